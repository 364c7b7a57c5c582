import { sql, type Transaction } from 'kysely';
import { billingLimits } from '../../../limits/limits.ts';
import { computeIncrements, createIncrementId, type OverageMonth } from '../../../resources/billing/overage.ts';
import type { OverageReport } from '../../../resources/billing/payment.ts';
import { lockBusiness } from '../business/authority.ts';
import { columns, columnsAs, query } from '../columns.ts';
import type { Database } from '../database.ts';
import { retryAt } from './retry.ts';

/**
 * Stores how many calls of this month are included before overage is billed: the month's largest allowance, so that calls covered by any plan
 * of the month are never billed. If billing starts mid-month, earlier calls aren't billed.
 */
export async function saveIncludedCalls(transaction: Transaction<unknown>, businessId: string, begins: boolean): Promise<void> {
  await sql`
    with m as materialized (select period, used from meters where business_id = ${businessId})
    insert into overage_months as o (business_id, period, included)
    select b.id, month.first, greatest(coalesce(b.allowance_override, p.allowance), case when ${begins} then coalesce(m.used, 0) - r.calls else 0 end)
    from businesses b
    join plans p on p.name = b.plan
    cross join (select date_trunc('month', ledger_now() at time zone 'UTC')::date as first) month
    left join m on m.period = month.first
    cross join lateral (
      select coalesce(sum(calls), 0) as calls from overage_reports where business_id = b.id and period = month.first
    ) r
    where b.id = ${businessId}
      and (b.overage_calls > 0 or exists (select from overage_months where business_id = b.id and period = month.first))
    on conflict (business_id, period) do update set included = greatest(o.included, excluded.included)`.execute(transaction);
}

/**
 * Writes reports for a business's unreported overage. The caller must hold the lock on the business. Within an hour after the end of a month,
 * its reports are dated to its last second: the provider's invoices stay open for an hour.
 */
export async function writeReports(transaction: Transaction<unknown>, businessId: string): Promise<void> {
  const { rows } = await sql<OverageMonth & { seq: number; customerId: string }>`
    with m as materialized (select period, used from meters where business_id = ${businessId})
    select o.period::text as period, greatest(0, coalesce(m.used, 0) - o.included) as owed, coalesce(r.calls, 0)::bigint as reported,
           coalesce(r.seq, 0) as seq, c.customer_id as "customerId"
    from overage_months o
    join lateral (select customer_id from payment_customers where business_id = o.business_id order by synced_at desc nulls last limit 1) c on true
    left join m on m.period = o.period
    left join lateral (
      select sum(calls) as calls, max(seq) as seq from overage_reports where business_id = o.business_id and period = o.period
    ) r on true
    where o.business_id = ${businessId}`.execute(transaction);
  for (const { period, calls } of computeIncrements(rows)) {
    const of = rows.find((row) => row.period === period);
    if (of === undefined) continue;
    await sql`
      insert into overage_reports (business_id, period, seq, calls, customer_id, made_at)
      select ${businessId}, ${period}, ${of.seq + 1}, ${calls}, ${of.customerId},
             case when ledger_now() between month.ends and month.ends + interval '1 hour' then month.ends - interval '1 second' else ledger_now() end
      from (select (${period}::date + interval '1 month') at time zone 'UTC' as ends) month`.execute(transaction);
  }
}

/**
 * For every business with overage billing, now or recently: opens the new month and writes new reports. While a report is pending, later ones
 * wait, so that the provider's count for that minute shows whether it arrived. Only businesses that may have something to write are locked.
 */
export async function writeAllReports(db: Database, live: boolean): Promise<void> {
  const { rows } = await query`
    with m as materialized (
      select business_id, period, used from meters where business_id in (select business_id from overage_months)
    )
    select ${columns('businesses', ['id'], 'b')}
    from businesses b
    join plans p on p.name = b.plan
    cross join (select date_trunc('month', ledger_now() at time zone 'UTC')::date as first) month
    left join overage_months o on o.business_id = b.id and o.period = month.first
    where (b.overage_calls > 0 or exists (
        select from overage_months where business_id = b.id and period >= month.first - interval '2 months'
      ))
      and ((b.overage_calls > 0 and o.period is null) or o.included < coalesce(b.allowance_override, p.allowance) or b.id in (
        select owing.business_id
        from overage_months owing
        left join m on m.business_id = owing.business_id and m.period = owing.period
        left join (
          select business_id, period, sum(calls) as calls from overage_reports group by business_id, period
        ) r on r.business_id = owing.business_id and r.period = owing.period
        where coalesce(m.used, 0) - owing.included > coalesce(r.calls, 0)
      ))
    order by b.id`.execute(db);
  for (const { id } of rows)
    await db.transaction().execute(async (transaction) => {
      await lockBusiness(transaction, id);
      await saveIncludedCalls(transaction, id, false);
      const { rows: waiting } = await sql`
        select from overage_reports where business_id = ${id} and sent_at is null and ${isOfMode(live)} limit 1`.execute(transaction);
      if (waiting.length === 0) await writeReports(transaction, id);
    });
}

export interface DueReport extends OverageReport {
  readonly businessId: string;
  readonly period: string;
  readonly seq: number;
  /** False once so much time has passed since the first attempt that the provider might count it twice. */
  readonly mayRepeat: boolean;
}

/** Claims reports to send for this node. */
export async function claimReports(db: Database, live: boolean, count: number): Promise<readonly DueReport[]> {
  const { rows } = await query`
    update overage_reports set next_at = ledger_now() + make_interval(secs => ${billingLimits.leaseSeconds}), first_tried_at = coalesce(first_tried_at, ledger_now())
    where (business_id, period, seq) in (
      select business_id, period, seq from overage_reports
      where sent_at is null and next_at <= ledger_now() and ${isOfMode(live)}
      order by made_at
      limit ${count}
      for update skip locked
    )
    returning ${columns('overage_reports', ['business_id', 'seq', 'calls', 'customer_id'])}, ${columnsAs('overage_reports', { at: 'made_at' })},
              ${sql<string>`period::text`.as('period')},
              ${sql<boolean>`first_tried_at > ledger_now() - make_interval(hours => ${billingLimits.repeatHours})`.as('mayRepeat')}`.execute(
    db,
  );
  return rows.map((row) => ({ ...row, identifier: createIncrementId(row.businessId, row.period, row.seq) }));
}

/** Test-mode reports are never sent in live mode, nor the other way round. */
const isOfMode = (live: boolean) => sql`
  exists (
    select from payment_customers c
    where c.business_id = overage_reports.business_id and c.customer_id = overage_reports.customer_id and c.live = ${live}
  )`;

/**
 * Sets a new date for a report that is known not to have arrived: the provider rejects dates more than 35 days ago, and a date in an invoiced
 * period would appear on no invoice.
 */
export async function redateReport(db: Database, report: DueReport): Promise<DueReport> {
  const { rows } = await query`
    update overage_reports set made_at = ledger_now(), first_tried_at = ledger_now()
    where business_id = ${report.businessId} and period = ${report.period} and seq = ${report.seq} and sent_at is null
    returning ${columnsAs('overage_reports', { at: 'made_at' })}`.execute(db);
  return { ...report, at: rows[0]?.at ?? report.at, mayRepeat: true };
}

/** Customers with reports since a given time. */
export async function listReportedCustomers(db: Database, live: boolean, from: string): Promise<readonly string[]> {
  const { rows } = await query`
    select distinct ${columns('overage_reports', ['customer_id'])} from overage_reports where made_at >= ${from} and ${isOfMode(live)} order by customer_id`.execute(
    db,
  );
  return rows.map(({ customerId }) => customerId);
}

/** Number of a customer's calls in confirmed reports of a period. */
export async function countConfirmedCalls(db: Database, customerId: string, from: string, until: string): Promise<number> {
  const { rows } = await sql<{ calls: number }>`
    select coalesce(sum(calls), 0)::bigint as calls from overage_reports
    where customer_id = ${customerId} and made_at >= ${from} and made_at < ${until} and sent_at is not null`.execute(db);
  return rows[0]?.calls ?? 0;
}

export async function markReportSent(db: Database, { businessId, period, seq }: DueReport): Promise<void> {
  await sql`
    update overage_reports set sent_at = coalesce(sent_at, ledger_now())
    where business_id = ${businessId} and period = ${period} and seq = ${seq}`.execute(db);
}

export async function rescheduleReport(db: Database, { businessId, period, seq }: DueReport): Promise<void> {
  await sql`
    update overage_reports set failures = failures + 1, next_at = ${retryAt}
    where business_id = ${businessId} and period = ${period} and seq = ${seq}`.execute(db);
}

/** A business whose reported calls differ from the overage in its ledger. */
export interface OverageDiscrepancy {
  readonly business: string;
  readonly owed: number;
  readonly reported: number;
}

/** Includes calls that are not yet reported, and reported calls that were refunded since, which offset later ones. */
export async function findOverageDiscrepancies(db: Database): Promise<readonly OverageDiscrepancy[]> {
  const { rows } = await sql<OverageDiscrepancy>`
    with m as materialized (
      select business_id, period, used from meters where business_id in (select business_id from overage_months)
    )
    select business, owed, reported
    from (
      select o.business_id as business, sum(greatest(0, coalesce(m.used, 0) - o.included))::bigint as owed,
             coalesce((select sum(calls) from overage_reports r where r.business_id = o.business_id), 0)::bigint as reported
      from overage_months o left join m on m.business_id = o.business_id and m.period = o.period
      group by o.business_id
    ) sums
    where owed <> reported
    order by business`.execute(db);
  return rows;
}
