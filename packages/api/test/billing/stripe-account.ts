import assert from 'node:assert/strict';
import Stripe from 'stripe';
import { createStripePayment } from '../../src/adapters/stripe/payment.ts';
import type { PriceSetting } from '../../src/adapters/stripe/settings.ts';
import { Refusal } from '../../src/errors/refusal.ts';
import type { ChangeStart, Choice, Payment, Subscription } from '../../src/resources/billing/payment.ts';

/** A Stripe test account with products and prices for one run. */
export interface Account {
  readonly stripe: Stripe;
  readonly payment: Payment;
  /** The adapter with tax switched on. */
  readonly taxed: Payment;
  readonly prices: readonly PriceSetting[];
  /** A customer on its own test clock, with a card. */
  newCustomer(card?: string): Promise<TestCustomer>;
  /** Deletes the customers and archives the prices. */
  close(): Promise<void>;
}

export interface TestCustomer {
  readonly id: string;
  /** Subscribes as Checkout does; its page needs a browser. */
  subscribe(choice: Choice): Promise<Subscription>;
  read(): Promise<Subscription>;
  /** Previews a change and makes it. */
  change(choice: Choice): Promise<ChangeStart>;
  useCard(card: string): Promise<void>;
  /** The time of the customer's clock. */
  now(): Promise<string>;
  /** Advances the clock and waits until Stripe has processed the time in between. */
  advanceTo(at: string, more?: { readonly hours: number }): Promise<void>;
}

const waitMs = 2_000;
const waitsMax = 90;

/** Repeats until a check succeeds: Stripe processes usage and clocks in the background. */
export async function eventually<T>(check: () => Promise<T | null>, what: string): Promise<T> {
  for (let turn = 0; turn < waitsMax; turn++) {
    const found = await check();
    if (found !== null) return found;
    await new Promise((passed) => setTimeout(passed, waitMs));
  }
  throw new Error(`${what} took longer than ${(waitsMax * waitMs) / 1_000} seconds`);
}

interface AccountOptions {
  readonly key: string;
  readonly apiBase: string | null;
  /** Distinguishes the objects of this run. */
  readonly run: string;
}

export async function openAccount({ key, apiBase, run }: AccountOptions): Promise<Account> {
  const base = apiBase === null ? {} : { protocol: 'http' as const, host: new URL(apiBase).hostname, port: Number(new URL(apiBase).port) };
  const stripe = new Stripe(key, { maxNetworkRetries: 2, telemetry: false, ...base });
  const meter = await findMeter(stripe);
  const prices: PriceSetting[] = [];
  for (const [plan, amount] of [
    ['boutique', 4_900],
    ['retailer', 24_500],
  ] as const) {
    const product = await stripe.products.create({ name: `Sillage ${plan} (try ${run})` });
    const shared = { product: product.id, currency: 'eur', tax_behavior: 'exclusive' } as const;
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
  const settings = { secretKey: key, webhookSecrets: ['whsec_unused'], prices, apiBase };
  const payment = createStripePayment({ ...settings, tax: null }, { timeoutMs: 30_000 });
  const taxed = createStripePayment({ ...settings, tax: 'exclusive' }, { timeoutMs: 30_000 });
  assert.deepEqual(await payment.offers.check(), []);
  const clocks: string[] = [];
  return {
    stripe,
    payment,
    taxed,
    prices,
    async newCustomer(card = 'pm_card_visa') {
      const clock = await stripe.testHelpers.testClocks.create({ frozen_time: Math.floor(Date.now() / 1_000), name: `try ${run}` });
      clocks.push(clock.id);
      const { id } = await stripe.customers.create({
        name: 'Parfumerie Aurore',
        email: 'owner@maison-verveine.example',
        address: { country: 'FR', postal_code: '75001', city: 'Paris', line1: '1 rue de Rivoli' },
        test_clock: clock.id,
      });
      const customer = createTestCustomer({ stripe, payment, prices }, id, clock.id);
      await customer.useCard(card);
      return customer;
    },
    async close() {
      // Deleting a clock deletes its customers.
      for (const clock of clocks) await stripe.testHelpers.testClocks.del(clock);
      for (const { price } of prices) await stripe.prices.update(price, { active: false });
    },
  };
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

function createTestCustomer(
  { stripe, payment, prices }: Pick<Account, 'stripe' | 'payment' | 'prices'>,
  id: string,
  clock: string,
): TestCustomer {
  const customer: TestCustomer = {
    id,
    async subscribe({ plan, interval, overage }) {
      const chosen = prices.filter((one) => one.plan === plan && (one.kind === interval || (overage && one.kind === 'overage')));
      await stripe.subscriptions.create({
        customer: id,
        items: chosen.map(({ price }) => ({ price })),
        billing_mode: { type: 'flexible' },
        payment_behavior: 'error_if_incomplete',
      });
      return customer.read();
    },
    async read() {
      const [subscription] = await payment.subscriptions.of(id);
      assert.ok(subscription, 'the customer has no subscription');
      return subscription;
    },
    async change(choice) {
      const [subscription, at] = [await customer.read(), await customer.now()];
      const begins = await payment.gateway.change(subscription, choice, at);
      if (begins instanceof Refusal) throw new Error(begins.message);
      return begins;
    },
    async useCard(card) {
      const attached = await stripe.paymentMethods.attach(card, { customer: id });
      await stripe.customers.update(id, { invoice_settings: { default_payment_method: attached.id } });
    },
    now: async () => new Date((await stripe.testHelpers.testClocks.retrieve(clock)).frozen_time * 1_000).toISOString(),
    async advanceTo(at, { hours } = { hours: 0 }) {
      await stripe.testHelpers.testClocks.advance(clock, { frozen_time: Math.floor(Date.parse(at) / 1_000) + hours * 3_600 });
      await eventually(async () => {
        const { status } = await stripe.testHelpers.testClocks.retrieve(clock);
        if (status === 'internal_failure') throw new Error('Stripe could not advance the test clock');
        return status === 'ready' ? true : null;
      }, 'the test clock');
    },
  };
  return customer;
}
