import { contrast, isDark, mix } from '../card/settings/contrast.ts';
import { apart } from '../card/settings/oklch.ts';
import { contrastMin, type Palette } from '../card/settings/palettes.ts';

type Ink = 'text' | 'muted' | 'accent';
type Ground = 'background' | 'surface';

export const inks: readonly Ink[] = ['text', 'muted', 'accent'];
export const grounds: readonly Ground[] = ['background', 'surface'];

export interface InkPair {
  readonly ink: Ink;
  readonly ground: Ground;
  readonly ratio: number;
  readonly passes: boolean;
}

/** Each ink on each ground, by WCAG 2.2. */
export const inkPairs = (palette: Palette): readonly InkPair[] =>
  inks.flatMap((ink) =>
    grounds.map((ground) => {
      const ratio = contrast(palette[ink], palette[ground]);
      return { ink, ground, ratio, passes: ratio >= contrastMin };
    }),
  );

/**
 * The colour nearest to an ink, on its way to black and on its way to white, that can be read on both grounds of the palette. Null where no
 * colour can, because one ground is dark and the other light.
 */
export function nearestPassing(palette: Palette, ink: Ink): string | null {
  const passes = (colour: string) => grounds.every((ground) => contrast(colour, palette[ground]) >= contrastMin);
  const from = palette[ink];
  const found = ['#000000', '#ffffff'].flatMap((end) => {
    for (let step = 0; step <= steps; step++) {
      const colour = mix(from, end, step / steps);
      if (passes(colour)) return [colour];
    }
    return [];
  });
  return found.sort((one, other) => apart(from, one) - apart(from, other))[0] ?? null;
}

const steps = 64;

/** Three palettes around one colour of a shop: on paper, on a tint of it, and on a night of it. Every ink of them can be read. */
export function palettesAround(colour: string): readonly { readonly name: string; readonly palette: Palette }[] {
  const paper: Palette = {
    background: mix(colour, '#faf7f2', 0.95),
    surface: '#ffffff',
    text: mix(colour, '#1c1917', 0.85),
    muted: mix(colour, '#57534e', 0.7),
    accent: colour,
  };
  const tint: Palette = {
    background: mix(colour, '#ffffff', isDark(colour) ? 0.86 : 0.74),
    surface: mix(colour, '#ffffff', 0.94),
    text: mix(colour, '#141210', 0.8),
    muted: mix(colour, '#3d3935', 0.55),
    accent: mix(colour, '#000000', 0.2),
  };
  const night: Palette = {
    background: mix(colour, '#0d0c0b', 0.86),
    surface: mix(colour, '#161412', 0.76),
    text: mix(colour, '#ffffff', 0.9),
    muted: mix(colour, '#d6d0c8', 0.65),
    accent: mix(colour, '#ffffff', isDark(colour) ? 0.45 : 0.15),
  };
  return Object.entries({ Paper: paper, Tint: tint, Night: night }).map(([name, palette]) => ({ name, palette: readable(palette) }));
}

const readable = (palette: Palette): Palette => ({
  ...palette,
  ...Object.fromEntries(inks.map((ink) => [ink, nearestPassing(palette, ink) ?? palette[ink]])),
});
