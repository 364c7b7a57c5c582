import type pg from 'pg';
import { newSession } from '../connection.ts';
import type { Binaries } from './binaries.ts';
import { readPassword } from './cluster.ts';
import type { Folder } from './folder.ts';
import { StartRefused } from './start-refused.ts';

const database = 'sillage';

/** The service's way in: a role that may make databases and watch the server, but is no superuser, since no query of the service needs one. */
export async function serviceUrl(folder: Folder, port: number): Promise<string> {
  return `postgres://sillage:${await readPassword(folder)}@127.0.0.1:${port}/${database}`;
}

/** Makes the service's role and database where they are absent. The database comes last, so that its being there says that all is. */
export async function ensureDatabase(folder: Folder, port: number, { preload }: Binaries): Promise<void> {
  await asSuperuser(folder, port, 'template1', async (client) => {
    const found = await client.query('select from pg_database where datname = $1', [database]);
    if (found.rowCount) return;
    await client.query(makeRole);
    if (preload.includes('pg_stat_statements')) await client.query(watchStatements);
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
      `The password in ${folder.password} does not open the database. Restore that file from a backup, then start again.`,
    );
  });
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** The role gets the superuser's stored verifier, so that no statement, and no record of statements, ever holds the password. */
const makeRole = `
  do $$
  begin
    if not exists (select from pg_roles where rolname = 'sillage') then
      execute format('create role sillage login createdb password %L', (select rolpassword from pg_authid where rolname = 'postgres'));
    end if;
    grant pg_monitor to sillage;
  end
  $$`;

/** In the template, so that every database made from it counts its statements. */
const watchStatements = `
  create extension if not exists pg_stat_statements;
  grant execute on function pg_stat_statements_reset to sillage`;
