import { planNames, plans } from '../../limits/plans.ts';
import type { Entitlement } from './entitlement.ts';
import type { Subscription } from './payment.ts';

/** True where a subscription will be paid for again unless somebody cancels it. */
export const isRenewed = ({ state, endsAt }: Subscription): boolean => state !== 'over' && endsAt === null;

/** What the provider's word on a customer comes to. */
export interface Reading {
  /** Null where what stands is to be left as it is. */
  readonly entitlement: Omit<Entitlement, 'source'> | null;
  /** The one that the entitlement stands on. */
  readonly subscription: Subscription | null;
  /** Since when a payment is late. */
  readonly lateSince: string | null;
  /** What an operator has to mend. */
  readonly trouble: string | null;
}

export interface ReadingOptions {
  /** Since when a payment was late as last read. */
  readonly lateSince: string | null;
  readonly at: string;
  readonly graceDays: number;
}

/**
 * The best subscription that is paid for holds, then the best that is late, for the time of grace; of those that are over, the last one says
 * whether something is owed. A subscription to a price that nobody knows here takes nothing away: somebody pays for it.
 */
export function readingOf(subscriptions: readonly Subscription[], { lateSince, at, graceDays }: ReadingOptions): Reading {
  const unknown = subscriptions.find(({ state, choice }) => choice === null && (state === 'paid' || state === 'late'));
  const trouble =
    unknown === undefined
      ? null
      : `The subscription ${unknown.id} is to a price that STRIPE_PRICES does not name. Add it, or change the subscription.`;
  const known = subscriptions.filter(({ choice }) => choice !== null);
  const paid = best(known.filter(({ state }) => state === 'paid'));
  const late = best(known.filter(({ state }) => state === 'late'));
  const [lastOver] = known.filter(({ state }) => state === 'over').sort((one, other) => Date.parse(endOf(other)) - Date.parse(endOf(one)));
  const owed = late ?? (lastOver?.endedUnpaid === true ? lastOver : undefined);
  const nothing = { subscription: null, lateSince: null, trouble };

  if (paid !== undefined) return { ...nothing, ...held(paid, 'live', paid.endsAt), subscription: paid };
  if (unknown !== undefined) return { ...nothing, entitlement: null };
  if (owed !== undefined) {
    const since = lateSince ?? at;
    const until = new Date(Date.parse(since) + graceDays * dayMs).toISOString();
    return { ...nothing, ...held(owed, 'grace', until), subscription: owed, lateSince: since };
  }
  return lastOver === undefined ? { ...nothing, entitlement: null } : { ...nothing, ...held(lastOver, 'ended', null) };
}

const dayMs = 86_400_000;

const endOf = ({ endsAt, paidUntil }: Subscription): string => endsAt ?? paidUntil;

function held({ choice, since }: Subscription, state: Entitlement['state'], until: string | null): Pick<Reading, 'entitlement'> {
  if (choice === null) return { entitlement: null };
  const overageCalls = choice.overage && state !== 'ended' ? plans[choice.plan].overageCallsMax : 0;
  return { entitlement: { plan: choice.plan, state, since, until, overageCalls } };
}

/** The largest plan; of two alike the older, so that every reading chooses the same. */
function best(subscriptions: readonly Subscription[]): Subscription | undefined {
  const rank = ({ choice }: Subscription): number => (choice === null ? -1 : planNames.indexOf(choice.plan));
  const [first] = [...subscriptions].sort(
    (one, other) => rank(other) - rank(one) || Date.parse(one.since) - Date.parse(other.since) || (one.id < other.id ? -1 : 1),
  );
  return first;
}
