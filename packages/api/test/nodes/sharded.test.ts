import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { after, before, test } from 'node:test';
import { sql } from 'kysely';
import { freshDatabase, newBusiness, type TestDatabase } from '../support/harness.ts';

/**
 * What spreading the schema over several servers by business needs of it, as far as one PostgreSQL can judge: a table that is partitioned by
 * hash is bound by the same rules, and says which of its parts a statement touched.
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
/** What stays with the coordinator. What the migrator keeps is nobody's to place. */
const atHome = [
  ...(/^\| (.+) \| at home/m.exec(guide)?.[1] ?? '').matchAll(/`(\w+)`/g),
  ...['kysely_migration', 'kysely_migration_lock'].map((name) => ['', name]),
].map(([, name = '']) => name);

/** Tables with rows of businesses that are not spread by business, and why. */
const notSpread = new Map([
  ['keys', 'a key is found by its id'],
  ['claims', 'a claim is found by its code'],
  ['invitations', 'an invitation is found by its letter'],
  ['payment_customers', 'a customer is found by the name that the provider gave it'],
  ['shops', 'a shop is found by the name that the platform gave it'],
  ['payment_events', 'an event is known before anybody knows whose it is'],
  ['memberships', 'refers to people, who are at home'],
  ['operator_visits', 'refers to operators, who are at home'],
  ['allowance_letters', 'refers to people, who are at home'],
  ['audit', 'a trigger keeps it as it is, and it grows slowly'],
]);

async function tablesWhere(condition = 'true'): Promise<readonly string[]> {
  const { rows } = await sql<{ name: string }>`
    select relname as name from pg_class c where relnamespace = 'public'::regnamespace and relkind = 'r' and ${sql.raw(condition)} order by 1`.execute(
    database.db,
  );
  return rows.map(({ name }) => name);
}

const ofBusinesses = "exists (select from pg_attribute where attrelid = c.oid and attname = 'business_id' and not attisdropped)";

test('the guide gives every table its place, once', async () => {
  const placed = [...spread, ...everywhere, ...atHome];
  assert.deepEqual([...placed].sort(), await tablesWhere());
});

test('what belongs to businesses is spread by business, but for what has a reason not to be', async () => {
  assert.deepEqual([...spread, ...notSpread.keys()].sort(), await tablesWhere(ofBusinesses));
});

test('every key of a table that is spread holds the business, and the primary key begins with it', async () => {
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

test('a reference leads where its table can see: beside it by the business, or to what is whole', async () => {
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

test('no trigger stands on a table that leaves home', async () => {
  const { rows } = await sql<{ name: string }>`
    select distinct tgrelid::regclass::text as name from pg_trigger t join pg_class c on c.oid = t.tgrelid
    where not tgisinternal and c.relnamespace = 'public'::regnamespace order by 1`.execute(database.db);
  assert.ok(rows.length > 0);
  for (const { name } of rows) assert.ok(atHome.includes(name), name);
});

test('the flush of a business touches one part of each table, and the same one', async () => {
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

/** The parts that one flush with calls of so many businesses takes a lock on. */
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
