import { planNames } from '../../limits/plans.ts';
import type { Entitlement } from '../billing/entitlement.ts';
import type { ShopPlans, ShopSubscription } from './shop.ts';

/** What follows from what a shop pays for. */
export interface ShopReading {
  /** Null where it is not understood: then what stood before goes on. */
  readonly entitlement: Omit<Entitlement, 'source'> | null;
  readonly planHandle: string | null;
  readonly trouble: string | null;
}

export interface ShopReadingOptions {
  readonly plans: ShopPlans;
  /** Whether what costs no money counts: for an operator who tries the app. */
  readonly countsTests: boolean;
  /** ISO 8601 in UTC. */
  readonly at: string;
}

/** The best plan among what is paid for. Whoever pays for something that nobody here knows loses nothing by it. */
export function shopReadingOf(subscriptions: readonly ShopSubscription[], { plans, countsTests, at }: ShopReadingOptions): ShopReading {
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
      trouble: `The shop pays for the plan ${unknown.handle ?? 'without a name'}, which is not known here. What it had before goes on.`,
    };
  return {
    entitlement: { ...unlimited, plan: 'trial', state: 'ended', since: at },
    planHandle: null,
    trouble: subscriptions.length > 0 ? 'The shop only tries the plan, and no money is taken: that entitles it to nothing.' : null,
  };
}

const unlimited = { until: null, overageCalls: 0 };
