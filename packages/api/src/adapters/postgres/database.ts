import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';

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
  const pool = new pg.Pool({
    ...connectionOf(url),
    max: connectionsMax,
    connectionTimeoutMillis: connectTimeoutMs,
    query_timeout: queryTimeoutMs,
  });
  // An idle connection that breaks is replaced at the next query; unheard, its error would end the process.
  pool.on('error', onError);
  return new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) });
}

export const connectionOf = (url: string): pg.ClientConfig => ({
  connectionString: url,
  application_name: 'sillage',
  keepAlive: true,
  options: '-c timezone=UTC',
});
