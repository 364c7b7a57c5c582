import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { access, open, rename, rm, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { sql } from 'kysely';
import type { Database } from './database.ts';
import { StartRefused } from './embedded/start-refused.ts';
import { settingOf } from './settings.ts';

/** Whether the pepper of the keys is in the database, and so in its backup, or is KEY_PEPPER, which nothing but its owner keeps. */
export type PepperPlace = 'database' | 'KEY_PEPPER';

export interface Backup {
  readonly bytes: number;
  readonly pepper: PepperPlace;
}

/** Writes the database as it stands at one instant into a new file, while nodes go on. It is there whole or not at all, and readable by its owner alone. */
export async function backUp(db: Database, url: string, file: string): Promise<Backup> {
  if (await isThere(file)) throw new StartRefused(`${file} is there already. Name a new file.`);
  const draft = `${file}.part`;
  const opened = await open(draft, 'w', 0o600).catch((error: unknown) => {
    throw new StartRefused(`${draft} cannot be written to: ${error instanceof Error ? error.message : error}.`);
  });
  await opened.close();
  try {
    // Only tables and functions of the service's own: an extension is the server's, which another may have without letting the service make it.
    await run(
      'pg_dump',
      ['--format=custom', '--no-owner', '--no-privileges', '--no-comments', '--extension=plpgsql', `--file=${draft}`],
      url,
    );
    // A dump whose contents cannot be listed is none.
    await run('pg_restore', ['--list', '--file=/dev/null', draft], url);
    await toDisk(draft);
    await rename(draft, file);
    await toDisk(dirname(file));
  } finally {
    await rm(draft, { force: true });
  }
  return { bytes: (await stat(file)).size, pepper: await pepperPlace(db) };
}

/** Fills an empty database with a backup: all of it, or nothing. */
export async function restoreFrom(db: Database, url: string, file: string): Promise<{ readonly pepper: PepperPlace }> {
  if (!(await isThere(file))) throw new StartRefused(`${file} is not there.`);
  const { rows } = await sql<{ tables: number }>`
    select count(*) as tables from pg_class where relnamespace = current_schema()::regnamespace and relkind in ('r', 'p')`.execute(db);
  if (rows[0]?.tables !== 0)
    throw new StartRefused(
      'The database is not empty, and what is in it would be lost. Stop the nodes, make a new database, and name it in DATABASE_URL.',
    );
  await run(
    'pg_restore',
    ['--single-transaction', '--exit-on-error', '--no-owner', '--no-privileges', `--dbname=${nameIn(url)}`, file],
    url,
  );
  await forgetNodes(db);
  return { pepper: await pepperPlace(db) };
}

/** The nodes that ran when the backup was made report no more, and crashed no more than that. In an older schema none has ended in order. */
async function forgetNodes(db: Database): Promise<void> {
  const { rows } = await sql<{ isThere: boolean }>`select to_regclass('nodes') is not null as "isThere"`.execute(db);
  if (rows[0]?.isThere) await sql`delete from nodes n where to_jsonb(n) ->> 'ended' is null`.execute(db);
}

async function pepperPlace(db: Database): Promise<PepperPlace> {
  return (await settingOf(db, 'key_pepper'))?.startsWith('fingerprint:') ? 'KEY_PEPPER' : 'database';
}

/** One of PostgreSQL's own programs. The password is told by the environment, since a command line is read by everybody on the machine. */
async function run(program: 'pg_dump' | 'pg_restore', args: readonly string[], url: string): Promise<void> {
  const child = spawn(program, args, { stdio: ['ignore', 'ignore', 'pipe'], env: { PATH: process.env.PATH, LC_ALL: 'C', ...wayTo(url) } });
  let said = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    said = (said + text).slice(-2_000);
  });
  const [status] = await once(child, 'close').catch((error: unknown) => {
    if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw error;
    throw new StartRefused(`${program} is not on the PATH. ${clients}`);
  });
  if (/server version mismatch|unsupported version/.test(said))
    throw new StartRefused(`${program} is older than the server. ${clients}\n${said.trim()}`);
  if (status !== 0) throw new StartRefused(`${program} did not succeed:\n${said.trim()}`);
}

const clients =
  "Install PostgreSQL's client programs, of the server's version or a later one: on Debian the package postgresql-client, for the service's own database postgresql-client-18 from apt.postgresql.org.";

function wayTo(address: string): NodeJS.ProcessEnv {
  const { hostname, port, username, password, searchParams } = new URL(address);
  const sslMode = searchParams.get('sslmode');
  return {
    PGHOST: hostname.replace(/^\[(.*)\]$/, '$1'),
    PGPORT: port || '5432',
    PGUSER: decodeURIComponent(username),
    PGPASSWORD: decodeURIComponent(password),
    PGDATABASE: nameIn(address),
    ...(sslMode !== null && { PGSSLMODE: sslMode }),
  };
}

const nameIn = (url: string): string => decodeURIComponent(new URL(url).pathname.slice(1));

const isThere = (path: string): Promise<boolean> =>
  access(path).then(
    () => true,
    () => false,
  );

async function toDisk(path: string): Promise<void> {
  const file = await open(path, 'r');
  try {
    await file.sync();
  } finally {
    await file.close();
  }
}
