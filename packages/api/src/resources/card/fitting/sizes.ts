/** The frames in which cards are drawn, in CSS px. */
export interface Size {
  readonly width: number;
  readonly height: number;
}

export const sizes = {
  landscape: { width: 1200, height: 630 },
  square: { width: 1080, height: 1080 },
  portrait: { width: 1080, height: 1350 },
  tall: { width: 1080, height: 1920 },
  banner: { width: 1200, height: 400 },
  row: { width: 1200, height: 200 },
} as const satisfies Record<string, Size>;

/** Sizes of type: each is a third larger than the one before, and a card uses five of them at most. */
const typeScale = [173, 130, 97, 73, 55, 41, 31, 23, 17, 13] as const;

/** A script without capitals is set a step larger where others are set in them; a phone's sizes are large enough. */
export const withoutCapitals = (size: number): number => (size < 17 ? 17 : Math.max(size, 23));

export const sizesOfType = (largest: number, smallest: number): readonly number[] =>
  typeScale.filter((size) => size <= largest && size >= smallest);

export type SizeName = keyof typeof sizes;
