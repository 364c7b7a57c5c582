import { sql } from 'kysely';
import type { Database } from '../database.ts';

/** A month of a business, of its live or its test keys, whose meter differs from its usage counts. */
export interface Discrepancy {
  readonly business: string;
  readonly mode: 'live' | 'test';
  /** The first day of the month, as YYYY-MM-DD. */
  readonly period: string;
  readonly used: number;
  readonly charged: number;
  readonly refused: number;
  readonly refusals: number;
}

export interface Reconciliation {
  /** Number of business months compared. */
  readonly compared: number;
  readonly charged: number;
  readonly discrepancies: readonly Discrepancy[];
}

/**
 * Compares the meter of each business, mode and month with the sum of its counts by day, operation, key and outcome. Both are written in one transaction,
 * so a difference is always a defect, never a delay.
 */
export async function reconcile(db: Database): Promise<Reconciliation> {
  const { rows } = await sql<{ compared: number; charged: number; discrepancies: Discrepancy[] }>`
    with all_usage as (
      select 'live' as mode, u.* from usage u union all select 'test', u.* from test_usage u
    ), all_meters as (
      select 'live' as mode, m.* from meters m union all select 'test', m.* from test_meters m
    ), counted as (
      select business_id, mode, date_trunc('month', day)::date as period, sum(charged)::bigint as charged,
             coalesce(sum(calls) filter (where outcome not in ('answered', 'public_hit', 'unchanged', 'in_review', 'not_found', 'sandbox')), 0)::bigint as refusals
      from all_usage group by 1, 2, 3
    ), both_sides as (
      select coalesce(m.business_id, c.business_id) as business, coalesce(m.mode, c.mode) as mode, coalesce(m.period, c.period) as period, coalesce(m.used, 0) as used,
             coalesce(c.charged, 0) as charged, coalesce(m.refused, 0) as refused, coalesce(c.refusals, 0) as refusals
      from all_meters m full join counted c on c.business_id = m.business_id and c.mode = m.mode and c.period = m.period
    )
    select count(*) as compared, coalesce(sum(charged), 0)::bigint as charged,
           coalesce(jsonb_agg(to_jsonb(both_sides) order by business, mode, period) filter (where used <> charged or refused <> refusals), '[]') as discrepancies
    from both_sides`.execute(db);
  return rows[0] ?? { compared: 0, charged: 0, discrepancies: [] };
}
