import { basename } from 'node:path';
import { setTimeout as rest } from 'node:timers/promises';
import type { Database } from '../adapters/postgres/database.ts';
import { wantDuplicates } from '../adapters/postgres/library/duplicates.ts';
import { endRun, type ImportRun, keepProgress } from '../adapters/postgres/library/import-runs.ts';
import { type ImportCount, importBatch } from '../adapters/postgres/library/library-store.ts';
import { libraryFileLimits } from '../limits/limits.ts';
import type { ImportedFragrance } from '../resources/library/imported-fragrance.ts';
import { NoLibraryFile, type ReadFragrance } from '../resources/library/library-files.ts';
import type { BadLibraryRow } from '../resources/operator/library-imports.ts';

const batchRows = 500;
/** Progress is reported after so many rows or so much time, however few rows are good. */
const reportRows = 5_000;
const reportMs = 10_000;
/** How long an import rests between two batches at most. */
const restMsMax = 1_000;

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

/** Brings the rows of a library file into the database, a batch a transaction. A bad row is reported and left out; the rest goes on. */
export async function importLibrary(
  db: Database,
  rows: AsyncIterable<ReadFragrance>,
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
    return (await listener.mayGoOn?.(totals, bytesRead)) ?? true;
  }

  let read = 0;
  let reported = { rows: 0, atMs: startedMs };
  let goesOn = true;
  for await (const { fragrance, bad, bytesRead } of rows) {
    read = bytesRead;
    totals.rows += 1;
    if (fragrance === null) {
      totals.bad += 1;
      listener.badRow(bad);
    } else {
      if (fragrance.family === null) listener.withoutFamily?.(fragrance);
      batch.push(fragrance);
    }
    const isDue = totals.rows - reported.rows === reportRows || performance.now() - reported.atMs > reportMs;
    if (batch.length === batchRows || isDue) {
      goesOn = await write(bytesRead);
      reported = { rows: totals.rows, atMs: performance.now() };
    }
    if (!goesOn) break;
  }
  if (goesOn) await write(read);
  return { ...totals, unchanged: totals.rows - totals.bad - totals.added - totals.changed - totals.kept };
}

/**
 * The same, with what comes of it kept as it goes, so that whoever keeps the library sees it at the desk. It rests after each batch for as long as the
 * batch took: calls have the database and the processor to themselves half of the time, and more of it when both are busy.
 */
export async function importKept(
  db: Database,
  run: ImportRun,
  rows: AsyncIterable<ReadFragrance>,
  source: string,
  listener: Omit<ImportListener, 'mayGoOn'>,
  isWanted: () => boolean = () => true,
): Promise<ImportTotals> {
  let kept = 0;
  let coming: BadLibraryRow[] = [];
  let stopped = false;
  let restedMs = performance.now();
  try {
    const totals = await importLibrary(db, rows, source, {
      ...listener,
      async mayGoOn(soFar, bytesRead) {
        const rows = coming;
        coming = [];
        const isOurs = await keepProgress(db, run, { ...soFar, bytesRead }, rows);
        if (isOurs && isNearlyAllBad(soFar)) throw new NoLibraryFile(nearlyAllBad(soFar));
        stopped = !isOurs || !isWanted();
        if (!stopped) await rest(Math.min(performance.now() - restedMs, restMsMax));
        restedMs = performance.now();
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

type Read = Pick<ImportTotals, 'rows' | 'bad'>;

const isNearlyAllBad = ({ rows, bad }: Read): boolean => bad > libraryFileLimits.badRowsReadMax && bad > 0.9 * rows;

const nearlyAllBad = ({ rows, bad }: Read): string => {
  const [badRows, allRows] = [bad, rows].map((count) => count.toLocaleString('en-GB'));
  return `${badRows} of the first ${allRows} rows of this file are bad, so reading stopped. The good rows before that are imported. Correct the file and upload it again.`;
};

/** The source that a file stands for unless one is named: its name without the extension. */
export const sourceOf = (file: string): string => basename(file).replace(/\.[^.]+$/, '');
