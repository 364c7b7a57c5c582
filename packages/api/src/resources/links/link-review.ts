import { type Refusal, refuse } from '../../errors/refusal.ts';
import { type FragranceState, linkTransitions, type StoredLinkState } from '../../states.ts';
import type { Actor } from '../business/audit.ts';
import type { Authority, AuthorityCode } from '../business/authority.ts';

/** Links a product to a perfume. */
export interface Approval {
  readonly to: 'approved';
  readonly fragranceId: string;
  /** True if the perfume was picked by search, which the caller has verified; otherwise it must be one of the candidates. */
  readonly picked: boolean;
}

/** Rejects all candidates of a product, or reopens its review. */
export interface RejectionOrReopening {
  readonly to: 'rejected' | 'suggested';
}

export type LinkReview = Approval | RejectionOrReopening;

/**
 * Applies a review of a link: checks it with `checkReview`, and writes the change and the audit log in one transaction. `seen` is the version
 * that the person reviewed; null reviews the current version. Returns the new version.
 */
export interface ReviewLink {
  (by: Authority, ref: string, decision: Approval, seen: number | null): Promise<number | LinkRefusal | Refusal<AuthorityCode>>;
  (by: Authority, ref: string, decision: RejectionOrReopening, seen: number | null): Promise<number | Refusal<UnseenCode | AuthorityCode>>;
}

/** The current state of a link, for `checkReview`. */
export interface LinkUnderReview {
  readonly state: 'none' | StoredLinkState;
  /** The approved perfume. Null if none is approved. */
  readonly fragranceId: string | null;
  readonly version: number;
  /** A sentence that describes how, by whom and when the link was reviewed. Null if it wasn't. */
  readonly currentReview: string | null;
  /** True if the title has changed since the approval, which may then be confirmed. */
  readonly hasChangedTitle: boolean;
  /** True if the perfume is one of the row's candidates, or if the linked perfume was merged into it. */
  readonly isCandidate: boolean;
  /** The state of the perfume in the library. Null if it doesn't exist, or if the review names none. */
  readonly perfume: FragranceState | null;
  /** The name of the perfume, for messages. */
  readonly perfumeName: string | null;
}

type UnseenCode = 'not_found' | 'draft_needs_preview';
export type LinkRefusal = Refusal<UnseenCode | 'not_a_candidate'>;

/**
 * Whether a review changes a link, leaves it unchanged, or is rejected. The operator can review references that were never matched, and pick any
 * perfume that has a card; no one can approve a perfume without a card. If the row has changed since the reviewer saw it, the review is rejected
 * with the current state, unless that state is what they want.
 */
export function checkReview(
  link: LinkUnderReview,
  decision: LinkReview,
  by: Actor,
  seen: number | null,
): 'changed' | 'unchanged' | LinkRefusal {
  const isOperator = by.kind === 'operator';
  if (link.state === 'none' && !isOperator) return refuse('not_found');
  const isDone = isInState(link, decision);
  if (!isDone && seen !== null && seen !== link.version)
    return refuse('draft_needs_preview', { message: describeConflict(link, decision) });
  if (decision.to === 'approved') {
    const { perfume } = link;
    if (perfume === 'moved' || perfume === 'withdrawn')
      return refuse('not_a_candidate', {
        message: `This perfume ${perfume === 'moved' ? 'was merged into another' : 'is withdrawn'}: it has no card. Choose another.`,
      });
    if (perfume === null && isOperator) return refuse('not_found', { message: `No perfume has the ID ${decision.fragranceId}.` });
    if (perfume === null || !(link.isCandidate || decision.picked || isOperator)) return refuse('not_a_candidate');
  }
  return !isDone && linkTransitions[link.state].includes(decision.to) ? 'changed' : 'unchanged';
}

function isInState({ state, fragranceId, hasChangedTitle }: LinkUnderReview, decision: LinkReview): boolean {
  if (hasChangedTitle) return false;
  if (decision.to === 'approved') return state === 'approved' && fragranceId === decision.fragranceId;
  return state === decision.to || (decision.to === 'suggested' && state === 'not_recorded');
}

function describeConflict({ currentReview, perfumeName }: LinkUnderReview, { to }: LinkReview): string {
  const requested = { approved: `approve ${perfumeName ?? 'a perfume'}`, rejected: 'reject it', suggested: 'reopen it' }[to];
  return `This product has changed since you opened it: ${currentReview ?? 'it is open for review, with its current match'}. You tried to ${requested}. Check it, then review it again.`;
}
