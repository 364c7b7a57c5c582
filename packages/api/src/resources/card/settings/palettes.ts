import { contrast } from './contrast.ts';

/** `background` and `surface` are backgrounds. `text`, `muted` (labels, secondary details) and `accent` are text colours. */
export interface Palette {
  readonly background: string;
  readonly surface: string;
  readonly text: string;
  readonly muted: string;
  readonly accent: string;
}

export const palettes = {
  ivory: { background: '#f7f2ea', surface: '#fffdf9', text: '#2a211c', muted: '#6b5d52', accent: '#9a5a1f' },
  noir: { background: '#14110e', surface: '#201b17', text: '#f3ebdd', muted: '#a99d8c', accent: '#c9a26a' },
  sage: { background: '#e8ede6', surface: '#f6f9f4', text: '#1d2820', muted: '#4d5d52', accent: '#3c6a4c' },
  'rose clay': { background: '#f2e4dc', surface: '#fcf5f1', text: '#3a2320', muted: '#76524a', accent: '#97432f' },
  porcelain: { background: '#f3f5f7', surface: '#ffffff', text: '#1a2531', muted: '#53606e', accent: '#2c5b87' },
  midnight: { background: '#0f1829', surface: '#182339', text: '#eef0f4', muted: '#a2afc3', accent: '#d0b27c' },
} as const satisfies Record<string, Palette>;

export type PaletteName = keyof typeof palettes;

/** WCAG 2.2 AA for text of any size. It applies to the accent too, which also colours small text. */
export const contrastMin = 4.5;

export interface LowContrastPair {
  readonly textColour: keyof Palette;
  readonly background: keyof Palette;
  readonly ratio: number;
}

/** The first text colour and background below the minimum contrast. Null if all pairs pass. */
export function findLowContrastPair(palette: Palette): LowContrastPair | null {
  for (const background of ['background', 'surface'] as const) {
    for (const textColour of ['text', 'muted', 'accent'] as const) {
      const ratio = contrast(palette[textColour], palette[background]);
      if (ratio < contrastMin) return { textColour, background, ratio };
    }
  }
  return null;
}
