import type { StoredLinkState } from '../../states.ts';

/** The progress of a business towards the first card in its shop, and its pending tasks. */
export interface SetupProgress {
  readonly hasKey: boolean;
  readonly hasProducts: boolean;
  readonly hasLook: boolean;
  readonly hasPublishedLook: boolean;
  /** Whether a key has received a card, and whether a live one has. */
  readonly hasCalled: boolean;
  readonly hasCalledLive: boolean;
  readonly waiting: number;
  /** Approved products whose title has changed since, and now suggests another perfume. */
  readonly changed: number;
  readonly approved: number;
  /** Approved products whose perfume was merged into another, or no longer exists. */
  readonly moved: number;
  readonly gone: number;
  /** Products whose card was requested in the last days, but that have none. */
  readonly withoutCard: number;
  /** The most recently approved product that has a card. */
  readonly product: { readonly ref: string; readonly fragranceId: string } | null;
}

export interface SetupProgressQueries {
  of(businessId: string): Promise<SetupProgress>;
  /** Products whose reference, brand or name contain every word of the text. An exact reference match comes first. */
  searchProducts(businessId: string, text: string, limit: number): Promise<readonly MatchingProduct[]>;
}

export interface MatchingProduct {
  readonly ref: string;
  readonly name: string | null;
  readonly state: StoredLinkState;
}
