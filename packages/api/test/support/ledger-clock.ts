import { sql } from 'kysely';
import type { Database } from '../../src/adapters/postgres/database.ts';

/** Sets how far the ledger's clock is ahead of the database's, on every server of the database. */
export const setLedgerClock = (db: Database, aheadSeconds: number): Promise<void> =>
  db.transaction().execute(async (transaction) => {
    // PostgreSQL can't replace a function twice at the same time.
    await sql`select pg_advisory_xact_lock(hashtext('ledger_now'))`.execute(transaction);
    await sql`
      create or replace function ledger_now() returns timestamptz language sql stable as ${sql.lit(
        `select now() + make_interval(secs => ${aheadSeconds})`,
      )}`.execute(transaction);
  });
