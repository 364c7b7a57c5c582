import { sql } from 'kysely';
import { libraryFileLimits } from '../../../limits/limits.ts';
import type { Actor } from '../../../resources/business/audit.ts';
import type { ImportProgress, LibraryImport, NewLibraryFile, SkippedLibraryRow } from '../../../resources/operator/library-imports.ts';
import { columns, query, type RowIn } from '../columns.ts';
import type { Database } from '../database.ts';

/** One attempt to read a file. A later attempt at the same import supersedes it, so that it writes nothing more. */
export type ImportRun = RowIn<typeof runColumns>;
const runColumns = columns('library_imports', ['id', 'attempt']);

/** Starts a run for a file that this process reads itself. */
export async function startRun(db: Database, { source, name, byteLength }: NewLibraryFile, by: Actor): Promise<ImportRun> {
  const { rows } = await query`
    insert into library_imports (source, name, byte_length, brought_by, state, attempt, worked_at, actor_id, actor_name)
    values (${source}, ${name}, ${byteLength}, 'command', 'reading', 1, statement_timestamp(), ${by.id}, ${by.name})
    returning ${runColumns}`.execute(db);
  const [run] = rows;
  if (run === undefined) throw new Error('the inserted import was not returned');
  return run;
}

export type QueuedImport = ImportRun & Pick<LibraryImport, 'source' | 'name' | 'byteLength'>;

/** Claims the import that has been waiting longest and starts it from the beginning. Null if none is waiting. */
export const claimRun = (db: Database): Promise<QueuedImport | null> =>
  db.transaction().execute(async (transaction) => {
    const { rows } = await query`
      update library_imports
      set state = 'reading', attempt = attempt + 1, worked_at = statement_timestamp(), bytes_read = 0, row_count = 0, added = 0, changed = 0, kept = 0, bad = 0
      where id = (select id from library_imports where state = 'waiting' order by created_at, id limit 1 for update skip locked)
      returning ${runColumns}, ${columns('library_imports', ['source', 'name', 'byte_length'])}`.execute(transaction);
    const [run] = rows;
    if (run === undefined) return null;
    await sql`delete from library_import_bad_rows where import_id = ${run.id}`.execute(transaction);
    return run;
  });

/** Streams an import's stored file part by part. */
export async function* streamFile(db: Database, { id, byteLength }: Pick<QueuedImport, 'id' | 'byteLength'>): AsyncGenerator<Uint8Array> {
  for (let piece = 0; piece * libraryFileLimits.pieceBytesMax < byteLength; piece++) {
    const { rows } = await query`
      select ${columns('library_import_pieces', ['bytes'])} from library_import_pieces where import_id = ${id} and piece = ${piece}`.execute(
      db,
    );
    const bytes = rows[0]?.bytes;
    if (bytes === undefined) throw new Error(`piece ${piece} of the import ${id} is gone`);
    yield bytes;
  }
}

/** Saves a run's progress. False if the import was cancelled or another attempt has taken over. */
export const saveProgress = (
  db: Database,
  run: ImportRun,
  soFar: ImportProgress,
  badRows: readonly SkippedLibraryRow[],
): Promise<boolean> =>
  db.transaction().execute(async (transaction) => {
    const { numAffectedRows = 0n } = await sql`
      update library_imports
      set row_count = ${soFar.rows}, added = ${soFar.added}, changed = ${soFar.changed}, kept = ${soFar.kept}, bad = ${soFar.bad},
          bytes_read = ${soFar.bytesRead}, worked_at = statement_timestamp()
      where id = ${run.id} and attempt = ${run.attempt} and state = 'reading'`.execute(transaction);
    if (numAffectedRows === 0n) return false;
    if (badRows.length > 0)
      await sql`
        insert into library_import_bad_rows (import_id, line, field, reason, row)
        select ${run.id}, (value->>'line')::int, value->>'field', value->>'reason', value->'row'
        from json_array_elements(${JSON.stringify(badRows)}::json)
        on conflict do nothing`.execute(transaction);
    return true;
  });

/** Ends a run or returns it to the queue, unless another attempt has taken over. The file of a finished import is deleted. */
export const finishRun = (db: Database, run: ImportRun, state: 'done' | 'failed' | 'waiting', fault: string | null = null): Promise<void> =>
  db.transaction().execute(async (transaction) => {
    const { numAffectedRows = 0n } = await sql`
      update library_imports
      set state = ${state}, fault = ${fault}, finished_at = case when ${state} <> 'waiting' then statement_timestamp() end
      where id = ${run.id} and attempt = ${run.attempt} and state = 'reading'`.execute(transaction);
    if (numAffectedRows > 0n && state !== 'waiting')
      await sql`delete from library_import_pieces where import_id = ${run.id}`.execute(transaction);
  });

/** Deletes files whose upload was never completed. */
export async function deleteIncompleteUploads(db: Database): Promise<void> {
  await sql`
    delete from library_imports
    where state = 'sent' and created_at < statement_timestamp() - make_interval(hours => ${libraryFileLimits.fileHoursMax})`.execute(db);
}
