import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import pg from 'pg';
import { readOnly } from './connection.ts';
import type { Database } from './database.ts';
import { keepOnce } from './settings.ts';

/** How the database stands towards a node: `another` where it is not the one that the node began on, or no longer has its tables. */
export type Standing = 'well' | 'read-only' | 'another' | 'away';

/** A name that a database keeps for good, so that a node can tell it from any other at the same address. */
export const identityOf = (db: Database): Promise<string> => keepOnce(db, 'identity', randomUUID());

/**
 * One small query, which deletes nothing: where nothing may be written it is refused all the same, and its connection is given up for one that
 * may lead to a server where it is not. It never rejects.
 */
export async function standingOf(db: Database, identity: string): Promise<Standing> {
  try {
    const { rows } = await sql<{ same: boolean }>`
      with nothing as (delete from settings where false)
      select to_regprocedure('ledger_flush(uuid, smallint, bigint, jsonb)') is not null
             and exists (select from settings where name = 'identity' and value = ${identity}) as same`.execute(db);
    return rows[0]?.same === true ? 'well' : 'another';
  } catch (error) {
    const code = error instanceof pg.DatabaseError ? error.code : undefined;
    return code === noSuchTable ? 'another' : code === readOnly ? 'read-only' : 'away';
  }
}

const noSuchTable = '42P01';
