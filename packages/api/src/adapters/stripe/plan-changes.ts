import type Stripe from 'stripe';
import { type Refusal, refuse } from '../../errors/refusal.ts';
import { planNames, plans } from '../../limits/plans.ts';
import type { ChangeCost, Choice, PaymentCode, PaymentGateway } from '../../resources/billing/payment.ts';
import { ProviderError, parseResponse } from '../../resources/provider-response.ts';
import { toMoney } from './currencies.ts';
import type { Attempt } from './errors.ts';
import {
  type Invoice,
  invoiceShape,
  priceShape,
  type StripeSubscription,
  scheduleShape,
  subscriptionShape,
  toIsoTime,
  withId,
} from './responses.ts';
import type { PriceSetting } from './settings.ts';
import { parseChoice } from './subscriptions.ts';

/** Changes a subscription and previews the cost. Both read the provider's current state and use the same definition of a downgrade. */
export function createPlanChanges(
  stripe: Stripe,
  prices: readonly PriceSetting[],
  attempt: Attempt,
): Pick<PaymentGateway, 'cost' | 'change'> {
  async function loadChange(id: string, choice: Choice): Promise<PlanChange | Refusal<PaymentCode>> {
    const chosen = findPrices(prices, choice);
    if (chosen === null) return planNotAvailable();
    const subscription = parseResponse(
      subscriptionShape,
      await stripe.subscriptions.retrieve(id, { expand: ['schedule'] }),
      'Stripe: a subscription',
    );
    const current = parseChoice(subscription.items.data, prices);
    if (current === null || subscription.ended_at !== null)
      return refuse('draft_needs_preview', {
        message: `Your subscription has ended, and you chose ${plans[choice.plan].title}. Reload the page and buy the plan again.`,
      });
    const { currency } = parseResponse(priceShape, await stripe.prices.retrieve(chosen[0]), `Stripe: the price ${chosen[0]}`);
    if (currency !== subscription.currency)
      return refuse('not_entitled', {
        message: `You pay in ${subscription.currency.toUpperCase()}, and this plan is priced in ${currency.toUpperCase()}. Cancel your plan under “Cards and invoices”, then buy this one when it ends.`,
      });
    return { subscription, chosen, isDowngrade: isDowngrade(choice, current) };
  }
  const item = createItem(prices);

  return {
    cost: ({ id }, choice, at) =>
      attempt(async () => {
        const change = await loadChange(id, choice);
        if (!('subscription' in change)) return change;
        const { subscription, chosen } = change;
        const money = toMoney(subscription.currency);
        if (change.isDowngrade) return { begins: 'later', at: toIsoTime(periodEnd(subscription)), ...money, rows: [], due: 0, credit: 0 };
        const invoice = await stripe.invoices.createPreview({
          subscription: id,
          subscription_details: newItems(subscription, chosen, prices, at),
        });
        return { begins: 'now', at, ...money, ...costOf(parseResponse(invoiceShape, invoice, 'Stripe: an invoice preview')) };
      }),

    change: ({ id }, choice, at) =>
      attempt(async () => {
        const change = await loadChange(id, choice);
        if (!('subscription' in change)) return change;
        const { subscription, chosen } = change;
        const { schedule } = subscription;
        const waiting = schedule === null || typeof schedule === 'string' || schedule.released_at != null ? null : schedule;
        if (!change.isDowngrade) {
          if (waiting !== null)
            parseResponse(scheduleShape, await stripe.subscriptionSchedules.release(waiting.id), 'Stripe: a released schedule');
          // A declined card changes nothing, so no plan is activated without payment.
          const changed = await stripe.subscriptions.update(id, {
            ...newItems(subscription, chosen, prices, at),
            payment_behavior: 'error_if_incomplete',
          });
          parseResponse(withId, changed, 'Stripe: an updated subscription');
          return 'now';
        }
        const planned =
          waiting ??
          parseResponse(scheduleShape, await stripe.subscriptionSchedules.create({ from_subscription: id }), 'Stripe: a new schedule');
        const [phase] = planned.phases;
        if (phase === undefined) throw new ProviderError(`Stripe: the schedule ${planned.id} has no phase`);
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
        parseResponse(withId, updated, 'Stripe: an updated schedule');
        return 'later';
      }),
  };
}

interface PlanChange {
  readonly subscription: StripeSubscription;
  readonly chosen: readonly [string, ...string[]];
  readonly isDowngrade: boolean;
}

/** The prices of a choice. Null if one of them isn't configured. */
export function findPrices(prices: readonly PriceSetting[], { plan, interval, overage }: Choice): PlanChange['chosen'] | null {
  const priced = (kind: PriceSetting['kind']) => prices.find((one) => one.plan === plan && one.kind === kind)?.price;
  const [first, second] = [priced(interval), overage && interval === 'month' ? priced('overage') : undefined];
  return first === undefined || (overage && second === undefined) ? null : second === undefined ? [first] : [first, second];
}

/** A plan has quantity one; a metered price has none. */
export const createItem =
  (prices: readonly PriceSetting[]) =>
  (price: string): { readonly price: string; readonly quantity?: number } =>
    isOverage(prices, price) ? { price } : { price, quantity: 1 };

const isOverage = (prices: readonly PriceSetting[], id: string): boolean =>
  prices.some(({ kind, price }) => kind === 'overage' && price === id);

export const planNotAvailable = () => refuse('not_found', { message: "This plan isn't available." });

/** A downgrade costs less or has a shorter interval, so it starts when the paid period ends. */
function isDowngrade(choice: Choice, current: Choice): boolean {
  const rank = planNames.indexOf(choice.plan) - planNames.indexOf(current.plan);
  if (rank !== 0) return rank < 0;
  if (choice.interval !== current.interval) return choice.interval === 'month';
  return current.overage && !choice.overage;
}

const periodEnd = ({ items }: StripeSubscription): number => Math.min(...items.data.map(({ current_period_end: end }) => end));

/** Replaces the plan's and the overage's price items, prorated as of a time. */
function newItems(
  { items: { data: current } }: StripeSubscription,
  chosen: PlanChange['chosen'],
  prices: readonly PriceSetting[],
  at: string,
) {
  const items: Stripe.SubscriptionUpdateParams.Item[] = [];
  for (const overage of [false, true]) {
    const before = current.find(({ price }) => isOverage(prices, price.id) === overage);
    const after = chosen.find((price) => isOverage(prices, price) === overage);
    if (before !== undefined) items.push(after === undefined ? { id: before.id, deleted: true } : { id: before.id, price: after });
    else if (after !== undefined) items.push({ price: after });
  }
  return { items, proration_behavior: 'always_invoice', proration_date: Math.floor(Date.parse(at) / 1000) } as const;
}

/** The invoice's lines down to the amount due: existing credit is applied first, and any excess remains as credit. */
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
