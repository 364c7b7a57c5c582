import assert from 'node:assert/strict';
import { gzipSync } from 'node:zlib';
import { sql } from 'kysely';
import { saveReading } from '../../src/adapters/postgres/billing/customers.ts';
import { changeBusiness } from '../../src/adapters/postgres/business/businesses.ts';
import { Refusal } from '../../src/errors/refusal.ts';
import { eventually, type TestBusiness } from '../support/harness.ts';
import { setLedgerClock } from '../support/ledger-clock.ts';
import { boutique, retailer, soft } from './choices.ts';
import { by, type World } from './payment-world.ts';
import { nextWebhookSecret, type Subscription } from './stripe-server.ts';

export const withouts = {
  webhooks: 'webhooks to the service',
  rules: 'the service’s own rules and database',
  nodes: 'nodes that stop, or whose clock is wrong',
  outages: 'an unreachable Stripe',
} as const;
export type Without = keyof typeof withouts;

/** Payment scenarios and the resulting state of the business. Each starts with a business on the trial plan. */
export interface Scenario {
  readonly name: string;
  /** The resulting plan, state and source. */
  readonly ends: string;
  /** The calls charged in the ledger at the end, and those of them beyond the allowance. None if left out. */
  readonly ledger?: readonly [charged: number, beyond: number];
  /** Why it isn't run on a Stripe account as well: what it is about can't be caused there. */
  readonly without?: Without;
  /** Calls refunded after they were reported, which later reports offset. */
  readonly credit?: number;
  run(world: World, business: TestBusiness): Promise<void>;
}

const thing = ({ id, customer }: Subscription) => ({ object: 'subscription', id, customer });
const noticesOf = async ({ database }: World, { id }: TestBusiness): Promise<number> => {
  const { rows } = await sql<{ count: number }>`select count(*) as count from payment_events where business_id = ${id}`.execute(
    database.db,
  );
  return rows[0]?.count ?? 0;
};
const reads = ({ stripe }: World): number => stripe.calls.filter((call) => call === 'GET /v1/subscriptions').length;

export const signatures: readonly Scenario[] = [
  {
    name: 'a webhook with a forged signature, which is not stored',
    ends: 'boutique active stripe',
    without: 'webhooks',
    async run(world, business) {
      const subscription = await world.completeCheckout(business, boutique);
      const body = world.stripe.notice('customer.subscription.created', thing(subscription));
      assert.equal(await world.send(body, world.stripe.sign(body, { secret: 'whsec_guessed' })), 400);
      assert.equal(await world.send(body, `t=${Math.floor(Date.now() / 1000)},v1=${'0'.repeat(64)}`), 400);
      assert.equal(await noticesOf(world, business), 0);
      await world.runJobs();
    },
  },
  {
    name: 'a webhook without a signature, or with none of the current scheme',
    ends: 'trial active',
    without: 'webhooks',
    async run(world, business) {
      const body = world.stripe.notice('customer.created', { object: 'customer', id: 'cus_nobody' });
      const good = world.stripe.sign(body);
      const now = `t=${Math.floor(Date.now() / 1000)}`;
      for (const signature of [
        null,
        good.replace('v1=', 'v0='),
        good.replace('t=', 's='),
        'v1=',
        'x',
        `${now},v1=`,
        `${now},v1=zz,v1=`,
        't=,v1=',
      ])
        assert.equal(await world.send(body, signature), 400, String(signature));
      assert.equal(await noticesOf(world, business), 0);
    },
  },
  {
    name: 'a webhook that was parsed and serialised again on the way',
    ends: 'boutique active stripe',
    without: 'webhooks',
    async run(world, business) {
      const subscription = await world.completeCheckout(business, boutique);
      const body = world.stripe.notice('customer.subscription.created', thing(subscription));
      assert.equal(await world.send(JSON.stringify(JSON.parse(body), null, 2), world.stripe.sign(body)), 400);
      assert.equal(await world.send(body.replace('"livemode":false', '"livemode":true'), world.stripe.sign(body)), 400);
      assert.equal(await world.send(body), 200);
      await world.runJobs();
    },
  },
  {
    name: 'a webhook signed more than five minutes ago',
    ends: 'boutique active stripe',
    without: 'webhooks',
    async run(world, business) {
      const subscription = await world.completeCheckout(business, boutique);
      const body = world.stripe.notice('customer.subscription.created', thing(subscription));
      assert.equal(await world.send(body, world.stripe.sign(body, { ageSeconds: 303 })), 400);
      assert.equal(await world.send(body, world.stripe.sign(body, { ageSeconds: -303 })), 400);
      assert.equal(await world.send(body, world.stripe.sign(body, { ageSeconds: 295 })), 200);
      await world.runJobs();
    },
  },
  {
    name: 'a webhook with several signatures of which one is valid, chunked, of one megabyte, compressed, and of another type',
    ends: 'boutique active stripe',
    without: 'webhooks',
    async run(world, business) {
      const subscription = await world.completeCheckout(business, boutique);
      const address = `${world.service.publicUrl}/api/webhooks/stripe`;
      const sent = async (body: string | Blob | ReadableStream, headers: Record<string, string>): Promise<number> => {
        const streamed = body instanceof ReadableStream ? { duplex: 'half' as const } : {};
        const response = await fetch(address, {
          method: 'POST',
          body,
          headers: { 'content-type': 'application/json', ...headers },
          ...streamed,
        });
        await response.arrayBuffer();
        return response.status;
      };
      const notice = () => world.stripe.notice('customer.subscription.created', thing(subscription));
      const signed = (body: string) => ({ 'stripe-signature': world.stripe.sign(body) });

      const several = notice();
      const [time, right] = world.stripe.sign(several).split(',');
      assert.equal(await sent(several, { 'stripe-signature': `${time},v1=${'0'.repeat(64)},${right},v0=1` }), 200);
      const pieces = notice();
      assert.equal(await sent(new Blob([pieces]).stream(), signed(pieces)), 200);
      // The signature covers the uncompressed bytes.
      const packed = notice();
      assert.equal(await sent(new Blob([gzipSync(packed)]), { ...signed(packed), 'content-encoding': 'gzip' }), 400);
      const text = notice();
      assert.equal(await sent(text, { ...signed(text), 'content-type': 'text/plain' }), 200);
      const large = world.stripe.notice('customer.subscription.updated', { ...thing(subscription), metadata: 'x'.repeat(1_000_000) });
      assert.equal(await sent(large, signed(large)), 413);
      await world.runJobs();
    },
  },
  {
    name: 'the second of two secrets, during secret rotation',
    ends: 'boutique active stripe',
    without: 'webhooks',
    async run(world, business) {
      const subscription = await world.completeCheckout(business, boutique);
      const body = world.stripe.notice('customer.subscription.created', thing(subscription));
      assert.equal(await world.send(body, world.stripe.sign(body, { secret: nextWebhookSecret })), 200);
      await world.runJobs();
    },
  },
];

export const notices: readonly Scenario[] = [
  {
    name: 'the same webhook repeated, and repeated after another event',
    ends: 'retailer active stripe',
    without: 'webhooks',
    async run(world, business) {
      const subscription = await world.completeCheckout(business, boutique);
      const body = world.stripe.notice('customer.subscription.created', thing(subscription));
      await world.send(body);
      await world.runJobs();
      const before = reads(world);
      await world.send(body);
      await world.runJobs();
      assert.equal(reads(world), before, 'a notice that is known asks for nothing');
      await world.changePlan(business, retailer);
      await world.sendEvent('customer.subscription.updated', subscription);
      assert.equal(await world.send(body), 200);
      await world.runJobs();
      assert.equal(await noticesOf(world, business), 2);
    },
  },
  {
    name: 'the same webhook twenty times in parallel',
    ends: 'boutique active stripe',
    without: 'webhooks',
    async run(world, business) {
      const subscription = await world.completeCheckout(business, boutique);
      const body = world.stripe.notice('customer.subscription.created', thing(subscription));
      const statuses = await Promise.all(Array.from({ length: 20 }, () => world.send(body)));
      assert.deepEqual(new Set(statuses), new Set([200]));
      await world.runJobs();
      assert.equal(await noticesOf(world, business), 1);
    },
  },
  {
    name: 'the end event before the start event',
    ends: 'trial active',
    without: 'webhooks',
    async run(world, business) {
      const subscription = await world.completeCheckout(business, boutique);
      const begun = world.stripe.notice('customer.subscription.created', { ...thing(subscription), status: 'active' });
      world.stripe.cancel(subscription, 'now');
      await world.sendEvent('customer.subscription.deleted', subscription);
      await world.send(begun);
      await world.runJobs();
    },
  },
  {
    name: 'an outdated webhook',
    ends: 'retailer active stripe',
    without: 'webhooks',
    async run(world, business) {
      const subscription = await world.buy(business, retailer);
      await world.send(
        world.stripe.notice('customer.subscription.updated', { ...thing(subscription), status: 'past_due', items: { data: [] } }),
      );
      await world.runJobs();
    },
  },
  {
    name: 'all webhooks are lost',
    ends: 'boutique active stripe',
    without: 'webhooks',
    async run(world, business) {
      await world.runJobs();
      await world.completeCheckout(business, boutique);
      await world.runJobs();
      await world.passTime({ hours: 7 });
    },
  },
  {
    name: 'a webhook for an unknown customer',
    ends: 'trial active',
    without: 'webhooks',
    async run(world) {
      const body = world.stripe.notice('customer.subscription.created', { object: 'subscription', id: 'sub_x', customer: 'cus_stranger' });
      assert.equal(await world.send(body), 200);
      const { rows } = await sql`select from payment_events where customer_id = 'cus_stranger' and business_id is null`.execute(
        world.database.db,
      );
      assert.equal(rows.length, 1);
    },
  },
  {
    name: 'a webhook of the provider’s other mode',
    ends: 'trial active',
    without: 'webhooks',
    async run(world, business) {
      const subscription = await world.completeCheckout(business, boutique);
      world.stripe.cancel(subscription, 'now');
      const body = world.stripe.notice('customer.subscription.created', thing(subscription), { livemode: true });
      assert.equal(await world.send(body), 200);
      await world.runJobs();
      assert.equal(await noticesOf(world, business), 0);
    },
  },
  {
    name: 'a subscription to an unknown price',
    ends: 'boutique active stripe',
    async run(world, business) {
      const subscription = await world.buy(business, boutique);
      for (const item of subscription.items) item.price = 'price_elsewhere';
      await world.sendEvent('customer.subscription.updated', subscription);
      const { rows } = await sql<{ trouble: string | null }>`
        select trouble from payment_customers where business_id = ${business.id}`.execute(world.database.db);
      assert.match(rows[0]?.trouble ?? '', /STRIPE_PRICES/);
    },
  },
  {
    name: 'a node whose clock is a day behind the database’s',
    ends: 'boutique active stripe',
    without: 'nodes',
    async run(world, business) {
      const subscription = await world.completeCheckout(business, boutique);
      await world.passTime({ days: 1 });
      const old = world.stripe.notice('customer.updated', { object: 'customer', id: subscription.customer });
      const signature = world.stripe.sign(old);
      const other = world.stripe.notice('customer.created', { object: 'customer', id: 'cus_nobody' });
      const otherSignature = world.stripe.sign(other);
      await world.passTime({ hours: 1 });
      // A node measures its clock offset once a second.
      await eventually(async () => assert.equal(await world.send(other, otherSignature), 400));
      assert.equal(await world.send(old, signature), 400, 'by the database’s clock it is an hour old');
      await world.sendEvent('customer.subscription.created', subscription);
    },
  },
  {
    name: 'a provider whose responses are malformed for an hour',
    ends: 'retailer active stripe',
    without: 'outages',
    async run(world, business) {
      const subscription = await world.buy(business, boutique);
      for (const item of subscription.items) item.price = 'price_retailer_month';
      const malformed = ['1', '{"data":[{"id":"sub_\\u0000"}],"has_more":false}', '{"data":[],"has_more":"no"}', '<html>'];
      world.stripe.answering = (response) => void response.writeHead(200).end(malformed[0]);
      assert.equal(await world.send(world.stripe.notice('customer.subscription.updated', thing(subscription))), 200);
      for (const _ of malformed) {
        await world.runJobs();
        await world.passTime({ seconds: 900 });
        assert.equal(await world.status(business), 'boutique active stripe');
        malformed.push(malformed.shift() ?? '');
      }
      const { rows } = await sql<{ failures: number; trouble: string | null }>`
        select failures, trouble from payment_customers where business_id = ${business.id}`.execute(world.database.db);
      assert.ok(rows[0] !== undefined && rows[0].failures > 2 && rows[0].trouble === null);
      world.stripe.answering = null;
      await world.passTime({ seconds: 900 });
    },
  },
  {
    name: 'a provider that is unavailable for an hour',
    ends: 'retailer active stripe',
    without: 'outages',
    async run(world, business) {
      const subscription = await world.buy(business, boutique);
      for (const item of subscription.items) item.price = 'price_retailer_month';
      world.stripe.mood = 'down';
      assert.equal(await world.send(world.stripe.notice('customer.subscription.updated', thing(subscription))), 200);
      for (let quarter = 0; quarter < 4; quarter++) {
        await world.runJobs();
        await world.passTime({ seconds: 900 });
      }
      assert.equal(await world.status(business), 'boutique active stripe');
      assert.ok((await world.billing.portal(business.id, by(business))) instanceof Refusal);
      world.stripe.mood = 'well';
      await world.passTime({ seconds: 900 });
    },
  },
];

export const plansAndMoney: readonly Scenario[] = [
  {
    name: 'an upgrade in the middle of a month',
    ends: 'retailer active stripe',
    async run(world, business) {
      const subscription = await world.buy(business, boutique);
      assert.equal(await world.changePlan(business, retailer), 'now');
      assert.deepEqual(await world.auditEntries(business), ['plan_chosen boutique', 'plan_requested retailer', 'plan_chosen retailer']);
      const form = world.stripe.forms.get(`/v1/subscriptions/${subscription.id}`);
      assert.deepEqual([form?.proration_behavior, form?.payment_behavior], ['always_invoice', 'pending_if_incomplete']);
      await world.sendEvent('customer.subscription.updated', subscription);
      assert.equal(subscription.items.length, 1);
    },
  },
  {
    name: 'an upgrade at the previewed cost, with tax, ten minutes later',
    ends: 'retailer active stripe',
    async run(world, business) {
      const subscription = await world.buy(business, boutique);
      await world.passTime({ days: 10 });
      world.stripe.tax = 20;
      const cost = await world.billing.cost(business.id, retailer);
      if (cost instanceof Refusal) throw new Error(cost.message);
      assert.deepEqual(
        cost.rows.map(({ kind }) => kind),
        ['line', 'line', 'tax'],
      );
      assert.equal(
        cost.rows.reduce((sum, { amount }) => sum + amount, 0),
        cost.due,
      );
      await world.passTime({ seconds: 600 });
      assert.equal(await world.billing.change(business.id, by(business), retailer, cost), 'now');
      assert.deepEqual(subscription.billed, [cost.due]);
      world.stripe.tax = 0;
      await world.sendEvent('customer.subscription.updated', subscription);
    },
  },
  {
    name: 'an upgrade whose cost has changed since the preview, or whose preview is too old',
    ends: 'boutique active stripe',
    without: 'rules',
    async run(world, business) {
      const subscription = await world.buy(business, boutique);
      const cost = await world.billing.cost(business.id, retailer);
      if (cost instanceof Refusal) throw new Error(cost.message);
      world.stripe.priced('price_retailer_month', { amount: 30_000 });
      const dearer = await world.billing.change(business.id, by(business), retailer, cost);
      assert.ok(dearer instanceof Refusal && dearer.code === 'draft_needs_preview');
      assert.match(dearer.message, /196\.00 EUR now to 251\.00 EUR now/);
      world.stripe.priced('price_retailer_month', { amount: 24_500 });
      await world.passTime({ seconds: 1_860 });
      assert.ok((await world.billing.change(business.id, by(business), retailer, cost)) instanceof Refusal);
      assert.ok((await world.billing.change(business.id, by(business), retailer, { ...cost, begins: 'later', due: 0 })) instanceof Refusal);
      assert.deepEqual(subscription.billed, []);
    },
  },
  {
    name: 'an upgrade to a plan sold in a different currency',
    ends: 'boutique active stripe',
    async run(world, business) {
      await world.buy(business, boutique);
      world.stripe.priced('price_retailer_month', { currency: 'jpy' });
      const refused = await world.changePlan(business, retailer);
      world.stripe.priced('price_retailer_month', { currency: 'eur' });
      assert.ok(refused instanceof Refusal && /EUR.+JPY/.test(refused.message), JSON.stringify(refused));
    },
  },
  {
    name: 'a change of a subscription cancelled in the portal, whose webhook has not arrived yet',
    ends: 'trial active',
    async run(world, business) {
      const subscription = await world.buy(business, boutique);
      world.stripe.cancel(subscription, 'now');
      const refused = await world.changePlan(business, retailer);
      assert.ok(refused instanceof Refusal && refused.code === 'draft_needs_preview');
      await world.sendEvent('customer.subscription.deleted', subscription);
    },
  },
  {
    name: 'a downgrade, which takes effect at the end of the billing period',
    ends: 'boutique active stripe',
    async run(world, business) {
      const subscription = await world.buy(business, retailer);
      assert.equal(await world.changePlan(business, boutique), 'later');
      await world.sendEvent('customer.subscription.updated', subscription);
      assert.equal(await world.status(business), 'retailer active stripe');
      assert.equal((await world.billing.of(business.id)).subscription?.next?.choice.plan, 'boutique');
      world.stripe.renew(subscription);
      await world.passTime({});
      await world.sendEvent('customer.subscription.updated', subscription);
    },
  },
  {
    name: 'a downgrade that is reverted',
    ends: 'marketplace active stripe',
    async run(world, business) {
      const subscription = await world.buy(business, retailer);
      await world.changePlan(business, boutique);
      await world.changePlan(business, { ...boutique, plan: 'marketplace' });
      world.stripe.renew(subscription);
      await world.passTime({});
      await world.sendEvent('customer.subscription.updated', subscription);
    },
  },
  {
    name: 'a change from monthly to yearly billing',
    ends: 'boutique active stripe',
    async run(world, business) {
      const subscription = await world.buy(business, boutique);
      assert.equal(await world.changePlan(business, { ...boutique, interval: 'year' }), 'now');
      await world.sendEvent('customer.subscription.updated', subscription);
      assert.equal((await world.billing.of(business.id)).subscription?.choice?.interval, 'year');
      assert.equal(await world.changePlan(business, boutique), 'later');
    },
  },
  {
    name: 'a plan cancelled at the end of its period',
    ends: 'trial active',
    async run(world, business) {
      const subscription = await world.buy(business, boutique);
      world.stripe.cancel(subscription, 'period end');
      await world.sendEvent('customer.subscription.updated', subscription);
      assert.equal(await world.status(business), 'boutique active stripe');
      world.stripe.renew(subscription);
      // It ends even though no webhook announces it.
      await world.passTime({});
      assert.deepEqual(await world.emailSubjects(business), ['plan', 'plan']);
    },
  },
  {
    name: 'a plan cancelled immediately',
    ends: 'trial active',
    async run(world, business) {
      const subscription = await world.buy(business, boutique);
      world.stripe.cancel(subscription, 'now');
      await world.sendEvent('customer.subscription.deleted', subscription);
    },
  },
  {
    name: 'a failed card, a grace period, a suspension, and a payment',
    ends: 'boutique active stripe',
    ledger: [1, 0],
    async run(world, business) {
      const subscription = await world.buy(business, boutique);
      world.stripe.failCard(subscription);
      await world.sendEvent('invoice.payment_failed', subscription);
      assert.deepEqual(await world.emailSubjects(business), ['plan', 'late']);
      await world.passTime({ days: 6 });
      assert.equal((await world.emailSubjects(business)).length, 2);
      await world.passTime({ days: 2 });
      assert.equal((await world.emailSubjects(business)).at(-1), 'still late');
      assert.equal(await world.status(business), 'boutique active stripe');
      assert.equal(await world.makeCalls(business, 1), 1);
      await world.passTime({ days: 7 });
      assert.equal(await world.status(business), 'boutique suspended stripe');
      assert.equal(await world.makeCalls(business, 1), 0);
      world.stripe.payInvoice(subscription);
      await world.sendEvent('invoice.paid', subscription);
      assert.deepEqual(await world.emailSubjects(business), ['plan', 'late', 'still late', 'suspended', 'resumed']);
    },
  },
  {
    name: 'a failed card, paid within the grace period',
    ends: 'boutique active stripe',
    async run(world, business) {
      const subscription = await world.buy(business, boutique);
      world.stripe.failCard(subscription);
      await world.sendEvent('invoice.payment_failed', subscription);
      await world.passTime({ days: 3 });
      world.stripe.payInvoice(subscription);
      await world.sendEvent('invoice.paid', subscription);
      await world.passTime({ days: 20 });
      assert.deepEqual(await world.emailSubjects(business), ['plan', 'late']);
    },
  },
  {
    name: 'a card that keeps failing until the provider gives up',
    ends: 'boutique suspended stripe',
    async run(world, business) {
      const subscription = await world.buy(business, boutique);
      world.stripe.failCard(subscription);
      await world.sendEvent('invoice.payment_failed', subscription);
      await world.passTime({ days: 10 });
      world.stripe.giveUp(subscription);
      await world.sendEvent('customer.subscription.deleted', subscription);
      assert.equal(await world.status(business), 'boutique active stripe');
      await world.passTime({ days: 5 });
    },
  },
  {
    name: 'a new subscription of a suspended business',
    ends: 'retailer active stripe',
    async run(world, business) {
      const subscription = await world.buy(business, boutique);
      world.stripe.failCard(subscription);
      world.stripe.giveUp(subscription);
      await world.sendEvent('customer.subscription.deleted', subscription);
      await world.passTime({ days: 15 });
      assert.equal(await world.status(business), 'boutique suspended stripe');
      await world.buy(business, retailer);
    },
  },
  {
    name: 'a refund and a dispute, which don’t end a plan',
    ends: 'boutique active stripe',
    async run(world, business) {
      const subscription = await world.buy(business, boutique);
      await world.send(
        world.stripe.notice('charge.refunded', { object: 'charge', id: 'ch_1', customer: subscription.customer, amount_refunded: 4_900 }),
      );
      await world.send(world.stripe.notice('charge.dispute.created', { object: 'dispute', id: 'dp_1', charge: 'ch_1' }));
      await world.runJobs();
    },
  },
  {
    name: 'a payment for a business suspended by the operator',
    ends: 'boutique suspended stripe',
    without: 'rules',
    async run(world, business) {
      const subscription = await world.buy(business, boutique);
      await changeBusiness(world.database.db, business.id, { state: 'suspended' });
      world.stripe.failCard(subscription);
      await world.sendEvent('invoice.payment_failed', subscription);
      await world.passTime({ days: 15 });
      world.stripe.payInvoice(subscription);
      await world.sendEvent('invoice.paid', subscription);
    },
  },
  {
    name: 'a plan set by the operator over a paid plan, and removed again',
    ends: 'retailer active stripe',
    without: 'rules',
    async run(world, business) {
      const subscription = await world.buy(business, boutique);
      await changeBusiness(world.database.db, business.id, { plan: 'marketplace' });
      assert.equal(await world.status(business), 'marketplace active operator');
      for (const item of subscription.items) item.price = 'price_retailer_month';
      await world.sendEvent('customer.subscription.updated', subscription);
      assert.equal(await world.status(business), 'marketplace active operator');
      const refused = await world.changePlan(business, boutique);
      assert.ok(refused instanceof Refusal && refused.code === 'draft_needs_preview');
      await changeBusiness(world.database.db, business.id, { plan: null });
    },
  },
  {
    name: 'two open checkout pages, of which the first is closed',
    ends: 'retailer active stripe',
    async run(world, business) {
      const [first, second] = [await world.checkoutPage(business, boutique), await world.checkoutPage(business, retailer)];
      assert.throws(() => world.stripe.pay(first), /no checkout is open/);
      await world.sendEvent('customer.subscription.created', world.stripe.pay(second));
    },
  },
  {
    name: 'two plans paid for at the same time, of which the smaller is cancelled and credited',
    ends: 'retailer active stripe',
    async run(world, business) {
      const [one, other] = [await world.completeCheckout(business, boutique), await world.completeCheckout(business, retailer)];
      await world.sendEvent('customer.subscription.created', one);
      await world.sendEvent('customer.subscription.updated', one);
      assert.deepEqual([one.status, other.status], ['canceled', 'active']);
      assert.equal(world.stripe.forms.get(`/v1/subscriptions/${one.id}`)?.prorate, 'true');
      assert.deepEqual(await world.emailSubjects(business), ['plan', 'twice']);
      const third = await world.billing.checkout({ id: business.id, name: 'x', email: 'owner@maison-verveine.fr' }, by(business), boutique);
      assert.ok(third instanceof Refusal && third.code === 'draft_needs_preview');
    },
  },
  {
    name: 'two plans paid for at the same time, read by a node that is killed before it cancels the smaller',
    ends: 'retailer active stripe',
    without: 'nodes',
    async run(world, business) {
      const { db } = world.database;
      const [one] = [await world.completeCheckout(business, boutique), await world.completeCheckout(business, retailer)];
      // Leased to the node, so that no other claims the customer.
      const { rows } = await sql<{ wanted: number }>`
        update payment_customers set wanted = wanted + 1, next_at = ledger_now() + interval '1 minute'
        where customer_id = ${one.customer} returning wanted`.execute(db);
      const [{ wanted } = assert.fail()] = rows;
      const at = new Date().toISOString();
      const smaller = {
        id: one.id,
        choice: boutique,
        state: 'paid',
        since: at,
        paidUntil: at,
        endsAt: null,
        endedUnpaid: false,
        next: null,
      } as const;
      const reading = { entitlement: null, subscription: null, lateSince: null, trouble: null, redundant: [smaller] };
      const customer = { businessId: business.id, customerId: one.customer, wanted, subscription: null };
      assert.notEqual(await saveReading(db, customer, () => reading), null);
      assert.equal(one.status, 'active');
      await world.passTime({ seconds: 61 });
      assert.equal(one.status, 'canceled');
    },
  },
  {
    name: 'a plan paid for while its business was being closed, which is cancelled',
    ends: 'trial active',
    without: 'rules',
    async run(world, business) {
      const subscription = await world.completeCheckout(business, boutique);
      await sql`update businesses set closed_at = ledger_now() where id = ${business.id}`.execute(world.database.db);
      await world.sendEvent('customer.subscription.created', subscription);
      assert.equal(subscription.status, 'canceled');
      await world.sendEvent('customer.subscription.deleted', subscription);
      assert.match((await troubleOf(world, business)) ?? '', /closed/);
    },
  },
  {
    name: 'an unpaid plan, and a new purchase whose first payment never succeeds',
    ends: 'boutique suspended stripe',
    async run(world, business) {
      const subscription = await world.buy(business, boutique);
      world.stripe.failCard(subscription);
      world.stripe.giveUp(subscription);
      await world.sendEvent('customer.subscription.deleted', subscription);
      await world.passTime({ days: 15 });
      const never = await world.completeCheckout(business, boutique);
      Object.assign(never, { status: 'incomplete' });
      await world.sendEvent('customer.subscription.created', never);
      await world.passTime({ days: 1 });
      Object.assign(never, { status: 'incomplete_expired', endedAt: never.created + 86_400 });
      await world.sendEvent('customer.subscription.updated', never);
    },
  },
  {
    name: 'a price that is no longer configured, whose last subscriber cancels',
    ends: 'trial active',
    async run(world, business) {
      const subscription = await world.buy(business, boutique);
      for (const item of subscription.items) item.price = 'price_elsewhere';
      await world.sendEvent('customer.subscription.updated', subscription);
      assert.equal(await world.status(business), 'boutique active stripe');
      world.stripe.cancel(subscription, 'now');
      await world.sendEvent('customer.subscription.deleted', subscription);
    },
  },
  {
    name: 'a subscription without a price, edited at the provider',
    ends: 'boutique active stripe',
    async run(world, business) {
      const subscription = await world.buy(business, boutique);
      for (const item of subscription.items) item.quantity = 0;
      await world.sendEvent('customer.subscription.updated', subscription);
      assert.match((await troubleOf(world, business)) ?? '', new RegExp(subscription.id));
    },
  },
  {
    name: 'a trial period at the provider, a pause, and a resumption',
    ends: 'boutique active stripe',
    async run(world, business) {
      const subscription = await world.completeCheckout(business, boutique);
      for (const [status, stands] of [
        ['trialing', 'boutique active stripe'],
        ['paused', 'trial active'],
        ['active', 'boutique active stripe'],
      ] as const) {
        Object.assign(subscription, { status });
        await world.sendEvent('customer.subscription.updated', subscription);
        assert.equal(await world.status(business), stands, status);
      }
    },
  },
  {
    name: 'a payment that requires confirmation by the bank, reported twice',
    ends: 'boutique active stripe',
    async run(world, business) {
      const subscription = await world.buy(business, boutique);
      world.stripe.failCard(subscription);
      await world.sendEvent('invoice.payment_action_required', subscription);
      await world.sendEvent('invoice.payment_failed', subscription);
      assert.deepEqual(await world.emailSubjects(business), ['plan', 'late']);
      world.stripe.payInvoice(subscription);
      await world.sendEvent('invoice.paid', subscription);
    },
  },
  {
    name: 'a grace period that ends while no node runs, paid in the meantime without a webhook',
    ends: 'boutique active stripe',
    without: 'nodes',
    async run(world, business) {
      const subscription = await world.buy(business, boutique);
      world.stripe.failCard(subscription);
      await world.sendEvent('invoice.payment_failed', subscription);
      world.stripe.payInvoice(subscription);
      world.stripe.ahead += 15 * 86_400;
      await setLedgerClock(world.database.db, world.stripe.ahead);
      // The first node ends the expired plan before any customer is read.
      await world.nodes[0]?.updatePlans();
      await world.runJobs();
      assert.deepEqual(await world.emailSubjects(business), ['plan', 'late']);
    },
  },
];

const troubleOf = async ({ database }: World, { id }: TestBusiness): Promise<string | null> => {
  const { rows } = await sql<{ trouble: string | null }>`select trouble from payment_customers where business_id = ${id}`.execute(
    database.db,
  );
  return rows[0]?.trouble ?? null;
};

/** A business with an allowance of five calls, so that overage starts quickly. */
export async function metered(world: World, business: TestBusiness): Promise<Subscription> {
  await changeBusiness(world.database.db, business.id, { allowance: 5, ratePerMinute: 1_000_000 });
  return world.buy(business, soft);
}

export const beyondAllowance: readonly Scenario[] = [
  {
    name: 'calls beyond the allowance',
    ends: 'boutique active stripe',
    ledger: [15, 10],
    async run(world, business) {
      await metered(world, business);
      assert.equal(await world.makeCalls(business, 12), 12);
      await world.runJobs();
      assert.deepEqual(await world.overage(business), [7, 7, 7]);
      await world.makeCalls(business, 3);
      await world.runJobs();
      assert.deepEqual(await world.overage(business), [10, 10, 10]);
    },
  },
  {
    name: 'calls beyond the allowance of a business without overage',
    ends: 'boutique active stripe',
    ledger: [5, 0],
    without: 'rules',
    async run(world, business) {
      await changeBusiness(world.database.db, business.id, { allowance: 5 });
      await world.buy(business, boutique);
      assert.equal(await world.makeCalls(business, 12), 5);
    },
  },
  {
    name: 'calls beyond the overage maximum',
    ends: 'boutique active stripe',
    ledger: [8, 3],
    without: 'rules',
    async run(world, business) {
      await metered(world, business);
      await sql`update entitlements set overage_calls = 3 where business_id = ${business.id}`.execute(world.database.db);
      await changeBusiness(world.database.db, business.id, { allowance: 5 });
      assert.equal(await world.makeCalls(business, 12), 8);
      await world.runJobs();
    },
  },
  {
    name: 'charges refunded after they were reported',
    ends: 'boutique active stripe',
    ledger: [14, 9],
    without: 'rules',
    async run(world, business) {
      await metered(world, business);
      await world.makeCalls(business, 12);
      await world.runJobs();
      await world.givesBack(business, 4);
      await world.runJobs();
      assert.deepEqual(await world.overage(business), [3, 7, 7]);
      await world.makeCalls(business, 6);
      await world.runJobs();
    },
  },
  {
    name: 'a report whose response is lost',
    ends: 'boutique active stripe',
    ledger: [9, 4],
    async run(world, business) {
      await metered(world, business);
      await world.makeCalls(business, 9);
      await world.runJobs();
      // The provider has received the report; its sender was killed before recording that.
      await sql`update overage_reports set sent_at = null, next_at = ledger_now() where business_id = ${business.id}`.execute(
        world.database.db,
      );
      await world.runJobs();
      const identifiers = [...world.stripe.sent].filter(([identifier]) => identifier.startsWith(business.id));
      assert.equal(identifiers.length, 1);
    },
  },
  {
    name: 'a report whose response was lost days ago, which the provider would count again',
    ends: 'boutique active stripe',
    ledger: [9, 4],
    async run(world, business) {
      await metered(world, business);
      await world.makeCalls(business, 9);
      await world.runJobs();
      await sql`update overage_reports set sent_at = null, next_at = ledger_now() where business_id = ${business.id}`.execute(
        world.database.db,
      );
      await world.passTime({ days: 3 });
      assert.deepEqual((await world.overage(business)).slice(1), [4, 4]);
    },
  },
  {
    name: 'a report that never arrived, days later',
    ends: 'boutique active stripe',
    ledger: [9, 4],
    async run(world, business) {
      await metered(world, business);
      await world.makeCalls(business, 9);
      world.stripe.mood = 'down';
      await world.runJobs();
      await world.passTime({ days: 2 });
      assert.equal((await world.overage(business))[2], 0);
      world.stripe.mood = 'well';
      await world.passTime({ seconds: 901 });
    },
  },
  {
    name: 'two nodes that report at the same time, a hundred times',
    ends: 'boutique active stripe',
    ledger: [105, 100],
    without: 'nodes',
    async run(world, business) {
      await metered(world, business);
      await world.makeCalls(business, 5);
      for (let turn = 0; turn < 25; turn++) {
        await world.makeCalls(business, 4);
        await Promise.all(world.nodes.flatMap((node) => [node.updatePlans(), node.updatePlans()]));
      }
      await world.runJobs();
      assert.deepEqual(await world.overage(business), [100, 100, 100]);
      for (const [identifier, times] of world.stripe.sent) if (identifier.startsWith(business.id)) assert.equal(times, 1);
    },
  },
  {
    name: 'a month that ends with unreported calls',
    ends: 'boutique active stripe',
    ledger: [15, 5],
    async run(world, business) {
      await metered(world, business);
      await world.makeCalls(business, 8);
      await world.passTime({ days: 31 });
      await world.makeCalls(business, 7);
      await world.runJobs();
      assert.deepEqual(await world.overage(business), [5, 5, 5]);
    },
  },
  {
    name: 'an upgrade after calls beyond the previous allowance',
    ends: 'retailer active stripe',
    ledger: [69, 0],
    credit: 4,
    async run(world, business) {
      const subscription = await metered(world, business);
      await world.makeCalls(business, 9);
      await world.changePlan(business, retailer);
      await changeBusiness(world.database.db, business.id, { allowance: 100 });
      await world.sendEvent('customer.subscription.updated', subscription);
      await world.makeCalls(business, 60);
      await world.runJobs();
      assert.deepEqual((await world.overage(business)).slice(1), [4, 4]);
    },
  },
  {
    name: 'overage enabled in the middle of a month',
    ends: 'boutique active stripe',
    ledger: [32, 2],
    async run(world, business) {
      await changeBusiness(world.database.db, business.id, { allowance: 50, ratePerMinute: 1_000_000 });
      const subscription = await world.buy(business, boutique);
      await world.makeCalls(business, 30);
      await changeBusiness(world.database.db, business.id, { allowance: 5 });
      assert.equal(await world.changePlan(business, soft), 'now');
      await world.sendEvent('customer.subscription.updated', subscription);
      assert.equal(subscription.items.length, 2);
      await world.makeCalls(business, 2);
      await world.runJobs();
      assert.deepEqual(await world.overage(business), [2, 2, 2]);
    },
  },
  {
    name: 'a database clock ten minutes ahead of the provider’s',
    ends: 'boutique active stripe',
    ledger: [9, 4],
    without: 'nodes',
    async run(world, business) {
      await metered(world, business);
      world.stripe.ahead -= 600;
      await world.makeCalls(business, 9);
      await world.runJobs();
      assert.equal((await world.overage(business))[2], 0, 'the provider takes nothing from so far ahead');
      world.stripe.ahead += 600;
      await world.passTime({ seconds: 600 });
      assert.deepEqual(await world.overage(business), [4, 4, 4]);
    },
  },
  {
    name: 'a provider that is unavailable for longer than it accepts reports',
    ends: 'boutique active stripe',
    ledger: [9, 4],
    without: 'outages',
    async run(world, business) {
      await metered(world, business);
      await world.makeCalls(business, 9);
      world.stripe.mood = 'down';
      await world.runJobs();
      await world.passTime({ days: 40 });
      world.stripe.mood = 'well';
      await world.passTime({ seconds: 901 });
    },
  },
  {
    name: 'calls in the last seconds of a month, reported after it',
    ends: 'boutique active stripe',
    ledger: [9, 4],
    without: 'rules',
    async run(world, business) {
      await metered(world, business);
      const { rows } = await sql<{ seconds: number; ends: number }>`
        with month as (select date_trunc('month', ledger_now() at time zone 'UTC') + interval '1 month' as ends)
        select extract(epoch from ends - ledger_now() at time zone 'UTC')::int as seconds, extract(epoch from ends)::int as ends from month`.execute(
        world.database.db,
      );
      await world.passTime({ seconds: (rows[0]?.seconds ?? 0) - 20 });
      await world.makeCalls(business, 9);
      await world.passTime({ seconds: 30 });
      assert.deepEqual(await world.overage(business), [4, 4, 4]);
      assert.equal(Number(world.stripe.forms.get('/v1/billing/meter_events')?.timestamp), (rows[0]?.ends ?? 0) - 1);
    },
  },
  {
    name: 'twenty pending reports, in one run of one node',
    ends: 'boutique active stripe',
    ledger: [25, 20],
    without: 'rules',
    async run(world, business) {
      const { customer } = await metered(world, business);
      await world.makeCalls(business, 25);
      await sql`
        insert into overage_reports (business_id, period, seq, calls, customer_id)
        select ${business.id}, date_trunc('month', ledger_now() at time zone 'UTC')::date, seq, 1, ${customer} from generate_series(1, 20) seq`.execute(
        world.database.db,
      );
      await world.nodes[0]?.updatePlans();
      assert.deepEqual(await world.overage(business), [20, 20, 20]);
    },
  },
  {
    name: 'two reports of one minute, of which one arrived, days later',
    ends: 'boutique active stripe',
    ledger: [13, 8],
    without: 'outages',
    async run(world, business) {
      await metered(world, business);
      await world.makeCalls(business, 8);
      world.stripe.mood = 'down';
      await Promise.all(world.nodes.map((node) => node.updatePlans()));
      await world.makeCalls(business, 5);
      await Promise.all(world.nodes.map((node) => node.updatePlans()));
      const { rows } = await sql<{ seq: number }>`select seq from overage_reports where business_id = ${business.id}`.execute(
        world.database.db,
      );
      assert.equal(rows.length, 1, 'a second is written once the first has gone');
      await world.passTime({ days: 2 });
      world.stripe.mood = 'well';
      await world.passTime({ seconds: 901 });
      await world.runJobs();
      assert.deepEqual(await world.overage(business), [8, 8, 8]);
    },
  },
];
