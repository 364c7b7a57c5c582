import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { after, before, test } from 'node:test';
import { sql } from 'kysely';
import { openDatabase } from '../../src/adapters/postgres/database.ts';
import { claimShops, listDueShops, recordShopWebhook, releaseShop } from '../../src/adapters/postgres/storefront/due-shops.ts';
import { storefrontLimits } from '../../src/limits/limits.ts';
import { nodeConnectionsMax } from '../../src/wiring/databases.ts';
import { type StripeServer, startStripeServer } from '../billing/stripe-server.ts';
import { newPerson } from '../support/console.ts';
import { eventually, startTestService, type TestDatabase, type TestService } from '../support/harness.ts';
import { smallDatabase } from '../support/perfumes.ts';

/** Background work, on a database with different defaults and more rows than most tests have. */
let database: TestDatabase;
let stripe: StripeServer;
let service: TestService;
const shops = 3_000;

before(async () => {
  database = await smallDatabase();
  const { db } = database;
  await sql`alter database ${sql.ref(new URL(database.url).pathname.slice(1))} set jit = on`.execute(db);
  await sql`
    insert into businesses (id, name, plan) select md5('business ' || n)::uuid, 'Business ' || n, 'boutique' from generate_series(1, ${shops}::int) n`.execute(
    db,
  );
  await sql`
    insert into imports (business_id, kind, name, state, created_by)
    select b.id, case when n % 2 = 0 then 'shopify' else 'file' end, 'products', 'done', 'person'
    from businesses b cross join generate_series(1, 10) n`.execute(db);
  await sql`
    insert into shops (business_id, domain, token, key_id, wanted, synced, synced_at, next_at, facts, facts_seen, facts_defined)
    select b.id, b.id || '.myshopify.com', 'token', 'key', 1, 1, ledger_now(), ledger_now() - interval '1 hour',
           case when b.id < '33333333-0000-0000-0000-000000000000' then 'on' else 'off' end, concat_ws(' ', 'on', b.revision, l.revision, 5), true
    from businesses b cross join library l`.execute(db);
  await sql`analyze businesses, imports, shops, shop_exports, library`.execute(db);
});
after(async () => {
  await service?.close();
  await stripe?.close();
  await database?.drop();
});

test('claiming due shops is cheap, however many are connected', async () => {
  const db = openDatabase({ url: database.url, connectionsMax: 1 });
  try {
    const { rows } = await sql<{ 'QUERY PLAN': unknown }>`explain (analyze, format json) ${listDueShops(['shopify'], 4)}`.execute(db);
    const [{ Plan: plan, JIT: jit } = { Plan: undefined, JIT: undefined }] = Object(rows[0]?.['QUERY PLAN']);
    assert.ok(Object(plan)['Total Cost'] < 10_000, `its cost is ${Object(plan)['Total Cost']}`);
    assert.equal(jit, undefined, 'it is compiled');
  } finally {
    await db.destroy();
  }
});

test('a shop with nothing left to do is due again after hours, or as soon as something happens', async () => {
  const { db } = database;
  const { rows } = await sql<{ domain: string }>`
    update shops set facts = 'off', wanted = 2 where domain = (select min(domain) from shops) returning domain`.execute(db);
  const domain = rows[0]?.domain ?? '';
  const taken = async () => (await claimShops(db, ['shopify'], 4)).find((shop) => shop.domain === domain);
  const shop = await taken();
  assert.ok(shop);
  await sql`update shops set synced = wanted where domain = ${domain}`.execute(db);
  await releaseShop(db, shop);
  const next = await sql<{ hours: number }>`
    select round(extract(epoch from next_at - ledger_now()) / 3600)::int as hours from shops where domain = ${domain}`.execute(db);
  assert.deepEqual(next.rows, [{ hours: storefrontLimits.rereadHours }]);
  assert.equal(await taken(), undefined);
  await recordShopWebhook(db, 'shopify', {
    id: 'one',
    topic: 'app_subscriptions/update',
    domain,
    at: new Date().toISOString(),
    erases: false,
    changesProducts: false,
  });
  assert.equal((await taken())?.domain, domain);
});

test('the console responds while all background work waits for the database', async () => {
  const { db } = database;
  stripe = await startStripeServer();
  service = await startTestService(database.url, { env: { ...stripe.env } });
  const person = await newPerson(service, 'odile@maison-odile.fr');
  // Rescheduling a customer is slow: eight at once, which is the maximum.
  await sql`
    create function slowly() returns trigger language plpgsql as $$ begin perform pg_sleep(6); return new; end $$`.execute(db);
  await sql`
    create trigger slowly before update on payment_customers for each row when (new.failures > old.failures) execute function slowly()`.execute(
    db,
  );
  stripe.mood = 'down';
  await sql`
    insert into payment_customers (business_id, live, customer_id)
    select id, false, 'cus_' || id from businesses order by id limit 30`.execute(db);
  // The fastest of several, because other work on the machine only adds time.
  const durationsMs: number[] = [];
  while (durationsMs.length < 1 || (durationsMs.length < 8 && Math.min(...durationsMs) >= 3_000)) {
    await eventually(async () => {
      const { rows } = await sql`select from pg_stat_activity where datname = current_database() and wait_event = 'PgSleep'`.execute(db);
      assert.ok(rows.length >= 2);
    });
    const startedMs = performance.now();
    const answers = await Promise.all(Array.from({ length: 12 }, () => person.call('GET', '/me')));
    durationsMs.push(performance.now() - startedMs);
    assert.deepEqual([...new Set(answers.map(({ status }) => status))], [200]);
  }
  assert.ok(Math.min(...durationsMs) < 3_000, `${durationsMs} ms`);
});

test('the guide states how many connections a node uses', async () => {
  const guide = await readFile(new URL('../../../../docs/guide/deployment.md', import.meta.url), 'utf8');
  for (const words of [`A node holds up to ${nodeConnectionsMax} connections`, `up to ${nodeConnectionsMax} a worker`])
    assert.ok(guide.includes(words), words);
});
