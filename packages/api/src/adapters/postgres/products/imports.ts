import { sql, type Transaction } from 'kysely';
import pg from 'pg';
import { type Refusal, refuse } from '../../../errors/refusal.ts';
import { productFileLimits } from '../../../limits/limits.ts';
import type { Row } from '../../../resources/matching/index.ts';
import type { ImportKind, Imports } from '../../../resources/products/import.ts';
import { importStates, importTransitions } from '../../../states.ts';
import { type ActingIn, withAuthority } from '../business/authority.ts';
import { columns, query } from '../columns.ts';
import type { Database } from '../database.ts';

export function postgresImports(db: Database): Imports {
  return {
    start: (by, id, form, columns) =>
      withAuthority(db, by, async ({ transaction, businessId }) => {
        const { numAffectedRows = 0n } = await sql`
          update imports set state = 'reading', form = ${JSON.stringify(form)}::jsonb, columns = ${JSON.stringify(columns)}::jsonb
          where business_id = ${businessId} and id = ${id} and state = 'sent'`.execute(transaction);
        if (numAffectedRows > 0n) return null;
        const { rows } = await sql`select from imports where business_id = ${businessId} and id = ${id}`.execute(transaction);
        return rows.length === 0
          ? refuse('not_found')
          : refuse('invalid_query', { message: 'This import has already been started or cancelled.' });
      }),

    addRows: (by, rows) =>
      withAuthority(db, by, async (acting) => {
        const { transaction, businessId } = acting;
        const id = await newImport(acting, {
          kind: 'hand',
          name: '',
          state: 'matching',
          byteLength: 0,
          rowCount: rows.length,
        });
        if (typeof id === 'string')
          await saveRows(
            transaction,
            businessId,
            id,
            rows.map((row, at) => ({ line: at + 1, row, reason: null })),
          );
        return id;
      }),

    rematch: (by) =>
      withAuthority(db, by, async (acting) => {
        const { transaction, businessId } = acting;
        const id = await newImport(acting, { kind: 'again', name: '', state: 'matching', byteLength: 0 });
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

    cancel: (by, id) =>
      withAuthority(db, by, async ({ transaction, businessId }) => {
        // Reading a file may take a minute, and while this waits, every other change to the business would wait too.
        await sql.raw(`set local lock_timeout = ${cancelWaitMs}`).execute(transaction);
        const { rows } = await query`
          select ${columns('imports', ['state'])} from imports
          where business_id = ${businessId} and id = ${id} and kind <> 'feed' for update`.execute(transaction);
        const state = rows[0]?.state;
        if (state === undefined) return refuse('not_found');
        if (importTransitions[state].includes('cancelled')) await endImport(transaction, businessId, id, 'cancelled', null);
        return null;
      }).catch((error: unknown) => {
        if (!(error instanceof pg.DatabaseError && error.code === lockNotAvailable)) throw error;
        return refuse('rate_limited', {
          message: 'This file is being read. Try cancelling again in a few seconds.',
          retryAfterSeconds: 5,
        });
      }),
  };
}

const cancelWaitMs = 3_000;
const lockNotAvailable = '55P03';

interface NewImport {
  readonly kind: ImportKind;
  readonly name: string;
  readonly state: 'sent' | 'reading' | 'matching';
  readonly byteLength: number;
  readonly rowCount?: number;
}

/** Returns the id of a new import, unless too many are in progress. The lock on the business keeps concurrent calls within the limit. */
export async function newImport(
  { transaction, businessId, actor }: Omit<ActingIn, 'role'>,
  { kind, name, state, byteLength, rowCount = 0 }: NewImport,
): Promise<string | Refusal<'rate_limited'>> {
  const { rows } = await query`
    insert into imports (business_id, kind, name, state, byte_length, row_count, created_by)
    select ${businessId}, ${kind}, ${name}, ${state}, ${byteLength}, ${rowCount}, ${actor.name}
    where (select count(*) from imports where business_id = ${businessId} and state = any(${unfinished})) < ${productFileLimits.unfinishedMax}
    returning ${columns('imports', ['id'])}`.execute(transaction);
  return (
    rows[0]?.id ??
    refuse('rate_limited', {
      message: `${productFileLimits.unfinishedMax} imports of this business are in progress. Wait for one to finish or cancel one.`,
      retryAfterSeconds: 60,
    })
  );
}

const unfinished = importStates.filter((state) => importTransitions[state].length > 0);

export interface SavedRow {
  readonly line: number;
  readonly row: Row | null;
  readonly reason: string | null;
  /** All cells of a feed's row. */
  readonly cells?: readonly string[] | null;
}

export async function saveRows(
  transaction: Transaction<unknown>,
  businessId: string,
  id: string,
  rows: readonly SavedRow[],
): Promise<void> {
  await sql`
    insert into import_rows (business_id, import_id, line, row, reason, cells)
    select ${businessId}, ${id}, (value->>'line')::bigint, nullif(value->'row', 'null'), value->>'reason', value->'cells'
    from jsonb_array_elements(${JSON.stringify(rows)}::jsonb)`.execute(transaction);
}

/** Ends an import: deletes its pending rows and keeps skipped ones. */
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
    update imports set state = ${state}, fault = ${fault}, finished_at = statement_timestamp()
    where business_id = ${businessId} and id = ${id}`.execute(transaction);
}
