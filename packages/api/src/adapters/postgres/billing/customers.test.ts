import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { sql } from 'kysely';
import { freshDatabase, newBusiness, type TestDatabase } from '../../../../test/support/harness.ts';
import type { PaidPlan } from '../../../limits/plans.ts';
import type { Subscription } from '../../../resources/billing/payment.ts';
import { evaluateSubscriptions } from '../../../resources/billing/subscription.ts';
import { Authority } from '../../../resources/business/authority.ts';
import { claimCustomers, recordPaymentWebhook, saveCustomer, saveReading } from './customers.ts';

let database: TestDatabase;
before(async () => {
  database = await freshDatabase();
});
after(() => database?.drop());

const at = '2026-01-01T00:00:00.000Z';
const paying = (plan: PaidPlan): Subscription => ({
  id: 'sub_1',
  choice: { plan, interval: 'month', overage: false },
  state: 'paid',
  since: at,
  paidUntil: at,
  endsAt: null,
  endedUnpaid: false,
  next: null,
});

test('a provider response requested before a later one was saved is dropped', async () => {
  const { db } = database;
  const { id } = await newBusiness(db, { plan: 'trial' });
  await saveCustomer(db, false, Authority.ofOperator(id), 'cus_1');
  const notice = { type: 'customer.subscription.updated', customerId: 'cus_1', live: false, at };
  const [slow] = await claimCustomers(db, false, 1);
  await recordPaymentWebhook(db, { ...notice, id: 'evt_1' });
  const [quick] = await claimCustomers(db, false, 1);
  assert.ok(slow && quick);
  const keep = (plan: PaidPlan, customer: typeof slow) =>
    saveReading(db, customer, (options) => evaluateSubscriptions([paying(plan)], options));
  assert.notEqual(await keep('retailer', quick), null);
  assert.equal(await keep('boutique', slow), null);
  const { rows } = await sql<{ plan: string }>`select plan from businesses where id = ${id}`.execute(db);
  assert.deepEqual(rows, [{ plan: 'retailer' }]);
  assert.deepEqual(await claimCustomers(db, false, 1), []);
});
