import { planNames, plans } from '../../limits/plans.ts';
import type { Entitlement } from './entitlement.ts';
import type { Subscription } from './payment.ts';

/** True if a subscription renews unless it is cancelled. */
export const isRenewed = ({ state, endsAt }: Subscription): boolean => state !== 'over' && endsAt === null;

/** The result of reading a customer's subscriptions. */
export interface SubscriptionReading {
  /** Null if the current entitlement is to be left unchanged. */
  readonly entitlement: Omit<Entitlement, 'source'> | null;
  /** The subscription that the entitlement is based on. */
  readonly subscription: Subscription | null;
  /** Since when a payment is late. Null if none is. */
  readonly lateSince: string | null;
  /** A problem that an operator has to fix. Null if there is none. */
  readonly trouble: string | null;
  /** Subscriptions paid in addition to the current one, or for a closed business, which someone pays for without benefit. */
  readonly redundant: readonly Subscription[];
}

export interface SubscriptionReadingOptions {
  /** Since when a payment was late at the previous read. */
  readonly lateSince: string | null;
  readonly at: string;
  readonly graceDays: number;
  /** Null for an open business. */
  readonly closedAt: string | null;
}

/**
 * The best paid subscription applies, then the best late one, for the grace period. Among ended subscriptions, the last one
 * determines whether a payment is owed. A subscription to an unknown price changes nothing, because someone pays for it.
 */
export function evaluateSubscriptions(
  subscriptions: readonly Subscription[],
  { lateSince, at, graceDays, closedAt }: SubscriptionReadingOptions,
): SubscriptionReading {
  const unknown = subscriptions.find(({ state, choice }) => choice === null && (state === 'paid' || state === 'late'));
  const known = subscriptions.filter(({ choice }) => choice !== null);
  const paid = best(known.filter(({ state }) => state === 'paid'));
  const late = best(known.filter(({ state }) => state === 'late'));
  const [lastOver] = subscriptions
    .filter(({ state }) => state === 'over')
    .sort((one, other) => Date.parse(endTime(other)) - Date.parse(endTime(one)));
  const owed = late ?? (lastOver?.endedUnpaid === true ? lastOver : undefined);
  const kept = closedAt === null ? (paid ?? late) : undefined;
  const redundant = known.filter((one) => one !== kept && (one.state === 'paid' || one.state === 'late') && isRenewed(one));
  const trouble = describeTrouble(
    unknown,
    subscriptions.find(({ since }) => closedAt !== null && Date.parse(since) > Date.parse(closedAt) - dayMs),
  );
  const nothing = { subscription: null, lateSince: null, trouble, redundant };

  if (paid !== undefined) return { ...nothing, ...toEntitlement(paid, 'live', paid.endsAt), subscription: paid };
  if (unknown !== undefined) return { ...nothing, entitlement: null };
  if (owed !== undefined) {
    const since = lateSince ?? at;
    const until = new Date(Date.parse(since) + graceDays * dayMs).toISOString();
    return { ...nothing, ...toEntitlement(owed, 'grace', until), subscription: owed, lateSince: since };
  }
  return lastOver === undefined ? { ...nothing, entitlement: null } : { ...nothing, ...toEntitlement(lastOver, 'ended', null) };
}

/** Deleting a customer at the provider cancels its subscriptions, which can no longer be read. */
export function evaluateDeletedCustomer(
  { customerId, subscription }: { readonly customerId: string; readonly subscription: Subscription | null },
  options: SubscriptionReadingOptions,
): SubscriptionReading {
  const ended = subscription === null ? [] : [{ ...subscription, state: 'over', endsAt: options.at, endedUnpaid: false } as const];
  const reading = evaluateSubscriptions(ended, options);
  return subscription === null
    ? reading
    : { ...reading, trouble: `The customer ${customerId} was deleted at Stripe, which ended its subscription ${subscription.id}.` };
}

function describeTrouble(unknown: Subscription | undefined, afterTheEnd: Subscription | undefined): string | null {
  if (unknown !== undefined)
    return `The subscription ${unknown.id} has a price that isn't in STRIPE_PRICES, or none at all. Add the price, or change the subscription.`;
  return afterTheEnd === undefined
    ? null
    : `The subscription ${afterTheEnd.id} was paid for while the business was being closed. It has been cancelled; refund the payment.`;
}

/** Also how long a checkout page stays open. */
const dayMs = 86_400_000;

const endTime = ({ endsAt, paidUntil }: Subscription): string => endsAt ?? paidUntil;

function toEntitlement(
  { choice, since }: Subscription,
  state: Entitlement['state'],
  until: string | null,
): Pick<SubscriptionReading, 'entitlement'> {
  // The plan doesn't matter once the subscription has ended.
  if (choice === null) return { entitlement: state === 'ended' ? { plan: 'trial', state, since, until, overageCalls: 0 } : null };
  const overageCalls = choice.overage && state !== 'ended' ? plans[choice.plan].overageCallsMax : 0;
  return { entitlement: { plan: choice.plan, state, since, until, overageCalls } };
}

/** The largest plan; of two equal ones the older, so that every read makes the same choice. */
function best(subscriptions: readonly Subscription[]): Subscription | undefined {
  const rank = ({ choice }: Subscription): number => (choice === null ? -1 : planNames.indexOf(choice.plan));
  const [first] = [...subscriptions].sort(
    (one, other) => rank(other) - rank(one) || Date.parse(one.since) - Date.parse(other.since) || (one.id < other.id ? -1 : 1),
  );
  return first;
}
