/** Words that somebody adds to the vocabulary while the service runs. What each means is looked up in the library as it is when a row is read. */

/** The parts that a word may be given: each says nothing of which perfume is meant. */
export const shopWordKinds = ['talk', 'packaging', 'product'] as const;
export type ShopWordKind = (typeof shopWordKinds)[number];

export const addedKinds = ['house', 'perfume', ...shopWordKinds] as const;

export type AddedWord =
  /** Another name of a house, which is given as the library writes it. */
  | { readonly kind: 'house'; readonly text: string; readonly house: string }
  /** Another name of what one perfume is called. */
  | { readonly kind: 'perfume'; readonly text: string; readonly fragranceId: string }
  | { readonly kind: ShopWordKind; readonly text: string };

/** What matching makes of a text before anybody adds it. */
export interface Said {
  /** Its words as they are compared. Two texts of the same words are one to matching. */
  readonly words: readonly string[];
  /** The part that all of it plays for the vocabulary. Null where no list has it. */
  readonly part: string | null;
  /** The houses that it names, each told by a perfume of theirs. */
  readonly houses: readonly { readonly perfume: string; readonly as: 'exact' | 'alias' }[];
  /** Perfumes whose recorded names hold it. */
  readonly inNames: number;
}
