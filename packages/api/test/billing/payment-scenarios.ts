import assert from 'node:assert/strict';
import { gzipSync } from 'node:zlib';
import { sql } from 'kysely';
import { changeBusiness } from '../../src/adapters/postgres/business/businesses.ts';
import { Refusal } from '../../src/errors/refusal.ts';
import type { Choice } from '../../src/resources/billing/payment.ts';
import type { TestBusiness } from '../support/harness.ts';
import { by, type World } from './payment-world.ts';
import { nextWebhookSecret, type Subscription } from './stripe-server.ts';

/** What may befall a payment, and how the business stands at its end. Each begins with a business on the trial. */
export interface Scenario {
  readonly name: string;
  /** Plan, state, source. */
  readonly ends: string;
  /** Calls that were reported and given back since: the next ones make up for them. */
  readonly credit?: number;
  run(world: World, business: TestBusiness): Promise<void>;
}

export const boutique: Choice = { plan: 'boutique', interval: 'month', overage: false };
const retailer: Choice = { ...boutique, plan: 'retailer' };
const soft: Choice = { ...boutique, overage: true };

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
    name: 'a notice whose signature is forged, which is not even kept',
    ends: 'boutique active stripe',
    async run(world, business) {
      const subscription = await world.bought(business, boutique);
      const body = world.stripe.notice('customer.subscription.created', thing(subscription));
      assert.equal(await world.send(body, world.stripe.sign(body, { secret: 'whsec_guessed' })), 400);
      assert.equal(await world.send(body, `t=${Math.floor(Date.now() / 1000)},v1=${'0'.repeat(64)}`), 400);
      assert.equal(await noticesOf(world, business), 0);
      await world.work();
    },
  },
  {
    name: 'a notice without a signature, or with none of the scheme in force',
    ends: 'trial active',
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
    name: 'a notice that was read and written again on the way',
    ends: 'boutique active stripe',
    async run(world, business) {
      const subscription = await world.bought(business, boutique);
      const body = world.stripe.notice('customer.subscription.created', thing(subscription));
      assert.equal(await world.send(JSON.stringify(JSON.parse(body), null, 2), world.stripe.sign(body)), 400);
      assert.equal(await world.send(body.replace('"livemode":false', '"livemode":true'), world.stripe.sign(body)), 400);
      assert.equal(await world.send(body), 200);
      await world.work();
    },
  },
  {
    name: 'a notice signed more than five minutes ago',
    ends: 'boutique active stripe',
    async run(world, business) {
      const subscription = await world.bought(business, boutique);
      const body = world.stripe.notice('customer.subscription.created', thing(subscription));
      assert.equal(await world.send(body, world.stripe.sign(body, { ageSeconds: 303 })), 400);
      assert.equal(await world.send(body, world.stripe.sign(body, { ageSeconds: -303 })), 400);
      assert.equal(await world.send(body, world.stripe.sign(body, { ageSeconds: 295 })), 200);
      await world.work();
    },
  },
  {
    name: 'a notice with several signatures of which one is right, in pieces, of a megabyte, packed, and of another type',
    ends: 'boutique active stripe',
    async run(world, business) {
      const subscription = await world.bought(business, boutique);
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
      // It is signed over the bytes that come; what was packed on the way are others.
      const packed = notice();
      assert.equal(await sent(new Blob([gzipSync(packed)]), { ...signed(packed), 'content-encoding': 'gzip' }), 400);
      const text = notice();
      assert.equal(await sent(text, { ...signed(text), 'content-type': 'text/plain' }), 200);
      const large = world.stripe.notice('customer.subscription.updated', { ...thing(subscription), metadata: 'x'.repeat(1_000_000) });
      assert.equal(await sent(large, signed(large)), 413);
      await world.work();
    },
  },
  {
    name: 'the second of two secrets, while one takes the place of the other',
    ends: 'boutique active stripe',
    async run(world, business) {
      const subscription = await world.bought(business, boutique);
      const body = world.stripe.notice('customer.subscription.created', thing(subscription));
      assert.equal(await world.send(body, world.stripe.sign(body, { secret: nextWebhookSecret })), 200);
      await world.work();
    },
  },
];

export const notices: readonly Scenario[] = [
  {
    name: 'the same notice again, and again after something else',
    ends: 'retailer active stripe',
    async run(world, business) {
      const subscription = await world.bought(business, boutique);
      const body = world.stripe.notice('customer.subscription.created', thing(subscription));
      await world.send(body);
      await world.work();
      const before = reads(world);
      await world.send(body);
      await world.work();
      assert.equal(reads(world), before, 'a notice that is known asks for nothing');
      await world.changes(business, retailer);
      await world.tell('customer.subscription.updated', subscription);
      assert.equal(await world.send(body), 200);
      await world.work();
      assert.equal(await noticesOf(world, business), 2);
    },
  },
  {
    name: 'the same notice twenty times at once',
    ends: 'boutique active stripe',
    async run(world, business) {
      const subscription = await world.bought(business, boutique);
      const body = world.stripe.notice('customer.subscription.created', thing(subscription));
      const statuses = await Promise.all(Array.from({ length: 20 }, () => world.send(body)));
      assert.deepEqual(new Set(statuses), new Set([200]));
      await world.work();
      assert.equal(await noticesOf(world, business), 1);
    },
  },
  {
    name: 'the end before the beginning',
    ends: 'trial active',
    async run(world, business) {
      const subscription = await world.bought(business, boutique);
      const begun = world.stripe.notice('customer.subscription.created', { ...thing(subscription), status: 'active' });
      world.stripe.cancel(subscription, 'now');
      await world.tell('customer.subscription.deleted', subscription);
      await world.send(begun);
      await world.work();
    },
  },
  {
    name: 'a notice that says what was so once',
    ends: 'retailer active stripe',
    async run(world, business) {
      const subscription = await world.buys(business, retailer);
      await world.send(
        world.stripe.notice('customer.subscription.updated', { ...thing(subscription), status: 'past_due', items: { data: [] } }),
      );
      await world.work();
    },
  },
  {
    name: 'notices that are all lost',
    ends: 'boutique active stripe',
    async run(world, business) {
      await world.work();
      await world.bought(business, boutique);
      await world.work();
      await world.pass({ hours: 7 });
    },
  },
  {
    name: 'a notice of a customer that nobody knows here',
    ends: 'trial active',
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
    name: 'a notice of the other of the provider’s modes',
    ends: 'trial active',
    async run(world, business) {
      const subscription = await world.bought(business, boutique);
      world.stripe.cancel(subscription, 'now');
      const body = world.stripe.notice('customer.subscription.created', thing(subscription), { livemode: true });
      assert.equal(await world.send(body), 200);
      await world.work();
      assert.equal(await noticesOf(world, business), 0);
    },
  },
  {
    name: 'a subscription to a price that nobody knows here',
    ends: 'boutique active stripe',
    async run(world, business) {
      const subscription = await world.buys(business, boutique);
      for (const item of subscription.items) item.price = 'price_elsewhere';
      await world.tell('customer.subscription.updated', subscription);
      const { rows } = await sql<{ trouble: string | null }>`
        select trouble from payment_customers where business_id = ${business.id}`.execute(world.database.db);
      assert.match(rows[0]?.trouble ?? '', /STRIPE_PRICES/);
    },
  },
  {
    name: 'a node whose clock is a day behind the database’s',
    ends: 'boutique active stripe',
    async run(world, business) {
      const subscription = await world.bought(business, boutique);
      await world.pass({ days: 1 });
      const old = world.stripe.notice('customer.updated', { object: 'customer', id: subscription.customer });
      const signature = world.stripe.sign(old);
      await world.pass({ hours: 1 });
      // A node measures how far it is off once a second.
      await new Promise((passed) => setTimeout(passed, 1_200));
      assert.equal(await world.send(old, signature), 400, 'by the database’s clock it is an hour old');
      await world.tell('customer.subscription.created', subscription);
    },
  },
  {
    name: 'a provider whose answers are malformed for an hour',
    ends: 'retailer active stripe',
    async run(world, business) {
      const subscription = await world.buys(business, boutique);
      for (const item of subscription.items) item.price = 'price_retailer_month';
      const malformed = ['1', '{"data":[{"id":"sub_\\u0000"}],"has_more":false}', '{"data":[],"has_more":"no"}', '<html>'];
      world.stripe.answering = (response) => void response.writeHead(200).end(malformed[0]);
      assert.equal(await world.send(world.stripe.notice('customer.subscription.updated', thing(subscription))), 200);
      for (const _ of malformed) {
        await world.work();
        await world.pass({ seconds: 900 });
        assert.equal(await world.stands(business), 'boutique active stripe');
        malformed.push(malformed.shift() ?? '');
      }
      const { rows } = await sql<{ failures: number; trouble: string | null }>`
        select failures, trouble from payment_customers where business_id = ${business.id}`.execute(world.database.db);
      assert.ok(rows[0] !== undefined && rows[0].failures > 2 && rows[0].trouble === null);
      world.stripe.answering = null;
      await world.pass({ seconds: 900 });
    },
  },
  {
    name: 'a provider that is away for an hour',
    ends: 'retailer active stripe',
    async run(world, business) {
      const subscription = await world.buys(business, boutique);
      for (const item of subscription.items) item.price = 'price_retailer_month';
      world.stripe.mood = 'down';
      assert.equal(await world.send(world.stripe.notice('customer.subscription.updated', thing(subscription))), 200);
      for (let quarter = 0; quarter < 4; quarter++) {
        await world.work();
        await world.pass({ seconds: 900 });
      }
      assert.equal(await world.stands(business), 'boutique active stripe');
      assert.ok((await world.desk.portal(business.id, by(business))) instanceof Refusal);
      world.stripe.mood = 'well';
      await world.pass({ seconds: 900 });
    },
  },
];

export const plansAndMoney: readonly Scenario[] = [
  {
    name: 'a larger plan in the middle of a month',
    ends: 'retailer active stripe',
    async run(world, business) {
      const subscription = await world.buys(business, boutique);
      assert.equal(await world.changes(business, retailer), 'now');
      assert.deepEqual(await world.recorded(business), ['plan_chosen boutique', 'plan_requested retailer', 'plan_chosen retailer']);
      const form = world.stripe.forms.get(`/v1/subscriptions/${subscription.id}`);
      assert.deepEqual([form?.proration_behavior, form?.payment_behavior], ['always_invoice', 'error_if_incomplete']);
      await world.tell('customer.subscription.updated', subscription);
      assert.equal(subscription.items.length, 1);
    },
  },
  {
    name: 'a larger plan for what it was said to cost, with tax, ten minutes later',
    ends: 'retailer active stripe',
    async run(world, business) {
      const subscription = await world.buys(business, boutique);
      await world.pass({ days: 10 });
      world.stripe.tax = 20;
      const cost = await world.desk.cost(business.id, retailer);
      if (cost instanceof Refusal) throw new Error(cost.message);
      assert.deepEqual(
        cost.rows.map(({ kind }) => kind),
        ['line', 'line', 'tax'],
      );
      assert.equal(
        cost.rows.reduce((sum, { amount }) => sum + amount, 0),
        cost.due,
      );
      await world.pass({ seconds: 600 });
      assert.equal(await world.desk.change(business.id, by(business), retailer, cost), 'now');
      assert.deepEqual(subscription.billed, [cost.due]);
      world.stripe.tax = 0;
      await world.tell('customer.subscription.updated', subscription);
    },
  },
  {
    name: 'a larger plan that costs something else by now, or was looked at too long ago',
    ends: 'boutique active stripe',
    async run(world, business) {
      const subscription = await world.buys(business, boutique);
      const cost = await world.desk.cost(business.id, retailer);
      if (cost instanceof Refusal) throw new Error(cost.message);
      world.stripe.priced('price_retailer_month', { amount: 30_000 });
      const dearer = await world.desk.change(business.id, by(business), retailer, cost);
      assert.ok(dearer instanceof Refusal && dearer.code === 'draft_needs_preview');
      assert.match(dearer.message, /196\.00 EUR at once; now it costs 251\.00 EUR at once/);
      world.stripe.priced('price_retailer_month', { amount: 24_500 });
      await world.pass({ seconds: 1_860 });
      assert.ok((await world.desk.change(business.id, by(business), retailer, cost)) instanceof Refusal);
      assert.ok((await world.desk.change(business.id, by(business), retailer, { ...cost, begins: 'later', due: 0 })) instanceof Refusal);
      assert.deepEqual(subscription.billed, []);
    },
  },
  {
    name: 'a larger plan that is sold in another currency',
    ends: 'boutique active stripe',
    async run(world, business) {
      await world.buys(business, boutique);
      world.stripe.priced('price_retailer_month', { currency: 'jpy' });
      const refused = await world.changes(business, retailer);
      world.stripe.priced('price_retailer_month', { currency: 'eur' });
      assert.ok(refused instanceof Refusal && /EUR.+JPY/.test(refused.message), JSON.stringify(refused));
    },
  },
  {
    name: 'a change of what was cancelled at the provider’s page, of which nothing was told yet',
    ends: 'trial active',
    async run(world, business) {
      const subscription = await world.buys(business, boutique);
      world.stripe.cancel(subscription, 'now');
      const refused = await world.changes(business, retailer);
      assert.ok(refused instanceof Refusal && refused.code === 'draft_needs_preview');
      await world.tell('customer.subscription.deleted', subscription);
    },
  },
  {
    name: 'a larger plan that the card refuses to pay',
    ends: 'boutique active stripe',
    async run(world, business) {
      const subscription = await world.buys(business, boutique);
      world.stripe.mood = 'declines';
      const answer = await world.changes(business, retailer);
      world.stripe.mood = 'well';
      assert.ok(answer instanceof Refusal && answer.code === 'not_entitled' && /declined/.test(answer.message));
      assert.deepEqual(await world.recorded(business), ['plan_chosen boutique', 'plan_requested retailer']);
      await world.tell('customer.subscription.updated', subscription);
    },
  },
  {
    name: 'a larger plan for which the bank wants to be asked',
    ends: 'boutique active stripe',
    async run(world, business) {
      const subscription = await world.buys(business, boutique);
      world.stripe.mood = 'asks';
      const answer = await world.changes(business, retailer);
      world.stripe.mood = 'well';
      assert.ok(answer instanceof Refusal && answer.code === 'not_entitled' && /bank/.test(answer.message));
      await world.tell('customer.subscription.updated', subscription);
    },
  },
  {
    name: 'a smaller plan, which begins when the paid time is over',
    ends: 'boutique active stripe',
    async run(world, business) {
      const subscription = await world.buys(business, retailer);
      assert.equal(await world.changes(business, boutique), 'later');
      await world.tell('customer.subscription.updated', subscription);
      assert.equal(await world.stands(business), 'retailer active stripe');
      assert.equal((await world.desk.of(business.id)).subscription?.next?.choice.plan, 'boutique');
      world.stripe.renew(subscription);
      await world.pass({});
      await world.tell('customer.subscription.updated', subscription);
    },
  },
  {
    name: 'a smaller plan that was thought better of',
    ends: 'marketplace active stripe',
    async run(world, business) {
      const subscription = await world.buys(business, retailer);
      await world.changes(business, boutique);
      await world.changes(business, { ...boutique, plan: 'marketplace' });
      world.stripe.renew(subscription);
      await world.pass({});
      await world.tell('customer.subscription.updated', subscription);
    },
  },
  {
    name: 'by the year in the place of by the month',
    ends: 'boutique active stripe',
    async run(world, business) {
      const subscription = await world.buys(business, boutique);
      assert.equal(await world.changes(business, { ...boutique, interval: 'year' }), 'now');
      await world.tell('customer.subscription.updated', subscription);
      assert.equal((await world.desk.of(business.id)).subscription?.choice?.interval, 'year');
      assert.equal(await world.changes(business, boutique), 'later');
    },
  },
  {
    name: 'a plan that is cancelled to the end of its time',
    ends: 'trial active',
    async run(world, business) {
      const subscription = await world.buys(business, boutique);
      world.stripe.cancel(subscription, 'period end');
      await world.tell('customer.subscription.updated', subscription);
      assert.equal(await world.stands(business), 'boutique active stripe');
      world.stripe.renew(subscription);
      // Its end comes though nobody tells of it.
      await world.pass({});
      assert.deepEqual(await world.written(business), ['plan', 'plan']);
    },
  },
  {
    name: 'a plan that is cancelled at once',
    ends: 'trial active',
    async run(world, business) {
      const subscription = await world.buys(business, boutique);
      world.stripe.cancel(subscription, 'now');
      await world.tell('customer.subscription.deleted', subscription);
    },
  },
  {
    name: 'a card that fails, a grace, a suspension, and a payment',
    ends: 'boutique active stripe',
    async run(world, business) {
      const subscription = await world.buys(business, boutique);
      world.stripe.failCard(subscription);
      await world.tell('invoice.payment_failed', subscription);
      assert.deepEqual(await world.written(business), ['plan', 'late']);
      await world.pass({ days: 6 });
      assert.equal((await world.written(business)).length, 2);
      await world.pass({ days: 2 });
      assert.equal((await world.written(business)).at(-1), 'still late');
      assert.equal(await world.stands(business), 'boutique active stripe');
      assert.equal(await world.calls(business, 1), 1);
      await world.pass({ days: 7 });
      assert.equal(await world.stands(business), 'boutique suspended stripe');
      assert.equal(await world.calls(business, 1), 0);
      world.stripe.payInvoice(subscription);
      await world.tell('invoice.paid', subscription);
      assert.deepEqual(await world.written(business), ['plan', 'late', 'still late', 'suspended', 'resumed']);
    },
  },
  {
    name: 'a card that fails and is paid within the grace',
    ends: 'boutique active stripe',
    async run(world, business) {
      const subscription = await world.buys(business, boutique);
      world.stripe.failCard(subscription);
      await world.tell('invoice.payment_failed', subscription);
      await world.pass({ days: 3 });
      world.stripe.payInvoice(subscription);
      await world.tell('invoice.paid', subscription);
      await world.pass({ days: 20 });
      assert.deepEqual(await world.written(business), ['plan', 'late']);
    },
  },
  {
    name: 'a card that never pays, until the provider gives up',
    ends: 'boutique suspended stripe',
    async run(world, business) {
      const subscription = await world.buys(business, boutique);
      world.stripe.failCard(subscription);
      await world.tell('invoice.payment_failed', subscription);
      await world.pass({ days: 10 });
      world.stripe.giveUp(subscription);
      await world.tell('customer.subscription.deleted', subscription);
      assert.equal(await world.stands(business), 'boutique active stripe');
      await world.pass({ days: 5 });
    },
  },
  {
    name: 'a plan bought anew by whoever was suspended',
    ends: 'retailer active stripe',
    async run(world, business) {
      const subscription = await world.buys(business, boutique);
      world.stripe.failCard(subscription);
      world.stripe.giveUp(subscription);
      await world.tell('customer.subscription.deleted', subscription);
      await world.pass({ days: 15 });
      assert.equal(await world.stands(business), 'boutique suspended stripe');
      await world.buys(business, retailer);
    },
  },
  {
    name: 'a refund and a dispute, which end nothing by themselves',
    ends: 'boutique active stripe',
    async run(world, business) {
      const subscription = await world.buys(business, boutique);
      await world.send(
        world.stripe.notice('charge.refunded', { object: 'charge', id: 'ch_1', customer: subscription.customer, amount_refunded: 4_900 }),
      );
      await world.send(world.stripe.notice('charge.dispute.created', { object: 'dispute', id: 'dp_1', charge: 'ch_1' }));
      await world.work();
    },
  },
  {
    name: 'a payment for what the operator suspended',
    ends: 'boutique suspended stripe',
    async run(world, business) {
      const subscription = await world.buys(business, boutique);
      await changeBusiness(world.database.db, business.id, { state: 'suspended' });
      world.stripe.failCard(subscription);
      await world.tell('invoice.payment_failed', subscription);
      await world.pass({ days: 15 });
      world.stripe.payInvoice(subscription);
      await world.tell('invoice.paid', subscription);
    },
  },
  {
    name: 'the operator’s word over a paid plan, and taken back',
    ends: 'retailer active stripe',
    async run(world, business) {
      const subscription = await world.buys(business, boutique);
      await changeBusiness(world.database.db, business.id, { plan: 'marketplace' });
      assert.equal(await world.stands(business), 'marketplace active operator');
      for (const item of subscription.items) item.price = 'price_retailer_month';
      await world.tell('customer.subscription.updated', subscription);
      assert.equal(await world.stands(business), 'marketplace active operator');
      const refused = await world.changes(business, boutique);
      assert.ok(refused instanceof Refusal && refused.code === 'draft_needs_preview');
      await changeBusiness(world.database.db, business.id, { plan: null });
    },
  },
  {
    name: 'two pages of payment open at once, of which the first is closed',
    ends: 'retailer active stripe',
    async run(world, business) {
      const [first, second] = [await world.page(business, boutique), await world.page(business, retailer)];
      assert.throws(() => world.stripe.pay(first), /no checkout is open/);
      await world.tell('customer.subscription.created', world.stripe.pay(second));
    },
  },
  {
    name: 'two plans paid for in one instant, of which the smaller is ended and its money counts for the larger',
    ends: 'retailer active stripe',
    async run(world, business) {
      const [one, other] = [await world.bought(business, boutique), await world.bought(business, retailer)];
      await world.tell('customer.subscription.created', one);
      await world.tell('customer.subscription.updated', one);
      assert.deepEqual([one.status, other.status], ['canceled', 'active']);
      assert.equal(world.stripe.forms.get(`/v1/subscriptions/${one.id}`)?.prorate, 'true');
      assert.deepEqual(await world.written(business), ['plan', 'twice']);
      const third = await world.desk.checkout({ id: business.id, name: 'x', email: 'owner@maison-verveine.fr' }, by(business), boutique);
      assert.ok(third instanceof Refusal && third.code === 'draft_needs_preview');
    },
  },
  {
    name: 'a plan paid for while its business was being closed, which is ended',
    ends: 'trial active',
    async run(world, business) {
      const subscription = await world.bought(business, boutique);
      await sql`update businesses set closed_at = ledger_now() where id = ${business.id}`.execute(world.database.db);
      await world.tell('customer.subscription.created', subscription);
      assert.equal(subscription.status, 'canceled');
      await world.tell('customer.subscription.deleted', subscription);
      assert.match((await troubleOf(world, business)) ?? '', /closed/);
    },
  },
  {
    name: 'a debt, and a new purchase whose first payment never came',
    ends: 'boutique suspended stripe',
    async run(world, business) {
      const subscription = await world.buys(business, boutique);
      world.stripe.failCard(subscription);
      world.stripe.giveUp(subscription);
      await world.tell('customer.subscription.deleted', subscription);
      await world.pass({ days: 15 });
      const never = await world.bought(business, boutique);
      Object.assign(never, { status: 'incomplete' });
      await world.tell('customer.subscription.created', never);
      await world.pass({ days: 1 });
      Object.assign(never, { status: 'incomplete_expired', endedAt: never.created + 86_400 });
      await world.tell('customer.subscription.updated', never);
    },
  },
  {
    name: 'a price that is not configured any more, and its last subscriber cancels',
    ends: 'trial active',
    async run(world, business) {
      const subscription = await world.buys(business, boutique);
      for (const item of subscription.items) item.price = 'price_elsewhere';
      await world.tell('customer.subscription.updated', subscription);
      assert.equal(await world.stands(business), 'boutique active stripe');
      world.stripe.cancel(subscription, 'now');
      await world.tell('customer.subscription.deleted', subscription);
    },
  },
  {
    name: 'a plan that somebody set to none at the provider',
    ends: 'boutique active stripe',
    async run(world, business) {
      const subscription = await world.buys(business, boutique);
      for (const item of subscription.items) item.quantity = 0;
      await world.tell('customer.subscription.updated', subscription);
      assert.match((await troubleOf(world, business)) ?? '', new RegExp(subscription.id));
    },
  },
  {
    name: 'a time for trying at the provider, a pause, and going on',
    ends: 'boutique active stripe',
    async run(world, business) {
      const subscription = await world.bought(business, boutique);
      for (const [status, stands] of [
        ['trialing', 'boutique active stripe'],
        ['paused', 'trial active'],
        ['active', 'boutique active stripe'],
      ] as const) {
        Object.assign(subscription, { status });
        await world.tell('customer.subscription.updated', subscription);
        assert.equal(await world.stands(business), stands, status);
      }
    },
  },
  {
    name: 'a bank that wants to be asked, told of twice',
    ends: 'boutique active stripe',
    async run(world, business) {
      const subscription = await world.buys(business, boutique);
      world.stripe.failCard(subscription);
      await world.tell('invoice.payment_action_required', subscription);
      await world.tell('invoice.payment_failed', subscription);
      assert.deepEqual(await world.written(business), ['plan', 'late']);
      world.stripe.payInvoice(subscription);
      await world.tell('invoice.paid', subscription);
    },
  },
  {
    name: 'a grace that ends while no node runs, paid in the meantime, of which nothing was told',
    ends: 'boutique active stripe',
    async run(world, business) {
      const subscription = await world.buys(business, boutique);
      world.stripe.failCard(subscription);
      await world.tell('invoice.payment_failed', subscription);
      world.stripe.payInvoice(subscription);
      world.stripe.ahead += 15 * 86_400;
      await sql`update test_clock set ahead = make_interval(secs => ${world.stripe.ahead})`.execute(world.database.db);
      // The node that comes first ends what is over, before anybody has asked for customers.
      await world.nodes[0]?.keepUp();
      await world.work();
      assert.deepEqual(await world.written(business), ['plan', 'late']);
    },
  },
];

const troubleOf = async ({ database }: World, { id }: TestBusiness): Promise<string | null> => {
  const { rows } = await sql<{ trouble: string | null }>`select trouble from payment_customers where business_id = ${id}`.execute(
    database.db,
  );
  return rows[0]?.trouble ?? null;
};

/** A business with an allowance of five calls, so that every call beyond is seen. */
async function metered(world: World, business: TestBusiness): Promise<Subscription> {
  await changeBusiness(world.database.db, business.id, { allowance: 5, ratePerMinute: 1_000_000 });
  return world.buys(business, soft);
}

export const beyondAllowance: readonly Scenario[] = [
  {
    name: 'calls beyond the allowance',
    ends: 'boutique active stripe',
    async run(world, business) {
      await metered(world, business);
      assert.equal(await world.calls(business, 12), 12);
      await world.work();
      assert.deepEqual(await world.overage(business), [7, 7, 7]);
      await world.calls(business, 3);
      await world.work();
      assert.deepEqual(await world.overage(business), [10, 10, 10]);
    },
  },
  {
    name: 'calls beyond the allowance of whoever did not choose so',
    ends: 'boutique active stripe',
    async run(world, business) {
      await changeBusiness(world.database.db, business.id, { allowance: 5 });
      await world.buys(business, boutique);
      assert.equal(await world.calls(business, 12), 5);
    },
  },
  {
    name: 'no more calls beyond the allowance than there may be',
    ends: 'boutique active stripe',
    async run(world, business) {
      await metered(world, business);
      await sql`update entitlements set overage_calls = 3 where business_id = ${business.id}`.execute(world.database.db);
      await changeBusiness(world.database.db, business.id, { allowance: 5 });
      assert.equal(await world.calls(business, 12), 8);
      await world.work();
    },
  },
  {
    name: 'charges that are given back after they were reported',
    ends: 'boutique active stripe',
    async run(world, business) {
      await metered(world, business);
      await world.calls(business, 12);
      await world.work();
      await world.givesBack(business, 4);
      await world.work();
      assert.deepEqual(await world.overage(business), [3, 7, 7]);
      await world.calls(business, 6);
      await world.work();
    },
  },
  {
    name: 'a report whose answer is lost',
    ends: 'boutique active stripe',
    async run(world, business) {
      await metered(world, business);
      await world.calls(business, 9);
      await world.work();
      // The provider has it; whoever sent it was killed before that was written down.
      await sql`update overage_reports set sent_at = null, next_at = ledger_now() where business_id = ${business.id}`.execute(
        world.database.db,
      );
      await world.work();
      const identifiers = [...world.stripe.sent].filter(([identifier]) => identifier.startsWith(business.id));
      assert.equal(identifiers.length, 1);
    },
  },
  {
    name: 'a report whose answer was lost days ago, after which the provider would count it twice',
    ends: 'boutique active stripe',
    async run(world, business) {
      await metered(world, business);
      await world.calls(business, 9);
      await world.work();
      await sql`update overage_reports set sent_at = null, next_at = ledger_now() where business_id = ${business.id}`.execute(
        world.database.db,
      );
      await world.pass({ days: 3 });
      assert.deepEqual((await world.overage(business)).slice(1), [4, 4]);
    },
  },
  {
    name: 'a report that never arrived, days later',
    ends: 'boutique active stripe',
    async run(world, business) {
      await metered(world, business);
      await world.calls(business, 9);
      world.stripe.mood = 'down';
      await world.work();
      await world.pass({ days: 2 });
      assert.equal((await world.overage(business))[2], 0);
      world.stripe.mood = 'well';
      await world.pass({ seconds: 901 });
    },
  },
  {
    name: 'two nodes that report at once, a hundred times',
    ends: 'boutique active stripe',
    async run(world, business) {
      await metered(world, business);
      await world.calls(business, 5);
      for (let turn = 0; turn < 25; turn++) {
        await world.calls(business, 4);
        await Promise.all(world.nodes.flatMap((node) => [node.keepUp(), node.keepUp()]));
      }
      await world.work();
      assert.deepEqual(await world.overage(business), [100, 100, 100]);
      for (const [identifier, times] of world.stripe.sent) if (identifier.startsWith(business.id)) assert.equal(times, 1);
    },
  },
  {
    name: 'a month that ends with calls not yet reported',
    ends: 'boutique active stripe',
    async run(world, business) {
      await metered(world, business);
      await world.calls(business, 8);
      await world.pass({ days: 31 });
      await world.calls(business, 7);
      await world.work();
      assert.deepEqual(await world.overage(business), [5, 5, 5]);
    },
  },
  {
    name: 'a larger plan after calls beyond the smaller one’s allowance',
    ends: 'retailer active stripe',
    credit: 4,
    async run(world, business) {
      const subscription = await metered(world, business);
      await world.calls(business, 9);
      await world.changes(business, retailer);
      await changeBusiness(world.database.db, business.id, { allowance: 100 });
      await world.tell('customer.subscription.updated', subscription);
      await world.calls(business, 60);
      await world.work();
      assert.deepEqual((await world.overage(business)).slice(1), [4, 4]);
    },
  },
  {
    name: 'billing beyond the allowance that begins in the middle of a month',
    ends: 'boutique active stripe',
    async run(world, business) {
      await changeBusiness(world.database.db, business.id, { allowance: 50, ratePerMinute: 1_000_000 });
      const subscription = await world.buys(business, boutique);
      await world.calls(business, 30);
      await changeBusiness(world.database.db, business.id, { allowance: 5 });
      assert.equal(await world.changes(business, soft), 'now');
      await world.tell('customer.subscription.updated', subscription);
      assert.equal(subscription.items.length, 2);
      await world.calls(business, 2);
      await world.work();
      assert.deepEqual(await world.overage(business), [2, 2, 2]);
    },
  },
  {
    name: 'a database’s clock ten minutes ahead of the provider’s',
    ends: 'boutique active stripe',
    async run(world, business) {
      await metered(world, business);
      world.stripe.ahead -= 600;
      await world.calls(business, 9);
      await world.work();
      assert.equal((await world.overage(business))[2], 0, 'the provider takes nothing from so far ahead');
      world.stripe.ahead += 600;
      await world.pass({ seconds: 600 });
      assert.deepEqual(await world.overage(business), [4, 4, 4]);
    },
  },
  {
    name: 'a provider that is away for longer than it takes reports of',
    ends: 'boutique active stripe',
    async run(world, business) {
      await metered(world, business);
      await world.calls(business, 9);
      world.stripe.mood = 'down';
      await world.work();
      await world.pass({ days: 40 });
      world.stripe.mood = 'well';
      await world.pass({ seconds: 901 });
    },
  },
  {
    name: 'calls in the last seconds of a month, told after it',
    ends: 'boutique active stripe',
    async run(world, business) {
      await metered(world, business);
      const { rows } = await sql<{ seconds: number; ends: number }>`
        with month as (select date_trunc('month', ledger_now() at time zone 'UTC') + interval '1 month' as ends)
        select extract(epoch from ends - ledger_now() at time zone 'UTC')::int as seconds, extract(epoch from ends)::int as ends from month`.execute(
        world.database.db,
      );
      await world.pass({ seconds: (rows[0]?.seconds ?? 0) - 20 });
      await world.calls(business, 9);
      await world.pass({ seconds: 30 });
      assert.deepEqual(await world.overage(business), [4, 4, 4]);
      assert.equal(Number(world.stripe.forms.get('/v1/billing/meter_events')?.timestamp), (rows[0]?.ends ?? 0) - 1);
    },
  },
  {
    name: 'twenty reports that wait, in one turn of one node',
    ends: 'boutique active stripe',
    async run(world, business) {
      const { customer } = await metered(world, business);
      await world.calls(business, 25);
      await sql`
        insert into overage_reports (business_id, period, seq, calls, customer_id)
        select ${business.id}, date_trunc('month', ledger_now() at time zone 'UTC')::date, seq, 1, ${customer} from generate_series(1, 20) seq`.execute(
        world.database.db,
      );
      await world.nodes[0]?.keepUp();
      assert.deepEqual(await world.overage(business), [20, 20, 20]);
    },
  },
  {
    name: 'two reports of one minute, of which one arrived, days later',
    ends: 'boutique active stripe',
    async run(world, business) {
      await metered(world, business);
      await world.calls(business, 8);
      world.stripe.mood = 'down';
      await Promise.all(world.nodes.map((node) => node.keepUp()));
      await world.calls(business, 5);
      await Promise.all(world.nodes.map((node) => node.keepUp()));
      const { rows } = await sql<{ seq: number }>`select seq from overage_reports where business_id = ${business.id}`.execute(
        world.database.db,
      );
      assert.equal(rows.length, 1, 'a second is written once the first has gone');
      await world.pass({ days: 2 });
      world.stripe.mood = 'well';
      await world.pass({ seconds: 901 });
      await world.work();
      assert.deepEqual(await world.overage(business), [8, 8, 8]);
    },
  },
];
