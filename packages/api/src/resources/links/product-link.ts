import type { LinkState } from '../../states.ts';
import type { MatchedRow, Row } from '../matching/index.ts';

/** Where a partner's product reference stands. */
export interface ProductLink {
  readonly state: LinkState;
  /** The perfume that a person approved. Null in every other state. */
  readonly fragranceId: string | null;
}

/** A row, and what matching says of it: null where it could not be read, which changes nothing of what stands. */
export type MatchedProduct =
  | { readonly row: Row; readonly matched: MatchedRow }
  | { readonly row: Pick<Row, 'ref'>; readonly matched: null };

export interface ProductLinks {
  /** The standing of a reference, as of the workspace's revision. */
  of(businessId: string, revision: number, ref: string): Promise<ProductLink>;
  /**
   * Keeps what was sent and what matching says of it, never over a person's decision, under the batch that it came with. The standing of each
   * reference afterwards, in the order given.
   */
  keepSuggestions(businessId: string, products: readonly MatchedProduct[], batchId: string): Promise<readonly ProductLink[]>;
}
