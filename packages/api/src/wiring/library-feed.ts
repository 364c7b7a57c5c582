import { setImmediate as breathe } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Database } from '../adapters/postgres/database.ts';
import { changedSince } from '../adapters/postgres/library/library-store.ts';
import { wordsSince } from '../adapters/postgres/operator/desk-words.ts';
import { type LibraryMemory, libraryMemory } from '../resources/library/library.ts';

/** Keeps the library in memory as the database has it. */
export interface LibraryFeed {
  readonly library: LibraryMemory;
  /** The revision up to which nothing is missed, of records and of added words. */
  readonly takenIn: number;
  /** Reads what changed, a slice of so many milliseconds at a time, so that calls are answered meanwhile. */
  takeIn(sliceMs: number): Promise<void>;
  /** Compares revisions, and reads what was missed. */
  check(): Promise<void>;
  /** Resolves when nothing is being read. */
  settled(): Promise<void>;
}

/** How long a running service may be kept from its calls by the reading of changes. */
export const servingSliceMs = 4;

export function libraryFeed(db: Database): LibraryFeed {
  const library = libraryMemory();
  let loaded = -1;
  let loading: Promise<void> = Promise.resolve();

  async function read(sliceMs: number): Promise<void> {
    const first = loaded === -1;
    // Whatever is as old as this revision is read below. What comes in meanwhile may be missed in part, and is read again.
    const { revision, words } = await wordsSince(db, loaded);
    if (words !== null) library.putWords(words);
    let sliceEndsMs = performance.now() + sliceMs;
    for await (const page of changedSince(db, loaded)) {
      for (const record of page) {
        library.put(record);
        if (performance.now() >= sliceEndsMs) {
          await breathe();
          sliceEndsMs = performance.now() + sliceMs;
        }
      }
    }
    // Nobody waits for an answer yet.
    if (first) library.arrange();
    loaded = revision;
  }

  const takeIn = (sliceMs: number): Promise<void> => {
    // One after another: a change that is told while the last is read is read after it.
    loading = loading.catch(() => {}).then(() => read(sliceMs));
    return loading;
  };

  return {
    library,
    get takenIn() {
      return loaded;
    },
    takeIn,
    async check() {
      const { rows } = await sql<{ revision: number }>`select revision from library`.execute(db);
      if ((rows[0]?.revision ?? 0) > loaded) await takeIn(servingSliceMs);
    },
    settled: () => loading.catch(() => {}),
  };
}
