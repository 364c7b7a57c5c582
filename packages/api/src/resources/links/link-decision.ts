import { type Refusal, refuse } from '../../errors/refusal.ts';
import { type FragranceState, type KeptLinkState, linkMoves } from '../../states.ts';
import type { Actor } from '../business/audit.ts';
import type { Authority, AuthorityCode } from '../business/authority.ts';

/** Somebody says which perfume a product is. */
export interface Approval {
  readonly to: 'approved';
  readonly fragranceId: string;
  /** True where the perfume was picked by search, which the caller has seen to; else it must be among the candidates. */
  readonly picked: boolean;
}

/** Somebody says that a product is none of those suggested, or that it shall wait again. */
export interface Disapproval {
  readonly to: 'rejected' | 'suggested';
}

export type LinkDecision = Approval | Disapproval;

/**
 * Every decision on a link, whoever takes it, goes one way: the rule below, the change and the trail in one transaction. `seen` is the version
 * that the person decided on; null decides on whatever stands. Gives the version that stands afterwards.
 */
export interface Decide {
  (by: Authority, ref: string, decision: Approval, seen: number | null): Promise<number | LinkRefusal | Refusal<AuthorityCode>>;
  (by: Authority, ref: string, decision: Disapproval, seen: number | null): Promise<number | Refusal<UnseenCode | AuthorityCode>>;
}

/** One of many decisions that are taken at once. */
export interface DecisionOnLink {
  readonly ref: string;
  readonly decision: LinkDecision;
  readonly seen: number;
}

/** What a decision finds. */
export interface DecidedLink {
  readonly state: 'none' | KeptLinkState;
  /** The perfume that is approved. Null where none is. */
  readonly fragranceId: string | null;
  readonly version: number;
  /** What was decided, by whom and when, in words. Null where nothing is. */
  readonly standing: string | null;
  /** True where the perfume is among the candidates of the row, or is what the linked one was merged into. */
  readonly isCandidate: boolean;
  /** The state of the perfume. Null where the library has none of this id, or none is named. */
  readonly perfume: FragranceState | null;
  /** The perfume by name, for words. */
  readonly perfumeName: string | null;
}

type UnseenCode = 'not_found' | 'draft_needs_preview';
export type LinkRefusal = Refusal<UnseenCode | 'not_a_candidate'>;

/**
 * Whether a decision moves a link, leaves it as it stands, or is refused. The operator decides on references that nobody has matched,
 * and picks any perfume that has a card; nobody approves one that has none. Whoever decides on a row that has changed since they saw it is told
 * what stands, unless it is what they want.
 */
export function linkDecided(link: DecidedLink, decision: LinkDecision, by: Actor, seen: number | null): 'moves' | 'stays' | LinkRefusal {
  const isOperator = by.kind === 'operator';
  if (link.state === 'none' && !isOperator) return refuse('not_found');
  const already = stands(link, decision);
  if (!already && seen !== null && seen !== link.version) return refuse('draft_needs_preview', { message: bothDecisions(link, decision) });
  if (decision.to === 'approved') {
    const { perfume } = link;
    if (perfume === 'moved' || perfume === 'withdrawn')
      return refuse('not_a_candidate', {
        message: `This perfume ${perfume === 'moved' ? 'was merged into another' : 'is withdrawn'}: it has no card. Choose another.`,
      });
    if (perfume === null && isOperator) return refuse('not_found', { message: `No fragrance has the id ${decision.fragranceId}.` });
    if (perfume === null || !(link.isCandidate || decision.picked || isOperator)) return refuse('not_a_candidate');
  }
  return !already && linkMoves[link.state].includes(decision.to) ? 'moves' : 'stays';
}

function stands({ state, fragranceId }: DecidedLink, decision: LinkDecision): boolean {
  if (decision.to === 'approved') return state === 'approved' && fragranceId === decision.fragranceId;
  return state === decision.to || (decision.to === 'suggested' && state === 'not_recorded');
}

function bothDecisions({ standing, perfumeName }: DecidedLink, { to }: LinkDecision): string {
  const wanted = { approved: `approve ${perfumeName ?? 'a perfume'}`, rejected: 'reject it', suggested: 'have it wait again' }[to];
  return `This product has changed since you saw it: ${standing ?? 'it waits, with what matching says of it now'}. You wanted to ${wanted}. Look at it as it stands, and decide again.`;
}
