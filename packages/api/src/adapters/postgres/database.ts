import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import { newPool } from './connection.ts';

/** Counters are bigint in the database and never above 2^53 − 1 (a check holds them there), so that a number carries them exactly. */
pg.types.setTypeParser(pg.types.builtins.INT8, Number);
pg.types.setTypeParser(pg.types.builtins.DATE, (text) => text);

export type Database = Kysely<unknown>;

export interface DatabaseOptions {
  readonly url: string;
  readonly connectionsMax?: number;
  /** How long a query may take before its connection is given up, in milliseconds. */
  readonly queryTimeoutMs?: number;
  /** How long a new connection may take, in milliseconds. */
  readonly connectTimeoutMs?: number;
  readonly onError?: (error: Error) => void;
}

export function openDatabase({
  url,
  connectionsMax = 8,
  queryTimeoutMs = 30_000,
  connectTimeoutMs = 5_000,
  onError = () => {},
}: DatabaseOptions): Database {
  const pool = newPool({ url, queryTimeoutMs, connectTimeoutMs }, connectionsMax, onError);
  return new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) });
}
