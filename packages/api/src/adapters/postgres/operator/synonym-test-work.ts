import { type RawBuilder, sql, type Transaction } from 'kysely';
import { limits } from '../../../limits/limits.ts';
import {
  type ChangedRow,
  type CurrentRow,
  type SynonymTestWork,
  type TestRows,
  verdicts,
} from '../../../resources/operator/synonym-tests.ts';
import { columns, query } from '../columns.ts';
import type { Database } from '../database.ts';
import { synonymJson } from './synonyms.ts';

interface Leased {
  readonly id: number;
  readonly words: readonly number[];
  readonly stage: number;
  readonly afterBusiness: string | null;
  readonly afterRef: string | null;
  readonly rowsToTry: number | null;
  readonly tried: number;
}

/** States in the order in which their rows are tested: reviewed rows come first, because their correct result is known. */
const stages = ['approved', 'rejected', 'suggested', 'not_recorded'] as const;
const decidedStages = 2;
const triesMax = 5;

/**
 * As with imports, the row lock is the lease: if a node is killed, its work is rolled back and the lease ends. Only the latest test run is
 * processed, so a new one supersedes it. A node processes a test run only once it has loaded the library revision on which it was started.
 */
export function postgresSynonymTestWork(db: Database, loadedRevision: () => number): SynonymTestWork {
  return {
    async step(attempt) {
      let leased: Leased | undefined;
      try {
        return await db.transaction().execute(async (transaction) => {
          leased = await lease(transaction, loadedRevision());
          if (leased === undefined) return false;
          if (leased.rowsToTry === null) await count(transaction, leased);
          else await tryRows(transaction, leased, attempt);
          return true;
        });
      } catch (error) {
        if (leased !== undefined) await recordFailure(db, leased.id);
        throw error;
      }
    },
  };
}

async function lease(transaction: Transaction<unknown>, loadedRevision: number): Promise<Leased | undefined> {
  const { rows } = await query`
    select ${columns('word_trials', ['id', 'stage', 'after_business', 'after_ref', 'rows_to_try'])},
           ${sql<readonly number[]>`to_jsonb(words)`.as('words')}, ${sql<number>`decided + undecided`.as('tried')}
    from word_trials
    where state = 'running' and library_revision <= ${loadedRevision} and id = (select max(id) from word_trials)
    for update skip locked`.execute(transaction);
  return rows[0];
}

async function count(transaction: Transaction<unknown>, { id }: Leased): Promise<void> {
  // The counts of earlier test runs are kept, but their rows are out of date.
  await sql`delete from word_trial_rows where trial_id < ${id}`.execute(transaction);
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from (select ref from product_links where row->>'name' is not null limit ${limits.testRunRowsMax}) counted`.execute(
    transaction,
  );
  await sql`update word_trials set rows_to_try = ${rows[0]?.count ?? 0} where id = ${id}`.execute(transaction);
}

async function tryRows(transaction: Transaction<unknown>, leased: Leased, attempt: TestRows): Promise<void> {
  const { id, stage, tried } = leased;
  const { rows: drafts } = await query`
    select ${synonymJson.as('word')} from matching_words where id = any(${leased.words}::bigint[]) order by id`.execute(transaction);
  const rows = await nextRows(transaction, leased, Math.min(limits.testRunBatchRows, limits.testRunRowsMax - tried));
  const changed = await attempt(
    drafts.map(({ word }) => word),
    rows,
  );
  await saveRows(transaction, id, changed);
  const last = rows.at(-1);
  const isDone = (last === undefined && stage === stages.length - 1) || tried + rows.length >= limits.testRunRowsMax;
  const decided = stage < decidedStages ? rows.length : 0;
  await sql`
    update word_trials
    set decided = decided + ${decided}, undecided = undecided + ${rows.length - decided}, failures = 0,
        stage = stage + ${last === undefined && !isDone ? 1 : 0}, after_business = ${last?.businessId ?? null}::uuid, after_ref = ${last?.ref ?? null},
        state = case when ${isDone}::boolean then 'done' else state end,
        ended_at = case when ${isDone}::boolean then statement_timestamp() end
    where id = ${id}`.execute(transaction);
}

/** By business and reference, in the order of the index on states. */
async function nextRows(
  transaction: Transaction<unknown>,
  { stage, afterBusiness, afterRef }: Leased,
  most: number,
): Promise<readonly CurrentRow[]> {
  const page = async (from: RawBuilder<unknown>, limit: number): Promise<readonly CurrentRow[]> => {
    const { rows } = await sql<CurrentRow>`
      select l.business_id as "businessId", l.ref, l.state, l.fragrance_id as "fragranceId", l.row
      from product_links l join businesses b on b.id = l.business_id and b.closed_at is null
      where l.state = ${stages[stage]} and l.row->>'name' is not null and ${from}
      order by l.business_id, l.ref limit ${limit}`.execute(transaction);
    return rows;
  };
  if (afterBusiness === null) return page(sql`true`, most);
  const rest = await page(sql`l.business_id = ${afterBusiness} and l.ref > ${afterRef}`, most);
  return rest.length === most ? rest : [...rest, ...(await page(sql`l.business_id > ${afterBusiness}`, most - rest.length))];
}

async function saveRows(transaction: Transaction<unknown>, id: number, changed: readonly ChangedRow[]): Promise<void> {
  if (changed.length === 0) return;
  const [counts] = (
    await sql<Record<string, number>>`select ${sql.join(verdicts.map((one) => sql.id(one)))} from word_trials where id = ${id}`.execute(
      transaction,
    )
  ).rows;
  const kept = verdicts.flatMap((verdict) =>
    changed.filter((row) => row.verdict === verdict).slice(0, Math.max(0, limits.testRunRowsKeptMax - (counts?.[verdict] ?? 0))),
  );
  await sql`
    insert into word_trial_rows (business_id, trial_id, ref, row, verdict, decided, fragrance_id, before, after)
    select "businessId", ${id}, ref, row, verdict, case when state in ('approved', 'rejected') then state end, "fragranceId", before, after
    from jsonb_to_recordset(${JSON.stringify(kept)}::jsonb)
      as r ("businessId" uuid, ref text, state text, "fragranceId" uuid, row jsonb, verdict text, before jsonb, after jsonb)`.execute(
    transaction,
  );
  const many = (verdict: string) => changed.filter((row) => row.verdict === verdict).length;
  await sql`
    update word_trials set ${sql.join(verdicts.map((verdict) => sql`${sql.id(verdict)} = ${sql.id(verdict)} + ${many(verdict)}`))}
    where id = ${id}`.execute(transaction);
}

/** Ends a test run that keeps failing. */
async function recordFailure(db: Database, id: number): Promise<void> {
  await sql`
    update word_trials
    set failures = failures + 1, state = case when failures + 1 >= ${triesMax} then 'failed' else state end,
        ended_at = case when failures + 1 >= ${triesMax} then statement_timestamp() end
    where id = ${id} and state = 'running'`.execute(db);
}
