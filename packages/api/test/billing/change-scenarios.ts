import assert from 'node:assert/strict';
import { listPaymentTroubles } from '../../src/adapters/postgres/billing/payment-troubles.ts';
import { createStripePayment } from '../../src/adapters/stripe/payment.ts';
import { Refusal } from '../../src/errors/refusal.ts';
import { createBilling } from '../../src/wiring/payment/billing.ts';
import { addMember, got, newPerson } from '../support/console.ts';
import { type TestBusiness, testConfig } from '../support/harness.ts';
import { boutique, retailer } from './choices.ts';
import { metered, type Scenario } from './payment-scenarios.ts';
import { by, type World } from './payment-world.ts';
import type { StripeServer } from './stripe-server.ts';

const pendingOf = async ({ billing }: World, { id }: TestBusiness) => (await billing.of(id)).subscription?.pending ?? null;
/** The calls that a function makes, without reads. */
async function writesOf(stripe: StripeServer, work: () => Promise<unknown>): Promise<readonly string[]> {
  const before = stripe.calls.length;
  await work();
  return stripe.calls.slice(before).filter((call) => call.startsWith('POST') && !call.endsWith('create_preview'));
}

/** Changes whose payment has to be confirmed, tax, and usage that a change removes from the subscription. */
export const changes: readonly Scenario[] = [
  {
    name: 'an upgrade that the bank wants confirmed, and the confirmation',
    ends: 'retailer active stripe',
    async run(world, business) {
      const subscription = await world.buy(business, boutique);
      world.stripe.mood = 'asks';
      assert.equal(await world.changePlan(business, retailer), 'pending');
      world.stripe.mood = 'well';
      // The page shows it even if no webhook arrives.
      await world.runJobs();
      assert.equal(await world.status(business), 'boutique active stripe');
      const pending = await pendingOf(world, business);
      assert.deepEqual(pending?.choice, retailer);
      assert.match(pending?.page ?? '', /^https:\/\/invoice\.stripe\.com\//);
      assert.deepEqual(await world.auditEntries(business), ['plan_chosen boutique', 'plan_requested retailer']);
      world.stripe.confirm(subscription);
      await world.sendEvent('customer.subscription.pending_update_applied', subscription);
      assert.equal(await pendingOf(world, business), null);
      assert.deepEqual(subscription.billed.length, 1);
    },
  },
  {
    name: 'an upgrade declined by the card, and never paid',
    ends: 'boutique active stripe',
    async run(world, business) {
      const subscription = await world.buy(business, boutique);
      world.stripe.mood = 'declines';
      assert.equal(await world.changePlan(business, retailer), 'pending');
      world.stripe.mood = 'well';
      await world.runJobs();
      assert.notEqual(await pendingOf(world, business), null);
      world.stripe.expirePending(subscription);
      world.stripe.mood = 'down';
      await world.passTime({ hours: 23, seconds: 1 });
      assert.equal(await pendingOf(world, business), null, 'it is dropped on time, even if Stripe can’t be reached');
      world.stripe.mood = 'well';
      await world.passTime({ seconds: 900 });
      await world.sendEvent('customer.subscription.pending_update_expired', subscription);
      assert.deepEqual([subscription.billed, subscription.invoices.at(-1)?.status], [[], 'void']);
    },
  },
  {
    name: 'a pending upgrade replaced by another one, whose invoice is the only one that can be paid',
    ends: 'marketplace active stripe',
    async run(world, business) {
      const subscription = await world.buy(business, boutique);
      world.stripe.mood = 'asks';
      await world.changePlan(business, retailer);
      await world.runJobs();
      await world.changePlan(business, { ...boutique, plan: 'marketplace' });
      world.stripe.mood = 'well';
      assert.deepEqual(
        subscription.invoices.map(({ status }) => status),
        ['paid', 'void', 'open'],
      );
      world.stripe.confirm(subscription);
      await world.sendEvent('invoice.paid', subscription);
    },
  },
  {
    name: 'a yearly plan without overage, which cannot be pending because it removes the metered price',
    ends: 'boutique active stripe',
    async run(world, business) {
      const subscription = await metered(world, business);
      world.stripe.mood = 'asks';
      const refused = await world.changePlan(business, { ...boutique, interval: 'year' });
      world.stripe.mood = 'well';
      assert.ok(refused instanceof Refusal && refused.code === 'not_entitled' && /overage/.test(refused.message));
      assert.equal(subscription.items.length, 2);
    },
  },
  {
    name: 'overage turned off, with usage that is billed when the period ends',
    ends: 'boutique active stripe',
    ledger: [15, 10],
    async run(world, business) {
      const subscription = await metered(world, business);
      // As a subscription made before flexible billing existed.
      subscription.mode = 'classic';
      await world.makeCalls(business, 12);
      await world.runJobs();
      const writes = await writesOf(world.stripe, () => world.changePlan(business, boutique));
      assert.deepEqual(
        writes.map((call) => call.replace(/sub_(sched_)?\w+/, '…')),
        ['POST /v1/subscriptions/…/migrate', 'POST /v1/subscription_schedules', 'POST /v1/subscription_schedules/…'],
      );
      await world.makeCalls(business, 3);
      await world.runJobs();
      world.stripe.renew(subscription);
      await world.passTime({});
      await world.sendEvent('customer.subscription.updated', subscription);
      assert.deepEqual(
        subscription.invoices.at(-1)?.lines.map(({ description }) => description),
        ['10 × price_boutique_overage', '1 × price_boutique_month'],
      );
      assert.equal(subscription.items.length, 1);
    },
  },
  {
    name: 'an upgrade that turns off overage, with usage that is billed when the period ends',
    ends: 'retailer active stripe',
    ledger: [12, 7],
    async run(world, business) {
      const subscription = await metered(world, business);
      await world.makeCalls(business, 12);
      await world.runJobs();
      assert.equal(await world.changePlan(business, retailer), 'now');
      await world.sendEvent('customer.subscription.updated', subscription);
      assert.equal((await world.billing.of(business.id)).overage.callsMax, 0);
      world.stripe.renew(subscription);
      await world.passTime({});
      await world.sendEvent('customer.subscription.updated', subscription);
      assert.deepEqual(
        subscription.invoices.at(-1)?.lines.map(({ description }) => description),
        ['7 × price_boutique_overage', '1 × price_retailer_month'],
      );
    },
  },
  {
    name: 'an upgrade that is paid by bank debit, which can’t be pending',
    ends: 'retailer active stripe',
    async run(world, business) {
      const subscription = await world.buy(business, boutique);
      world.stripe.mood = 'debits';
      const cost = await world.billing.cost(business.id, retailer);
      if (cost instanceof Refusal) throw new Error(cost.message);
      assert.equal(await world.billing.change(business.id, by(business), retailer, cost), 'now');
      assert.equal(world.stripe.forms.get(`/v1/subscriptions/${subscription.id}`)?.payment_behavior, 'error_if_incomplete');
      await world.sendEvent('customer.subscription.updated', subscription);
    },
  },
  {
    name: 'tax, at checkout, on an upgrade of a subscription bought without it, and on a downgrade',
    ends: 'retailer active stripe',
    async run(world, business) {
      const { stripe, service, database } = world;
      const subscription = await world.buy(business, boutique);
      const { stripe: settings } = testConfig({ ...stripe.env, STRIPE_TAX: 'on' });
      assert.ok(settings);
      const payment = createStripePayment(settings);
      const names = settings.prices.map(({ price }) => price);
      assert.match((await payment.offers.check()).join(' '), /price_boutique_month, which doesn't specify at Stripe/);
      for (const name of names) stripe.priced(name, { taxBehavior: 'inclusive' });
      assert.match((await payment.offers.check()).join(' '), /is inclusive of tax at Stripe/);
      for (const name of names) stripe.priced(name, { taxBehavior: 'exclusive' });
      assert.deepEqual(await payment.offers.check(), []);
      assert.equal(payment.offers.current()[0]?.tax, 'exclusive');
      const billing = createBilling({ db: database.db, payment, pageOf: () => service.publicUrl });

      const other = await world.business();
      assert.match(String(await billing.checkout({ id: other.id, name: 'x', email: 'a@b.example' }, by(other), boutique)), /^https/);
      const { automatic_tax, tax_id_collection, customer_update, billing_address_collection } =
        stripe.forms.get('/v1/checkout/sessions') ?? {};
      assert.deepEqual(
        [automatic_tax, tax_id_collection, customer_update, billing_address_collection],
        [{ enabled: 'true' }, { enabled: 'true' }, { address: 'auto', name: 'auto' }, 'required'],
      );

      const cost = await billing.cost(business.id, retailer);
      if (cost instanceof Refusal) throw new Error(cost.message);
      assert.deepEqual(stripe.forms.get('/v1/invoices/create_preview')?.automatic_tax, { enabled: 'true' });
      assert.equal(await billing.change(business.id, by(business), retailer, cost), 'now');
      assert.equal(subscription.taxed, true);
      await world.sendEvent('customer.subscription.updated', subscription);
      const later = await billing.cost(business.id, boutique);
      if (later instanceof Refusal) throw new Error(later.message);
      assert.equal(await billing.change(business.id, by(business), boutique, later), 'later');
      const schedule = stripe.forms.get(`/v1/subscription_schedules/${subscription.schedule?.id}`);
      for (const phase of Object.values(Object(schedule?.phases))) assert.deepEqual(Object(phase).automatic_tax, { enabled: 'true' });
    },
  },
  {
    name: 'a taxed change for a customer without an address, which asks for it and changes nothing',
    ends: 'boutique active stripe',
    async run(world, business) {
      const subscription = await world.buy(business, boutique);
      const { stripe: settings } = testConfig({ ...world.stripe.env, STRIPE_TAX: 'on' });
      assert.ok(settings);
      for (const { price } of settings.prices) world.stripe.priced(price, { taxBehavior: 'exclusive' });
      const payment = createStripePayment(settings);
      assert.deepEqual(await payment.offers.check(), []);
      const billing = createBilling({ db: world.database.db, payment, pageOf: () => world.service.publicUrl });
      const cost = await billing.cost(business.id, retailer);
      if (cost instanceof Refusal) throw new Error(cost.message);
      world.stripe.mood = 'homeless';
      for (const refused of [await billing.cost(business.id, retailer), await billing.change(business.id, by(business), retailer, cost)])
        assert.ok(refused instanceof Refusal && /address/.test(refused.message), JSON.stringify(refused));
      assert.equal(subscription.taxed, false);
    },
  },
];

/** What people do at Stripe itself, and what Stripe reports later. */
export const atStripe: readonly Scenario[] = [
  {
    name: 'a customer deleted at Stripe, who buys again',
    ends: 'retailer active stripe',
    async run(world, business) {
      const subscription = await world.buy(business, boutique);
      world.stripe.deleteCustomer(subscription.customer);
      const body = world.stripe.notice('customer.deleted', { object: 'customer', id: subscription.customer });
      assert.equal(await world.send(body), 200);
      await world.runJobs();
      assert.equal(await world.status(business), 'trial active');
      const [trouble] = (await listPaymentTroubles(world.database.db)).filter(({ business: { id } }) => id === business.id);
      assert.match(trouble?.says ?? '', /was deleted at Stripe/);
      assert.ok((await world.billing.portal(business.id, by(business))) instanceof Refusal);
      const again = await world.buy(business, retailer);
      assert.notEqual(again.customer, subscription.customer);
    },
  },
  {
    name: 'a report that Stripe rejects after accepting it, which a thin event announces',
    ends: 'boutique active stripe',
    without: 'webhooks',
    async run(world, business) {
      await metered(world, business);
      assert.equal(await world.send(world.stripe.reportMeterError(`${business.id}:2026-01-01:1`, 'The customer was not found.')), 200);
      await world.passTime({});
      const troubles = await listPaymentTroubles(world.database.db);
      assert.match(troubles.find(({ business: { id } }) => id === business.id)?.says ?? '', /rejected a report.+not found/);
    },
  },
  {
    name: 'tax IDs, a refund and a credit note, as owners and operators see them',
    ends: 'boutique active stripe',
    async run(world, business) {
      const subscription = await world.buy(business, boutique);
      world.stripe.setTaxIds(subscription.customer, [{ type: 'eu_vat', value: 'FR12345678901', status: 'verified' }]);
      world.stripe.refund(subscription, 1_000);
      await world.sendEvent('customer.tax_id.created', subscription);
      const owner = await newPerson(world.service, 'invoices@maison-odile.fr');
      await addMember(world.database, business.id, owner.id, 'owner');
      const { tax_ids: taxIds, invoices } = Object(
        await got('listInvoices', owner.call('GET', `/businesses/${business.id}/billing/invoices`)),
      );
      assert.deepEqual(taxIds, [{ type: 'eu_vat', value: 'FR12345678901', verified: true }]);
      assert.equal(invoices.length, 1);
      const [{ status, total, refunded, currency, credit_notes: notes }] = invoices;
      assert.deepEqual([status, total, refunded, currency, notes[0].amount], ['paid', 4_900, 1_000, 'EUR', 1_000]);
    },
  },
  {
    name: 'emails about each failed attempt to charge a card, and the date of the next',
    ends: 'boutique active stripe',
    async run(world, business) {
      const subscription = await world.buy(business, boutique);
      world.stripe.failCard(subscription);
      await world.sendEvent('invoice.payment_failed', subscription);
      await world.sendEvent('invoice.updated', subscription);
      world.stripe.failCard(subscription);
      await world.sendEvent('invoice.payment_failed', subscription);
      assert.deepEqual(await world.emailSubjects(business), ['plan', 'late', 'late again']);
      world.stripe.payInvoice(subscription);
      await world.sendEvent('invoice.paid', subscription);
    },
  },
];
