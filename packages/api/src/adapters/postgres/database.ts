import { Kysely, PostgresDialect, sql } from 'kysely';
import pg from 'pg';
import { newPool } from './connection.ts';

/** Counters are bigint in the database; a check constraint limits them to 2^53 − 1, so a number represents them exactly. */
pg.types.setTypeParser(pg.types.builtins.INT8, Number);
pg.types.setTypeParser(pg.types.builtins.DATE, (text) => text);

export type Database = Kysely<unknown>;

export interface DatabaseOptions {
  readonly url: string;
  readonly connectionsMax?: number;
  /** Connections that stay open while idle. */
  readonly connectionsKept?: number;
  /** Query timeout in milliseconds, after which the connection is closed. */
  readonly queryTimeoutMs?: number;
  /** Connection timeout in milliseconds. */
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

/** Opens connections ahead of use. Failures are ignored: a connection is opened again when needed. */
export async function openConnections(db: Database, count: number): Promise<void> {
  await Promise.allSettled(Array.from({ length: count }, () => sql`select 1`.execute(db)));
}
