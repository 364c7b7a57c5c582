/** The size of a card's frame, in CSS px. */
export interface Size {
  readonly width: number;
  readonly height: number;
}

export const sizes = {
  landscape: { width: 1200, height: 630 },
  square: { width: 1080, height: 1080 },
  portrait: { width: 1080, height: 1350 },
  tall: { width: 1080, height: 1920 },
  banner: { width: 1200, height: 520 },
  row: { width: 1200, height: 480 },
} as const satisfies Record<string, Size>;

/** The type scale in px: each size is a third larger than the next, and a card uses at most five of them. */
const typeScale = [173, 130, 97, 73, 55, 41, 31, 23, 17, 13] as const;

/** Scripts without letter case are set a step larger in labels, up to 23 px. */
export const enlargeCaseless = (size: number): number => (size < 17 ? 17 : Math.max(size, 23));

export const typeSizesBetween = (largest: number, smallest: number): readonly number[] =>
  typeScale.filter((size) => size <= largest && size >= smallest);

export type SizeName = keyof typeof sizes;
