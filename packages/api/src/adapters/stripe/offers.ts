import Stripe from 'stripe';
import type { Offer, Offers, TaxBehavior } from '../../resources/billing/payment.ts';
import { parseResponse } from '../../resources/provider-response.ts';
import { toMoney } from './currencies.ts';
import { withProviderErrors } from './errors.ts';
import { meterShape, type Price, priceShape } from './responses.ts';
import type { PriceSetting, StripeSettings } from './settings.ts';

/** The meter for overage, and the field names of its events. */
export interface Meter {
  readonly id: string;
  readonly eventName: string;
  readonly customerKey: string;
  readonly valueKey: string;
}

export function createStripeOffers(
  stripe: Stripe,
  { prices: settings, tax }: Pick<StripeSettings, 'prices' | 'tax'>,
  live: boolean,
): Offers & { meter(): Meter | null } {
  let offers: readonly Offer[] = [];
  let problems: readonly string[] = [];
  let metered: Meter | null = null;
  return {
    current: () => offers,
    problems: () => problems,
    meter: () => metered,
    check: () => withProviderErrors(check),
  };

  async function check(): Promise<readonly string[]> {
    const found = await Promise.all(settings.map(async (setting) => ({ setting, price: await priceOf(stripe, setting, { live, tax }) })));
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
      return [{ plan, interval: kind, amount: price.unit_amount ?? 0, ...toMoney(price.currency), overageAmount, tax }];
    });
    problems = [...found.flatMap(({ price }) => (typeof price === 'string' ? [price] : [])), ...(typeof meter === 'string' ? [meter] : [])];
    return problems;
  }
}

/** The provider's price, or a message saying why it can't be sold. */
async function priceOf(
  stripe: Stripe,
  { plan, kind, price: id }: PriceSetting,
  { live, tax }: { readonly live: boolean; readonly tax: TaxBehavior | null },
): Promise<Price | string> {
  const named = `STRIPE_PRICES: ${plan}/${kind} is ${id}, which`;
  const found = await stripe.prices.retrieve(id).catch((error: unknown) => {
    if (error instanceof Stripe.errors.StripeInvalidRequestError) return null;
    throw error;
  });
  if (found === null) return `${named} Stripe does not have in ${live ? 'live' : 'test'} mode.`;
  const price = parseResponse(priceShape, found, `Stripe: the price ${id}`);
  if (!price.active) return `${named} is archived at Stripe. Use an active price.`;
  const { recurring, tax_behavior: behavior } = price;
  if (tax !== null && behavior !== tax)
    return behavior === 'inclusive' || behavior === 'exclusive'
      ? `${named} is ${behavior} of tax at Stripe. Use a price that is ${tax} of tax, or set STRIPE_TAX_PRICES=${behavior}.`
      : `${named} doesn't specify at Stripe whether it includes tax. Set its tax behavior to ${tax}.`;
  if (kind === 'overage')
    return recurring?.usage_type === 'metered' && recurring.interval === 'month' && recurring.meter != null
      ? price
      : `${named} isn't metered monthly. Use a usage-based monthly price with a meter.`;
  if (recurring?.usage_type !== 'licensed' || recurring.interval !== kind || recurring.interval_count !== 1)
    return `${named} isn't billed once a ${kind}.`;
  return price.unit_amount === null ? `${named} has no fixed amount.` : price;
}

async function meterOf(stripe: Stripe, ids: readonly string[]): Promise<Meter | string | null> {
  const [id, ...others] = new Set(ids);
  if (id === undefined) return null;
  if (others.length > 0) return 'STRIPE_PRICES: the overage prices use several meters. Use the same meter for all plans.';
  const meter = parseResponse(meterShape, await stripe.billing.meters.retrieve(id), `Stripe: the meter ${id}`);
  if (meter.status !== 'active') return `STRIPE_PRICES: the meter ${id} of the overage prices isn't active at Stripe.`;
  if (meter.default_aggregation.formula !== 'sum') return `STRIPE_PRICES: the meter ${id} of the overage prices doesn't sum its values.`;
  return {
    id,
    eventName: meter.event_name,
    customerKey: meter.customer_mapping.event_payload_key,
    valueKey: meter.value_settings.event_payload_key,
  };
}
