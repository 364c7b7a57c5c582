import { sql } from 'kysely';
import type { TestDatabase } from './harness.ts';

/**
 * Overrides PostgreSQL's clock: `now()` and similar functions are defined in a schema that is searched first. Connections opened from now on use it.
 * The clock can be shifted by an interval at any time. Verified against a server under libfaketime with the same tests.
 */
export async function shiftableClock({ db, url }: Pick<TestDatabase, 'db' | 'url'>): Promise<(by: string) => Promise<void>> {
  await sql`create schema shifted`.execute(db);
  await sql`create table shifted.clock (ahead interval not null)`.execute(db);
  await sql`insert into shifted.clock values ('0')`.execute(db);
  for (const name of ['now', 'clock_timestamp', 'statement_timestamp', 'transaction_timestamp'])
    await sql`
      create function shifted.${sql.ref(name)}() returns timestamptz language sql volatile as ${sql.lit(
        `select pg_catalog.${name}() + ahead from shifted.clock`,
      )}`.execute(db);
  // A column default was bound to the original function when it was created.
  const { rows } = await sql<{ table: string; column: string; made: string }>`
    select d.adrelid::regclass::text as "table", a.attname as "column", pg_get_expr(d.adbin, d.adrelid) as made
    from pg_attrdef d join pg_attribute a on a.attrelid = d.adrelid and a.attnum = d.adnum
    where pg_get_expr(d.adbin, d.adrelid) ~ '(now|clock_timestamp)\(\)' and pg_get_expr(d.adbin, d.adrelid) !~ 'ledger_now'`.execute(db);
  for (const { table, column, made } of rows)
    await sql`alter table ${sql.raw(table)} alter column ${sql.ref(column)} set default ${sql.raw(
      made.replaceAll(/\b(now|clock_timestamp)\(\)/g, 'shifted.$1()'),
    )}`.execute(db);
  await sql`alter database ${sql.ref(new URL(url).pathname.slice(1))} set search_path = shifted, pg_catalog, public`.execute(db);
  return async (by) => void (await sql`update shifted.clock set ahead = ${by}::interval`.execute(db));
}
