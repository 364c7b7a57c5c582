import Stripe from 'stripe';
import type { Choice, Subscription, Subscriptions } from '../../resources/billing/payment.ts';
import { read } from '../../resources/provider-answer.ts';
import { everyOne, type StripeSubscription, subscriptionShape, timeOf } from './answers.ts';
import { orFault } from './asked.ts';
import type { PriceSetting } from './offers.ts';

export function stripeSubscriptions(stripe: Stripe, prices: readonly PriceSetting[], live: boolean): Subscriptions {
  return {
    async of(customerId) {
      return orFault(async () => {
        const all = [];
        const listed = everyOne('Stripe: subscriptions', subscriptionShape, (page) =>
          stripe.subscriptions.list({ customer: customerId, status: 'all', expand: ['data.schedule'], ...page }),
        );
        // One whose first payment never came has never begun, and says nothing of what came before it.
        for await (const one of listed)
          if (one.livemode === live && one.status !== 'incomplete_expired') all.push(subscriptionOf(one, prices));
        return all;
      });
    },

    async end({ id, state }) {
      await orFault(async () => {
        // Of what was never paid, nothing is given back.
        const ended = await stripe.subscriptions.cancel(id, { prorate: state === 'paid', invoice_now: true }).catch((error: unknown) => {
          if (error instanceof Stripe.errors.StripeInvalidRequestError && error.code === 'resource_missing') return null;
          throw error;
        });
        if (ended !== null) read(subscriptionShape, ended, 'Stripe: a subscription that was ended');
      });
    },
  };
}

function subscriptionOf(one: StripeSubscription, prices: readonly PriceSetting[]): Subscription {
  const paidUntil = timeOf(Math.max(one.start_date, ...one.items.data.map(({ current_period_end: end }) => end)));
  const ended = one.ended_at ?? one.cancel_at;
  return {
    id: one.id,
    choice: choiceOf(one.items.data, prices),
    state: states[one.status] ?? 'over',
    since: timeOf(one.start_date),
    paidUntil,
    endsAt: ended !== null ? timeOf(ended) : one.cancel_at_period_end ? paidUntil : null,
    endedUnpaid: one.status === 'canceled' && one.cancellation_details?.reason === 'payment_failed',
    next: nextOf(one, prices),
  };
}

/** What the provider calls its states. One that it invents later is read as over, and shows as such before anybody relies on it. */
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

/** What items come to. One that was set to none at all is not had. */
export function choiceOf(items: readonly Item[], prices: readonly PriceSetting[]): Choice | null {
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

function nextOf({ schedule, items }: StripeSubscription, prices: readonly PriceSetting[]): Subscription['next'] {
  if (schedule === null || typeof schedule === 'string' || schedule.status === 'released' || schedule.status === 'canceled') return null;
  const periodEnd = Math.min(...items.data.map(({ current_period_end: end }) => end));
  const phase = schedule.phases.find(({ start_date: start }) => start >= periodEnd);
  const choice = phase === undefined ? null : choiceOf(phase.items, prices);
  return phase === undefined || choice === null ? null : { choice, at: timeOf(phase.start_date) };
}
