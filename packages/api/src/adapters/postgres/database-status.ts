import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import pg from 'pg';
import { readOnly } from './connection.ts';
import type { Database } from './database.ts';
import { saveOnce } from './settings.ts';

/** Status of the database: `another` if it isn't the one that the node started with, or its tables are missing or inaccessible. */
export type DatabaseStatus = 'well' | 'read-only' | 'another' | 'away';

/** The database at startup: its permanent identity, and the tables with full access. */
export interface StartState {
  readonly identity: string;
  readonly tables: readonly string[];
}

export async function readStartState(db: Database): Promise<StartState> {
  const identity = await saveOnce(db, 'identity', randomUUID());
  const { rows } = await sql<{ table: string }>`
    select relname as table from pg_class c
    where relnamespace = current_schema()::regnamespace and relkind in ('r', 'p') and ${hasFullAccess}
    order by relname`.execute(db);
  return { identity, tables: rows.map(({ table }) => table) };
}

const hasFullAccess = sql`
  has_table_privilege(c.oid, 'select') and has_table_privilege(c.oid, 'insert')
  and has_table_privilege(c.oid, 'update') and has_table_privilege(c.oid, 'delete')`;

/**
 * One small query with a delete that matches no rows: a read-only server still rejects it, and the connection is closed, so that the next one may
 * reach a writable server. Never rejects.
 */
export async function checkDatabase(db: Database, { identity, tables }: StartState): Promise<DatabaseStatus> {
  try {
    const { rows } = await sql<{ same: boolean }>`
      with nothing as (delete from settings where false)
      select to_regprocedure('ledger_flush(uuid, smallint, bigint, jsonb)') is not null
             and exists (select from settings where name = 'identity' and value = ${identity})
             and ${tables.length} = (
               select count(*) from pg_class c
               where relnamespace = current_schema()::regnamespace and relname = any(${tables}) and ${hasFullAccess}) as same`.execute(db);
    return rows[0]?.same === true ? 'well' : 'another';
  } catch (error) {
    const code = error instanceof pg.DatabaseError ? error.code : undefined;
    return code !== undefined && gone.has(code) ? 'another' : code === readOnly ? 'read-only' : 'away';
  }
}

/** Undefined table, undefined database. */
const gone: ReadonlySet<string> = new Set(['42P01', '3D000']);
