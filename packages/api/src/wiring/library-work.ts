import { NoLibraryFile } from '../adapters/library-file/read.ts';
import type { Database } from '../adapters/postgres/database.ts';
import { lookForDuplicates } from '../adapters/postgres/library/duplicates.ts';
import { bytesOf, forgetUnsentFiles, takeOnRun } from '../adapters/postgres/library/import-runs.ts';
import { importKept } from './import-library.ts';
import { workOff } from './work-off.ts';

const sweepEveryMs = 600_000;

/**
 * Does what the library's keeper has asked for at the desk, one thing after another, in slices between which everybody else is served. What a
 * node that drains has not finished is put back for another one to begin anew.
 */
export function workOnLibrary(db: Database, onError: (error: unknown) => void): () => Promise<void> {
  let sweptMs = Number.NEGATIVE_INFINITY;
  return workOff(async (isWanted) => {
    if (performance.now() - sweptMs > sweepEveryMs) {
      sweptMs = performance.now();
      await forgetUnsentFiles(db);
    }
    if (await importNext(db, isWanted)) return true;
    if (isWanted()) await lookForDuplicates(db, isWanted);
    return false;
  }, onError);
}

/** False where nothing waits. */
async function importNext(db: Database, isWanted: () => boolean): Promise<boolean> {
  const run = await takeOnRun(db);
  if (run === null) return false;
  const file = { name: run.name, bytes: bytesOf(db, run) };
  try {
    await importKept(db, run, file, run.source, { progress: () => {}, badRow: () => {} }, isWanted);
  } catch (error) {
    // Told at the desk, to whoever brought it.
    if (!(error instanceof NoLibraryFile)) throw error;
  }
  return true;
}
