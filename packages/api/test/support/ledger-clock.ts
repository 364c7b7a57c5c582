import { sql } from 'kysely';
import type { Database } from '../../src/adapters/postgres/database.ts';

/** Sets how far the ledger's clock is ahead of the database's, on every server of the database. */
export const setLedgerClock = async (db: Database, aheadSeconds: number): Promise<void> =>
  void (await sql`
    create or replace function ledger_now() returns timestamptz language sql stable as ${sql.lit(
      `select now() + make_interval(secs => ${aheadSeconds})`,
    )}`.execute(db));
