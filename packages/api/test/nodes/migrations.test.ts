import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { type Migration, sql } from 'kysely';
import pg from 'pg';
import { migrate } from '../../src/adapters/postgres/migrate.ts';
import { migrations } from '../../src/adapters/postgres/migrations/index.ts';
import { eventually, startTestService, type TestBusiness, type TestDatabase, type TestService } from '../support/harness.ts';
import { loadOn } from '../support/load.ts';
import { perfumes, stockedDatabase } from '../support/perfumes.ts';

/** An upgrade in progress: a node of the new version migrates the schema while nodes of the previous version keep serving calls. */
let database: TestDatabase;
let service: TestService;
let business: TestBusiness;

before(async () => {
  ({ database, business } = await stockedDatabase());
  service = await startTestService(database.url);
});
after(async () => {
  await service?.close();
  await database?.drop();
});

/** Migrations of a hypothetical next version. */
const next: Record<string, Migration> = {
  ...migrations,
  '9998-first': { up: async (db) => void (await sql`alter table meters add column remark text`.execute(db)) },
  '9999-second': { up: async (db) => void (await sql`create table remarks (business_id uuid primary key)`.execute(db)) },
};

test('a migration that waits for a table blocks no calls, and runs as soon as it can', async () => {
  const reader = new pg.Client({ connectionString: database.url });
  await reader.connect();
  const load = loadOn(service.base, business.key, [`/fragrances/${perfumes.complete.id}/card`], { connections: 4 });
  try {
    // A long-running read: a table lock waits for it, and every other query waits behind that lock.
    await reader.query('begin');
    await reader.query('select count(*) from meters');
    let done = false;
    const migrated = migrate(database.db, next).finally(() => {
      done = true;
    });
    await eventually(async () => {
      const { rows } =
        await sql`select pid from pg_stat_activity where wait_event_type = 'Lock' and query like 'alter table meters%'`.execute(
          database.db,
        );
      assert.equal(rows.length, 1);
    });
    const { answered } = load;
    // If they waited behind it, none would finish before the reader does.
    await eventually(async () => assert.ok(load.answered > answered + 100));
    assert.equal(done, false);
    await reader.query('commit');
    await migrated;
    await load.stop();
    assert.deepEqual([...load.statuses.keys()], [200]);
  } finally {
    await load.stop();
    await reader.end();
  }
});

test('the previous version starts on a newer schema, so a node that crashes during an upgrade can restart', async () => {
  await migrate(database.db);
  const again = await startTestService(database.url);
  assert.equal((await again.call('/whoami', business.key)).status, 200);
  await again.close();
});

test('a shop that the previous version stores without a platform belongs to the only platform it knows', async () => {
  const { db } = database;
  const { id } = business;
  await sql`insert into shops (business_id, domain, token, key_id) values (${id}, 'maison.myshopify.com', 'token', 'key')`.execute(db);
  await sql`insert into shop_consents (business_id, nonce, domain, facts) values (${id}, 'nonce', 'maison.myshopify.com', false)`.execute(
    db,
  );
  await sql`insert into imports (business_id, kind, name, state, created_by) values (${id}, 'shopify', 'shop', 'done', 'person')`.execute(
    db,
  );
  await sql`insert into entitlements (business_id, source, plan, state, since) values (${id}, 'shopify', 'retailer', 'live', now())`.execute(
    db,
  );
  const { rows } = await sql`
    select s.platform, c.platform as consent, i.kind, e.source
    from shops s join shop_consents c using (business_id) join imports i using (business_id) join entitlements e using (business_id)
    where business_id = ${id} and e.source <> 'operator'`.execute(db);
  assert.deepEqual(rows, [{ platform: 'shopify', consent: 'shopify', kind: 'shopify', source: 'shopify' }]);
});

test('joint perfumers that were stored as one are split, and nodes reload the record', async () => {
  const { db } = database;
  const { id } = perfumes.complete;
  await sql`update fragrances set perfumers = array['Claire Fontaine; Jean Morel', 'jean morel;', 'Ana Sol'] where id = ${id}`.execute(db);
  await migrations['0038-joint-perfumers']?.up(db);
  const { rows } = await sql`
    select perfumers, f.revision = l.revision as reloaded, (select count(*)::int from fragrances o where o.revision = l.revision) as changed
    from fragrances f, library l where f.id = ${id}`.execute(db);
  assert.deepEqual(rows, [{ perfumers: ['Claire Fontaine', 'Jean Morel', 'Ana Sol'], reloaded: true, changed: 1 }]);
  await eventually(async () => {
    const response = await service.call(`/fragrances/${id}/card`, business.key);
    assert.deepEqual(Object(Object(await response.json()).card).perfumers, ['Claire Fontaine', 'Jean Morel', 'Ana Sol']);
  });
});
