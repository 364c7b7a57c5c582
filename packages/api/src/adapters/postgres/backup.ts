import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { access, open, rename, rm, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { sql } from 'kysely';
import type { Database } from './database.ts';
import { StartRefused } from './embedded/start-refused.ts';
import { readSetting } from './settings.ts';

/** Where the pepper of the keys is: in the database, and so in its backup, or only in KEY_PEPPER, which the operator must keep. */
export type PepperPlace = 'database' | 'KEY_PEPPER';

export interface Backup {
  readonly bytes: number;
  readonly pepper: PepperPlace;
}

/** Writes a consistent snapshot to a new file while nodes keep running. The file appears only when complete, readable only by its owner. */
export async function backUp(db: Database, url: string, file: string): Promise<Backup> {
  if (await exists(file)) throw new StartRefused(`${file} already exists. Choose a new file name.`);
  const draft = `${file}.part`;
  const opened = await open(draft, 'w', 0o600).catch((error: unknown) => {
    throw new StartRefused(`${draft} can't be written: ${error instanceof Error ? error.message : error}.`);
  });
  await opened.close();
  try {
    // Excludes extensions: the target server may provide them without allowing the service to create them.
    await run(
      'pg_dump',
      ['--format=custom', '--no-owner', '--no-privileges', '--no-comments', '--extension=plpgsql', `--file=${draft}`],
      url,
    );
    // Checks that the dump is readable.
    await run('pg_restore', ['--list', '--file=/dev/null', draft], url);
    await syncToDisk(draft);
    await rename(draft, file);
    await syncToDisk(dirname(file));
  } finally {
    await rm(draft, { force: true });
  }
  return { bytes: (await stat(file)).size, pepper: await pepperPlace(db) };
}

/** Restores a backup into an empty database, in a single transaction. */
export async function restoreBackup(db: Database, url: string, file: string): Promise<{ readonly pepper: PepperPlace }> {
  if (!(await exists(file))) throw new StartRefused(`${file} doesn't exist.`);
  const { rows } = await sql<{ tables: number }>`
    select count(*) as tables from pg_class where relnamespace = current_schema()::regnamespace and relkind in ('r', 'p')`.execute(db);
  if (rows[0]?.tables !== 0)
    throw new StartRefused(
      "The database isn't empty, and its contents would be lost. Stop the nodes, create a new database and set DATABASE_URL to it.",
    );
  await run(
    'pg_restore',
    ['--single-transaction', '--exit-on-error', '--no-owner', '--no-privileges', `--dbname=${databaseName(url)}`, file],
    url,
  );
  await forgetNodes(db);
  return { pepper: await pepperPlace(db) };
}

/** Removes nodes that were running when the backup was made, so that they don't count as crashed. Older schemas have no `ended` column. */
async function forgetNodes(db: Database): Promise<void> {
  const { rows } = await sql<{ isThere: boolean }>`select to_regclass('nodes') is not null as "isThere"`.execute(db);
  if (rows[0]?.isThere) await sql`delete from nodes n where to_jsonb(n) ->> 'ended' is null`.execute(db);
}

async function pepperPlace(db: Database): Promise<PepperPlace> {
  return (await readSetting(db, 'key_pepper'))?.startsWith('fingerprint:') ? 'KEY_PEPPER' : 'database';
}

/** Runs a PostgreSQL program. The password is passed in the environment, because any user on the machine can read a command line. */
async function run(program: 'pg_dump' | 'pg_restore', args: readonly string[], url: string): Promise<void> {
  const child = spawn(program, args, {
    stdio: ['ignore', 'ignore', 'pipe'],
    env: { PATH: process.env.PATH, LC_ALL: 'C', ...connectionEnvironment(url) },
  });
  let output = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    output = (output + text).slice(-2_000);
  });
  const [status] = await once(child, 'close').catch((error: unknown) => {
    if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw error;
    throw new StartRefused(`${program} is not on the PATH. ${clients}`);
  });
  if (/server version mismatch|unsupported version/.test(output))
    throw new StartRefused(`${program} is older than the server. ${clients}\n${output.trim()}`);
  if (status !== 0) throw new StartRefused(`${program} failed:\n${output.trim()}`);
}

const clients =
  "Install PostgreSQL's client programs in the server's version or later: on Debian the package postgresql-client, for the embedded database postgresql-client-18 from apt.postgresql.org.";

function connectionEnvironment(address: string): NodeJS.ProcessEnv {
  const { hostname, port, username, password, searchParams } = new URL(address);
  const sslMode = searchParams.get('sslmode');
  return {
    PGHOST: hostname.replace(/^\[(.*)\]$/, '$1'),
    PGPORT: port || '5432',
    PGUSER: decodeURIComponent(username),
    PGPASSWORD: decodeURIComponent(password),
    PGDATABASE: databaseName(address),
    ...(sslMode !== null && { PGSSLMODE: sslMode }),
  };
}

const databaseName = (url: string): string => decodeURIComponent(new URL(url).pathname.slice(1));

const exists = (path: string): Promise<boolean> =>
  access(path).then(
    () => true,
    () => false,
  );

async function syncToDisk(path: string): Promise<void> {
  const file = await open(path, 'r');
  try {
    await file.sync();
  } finally {
    await file.close();
  }
}
