import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { after, before, test } from 'node:test';
import { sql } from 'kysely';
import { recordPaymentWebhook } from '../../src/adapters/postgres/billing/customers.ts';
import { changeBusiness } from '../../src/adapters/postgres/business/businesses.ts';
import { eventually, testConfig } from '../support/harness.ts';
import { openWorld, settled, type World } from './payment-world.ts';

/** Nodes that are killed while waiting for a response from the provider, with a service that sells no plans, so that no one else does their work. */
let world: World;
before(async () => {
  world = await openWorld({ sells: false });
});
after(() => world?.close());

const boutique = { plan: 'boutique', interval: 'month', overage: true } as const;

/** Runs a node until the provider receives a request that begins like this, and kills it before it receives the response. */
async function killedAsking(call: string): Promise<void> {
  const { stripe, database } = world;
  const child = spawn(
    process.execPath,
    [new URL('payment-node.js', import.meta.url).pathname, database.url, JSON.stringify(testConfig(stripe.env).stripe)],
    { stdio: ['pipe', 'pipe', 'inherit'] },
  );
  await Promise.race([once(child.stdout, 'data'), once(child, 'close').then(() => assert.fail('the node ended by itself'))]);
  const before = stripe.calls.filter((each) => each.startsWith(call)).length;
  stripe.mood = 'silent';
  child.stdin.write('go');
  await eventually(async () => assert.ok(stripe.calls.filter((each) => each.startsWith(call)).length > before)).finally(() =>
    child.kill('SIGKILL'),
  );
  stripe.mood = 'well';
  if (child.exitCode === null && child.signalCode === null) await once(child, 'close');
}

test('a node killed while it reads a customer leaves the customer due', async () => {
  const business = await world.business();
  const { customer } = await world.completeCheckout(business, boutique);
  await recordPaymentWebhook(world.database.db, {
    id: 'evt_1',
    type: 'customer.subscription.created',
    customerId: customer,
    live: false,
    at: new Date().toISOString(),
  });
  await killedAsking('GET /v1/customers/');
  assert.equal(await world.status(business), 'trial active');
  await world.passTime({ seconds: 61 });
  assert.equal(await world.status(business), 'boutique active stripe');
});

test('a report is counted once although the node is killed after sending and before recording it', async () => {
  const business = await world.business();
  await changeBusiness(world.database.db, business.id, { allowance: 5, ratePerMinute: 1_000_000 });
  await world.completeCheckout(business, boutique);
  await world.runJobs();
  await world.makeCalls(business, 12);
  await killedAsking('POST /v1/billing/meter_events');
  const { rows } = await sql<{
    sent: boolean;
  }>`select sent_at is not null as sent from overage_reports where business_id = ${business.id}`.execute(world.database.db);
  assert.deepEqual(rows, [{ sent: false }]);
  assert.deepEqual(await world.overage(business), [7, 7, 7]);
  await world.passTime({ seconds: 61 });
  assert.deepEqual(await world.overage(business), [7, 7, 7]);
  await settled(world, business, 0);
});

test('without a provider there are no billing operations', async () => {
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
