import type { Refusal } from '../../errors/refusal.ts';
import type { PlanName } from '../../limits/plans.ts';
import type { BusinessState } from '../../states.ts';
import type { Entitlement } from '../billing/entitlement.ts';
import type { Actor } from '../business/audit.ts';
import type { BusinessFacts } from '../business/facts.ts';

/** How the desk sorts businesses: a closed one is neither of the other two. */
export const deskStates = ['active', 'suspended', 'closed'] as const;
export type DeskState = (typeof deskStates)[number];

/** A business as the operator sees it. Times are ISO 8601 in UTC. */
export interface DeskBusiness extends BusinessFacts {
  readonly state: DeskState;
  readonly test: boolean;
  readonly createdAt: string;
  /** Charged calls of this month, and how many there may be. */
  readonly used: number;
  readonly allowance: number;
}

export interface WholeBusiness extends DeskBusiness {
  readonly ratePerMinute: number;
  /** What the operator has set in place of the plan's own. Null where nothing is. */
  readonly overrides: { readonly allowance: number | null; readonly ratePerMinute: number | null };
  readonly suspendedByOperator: boolean;
  readonly erased: boolean;
  /** Another one after each change of its plan, its limits or its state, whoever makes it. */
  readonly revision: number;
  readonly entitlements: readonly Pick<Entitlement, 'source' | 'plan' | 'state' | 'since' | 'until'>[];
}

export interface WantedBusinesses {
  /** Part of a name, a website or a member's address; or the id of a business or of a key. */
  readonly q: string | null;
  readonly state: DeskState | null;
  /** The id that the page before ended with. */
  readonly after: string | null;
  readonly limit: number;
}

export interface DeskBusinesses {
  /** The latest first. */
  find(wanted: WantedBusinesses): Promise<readonly DeskBusiness[]>;
  of(businessId: string): Promise<WholeBusiness | null>;
  /**
   * What is undefined stays as it is; null gives an override or the plan back. Refused where how it stands has changed since the revision that
   * was seen, and where the business is erased.
   */
  change(businessId: string, seen: number, change: DeskChange, by: Actor): Promise<Refusal<'not_found' | 'draft_needs_preview'> | null>;
}

/** One change of how a business stands, as its trail keeps it. */
export interface StandingChange {
  readonly id: number;
  /** ISO 8601 in UTC. */
  readonly at: string;
  /** Which of the operators, a member, or a provider. */
  readonly by: string;
  readonly closed: boolean;
  readonly details: Readonly<Record<string, string | null>>;
}

/** What was done, so that it goes on "they" or "to". */
export function changeWords({ plan, allowance, rate, state }: Readonly<Record<string, string | null | undefined>>): string {
  const set = [
    plan === undefined ? [] : plan === null ? ['give the plan back'] : [`set the plan to ${plan}`],
    allowance === undefined ? [] : allowance === null ? ['give the allowance back'] : [`set the allowance to ${allowance}`],
    rate === undefined ? [] : rate === null ? ['give the rate back'] : [`set the rate to ${rate}`],
    state === undefined ? [] : [state === 'suspended' ? 'suspend it' : 'resume it'],
  ].flat();
  return set.length === 0 ? 'change nothing' : set.join(', ');
}

export interface DeskChange {
  readonly plan?: PlanName | null | undefined;
  readonly allowance?: number | null | undefined;
  readonly ratePerMinute?: number | null | undefined;
  readonly state?: BusinessState | undefined;
  readonly reason?: string | undefined;
}
