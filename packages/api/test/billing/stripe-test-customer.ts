import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import type Stripe from 'stripe';
import type { PriceSetting } from '../../src/adapters/stripe/settings.ts';
import { Refusal } from '../../src/errors/refusal.ts';
import { billingLimits } from '../../src/limits/limits.ts';
import { derivePlanStatus, type Entitlement } from '../../src/resources/billing/entitlement.ts';
import type { ChangeCost, ChangeStart, Choice, Payment, Subscription } from '../../src/resources/billing/payment.ts';
import { evaluateDeletedCustomer, evaluateSubscriptions, type SubscriptionReading } from '../../src/resources/billing/subscription.ts';

/** A customer on its own test clock. Its entitlement follows the same rules as that of a business. */
export interface TestCustomer {
  readonly id: string;
  /** Subscribes as Checkout does; its page needs a browser. */
  subscribe(choice: Choice): Promise<Subscription>;
  /** The newest subscription. */
  read(): Promise<Subscription>;
  /** Reads the subscriptions as a node does after a webhook, and cancels those that are redundant. */
  sync(): Promise<SubscriptionReading>;
  /** Previews a change and makes it. */
  change(choice: Choice, by?: Payment): Promise<ChangeStart>;
  /** The refusal of a preview and of the change itself. */
  refusals(choice: Choice, by?: Payment): Promise<readonly (Refusal | ChangeCost | ChangeStart)[]>;
  useCard(card: string): Promise<void>;
  /** Pays the open invoice with the current card, as its hosted page does. */
  payInvoice(): Promise<void>;
  /** Reports calls beyond the allowance and waits until the meter has counted them. Returns the identifier. */
  report(calls: number, identifier?: string): Promise<string>;
  /** The calls that the meter counted since a time. */
  counted(since?: string): Promise<number>;
  /** The time of the customer's clock. */
  now(): Promise<string>;
  /** Advances the clock, waits until Stripe has processed the time in between, and syncs. */
  wait(time: { readonly days?: number; readonly hours?: number; readonly from?: string }): Promise<SubscriptionReading>;
  /** Waits until the period has ended and its invoice is final. */
  renew(): Promise<SubscriptionReading>;
  /** Since when a payment was late at the last sync. */
  lateSince(): string | null;
  /** The plan, state and source of a business with this customer. */
  status(): Promise<string>;
  /** The newest first. */
  invoices(): Promise<readonly Stripe.Invoice[]>;
}

const waitMsMax = 2_000;
const waitsMax = 100;

/** Repeats until a check succeeds: Stripe processes usage and clocks in the background. */
export async function eventually<T>(check: () => Promise<T | null>, what: string): Promise<T> {
  for (let turn = 0; turn < waitsMax; turn++) {
    const found = await check();
    if (found !== null) return found;
    await new Promise((passed) => setTimeout(passed, Math.min(waitMsMax, 5 * 2 ** turn)));
  }
  throw new Error(`${what} took longer than three minutes`);
}

interface Access {
  readonly stripe: Stripe;
  readonly payment: Payment;
  readonly prices: readonly PriceSetting[];
}

const minuteMs = 60_000;
const hourMs = 3_600_000;
/** The whole minute before or after a time. */
const minuteOf = (at: string, offset: number): string => new Date(Math.floor(Date.parse(at) / minuteMs + offset) * minuteMs).toISOString();

export function createTestCustomer(
  { stripe, payment, prices }: Access,
  { id, clock, from }: { readonly id: string; readonly clock: string; readonly from: number },
): TestCustomer {
  const { testClocks } = stripe.testHelpers;
  let entitlement: Entitlement | null = null;
  let subscription: Subscription | null = null;
  let lateSince: string | null = null;

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
      await customer.sync();
      return customer.read();
    },
    async read() {
      const [newest] = await payment.subscriptions.of(id);
      assert.ok(newest, 'the customer has no subscription');
      return newest;
    },
    async sync() {
      const isDeleted = (await payment.accounts.taxIdsOf(id)) === null;
      const options = { lateSince, at: await customer.now(), graceDays: billingLimits.graceDays, closedAt: null };
      const reading = isDeleted
        ? evaluateDeletedCustomer({ customerId: id, subscription }, options)
        : evaluateSubscriptions(await payment.subscriptions.of(id), options);
      if (reading.entitlement !== null) entitlement = { ...reading.entitlement, source: 'stripe' };
      ({ subscription, lateSince } = reading);
      for (const one of reading.redundant) await payment.subscriptions.end(one);
      return reading.redundant.length > 0 ? customer.sync() : reading;
    },
    async change(choice, by = payment) {
      const [current, at] = [await customer.read(), await customer.now()];
      const begins = await by.gateway.change(current, choice, at);
      if (begins instanceof Refusal) throw new Error(begins.message);
      await customer.sync();
      return begins;
    },
    async refusals(choice, by = payment) {
      const [current, at] = [await customer.read(), await customer.now()];
      return [await by.gateway.cost(current, choice, at), await by.gateway.change(current, choice, at)];
    },
    async useCard(card) {
      const attached = await stripe.paymentMethods.attach(card, { customer: id });
      await stripe.customers.update(id, { invoice_settings: { default_payment_method: attached.id } });
    },
    async payInvoice() {
      const [open] = (await stripe.invoices.list({ customer: id, status: 'open' })).data;
      assert.ok(open, 'no invoice is open');
      await stripe.invoices.pay(open.id);
      await customer.sync();
    },
    async report(calls, identifier = randomUUID()) {
      const at = await customer.now();
      const before = await customer.counted(at);
      await payment.meter.report({ customerId: id, identifier, calls, at });
      await eventually(async () => ((await customer.counted(at)) >= Math.max(calls, before) ? true : null), 'the meter');
      return identifier;
    },
    counted: async (since = new Date(from * 1_000).toISOString()) =>
      payment.meter.readCount(id, minuteOf(since, 0), minuteOf(await customer.now(), 1)),
    now: async () => new Date((await testClocks.retrieve(clock)).frozen_time * 1_000).toISOString(),
    async wait({ days = 0, hours = 0, from: start }) {
      const at = Date.parse(start ?? (await customer.now())) + (days * 24 + hours) * hourMs;
      await testClocks.advance(clock, { frozen_time: Math.floor(at / 1_000) });
      await eventually(async () => {
        const { status } = await testClocks.retrieve(clock);
        if (status === 'internal_failure') throw new Error('Stripe could not advance the test clock');
        return status === 'ready' ? true : null;
      }, 'the test clock');
      return customer.sync();
    },
    // Stripe finalises and charges an invoice an hour after the period has ended.
    renew: async () => customer.wait({ from: (await customer.read()).paidUntil, hours: 2 }),
    lateSince: () => lateSince,
    async status() {
      const options = { suspendedByOperator: false, at: await customer.now() };
      const { plan, state, source } = derivePlanStatus(entitlement === null ? [] : [entitlement], options);
      return [plan, state, ...(source === null ? [] : [source])].join(' ');
    },
    invoices: async () => (await stripe.invoices.list({ customer: id, limit: 20 })).data,
  };
  return customer;
}
