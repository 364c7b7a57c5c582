import { planNames } from '../../limits/plans.ts';
import type { Entitlement } from '../billing/entitlement.ts';
import type { ShopPlans, ShopSubscription } from './shop.ts';

/** The result of reading a shop's subscriptions. */
export interface ShopReading {
  /** Null if the plan is unknown; the current entitlement is then left unchanged. */
  readonly entitlement: Omit<Entitlement, 'source'> | null;
  readonly planHandle: string | null;
  readonly trouble: string | null;
}

export interface ShopReadingOptions {
  readonly plans: ShopPlans | null;
  /** Whether test subscriptions count, for operators who test the app. */
  readonly countsTests: boolean;
  /** ISO 8601 in UTC. */
  readonly at: string;
}

/** The best plan among the paid subscriptions. A shop that pays for an unknown plan keeps its current one. */
export function evaluateShopSubscriptions(
  subscriptions: readonly ShopSubscription[],
  { plans, countsTests, at }: ShopReadingOptions,
): ShopReading {
  if (plans === null) return { entitlement: null, planHandle: null, trouble: null };
  const paid = subscriptions.filter(({ isTest }) => countsTests || !isTest);
  const [best] = paid
    .flatMap(({ handle, since }) => {
      const plan = handle === null ? undefined : plans.get(handle);
      return plan === undefined ? [] : [{ handle, plan, since }];
    })
    .sort((one, other) => planNames.indexOf(other.plan) - planNames.indexOf(one.plan));
  if (best !== undefined)
    return { entitlement: { ...unlimited, plan: best.plan, state: 'live', since: best.since }, planHandle: best.handle, trouble: null };
  const [unknown] = paid;
  if (unknown !== undefined)
    return {
      entitlement: null,
      planHandle: unknown.handle,
      trouble: `The shop pays for an unknown plan (${unknown.handle ?? 'without a name'}). Its previous plan is kept.`,
    };
  return {
    entitlement: { ...unlimited, plan: 'trial', state: 'ended', since: at },
    planHandle: null,
    trouble: subscriptions.length > 0 ? "The shop has a test subscription, which is not charged and doesn't include a plan." : null,
  };
}

const unlimited = { until: null, overageCalls: 0 };
