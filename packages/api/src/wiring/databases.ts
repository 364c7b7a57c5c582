import { type Database, openDatabase } from '../adapters/postgres/database.ts';

/** The connection pools of a node, separated so that one kind of work doesn't wait for the connections of another. */
export interface Databases {
  /** For calls. Queries other than those of the ledger time out early, so that a hanging database doesn't make calls hang. */
  readonly calls: Database;
  /** For the console, and for records that calls write outside the ledger. */
  readonly console: Database;
  /** For uploads in parts, each of which may take longer than a page request. */
  readonly files: Database;
  /** For background jobs with short statements: connected shops, payments, emails, node reports and deletion of expired data. */
  readonly background: Database;
  /** For background jobs that hold a connection for long: reading files, matching and synonym tests. */
  readonly imports: Database;
  readonly library: Database;
  close(): Promise<void>;
}

/** The size of each pool. Connections for calls stay open, so that no call waits for one; a file being read needs two of `imports`. */
const sizes = { calls: 8, console: 6, files: 2, background: 2, imports: 6, library: 2 };
export const callConnections = sizes.calls;
/** The ledger's queues, and the listener for changes. */
const otherConnections = 4 + 1;
/** The maximum number of connections of a node, as documented for operators. */
export const nodeConnectionsMax = Object.values(sizes).reduce((sum, size) => sum + size, otherConnections);

/** Longer than for calls: no caller waits, and a statement that times out is only retried. */
const backgroundPatienceMs = 5_000;
/** A page of the library contains thousands of records, which takes longer than a call may wait. */
const libraryPatienceMs = 5_000;
/** A file is read in a single transaction, and one batch may wait for another. */
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
