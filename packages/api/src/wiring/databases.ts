import { type Database, openDatabase } from '../adapters/postgres/database.ts';

/** The pools of one node, apart, so that nobody waits for the connections of others. */
export interface Databases {
  /** For calls. What they read or write beside the ledger gives up early, so that a database that hangs makes no call hang with it. */
  readonly calls: Database;
  /** For the console's pages and what is noted beside calls. */
  readonly console: Database;
  /** For files that people send in pieces, of which each takes longer than a page may. */
  readonly files: Database;
  /** For work that nobody waits for and that is done in short statements: connected shops, payment, letters, reports of the node, and what is over. */
  readonly background: Database;
  /** For work that nobody waits for and that holds a connection for long: reading files, matching, and trials. */
  readonly imports: Database;
  readonly library: Database;
  close(): Promise<void>;
}

/** How many connections each pool has. Those for calls stay open, so that none waits for one; a file that is read takes two of `imports`. */
const sizes = { calls: 8, console: 6, files: 2, background: 2, imports: 6, library: 2 };
export const callConnections = sizes.calls;
/** The lanes of the ledger, and the one that listens. */
const otherConnections = 4 + 1;
/** What one node holds at most, as the guide tells operators. */
export const nodeConnectionsMax = Object.values(sizes).reduce((sum, size) => sum + size, otherConnections);

/** Longer than a call waits: nobody waits for this work, and a statement that gave up is only tried again. */
const backgroundPatienceMs = 5_000;
/** A page of the library is thousands of records: more than a call would wait for. */
const libraryPatienceMs = 5_000;
/** A file is read in one transaction, and a batch of it may wait for another's. */
const filePatienceMs = 15_000;

export function openDatabases(url: string, patienceMs: number, onError: (error: Error) => void): Databases {
  const open = (pool: keyof typeof sizes, queryTimeoutMs: number, connectionsKept = 0) =>
    openDatabase({ url, connectionsMax: sizes[pool], connectionsKept, queryTimeoutMs, connectTimeoutMs: queryTimeoutMs, onError });
  const databases = {
    calls: open('calls', patienceMs, sizes.calls),
    console: open('console', patienceMs),
    files: open('files', filePatienceMs),
    background: open('background', backgroundPatienceMs),
    imports: open('imports', filePatienceMs),
    library: open('library', libraryPatienceMs),
  };
  return { ...databases, close: async () => void (await Promise.all(Object.values(databases).map((one) => one.destroy()))) };
}
