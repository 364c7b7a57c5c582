import { sql } from 'kysely';
import type { MonthlyUsage } from '../../../resources/usage/usage-queries.ts';
import type { Database } from '../database.ts';

/**
 * A month of a business by day, operation, key and outcome. `month` is YYYY-MM; null is the current one. `testMode` for the calls of test
 * keys. Null if the business doesn't exist.
 */
export async function readUsage(db: Database, businessId: string, month: string | null, testMode = false): Promise<MonthlyUsage | null> {
  const { rows } = await sql<MonthlyUsage>`
    with month as (
      select coalesce(to_date(${month}::text, 'YYYY-MM'), date_trunc('month', ledger_now() at time zone 'UTC')::date) as first
    )
    select b.name, month.first as period, (ledger_now() at time zone 'UTC')::date as today, date_trunc('month', b.created_at at time zone 'UTC')::date as since, coalesce(m.used, 0) as used, case when ${testMode} then t.allowance else coalesce(b.allowance_override, p.allowance) end as allowance, coalesce(m.refused, 0) as refused,
           coalesce((
             select jsonb_agg(jsonb_build_object('day', u.day, 'operation', u.operation, 'key', u.key_id, 'outcome', u.outcome, 'calls', u.calls, 'charged', u.charged)
                              order by u.day, u.operation, u.key_id, u.outcome)
             from ${sql.table(testMode ? 'test_usage' : 'usage')} u
             where u.business_id = ${businessId} and u.day >= month.first and u.day < month.first + interval '1 month' and u.calls > 0
           ), '[]') as lines
    from month cross join businesses b
    join plans p on p.name = b.plan
    join plans t on t.name = 'test'
    left join ${sql.table(testMode ? 'test_meters' : 'meters')} m on m.business_id = ${businessId} and m.period = month.first
    where b.id = ${businessId}`.execute(db);
  return rows[0] ?? null;
}
