import assert from 'node:assert/strict';
import { sql } from 'kysely';
import { cardCall, offer } from '../../prove/test-bed.ts';
import { findOverageDiscrepancies } from '../../src/adapters/postgres/billing/overage.ts';
import { postgresLedger } from '../../src/adapters/postgres/usage/ledger.ts';
import { createStripePayment } from '../../src/adapters/stripe/payment.ts';
import { Refusal } from '../../src/errors/refusal.ts';
import type { ChangeStart, Choice } from '../../src/resources/billing/payment.ts';
import { Authority } from '../../src/resources/business/authority.ts';
import type { Email } from '../../src/resources/people/mail.ts';
import { toDay } from '../../src/resources/usage/ledger.ts';
import { createBilling } from '../../src/wiring/payment/billing.ts';
import { type BillingJobs, createBillingJobs } from '../../src/wiring/payment/billing-jobs.ts';
import {
  newBusiness,
  sampleDatabase,
  startTestService,
  type TestBusiness,
  type TestDatabase,
  type TestService,
  testConfig,
} from '../support/harness.ts';
import { setLedgerClock } from '../support/ledger-clock.ts';
import { unhurriedLaneLimits } from '../support/unhurried.ts';
import { type StripeServer, type Subscription, startStripeServer } from './stripe-server.ts';

/** Payments end to end: the service over HTTP, two more nodes that run billing jobs, a provider, and one clock for all of them. */
export interface World {
  readonly stripe: StripeServer;
  readonly service: TestService;
  readonly database: TestDatabase;
  readonly nodes: readonly BillingJobs[];
  readonly billing: ReturnType<typeof createBilling>;
  readonly emails: readonly Email[];
  business(): Promise<TestBusiness>;
  /** Buys a plan at the checkout page, without a webhook yet. */
  completeCheckout(business: TestBusiness, choice: Choice): Promise<Subscription>;
  /** The address of the checkout page for a choice. */
  checkoutPage(business: TestBusiness, choice: Choice): Promise<string>;
  /** The same, with the webhook sent and processed. */
  buy(business: TestBusiness, choice: Choice): Promise<Subscription>;
  /** Previews a plan change and makes it. */
  changePlan(business: TestBusiness, choice: Choice): Promise<ChangeStart | Refusal>;
  /** Sends a webhook as the provider does. Returns the status. */
  send(body: string, signature?: string | null): Promise<number>;
  /** Sends a webhook for a subscription and processes it. */
  sendEvent(type: string, subscription: Subscription): Promise<void>;
  /** Runs the jobs until nothing is due. */
  runJobs(): Promise<void>;
  passTime(time: { readonly days?: number; readonly hours?: number; readonly seconds?: number }): Promise<void>;
  /** Makes charged calls through the ledger. */
  makeCalls(business: TestBusiness, count: number): Promise<number>;
  givesBack(business: TestBusiness, count: number): Promise<void>;
  /** The plan, state and source of a business. */
  status(business: TestBusiness): Promise<string>;
  /** The plan entries of the audit log, in order. */
  auditEntries(business: TestBusiness): Promise<readonly string[]>;
  /** The billing emails to owners, in order. */
  emailSubjects(business: TestBusiness): Promise<readonly string[]>;
  /** Calls beyond the allowance: in the ledger, recorded as reports, and counted by the provider. */
  overage(business: TestBusiness): Promise<readonly [owed: number, reported: number, counted: number]>;
  /** Calls charged in the ledger. */
  charged(business: TestBusiness): Promise<number>;
  close(): Promise<void>;
}

export const by = ({ id }: { readonly id: string }): Authority => Authority.ofOperator(id);

/** If `sells` is false, the service has no provider configured and only the two other nodes run billing jobs. */
export async function openWorld({ sells = true } = {}): Promise<World> {
  const database = await sampleDatabase();
  const { db } = database;
  const stripe = await startStripeServer();
  const service = await startTestService(database.url, { env: sells ? stripe.env : {} });
  const { stripe: settings } = testConfig(stripe.env);
  assert.ok(settings);
  const payment = createStripePayment(settings);
  assert.deepEqual(await payment.offers.check(), []);
  const emails: Email[] = [];
  const pageOf = (id: string) => `${service.publicUrl}/console/b/${id}/billing`;
  const log = { warn: () => {}, error: () => {}, info: () => {} };
  const mail = { post: async (email: Email) => emails.push(email) > 0 };
  const nodes = [1, 2].map(() => createBillingJobs({ db, payment, mail, pageOf, log }));
  const billing = createBilling({ db, payment, pageOf });
  const ledger = postgresLedger({ url: database.url, limits: unhurriedLaneLimits });

  const world: World = {
    stripe,
    service,
    database,
    nodes,
    billing,
    emails,
    business: () => newBusiness(db, { plan: 'trial' }),
    completeCheckout: async (business, choice) => stripe.pay(await world.checkoutPage(business, choice)),
    async checkoutPage(business, choice) {
      const buyer = { id: business.id, name: 'Parfumerie Aurore', email: 'owner@maison-verveine.fr' };
      const url = await billing.checkout(buyer, by(business), choice);
      if (url instanceof Refusal) throw new Error(url.message);
      return url;
    },
    async buy(business, choice) {
      const subscription = await world.completeCheckout(business, choice);
      await world.sendEvent('customer.subscription.created', subscription);
      return subscription;
    },
    async changePlan(business, choice) {
      const cost = await billing.cost(business.id, choice);
      return cost instanceof Refusal ? cost : billing.change(business.id, by(business), choice, cost);
    },
    async send(body, signature = stripe.sign(body)) {
      const headers = { 'content-type': 'application/json', ...(signature !== null && { 'stripe-signature': signature }) };
      const response = await fetch(`${service.publicUrl}/api/webhooks/stripe`, { method: 'POST', body, headers });
      await response.arrayBuffer();
      return response.status;
    },
    async sendEvent(type, { id, customer }) {
      assert.equal(await world.send(stripe.notice(type, { object: 'subscription', id, customer })), 200);
      await world.runJobs();
    },
    async runJobs() {
      for (const untilMs = performance.now() + 120_000; performance.now() < untilMs; ) {
        await Promise.all(nodes.map((node) => node.readCustomers()));
        await Promise.all(nodes.map((node) => node.updatePlans()));
        const { rows } = await sql<{ busy: boolean }>`
          select exists (select from payment_customers where wanted > synced and failures = 0)
              or exists (select from overage_reports where sent_at is null and failures = 0) as busy`.execute(db);
        if (rows[0]?.busy !== true) return;
        await new Promise((passed) => setTimeout(passed, 10));
      }
      throw new Error('work is never done');
    },
    async passTime({ days = 0, hours = 0, seconds = 0 }) {
      stripe.ahead += days * 86_400 + hours * 3_600 + seconds;
      await setLedgerClock(db, stripe.ahead);
      await world.runJobs();
    },
    async makeCalls({ id, keyId }, count) {
      const { granted } = await offer(ledger, cardCall({ businessId: id, keyId }), count, 50);
      return granted;
    },
    async givesBack({ id, keyId }, count) {
      const { rows } = await sql<{
        day: string;
      }>`select max(day)::text as day from usage where business_id = ${id} and charged > 0`.execute(db);
      const call = cardCall({ businessId: id, keyId });
      for (let at = 0; at < count; at++) await ledger.refund({ call, day: rows[0]?.day ?? toDay(Date.now()), instead: 'card_failed' });
    },
    async status({ id }) {
      const { rows } = await sql<{ plan: string; state: string }>`select plan, state from businesses where id = ${id}`.execute(db);
      const { status: standing } = await billing.of(id);
      assert.deepEqual([rows[0]?.plan, rows[0]?.state], [standing.plan, standing.state], 'what stands is what follows');
      return [standing.plan, standing.state, ...(standing.source === null ? [] : [standing.source])].join(' ');
    },
    async auditEntries({ id }) {
      const { rows } = await sql<{ deed: string }>`
        select concat(split_part(action, '.', 2), ' ', details->>'plan') as deed from audit
        where business_id = ${id} and action like 'business.plan%' order by id`.execute(db);
      return rows.map(({ deed }) => deed);
    },
    async emailSubjects({ id }) {
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
    async charged({ id }) {
      const { rows } = await sql<{ charged: number }>`
        select coalesce(sum(charged), 0)::bigint as charged from usage where business_id = ${id}`.execute(db);
      return rows[0]?.charged ?? 0;
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

/** Asserts that the provider's count equals the recorded reports, and that these equal the overage in the ledger. */
export async function settled(world: World, business: TestBusiness, credit: number): Promise<void> {
  const [owed, reported, counted] = await world.overage(business);
  assert.deepEqual([counted, reported - owed], [reported, credit], 'nothing is reported twice, and nothing is left out');
  const different = (await findOverageDiscrepancies(world.database.db)).filter(({ business: id }) => id === business.id);
  assert.equal(different.length, credit === 0 ? 0 : 1);
}

/** The total reported, as counted by the provider. */
export async function reconciled({ nodes: [node], passTime: pass }: World): Promise<void> {
  await pass({ hours: 2 });
  assert.equal(await node?.reconcile(), 0);
}
