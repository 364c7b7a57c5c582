import assert from 'node:assert/strict';
import Stripe from 'stripe';
import { createStripePayment } from '../../src/adapters/stripe/payment.ts';
import type { PriceSetting } from '../../src/adapters/stripe/settings.ts';
import type { Payment } from '../../src/resources/billing/payment.ts';
import { createTestCustomer, type TestCustomer } from './stripe-test-customer.ts';

/** A Stripe test account with products and prices for one run. */
export interface Account {
  readonly stripe: Stripe;
  readonly payment: Payment;
  /** The adapter with tax switched on. */
  readonly taxed: Payment;
  readonly prices: readonly PriceSetting[];
  /** Prices that aren't configured: one in euros, and one in yen. */
  readonly others: { readonly euro: string; readonly yen: string };
  /** The adapter with other prices. */
  paymentWith(prices: readonly PriceSetting[]): Payment;
  /** A customer on its own test clock, with a card and an address. */
  newCustomer(options?: CustomerOptions): Promise<TestCustomer>;
  /** The customers of the current scenario. */
  readonly customers: TestCustomer[];
  /** Deletes the customers and archives the prices. */
  close(): Promise<void>;
}

export interface CustomerOptions {
  /** One of Stripe's test payment methods. Null for none. */
  readonly card?: string | null;
  readonly hasAddress?: boolean;
}

interface AccountOptions {
  readonly key: string;
  readonly apiBase: string | null;
  /** Distinguishes the objects of this run. */
  readonly run: string;
}

const monthlyAmounts = { boutique: 4_900, retailer: 24_500, marketplace: 122_500 } as const;
const address = { country: 'FR', postal_code: '75001', city: 'Paris', line1: '1 rue de Rivoli' };

export async function openAccount({ key, apiBase, run }: AccountOptions): Promise<Account> {
  const base = apiBase === null ? {} : { protocol: 'http' as const, host: new URL(apiBase).hostname, port: Number(new URL(apiBase).port) };
  const stripe = new Stripe(key, { maxNetworkRetries: 2, telemetry: false, ...base });
  const { prices, others } = await createPrices(stripe, run);
  const settings = { secretKey: key, webhookSecrets: ['whsec_unused'], apiBase };
  const paymentWith = (own: readonly PriceSetting[], tax: 'exclusive' | null = null) =>
    createStripePayment({ ...settings, prices: own, tax }, { timeoutMs: 30_000 });
  const payment = paymentWith(prices);
  assert.deepEqual(await payment.offers.check(), []);
  const clocks: string[] = [];
  const customers: TestCustomer[] = [];
  return {
    stripe,
    payment,
    taxed: paymentWith(prices, 'exclusive'),
    prices,
    others,
    paymentWith: (own) => paymentWith(own),
    customers,
    async newCustomer({ card = 'pm_card_visa', hasAddress = true } = {}) {
      const clock = await stripe.testHelpers.testClocks.create({ frozen_time: Math.floor(Date.now() / 1_000), name: `try ${run}` });
      clocks.push(clock.id);
      const { id } = await stripe.customers.create({
        name: 'Parfumerie Aurore',
        email: 'owner@maison-verveine.example',
        ...(hasAddress && { address }),
        test_clock: clock.id,
      });
      const customer = createTestCustomer({ stripe, payment, prices }, { id, clock: clock.id, from: clock.frozen_time });
      if (card !== null) await customer.useCard(card);
      customers.push(customer);
      return customer;
    },
    async close() {
      // Deleting a clock deletes its customers.
      for (const clock of clocks) await stripe.testHelpers.testClocks.del(clock);
      for (const price of [...prices.map((one) => one.price), ...Object.values(others)])
        await stripe.prices.update(price, { active: false });
    },
  };
}

async function createPrices(stripe: Stripe, run: string): Promise<Pick<Account, 'prices' | 'others'>> {
  const meter = await findMeter(stripe);
  const prices: PriceSetting[] = [];
  for (const plan of ['boutique', 'retailer', 'marketplace'] as const) {
    const { id: product } = await stripe.products.create({ name: `Sillage ${plan} (try ${run})` });
    const shared = { product, currency: 'eur', tax_behavior: 'exclusive' } as const;
    const amount = monthlyAmounts[plan];
    const month = await stripe.prices.create({ ...shared, unit_amount: amount, recurring: { interval: 'month' } });
    const year = await stripe.prices.create({ ...shared, unit_amount: amount * 10, recurring: { interval: 'year' } });
    const overage = await stripe.prices.create({
      ...shared,
      unit_amount: 2,
      recurring: { interval: 'month', usage_type: 'metered', meter },
    });
    prices.push(
      { plan, kind: 'month', price: month.id },
      { plan, kind: 'year', price: year.id },
      { plan, kind: 'overage', price: overage.id },
    );
  }
  const { id: product } = await stripe.products.create({ name: `Sillage elsewhere (try ${run})` });
  const addPrice = async (currency: string) =>
    (await stripe.prices.create({ product, currency, unit_amount: 4_900, recurring: { interval: 'month' } })).id;
  return { prices, others: { euro: await addPrice('eur'), yen: await addPrice('jpy') } };
}

/** Meters can't be deleted, so every run uses the same one. */
async function findMeter(stripe: Stripe): Promise<string> {
  const eventName = 'sillage_try_calls';
  const { data } = await stripe.billing.meters.list({ status: 'active', limit: 100 });
  const found = data.find(({ event_name: name }) => name === eventName);
  if (found !== undefined) return found.id;
  const made = await stripe.billing.meters.create({
    display_name: 'Sillage try',
    event_name: eventName,
    default_aggregation: { formula: 'sum' },
  });
  return made.id;
}
