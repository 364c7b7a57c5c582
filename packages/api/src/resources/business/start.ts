import type { KeptLinkState } from '../../states.ts';

/** How far a business has come on its way to the first card in its shop, and what waits for its people. */
export interface Beginning {
  readonly hasKey: boolean;
  readonly hasLook: boolean;
  /** A key was answered a card. */
  readonly hasCalled: boolean;
  readonly waiting: number;
  readonly approved: number;
  /** Approved products whose perfume was merged into another, or is no longer there. */
  readonly moved: number;
  readonly gone: number;
  /** An approved product with a card to show, the latest decided. */
  readonly product: { readonly ref: string; readonly fragranceId: string } | null;
}

export interface Beginnings {
  of(businessId: string): Promise<Beginning>;
  /** Products whose reference, house or name hold every word of the text. The one of which it is the reference comes first. */
  productsLike(businessId: string, text: string, limit: number): Promise<readonly FoundProduct[]>;
}

export interface FoundProduct {
  readonly ref: string;
  readonly name: string | null;
  readonly state: KeptLinkState;
}
