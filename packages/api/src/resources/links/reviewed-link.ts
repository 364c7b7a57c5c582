import type { KeptLinkState } from '../../states.ts';
import type { Candidate } from '../matching/index.ts';
import type { Decide } from './link-decision.ts';

/** A product link as a person reviews it. Times are ISO 8601 in UTC. */
export interface ReviewedLink {
  readonly ref: string;
  readonly state: KeptLinkState;
  readonly fragranceId: string | null;
  /** The row as it was sent to match. Null where the operator made the link. */
  readonly row: { readonly name: string; readonly brand?: string; readonly strength?: string } | null;
  readonly outcome: string | null;
  readonly candidates: readonly Candidate[];
  readonly matchedAt: string | null;
  readonly decidedAt: string | null;
}

/** What lies around a page of links. */
export interface AroundLinks {
  /** All links of the business, by where they stand. */
  readonly counts: Readonly<Record<ReviewedLink['state'], number>>;
  /** The `after` of the page before: empty where that is the first page, null where this one is. */
  readonly previous: string | null;
}

export interface ReviewedLinks {
  /** By reference, those behind `after` where it is given. */
  ofBusiness(
    businessId: string,
    state: ReviewedLink['state'] | null,
    after: string | null,
    limit: number,
  ): Promise<readonly ReviewedLink[]>;
  around(businessId: string, state: ReviewedLink['state'] | null, after: string | null, limit: number): Promise<AroundLinks>;
  readonly decide: Decide;
}
