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
  /** Paid for beside the one that holds, or for a business that is closed, so that somebody pays for nothing. */
  readonly needless: readonly Subscription[];
}

export interface ReadingOptions {
  /** Since when a payment was late as last read. */
  readonly lateSince: string | null;
  readonly at: string;
  readonly graceDays: number;
  /** Null for a business that is open. */
  readonly closedAt: string | null;
}

/**
 * The best subscription that is paid for holds, then the best that is late, for the time of grace; of those that are over, the last one says
 * whether something is owed. A subscription to a price that nobody knows here takes nothing away: somebody pays for it.
 */
export function readingOf(subscriptions: readonly Subscription[], { lateSince, at, graceDays, closedAt }: ReadingOptions): Reading {
  const unknown = subscriptions.find(({ state, choice }) => choice === null && (state === 'paid' || state === 'late'));
  const known = subscriptions.filter(({ choice }) => choice !== null);
  const paid = best(known.filter(({ state }) => state === 'paid'));
  const late = best(known.filter(({ state }) => state === 'late'));
  const [lastOver] = subscriptions
    .filter(({ state }) => state === 'over')
    .sort((one, other) => Date.parse(endOf(other)) - Date.parse(endOf(one)));
  const owed = late ?? (lastOver?.endedUnpaid === true ? lastOver : undefined);
  const kept = closedAt === null ? (paid ?? late) : undefined;
  const needless = known.filter((one) => one !== kept && (one.state === 'paid' || one.state === 'late') && isRenewed(one));
  const trouble = troubleIn(
    unknown,
    subscriptions.find(({ since }) => closedAt !== null && Date.parse(since) > Date.parse(closedAt) - dayMs),
  );
  const nothing = { subscription: null, lateSince: null, trouble, needless };

  if (paid !== undefined) return { ...nothing, ...held(paid, 'live', paid.endsAt), subscription: paid };
  if (unknown !== undefined) return { ...nothing, entitlement: null };
  if (owed !== undefined) {
    const since = lateSince ?? at;
    const until = new Date(Date.parse(since) + graceDays * dayMs).toISOString();
    return { ...nothing, ...held(owed, 'grace', until), subscription: owed, lateSince: since };
  }
  return lastOver === undefined ? { ...nothing, entitlement: null } : { ...nothing, ...held(lastOver, 'ended', null) };
}

function troubleIn(unknown: Subscription | undefined, afterTheEnd: Subscription | undefined): string | null {
  if (unknown !== undefined)
    return `The subscription ${unknown.id} is to a price that STRIPE_PRICES does not name, or to none of it. Add it, or change the subscription.`;
  return afterTheEnd === undefined
    ? null
    : `The subscription ${afterTheEnd.id} was paid for while the business was being closed. It is ended; pay back what was taken.`;
}

/** For so long, too, a page of payment stays open. */
const dayMs = 86_400_000;

const endOf = ({ endsAt, paidUntil }: Subscription): string => endsAt ?? paidUntil;

function held({ choice, since }: Subscription, state: Entitlement['state'], until: string | null): Pick<Reading, 'entitlement'> {
  // What it was to is of no matter once it is over.
  if (choice === null) return { entitlement: state === 'ended' ? { plan: 'trial', state, since, until, overageCalls: 0 } : null };
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
