import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { sql } from 'kysely';
import { listPaymentTroubles } from '../../src/adapters/postgres/billing/payment-troubles.ts';
import { changeBusiness } from '../../src/adapters/postgres/business/businesses.ts';
import { createStripePayment } from '../../src/adapters/stripe/payment.ts';
import { createBilling } from '../../src/wiring/payment/billing.ts';
import { createBillingJobs } from '../../src/wiring/payment/billing-jobs.ts';
import { addMember, got, newPerson } from '../support/console.ts';
import { startTestService, testConfig } from '../support/harness.ts';
import { isLong } from '../support/is-long.ts';
import { refusalIn } from '../support/responses.ts';
import { boutique } from './choices.ts';
import { by, openWorld, reconciled, settled, type World } from './payment-world.ts';
import { paymentScenarios } from './scenario-list.ts';
import { startStripeServer } from './stripe-server.ts';

/** After each payment scenario the plan is right, nothing is reported twice, and the ledger's month equals the reports. */
let world: World;
before(async () => {
  world = await openWorld();
});
after(() => world?.close());

for (const { name, ends, ledger = [0, 0], credit = 0, run } of paymentScenarios)
  test(`${name}: ${ends}`, async () => {
    const business = await world.business();
    try {
      await run(world, business);
    } finally {
      world.stripe.mood = 'well';
    }
    assert.equal(await world.status(business), ends);
    assert.deepEqual([await world.charged(business), (await world.overage(business))[0]], ledger);
    await settled(world, business, credit);
    // Later scenarios pass months, in which this customer would be read again and again. The long suite does that.
    if (isLong) return;
    await sql`update payment_customers set synced = wanted, synced_at = 'infinity' where business_id = ${business.id}`.execute(
      world.database.db,
    );
  });

test('Stripe’s API of the pinned version accepts every request', () => assert.deepEqual(world.stripe.faults, []));

test('the provider’s counts of the last days equal the reports', () => reconciled(world));

test('a different count at the provider is reported for its business and doesn’t affect others', async () => {
  const business = await world.business();
  await changeBusiness(world.database.db, business.id, { allowance: 5, ratePerMinute: 1_000_000 });
  await world.buy(business, { ...boutique, overage: true });
  await world.makeCalls(business, 9);
  await world.runJobs();
  await sql`update overage_reports set calls = calls + 1 where business_id = ${business.id}`.execute(world.database.db);
  const stranger = await world.business();
  await sql`insert into payment_customers (business_id, live, customer_id) values (${stranger.id}, false, 'cus_gone')`.execute(
    world.database.db,
  );
  await sql`
    insert into overage_reports (business_id, period, seq, calls, customer_id, sent_at) values (${stranger.id}, '2026-01-01', 1, 1, 'cus_gone', now())`.execute(
    world.database.db,
  );
  await world.passTime({ hours: 2 });
  assert.equal(await world.nodes[0]?.reconcile(), 2);
  const troubles = (await listPaymentTroubles(world.database.db)).map(({ business: { id }, says }) => `${id} ${says}`);
  assert.ok(
    troubles.some((one) => one.startsWith(business.id) && /5.+4/.test(one)),
    String(troubles),
  );
  assert.match(await (await fetch(`${world.service.publicUrl}/metrics`)).text(), /sillage_payment_troubles [1-9]/);
});

test('test subscriptions have no effect once a live key is set, and are not reported to the provider', async (t) => {
  const business = await world.business();
  await changeBusiness(world.database.db, business.id, { allowance: 5, ratePerMinute: 1_000_000 });
  const tried = await world.buy(business, { ...boutique, overage: true });
  await world.makeCalls(business, 9);
  assert.equal(await world.status(business), 'boutique active stripe');
  const stripe = await startStripeServer({ live: true });
  t.after(() => stripe.close());
  const { stripe: settings } = testConfig(stripe.env);
  assert.ok(settings);
  const { db } = world.database;
  const payment = createStripePayment(settings);
  await payment.offers.check();
  const log = { warn: () => {}, error: () => {}, info: () => {} };
  const node = createBillingJobs({ db, payment, mail: { post: async () => true }, pageOf: String, log });
  const billing = createBilling({ db, payment, pageOf: String });
  await node.updatePlans();
  await node.readCustomers();
  assert.equal((await billing.of(business.id)).status.plan, 'trial');
  assert.equal(await node.reconcile(), 0);
  const url = await billing.checkout({ id: business.id, name: 'Aurore', email: 'owner@maison-verveine.fr' }, by(business), boutique);
  assert.ok(typeof url === 'string', JSON.stringify(url));
  const { customer } = stripe.pay(url);
  assert.notEqual(customer, tried.customer);
  await sql`update payment_customers set next_at = ledger_now(), wanted = wanted + 1 where customer_id = ${customer}`.execute(db);
  await node.readCustomers();
  await node.updatePlans();
  assert.equal((await billing.of(business.id)).status.plan, 'boutique');
  assert.equal(stripe.sent.size, 0);
  assert.deepEqual(new Set(stripe.calls.filter((call) => call.includes('meter_events'))), new Set());
  // Back to test mode: live subscriptions would be ignored.
  await assert.rejects(startTestService(world.database.url, { env: world.stripe.env }), /live/);
});

test('calls within the largest allowance of a month are not reported, even after it was lowered', async () => {
  const business = await world.business();
  const allow = (allowance: number) => changeBusiness(world.database.db, business.id, { allowance, ratePerMinute: 1_000_000 });
  await allow(5);
  await world.buy(business, { ...boutique, overage: true });
  await allow(20);
  await world.runJobs();
  await allow(5);
  await world.makeCalls(business, 9);
  await world.runJobs();
  assert.deepEqual([await world.charged(business), await world.overage(business)], [9, [0, 0, 0]]);
});

test('a business with an active subscription can only be closed after it is cancelled', async () => {
  const business = await world.business();
  const owner = await newPerson(world.service, 'pays@maison-odile.fr');
  await addMember(world.database, business.id, owner.id, 'owner');
  const subscription = await world.buy(business, boutique);
  const close = () => owner.call('POST', `/businesses/${business.id}/close`, { name: 'Parfumerie Aurore' });
  await refusalIn(await close(), 'not_entitled');
  world.stripe.cancel(subscription, 'period end');
  await world.sendEvent('customer.subscription.updated', subscription);
  await got('closeBusiness', close());
});
