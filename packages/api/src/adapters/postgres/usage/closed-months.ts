import { createHash } from 'node:crypto';
import { sql, type Transaction } from 'kysely';
import { type Refusal, refuse } from '../../../errors/refusal.ts';
import type { ClosedMonth, ClosedMonths } from '../../../resources/usage/closed-months.ts';
import type { MonthLine } from '../../../resources/usage/month-lines.ts';
import { columnsOf, query } from '../columns.ts';
import type { Database } from '../database.ts';
import { readMonthLines } from './month-lines.ts';

const linesAtOnce = 1_000;

export function postgresClosedMonths(db: Database): ClosedMonths {
  return {
    async list() {
      const { rows } = await query`select ${closedMonthColumns()} from closed_months order by period desc`.execute(db);
      return rows;
    },

    next: () => readNext(db),

    close: (month, by) =>
      db
        .transaction()
        // The lines, the digest and the meters come from the same snapshot.
        .setIsolationLevel('repeatable read')
        .execute(async (transaction) => {
          await sql`lock table closed_months in share row exclusive mode`.execute(transaction);
          return (await checkMonth(transaction, month)) ?? freeze(transaction, `${month}-01`, by);
        }),

    async *lines(month) {
      const period = `${month}-01`;
      const { rows } = await sql`select from closed_months where period = ${period}`.execute(db);
      if (rows.length > 0) yield* readFrozenLines(db, period);
      else {
        const next = await readNext(db);
        for await (const { lines } of readMonthLines(db, period, next === month)) yield lines;
      }
    },
  };
}

const closedMonthColumns = columnsOf(
  'closed_months',
  ['period', 'closed_at', 'closed_by', 'entries', 'first_entry', 'last_entry', 'digest', 'charged', 'late'],
  [],
);

async function readNext(db: Database): Promise<string | null> {
  const { rows } = await sql<{ next: string | null }>`
    select to_char(max(period) + interval '1 month', 'YYYY-MM') as next from closed_months`.execute(db);
  return rows[0]?.next ?? null;
}

async function checkMonth(transaction: Transaction<unknown>, month: string): Promise<Refusal<'draft_needs_preview'> | null> {
  const { rows } = await sql<{ isOver: boolean; isClosed: boolean }>`
    select (${`${month}-01`}::date + interval '1 month') at time zone 'UTC' <= ledger_now() as "isOver",
           exists (select from closed_months where period = ${`${month}-01`}) as "isClosed"`.execute(transaction);
  const next = await readNext(transaction);
  const message = rows[0]?.isClosed
    ? `${month} is already closed.`
    : !rows[0]?.isOver
      ? `${month} isn't over yet. Months end at midnight UTC.`
      : next !== null && next !== month
        ? `Months are closed in order. Close ${next} next.`
        : null;
  return message === null ? null : refuse('draft_needs_preview', { message });
}

async function freeze(
  transaction: Transaction<unknown>,
  period: string,
  by: string,
): Promise<ClosedMonth | Refusal<'draft_needs_preview'>> {
  const hash = createHash('sha256');
  const lines: MonthLine[] = [];
  let count = 0;
  let charged = 0;
  let first: string | null = null;
  let last: string | null = null;
  for await (const batch of readMonthLines(transaction, period, true)) {
    for (const entry of batch.entries) hash.update(`${entry}\n`);
    lines.push(...batch.lines);
    count += batch.entries.length;
    charged += batch.charged;
    first ??= batch.entries[0] ?? null;
    last = batch.entries.at(-1) ?? last;
  }
  const { rows: meters } = await sql<{ used: number }>`
    select coalesce(sum(used), 0)::bigint as used from meters where period = ${period}`.execute(transaction);
  if (meters[0]?.used !== charged)
    return refuse('draft_needs_preview', {
      message: `The meters have ${meters[0]?.used} charged calls and the entries ${charged}. Run sillage reconcile, then try again.`,
    });
  const late = lines.reduce((sum, { kind, used }) => sum + (kind === 'late_calls' ? used : 0), 0);
  const { rows } = await query`
    insert into closed_months (period, closed_by, entries, first_entry, last_entry, digest, charged, late)
    values (${period}, ${by}, ${count}, ${first}, ${last}, ${hash.digest('hex')}, ${charged}, ${late})
    returning ${closedMonthColumns()}`.execute(transaction);
  for (let from = 0; from < lines.length; from += linesAtOnce)
    await insertLines(transaction, period, from, lines.slice(from, from + linesAtOnce));
  const [closed] = rows;
  if (closed === undefined) throw new Error('closing a month returned no row');
  return closed;
}

async function insertLines(transaction: Transaction<unknown>, period: string, from: number, lines: readonly MonthLine[]): Promise<void> {
  await sql`
    insert into closed_month_lines (period, position, business_id, business, plan, kind, month_of_use, included, used, overage, price, currency)
    select ${period}::date, ${from}::int + l.n - 1, (l.line ->> 'businessId')::uuid, l.line ->> 'business', l.line ->> 'plan', l.line ->> 'kind',
           (l.line ->> 'monthOfUse')::date, (l.line ->> 'included')::bigint, (l.line ->> 'used')::bigint, (l.line ->> 'overage')::bigint,
           l.line ->> 'price', l.line ->> 'currency'
    from jsonb_array_elements(${JSON.stringify(lines)}::jsonb) with ordinality l (line, n)`.execute(transaction);
}

async function* readFrozenLines(db: Database, period: string): AsyncGenerator<readonly MonthLine[]> {
  for (let from = 0; ; from += linesAtOnce) {
    const { rows } = await query`
      select ${lineColumns()} from closed_month_lines
      where period = ${period} and position >= ${from} and position < ${from + linesAtOnce}
      order by position`.execute(db);
    if (rows.length === 0) return;
    yield rows;
  }
}

const lineColumns = columnsOf(
  'closed_month_lines',
  ['business_id', 'business', 'plan', 'kind', 'month_of_use', 'included', 'used', 'overage', 'price', 'currency'],
  ['period', 'position'],
);
