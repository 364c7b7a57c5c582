import { type PlanName, planNames } from '../../limits/plans.ts';
import type { BusinessState, EntitlementState } from '../../states.ts';
import type { Actor } from '../business/audit.ts';

/**
 * Who entitles a business to a plan: `operator`, by hand; `stripe`, which takes money for it; or the storefront platform of its shop, by name. One
 * entitlement a source.
 */
export type EntitlementSource = string;

/** The payment provider as the trail names it. */
export const stripe = { kind: 'provider', id: null, name: 'Stripe' } as const satisfies Actor;

/** Times are ISO 8601 in UTC. */
export interface Entitlement {
  readonly source: EntitlementSource;
  readonly plan: PlanName;
  readonly state: EntitlementState;
  readonly since: string;
  /** When what is live is over, or what is in grace is unpaid. Null where nothing ends it but the source. */
  readonly until: string | null;
  /** Charged calls of a month that are granted beyond the allowance and billed one by one. 0 where the allowance is the end. */
  readonly overageCalls: number;
}

/** What follows for a business from all that it is entitled to. */
export interface Standing {
  readonly plan: PlanName;
  /** Whose word the plan stands on. Null for the trial that everybody has. */
  readonly source: EntitlementSource | null;
  readonly state: BusinessState;
  readonly overageCalls: number;
}

/**
 * The operator's word outranks all. Then the best plan that is live or in grace holds; where there is none, the best that is unpaid keeps its name
 * and suspends the business; and whoever has nothing has the trial. What the operator suspended, no payment resumes.
 */
export function standingOf(entitlements: readonly Entitlement[], { suspendedByOperator, at }: StandingOptions): Standing {
  const now = entitlements.map((entitlement) => ({ ...entitlement, state: stateAt(entitlement, at) }));
  const holding = now.filter(({ state }) => state === 'live' || state === 'grace');
  const chosen =
    holding.find(({ source }) => source === 'operator') ?? best(holding) ?? best(now.filter(({ state }) => state === 'unpaid'));
  return {
    plan: chosen?.plan ?? 'trial',
    source: chosen?.source ?? null,
    state: suspendedByOperator || chosen?.state === 'unpaid' ? 'suspended' : 'active',
    overageCalls: chosen?.overageCalls ?? 0,
  };
}

export interface StandingOptions {
  readonly suspendedByOperator: boolean;
  /** ISO 8601 in UTC. */
  readonly at: string;
}

/** What an entitlement has become by itself, once its time is over. */
function stateAt({ state, until }: Pick<Entitlement, 'state' | 'until'>, at: string): EntitlementState {
  if (until === null || Date.parse(at) < Date.parse(until)) return state;
  return state === 'live' ? 'ended' : state === 'grace' ? 'unpaid' : state;
}

/** Of two of the same plan the one that is paid for; then by the order of the sources, so that every node chooses the same. */
function best(entitlements: readonly Entitlement[]): Entitlement | undefined {
  const [first] = [...entitlements].sort(
    (one, other) =>
      planNames.indexOf(other.plan) - planNames.indexOf(one.plan) ||
      Number(one.state === 'grace') - Number(other.state === 'grace') ||
      rankOf(one.source) - rankOf(other.source) ||
      (one.source < other.source ? -1 : 1),
  );
  return first;
}

/** Platforms come last. */
const rankOf = (source: EntitlementSource): number => (source === 'operator' ? 0 : source === 'stripe' ? 1 : 2);
