import { NoLibraryFile } from '../adapters/library-file/read.ts';
import type { Database } from '../adapters/postgres/database.ts';
import { lookForDuplicates } from '../adapters/postgres/library/duplicates.ts';
import { bytesOf, forgetUnsentFiles, takeOnRun } from '../adapters/postgres/library/import-runs.ts';
import { importKept } from './import-library.ts';

const restMs = 500;
/** A database that is away is not asked more often than it need be. */
const restAfterFailureMs = 5_000;
const sweepEveryMs = 600_000;

/**
 * Does what the library's keeper has asked for at the desk, one thing after another, in slices between which everybody else is served. What a
 * node that drains has not finished is put back for another one to begin anew.
 */
export function workOnLibrary(db: Database, onError: (error: unknown) => void): { close(): Promise<void> } {
  let closed = false;
  let sweptMs = Number.NEGATIVE_INFINITY;
  let timer: NodeJS.Timeout;

  /** How long to rest afterwards. */
  async function turn(): Promise<number> {
    try {
      if (performance.now() - sweptMs > sweepEveryMs) {
        sweptMs = performance.now();
        await forgetUnsentFiles(db);
      }
      while (!closed && (await importNext(db, () => !closed)));
      if (!closed) await lookForDuplicates(db, () => !closed);
      return restMs;
    } catch (error) {
      if (!closed) onError(error);
      return restAfterFailureMs;
    }
  }

  let underWay: Promise<void> = Promise.resolve();
  const next = (inMs: number): void => {
    if (closed) return;
    timer = setTimeout(() => {
      underWay = turn().then(next);
    }, inMs);
    timer.unref();
  };
  next(restMs);
  return {
    async close() {
      closed = true;
      clearTimeout(timer);
      await underWay;
    },
  };
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
