import { sql, type Transaction } from 'kysely';
import { type Refusal, refuse } from '../../../errors/refusal.ts';
import { productFileLimits } from '../../../limits/limits.ts';
import type { Row } from '../../../resources/matching/index.ts';
import type { Imports } from '../../../resources/products/import.ts';
import { type ImportState, importMoves, importStates } from '../../../states.ts';
import type { Database } from '../database.ts';

export function postgresImports(db: Database): Imports {
  return {
    async start(businessId, id, form, columns) {
      const { numAffectedRows = 0n } = await sql`
        update imports set state = 'reading', form = ${JSON.stringify(form)}::jsonb, columns = ${JSON.stringify(columns)}::jsonb
        where business_id = ${businessId} and id = ${id} and state = 'sent'`.execute(db);
      if (numAffectedRows > 0n) return null;
      const { rows } = await sql`select from imports where business_id = ${businessId} and id = ${id}`.execute(db);
      return rows.length === 0 ? refuse('not_found') : refuse('invalid_query', { message: 'This file was started or cancelled already.' });
    },

    addRows: (businessId, by, rows) =>
      db.transaction().execute(async (transaction) => {
        const id = await newImport(transaction, businessId, by, {
          kind: 'hand',
          name: '',
          state: 'matching',
          byteLength: 0,
          rowCount: rows.length,
        });
        if (typeof id === 'string')
          await keepRows(
            transaction,
            businessId,
            id,
            rows.map((row, at) => ({ line: at + 1, row, reason: null })),
          );
        return id;
      }),

    matchAgain: (businessId, by) =>
      db.transaction().execute(async (transaction) => {
        const id = await newImport(transaction, businessId, by, { kind: 'again', name: '', state: 'matching', byteLength: 0 });
        if (typeof id !== 'string') return id;
        const { numAffectedRows = 0n } = await sql`
          insert into import_rows (business_id, import_id, line, ref)
          select business_id, ${id}, row_number() over (order by ref), ref
          from product_links where business_id = ${businessId} and state in ('suggested', 'not_recorded') and row is not null`.execute(
          transaction,
        );
        if (numAffectedRows === 0n) {
          await sql`delete from imports where business_id = ${businessId} and id = ${id}`.execute(transaction);
          return null;
        }
        await sql`update imports set row_count = ${Number(numAffectedRows)} where business_id = ${businessId} and id = ${id}`.execute(
          transaction,
        );
        return id;
      }),

    cancel: (businessId, id) =>
      db.transaction().execute(async (transaction) => {
        const { rows } = await sql<{ state: ImportState }>`
          select state from imports where business_id = ${businessId} and id = ${id} for update`.execute(transaction);
        const state = rows[0]?.state;
        if (state === undefined) return refuse('not_found');
        if (importMoves[state].includes('cancelled')) await endImport(transaction, businessId, id, 'cancelled', null);
        return null;
      }),
  };
}

interface NewImport {
  readonly kind: 'file' | 'hand' | 'again' | 'shopify';
  readonly name: string;
  readonly state: 'sent' | 'reading' | 'matching';
  readonly byteLength: number;
  readonly rowCount?: number;
}

/** The id of a new import, unless the business has too many that have not ended. The lock on its row keeps two from being the last. */
export async function newImport(
  transaction: Transaction<unknown>,
  businessId: string,
  by: string,
  { kind, name, state, byteLength, rowCount = 0 }: NewImport,
): Promise<string | Refusal<'rate_limited'>> {
  await sql`select from businesses where id = ${businessId} for no key update`.execute(transaction);
  const { rows } = await sql<{ id: string }>`
    insert into imports (business_id, kind, name, state, byte_length, row_count, created_by)
    select ${businessId}, ${kind}, ${name}, ${state}, ${byteLength}, ${rowCount}, ${by}
    where (select count(*) from imports where business_id = ${businessId} and state = any(${unfinished})) < ${productFileLimits.unfinishedMax}
    returning id`.execute(transaction);
  return (
    rows[0]?.id ??
    refuse('rate_limited', {
      message: `${productFileLimits.unfinishedMax} imports of this business have not ended. Wait for one of them, or cancel one.`,
    })
  );
}

const unfinished = importStates.filter((state) => importMoves[state].length > 0);

export interface KeptRow {
  readonly line: number;
  readonly row: Row | null;
  readonly reason: string | null;
}

export async function keepRows(transaction: Transaction<unknown>, businessId: string, id: string, rows: readonly KeptRow[]): Promise<void> {
  await sql`
    insert into import_rows (business_id, import_id, line, row, reason)
    select ${businessId}, ${id}, (value->>'line')::bigint, nullif(value->'row', 'null'), value->>'reason'
    from jsonb_array_elements(${JSON.stringify(rows)}::jsonb)`.execute(transaction);
}

/** Ends an import: what it still held to be done is let go of, and rows that could not be taken stay. */
export async function endImport(
  transaction: Transaction<unknown>,
  businessId: string,
  id: string,
  state: 'cancelled' | 'failed',
  fault: string | null,
): Promise<void> {
  await sql`delete from import_pieces where business_id = ${businessId} and import_id = ${id}`.execute(transaction);
  await sql`delete from import_rows where business_id = ${businessId} and import_id = ${id} and reason is null`.execute(transaction);
  await sql`
    update imports set state = ${state}, fault = ${fault}, finished_at = clock_timestamp()
    where business_id = ${businessId} and id = ${id}`.execute(transaction);
}
