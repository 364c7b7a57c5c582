import type { Language } from '../../language.ts';
import type { Script } from '../words/script.ts';

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
  /** Who sets a text with a Latin letter that the family lacks, whole, since a word in two faces is a word misprinted. */
  readonly kin?: Companion;
}

type Companion = Pick<Face, 'family' | 'source' | 'weight'>;

const garamond: Companion = { family: 'EB Garamond', source: 'eb-garamond', weight: 400 };
const playfair: Companion = { family: 'Playfair Display', source: 'playfair-display', weight: 400 };
const inter: Companion = { family: 'Inter', source: 'inter', weight: 400 };

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
    kin: playfair,
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
    kin: garamond,
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
    kin: inter,
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
    kin: inter,
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
    kin: inter,
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
  },
} as const satisfies Record<string, Typeface>;

export type DisplayName = keyof typeof displayTypefaces;
export type TextName = keyof typeof textTypefaces;

const mincho: Companion = { family: 'Shippori Mincho', source: 'shippori-mincho', weight: 500 };
const song: Companion = { family: 'Noto Serif SC', source: 'noto-serif-sc', weight: 500 };
const batang: Companion = { family: 'Gowun Batang', source: 'gowun-batang', weight: 400 };
const hebrew: Companion = { family: 'Frank Ruhl Libre', source: 'frank-ruhl-libre', weight: 400 };

/** Who draws a script that the chosen family lacks: a face picked for it, in display and in text. */
const companions: Record<'display' | 'text', Record<Script, readonly Companion[]>> = {
  display: {
    latin: [garamond],
    cyrillic: [{ family: 'Cormorant', source: 'cormorant', weight: 500 }, garamond],
    greek: [{ family: 'GFS Didot', source: 'gfs-didot', weight: 400 }, garamond],
    arabic: [{ family: 'Amiri', source: 'amiri', weight: 400 }],
    hebrew: [hebrew],
    kana: [mincho, song],
    han: [song, mincho],
    hangul: [batang],
    other: [garamond, song],
  },
  text: {
    latin: [inter],
    cyrillic: [{ family: 'Jost', source: 'jost', weight: 400 }, inter],
    greek: [inter],
    arabic: [{ family: 'Noto Sans Arabic', source: 'noto-sans-arabic', weight: 400 }],
    hebrew: [hebrew],
    kana: [mincho, song],
    han: [song, mincho],
    hangul: [batang],
    other: [inter, garamond, song],
  },
};

/** The families to ask for the letters of a script, the best first. Japan and China write many ideographs each in its own form. */
export function companionsFor(kind: 'display' | 'text', script: Script, language: Language): readonly string[] {
  const families = companions[kind][script].map(({ family }) => family);
  return script === 'han' && language === 'ja' ? families.reverse() : families;
}

/** Every family that may stand in, for a character that none of its script's has. */
export const companionFamilies = (kind: 'display' | 'text'): readonly string[] => [
  ...new Set([...companions[kind].other, ...Object.values(companions[kind]).flat()].map(({ family }) => family)),
];

const faceKey = ({ family, style }: Pick<Face, 'family' | 'style'>): string => `${family} ${style}`;

/** Every face that a card may be drawn with, by its key. */
export const faces: ReadonlyMap<string, Face> = new Map(
  [
    ...Object.values(displayTypefaces).flatMap((face) => (face.italic ? [upright(face), italic(face)] : [upright(face)])),
    ...Object.values(textTypefaces).map(upright),
    ...Object.values(companions).flatMap((scripts) => Object.values(scripts).flat().map(upright)),
  ].map((face) => [faceKey(face), face]),
);

function upright({ family, source, weight }: Companion): Face {
  return { family, source, weight, style: 'normal' };
}

function italic({ family, source, weight }: Companion): Face {
  return { family, source, weight, style: 'italic' };
}

/** Every font package that a card may be drawn with. */
export const fontSources: readonly string[] = [...new Set([...faces.values()].map(({ source }) => source))];
