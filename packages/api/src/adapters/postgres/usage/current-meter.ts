import { sql } from 'kysely';
import type { Meter } from '../../../resources/usage/ledger.ts';
import type { Database } from '../database.ts';

interface Row {
  readonly state: string;
  readonly atMs: number;
  readonly ratePerMinute: number;
  readonly allowance: number;
  readonly used: number;
  readonly refused: number;
  readonly calls: number;
  readonly publicHits: number;
  readonly inReview: number;
  readonly notFound: number;
  readonly dayRefused: number;
}

/** The current meter of a business. Reading it isn't counted as a call. Null if the business doesn't exist. */
export async function readCurrentMeter(
  db: Database,
  businessId: string,
): Promise<{ readonly meter: Meter; readonly isSuspended: boolean } | null> {
  const { rows } = await sql<Row>`
    select b.state, floor(extract(epoch from ledger_now()) * 1000)::bigint as "atMs",
           coalesce(b.rate_override, p.rate_per_minute) as "ratePerMinute", coalesce(b.allowance_override, p.allowance) as allowance,
           coalesce(m.used, 0) as used, coalesce(m.refused, 0) as refused, coalesce(d.day_calls, 0) as calls,
           coalesce(d.day_public_hits, 0) as "publicHits", coalesce(d.day_in_review, 0) as "inReview",
           coalesce(d.day_not_found, 0) as "notFound", coalesce(d.day_refused, 0) as "dayRefused"
    from businesses b
    join plans p on p.name = b.plan
    left join meters m on m.business_id = b.id and m.period = date_trunc('month', ledger_now() at time zone 'UTC')::date
    left join meters d on d.business_id = m.business_id and d.period = m.period and d.day = (ledger_now() at time zone 'UTC')::date
    where b.id = ${businessId}`.execute(db);
  const row = rows[0];
  if (row === undefined) return null;
  const { state, atMs, ratePerMinute, allowance, used, refused, calls, publicHits, inReview, notFound, dayRefused } = row;
  const today = { calls, publicHits, inReview, notFound, refused: dayRefused };
  return {
    meter: { atMs, ratePerMinute, rateRemaining: ratePerMinute, used, allowance, refused, today },
    isSuspended: state === 'suspended',
  };
}
