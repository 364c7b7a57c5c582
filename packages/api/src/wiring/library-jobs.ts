import type { Database } from '../adapters/postgres/database.ts';
import { runDuplicateScan } from '../adapters/postgres/library/duplicates.ts';
import { claimRun, finishRun, streamFile } from '../adapters/postgres/library/import-runs.ts';
import { type LibraryFiles, UnreadableLibraryFile } from '../resources/library/library-files.ts';
import { drainQueue, type QueueOptions } from './drain-queue.ts';
import { importWithProgress } from './import-library.ts';

/**
 * Runs the library jobs that operators have started, one at a time, in slices between which calls are served. A draining node puts
 * an unfinished job back for another node to restart.
 */
export function runLibraryJobs(db: Database, files: LibraryFiles, options: QueueOptions): () => Promise<void> {
  return drainQueue(async (isWanted) => {
    if (await importNextFile(db, files, isWanted)) return true;
    if (isWanted()) await runDuplicateScan(db, isWanted);
    return false;
  }, options);
}

/** False if the queue is empty. */
async function importNextFile(db: Database, files: LibraryFiles, isWanted: () => boolean): Promise<boolean> {
  const run = await claimRun(db);
  if (run === null) return false;
  const rows = files.readRows({ name: run.name, bytes: streamFile(db, run) }, run.source);
  try {
    await importWithProgress(db, run, rows, run.source, { progress: () => {}, badRow: () => {} }, isWanted);
  } catch (error) {
    // The operator desk shows the error.
    if (error instanceof UnreadableLibraryFile) return true;
    // Another attempt may succeed.
    if (run.attempt < attemptsMax) await finishRun(db, run, 'waiting');
    else
      await finishRun(
        db,
        run,
        'failed',
        `Reading this file failed ${attemptsMax} times. The rows read until then are imported. Split the file and upload the parts.`,
      );
    throw error;
  }
  return true;
}

const attemptsMax = 5;
