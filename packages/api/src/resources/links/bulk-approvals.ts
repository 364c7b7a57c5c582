import type { Refusal } from '../../errors/refusal.ts';
import type { StoredLinkState } from '../../states.ts';
import type { Authority, AuthorityCode } from '../business/authority.ts';
import type { Approval, LinkRefusal } from './link-review.ts';

/** One of many approvals in one call. */
export interface ApprovalOfLink {
  readonly ref: string;
  readonly decision: Approval;
  /** The version that the person reviewed. */
  readonly seen: number;
}

/** Links approved together, which can be undone together until they expire. */
export interface BulkApproval {
  readonly id: string;
  /** ISO 8601 in UTC. */
  readonly approvedAt: string;
  readonly approvedBy: string;
  /** The number of links that it approved. */
  readonly links: number;
}

export interface UndoneBulkApproval {
  /** The number of links reopened. */
  readonly reopened: number;
  /** Links that were reviewed again since, and are left unchanged. */
  readonly unchanged: readonly { readonly ref: string; readonly name: string | null; readonly state: StoredLinkState | null }[];
}

export interface BulkApprovals {
  /** Applies approvals independently in one transaction. `results` has each one's new version or refusal, in the order given. */
  approve(
    by: Authority,
    approvals: readonly ApprovalOfLink[],
  ): Promise<{ readonly id: string | null; readonly results: readonly (number | LinkRefusal)[] } | Refusal<AuthorityCode>>;
  /** Those that can still be undone, newest first. */
  ofBusiness(businessId: string): Promise<readonly BulkApproval[]>;
  /** Reopens the links that nobody has reviewed since. Refused if the bulk approval was undone before or has expired. */
  undo(by: Authority, id: string): Promise<UndoneBulkApproval | Refusal<AuthorityCode>>;
}
