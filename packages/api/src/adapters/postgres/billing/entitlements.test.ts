import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { sql } from 'kysely';
import { freshDatabase, newBusiness, type TestDatabase } from '../../../../test/support/harness.ts';
import type { Entitlement } from '../../../resources/billing/entitlement.ts';
import { stripe } from '../../../resources/billing/entitlement.ts';
import { createAuditLog } from '../business/audit.ts';
import { changeBusiness } from '../business/businesses.ts';
import { endExpiredEntitlements, saveEntitlement } from './entitlements.ts';

let database: TestDatabase;
before(async () => {
  database = await freshDatabase();
});
after(() => database?.drop());

const paid: Entitlement = {
  source: 'stripe',
  plan: 'retailer',
  state: 'live',
  since: '2026-01-01T00:00:00.000Z',
  until: null,
  overageCalls: 0,
};
const save = (id: string, entitlement: Entitlement) =>
  database.db.transaction().execute((transaction) => saveEntitlement(transaction, id, entitlement, stripe));
const statusOf = async (id: string): Promise<string> => {
  const { rows } = await sql<{ plan: string; state: string }>`select plan, state from businesses where id = ${id}`.execute(database.db);
  return `${rows[0]?.plan} ${rows[0]?.state}`;
};

test('a paid plan is stored where the ledger reads it, with a single audit entry', async () => {
  const { id } = await newBusiness(database.db, { plan: 'trial' });
  await save(id, paid);
  await save(id, paid);
  assert.equal(await statusOf(id), 'retailer active');
  const trail = await createAuditLog(database.db).ofBusiness(id, { before: null, about: 'business', eachOfBulk: false, limit: 10 });
  assert.deepEqual(
    trail.map(({ actor, details }) => [actor.kind, actor.name, details]),
    [['provider', 'Stripe', { plan: 'retailer' }]],
  );
});

test('no payment resumes a business that the operator suspended, and the operator’s plan outranks a paid one until it is removed', async () => {
  const { id } = await newBusiness(database.db, { plan: 'boutique' });
  await changeBusiness(database.db, id, { state: 'suspended' });
  await save(id, { ...paid, state: 'unpaid' });
  await save(id, paid);
  assert.equal(await statusOf(id), 'boutique suspended');
  await changeBusiness(database.db, id, { state: 'active' });
  assert.equal(await statusOf(id), 'boutique active');
  await changeBusiness(database.db, id, { plan: null });
  assert.equal(await statusOf(id), 'retailer active');
});

test('the operator cannot resume a business with an unpaid plan, except by assigning a plan', async () => {
  const { id } = await newBusiness(database.db, { plan: 'trial' });
  await save(id, { ...paid, state: 'unpaid' });
  await changeBusiness(database.db, id, { state: 'active' });
  assert.equal(await statusOf(id), 'retailer suspended');
  await changeBusiness(database.db, id, { plan: 'trial' });
  assert.equal(await statusOf(id), 'trial active');
});

test('the end of the grace period suspends a business, with a single audit entry', async () => {
  const { id } = await newBusiness(database.db, { plan: 'trial' });
  await save(id, { ...paid, state: 'grace', until: '2026-01-15T00:00:00.000Z' });
  await save(id, { ...paid, state: 'grace', until: '2999-01-15T00:00:00.000Z' });
  assert.equal(await statusOf(id), 'retailer active');
  await sql`update entitlements set until = '2026-01-15' where business_id = ${id}`.execute(database.db);
  assert.equal(await endExpiredEntitlements(database.db), 1);
  assert.equal(await endExpiredEntitlements(database.db), 0);
  assert.equal(await statusOf(id), 'retailer suspended');
});

test('concurrent entitlement changes of one business keep the last one and never deadlock', async () => {
  const { id } = await newBusiness(database.db, { plan: 'trial' });
  await Promise.all(
    Array.from({ length: 12 }, (_, at) =>
      save(id, { ...paid, source: at % 2 === 0 ? 'stripe' : 'shopify', plan: at % 3 === 0 ? 'boutique' : 'retailer' }),
    ),
  );
  const { rows } = await sql<{ plan: string }>`select plan from entitlements where business_id = ${id}`.execute(database.db);
  assert.equal(await statusOf(id), `${rows.some(({ plan }) => plan === 'retailer') ? 'retailer' : 'boutique'} active`);
});
