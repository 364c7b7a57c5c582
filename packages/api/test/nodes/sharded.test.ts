import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { after, before, test } from 'node:test';
import { sql } from 'kysely';
import { freshDatabase, newBusiness, type TestDatabase } from '../support/harness.ts';

/**
 * What distributing the schema by business requires, as far as a single PostgreSQL can check: a table partitioned by hash has the same
 * restrictions, and shows which of its partitions a statement touched.
 */
let database: TestDatabase;

before(async () => {
  database = await freshDatabase();
});
after(() => database?.drop());

const guide = readFileSync(new URL('../../../../docs/guide/deployment.md', import.meta.url), 'utf8');
const placedIn = (call: string): readonly string[] =>
  [...guide.matchAll(new RegExp(`${call}\\('(\\w+)'`, 'g'))].map(([, name = '']) => name);
const spread = placedIn('create_distributed_table');
const everywhere = placedIn('create_reference_table');
/** Tables that stay on the coordinator. The migrator's own tables don't count. */
const atHome = [
  ...(/^\| (.+) \| at home/m.exec(guide)?.[1] ?? '').matchAll(/`(\w+)`/g),
  ...['kysely_migration', 'kysely_migration_lock'].map((name) => ['', name]),
].map(([, name = '']) => name);

/** Tables with rows of businesses that aren't distributed by business, and why. */
const notSpread = new Map([
  ['keys', 'a key is found by its id'],
  ['claims', 'a claim is found by its code'],
  ['invitations', 'an invitation is found by its token'],
  ['payment_customers', "a customer is found by the provider's id"],
  ['shops', "a shop is found by the platform's domain"],
  ['payment_events', 'an event is stored before its business is known'],
  ['memberships', 'references people, which stay on the coordinator'],
  ['operator_visits', 'references operators, which stay on the coordinator'],
  ['allowance_letters', 'references people, which stay on the coordinator'],
  ['audit', 'a trigger makes it append-only, and it grows slowly'],
]);

async function tablesWhere(condition = 'true'): Promise<readonly string[]> {
  const { rows } = await sql<{ name: string }>`
    select relname as name from pg_class c where relnamespace = 'public'::regnamespace and relkind = 'r' and ${sql.raw(condition)} order by 1`.execute(
    database.db,
  );
  return rows.map(({ name }) => name);
}

const ofBusinesses = "exists (select from pg_attribute where attrelid = c.oid and attname = 'business_id' and not attisdropped)";

test('the guide lists every table once', async () => {
  const placed = [...spread, ...everywhere, ...atHome];
  assert.deepEqual([...placed].sort(), await tablesWhere());
});

test('tables of businesses are distributed by business, except those with a documented reason', async () => {
  assert.deepEqual([...spread, ...notSpread.keys()].sort(), await tablesWhere(ofBusinesses));
});

test('every key of a distributed table contains the business, and the primary key starts with it', async () => {
  await sql`create schema parted`.execute(database.db);
  for (const name of spread)
    await assert.doesNotReject(
      sql`create table ${sql.table(`parted.${name}`)} (like ${sql.table(name)} including all) partition by hash (business_id)`.execute(
        database.db,
      ),
      name,
    );
  const { rows } = await sql<{ name: string; first: string }>`
    select c.relname as name, a.attname as first
    from pg_index i join pg_class c on c.oid = i.indrelid join pg_attribute a on a.attrelid = c.oid and a.attnum = i.indkey[0]
    where i.indisprimary and c.relnamespace = 'public'::regnamespace and c.relname = any(${spread}) order by 1`.execute(database.db);
  assert.deepEqual(
    rows,
    [...spread].sort().map((name) => ({ name, first: 'business_id' })),
  );
});

test('a foreign key references a table distributed with it by business, or a reference table', async () => {
  const { rows } = await sql<{ from: string; to: string; columns: string[] }>`
    select f.conrelid::regclass::text as from, f.confrelid::regclass::text as to,
      array(select a.attname::text from unnest(f.conkey) k join pg_attribute a on a.attrelid = f.conrelid and a.attnum = k) as columns
    from pg_constraint f where f.contype = 'f' and f.connamespace = 'public'::regnamespace`.execute(database.db);
  assert.ok(rows.length > 20);
  for (const { from, to, columns } of rows) {
    const sees =
      everywhere.includes(to) ||
      (atHome.includes(to) && atHome.includes(from)) ||
      (spread.includes(to) && spread.includes(from) && columns.includes('business_id'));
    assert.ok(sees, `${from} refers to ${to} by ${columns}`);
  }
});

test('no distributed table has a trigger', async () => {
  const { rows } = await sql<{ name: string }>`
    select distinct tgrelid::regclass::text as name from pg_trigger t join pg_class c on c.oid = t.tgrelid
    where not tgisinternal and c.relnamespace = 'public'::regnamespace order by 1`.execute(database.db);
  assert.ok(rows.length > 0);
  for (const { name } of rows) assert.ok(atHome.includes(name), name);
});

test('the flush of a business touches one partition of each table, and the same one', async () => {
  for (const name of ['meters', 'usage']) {
    await sql`alter table ${sql.table(name)} rename to ${sql.id(`${name}_before`)}`.execute(database.db);
    await sql`create table ${sql.table(name)} (like ${sql.table(`${name}_before`)} including all) partition by hash (business_id)`.execute(
      database.db,
    );
    for (let part = 0; part < parts; part++)
      await sql`create table ${sql.table(`${name}_${part}`)} partition of ${sql.table(name)} for values with (modulus ${sql.lit(parts)}, remainder ${sql.lit(part)})`.execute(
        database.db,
      );
  }
  const [one, other] = [await touchedBy(1), await touchedBy(12)];
  assert.equal(one.length, 2, one.join(', '));
  assert.equal(new Set(one.map((name) => name.replace(/^\w+_/, ''))).size, 1, one.join(', '));
  assert.ok(other.length > 2, 'a flush with several businesses touches several parts');
});

const parts = 8;

/** The partitions that a flush with calls of the given number of businesses locks. */
async function touchedBy(businesses: number): Promise<readonly string[]> {
  const node = randomUUID();
  const groups: (string | number)[][] = [];
  for (let made = 0; made < businesses; made++) {
    const { id, keyId } = await newBusiness(database.db);
    groups.push([id, keyId, 'getCard', 'card', 'public_hit', 'public_hit', 1, 3]);
  }
  await sql`insert into lanes (node, lane, seq, answer, at) values (${node}, 0, 0, '[]', now())`.execute(database.db);
  return database.db.transaction().execute(async (flush) => {
    await sql`select ledger_flush(${node}, 0::smallint, 1, ${JSON.stringify(groups)})`.execute(flush);
    const { rows } = await sql<{ name: string }>`
      select distinct c.relname as name from pg_locks l join pg_class c on c.oid = l.relation
      where l.pid = pg_backend_pid() and c.relkind = 'r' and c.relname ~ '^(meters|usage)_[0-9]+$' order by 1`.execute(flush);
    return rows.map(({ name }) => name);
  });
}
