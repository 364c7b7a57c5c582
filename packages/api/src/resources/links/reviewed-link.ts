import type { Refusal } from '../../errors/refusal.ts';
import type { StoredLinkState } from '../../states.ts';
import type { Authority, AuthorityCode } from '../business/authority.ts';
import type { Candidate } from '../matching/index.ts';
import type { ReviewLink } from './link-review.ts';
import type { MatchedLink, MatchedProduct } from './product-link.ts';

/** A product link as a person reviews it. Times are ISO 8601 in UTC. */
export interface ReviewedLink {
  readonly ref: string;
  readonly state: StoredLinkState;
  readonly version: number;
  readonly fragranceId: string | null;
  /** The row as it was sent to match. Null if the operator created the link. */
  readonly row: { readonly name: string; readonly brand?: string; readonly strength?: string; readonly gtin?: string } | null;
  /** Why the row's GTIN was ignored. Null if it wasn't, or if the row has none. */
  readonly gtinFault: string | null;
  readonly outcome: string | null;
  readonly candidates: readonly Candidate[];
  /**
   * The latest match of an approved product whose title has changed since its approval, if it suggests another perfume than the approved one. The
   * product keeps its card until a person reviews it. Null otherwise.
   */
  readonly changedMatch: ChangedMatch | null;
  /** How serious the disagreement with the best candidate is, from 0 to 100. */
  readonly risk: number;
  /** The number of other rows awaiting review with the same first candidate, such as other sizes or a tester. */
  readonly alike: number;
  readonly note: string | null;
  /** The person assigned to review it. */
  readonly assignedTo: string | null;
  /** True if the perfume was requested for the library. */
  readonly wished: boolean;
  readonly matchedAt: string | null;
  readonly decidedAt: string | null;
  readonly decidedBy: string | null;
}

/** A match that doesn't replace a review. */
export interface ChangedMatch {
  readonly row: NonNullable<ReviewedLink['row']>;
  readonly outcome: string;
  readonly candidates: readonly Candidate[];
  readonly risk: number;
  readonly gtinFault: string | null;
}

/** Filters links. Null means no filter. */
export interface LinkFilter {
  readonly state: StoredLinkState | null;
  readonly refs: readonly string[] | null;
  readonly outcome: string | null;
  /** The library's brand of the approved perfume or the first candidate, in any case. */
  readonly brand: string | null;
  readonly batch: string | null;
  readonly decidedBy: string | null;
  readonly assignedTo: string | null;
  /** Words that must all occur in the reference, brand or name, unless they are the product's GTIN. */
  readonly words: readonly string[];
  /** The ID of the first candidate. */
  readonly likely: string | null;
  /** True for links whose perfume has since been merged into another. */
  readonly moved: boolean;
  /** True for approved links with a `changedMatch`. */
  readonly changed: boolean;
  /** True for matches whose brand, name and strength agree, or whose GTIN is recorded. */
  readonly agreeing: boolean;
}

export interface LinkPage {
  readonly by: 'ref' | 'risk';
  /** The last link of the previous page. */
  readonly after: Pick<ReviewedLink, 'ref' | 'risk'> | null;
  readonly limit: number;
}

/** Counts and filter options for a list of links. */
export interface LinkSummary {
  /** Links by state, with all filters applied except the state filter. */
  readonly counts: Readonly<Record<StoredLinkState | 'moved' | 'changed', number>>;
  /** The brands of the approved perfumes and first candidates, as the library writes them, and all reviewers. */
  readonly brands: readonly string[];
  readonly deciders: readonly string[];
}

export interface ReviewedLinks {
  ofBusiness(businessId: string, filter: LinkFilter, page: LinkPage): Promise<readonly ReviewedLink[]>;
  summarise(businessId: string, filter: LinkFilter): Promise<LinkSummary>;
  readonly review: ReviewLink;
  /** Leaves undefined fields unchanged. Returns the new version, or null if there is no such link or member. */
  annotate(
    by: Authority,
    ref: string,
    note: string | null | undefined,
    assignedTo: string | null | undefined,
  ): Promise<number | Refusal<AuthorityCode> | null>;
  /** Stores the matches of a test call in the console, as match does for a key. */
  suggest(by: Authority, products: readonly MatchedProduct[], batchId: string): Promise<readonly MatchedLink[] | Refusal<AuthorityCode>>;
}

/** Perfumes that businesses request for the library. */
export interface PerfumeRequests {
  /** Refused if there is no such row. Requesting a row's perfume twice counts once. */
  add(by: Authority, ref: string): Promise<Refusal<AuthorityCode> | null>;
  /** Refused if the row has no open request: an operator may have closed it already. */
  withdraw(by: Authority, ref: string): Promise<Refusal<AuthorityCode> | null>;
}
