import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { after, before, test } from 'node:test';
import { sql } from 'kysely';
import { takeNotice } from '../../src/adapters/postgres/billing/customers.ts';
import { changeBusiness } from '../../src/adapters/postgres/business/businesses.ts';
import { eventually, testConfig } from '../support/harness.ts';
import { openWorld, settled, type World } from './payment-world.ts';

/** Nodes that are killed with the provider's answer on its way, on a service that sells nothing, so that nobody else does their work. */
let world: World;
before(async () => {
  world = await openWorld({ sells: false });
});
after(() => world?.close());

const boutique = { plan: 'boutique', interval: 'month', overage: true } as const;

/** Runs a node until the provider has been asked at this path, and kills it before it hears the answer. */
async function killedAsking(call: string): Promise<void> {
  const { stripe, database } = world;
  const child = spawn(
    process.execPath,
    [new URL('payment-node.js', import.meta.url).pathname, database.url, JSON.stringify(testConfig(stripe.env).stripe)],
    { stdio: ['pipe', 'pipe', 'inherit'] },
  );
  await Promise.race([once(child.stdout, 'data'), once(child, 'close').then(() => assert.fail('the node ended by itself'))]);
  const before = stripe.calls.filter((each) => each === call).length;
  stripe.mood = 'silent';
  child.stdin.write('go');
  await eventually(async () => assert.ok(stripe.calls.filter((each) => each === call).length > before), 30_000).finally(() =>
    child.kill('SIGKILL'),
  );
  stripe.mood = 'well';
  if (child.exitCode === null && child.signalCode === null) await once(child, 'close');
}

test('a node killed while it asks for a customer leaves the customer to be asked for', async () => {
  const business = await world.business();
  const { customer } = await world.bought(business, boutique);
  await takeNotice(world.database.db, {
    id: 'evt_1',
    type: 'customer.subscription.created',
    customerId: customer,
    live: false,
    at: new Date().toISOString(),
  });
  await killedAsking('GET /v1/subscriptions');
  assert.equal(await world.stands(business), 'trial active');
  await world.pass({ seconds: 61 });
  assert.equal(await world.stands(business), 'boutique active stripe');
});

test('a node killed between sending a report and writing that it was sent leaves it counted once', async () => {
  const business = await world.business();
  await changeBusiness(world.database.db, business.id, { allowance: 5, ratePerMinute: 1_000_000 });
  await world.bought(business, boutique);
  await world.work();
  await world.calls(business, 12);
  await killedAsking('POST /v1/billing/meter_events');
  const { rows } = await sql<{
    sent: boolean;
  }>`select sent_at is not null as sent from overage_reports where business_id = ${business.id}`.execute(world.database.db);
  assert.deepEqual(rows, [{ sent: false }]);
  assert.deepEqual(await world.overage(business), [7, 7, 7]);
  await world.pass({ seconds: 61 });
  assert.deepEqual(await world.overage(business), [7, 7, 7]);
  await settled(world, business, 0);
});

test('without a provider nothing of it is there', async () => {
  assert.equal(await world.send('{}'), 404);
  const { publicUrl } = world.service;
  const answers = ['/api/webhooks/stripe', '/api/webhooks/nothing'].map(async (path) =>
    (await fetch(publicUrl + path, { method: 'POST' })).text(),
  );
  const [absent, missing] = await Promise.all(answers);
  assert.equal(absent, missing);
  const business = await world.business();
  const path = `${publicUrl}/api/console/v1/businesses/${business.id}`;
  const [billing, nothing] = await Promise.all([`${path}/billing`, `${path}/nothing`].map(async (url) => (await fetch(url)).text()));
  assert.equal(billing, nothing);
});
