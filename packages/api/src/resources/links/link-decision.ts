import { type Refusal, refuse } from '../../errors/refusal.ts';
import { type FragranceState, type KeptLinkState, linkMoves } from '../../states.ts';
import type { Actor } from '../business/audit.ts';

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

/** Every decision on a link, whoever takes it, goes one way: the rule below, the change and the trail in one transaction. */
export interface Decide {
  (businessId: string, ref: string, decision: Approval, by: Actor): Promise<LinkRefusal | null>;
  (businessId: string, ref: string, decision: Disapproval, by: Actor): Promise<Refusal<'not_found'> | null>;
}

/** What a decision finds. */
export interface DecidedLink {
  readonly state: 'none' | KeptLinkState;
  /** True where the perfume is among the candidates of the row, or is what the linked one was merged into. */
  readonly isCandidate: boolean;
  /** The state of the perfume. Null where the library has none of this id, or none is named. */
  readonly perfume: FragranceState | null;
}

export type LinkRefusal = Refusal<'not_found' | 'not_a_candidate'>;

/**
 * Whether a decision moves a link, leaves it as it stands, or is refused. The operator decides on references that nobody has matched,
 * and picks any perfume that has a card; nobody approves one that has none.
 */
export function linkDecided(link: DecidedLink, decision: LinkDecision, by: Actor): 'moves' | 'stays' | LinkRefusal {
  const isOperator = by.kind === 'operator';
  if (link.state === 'none' && !isOperator) return refuse('not_found');
  if (decision.to === 'approved') {
    const { perfume } = link;
    if (perfume === 'moved' || perfume === 'withdrawn')
      return refuse('not_a_candidate', {
        message: `This perfume ${perfume === 'moved' ? 'was merged into another' : 'is withdrawn'}: it has no card. Choose another.`,
      });
    if (perfume === null && isOperator) return refuse('not_found', { message: `No fragrance has the id ${decision.fragranceId}.` });
    if (perfume === null || !(link.isCandidate || decision.picked || isOperator)) return refuse('not_a_candidate');
  }
  return linkMoves[link.state].includes(decision.to) ? 'moves' : 'stays';
}
