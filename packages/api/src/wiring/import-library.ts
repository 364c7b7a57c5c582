import { basename } from 'node:path';
import { setTimeout as rest } from 'node:timers/promises';
import type { Database } from '../adapters/postgres/database.ts';
import { requestDuplicateScan } from '../adapters/postgres/library/duplicates.ts';
import { finishRun, type ImportRun, saveProgress } from '../adapters/postgres/library/import-runs.ts';
import { type ImportCount, importBatch } from '../adapters/postgres/library/library-store.ts';
import { libraryFileLimits } from '../limits/limits.ts';
import type { ImportedFragrance } from '../resources/library/imported-fragrance.ts';
import { type LibraryFileRow, UnreadableLibraryFile } from '../resources/library/library-files.ts';
import type { SkippedLibraryRow } from '../resources/operator/library-imports.ts';

const batchRows = 500;
/** Progress is reported after this many rows or this much time, however few rows are valid. */
const reportRows = 5_000;
const reportMs = 10_000;
/** The maximum pause between two batches. */
const pauseMsMax = 1_000;

export interface ImportTotals extends ImportCount {
  readonly rows: number;
  readonly unchanged: number;
  readonly bad: number;
  readonly seconds: number;
}

export interface ImportListener {
  /** Called after every batch and at the end. */
  progress(totals: Omit<ImportTotals, 'unchanged'>, bytesRead: number): void;
  /** Called after each batch. False stops the import; imported rows are kept. */
  shouldContinue?(totals: Omit<ImportTotals, 'unchanged'>, bytesRead: number): Promise<boolean>;
  /** Called for each row that is skipped, or imported without some of its GTINs. */
  badRow(row: SkippedLibraryRow): void;
  /** Called for each valid row without a family. */
  withoutFamily?(fragrance: ImportedFragrance): void;
}

/** Imports the rows of a library file, one transaction per batch. Invalid rows are reported and skipped. */
export async function importLibrary(
  db: Database,
  rows: AsyncIterable<LibraryFileRow>,
  source: string,
  listener: ImportListener,
): Promise<ImportTotals> {
  const startedMs = performance.now();
  const totals = { rows: 0, added: 0, changed: 0, kept: 0, bad: 0, seconds: 0 };
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
    return (await listener.shouldContinue?.(totals, bytesRead)) ?? true;
  }

  let read = 0;
  let reported = { rows: 0, atMs: startedMs };
  let isContinuing = true;
  for await (const row of rows) {
    const { fragrance, bytesRead } = row;
    read = bytesRead;
    totals.rows += 1;
    if (fragrance === null) {
      totals.bad += 1;
      listener.badRow(row.bad);
    } else {
      if (row.partial !== null) listener.badRow(row.partial);
      if (fragrance.family === null) listener.withoutFamily?.(fragrance);
      batch.push(fragrance);
    }
    const isDue = totals.rows - reported.rows === reportRows || performance.now() - reported.atMs > reportMs;
    if (batch.length === batchRows || isDue) {
      isContinuing = await write(bytesRead);
      reported = { rows: totals.rows, atMs: performance.now() };
    }
    if (!isContinuing) break;
  }
  if (isContinuing) await write(read);
  return { ...totals, unchanged: totals.rows - totals.bad - totals.added - totals.changed - totals.kept };
}

/**
 * The same, with progress saved for the operator desk. It pauses after each batch for as long as the batch took, so that calls have
 * the database and the CPU to themselves at least half of the time.
 */
export async function importWithProgress(
  db: Database,
  run: ImportRun,
  rows: AsyncIterable<LibraryFileRow>,
  source: string,
  listener: Omit<ImportListener, 'mayGoOn'>,
  isWanted: () => boolean = () => true,
): Promise<ImportTotals> {
  let kept = 0;
  let coming: SkippedLibraryRow[] = [];
  let stopped = false;
  let restedMs = performance.now();
  try {
    const totals = await importLibrary(db, rows, source, {
      ...listener,
      async shouldContinue(soFar, bytesRead) {
        const rows = coming;
        coming = [];
        const isOurs = await saveProgress(db, run, { ...soFar, bytesRead }, rows);
        if (isOurs && isMostlyInvalid(soFar)) throw new UnreadableLibraryFile(describeMostlyInvalid(soFar));
        stopped = !isOurs || !isWanted();
        if (!stopped) await rest(Math.min(performance.now() - restedMs, pauseMsMax));
        restedMs = performance.now();
        return !stopped;
      },
      badRow(row) {
        if (kept < libraryFileLimits.skippedRowsMax) coming.push(row);
        kept += 1;
        listener.badRow(row);
      },
    });
    await finishRun(db, run, stopped ? 'waiting' : 'done');
    if (totals.added + totals.changed > 0) await requestDuplicateScan(db);
    return totals;
  } catch (error) {
    // Other errors may be temporary, so the import can be retried.
    if (error instanceof UnreadableLibraryFile) await finishRun(db, run, 'failed', error.message);
    throw error;
  }
}

type Read = Pick<ImportTotals, 'rows' | 'bad'>;

const isMostlyInvalid = ({ rows, bad }: Read): boolean => bad > libraryFileLimits.skippedRowsReadMax && bad > 0.9 * rows;

const describeMostlyInvalid = ({ rows, bad }: Read): string => {
  const [badRows, allRows] = [bad, rows].map((count) => count.toLocaleString('en-GB'));
  return `${badRows} of the first ${allRows} rows of this file are invalid, so the import stopped. The valid rows before that are imported. Fix the file and upload it again.`;
};

/** The default source of a file: its name without the extension. */
export const defaultSource = (file: string): string => basename(file).replace(/\.[^.]+$/, '');
