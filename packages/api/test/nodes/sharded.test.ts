import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, test } from 'node:test';
import { sql } from 'kysely';
import { placements } from '../../src/adapters/postgres/migrations/index.ts';
import type { Placement } from '../../src/adapters/postgres/migrations/placement.ts';
import { hashOf, idWithin } from '../../src/adapters/postgres/usage/shards.ts';
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

const placedOn = (where: Placement['on']): readonly string[] =>
  Object.entries(placements).flatMap(([table, { on }]) => (on === where ? [table] : []));
const onShards = placedOn('shard');
/** Without `lanes`, which are placed by their own ids. */
const byBusiness = onShards.filter((table) => table !== 'lanes');

async function tablesWhere(condition = 'true'): Promise<readonly string[]> {
  const { rows } = await sql<{ name: string }>`
    select relname as name from pg_class c where relnamespace = 'public'::regnamespace and relkind = 'r' and ${sql.raw(condition)} order by 1`.execute(
    database.db,
  );
  return rows.map(({ name }) => name);
}

test('every table has a placement, declared by the migration that creates it', async () => {
  const migrators = ['kysely_migration', 'kysely_migration_lock'];
  assert.deepEqual([...Object.keys(placements), ...migrators].sort(), await tablesWhere());
});

test('a UUID is hashed as PostgreSQL hashes it, so a lane is on the shard of its businesses', async () => {
  const { rows } = await sql<{ id: string; hash: number }>`
    select id, uuid_hash(id) as hash from (select gen_random_uuid() as id from generate_series(1, 1000)) ids`.execute(database.db);
  for (const { id, hash } of rows) assert.equal(hashOf(id), hash, id);
  const range = { from: -1_000, to: 200_000_000 };
  const [first] = (await sql<{ hash: number }>`select uuid_hash(${idWithin(range)}::uuid) as hash`.execute(database.db)).rows;
  assert.ok(first !== undefined && first.hash >= range.from && first.hash <= range.to);
});

test('every key of a distributed table contains the business, and the primary key starts with it', async () => {
  await sql`create schema parted`.execute(database.db);
  for (const name of byBusiness)
    await assert.doesNotReject(
      sql`create table ${sql.table(`parted.${name}`)} (like ${sql.table(name)} including all) partition by hash (business_id)`.execute(
        database.db,
      ),
      name,
    );
  const { rows } = await sql<{ name: string; first: string }>`
    select c.relname as name, a.attname as first
    from pg_index i join pg_class c on c.oid = i.indrelid join pg_attribute a on a.attrelid = c.oid and a.attnum = i.indkey[0]
    where i.indisprimary and c.relnamespace = 'public'::regnamespace and c.relname = any(${byBusiness}) order by 1`.execute(database.db);
  assert.deepEqual(
    rows,
    [...byBusiness].sort().map((name) => ({ name, first: 'business_id' })),
  );
});

test('the rows of a business on its shard reference no other table, except those of its shard and copies on every server', async () => {
  const { rows } = await sql<{ from: string; to: string; columns: string[] }>`
    select f.conrelid::regclass::text as from, f.confrelid::regclass::text as to,
      array(select a.attname::text from unnest(f.conkey) k join pg_attribute a on a.attrelid = f.conrelid and a.attnum = k) as columns
    from pg_constraint f where f.contype = 'f' and f.connamespace = 'public'::regnamespace`.execute(database.db);
  assert.ok(rows.length > 20);
  for (const { from, to, columns } of rows)
    if (onShards.includes(from))
      assert.ok(
        placedOn('every server').includes(to) || (onShards.includes(to) && columns.includes('business_id')),
        `${from} refers to ${to} by ${columns}`,
      );
});

test('only tables on the coordinator have triggers', async () => {
  const { rows } = await sql<{ name: string }>`
    select distinct tgrelid::regclass::text as name from pg_trigger t join pg_class c on c.oid = t.tgrelid
    where not tgisinternal and c.relnamespace = 'public'::regnamespace order by 1`.execute(database.db);
  assert.ok(rows.length > 0);
  for (const { name } of rows) assert.ok(placedOn('coordinator').includes(name), name);
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
  await useNewTables();
  const [one, other] = [await touchedBy(1), await touchedBy(12)];
  assert.equal(one.length, 2, one.join(', '));
  assert.equal(new Set(one.map((name) => name.replace(/^\w+_/, ''))).size, 1, one.join(', '));
  assert.ok(other.length > 2, 'a flush with several businesses touches several parts');
});

const parts = 8;

/** The row type of a renamed table stays in the functions that use it. */
async function useNewTables(): Promise<void> {
  const { rows } = await sql<{ name: string; definition: string }>`
    select oid::regprocedure::text as name, pg_get_functiondef(oid) as definition from pg_proc
    where pronamespace = 'public'::regnamespace and prokind = 'f' and pg_get_functiondef(oid) ~ 'meters_before'`.execute(database.db);
  for (const { name, definition } of rows) {
    await sql`drop function ${sql.raw(name)}`.execute(database.db);
    await sql.raw(definition.replaceAll('meters_before', 'meters')).execute(database.db);
  }
}

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
