import type pg from 'pg';
import { newSession } from '../connection.ts';
import type { Binaries } from './binaries.ts';
import { readPassword } from './cluster.ts';
import type { Folder } from './folder.ts';
import { StartRefused } from './start-refused.ts';

const database = 'sillage';

/** The service's role may create databases and monitor the server, but isn't a superuser, because no query of the service needs it. */
export async function serviceUrl(folder: Folder, port: number): Promise<string> {
  return `postgres://sillage:${await readPassword(folder)}@127.0.0.1:${port}/${database}`;
}

/** Creates the service's role and database if absent. The database is created last, so its existence means that setup is complete. */
export async function ensureDatabase(folder: Folder, port: number, { preload }: Binaries): Promise<void> {
  await asSuperuser(folder, port, 'template1', async (client) => {
    const found = await client.query('select from pg_database where datname = $1', [database]);
    if (found.rowCount) return;
    await client.query(createRole);
    if (preload.includes('pg_stat_statements')) await client.query(trackStatements);
    await client.query('create database sillage owner sillage');
  });
}

export async function asSuperuser<T>(folder: Folder, port: number, database: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const password = await readPassword(folder);
  const client = newSession({
    host: '127.0.0.1',
    port,
    user: 'postgres',
    password,
    database,
    connectionTimeoutMillis: 5_000,
    query_timeout: 60_000,
  });
  await client.connect().catch((error: unknown) => {
    if (!(error instanceof Error && 'code' in error && error.code === '28P01')) throw error;
    throw new StartRefused(
      `The password in ${folder.password} doesn't match the database. Restore that file from a backup, then try again.`,
    );
  });
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** The role gets the superuser's stored verifier, so that no statement, and no statement log, contains the password. */
const createRole = `
  do $$
  begin
    if not exists (select from pg_roles where rolname = 'sillage') then
      execute format('create role sillage login createdb password %L', (select rolpassword from pg_authid where rolname = 'postgres'));
    end if;
    grant pg_monitor to sillage;
  end
  $$`;

/** In the template, so that every database created from it tracks its statements. */
const trackStatements = `
  create extension if not exists pg_stat_statements;
  grant execute on function pg_stat_statements_reset to sillage`;
