import { type PlanName, planNames } from '../../limits/plans.ts';
import type { BusinessState, EntitlementState } from '../../states.ts';
import type { Actor } from '../business/audit.ts';

/**
 * Who entitles a business to a plan: `operator`, manually; `stripe`, the payment provider; or the storefront platform of its shop,
 * by name. Each source has at most one entitlement per business.
 */
export type EntitlementSource = string;

/** The payment provider as the audit log names it. */
export const stripe = { kind: 'provider', id: null, name: 'Stripe' } as const satisfies Actor;

/** Times are ISO 8601 in UTC. */
export interface Entitlement {
  readonly source: EntitlementSource;
  readonly plan: PlanName;
  readonly state: EntitlementState;
  readonly since: string;
  /** When a live entitlement ends, or a grace period expires. Null if only the source ends it. */
  readonly until: string | null;
  /** Charged calls per month that are granted beyond the allowance and billed per call. 0 if overage is off. */
  readonly overageCalls: number;
}

/** The plan and state of a business that follow from all its entitlements. */
export interface PlanStatus {
  readonly plan: PlanName;
  /** The source of the plan. Null for the trial plan that every business has. */
  readonly source: EntitlementSource | null;
  readonly state: BusinessState;
  readonly overageCalls: number;
}

/**
 * An entitlement from the operator takes precedence. Otherwise the best plan that is live or in grace applies. If there is none, the
 * best unpaid plan keeps its name and suspends the business. A business without entitlements is on the trial plan. No payment
 * resumes a business that the operator has suspended.
 */
export function derivePlanStatus(entitlements: readonly Entitlement[], { suspendedByOperator, at }: PlanStatusOptions): PlanStatus {
  const now = entitlements.map((entitlement) => ({ ...entitlement, state: currentState(entitlement, at) }));
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

export interface PlanStatusOptions {
  readonly suspendedByOperator: boolean;
  /** ISO 8601 in UTC. */
  readonly at: string;
}

/** The state of an entitlement, taking its expiry into account. */
function currentState({ state, until }: Pick<Entitlement, 'state' | 'until'>, at: string): EntitlementState {
  if (until === null || Date.parse(at) < Date.parse(until)) return state;
  return state === 'live' ? 'ended' : state === 'grace' ? 'unpaid' : state;
}

/** If two have the same plan, the paid one wins; remaining ties follow the order of the sources, so that every node makes the same choice. */
function best(entitlements: readonly Entitlement[]): Entitlement | undefined {
  const [first] = [...entitlements].sort(
    (one, other) =>
      planNames.indexOf(other.plan) - planNames.indexOf(one.plan) ||
      Number(one.state === 'grace') - Number(other.state === 'grace') ||
      sourceRank(one.source) - sourceRank(other.source) ||
      (one.source < other.source ? -1 : 1),
  );
  return first;
}

/** Storefront platforms rank last. */
const sourceRank = (source: EntitlementSource): number => (source === 'operator' ? 0 : source === 'stripe' ? 1 : 2);
