import { type Database, openDatabase } from '../adapters/postgres/database.ts';

/** The pools of one node, apart, so that nobody waits for the connections of others. */
export interface Databases {
  /** For calls. What they read or write beside the ledger gives up early, so that a database that hangs makes no call hang with it. */
  readonly calls: Database;
  /** For the console's pages and what is noted beside calls. */
  readonly console: Database;
  readonly library: Database;
  readonly imports: Database;
  close(): Promise<void>;
}

/** So many stay open for calls, so that none waits for one. */
export const callConnections = 8;
/** A page of the library is thousands of records: more than a call would wait for. */
const libraryPatienceMs = 5_000;
/** A file is read in one transaction, and a batch of it may wait for another's. */
const importPatienceMs = 15_000;

export function openDatabases(url: string, patienceMs: number, onError: (error: Error) => void): Databases {
  const quick = { url, queryTimeoutMs: patienceMs, connectTimeoutMs: patienceMs, onError };
  const databases = {
    calls: openDatabase({ ...quick, connectionsMax: callConnections, connectionsKept: callConnections }),
    console: openDatabase(quick),
    library: openDatabase({ url, connectionsMax: 2, queryTimeoutMs: libraryPatienceMs, onError }),
    imports: openDatabase({ url, connectionsMax: 3, queryTimeoutMs: importPatienceMs, onError }),
  };
  return { ...databases, close: async () => void (await Promise.all(Object.values(databases).map((one) => one.destroy()))) };
}
