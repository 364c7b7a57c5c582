import { sql } from 'kysely';
import { derivePlanStatus, type Entitlement, type PlanStatus } from '../../../resources/billing/entitlement.ts';
import { columns, query } from '../columns.ts';
import type { Database } from '../database.ts';

/** A business's plan status and its overage this month. Null if the business doesn't exist. */
export interface BillingState {
  readonly standing: PlanStatus;
  readonly overageCalls: number;
  /** The database's time. */
  readonly at: string;
}

export async function readBilling(db: Database, businessId: string): Promise<BillingState | null> {
  const { rows } = await query`
    select ${columns('businesses', ['suspended_by_operator'], 'b')}, ${sql<string>`iso(ledger_now())`.as('at')},
           ${sql<number>`coalesce((
             select greatest(0, coalesce(m.used, 0) - o.included)
             from overage_months o left join meters m on m.business_id = o.business_id and m.period = o.period
             where o.business_id = b.id and o.period = date_trunc('month', ledger_now() at time zone 'UTC')::date
           ), 0)::bigint`.as('overageCalls')},
           ${entitlementsOf.as('entitlements')}
    from businesses b
    where b.id = ${businessId}`.execute(db);
  const [row] = rows;
  return row === undefined ? null : { standing: derivePlanStatus(row.entitlements, row), overageCalls: row.overageCalls, at: row.at };
}

/** All entitlements of the business `b`. */
export const entitlementsOf = sql<readonly Entitlement[]>`
  coalesce((
    select jsonb_agg(jsonb_build_object('source', e.source, 'plan', e.plan, 'state', e.state, 'since', iso(e.since), 'until', iso(e.until),
                                        'overageCalls', e.overage_calls))
    from entitlements e
    where e.business_id = b.id
  ), '[]')`;

/** The database clock, which decides all billing times. */
export async function readDatabaseTimeMs(db: Database): Promise<number> {
  const { rows } = await sql<{ ms: number }>`select floor(extract(epoch from ledger_now()) * 1000)::bigint as ms`.execute(db);
  return rows[0]?.ms ?? Date.now();
}
