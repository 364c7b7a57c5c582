import type { LinkState } from '../../states.ts';
import type { MatchedRow, Row } from '../matching/index.ts';
import type { ApprovedRefs } from './assortment.ts';

/** The link of a product reference. */
export interface ProductLink {
  readonly state: LinkState;
  /** The perfume that a person approved. Null in every other state. */
  readonly fragranceId: string | null;
}

/** The link of a reference after its row was matched. */
export interface MatchedLink extends ProductLink {
  /** True if the link is approved, but the title has changed since and now suggests another perfume: a person must review it again. */
  readonly hasChangedTitle: boolean;
}

/** A row and its match. Null if the row couldn't be read; then its stored link is left unchanged. */
export type MatchedProduct =
  | { readonly row: Row; readonly matched: MatchedRow }
  | { readonly row: Pick<Row, 'ref'>; readonly matched: null };

export interface ProductLinks {
  /** The link of a reference at the given revision of the business's data. */
  of(businessId: string, revision: number, ref: string): Promise<ProductLink>;
  /** The references of all approved products at the given revision, by fragrance ID. */
  approved(businessId: string, revision: number): Promise<ApprovedRefs>;
  /**
   * Stores rows and their matches under the batch that they came with, and never overwrites a review. Returns the resulting link of each
   * reference, in the order given.
   */
  saveSuggestions(businessId: string, products: readonly MatchedProduct[], batchId: string): Promise<readonly MatchedLink[]>;
}
