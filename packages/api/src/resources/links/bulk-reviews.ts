import type { Refusal } from '../../errors/refusal.ts';
import type { StoredLinkState } from '../../states.ts';
import type { Authority, AuthorityCode } from '../business/authority.ts';
import type { Approval, LinkRefusal } from './link-review.ts';

/** The states that many links can be put into in one call. */
export const bulkStates = ['approved', 'rejected'] as const satisfies readonly StoredLinkState[];
export type BulkState = (typeof bulkStates)[number];

/** One of many reviews in one call. */
export interface ReviewOfLink<D extends Approval | Rejection> {
  readonly ref: string;
  readonly decision: D;
  /** The version that the person reviewed. */
  readonly seen: number;
}

interface Rejection {
  readonly to: 'rejected';
}

/** Links approved or rejected together, which can be undone together until they expire. */
export interface BulkReview {
  readonly id: string;
  readonly to: BulkState;
  /** ISO 8601 in UTC. */
  readonly reviewedAt: string;
  readonly reviewedBy: string;
  /** The number of links that it changed. */
  readonly links: number;
}

export interface UndoneBulkReview {
  /** The number of links reopened. */
  readonly reopened: number;
  /** Links that were reviewed again since, and are left unchanged. */
  readonly unchanged: readonly { readonly ref: string; readonly name: string | null; readonly state: StoredLinkState | null }[];
}

/** `results` has each review's new version or refusal, in the order given. `id` is null if none changed a link. */
export interface AppliedBulkReview {
  readonly id: string | null;
  readonly results: readonly (number | LinkRefusal)[];
}

export interface BulkReviews {
  /** Applies reviews independently in one transaction: either all approve or all reject. */
  apply(
    by: Authority,
    reviews: readonly ReviewOfLink<Approval>[] | readonly ReviewOfLink<Rejection>[],
  ): Promise<AppliedBulkReview | Refusal<AuthorityCode>>;
  /** Those that can still be undone, newest first. */
  ofBusiness(businessId: string): Promise<readonly BulkReview[]>;
  /** Reopens the links that nobody has reviewed since. Refused if the bulk review was undone before or has expired. */
  undo(by: Authority, id: string): Promise<UndoneBulkReview | Refusal<AuthorityCode>>;
}
