import type { Script } from './script.ts';

/** One cut of a family: what is drawn, what is measured and what a page asks for. */
export interface Face {
  /** The CSS family name, the same in the PNG and on the page. */
  readonly family: string;
  /** The `@fontsource` package that holds it. */
  readonly source: string;
  readonly weight: number;
  readonly style: 'normal' | 'italic';
}

export interface Typeface {
  readonly family: string;
  readonly source: string;
  readonly weight: number;
  /** False where the family has no italic: notes are then set upright rather than slanted by machine. */
  readonly italic: boolean;
  readonly oldStyleFigures: boolean;
  readonly leading: number;
  /** In em. Large sizes of display faces want a little less air than their text sizes. */
  readonly tracking: number;
  /** Visual size against Cormorant = 1, so that one scale of steps serves small and large cuts alike. */
  readonly scale: number;
  /** Faces that most computers have and that come near, before the generic one. */
  readonly near: string;
  /** The scripts that the family itself draws; others go to the face chosen for them. */
  readonly scripts: readonly Script[];
}

export const displayTypefaces = {
  cormorant: {
    family: 'Cormorant',
    source: 'cormorant',
    weight: 500,
    italic: true,
    oldStyleFigures: true,
    leading: 0.96,
    tracking: -0.012,
    scale: 1,
    near: "'Cormorant Garamond',Garamond,'Hoefler Text',Georgia,serif",
    scripts: ['latin', 'cyrillic'],
  },
  'bodoni-moda': {
    family: 'Bodoni Moda',
    source: 'bodoni-moda',
    weight: 400,
    italic: true,
    oldStyleFigures: false,
    leading: 1.04,
    tracking: -0.01,
    scale: 0.82,
    near: "Didot,'Bodoni 72',Georgia,serif",
    scripts: ['latin'],
  },
  fraunces: {
    family: 'Fraunces',
    source: 'fraunces',
    weight: 300,
    italic: true,
    oldStyleFigures: false,
    leading: 1.02,
    tracking: -0.02,
    scale: 0.84,
    near: "'Iowan Old Style',Palatino,Georgia,serif",
    scripts: ['latin'],
  },
  'playfair-display': {
    family: 'Playfair Display',
    source: 'playfair-display',
    weight: 400,
    italic: true,
    oldStyleFigures: true,
    leading: 1.06,
    tracking: -0.01,
    scale: 0.82,
    near: "'Times New Roman',Georgia,serif",
    scripts: ['latin', 'cyrillic'],
  },
  marcellus: {
    family: 'Marcellus',
    source: 'marcellus',
    weight: 400,
    italic: false,
    oldStyleFigures: false,
    leading: 1.06,
    tracking: -0.005,
    scale: 0.84,
    near: 'Optima,Candara,Georgia,serif',
    scripts: ['latin'],
  },
  'eb-garamond': {
    family: 'EB Garamond',
    source: 'eb-garamond',
    weight: 400,
    italic: true,
    oldStyleFigures: false,
    leading: 1,
    tracking: -0.012,
    scale: 0.95,
    near: "Garamond,'Hoefler Text',Georgia,serif",
    scripts: ['latin', 'cyrillic', 'greek'],
  },
  'tenor-sans': {
    family: 'Tenor Sans',
    source: 'tenor-sans',
    weight: 400,
    italic: false,
    oldStyleFigures: false,
    leading: 1.1,
    tracking: -0.01,
    scale: 0.78,
    near: "Optima,'Gill Sans',sans-serif",
    scripts: ['latin', 'cyrillic'],
  },
} as const satisfies Record<string, Typeface>;

export const textTypefaces = {
  jost: {
    family: 'Jost',
    source: 'jost',
    weight: 400,
    italic: true,
    oldStyleFigures: false,
    leading: 1.4,
    tracking: 0,
    scale: 1,
    near: "Futura,'Century Gothic',sans-serif",
    scripts: ['latin', 'cyrillic'],
  },
  'dm-sans': {
    family: 'DM Sans',
    source: 'dm-sans',
    weight: 400,
    italic: true,
    oldStyleFigures: false,
    leading: 1.4,
    tracking: 0,
    scale: 0.94,
    near: "'Avenir Next','Segoe UI',sans-serif",
    scripts: ['latin'],
  },
  inter: {
    family: 'Inter',
    source: 'inter',
    weight: 400,
    italic: true,
    oldStyleFigures: false,
    leading: 1.42,
    tracking: -0.005,
    scale: 0.92,
    near: "'Helvetica Neue',Arial,sans-serif",
    scripts: ['latin', 'cyrillic', 'greek'],
  },
} as const satisfies Record<string, Typeface>;

export type DisplayName = keyof typeof displayTypefaces;
export type TextName = keyof typeof textTypefaces;

type Companion = Pick<Typeface, 'family' | 'source' | 'weight'>;

const garamond: Companion = { family: 'EB Garamond', source: 'eb-garamond', weight: 400 };
const mincho: Companion = { family: 'Shippori Mincho', source: 'shippori-mincho', weight: 500 };
const song: Companion = { family: 'Noto Serif SC', source: 'noto-serif-sc', weight: 500 };
const batang: Companion = { family: 'Gowun Batang', source: 'gowun-batang', weight: 400 };
const hebrew: Companion = { family: 'Frank Ruhl Libre', source: 'frank-ruhl-libre', weight: 400 };

/** Who draws a script that the chosen family lacks: a face picked for it, in display and in text. */
export const companions: Record<'display' | 'text', Record<Exclude<Script, 'latin'>, readonly Companion[]>> = {
  display: {
    cyrillic: [{ family: 'Cormorant', source: 'cormorant', weight: 500 }],
    greek: [{ family: 'GFS Didot', source: 'gfs-didot', weight: 400 }, garamond],
    arabic: [{ family: 'Amiri', source: 'amiri', weight: 400 }],
    hebrew: [hebrew],
    kana: [mincho, song],
    han: [song, mincho],
    hangul: [batang],
    other: [garamond, song],
  },
  text: {
    cyrillic: [{ family: 'Jost', source: 'jost', weight: 400 }],
    greek: [{ family: 'Inter', source: 'inter', weight: 400 }],
    arabic: [{ family: 'Noto Sans Arabic', source: 'noto-sans-arabic', weight: 400 }],
    hebrew: [hebrew],
    kana: [mincho, song],
    han: [song, mincho],
    hangul: [batang],
    other: [{ family: 'Inter', source: 'inter', weight: 400 }, garamond, song],
  },
};

/** Every font package that a card may be drawn with. */
export const fontSources: readonly string[] = [
  ...new Set(
    [
      ...Object.values(displayTypefaces),
      ...Object.values(textTypefaces),
      ...Object.values(companions).flatMap((scripts) => Object.values(scripts).flat()),
    ].map((face) => face.source),
  ),
];
