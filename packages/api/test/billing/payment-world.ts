import assert from 'node:assert/strict';
import { sql } from 'kysely';
import { cardCall, offer } from '../../prove/ground.ts';
import { overageDiscrepancies } from '../../src/adapters/postgres/billing/overage.ts';
import { postgresLedger } from '../../src/adapters/postgres/usage/ledger.ts';
import { stripePayment } from '../../src/adapters/stripe/payment.ts';
import { Refusal } from '../../src/errors/refusal.ts';
import type { Choice } from '../../src/resources/billing/payment.ts';
import { Authority } from '../../src/resources/business/authority.ts';
import type { Letter } from '../../src/resources/people/mail.ts';
import { dayOf } from '../../src/resources/usage/ledger.ts';
import { paymentDesk } from '../../src/wiring/payment/desk.ts';
import { paymentWork, type Work } from '../../src/wiring/payment/work.ts';
import {
  freshDatabase,
  newBusiness,
  startTestService,
  type TestBusiness,
  type TestDatabase,
  type TestService,
  testConfig,
} from '../support/harness.ts';
import { type StripeServer, type Subscription, startStripeServer } from './stripe-server.ts';

/** A shop's payments from end to end: the service over HTTP, two more nodes that work, a provider, and one clock that all of them go by. */
export interface World {
  readonly stripe: StripeServer;
  readonly service: TestService;
  readonly database: TestDatabase;
  readonly nodes: readonly Work[];
  readonly desk: ReturnType<typeof paymentDesk>;
  readonly letters: readonly Letter[];
  business(): Promise<TestBusiness>;
  /** Buys a plan at the provider's page; nothing is told of it yet. */
  bought(business: TestBusiness, choice: Choice): Promise<Subscription>;
  /** The address of the provider's page where a choice is paid for. */
  page(business: TestBusiness, choice: Choice): Promise<string>;
  /** The same, told and worked off. */
  buys(business: TestBusiness, choice: Choice): Promise<Subscription>;
  /** Looks at what a change costs, and makes it. */
  changes(business: TestBusiness, choice: Choice): Promise<'now' | 'later' | Refusal>;
  /** Sends a notice as the provider does. Gives the status. */
  send(body: string, signature?: string | null): Promise<number>;
  /** Something happened to a subscription, and is told and worked off. */
  tell(type: string, subscription: Subscription): Promise<void>;
  /** Works until nothing is due. */
  work(): Promise<void>;
  pass(time: { readonly days?: number; readonly hours?: number; readonly seconds?: number }): Promise<void>;
  /** Charged calls, as the ledger grants them. */
  calls(business: TestBusiness, count: number): Promise<number>;
  givesBack(business: TestBusiness, count: number): Promise<void>;
  /** Plan, state and source. */
  stands(business: TestBusiness): Promise<string>;
  /** What the activity list says of plans, in order. */
  recorded(business: TestBusiness): Promise<readonly string[]>;
  /** What owners were written to about, in order. */
  written(business: TestBusiness): Promise<readonly string[]>;
  /** Calls beyond the allowance: owed by the ledger, written as reports, and counted by the provider. */
  overage(business: TestBusiness): Promise<readonly [owed: number, reported: number, counted: number]>;
  close(): Promise<void>;
}

export const by = ({ id }: { readonly id: string }): Authority => Authority.ofOperator(id);

/** Where it does not sell, the service knows of no provider, and the two other nodes are alone. */
export async function openWorld({ sells = true } = {}): Promise<World> {
  const database = await freshDatabase();
  const { db } = database;
  await sql`create table test_clock (ahead interval not null)`.execute(db);
  await sql`insert into test_clock values ('0')`.execute(db);
  await sql`
    create or replace function ledger_now() returns timestamptz language sql stable as 'select now() + (select ahead from test_clock)'`.execute(
    db,
  );
  const stripe = await startStripeServer();
  const service = await startTestService(database.url, { env: sells ? stripe.env : {} });
  const { stripe: settings } = testConfig(stripe.env);
  assert.ok(settings);
  const payment = stripePayment(settings);
  assert.deepEqual(await payment.offers.check(), []);
  const letters: Letter[] = [];
  const pageOf = (id: string) => `${service.publicUrl}/console/b/${id}/billing`;
  const log = { warn: () => {}, error: () => {}, info: () => {} };
  const mail = { post: async (letter: Letter) => letters.push(letter) > 0 };
  const nodes = [1, 2].map(() => paymentWork({ db, payment, mail, pageOf, log }));
  const desk = paymentDesk({ db, payment, pageOf });
  const ledger = postgresLedger({ url: database.url });

  const world: World = {
    stripe,
    service,
    database,
    nodes,
    desk,
    letters,
    business: () => newBusiness(db, { plan: 'trial' }),
    bought: async (business, choice) => stripe.pay(await world.page(business, choice)),
    async page(business, choice) {
      const buyer = { id: business.id, name: 'Parfumerie Aurore', email: 'owner@maison-verveine.fr' };
      const url = await desk.checkout(buyer, by(business), choice);
      if (url instanceof Refusal) throw new Error(url.message);
      return url;
    },
    async buys(business, choice) {
      const subscription = await world.bought(business, choice);
      await world.tell('customer.subscription.created', subscription);
      return subscription;
    },
    async changes(business, choice) {
      const cost = await desk.cost(business.id, choice);
      return cost instanceof Refusal ? cost : desk.change(business.id, by(business), choice, cost);
    },
    async send(body, signature = stripe.sign(body)) {
      const headers = { 'content-type': 'application/json', ...(signature !== null && { 'stripe-signature': signature }) };
      const response = await fetch(`${service.publicUrl}/api/webhooks/stripe`, { method: 'POST', body, headers });
      await response.arrayBuffer();
      return response.status;
    },
    async tell(type, { id, customer }) {
      assert.equal(await world.send(stripe.notice(type, { object: 'subscription', id, customer })), 200);
      await world.work();
    },
    async work() {
      for (let turn = 0; turn < 200; turn++) {
        await Promise.all(nodes.map((node) => node.readCustomers()));
        await Promise.all(nodes.map((node) => node.keepUp()));
        const { rows } = await sql<{ busy: boolean }>`
          select exists (select from payment_customers where wanted > synced and failures = 0)
              or exists (select from overage_reports where sent_at is null and failures = 0) as busy`.execute(db);
        if (rows[0]?.busy !== true) return;
        await new Promise((passed) => setTimeout(passed, 10));
      }
      throw new Error('work is never done');
    },
    async pass({ days = 0, hours = 0, seconds = 0 }) {
      stripe.ahead += days * 86_400 + hours * 3_600 + seconds;
      await sql`update test_clock set ahead = make_interval(secs => ${stripe.ahead})`.execute(db);
      await world.work();
    },
    async calls({ id, keyId }, count) {
      const { granted } = await offer(ledger, cardCall({ businessId: id, keyId }), count, 50);
      return granted;
    },
    async givesBack({ id, keyId }, count) {
      const { rows } = await sql<{
        day: string;
      }>`select max(day)::text as day from usage where business_id = ${id} and charged > 0`.execute(db);
      const call = cardCall({ businessId: id, keyId });
      for (let at = 0; at < count; at++) await ledger.giveBack({ call, day: rows[0]?.day ?? dayOf(Date.now()), instead: 'card_failed' });
    },
    async stands({ id }) {
      const { rows } = await sql<{ plan: string; state: string }>`select plan, state from businesses where id = ${id}`.execute(db);
      const { standing } = await desk.of(id);
      assert.deepEqual([rows[0]?.plan, rows[0]?.state], [standing.plan, standing.state], 'what stands is what follows');
      return [standing.plan, standing.state, ...(standing.source === null ? [] : [standing.source])].join(' ');
    },
    async recorded({ id }) {
      const { rows } = await sql<{ deed: string }>`
        select concat(split_part(action, '.', 2), ' ', details->>'plan') as deed from audit
        where business_id = ${id} and action like 'business.plan%' order by id`.execute(db);
      return rows.map(({ deed }) => deed);
    },
    async written({ id }) {
      const { rows } = await sql<{ about: string }>`
        select letter->>'about' as about from billing_letters where business_id = ${id} order by made_at, about`.execute(db);
      return rows.map(({ about }) => about);
    },
    async overage({ id }) {
      const { rows } = await sql<{ owed: number; reported: number; customers: string[] }>`
        select coalesce((
                 select sum(greatest(0, m.used - o.included)) from overage_months o join meters m using (business_id, period) where business_id = ${id}
               ), 0)::bigint as owed,
               coalesce((select sum(calls) from overage_reports where business_id = ${id}), 0)::bigint as reported,
               coalesce((select array_agg(customer_id) from payment_customers where business_id = ${id}), '{}') as customers`.execute(db);
      const [row] = rows;
      const counted = (row?.customers ?? []).reduce((sum, customer) => sum + stripe.counted(customer), 0);
      return [row?.owed ?? 0, row?.reported ?? 0, counted];
    },
    async close() {
      await ledger.close();
      await service.close();
      await stripe.close();
      await database.drop();
    },
  };
  return world;
}

/** Whatever happened: what the provider counted is what was written to be reported, and that is what the ledger holds beyond the allowance. */
export async function settled(world: World, business: TestBusiness, credit: number): Promise<void> {
  const [owed, reported, counted] = await world.overage(business);
  assert.deepEqual([counted, reported - owed], [reported, credit], 'nothing is reported twice, and nothing is left out');
  const different = (await overageDiscrepancies(world.database.db)).filter(({ business: id }) => id === business.id);
  assert.equal(different.length, credit === 0 ? 0 : 1);
}

/** All that was ever reported, as the provider sums it up. */
export async function reconciled({ nodes: [node], pass }: World): Promise<void> {
  await pass({ hours: 2 });
  assert.equal(await node?.reconcile(), 0);
}
