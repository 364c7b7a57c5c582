/** Synonyms that operators add to the vocabulary at run time. Their meaning is looked up in the current library when a row is read. */

/** Roles of words that don't identify a perfume. */
export const shopWordKinds = ['talk', 'packaging', 'product'] as const;
export type ShopWordKind = (typeof shopWordKinds)[number];

export const synonymKinds = ['house', 'perfume', ...shopWordKinds] as const;

export type SynonymDefinition =
  /** An alias of a house, with the house spelled as in the library. */
  | { readonly kind: 'house'; readonly text: string; readonly house: string }
  /** An alias of a perfume name. */
  | { readonly kind: 'perfume'; readonly text: string; readonly fragranceId: string }
  | { readonly kind: ShopWordKind; readonly text: string };

/** How matching interprets a text before it is added as a synonym. */
export interface Interpretation {
  /** The normalised words. Texts with the same words are the same synonym. */
  readonly words: readonly string[];
  /** The role of the full text in the built-in vocabulary. Null if it isn't listed. */
  readonly part: string | null;
  /** The houses that it names, each with the ID of one of its perfumes. */
  readonly houses: readonly { readonly perfume: string; readonly as: 'exact' | 'alias' }[];
  /** The number of perfumes whose recorded names contain it. */
  readonly inNames: number;
}
