import { setTimeout as rest } from 'node:timers/promises';
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
  /** Reads what changed, in slices between which calls are answered. */
  takeIn(pace: Pace): Promise<void>;
  /** Compares revisions, and reads what was missed. */
  check(): Promise<void>;
  /** Resolves when nothing is being read. */
  settled(): Promise<void>;
}

export interface Pace {
  /** How many records are read at once. */
  readonly pageRows: number;
  /** How long calls may be kept waiting, and how long they have the thread to themselves before the next slice. */
  readonly sliceMs: number;
  readonly restMs: number;
}

/** Nobody is kept waiting by a service that does not answer yet. */
export const startingPace: Pace = { pageRows: 4_000, sliceMs: 1_000, restMs: 0 };
export const servingPace: Pace = { pageRows: 500, sliceMs: 2, restMs: 4 };

export function libraryFeed(db: Database): LibraryFeed {
  const library = libraryMemory();
  let loaded = -1;
  let loading: Promise<void> = Promise.resolve();
  let next: Promise<void> | null = null;

  async function read({ pageRows, sliceMs, restMs }: Pace): Promise<void> {
    const first = loaded === -1;
    // Whatever is as old as this revision is read below. What comes in meanwhile may be missed in part, and is read again.
    const { revision, words } = await wordsSince(db, loaded);
    if (words !== null) library.putWords(words);
    let sliceEndsMs = performance.now() + sliceMs;
    for await (const page of changedSince(db, loaded, pageRows)) {
      for (const record of page) {
        library.put(record);
        if (performance.now() >= sliceEndsMs) {
          await rest(restMs);
          sliceEndsMs = performance.now() + sliceMs;
        }
      }
    }
    // Nobody waits for an answer yet.
    if (first) library.arrange();
    loaded = revision;
  }

  const takeIn = (pace: Pace): Promise<void> => {
    // One reading after another: changes that are announced during one are all read by the next.
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
    get takenIn() {
      return loaded;
    },
    takeIn,
    async check() {
      const { rows } = await sql<{ revision: number }>`select revision from library`.execute(db);
      if ((rows[0]?.revision ?? 0) > loaded) await takeIn(servingPace);
    },
    settled: () => loading.catch(() => {}),
  };
}
