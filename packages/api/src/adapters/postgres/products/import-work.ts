import { setTimeout as wait } from 'node:timers/promises';
import { sql, type Transaction } from 'kysely';
import { productFileLimits } from '../../../limits/limits.ts';
import type { MatchedProduct } from '../../../resources/links/product-link.ts';
import type { MatchedRow, Row } from '../../../resources/matching/index.ts';
import type { Columns } from '../../../resources/products/columns/columns.ts';
import { ImportAttemptFailed, type ImportKind, type ImportWork, type MatchRows } from '../../../resources/products/import.ts';
import type { ProductFiles } from '../../../resources/products/product-files.ts';
import type { FileFormat } from '../../../resources/products/reading/product-file.ts';
import { columns, query } from '../columns.ts';
import type { Database } from '../database.ts';
import { keepSuggestions } from '../links/product-links.ts';
import { endImport, saveRows } from './imports.ts';
import { piecesOf } from './uploads.ts';

interface Attempt {
  readonly businessId: string;
  readonly id: string;
  readonly kind: ImportKind;
  readonly state: 'reading' | 'matching';
  readonly byteLength: number;
  readonly form: FileFormat | null;
  readonly columns: Columns | null;
  /** Attempts since the last successful one, including this one. */
  readonly failures: number;
}

const attemptsMax = 5;

/**
 * An attempt is counted and committed first. Then the lock on the import's row is the lease, held by the transaction that does the work: if the
 * node is killed, the work is rolled back, the lease ends and the count remains.
 */
export function postgresImportWork(db: Database, { retryAfterMs = 5_000 } = {}): ImportWork {
  const businessesRead = new Set<string>();
  let lastCount: Promise<unknown> = Promise.resolve();

  async function runAttempt(next: Attempt, done: (transaction: Transaction<unknown>) => Promise<void>): Promise<void> {
    try {
      await db.transaction().execute(async (transaction) => {
        if (!(await lease(transaction, next))) return;
        await done(transaction);
        await sql`
          update imports set worked_at = statement_timestamp(), failures = 0
          where business_id = ${next.businessId} and id = ${next.id}`.execute(transaction);
      });
    } catch (error) {
      if (error instanceof Interrupted) return uncountAttempt(db, next);
      if (next.failures >= attemptsMax)
        await db.transaction().execute(async (transaction) => {
          if (await lease(transaction, next)) await giveUp(transaction, next);
        });
      const message = error instanceof Error ? error.message : String(error);
      throw new ImportAttemptFailed(`attempt ${next.failures} at the import ${next.id} failed: ${message}`, { cause: error });
    }
  }

  return {
    async match(match) {
      const next = await countAttempt(db, 'matching', [], retryAfterMs);
      if (next !== null && next !== 'given up') await runAttempt(next, (transaction) => matchBatch(transaction, next, match));
      return next !== null;
    },
    async read(files, isWanted) {
      // One at a time, so that two lanes never take files from the same business.
      const counting = lastCount.then(async () => {
        const next = await countAttempt(db, 'reading', [...businessesRead], retryAfterMs);
        if (next !== null && next !== 'given up') businessesRead.add(next.businessId);
        return next;
      });
      lastCount = counting.catch(() => {});
      const next = await counting;
      if (next === null || next === 'given up') return next !== null;
      try {
        await runAttempt(next, (transaction) => readFile(db, transaction, next, files, isWanted));
      } finally {
        businessesRead.delete(next.businessId);
      }
      return isWanted();
    },
    get reading() {
      return businessesRead.size;
    },

    async removeAbandoned() {
      await sql`
        delete from imports where state = 'sent' and created_at < statement_timestamp() - make_interval(hours => ${productFileLimits.fileHoursMax})`.execute(
        db,
      );
    },
  };
}

/** Counts an attempt at the next import and commits it. An import with no attempts left is abandoned. Null if none is due. */
const countAttempt = (
  db: Database,
  state: Attempt['state'],
  except: readonly string[],
  retryAfterMs: number,
): Promise<Attempt | 'given up' | null> =>
  db.transaction().execute(async (transaction) => {
    const { rows } = await sql<Attempt>`
      select business_id as "businessId", id, kind, state, byte_length as "byteLength", form, columns, failures + 1 as failures
      from imports i
      where state = ${state} and (state = 'matching' or kind = 'file') and business_id <> all(${except}::uuid[])
        and (failures = 0 or worked_at < statement_timestamp() - make_interval(secs => ${retryAfterMs / 1_000}))
      order by (select max(worked_at) from imports o where o.business_id = i.business_id and o.worked_at is not null) nulls first, created_at, id
      limit 1
      for update skip locked`.execute(transaction);
    const [next] = rows;
    if (next === undefined) return null;
    if (next.failures > attemptsMax) {
      await giveUp(transaction, next);
      return 'given up';
    }
    await sql`
      update imports set failures = ${next.failures}, worked_at = statement_timestamp()
      where business_id = ${next.businessId} and id = ${next.id}`.execute(transaction);
    return next;
  });

/** False if another node has taken the import: its count then no longer matches this attempt. */
async function lease(transaction: Transaction<unknown>, { businessId, id, state, failures }: Attempt): Promise<boolean> {
  const { rows } = await sql`
    select from imports where business_id = ${businessId} and id = ${id} and state = ${state} and failures = ${failures}
    for update skip locked`.execute(transaction);
  return rows.length > 0;
}

/** The node stopped reading because it is shutting down, so the attempt does not count. */
class Interrupted extends Error {}

async function uncountAttempt(db: Database, { businessId, id, failures }: Attempt): Promise<void> {
  await sql`
    update imports set failures = failures - 1 where business_id = ${businessId} and id = ${id} and failures = ${failures}`.execute(db);
}

const giveUp = (transaction: Transaction<unknown>, { businessId, id, state, form }: Attempt): Promise<void> =>
  endImport(
    transaction,
    businessId,
    id,
    'failed',
    state === 'matching'
      ? `Matching failed ${attemptsMax} times because of an error on our side. Products matched so far are kept.`
      : `Reading ${form?.kind === 'workbook' ? `the sheet "${form.sheet}"` : 'this file'} failed ${attemptsMax} times. Nothing was imported. Save the products as .csv and upload that file.`,
  );

/** Reads a file to its end, in one transaction: either all of its rows are kept or none are. */
async function readFile(
  db: Database,
  transaction: Transaction<unknown>,
  { businessId, id, byteLength, form, columns }: Attempt,
  files: Pick<ProductFiles, 'products'>,
  isWanted: () => boolean,
): Promise<void> {
  if (form === null || columns === null) throw new Error(`the import ${id} was started without a form`);
  let imported = 0;
  let bad = 0;
  const file = piecesOf(db, businessId, id, byteLength);
  for await (const products of withPings(transaction, files.products(file, form, columns))) {
    if (!isWanted()) throw new Interrupted();
    if ('unreadable' in products) return failWithoutRows(transaction, businessId, id, products.unreadable);
    const badNow = products.filter(({ row }) => row === null).length;
    bad += badNow;
    imported += products.length - badNow;
    if (imported + bad > productFileLimits.rowsMax) return failWithoutRows(transaction, businessId, id, tooManyRows);
    await saveRows(transaction, businessId, id, products);
  }
  if (imported + bad === 0) return failWithoutRows(transaction, businessId, id, noRowsBelow(columns));
  await sql`delete from import_pieces where business_id = ${businessId} and import_id = ${id}`.execute(transaction);
  await sql`
    update imports set row_count = ${imported}, bad_count = ${bad}, state = case when ${imported}::int = 0 then 'done' else 'matching' end,
                       finished_at = case when ${imported}::int = 0 then statement_timestamp() end
    where business_id = ${businessId} and id = ${id}`.execute(transaction);
}

/** Ends an import and keeps none of its rows, not even bad ones. */
async function failWithoutRows(transaction: Transaction<unknown>, businessId: string, id: string, fault: string): Promise<void> {
  await sql`delete from import_rows where business_id = ${businessId} and import_id = ${id}`.execute(transaction);
  await endImport(transaction, businessId, id, 'failed', fault);
}

/** Passes values on, and pings the database while waiting so that it does not end the idle transaction. */
async function* withPings<T>(transaction: Transaction<unknown>, values: AsyncIterable<T>): AsyncGenerator<T> {
  const iterator = values[Symbol.asyncIterator]();
  try {
    for (;;) {
      const pending = iterator.next();
      for (;;) {
        const ended = new AbortController();
        const next = await Promise.race([pending, wait(pingEveryMs, null, { signal: ended.signal })]).finally(() => ended.abort());
        if (next?.done === true) return;
        if (next !== null) {
          yield next.value;
          break;
        }
        await sql`select 1`.execute(transaction);
      }
    }
  } finally {
    await iterator.return?.();
  }
}

const pingEveryMs = 2_000;

const tooManyRows = `The file has more than ${productFileLimits.rowsMax.toLocaleString('en-GB')} rows. Nothing was imported. Split the file and upload the parts one by one.`;

const noRowsBelow = ({ headingLine }: Columns): string =>
  headingLine === 0
    ? 'The file has no rows.'
    : `The file has no rows below its headings in line ${headingLine}. Add the products there and upload it again.`;

async function matchBatch(transaction: Transaction<unknown>, { businessId, id, kind }: Attempt, match: MatchRows): Promise<void> {
  const { rows: due } = await query`
    with due as (
      select line from import_rows where business_id = ${businessId} and import_id = ${id} and reason is null
      order by line limit ${productFileLimits.batchRowsMax}
    )
    delete from import_rows r using due
    where r.business_id = ${businessId} and r.import_id = ${id} and r.line = due.line
    returning ${columns('import_rows', ['ref', 'row'], 'r')}`.execute(transaction);
  const current =
    kind === 'again'
      ? await lockProducts(
          transaction,
          businessId,
          due.flatMap(({ ref }) => ref ?? []),
        )
      : null;
  const matched = await match(
    current === null ? due.flatMap(({ row }) => row ?? []) : [...current.values()].map(({ row }) => row),
    businessId,
  );
  const changed = current === null ? matched : matched.filter((product) => hasVisibleChange(product, current.get(product.row.ref)));
  const links = await keepSuggestions(transaction, businessId, changed, id);
  const outcomes = (outcome: string): number => matched.filter(({ matched: result }) => result?.outcome === outcome).length;
  await sql`
    update imports i set
      done_count = done_count + ${due.length},
      suggested = suggested + ${outcomes('suggested')},
      ambiguous = ambiguous + ${outcomes('ambiguous')},
      no_recorded_perfume = no_recorded_perfume + ${outcomes('no_recorded_perfume')},
      decided_before = decided_before + ${links.filter(({ state }) => state === 'approved' || state === 'rejected').length},
      changed = changed + ${current === null ? 0 : changed.length},
      state = case when ${unmatched(businessId, id)} then state else 'done' end,
      finished_at = case when ${unmatched(businessId, id)} then null else statement_timestamp() end
    where business_id = ${businessId} and id = ${id}`.execute(transaction);
}

const unmatched = (businessId: string, id: string) =>
  sql`exists (select from import_rows where business_id = ${businessId} and import_id = ${id} and reason is null)`;

interface CurrentProduct extends Pick<MatchedRow, 'outcome' | 'candidates'> {
  readonly row: Row;
}

/** Current products, except those reviewed since. The rows are locked until the batch is done. */
async function lockProducts(
  transaction: Transaction<unknown>,
  businessId: string,
  refs: readonly string[],
): Promise<ReadonlyMap<string, CurrentProduct>> {
  const { rows } = await sql<CurrentProduct & { ref: string }>`
    select ref, row, outcome, candidates from product_links
    where business_id = ${businessId} and ref = any(${refs}) and state in ('suggested', 'not_recorded') and row is not null
    order by ref
    for update`.execute(transaction);
  return new Map(rows.map(({ ref, row, ...match }) => [ref, { ...match, row: { ...row, ref } }]));
}

/** Whether the outcome, the candidates, their order or the evidence of the GTIN changed. A different score alone is not a visible change. */
function hasVisibleChange({ matched }: MatchedProduct, before: CurrentProduct | undefined): boolean {
  if (matched === null || before === undefined) return false;
  const idsOf = ({ candidates }: Pick<MatchedRow, 'candidates'>): string =>
    candidates.map(({ id, evidence }) => `${id} ${evidence.gtin}`).join();
  return matched.outcome !== before.outcome || idsOf(matched) !== idsOf(before);
}
