import assert from 'node:assert/strict';
import { billingLimits } from '../../src/limits/limits.ts';
import { boutique, retailer } from './choices.ts';
import type { Account } from './stripe-account.ts';
import type { AccountScenario } from './stripe-account-scenarios.ts';
import type { TestCustomer } from './stripe-test-customer.ts';

const attemptsMax = 20;
const retries = 'failed payments retried for more than 14 days';

/** A customer whose card fails at the renewal. */
async function renewWith(card: string, { newCustomer }: Account): Promise<TestCustomer> {
  const customer = await newCustomer();
  await customer.subscribe(boutique);
  await customer.useCard(card);
  await customer.renew();
  assert.equal((await customer.read()).state, 'late');
  assert.equal(await customer.status(), 'boutique active stripe');
  return customer;
}

/** Follows the attempts until Stripe makes no more, then until the grace period has ended. */
async function failUntilSuspended(account: Account): Promise<TestCustomer> {
  const customer = await renewWith('pm_card_chargeCustomerFail', account);
  const since = customer.lateSince() ?? '';
  for (let attempts = 0; ; attempts++) {
    const next = (await customer.read()).owed?.nextAt;
    if (next == null) break;
    assert.ok(attempts < attemptsMax, 'Stripe never gives up');
    await customer.wait({ from: next, hours: 2 });
  }
  const isOver = Date.parse(await customer.now()) > Date.parse(since) + billingLimits.graceDays * 86_400_000;
  if (!isOver) await customer.wait({ from: since, days: billingLimits.graceDays, hours: 1 });
  assert.equal(await customer.status(), 'boutique suspended stripe');
  return customer;
}

async function payWithNewCard(customer: TestCustomer): Promise<void> {
  await customer.useCard('pm_card_visa');
  await customer.payInvoice();
}

/** What happens when a period ends: renewals, failed payments, cancellations and trials. */
export const accountPeriods: Readonly<Record<string, AccountScenario>> = {
  'a plan cancelled at the end of its period': {
    async run({ stripe, newCustomer }) {
      const customer = await newCustomer();
      const { id } = await customer.subscribe(boutique);
      await stripe.subscriptions.update(id, { cancel_at_period_end: true });
      await customer.sync();
      assert.equal(await customer.status(), 'boutique active stripe');
      await customer.renew();
      assert.equal((await customer.read()).state, 'over');
    },
  },
  'a failed card, a grace period, a suspension, and a payment': {
    requires: retries,
    async run(account) {
      const customer = await renewWith('pm_card_chargeCustomerFail', account);
      await customer.wait({ from: customer.lateSince() ?? '', days: billingLimits.graceDays, hours: 1 });
      assert.equal(await customer.status(), 'boutique suspended stripe');
      await payWithNewCard(customer);
      assert.equal(customer.lateSince(), null);
    },
  },
  'a failed card, paid within the grace period': {
    async run(account) {
      const customer = await renewWith('pm_card_chargeCustomerFail', account);
      await customer.wait({ days: 2 });
      await payWithNewCard(customer);
      await customer.wait({ days: 20 });
    },
  },
  'a card that keeps failing until the provider gives up': {
    async run(account) {
      const customer = await failUntilSuspended(account);
      const { state, endedUnpaid, owed } = await customer.read();
      assert.ok((state === 'over' && endedUnpaid) || (state === 'late' && owed?.nextAt == null), state);
    },
  },
  'a new subscription of a suspended business': {
    async run(account) {
      const customer = await failUntilSuspended(account);
      await customer.useCard('pm_card_visa');
      await customer.subscribe(retailer);
    },
  },
  'an unpaid plan, and a new purchase whose first payment never succeeds': {
    async run(account) {
      const { stripe, payment, prices } = account;
      const customer = await failUntilSuspended(account);
      const { id } = await stripe.subscriptions.create({
        customer: customer.id,
        items: [{ price: prices[0]?.price ?? '' }],
        billing_mode: { type: 'flexible' },
        payment_behavior: 'default_incomplete',
      });
      await customer.sync();
      assert.equal((await customer.read()).state, 'begun');
      assert.equal(await customer.status(), 'boutique suspended stripe');
      await customer.wait({ days: 1 });
      assert.ok((await payment.subscriptions.of(customer.id)).every((one) => one.id !== id));
    },
  },
  'a trial period at the provider, a pause, and a resumption': {
    async run({ stripe, prices, newCustomer }) {
      const customer = await newCustomer({ card: null });
      const { id } = await stripe.subscriptions.create({
        customer: customer.id,
        items: [{ price: prices[0]?.price ?? '' }],
        billing_mode: { type: 'flexible' },
        trial_period_days: 7,
        trial_settings: { end_behavior: { missing_payment_method: 'pause' } },
      });
      await customer.sync();
      assert.equal(await customer.status(), 'boutique active stripe');
      await customer.renew();
      assert.equal(await customer.status(), 'trial active');
      await customer.useCard('pm_card_visa');
      await stripe.subscriptions.resume(id);
      await customer.wait({ hours: 2 });
    },
  },
  'a payment that requires confirmation by the bank, reported twice': {
    async run(account) {
      await payWithNewCard(await renewWith('pm_card_authenticationRequired', account));
    },
  },
  'emails about each failed attempt to charge a card, and the date of the next': {
    async run(account) {
      const customer = await renewWith('pm_card_chargeCustomerFail', account);
      const { owed: first } = await customer.read();
      assert.ok(first != null && first.attempts > 0 && first.nextAt !== null, JSON.stringify(first));
      await customer.wait({ from: first.nextAt, hours: 2 });
      const { owed: second } = await customer.read();
      assert.ok((second?.attempts ?? 0) > first.attempts, JSON.stringify(second));
      await payWithNewCard(customer);
    },
  },
};
