import type { Database } from '../adapters/postgres/database.ts';
import { lookForDuplicates } from '../adapters/postgres/library/duplicates.ts';
import { bytesOf, endRun, forgetUnsentFiles, takeOnRun } from '../adapters/postgres/library/import-runs.ts';
import { type LibraryFiles, NoLibraryFile } from '../resources/library/library-files.ts';
import { importKept } from './import-library.ts';
import { workOff } from './work-off.ts';

const sweepEveryMs = 600_000;

/**
 * Does what the library's keeper has asked for at the desk, one thing after another, in slices between which everybody else is served. What a
 * node that drains has not finished is put back for another one to begin anew.
 */
export function workOnLibrary(db: Database, files: LibraryFiles, onError: (error: unknown) => void): () => Promise<void> {
  let sweptMs = Number.NEGATIVE_INFINITY;
  return workOff(async (isWanted) => {
    if (performance.now() - sweptMs > sweepEveryMs) {
      sweptMs = performance.now();
      await forgetUnsentFiles(db);
    }
    if (await importNext(db, files, isWanted)) return true;
    if (isWanted()) await lookForDuplicates(db, isWanted);
    return false;
  }, onError);
}

/** False where nothing waits. */
async function importNext(db: Database, files: LibraryFiles, isWanted: () => boolean): Promise<boolean> {
  const run = await takeOnRun(db);
  if (run === null) return false;
  const rows = files.fragrances({ name: run.name, bytes: bytesOf(db, run) }, run.source);
  try {
    await importKept(db, run, rows, run.source, { progress: () => {}, badRow: () => {} }, isWanted);
  } catch (error) {
    // The operator sees it at the desk.
    if (error instanceof NoLibraryFile) return true;
    // Another attempt may succeed.
    if (run.attempt < attemptsMax) await endRun(db, run, 'waiting');
    else
      await endRun(
        db,
        run,
        'failed',
        `Reading this file failed ${attemptsMax} times. The rows read before that are imported. Split the file and upload the parts.`,
      );
    throw error;
  }
  return true;
}

const attemptsMax = 5;
