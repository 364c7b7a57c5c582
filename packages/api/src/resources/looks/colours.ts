import { contrast, isDark, mix } from '../card/settings/contrast.ts';
import { colourDistance } from '../card/settings/oklch.ts';
import { contrastMin, type Palette } from '../card/settings/palettes.ts';

type TextColour = 'text' | 'muted' | 'accent';
type BackgroundColour = 'background' | 'surface';

export const textColours: readonly TextColour[] = ['text', 'muted', 'accent'];
export const backgroundColours: readonly BackgroundColour[] = ['background', 'surface'];

export interface ContrastCheck {
  readonly ink: TextColour;
  readonly ground: BackgroundColour;
  readonly ratio: number;
  readonly passes: boolean;
}

/** The contrast of each text colour on each background, by WCAG 2.2. */
export const checkContrast = (palette: Palette): readonly ContrastCheck[] =>
  textColours.flatMap((ink) =>
    backgroundColours.map((ground) => {
      const ratio = contrast(palette[ink], palette[ground]);
      return { ink, ground, ratio, passes: ratio >= contrastMin };
    }),
  );

/**
 * The colour nearest to a text colour, towards black or white, with sufficient contrast on both backgrounds of the palette. Null if there is
 * none, because one background is dark and the other light.
 */
export function findNearestReadable(palette: Palette, ink: TextColour): string | null {
  const passes = (colour: string) => backgroundColours.every((ground) => contrast(colour, palette[ground]) >= contrastMin);
  const from = palette[ink];
  const found = ['#000000', '#ffffff'].flatMap((end) => {
    for (let step = 0; step <= steps; step++) {
      const colour = mix(from, end, step / steps);
      if (passes(colour)) return [colour];
    }
    return [];
  });
  return found.sort((one, other) => colourDistance(from, one) - colourDistance(from, other))[0] ?? null;
}

const steps = 64;

/** Three readable palettes for one colour of a shop: near-white, tinted and dark. */
export function suggestPalettes(colour: string): readonly { readonly name: string; readonly palette: Palette }[] {
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
  return Object.entries({ Paper: paper, Tint: tint, Night: night }).map(([name, palette]) => ({ name, palette: makeReadable(palette) }));
}

/** The palette, with text colours changed as little as their contrast requires. */
export const makeReadable = (palette: Palette): Palette => ({
  ...palette,
  ...Object.fromEntries(textColours.map((ink) => [ink, findNearestReadable(palette, ink) ?? palette[ink]])),
});
