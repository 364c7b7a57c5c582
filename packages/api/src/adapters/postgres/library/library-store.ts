import { setImmediate as breathe } from 'node:timers/promises';
import { sql, type Transaction } from 'kysely';
import { type Refusal, refuse } from '../../../errors/refusal.ts';
import { type Actor, operator } from '../../../resources/business/audit.ts';
import type { ImportedFragrance } from '../../../resources/library/imported-fragrance.ts';
import type { LibraryRecord } from '../../../resources/library/library.ts';
import type { RecordSnapshot } from '../../../resources/operator/records.ts';
import { type FragranceState, fragranceTransitions } from '../../../states.ts';
import { nextLibraryRevision } from '../changes.ts';
import { columns, columnsOf, query } from '../columns.ts';
import type { Database } from '../database.ts';
import { detailColumns, packedDetails, recordedColumns, recordedDefinitions, toColumns } from './record-columns.ts';
import { recordJson, saveToHistory } from './record-history.ts';

/** Yields pages of records that changed after `revision`, in revision order. The next page is prefetched. */
export async function* readChangesSince(db: Database, revision: number, pageRows: number): AsyncGenerator<readonly LibraryRecord[]> {
  let coming = pageAfter(db, { revision, id: 'ffffffff-ffff-ffff-ffff-ffffffffffff' }, pageRows);
  while (true) {
    const page = await coming;
    const last = page.at(-1);
    if (last === undefined) return;
    if (page.length === pageRows) {
      coming = pageAfter(db, last, pageRows);
      // The error surfaces when the next page is awaited, if it ever is.
      coming.catch(() => {});
    }
    yield page;
    if (page.length < pageRows) return;
    await breathe();
  }
}

async function pageAfter(
  db: Database,
  { revision, id }: Pick<LibraryRecord, 'revision' | 'id'>,
  pageRows: number,
): Promise<readonly LibraryRecord[]> {
  const { rows } = await query`
    select ${recordColumns()}, ${packedDetails.as('details')}
    from fragrances
    where (revision, id) > (${revision}, ${id}::uuid)
    order by revision, id
    limit ${pageRows}`.execute(db);
  return rows;
}

/** The columns apart take much memory, so most are read as one text. */
const recordColumns = columnsOf(
  'fragrances',
  ['id', 'source', 'state', 'moved_to', 'brand', 'name', 'strength', 'year', 'gender', 'popularity', 'revision'],
  ['source_id', 'edited', 'updated_at', ...detailColumns],
);

export interface ImportCount {
  readonly added: number;
  readonly changed: number;
  /** Records that would have changed but were edited by hand. */
  readonly kept: number;
}

const ofSource = ['gender', 'popularity', ...recordedColumns];
/** Whether the source's values differ from the recorded ones. */
const differs = (recorded: string, imported: string) =>
  sql.raw(`(${ofSource.map((column) => `${recorded}.${column}`)}) is distinct from (${ofSource.map((column) => `${imported}.${column}`)})`);

const toBatchRow = ({ id, sourceId, gender, popularity, ...fields }: ImportedFragrance) => ({
  ...{ id, sourceId, gender, popularity },
  ...toColumns(fields),
});

/**
 * Writes one batch in one transaction. Unchanged records and records edited by hand are left as they are; a record's state is never changed.
 */
export function importBatch(db: Database, source: string, batch: readonly ImportedFragrance[]): Promise<ImportCount> {
  return db.transaction().execute(async (transaction) => {
    const revision = await nextLibraryRevision(transaction);
    const { rows } = await sql<ImportCount>`
      with said as (
        select id, "sourceId", ${sql.raw(ofSource.join(', '))}
        from jsonb_to_recordset(${JSON.stringify(batch.map(toBatchRow))}::jsonb)
          as r (id uuid, "sourceId" text, gender text, popularity integer, ${sql.raw(recordedDefinitions)})
      ), written as (
        insert into fragrances as f (id, source, source_id, state, revision, updated_at, ${sql.raw(ofSource.join(', '))})
        select id, ${source}, "sourceId", 'public', ${revision}, now(), ${sql.raw(ofSource.join(', '))} from said
        on conflict (id) do update
        set ${sql.raw(ofSource.map((column) => `${column} = excluded.${column}`).join(', '))}, revision = excluded.revision, updated_at = excluded.updated_at
        where not f.edited and ${differs('f', 'excluded')}
        returning (xmax = 0) as added
      )
      select count(*) filter (where added) as added, count(*) filter (where not added) as changed,
             (select count(*) from said join fragrances f using (id) where f.edited and ${differs('f', 'said')}) as kept
      from written`.execute(transaction);
    return rows[0] ?? { added: 0, changed: 0, kept: 0 };
  });
}

/** Changes a record's state as `states.ts` allows. A move stores only its direct target, so that it can be undone; readers follow chains. */
export const setFragranceState = (
  db: Database,
  id: string,
  state: FragranceState,
  movedTo: string | null = null,
): Promise<Refusal<'not_found' | 'not_in_library_shape'> | null> =>
  db.transaction().execute((transaction) => changeState(transaction, id, { state, movedTo }, 'state', operator));

/** The same within a transaction, for any actor. An undo may make any transition, because it restores an earlier state. */
export async function changeState(
  transaction: Transaction<unknown>,
  id: string,
  { state, movedTo }: Pick<RecordSnapshot, 'state' | 'movedTo'>,
  what: 'state' | 'undone',
  by: Actor,
): Promise<Refusal<'not_found' | 'not_in_library_shape'> | null> {
  const revision = await nextLibraryRevision(transaction);
  const { rows } = await query`
    select ${columns('fragrances', ['id'])}, ${sql<RecordSnapshot>`${recordJson}`.as('was')} from fragrances where id in (${id}::uuid, ${movedTo ?? id}::uuid) order by id for update`.execute(
    transaction,
  );
  const was = rows.find((row) => row.id === id)?.was;
  const named = rows.find((row) => row.id === movedTo);
  if (was === undefined) return refuse('not_found', { message: `No perfume has the ID ${id}.` });
  if (was.state === state && state !== 'moved') return null;
  if (what === 'state' && !fragranceTransitions[was.state].includes(state))
    return refuse('not_in_library_shape', {
      message: `A record that is ${was.state} can't become ${state}.${was.state === 'moved' ? ' Publish it first, which undoes the move.' : ''}`,
    });
  if (state === 'moved') {
    if (named === undefined) return refuse('not_found', { message: `No perfume has the ID ${movedTo}.` });
    if (named.id === id) return refuse('not_in_library_shape', { message: "A record can't be moved to itself." });
    const chain = await followMoves(transaction, named.id);
    if (chain.some((passed) => passed.id === id))
      return refuse('not_in_library_shape', { message: 'The target was moved to this record, so the move would create a cycle.' });
    if (chain.some((passed) => passed.state === 'withdrawn'))
      return refuse('not_in_library_shape', {
        message:
          'The target is withdrawn, so products linked to this record would have no card. Publish the target first or choose another one.',
      });
  }
  await sql`
    update fragrances set state = ${state}, moved_to = ${state === 'moved' ? movedTo : null}::uuid, revision = ${revision}, updated_at = now()
    where id = ${id}`.execute(transaction);
  await saveToHistory(transaction, id, was, what, by);
  return null;
}

/** The record and all records that its moves lead to. */
async function followMoves(db: Database, id: string): Promise<readonly { readonly id: string; readonly state: FragranceState }[]> {
  const { rows } = await query`
    with recursive passed as (
      select id, state, moved_to from fragrances where id = ${id}
      union
      select f.id, f.state, f.moved_to from fragrances f join passed on f.id = passed.moved_to
    )
    select ${columns('fragrances', ['id', 'state'])} from passed`.execute(db);
  return rows;
}

/** Number of records in any state. */
export async function countRecords(db: Database): Promise<number> {
  const { rows } = await sql<{ size: number }>`select count(*) as size from fragrances`.execute(db);
  return rows[0]?.size ?? 0;
}
