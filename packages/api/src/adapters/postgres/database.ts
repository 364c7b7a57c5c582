import { Kysely, PostgresDialect, sql } from 'kysely';
import pg from 'pg';
import { newPool } from './connection.ts';

/** Counters are bigint in the database and never above 2^53 − 1 (a check holds them there), so that a number carries them exactly. */
pg.types.setTypeParser(pg.types.builtins.INT8, Number);
pg.types.setTypeParser(pg.types.builtins.DATE, (text) => text);

export type Database = Kysely<unknown>;

export interface DatabaseOptions {
  readonly url: string;
  readonly connectionsMax?: number;
  /** How many connections stay open while nobody needs them. */
  readonly connectionsKept?: number;
  /** How long a query may take before its connection is given up, in milliseconds. */
  readonly queryTimeoutMs?: number;
  /** How long a new connection may take, in milliseconds. */
  readonly connectTimeoutMs?: number;
  readonly onError?: (error: Error) => void;
}

export function openDatabase({
  url,
  connectionsMax = 8,
  connectionsKept = 0,
  queryTimeoutMs = 30_000,
  connectTimeoutMs = 5_000,
  onError = () => {},
}: DatabaseOptions): Database {
  const pool = newPool({ url, queryTimeoutMs, connectTimeoutMs }, { kept: connectionsKept, max: connectionsMax }, onError);
  return new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) });
}

/** Opens so many connections at once. One that cannot be opened just now is opened by whoever needs it. */
export async function openConnections(db: Database, count: number): Promise<void> {
  await Promise.allSettled(Array.from({ length: count }, () => sql`select 1`.execute(db)));
}
