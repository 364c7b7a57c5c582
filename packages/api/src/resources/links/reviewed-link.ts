import type { Refusal } from '../../errors/refusal.ts';
import type { KeptLinkState } from '../../states.ts';
import type { Authority, AuthorityCode } from '../business/authority.ts';
import type { Candidate } from '../matching/index.ts';
import type { Decide, DecisionOnLink, LinkRefusal } from './link-decision.ts';
import type { MatchedProduct, ProductLink } from './product-link.ts';

/** A product link as a person reviews it. Times are ISO 8601 in UTC. */
export interface ReviewedLink {
  readonly ref: string;
  readonly state: KeptLinkState;
  readonly version: number;
  readonly fragranceId: string | null;
  /** The row as it was sent to match. Null where the operator made the link. */
  readonly row: { readonly name: string; readonly brand?: string; readonly strength?: string } | null;
  readonly outcome: string | null;
  readonly candidates: readonly Candidate[];
  /** How telling its disagreement is, from 0 to 100. */
  readonly risk: number;
  /** How many other rows wait of which the same perfume is the likeliest: other sizes, a tester. */
  readonly alike: number;
  readonly note: string | null;
  /** The person who is to look at it. */
  readonly assignedTo: string | null;
  /** True where the library was asked to record it. */
  readonly wished: boolean;
  readonly matchedAt: string | null;
  readonly decidedAt: string | null;
  readonly decidedBy: string | null;
}

/** Which links. What is null narrows nothing. */
export interface LinksWanted {
  readonly state: KeptLinkState | null;
  readonly refs: readonly string[] | null;
  readonly outcome: string | null;
  /** As the shop writes it, in lower case. */
  readonly house: string | null;
  readonly batch: string | null;
  readonly decidedBy: string | null;
  readonly assignedTo: string | null;
  /** Words that are all in the reference, the house or the name. */
  readonly words: readonly string[];
  /** The perfume that is the likeliest. */
  readonly likely: string | null;
  /** True for those whose perfume was merged into another since. */
  readonly moved: boolean;
  /** True for those of which matching says that house, name and strength agree. */
  readonly agreeing: boolean;
}

export interface LinksPage {
  readonly by: 'ref' | 'risk';
  /** The last link of the page before. */
  readonly after: Pick<ReviewedLink, 'ref' | 'risk'> | null;
  readonly limit: number;
}

/** What lies around a page of links. */
export interface AroundLinks {
  /** Those that are wanted, by where they stand, whatever standing is wanted. */
  readonly counts: Readonly<Record<KeptLinkState | 'moved', number>>;
  /** The houses of the business with the most rows, as the shop writes them, and those who have decided. */
  readonly houses: readonly string[];
  readonly deciders: readonly string[];
}

export interface ReviewedLinks {
  ofBusiness(businessId: string, wanted: LinksWanted, page: LinksPage): Promise<readonly ReviewedLink[]>;
  around(businessId: string, wanted: LinksWanted): Promise<AroundLinks>;
  readonly decide: Decide;
  /** Takes each decision by itself, in one transaction. What became of each, in the order given: its version, or why it was refused. */
  decideEach(by: Authority, decisions: readonly DecisionOnLink[]): Promise<readonly (number | LinkRefusal)[] | Refusal<AuthorityCode>>;
  /** What is undefined stays. Gives the version that stands afterwards; null where there is no such link or no such member. */
  annotate(
    by: Authority,
    ref: string,
    note: string | null | undefined,
    assignedTo: string | null | undefined,
  ): Promise<number | Refusal<AuthorityCode> | null>;
  /** Keeps the suggestions of a match that a person tries, as match does for a key. */
  suggest(by: Authority, products: readonly MatchedProduct[], batchId: string): Promise<readonly ProductLink[] | Refusal<AuthorityCode>>;
}

/** What businesses miss in the library, kept for the operator to read. */
export interface LibraryWishes {
  /** Refused if there is no row to report. Reporting a row twice counts once. */
  tell(by: Authority, ref: string): Promise<Refusal<AuthorityCode> | null>;
}
