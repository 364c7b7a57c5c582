import { setTimeout as rest } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Database } from '../adapters/postgres/database.ts';
import { readChangesSince } from '../adapters/postgres/library/library-store.ts';
import { readSynonymsSince } from '../adapters/postgres/operator/synonyms.ts';
import { createLibraryMemory, type LibraryMemory, type LibraryOptions } from '../resources/library/library.ts';

/** Keeps the library in memory in sync with the database. */
export interface LibraryFeed {
  readonly library: LibraryMemory;
  /** The revision up to which all changes of records and synonyms are loaded. */
  readonly loadedRevision: number;
  /** Loads changes in batches, yielding between them so that calls can be served. */
  load(pace: Pace): Promise<void>;
  /** Compares revisions and loads missed changes. */
  check(): Promise<void>;
  /** Resolves when no load is in progress. */
  settled(): Promise<void>;
}

export interface Pace {
  /** The number of records per query. */
  readonly pageRows: number;
  /** How long a slice may block calls, and how long the pause before the next slice is. */
  readonly sliceMs: number;
  readonly restMs: number;
}

/** A service that is still starting blocks no calls. */
export const startingPace: Pace = { pageRows: 4_000, sliceMs: 1_000, restMs: 0 };
export const servingPace: Pace = { pageRows: 500, sliceMs: 2, restMs: 4 };

export function createLibraryFeed(db: Database, options: LibraryOptions): LibraryFeed {
  const library = createLibraryMemory(options);
  let loaded = -1;
  let loading: Promise<void> = Promise.resolve();
  let next: Promise<void> | null = null;

  async function read({ pageRows, sliceMs, restMs }: Pace): Promise<void> {
    const first = loaded === -1;
    // Changes up to this revision are loaded below. Changes made in the meantime may be loaded only partly, and are loaded again later.
    const { revision, words } = await readSynonymsSince(db, loaded);
    if (words !== null) library.putSynonyms(words);
    let sliceEndsMs = performance.now() + sliceMs;
    for await (const page of readChangesSince(db, loaded, pageRows)) {
      for (const record of page) {
        library.put(record);
        if (performance.now() >= sliceEndsMs) {
          await rest(restMs);
          sliceEndsMs = performance.now() + sliceMs;
        }
      }
    }
    // No calls are waiting yet.
    if (first) library.optimise();
    loaded = revision;
  }

  const takeIn = (pace: Pace): Promise<void> => {
    // Loads run one at a time: all changes announced during one are loaded by the next.
    next ??= loading
      .catch(() => {})
      .then(() => {
        next = null;
        return read(pace);
      });
    loading = next;
    return next;
  };

  return {
    library,
    get loadedRevision() {
      return loaded;
    },
    load: takeIn,
    async check() {
      const { rows } = await sql<{ revision: number }>`select revision from library`.execute(db);
      if ((rows[0]?.revision ?? 0) > loaded) await takeIn(servingPace);
    },
    settled: () => loading.catch(() => {}),
  };
}
