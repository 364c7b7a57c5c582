/** The number of accords, the most common ones, that a style is measured in. */
export const dimensions = 32;
/** A style is stored as whole numbers from -127 to 127. */
export const styleScale = 127;
/** How fast the strength of accords decreases with their rank. */
export const accordDecay = 0.85;
/** Accords are numbered in one byte; the library has about a hundred. */
export const accordsMax = 255;

/**
 * How much each kind of agreement counts. Few and round on purpose: they were chosen on one half of our own pairs of similar perfumes and
 * measured on the other half (`npm run bench -- recommendation`).
 */
export interface Weights {
  /** Shared notes, each by its rarity, in any tier. */
  readonly notes: number;
  /** The number of shared notes, of all notes of both. */
  readonly overlap: number;
  /** Shared accords, by strength and rarity. */
  readonly accords: number;
  /** The same style: see `style-model.ts`. */
  readonly style: number;
  readonly perfumer: number;
  /** Shared words of the names, by rarity: "Vetiver", or the words of the perfume that another is modelled on. */
  readonly name: number;
  /** Brands of the same style. */
  readonly brands: number;
  /** Brands with the same share of unisex perfumes. */
  readonly brandAudience: number;
  /** The same audience, and the opposite one. */
  readonly audience: number;
  readonly oppositeAudience: number;
  /** For thirty years or more between the two. */
  readonly years: number;
  /** For the most popular perfume. Half of it grows with the logarithm of the popularity, the other half with its square. */
  readonly popularity: number;
}

export const defaultWeights: Weights = {
  notes: 0.6,
  overlap: 2.5,
  accords: 2.3,
  style: 1.5,
  perfumer: 0.2,
  name: 5.5,
  brands: 0.8,
  brandAudience: -0.7,
  audience: 0.7,
  oppositeAudience: -1.6,
  years: -2.4,
  popularity: 13,
};
