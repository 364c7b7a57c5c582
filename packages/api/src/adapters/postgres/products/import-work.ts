import { sql, type Transaction } from 'kysely';
import { productFileLimits } from '../../../limits/limits.ts';
import type { MatchedProduct } from '../../../resources/links/product-link.ts';
import type { MatchedRow, Row } from '../../../resources/matching/index.ts';
import type { Columns } from '../../../resources/products/columns/columns.ts';
import type { ImportWork, MatchRows } from '../../../resources/products/import.ts';
import { productRows } from '../../../resources/products/product-row.ts';
import { type FileForm, rowsOf } from '../../../resources/products/reading/product-file.ts';
import type { Database } from '../database.ts';
import { keepSuggestions } from '../links/product-links.ts';
import { endImport, type KeptRow, keepRows } from './imports.ts';
import { piecesOf } from './uploads.ts';

interface Leased {
  readonly businessId: string;
  readonly id: string;
  readonly kind: 'file' | 'hand' | 'again' | 'shopify';
  readonly state: 'reading' | 'matching';
  readonly byteLength: number;
  readonly form: FileForm | null;
  readonly columns: Columns | null;
}

const triesMax = 5;

/**
 * The lease on an import is the lock on its row, held by the transaction that does the work: a node that is killed loses both at once, the
 * database takes back what it had begun, and whoever asks next begins it anew.
 */
export function postgresImportWork(db: Database): ImportWork {
  return {
    async step(match) {
      let leased: Leased | undefined;
      try {
        return await db.transaction().execute(async (transaction) => {
          leased = await leaseNext(transaction);
          if (leased === undefined) return false;
          if (leased.state === 'reading') await readFile(transaction, leased);
          else await matchBatch(transaction, leased, match);
          await sql`
            update imports set worked_at = clock_timestamp(), failures = 0
            where business_id = ${leased.businessId} and id = ${leased.id}`.execute(transaction);
          return true;
        });
      } catch (error) {
        // So that one which fails whenever it is tried holds up nobody else.
        if (leased !== undefined) await noteFailure(db, leased);
        throw error;
      }
    },

    async sweep() {
      await sql`
        delete from imports where state = 'sent' and created_at < clock_timestamp() - make_interval(hours => ${productFileLimits.fileHoursMax})`.execute(
        db,
      );
    },
  };
}

async function leaseNext(transaction: Transaction<unknown>): Promise<Leased | undefined> {
  const { rows } = await sql<Leased>`
    select business_id as "businessId", id, kind, state, byte_length as "byteLength", form, columns
    from imports i
    where state = 'matching' or (state = 'reading' and kind = 'file')
    order by (select max(worked_at) from imports o where o.business_id = i.business_id and o.worked_at is not null) nulls first, created_at, id
    limit 1
    for update skip locked`.execute(transaction);
  return rows[0];
}

async function noteFailure(db: Database, { businessId, id }: Leased): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    const { rows } = await sql<{ failures: number }>`
      update imports set failures = failures + 1, worked_at = clock_timestamp()
      where business_id = ${businessId} and id = ${id} and state in ('reading', 'matching')
      returning failures`.execute(transaction);
    if ((rows[0]?.failures ?? 0) >= triesMax)
      await endImport(
        transaction,
        businessId,
        id,
        'failed',
        'This could not be worked off, through no fault of yours. What was matched stays.',
      );
  });
}

const keptAtOnce = 1_000;

/** Reads a file to its end, in one transaction: its rows stand all or none. */
async function readFile(transaction: Transaction<unknown>, { businessId, id, byteLength, form, columns }: Leased): Promise<void> {
  if (form === null || columns === null) throw new Error(`the import ${id} was started without a form`);
  const productOf = productRows(columns);
  let waiting: KeptRow[] = [];
  let taken = 0;
  let bad = 0;
  for await (const fileRow of rowsOf(piecesOf(transaction, businessId, id, byteLength), form)) {
    const product = productOf(fileRow);
    if (product === null) continue;
    if (product.row === null) bad += 1;
    else taken += 1;
    if (taken + bad > productFileLimits.rowsMax) {
      await sql`delete from import_rows where business_id = ${businessId} and import_id = ${id}`.execute(transaction);
      return endImport(transaction, businessId, id, 'failed', tooManyRows);
    }
    waiting.push(product);
    if (waiting.length === keptAtOnce) {
      await keepRows(transaction, businessId, id, waiting);
      waiting = [];
    }
  }
  await keepRows(transaction, businessId, id, waiting);
  await sql`delete from import_pieces where business_id = ${businessId} and import_id = ${id}`.execute(transaction);
  await sql`
    update imports set row_count = ${taken}, bad_count = ${bad}, state = case when ${taken}::int = 0 then 'done' else 'matching' end,
                       finished_at = case when ${taken}::int = 0 then clock_timestamp() end
    where business_id = ${businessId} and id = ${id}`.execute(transaction);
}

const tooManyRows = `The file has more than ${productFileLimits.rowsMax.toLocaleString('en-GB')} rows. Nothing of it was taken. Split it and bring the parts one after the other.`;

async function matchBatch(transaction: Transaction<unknown>, { businessId, id, kind }: Leased, match: MatchRows): Promise<void> {
  const { rows: due } = await sql<{ ref: string | null; row: Row | null }>`
    with due as (
      select line from import_rows where business_id = ${businessId} and import_id = ${id} and reason is null
      order by line limit ${productFileLimits.batchRowsMax}
    )
    delete from import_rows r using due
    where r.business_id = ${businessId} and r.import_id = ${id} and r.line = due.line
    returning r.ref, r.row`.execute(transaction);
  const stood =
    kind === 'again'
      ? await standing(
          transaction,
          businessId,
          due.flatMap(({ ref }) => ref ?? []),
        )
      : null;
  const matched = await match(stood === null ? due.flatMap(({ row }) => row ?? []) : [...stood.values()].map(({ row }) => row), businessId);
  const changed = stood === null ? matched : matched.filter((product) => saysOtherThan(product, stood.get(product.row.ref)));
  const links = await keepSuggestions(transaction, businessId, changed, id);
  const outcomes = (outcome: string): number => matched.filter(({ matched: said }) => said?.outcome === outcome).length;
  await sql`
    update imports i set
      done_count = done_count + ${due.length},
      suggested = suggested + ${outcomes('suggested')},
      ambiguous = ambiguous + ${outcomes('ambiguous')},
      no_recorded_perfume = no_recorded_perfume + ${outcomes('no_recorded_perfume')},
      decided_before = decided_before + ${links.filter(({ state }) => state === 'approved' || state === 'rejected').length},
      changed = changed + ${stood === null ? 0 : changed.length},
      state = case when ${unmatched(businessId, id)} then state else 'done' end,
      finished_at = case when ${unmatched(businessId, id)} then null else clock_timestamp() end
    where business_id = ${businessId} and id = ${id}`.execute(transaction);
}

const unmatched = (businessId: string, id: string) =>
  sql`exists (select from import_rows where business_id = ${businessId} and import_id = ${id} and reason is null)`;

interface Standing extends Pick<MatchedRow, 'outcome' | 'candidates'> {
  readonly row: Row;
}

/** Products as they stand, those left out on which somebody has decided since; nobody sends them anew until the batch is through. */
async function standing(
  transaction: Transaction<unknown>,
  businessId: string,
  refs: readonly string[],
): Promise<ReadonlyMap<string, Standing>> {
  const { rows } = await sql<Standing & { ref: string }>`
    select ref, row, outcome, candidates from product_links
    where business_id = ${businessId} and ref = any(${refs}) and state in ('suggested', 'not_recorded') and row is not null
    order by ref
    for update`.execute(transaction);
  return new Map(rows.map(({ ref, row, ...said }) => [ref, { ...said, row: { ...row, ref } }]));
}

/** A person sees a change where the outcome is another, or the perfumes, or their order; a score alone is none. */
function saysOtherThan({ matched }: MatchedProduct, before: Standing | undefined): boolean {
  if (matched === null || before === undefined) return false;
  const idsOf = ({ candidates }: Pick<MatchedRow, 'candidates'>): string => candidates.map(({ id }) => id).join();
  return matched.outcome !== before.outcome || idsOf(matched) !== idsOf(before);
}
