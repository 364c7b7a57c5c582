import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { sql } from 'kysely';
import { freshDatabase, newBusiness, type TestDatabase } from '../../../../test/support/harness.ts';
import type { Entitlement } from '../../../resources/billing/entitlement.ts';
import { stripe } from '../../../resources/billing/entitlement.ts';
import { postgresTrail } from '../business/audit.ts';
import { changeBusiness } from '../business/businesses.ts';
import { endWhatIsOver, entitle } from './entitlements.ts';

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
const say = (id: string, entitlement: Entitlement) =>
  database.db.transaction().execute((transaction) => entitle(transaction, id, entitlement, stripe));
const stands = async (id: string): Promise<string> => {
  const { rows } = await sql<{ plan: string; state: string }>`select plan, state from businesses where id = ${id}`.execute(database.db);
  return `${rows[0]?.plan} ${rows[0]?.state}`;
};

test('what is paid for stands where the ledger reads it, and the trail tells it once', async () => {
  const { id } = await newBusiness(database.db, { plan: 'trial' });
  await say(id, paid);
  await say(id, paid);
  assert.equal(await stands(id), 'retailer active');
  const trail = await postgresTrail(database.db).ofBusiness(id, { before: null, about: 'business', limit: 10 });
  assert.deepEqual(
    trail.map(({ actor, details }) => [actor.kind, actor.name, details]),
    [['provider', 'Stripe', { plan: 'retailer' }]],
  );
});

test('no payment resumes what the operator suspended, and the operator’s plan outranks a paid one until it is given back', async () => {
  const { id } = await newBusiness(database.db, { plan: 'boutique' });
  await changeBusiness(database.db, id, { state: 'suspended' });
  await say(id, { ...paid, state: 'unpaid' });
  await say(id, paid);
  assert.equal(await stands(id), 'boutique suspended');
  await changeBusiness(database.db, id, { state: 'active' });
  assert.equal(await stands(id), 'boutique active');
  await changeBusiness(database.db, id, { plan: null });
  assert.equal(await stands(id), 'retailer active');
});

test('the operator resumes nobody by word alone whose plan is not paid for: a plan of the operator’s own does', async () => {
  const { id } = await newBusiness(database.db, { plan: 'trial' });
  await say(id, { ...paid, state: 'unpaid' });
  await changeBusiness(database.db, id, { state: 'active' });
  assert.equal(await stands(id), 'retailer suspended');
  await changeBusiness(database.db, id, { plan: 'trial' });
  assert.equal(await stands(id), 'trial active');
});

test('grace that is over suspends, and is told once', async () => {
  const { id } = await newBusiness(database.db, { plan: 'trial' });
  await say(id, { ...paid, state: 'grace', until: '2026-01-15T00:00:00.000Z' });
  await say(id, { ...paid, state: 'grace', until: '2999-01-15T00:00:00.000Z' });
  assert.equal(await stands(id), 'retailer active');
  await sql`update entitlements set until = '2026-01-15' where business_id = ${id}`.execute(database.db);
  assert.equal(await endWhatIsOver(database.db), 1);
  assert.equal(await endWhatIsOver(database.db), 0);
  assert.equal(await stands(id), 'retailer suspended');
});

test('many who say something of one business at once leave the last word standing, and never wait in a circle', async () => {
  const { id } = await newBusiness(database.db, { plan: 'trial' });
  await Promise.all(
    Array.from({ length: 12 }, (_, at) =>
      say(id, { ...paid, source: at % 2 === 0 ? 'stripe' : 'shopify', plan: at % 3 === 0 ? 'boutique' : 'retailer' }),
    ),
  );
  const { rows } = await sql<{ plan: string }>`select plan from entitlements where business_id = ${id}`.execute(database.db);
  assert.equal(await stands(id), `${rows.some(({ plan }) => plan === 'retailer') ? 'retailer' : 'boutique'} active`);
});
