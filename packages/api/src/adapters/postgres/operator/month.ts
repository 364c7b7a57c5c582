import { sql } from 'kysely';
import type { Database } from '../database.ts';

/** A query for the first day of a month in UTC; null is the current month by the ledger's clock. */
export const firstOf = (month: string | null) =>
  sql`select coalesce(to_date(${month}::text, 'YYYY-MM'), date_trunc('month', ledger_now() at time zone 'UTC')::date) as first`;

export async function daysOfMonth(db: Database, month: string | null): Promise<readonly string[]> {
  const { rows } = await sql<{ day: string }>`
    with month as (${firstOf(month)})
    select generate_series(first, first + interval '1 month' - interval '1 day', interval '1 day')::date as day from month`.execute(db);
  return rows.map(({ day }) => day);
}
