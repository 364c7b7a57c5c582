import Stripe from 'stripe';
import { type Refusal, refuse } from '../../errors/refusal.ts';
import { planNames } from '../../limits/plans.ts';
import type { Choice, Till } from '../../resources/billing/payment.ts';
import type { PriceSetting } from './offers.ts';

export function stripeTill(stripe: Stripe, prices: readonly PriceSetting[]): Till {
  /** Null where one of them is not configured. */
  const pricesOf = ({ plan, interval, overage }: Choice): readonly [string, ...string[]] | null => {
    const priced = (kind: PriceSetting['kind']) => prices.find((one) => one.plan === plan && one.kind === kind)?.price;
    const [first, second] = [priced(interval), overage && interval === 'month' ? priced('overage') : undefined];
    return first === undefined || (overage && second === undefined) ? null : second === undefined ? [first] : [first, second];
  };
  const isOverage = (id: string): boolean => prices.some(({ kind, price }) => kind === 'overage' && price === id);
  const item = (price: string) => (isOverage(price) ? { price } : { price, quantity: 1 });

  return {
    newCustomer: ({ id, name, email }) =>
      asked(async () => (await stripe.customers.create({ name, email, metadata: { business: id } })).id),

    async checkout(customerId, businessId, choice, { paid, back }) {
      const chosen = pricesOf(choice);
      if (chosen === null) return notSold();
      return asked(async () => {
        const { url } = await stripe.checkout.sessions.create({
          mode: 'subscription',
          customer: customerId,
          client_reference_id: businessId,
          line_items: chosen.map(item),
          subscription_data: { metadata: { business: businessId } },
          success_url: paid,
          cancel_url: back,
        });
        return url ?? refuse('unavailable');
      });
    },

    portal: (customerId, back) =>
      asked(async () => (await stripe.billingPortal.sessions.create({ customer: customerId, return_url: back })).url),

    async change({ id, choice: held }, choice) {
      const chosen = pricesOf(choice);
      if (chosen === null || held === null) return notSold();
      return asked(async () => {
        const subscription = await stripe.subscriptions.retrieve(id, { expand: ['schedule'] });
        const { schedule } = subscription;
        const waiting = schedule === null || typeof schedule === 'string' || schedule.released_at !== null ? null : schedule;
        if (!isLess(choice, held)) {
          if (waiting !== null) await stripe.subscriptionSchedules.release(waiting.id);
          await stripe.subscriptions.update(id, {
            items: itemsFor(subscription.items.data, chosen, isOverage),
            proration_behavior: 'always_invoice',
            // Declined, nothing is changed: nobody is given a plan that a card has just refused to pay for.
            payment_behavior: 'error_if_incomplete',
          });
          return 'now';
        }
        const begun = waiting ?? (await stripe.subscriptionSchedules.create({ from_subscription: id }));
        const [phase] = begun.phases;
        if (phase === undefined) throw new Error(`the schedule ${begun.id} has no phase`);
        await stripe.subscriptionSchedules.update(begun.id, {
          end_behavior: 'release',
          phases: [
            {
              items: subscription.items.data.map(({ price }) => item(price.id)),
              start_date: phase.start_date,
              end_date: periodEnd(subscription),
            },
            { items: chosen.map(item), duration: { interval: choice.interval, interval_count: 1 }, proration_behavior: 'none' },
          ],
        });
        return 'later';
      });
    },
  };
}

const notSold = () => refuse('not_found', { message: 'This plan is not sold here.' });

/** Less is what costs less or ends sooner; who has paid for more keeps it until its time is over. */
function isLess(choice: Choice, held: Choice): boolean {
  const rank = planNames.indexOf(choice.plan) - planNames.indexOf(held.plan);
  if (rank !== 0) return rank < 0;
  if (choice.interval !== held.interval) return choice.interval === 'month';
  return held.overage && !choice.overage;
}

const periodEnd = ({ items }: Stripe.Subscription): number => Math.min(...items.data.map(({ current_period_end: end }) => end));

/** The new prices in the places of the old ones: the plan in the plan's, the overage in the overage's. */
function itemsFor(
  held: readonly Stripe.SubscriptionItem[],
  chosen: readonly string[],
  isOverage: (price: string) => boolean,
): Stripe.SubscriptionUpdateParams.Item[] {
  const items: Stripe.SubscriptionUpdateParams.Item[] = [];
  for (const overage of [false, true]) {
    const before = held.find(({ price }) => isOverage(price.id) === overage);
    const after = chosen.find((price) => isOverage(price) === overage);
    if (before !== undefined) items.push(after === undefined ? { id: before.id, deleted: true } : { id: before.id, price: after });
    else if (after !== undefined) items.push({ price: after });
  }
  return items;
}

/** A provider that is away or busy, and a card that is declined, are no bugs. */
async function asked<Answer>(work: () => Promise<Answer>): Promise<Answer | Refusal<'unavailable' | 'not_entitled'>> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof Stripe.errors.StripeCardError)
      return refuse('not_entitled', {
        message: `The card was not charged: ${error.message} Change the card under “Cards and invoices”, then choose again.`,
      });
    if (
      error instanceof Stripe.errors.StripeConnectionError ||
      error instanceof Stripe.errors.StripeRateLimitError ||
      error instanceof Stripe.errors.StripeAPIError
    )
      return refuse('unavailable', {
        message: 'The payment provider cannot be reached just now. Nothing was changed. Try again in a minute.',
      });
    throw error;
  }
}
