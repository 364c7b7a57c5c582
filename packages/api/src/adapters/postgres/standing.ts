import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import pg from 'pg';
import { readOnly } from './connection.ts';
import type { Database } from './database.ts';
import { keepOnce } from './settings.ts';

/** How the database stands towards a node: `another` where it is not the one that the node began on, or its tables are gone or closed to it. */
export type Standing = 'well' | 'read-only' | 'another' | 'away';

/** What a node began on: a name that the database keeps for good, and the tables in which the node may do everything. */
export interface Beginning {
  readonly identity: string;
  readonly tables: readonly string[];
}

export async function beginningOf(db: Database): Promise<Beginning> {
  const identity = await keepOnce(db, 'identity', randomUUID());
  const { rows } = await sql<{ table: string }>`
    select relname as table from pg_class c
    where relnamespace = current_schema()::regnamespace and relkind in ('r', 'p') and ${mayDoAll}
    order by relname`.execute(db);
  return { identity, tables: rows.map(({ table }) => table) };
}

const mayDoAll = sql`
  has_table_privilege(c.oid, 'select') and has_table_privilege(c.oid, 'insert')
  and has_table_privilege(c.oid, 'update') and has_table_privilege(c.oid, 'delete')`;

/**
 * One small query, which deletes nothing: where nothing may be written it is refused all the same, and its connection is given up for one that
 * may lead to a server where it is not. It never rejects.
 */
export async function standingOf(db: Database, { identity, tables }: Beginning): Promise<Standing> {
  try {
    const { rows } = await sql<{ same: boolean }>`
      with nothing as (delete from settings where false)
      select to_regprocedure('ledger_flush(uuid, smallint, bigint, jsonb)') is not null
             and exists (select from settings where name = 'identity' and value = ${identity})
             and ${tables.length} = (
               select count(*) from pg_class c
               where relnamespace = current_schema()::regnamespace and relname = any(${tables}) and ${mayDoAll}) as same`.execute(db);
    return rows[0]?.same === true ? 'well' : 'another';
  } catch (error) {
    const code = error instanceof pg.DatabaseError ? error.code : undefined;
    return code !== undefined && gone.has(code) ? 'another' : code === readOnly ? 'read-only' : 'away';
  }
}

/** No such table, no such database. */
const gone: ReadonlySet<string> = new Set(['42P01', '3D000']);
