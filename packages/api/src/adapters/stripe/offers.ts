import Stripe from 'stripe';
import type { PaidPlan } from '../../limits/plans.ts';
import { intervals, type Offer, type Offers } from '../../resources/billing/payment.ts';
import { read } from '../../resources/provider-answer.ts';
import { meterShape, type Price, priceShape } from './answers.ts';
import { orFault } from './asked.ts';
import { moneyOf } from './currencies.ts';

export const priceKinds = [...intervals, 'overage'] as const;

/** Which price a plan is sold at by the month or the year, or each call beyond its allowance. */
export interface PriceSetting {
  readonly plan: PaidPlan;
  readonly kind: (typeof priceKinds)[number];
  readonly price: string;
}

/** What is counted for overage, and how it is called when it is told. */
export interface Metered {
  readonly id: string;
  readonly eventName: string;
  readonly customerKey: string;
  readonly valueKey: string;
}

export function stripeOffers(stripe: Stripe, settings: readonly PriceSetting[], live: boolean): Offers & { meter(): Metered | null } {
  let offers: readonly Offer[] = [];
  let metered: Metered | null = null;
  return {
    current: () => offers,
    meter: () => metered,
    check: () => orFault(check),
  };

  async function check(): Promise<readonly string[]> {
    const found = await Promise.all(settings.map(async (setting) => ({ setting, price: await priceOf(stripe, setting, live) })));
    const sound = found.flatMap(({ setting, price }) => (typeof price === 'string' ? [] : [{ setting, price }]));
    const meter = await meterOf(
      stripe,
      sound.flatMap(({ setting, price }) => (setting.kind === 'overage' ? [price.recurring?.meter ?? ''] : [])),
    );
    metered = typeof meter === 'string' ? null : meter;
    offers = sound.flatMap(({ setting: { plan, kind }, price }): readonly Offer[] => {
      if (kind === 'overage') return [];
      const overage = sound.find(({ setting }) => setting.plan === plan && setting.kind === 'overage')?.price;
      const overageAmount = metered === null || kind === 'year' ? null : (overage?.unit_amount_decimal ?? null);
      return [{ plan, interval: kind, amount: price.unit_amount ?? 0, ...moneyOf(price.currency), overageAmount }];
    });
    return [...found.flatMap(({ price }) => (typeof price === 'string' ? [price] : [])), ...(typeof meter === 'string' ? [meter] : [])];
  }
}

/** The price as the provider has it, or a sentence that says why it can't be sold. */
async function priceOf(stripe: Stripe, { plan, kind, price: id }: PriceSetting, live: boolean): Promise<Price | string> {
  const named = `STRIPE_PRICES: ${plan}/${kind} is ${id}, which`;
  const found = await stripe.prices.retrieve(id).catch((error: unknown) => {
    if (error instanceof Stripe.errors.StripeInvalidRequestError) return null;
    throw error;
  });
  if (found === null) return `${named} Stripe does not have in ${live ? 'live' : 'test'} mode.`;
  const price = read(priceShape, found, `Stripe: the price ${id}`);
  if (!price.active) return `${named} is archived at Stripe. Name one that is active.`;
  const { recurring } = price;
  if (kind === 'overage')
    return recurring?.usage_type === 'metered' && recurring.interval === 'month' && recurring.meter != null
      ? price
      : `${named} is not metered by the month. Name a usage-based monthly price that has a meter.`;
  if (recurring?.usage_type !== 'licensed' || recurring.interval !== kind || recurring.interval_count !== 1)
    return `${named} is not paid once a ${kind}.`;
  return price.unit_amount === null ? `${named} has no amount of its own.` : price;
}

async function meterOf(stripe: Stripe, ids: readonly string[]): Promise<Metered | string | null> {
  const [id, ...others] = new Set(ids);
  if (id === undefined) return null;
  if (others.length > 0) return 'STRIPE_PRICES: the overage prices have several meters. Give them one, of which all plans tell.';
  const meter = read(meterShape, await stripe.billing.meters.retrieve(id), `Stripe: the meter ${id}`);
  if (meter.status !== 'active') return `STRIPE_PRICES: the meter ${id} of the overage prices is not active at Stripe.`;
  if (meter.default_aggregation.formula !== 'sum')
    return `STRIPE_PRICES: the meter ${id} of the overage prices does not sum what it is told.`;
  return {
    id,
    eventName: meter.event_name,
    customerKey: meter.customer_mapping.event_payload_key,
    valueKey: meter.value_settings.event_payload_key,
  };
}
