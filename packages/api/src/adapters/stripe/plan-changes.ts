import type Stripe from 'stripe';
import { type Refusal, refuse } from '../../errors/refusal.ts';
import { planNames, plans } from '../../limits/plans.ts';
import type { ChangeCost, Choice, Till, TillCode } from '../../resources/billing/payment.ts';
import { ProviderFault, read } from '../../resources/provider-answer.ts';
import {
  type Invoice,
  invoiceShape,
  priceShape,
  type StripeSubscription,
  scheduleShape,
  subscriptionShape,
  timeOf,
  withId,
} from './answers.ts';
import type { Asked } from './asked.ts';
import { moneyOf } from './currencies.ts';
import type { PriceSetting } from './offers.ts';
import { choiceOf } from './subscriptions.ts';

/** Changes of a subscription and what they come to. Both go by what the provider holds at that moment, and by one rule of what is less. */
export function planChanges(stripe: Stripe, prices: readonly PriceSetting[], asked: Asked): Pick<Till, 'cost' | 'change'> {
  async function begun(id: string, choice: Choice): Promise<Begun | Refusal<TillCode>> {
    const chosen = pricesOf(prices, choice);
    if (chosen === null) return notSold();
    const subscription = read(
      subscriptionShape,
      await stripe.subscriptions.retrieve(id, { expand: ['schedule'] }),
      'Stripe: a subscription',
    );
    const held = choiceOf(subscription.items.data, prices);
    if (held === null || subscription.ended_at !== null)
      return refuse('draft_needs_preview', {
        message: `The subscription that you saw is over, and you chose ${plans[choice.plan].title}. Open the page again and buy the plan anew.`,
      });
    const { currency } = read(priceShape, await stripe.prices.retrieve(chosen[0]), `Stripe: the price ${chosen[0]}`);
    if (currency !== subscription.currency)
      return refuse('not_entitled', {
        message: `You pay in ${subscription.currency.toUpperCase()}, and this plan is sold in ${currency.toUpperCase()}. Cancel your plan under “Cards and invoices”, and buy this one when its time is over.`,
      });
    return { subscription, chosen, isLess: isLess(choice, held) };
  }
  const item = itemOf(prices);

  return {
    cost: ({ id }, choice, at) =>
      asked(async () => {
        const change = await begun(id, choice);
        if (!('subscription' in change)) return change;
        const { subscription, chosen } = change;
        const money = moneyOf(subscription.currency);
        if (change.isLess) return { begins: 'later', at: timeOf(periodEnd(subscription)), ...money, rows: [], due: 0, credit: 0 };
        const invoice = await stripe.invoices.createPreview({
          subscription: id,
          subscription_details: newItems(subscription, chosen, prices, at),
        });
        return { begins: 'now', at, ...money, ...costOf(read(invoiceShape, invoice, 'Stripe: what a change costs')) };
      }),

    change: ({ id }, choice, at) =>
      asked(async () => {
        const change = await begun(id, choice);
        if (!('subscription' in change)) return change;
        const { subscription, chosen } = change;
        const { schedule } = subscription;
        const waiting = schedule === null || typeof schedule === 'string' || schedule.released_at != null ? null : schedule;
        if (!change.isLess) {
          if (waiting !== null)
            read(scheduleShape, await stripe.subscriptionSchedules.release(waiting.id), 'Stripe: a schedule that was released');
          // Declined, nothing is changed: nobody is given a plan that a card has just refused to pay for.
          const changed = await stripe.subscriptions.update(id, {
            ...newItems(subscription, chosen, prices, at),
            payment_behavior: 'error_if_incomplete',
          });
          read(withId, changed, 'Stripe: a subscription that was changed');
          return 'now';
        }
        const planned =
          waiting ?? read(scheduleShape, await stripe.subscriptionSchedules.create({ from_subscription: id }), 'Stripe: a new schedule');
        const [phase] = planned.phases;
        if (phase === undefined) throw new ProviderFault(`Stripe: the schedule ${planned.id} has no phase`);
        const updated = await stripe.subscriptionSchedules.update(planned.id, {
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
        read(withId, updated, 'Stripe: a schedule that was changed');
        return 'later';
      }),
  };
}

interface Begun {
  readonly subscription: StripeSubscription;
  readonly chosen: readonly [string, ...string[]];
  readonly isLess: boolean;
}

/** The prices of a choice. Null where one of them is not configured. */
export function pricesOf(prices: readonly PriceSetting[], { plan, interval, overage }: Choice): Begun['chosen'] | null {
  const priced = (kind: PriceSetting['kind']) => prices.find((one) => one.plan === plan && one.kind === kind)?.price;
  const [first, second] = [priced(interval), overage && interval === 'month' ? priced('overage') : undefined];
  return first === undefined || (overage && second === undefined) ? null : second === undefined ? [first] : [first, second];
}

/** A plan is had once; calls are counted. */
export const itemOf =
  (prices: readonly PriceSetting[]) =>
  (price: string): { readonly price: string; readonly quantity?: number } =>
    isOverage(prices, price) ? { price } : { price, quantity: 1 };

const isOverage = (prices: readonly PriceSetting[], id: string): boolean =>
  prices.some(({ kind, price }) => kind === 'overage' && price === id);

export const notSold = () => refuse('not_found', { message: 'This plan is not sold here.' });

/** Less is what costs less or ends sooner; who has paid for more keeps it until its time is over. */
function isLess(choice: Choice, held: Choice): boolean {
  const rank = planNames.indexOf(choice.plan) - planNames.indexOf(held.plan);
  if (rank !== 0) return rank < 0;
  if (choice.interval !== held.interval) return choice.interval === 'month';
  return held.overage && !choice.overage;
}

const periodEnd = ({ items }: StripeSubscription): number => Math.min(...items.data.map(({ current_period_end: end }) => end));

/** The new prices in the places of the old ones, paid for in part as of a time: the plan in the plan's, the overage in the overage's. */
function newItems({ items: { data: held } }: StripeSubscription, chosen: Begun['chosen'], prices: readonly PriceSetting[], at: string) {
  const items: Stripe.SubscriptionUpdateParams.Item[] = [];
  for (const overage of [false, true]) {
    const before = held.find(({ price }) => isOverage(prices, price.id) === overage);
    const after = chosen.find((price) => isOverage(prices, price) === overage);
    if (before !== undefined) items.push(after === undefined ? { id: before.id, deleted: true } : { id: before.id, price: after });
    else if (after !== undefined) items.push({ price: after });
  }
  return { items, proration_behavior: 'always_invoice', proration_date: Math.floor(Date.parse(at) / 1000) } as const;
}

/** What an invoice is made of, down to what is to be paid: credit from before pays for it first, and what is more than paid for stays as credit. */
function costOf(invoice: Invoice): Pick<ChangeCost, 'rows' | 'due' | 'credit'> {
  const taxes = (behavior: 'exclusive' | 'inclusive'): number =>
    sumOf((invoice.total_taxes ?? []).filter(({ tax_behavior: how }) => how === behavior));
  const rows: ChangeCost['rows'] = [
    ...invoice.lines.data.map(({ description, amount }) => ({ kind: 'line', text: description, amount }) as const),
    { kind: 'discount', text: null, amount: -sumOf(invoice.total_discount_amounts ?? []) },
    { kind: 'tax', text: null, amount: taxes('exclusive') },
    { kind: 'contained tax', text: null, amount: taxes('inclusive') },
    { kind: 'credit', text: null, amount: invoice.amount_due - invoice.total },
  ];
  return {
    rows: rows.filter(({ kind, amount }) => kind === 'line' || amount !== 0),
    due: invoice.amount_due,
    credit: Math.max(0, -(invoice.ending_balance ?? 0)),
  };
}

const sumOf = (parts: readonly { readonly amount: number }[]): number => parts.reduce((sum, { amount }) => sum + amount, 0);
