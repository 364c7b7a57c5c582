import { basename } from 'node:path';
import { type LibraryFile, NoLibraryFile, readLibraryFile } from '../adapters/library-file/read.ts';
import type { Database } from '../adapters/postgres/database.ts';
import { wantDuplicates } from '../adapters/postgres/library/duplicates.ts';
import { endRun, type ImportRun, keepProgress } from '../adapters/postgres/library/import-runs.ts';
import { type ImportCount, importBatch } from '../adapters/postgres/library/library-store.ts';
import { libraryFileLimits } from '../limits/limits.ts';
import { type ImportedFragrance, importedFragrance, libraryColumns } from '../resources/library/imported-fragrance.ts';
import { type BadLibraryRow, badRowOf } from '../resources/operator/library-imports.ts';

const batchRows = 2_000;

export interface ImportTotals extends ImportCount {
  readonly rows: number;
  readonly unchanged: number;
  readonly bad: number;
  readonly seconds: number;
}

export interface ImportListener {
  /** Told after every batch, and once more at the end. */
  progress(totals: Omit<ImportTotals, 'unchanged'>, bytesRead: number): void;
  /** Asked behind each. False to go no further: what was imported stays. */
  mayGoOn?(totals: Omit<ImportTotals, 'unchanged'>, bytesRead: number): Promise<boolean>;
  badRow(row: BadLibraryRow): void;
  /** A good row that records no family. */
  withoutFamily?(fragrance: ImportedFragrance): void;
}

/** Reads a library file into the database, a batch a transaction. A bad row is told and left out; the rest goes on. */
export async function importLibrary(
  db: Database,
  file: string | LibraryFile,
  source: string,
  listener: ImportListener,
): Promise<ImportTotals> {
  const startedMs = performance.now();
  const totals = { rows: 0, added: 0, changed: 0, kept: 0, bad: 0, seconds: 0 };
  const seen = new Set<string>();
  let batch: ImportedFragrance[] = [];

  async function write(bytesRead: number): Promise<boolean> {
    if (batch.length > 0) {
      const { added, changed, kept } = await importBatch(db, source, batch);
      totals.added += added;
      totals.changed += changed;
      totals.kept += kept;
    }
    batch = [];
    totals.seconds = Math.round((performance.now() - startedMs) / 100) / 10;
    listener.progress(totals, bytesRead);
    return (await listener.mayGoOn?.(totals, bytesRead)) ?? true;
  }

  let read = 0;
  let goesOn = true;
  for await (const { line, row, raw, bytesRead } of readLibraryFile(file)) {
    read = bytesRead;
    totals.rows += 1;
    const fragrance = typeof row === 'string' ? row : importedFragrance(source, row);
    if (typeof fragrance === 'string' || seen.has(fragrance.id)) {
      totals.bad += 1;
      const [field, reason] =
        typeof fragrance === 'string' ? [fieldIn(fragrance), fragrance] : ['id', `the id ${fragrance.sourceId} stands twice`];
      listener.badRow(badRowOf(line, typeof row === 'string' ? null : field, reason, typeof row === 'string' ? (raw ?? '') : row));
    } else {
      seen.add(fragrance.id);
      if (fragrance.family === null) listener.withoutFamily?.(fragrance);
      batch.push(fragrance);
    }
    if (totals.rows % batchRows === 0) goesOn = await write(bytesRead);
    if (!goesOn) break;
  }
  if (goesOn) await write(read);
  return { ...totals, unchanged: totals.rows - totals.bad - totals.added - totals.changed - totals.kept };
}

const fieldIn = (reason: string): string | null => libraryColumns.find((column) => reason.startsWith(`${column} `)) ?? null;

/** The same, with what comes of it kept as it goes, so that whoever keeps the library sees it at the desk. */
export async function importKept(
  db: Database,
  run: ImportRun,
  file: string | LibraryFile,
  source: string,
  listener: Omit<ImportListener, 'mayGoOn'>,
  isWanted: () => boolean = () => true,
): Promise<ImportTotals> {
  let kept = 0;
  let coming: BadLibraryRow[] = [];
  let stopped = false;
  try {
    const totals = await importLibrary(db, file, source, {
      ...listener,
      async mayGoOn(soFar, bytesRead) {
        const rows = coming;
        coming = [];
        const isOurs = await keepProgress(db, run, { ...soFar, bytesRead }, rows);
        stopped = !isOurs || !isWanted();
        return !stopped;
      },
      badRow(row) {
        if (kept < libraryFileLimits.badRowsMax) coming.push(row);
        kept += 1;
        listener.badRow(row);
      },
    });
    await endRun(db, run, stopped ? 'waiting' : 'done');
    if (totals.added + totals.changed > 0) await wantDuplicates(db);
    return totals;
  } catch (error) {
    // Whatever else went wrong may go right when it is begun again.
    if (error instanceof NoLibraryFile) await endRun(db, run, 'failed', error.message);
    throw error;
  }
}

/** The source that a file stands for unless one is named: its name without the extension. */
export const sourceOf = (file: string): string => basename(file).replace(/\.[^.]+$/, '');
