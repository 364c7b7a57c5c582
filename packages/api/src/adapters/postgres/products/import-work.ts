import { sql, type Transaction } from 'kysely';
import { productFileLimits } from '../../../limits/limits.ts';
import type { MatchedProduct } from '../../../resources/links/product-link.ts';
import type { MatchedRow, Row } from '../../../resources/matching/index.ts';
import type { Columns } from '../../../resources/products/columns/columns.ts';
import type { ImportWork, MatchRows } from '../../../resources/products/import.ts';
import type { ProductFiles } from '../../../resources/products/product-files.ts';
import type { FindLikelyShopWords } from '../../../resources/products/shop-words.ts';
import { columns, query } from '../columns.ts';
import type { Database } from '../database.ts';
import { keepSuggestions } from '../links/product-links.ts';
import { type Attempt, attemptsMax, countAttempt, Interrupted, runAttempt, withPings } from './attempts.ts';
import { endImport, saveRows } from './imports.ts';
import { proposeShopWords } from './shop-words.ts';
import { piecesOf } from './uploads.ts';

/**
 * An attempt is counted and committed first. Then the lock on the import's row is the lease, held by the transaction that does the work: if the
 * node is killed, the work is rolled back, the lease ends and the count remains.
 */
export function postgresImportWork(db: Database, { retryAfterMs = 5_000 } = {}): ImportWork {
  const businessesRead = new Set<string>();
  let lastCount: Promise<unknown> = Promise.resolve();

  return {
    async match(match, findShopWords = async () => []) {
      const next = await countAttempt(db, sql`state = 'matching'`, retryAfterMs, giveUp);
      if (next !== null && next !== 'given up')
        await runAttempt(db, next, (transaction) => matchBatch(transaction, next, match, findShopWords), giveUp);
      return next !== null;
    },
    async read(files, isWanted) {
      // One at a time, so that two lanes never take files from the same business.
      const counting = lastCount.then(async () => {
        const isDue = sql`state = 'reading' and kind = 'file' and business_id <> all(${[...businessesRead]}::uuid[])`;
        const next = await countAttempt(db, isDue, retryAfterMs, giveUp);
        if (next !== null && next !== 'given up') businessesRead.add(next.businessId);
        return next;
      });
      lastCount = counting.catch(() => {});
      const next = await counting;
      if (next === null || next === 'given up') return next !== null;
      try {
        await runAttempt(db, next, (transaction) => readFile(db, transaction, next, files, isWanted), giveUp);
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

export const tooManyRows = `The file has more than ${productFileLimits.rowsMax.toLocaleString('en-GB')} rows. Nothing was imported. Split the file and upload the parts one by one.`;

export const noRowsBelow = ({ headingLine }: Columns): string =>
  headingLine === 0
    ? 'The file has no rows.'
    : `The file has no rows below its headings in line ${headingLine}. Add the products there and upload it again.`;

async function matchBatch(
  transaction: Transaction<unknown>,
  { businessId, id, kind }: Attempt,
  match: MatchRows,
  findShopWords: FindLikelyShopWords,
): Promise<void> {
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
  const { rows: updated } = await query`
    update imports i set
      done_count = done_count + ${due.length},
      suggested = suggested + ${outcomes('suggested')},
      ambiguous = ambiguous + ${outcomes('ambiguous')},
      no_recorded_perfume = no_recorded_perfume + ${outcomes('no_recorded_perfume')},
      decided_before = decided_before + ${links.filter(({ state }) => state === 'approved' || state === 'rejected').length},
      changed = changed + ${current === null ? 0 : changed.length},
      state = case when ${unmatched(businessId, id)} then state else 'done' end,
      finished_at = case when ${unmatched(businessId, id)} then null else statement_timestamp() end
    where business_id = ${businessId} and id = ${id}
    returning ${columns('imports', ['state'], 'i')}`.execute(transaction);
  if (updated[0]?.state === 'done') await proposeShopWords(transaction, businessId, id, findShopWords);
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
