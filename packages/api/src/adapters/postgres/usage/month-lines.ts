import { sql } from 'kysely';
import { type PlanName, plans } from '../../../limits/plans.ts';
import {
  type Amounts,
  computeLate,
  divideAllowance,
  type MonthLine,
  type PlanChange,
  planAtEndOf,
  toMajorUnits,
} from '../../../resources/usage/month-lines.ts';
import { columns, query, type RowIn } from '../columns.ts';
import type { Database } from '../database.ts';

const businessesAtOnce = 200;

export interface LineBatch {
  readonly lines: readonly MonthLine[];
  /** Ledger entries as text, in order. */
  readonly entries: readonly string[];
  readonly charged: number;
}

/**
 * The lines of a month from the ledger, in batches of businesses. `period` is the first day. `withLate` includes the late calls of closed months.
 * The statements read what is committed when each of them runs, unless `db` is a transaction with one snapshot.
 */
export async function* readMonthLines(db: Database, period: string, withLate: boolean): AsyncGenerator<LineBatch> {
  const closed = withLate
    ? (await query`select ${columns('closed_months', ['period'])} from closed_months order by 1`.execute(db)).rows
    : [];
  const closedPeriods = closed.map((month) => month.period);
  const prices = await readPrices(db);
  for (let after: string | null = null; ; ) {
    const { rows }: { rows: Business[] } = await query`
      select ${businessColumns}, ${existed(period).as('existed')} from businesses b
      where ${after}::uuid is null or b.id > ${after}::uuid
      order by b.id limit ${businessesAtOnce}`.execute(db);
    if (rows.length === 0) return;
    yield batchOf(await readBatch(db, period, rows, closedPeriods), prices);
    after = rows.at(-1)?.id ?? null;
  }
}

const businessColumns = columns('businesses', ['id', 'name', 'plan', 'allowance_override'], 'b');
type Business = RowIn<typeof businessColumns> & { readonly existed: boolean };

/** Created before the end of the month and not closed before it began. */
const existed = (period: string) => sql<boolean>`
  b.created_at < (${period}::date + interval '1 month') at time zone 'UTC'
  and (b.closed_at is null or b.closed_at >= ${period}::date at time zone 'UTC')`;

type Prices = ReadonlyMap<PlanName, Pick<MonthLine, 'price' | 'currency'>>;

async function readPrices(db: Database): Promise<Prices> {
  const { rows } = await query`
    select ${columns('plan_prices', ['plan', 'overage_amount', 'currency', 'digits'])} from plan_prices order by plan`.execute(db);
  return new Map(rows.map(({ plan, overageAmount, currency, digits }) => [plan, { price: toMajorUnits(overageAmount, digits), currency }]));
}

interface Batch {
  readonly period: string;
  /** The closed months whose late calls are included. */
  readonly closed: readonly string[];
  readonly businesses: readonly Business[];
  readonly entries: readonly Entry[];
  readonly changes: ReadonlyMap<string, readonly PlanChange[]>;
  /** The included calls of months with billed overage, by business and month. */
  readonly billed: ReadonlyMap<string, number>;
  /** The lines of closed months, and what the ledger has now, by business and month. */
  readonly frozen: ReadonlyMap<string, FrozenMonth>;
  readonly used: ReadonlyMap<string, number>;
}

interface Entry {
  readonly mode: 'live' | 'test';
  readonly businessId: string;
  readonly day: string;
  readonly operation: string;
  readonly key: string;
  readonly outcome: string;
  readonly calls: number;
  readonly charged: number;
}

interface FrozenMonth extends Amounts {
  readonly businessId: string;
  readonly monthOfUse: string;
  readonly plan: PlanName;
  readonly price: string | null;
  readonly currency: string | null;
}

/** Tables with different placements on a Citus cluster are read by separate statements. */
async function readBatch(db: Database, period: string, businesses: readonly Business[], closed: readonly string[]): Promise<Batch> {
  const ids = businesses.map(({ id }) => id);
  const { rows: entries } = await sql<Entry>`
    select mode, business_id as "businessId", day, operation, key_id as key, outcome, calls, charged
    from (select 'live' as mode, u.* from usage u union all select 'test', t.* from test_usage t) e
    where business_id = any(${ids}::uuid[]) and day >= ${period}::date and day < ${period}::date + interval '1 month' and calls > 0
    order by business_id, mode, day, operation collate "C", key_id collate "C", outcome collate "C"`.execute(db);
  const { rows: changes } = await query`
    select ${columns('plan_changes', ['business_id', 'at', 'plan_before', 'plan_after'])} from plan_changes
    where business_id = any(${ids}::uuid[]) order by business_id, id`.execute(db);
  const { rows: billed } = await query`
    select ${columns('overage_months', ['business_id', 'period', 'included'])} from overage_months
    where business_id = any(${ids}::uuid[]) and period = any(${[period, ...closed]}::date[])
    order by business_id, period`.execute(db);
  const { rows: frozen } = await sql<FrozenMonth>`
    select business_id as "businessId", month_of_use as "monthOfUse", sum(included)::bigint as included, sum(used)::bigint as used,
           sum(overage)::bigint as overage, (array_agg(plan order by period desc, position desc))[1] as plan,
           max(price) as price, max(currency) as currency
    from closed_month_lines
    where business_id = any(${ids}::uuid[]) and month_of_use = any(${closed}::date[]) and kind <> 'test_calls'
    group by business_id, month_of_use order by business_id, month_of_use`.execute(db);
  const { rows: used } = await query`
    select ${columns('meters', ['business_id', 'period', 'used'])} from meters
    where business_id = any(${ids}::uuid[]) and period = any(${closed}::date[]) order by business_id, period`.execute(db);
  return {
    period,
    closed,
    businesses,
    entries,
    changes: groupByBusiness(changes),
    billed: new Map(billed.map((month) => [monthKey(month.businessId, month.period), month.included])),
    frozen: new Map(frozen.map((month) => [monthKey(month.businessId, month.monthOfUse), month])),
    used: new Map(used.map((month) => [monthKey(month.businessId, month.period), month.used])),
  };
}

const monthKey = (businessId: string, period: string): string => `${businessId} ${period}`;

function batchOf(batch: Batch, prices: Prices): LineBatch {
  const byBusiness = groupByBusiness(batch.entries);
  return {
    lines: batch.businesses.flatMap((business) => [
      ...linesOf(batch, business, byBusiness.get(business.id) ?? [], prices),
      ...lateLinesOf(batch, business),
    ]),
    entries: batch.entries.map(({ mode, businessId, day, operation, key, outcome, calls, charged }) =>
      [mode, businessId, day, operation, key, outcome, calls, charged].join(' '),
    ),
    charged: batch.entries.reduce((sum, { mode, charged }) => sum + (mode === 'live' ? charged : 0), 0),
  };
}

function linesOf({ period, changes, billed }: Batch, business: Business, entries: readonly Entry[], prices: Prices): readonly MonthLine[] {
  if (!business.existed && entries.length === 0) return [];
  const changed = changes.get(business.id) ?? [];
  const used = new Map<PlanName, number>();
  let tested = 0;
  for (const { mode, day, charged } of entries) {
    const plan = planAtEndOf(day, changed, business.plan);
    if (mode === 'live') used.set(plan, (used.get(plan) ?? 0) + charged);
    else tested += charged;
  }
  const plan = planAtEndOf(lastDayOf(period), changed, business.plan);
  const onLast = used.get(plan) ?? 0;
  used.delete(plan);
  const included = billed.get(monthKey(business.id, period));
  const parts = divideAllowance(
    [...[...used].map(([name, calls]) => ({ plan: name, used: calls })), { plan, used: onLast }],
    included ?? business.allowanceOverride ?? plans[plan].allowance,
    included !== undefined,
  );
  const of = { businessId: business.id, business: business.name, monthOfUse: period };
  const free = { price: null, currency: null };
  return [
    ...parts.map(
      (part): MonthLine => ({ ...of, kind: 'calls', ...part, ...(included === undefined ? free : (prices.get(part.plan) ?? free)) }),
    ),
    ...(tested === 0 ? [] : [{ ...of, plan, kind: 'test_calls', included: 0, used: tested, overage: 0, ...free } satisfies MonthLine]),
  ];
}

const lateLinesOf = ({ closed, frozen, used, billed }: Batch, business: Business): readonly MonthLine[] =>
  closed.flatMap((monthOfUse) => {
    const key = monthKey(business.id, monthOfUse);
    const before = frozen.get(key) ?? { included: 0, used: 0, overage: 0, plan: business.plan, price: null, currency: null };
    const late = computeLate(before, used.get(key) ?? 0, billed.has(key));
    const { plan, price, currency } = before;
    return late === null
      ? []
      : [{ businessId: business.id, business: business.name, plan, kind: 'late_calls' as const, monthOfUse, ...late, price, currency }];
  });

function groupByBusiness<Of extends { readonly businessId: string }>(all: readonly Of[]): ReadonlyMap<string, readonly Of[]> {
  const groups = new Map<string, Of[]>();
  for (const one of all) {
    const group = groups.get(one.businessId);
    if (group === undefined) groups.set(one.businessId, [one]);
    else group.push(one);
  }
  return groups;
}

function lastDayOf(period: string): string {
  const day = new Date(`${period}T00:00:00Z`);
  day.setUTCMonth(day.getUTCMonth() + 1, 0);
  return day.toISOString().slice(0, 10);
}
