import type { Language } from '../../language.ts';
import type { Script } from '../words/script.ts';

/** One style of a font family, as rendered, measured and loaded by pages. */
export interface Face {
  /** The CSS family name, the same in PNG and HTML. */
  readonly family: string;
  /** The name of its `@fontsource` package. */
  readonly source: string;
  readonly weight: number;
  readonly style: 'normal' | 'italic';
}

export interface Typeface {
  readonly family: string;
  readonly source: string;
  readonly weight: number;
  /** Whether the family has an italic. If not, notes are set upright, because a synthesised italic looks bad. */
  readonly italic: boolean;
  readonly oldStyleFigures: boolean;
  readonly leading: number;
  /** In em. Display faces need slightly tighter spacing at large sizes. */
  readonly tracking: number;
  /** Optical size relative to Cormorant (1), so that one type scale works for all typefaces. */
  readonly scale: number;
  /** Similar system fonts, then the generic family. */
  readonly systemFallbacks: string;
  /** Sets the whole text if the family lacks one of its Latin letters, because a word in two typefaces looks broken. */
  readonly latinFallback?: FallbackFace;
}

type FallbackFace = Pick<Face, 'family' | 'source' | 'weight'>;

const garamond: FallbackFace = { family: 'EB Garamond', source: 'eb-garamond', weight: 400 };
const playfair: FallbackFace = { family: 'Playfair Display', source: 'playfair-display', weight: 400 };
const inter: FallbackFace = { family: 'Inter', source: 'inter', weight: 400 };

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
    systemFallbacks: "'Cormorant Garamond',Garamond,'Hoefler Text',Georgia,serif",
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
    systemFallbacks: "Didot,'Bodoni 72',Georgia,serif",
    latinFallback: playfair,
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
    systemFallbacks: "'Iowan Old Style',Palatino,Georgia,serif",
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
    systemFallbacks: "'Times New Roman',Georgia,serif",
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
    systemFallbacks: 'Optima,Candara,Georgia,serif',
    latinFallback: garamond,
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
    systemFallbacks: "Garamond,'Hoefler Text',Georgia,serif",
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
    systemFallbacks: "Optima,'Gill Sans',sans-serif",
    latinFallback: inter,
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
    systemFallbacks: "Futura,'Century Gothic',sans-serif",
    latinFallback: inter,
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
    systemFallbacks: "'Avenir Next','Segoe UI',sans-serif",
    latinFallback: inter,
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
    systemFallbacks: "'Helvetica Neue',Arial,sans-serif",
  },
} as const satisfies Record<string, Typeface>;

const mincho: FallbackFace = { family: 'Shippori Mincho', source: 'shippori-mincho', weight: 500 };
const song: FallbackFace = { family: 'Noto Serif SC', source: 'noto-serif-sc', weight: 500 };
const batang: FallbackFace = { family: 'Gowun Batang', source: 'gowun-batang', weight: 400 };
const hebrew: FallbackFace = { family: 'Frank Ruhl Libre', source: 'frank-ruhl-libre', weight: 400 };

/** Fallback faces per script, for display and text type. */
const fallbacks: Record<'display' | 'text', Record<Script, readonly FallbackFace[]>> = {
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

/** Fallback families for a script, best first. Many ideographs have different forms in Japanese and Chinese. */
export function fallbackFamiliesFor(kind: 'display' | 'text', script: Script, language: Language): readonly string[] {
  const families = fallbacks[kind][script].map(({ family }) => family);
  return script === 'han' && language === 'ja' ? families.reverse() : families;
}

/** Every fallback family, for a character that none of its script's families covers. */
export const allFallbackFamilies = (kind: 'display' | 'text'): readonly string[] => fallbackFamilies[kind];

const listFallbackFamilies = (scripts: Readonly<Record<Script, readonly FallbackFace[]>>): readonly string[] => [
  ...new Set([...scripts.other, ...Object.values(scripts).flat()].map(({ family }) => family)),
];

const fallbackFamilies = { display: listFallbackFamilies(fallbacks.display), text: listFallbackFamilies(fallbacks.text) } as const;

const faceKey = ({ family, style }: Pick<Face, 'family' | 'style'>): string => `${family} ${style}`;

/** Every face that a card may use, by its key. */
export const faces: ReadonlyMap<string, Face> = new Map(
  [
    ...Object.values(displayTypefaces).flatMap((face) => (face.italic ? [upright(face), italic(face)] : [upright(face)])),
    ...Object.values(textTypefaces).map(upright),
    ...Object.values(fallbacks).flatMap((scripts) => Object.values(scripts).flat().map(upright)),
  ].map((face) => [faceKey(face), face]),
);

function upright({ family, source, weight }: FallbackFace): Face {
  return { family, source, weight, style: 'normal' };
}

function italic({ family, source, weight }: FallbackFace): Face {
  return { family, source, weight, style: 'italic' };
}

/** Every font package that a card may use. */
export const fontSources: readonly string[] = [...new Set([...faces.values()].map(({ source }) => source))];
