import Stripe from 'stripe';
import type { Choice, Subscription, Subscriptions } from '../../resources/billing/payment.ts';
import { parseResponse } from '../../resources/provider-response.ts';
import { withProviderErrors } from './errors.ts';
import { isOverage } from './plan-items.ts';
import { listAll, type StripeSubscription, subscriptionShape, toIsoTime } from './responses.ts';
import type { PriceSetting } from './settings.ts';

export function createStripeSubscriptions(stripe: Stripe, prices: readonly PriceSetting[], live: boolean): Subscriptions {
  return {
    async of(customerId) {
      return withProviderErrors(async () => {
        const all = [];
        const listed = listAll('Stripe: subscriptions', subscriptionShape, (page) =>
          stripe.subscriptions.list({ customer: customerId, status: 'all', expand: ['data.schedule', 'data.latest_invoice'], ...page }),
        );
        // A subscription whose first payment never succeeded never started, so it is ignored.
        for await (const one of listed)
          if (one.livemode === live && one.status !== 'incomplete_expired') all.push(toSubscription(one, prices));
        return all;
      });
    },

    async end({ id, state }) {
      await withProviderErrors(async () => {
        // Unpaid subscriptions aren't prorated, because there is nothing to refund.
        const ended = await stripe.subscriptions.cancel(id, { prorate: state === 'paid', invoice_now: true }).catch((error: unknown) => {
          if (error instanceof Stripe.errors.StripeInvalidRequestError && error.code === 'resource_missing') return null;
          throw error;
        });
        if (ended !== null) parseResponse(subscriptionShape, ended, 'Stripe: a cancelled subscription');
      });
    },
  };
}

function toSubscription(one: StripeSubscription, prices: readonly PriceSetting[]): Subscription {
  const paidUntil = toIsoTime(Math.max(one.start_date, ...one.items.data.map(({ current_period_end: end }) => end)));
  const ended = one.ended_at ?? one.cancel_at;
  return {
    id: one.id,
    choice: parseChoice(one.items.data, prices),
    state: states[one.status] ?? 'over',
    since: toIsoTime(one.start_date),
    paidUntil,
    endsAt: ended !== null ? toIsoTime(ended) : one.cancel_at_period_end ? paidUntil : null,
    endedUnpaid: one.status === 'canceled' && one.cancellation_details?.reason === 'payment_failed',
    next: nextOf(one, prices),
    pending: pendingOf(one, prices),
    owed: owedOf(one),
  };
}

/** The provider's statuses. An unknown status is treated as over. */
const states: Readonly<Record<string, Subscription['state']>> = {
  incomplete: 'begun',
  trialing: 'paid',
  active: 'paid',
  past_due: 'late',
  unpaid: 'late',
  paused: 'over',
  canceled: 'over',
};

interface Item {
  readonly price: string | { readonly id: string };
  readonly quantity?: number | null | undefined;
}

/** The plan that the items make up. Items with quantity 0 are ignored. */
export function parseChoice(items: readonly Item[], prices: readonly PriceSetting[]): Choice | null {
  const ids = items.filter(({ quantity }) => quantity !== 0).map(({ price }) => (typeof price === 'string' ? price : price.id));
  for (const { plan, kind, price } of prices)
    if (kind !== 'overage' && ids.includes(price))
      return {
        plan,
        interval: kind,
        overage: prices.some((other) => other.plan === plan && other.kind === 'overage' && ids.includes(other.price)),
      };
  return null;
}

function owedOf({ status, latest_invoice: invoice }: StripeSubscription): NonNullable<Subscription['owed']> | null {
  if (states[status] !== 'late' || invoice == null || typeof invoice === 'string' || invoice.status !== 'open') return null;
  const { attempt_count: attempts, next_payment_attempt: next } = invoice;
  return { attempts: attempts ?? 0, nextAt: next == null ? null : toIsoTime(next) };
}

/** Items that a pending update doesn't list keep their prices. */
function pendingOf(
  { pending_update: update, latest_invoice: invoice, items }: StripeSubscription,
  prices: readonly PriceSetting[],
): NonNullable<Subscription['pending']> | null {
  const changed = update?.subscription_items ?? [];
  const kinds = new Set(changed.map(({ price }) => isOverage(prices, price.id)));
  const choice = parseChoice([...changed, ...items.data.filter(({ price }) => !kinds.has(isOverage(prices, price.id)))], prices);
  const page = invoice == null || typeof invoice === 'string' || invoice.status !== 'open' ? null : invoice.hosted_invoice_url;
  return update == null || choice === null || page == null ? null : { choice, until: toIsoTime(update.expires_at), page };
}

function nextOf({ schedule, items }: StripeSubscription, prices: readonly PriceSetting[]): Subscription['next'] {
  if (schedule === null || typeof schedule === 'string' || schedule.status === 'released' || schedule.status === 'canceled') return null;
  const periodEnd = Math.min(...items.data.map(({ current_period_end: end }) => end));
  const phase = schedule.phases.find(({ start_date: start }) => start >= periodEnd);
  const choice = phase === undefined ? null : parseChoice(phase.items, prices);
  return phase === undefined || choice === null ? null : { choice, at: toIsoTime(phase.start_date) };
}
