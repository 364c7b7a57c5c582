import type Stripe from 'stripe';
import { refuse } from '../../errors/refusal.ts';
import { planNames } from '../../limits/plans.ts';
import type { Choice } from '../../resources/billing/payment.ts';
import type { StripeSubscription } from './responses.ts';
import type { PriceSetting } from './settings.ts';

/** The prices of a plan, of which the first is the plan's own. */
export type ChosenPrices = readonly [string, ...string[]];

/** The prices of a choice. Null if one of them isn't configured. */
export function findPrices(prices: readonly PriceSetting[], { plan, interval, overage }: Choice): ChosenPrices | null {
  const priced = (kind: PriceSetting['kind']) => prices.find((one) => one.plan === plan && one.kind === kind)?.price;
  const [first, second] = [priced(interval), overage && interval === 'month' ? priced('overage') : undefined];
  return first === undefined || (overage && second === undefined) ? null : second === undefined ? [first] : [first, second];
}

export const planNotAvailable = () => refuse('not_found', { message: "This plan isn't available." });

/** A plan has quantity one; a metered price has none. */
export const createItem =
  (prices: readonly PriceSetting[]) =>
  (price: string): { readonly price: string; readonly quantity?: number } =>
    isOverage(prices, price) ? { price } : { price, quantity: 1 };

export const isOverage = (prices: readonly PriceSetting[], id: string): boolean =>
  prices.some(({ kind, price }) => kind === 'overage' && price === id);

/** A downgrade costs less or has a shorter interval, so it starts when the paid period ends. */
export function isDowngrade(choice: Choice, current: Choice): boolean {
  const rank = planNames.indexOf(choice.plan) - planNames.indexOf(current.plan);
  if (rank !== 0) return rank < 0;
  if (choice.interval !== current.interval) return choice.interval === 'month';
  return current.overage && !choice.overage;
}

/**
 * Replaces the plan's and the overage's price items, prorated as of a time. A metered price that the new plan lacks is kept if the interval
 * allows it, because removing it isn't possible in an update that may be pending: no more calls are reported to it, and its usage so far is billed
 * when the period ends.
 */
export function replaceItems(
  { items: { data: current } }: StripeSubscription,
  choice: Choice,
  chosen: ChosenPrices,
  prices: readonly PriceSetting[],
  at: string,
) {
  const items: Stripe.SubscriptionUpdateParams.Item[] = [];
  for (const overage of [false, true]) {
    const before = current.find(({ price }) => isOverage(prices, price.id) === overage);
    const after = chosen.find((price) => isOverage(prices, price) === overage);
    if (before !== undefined && after !== undefined) items.push({ id: before.id, price: after });
    else if (before !== undefined && choice.interval === 'year') items.push({ id: before.id, deleted: true });
    else if (after !== undefined) items.push({ price: after });
  }
  return { items, proration_behavior: 'always_invoice', proration_date: Math.floor(Date.parse(at) / 1000) } as const;
}
