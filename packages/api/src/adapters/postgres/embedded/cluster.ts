import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { lstat, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Account, changeOwner, spawnAs } from './account.ts';
import type { Binaries } from './binaries.ts';
import { createStartFailure } from './failure.ts';
import { type Folder, syncFolder } from './folder.ts';
import type { Log } from './log.ts';
import { openServerLog } from './server-log.ts';
import { StartRefused } from './start-refused.ts';

/** Prepares the data folder for a server start: creates it if absent, and rejects data that this PostgreSQL can't read. */
export async function ensureCluster(folder: Folder, binaries: Binaries, account: Account, log: Log): Promise<void> {
  await clearDrafts(folder);
  if (await lstat(folder.data).catch(() => null)) {
    await checkVersion(folder, binaries);
    // Only after it proved to be PostgreSQL data: the folder may be a link to anywhere.
    return changeOwner(folder.data, account);
  }
  log.info(`Creating a new database in ${folder.data}.`);
  await createCluster(folder, binaries, account);
}

/** The password of the roles `postgres` and `sillage`. */
export async function readPassword({ password }: Folder): Promise<string> {
  const text = await readFile(password, 'utf8').catch((error: unknown) => {
    if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw error;
    throw new StartRefused(`The database password is missing from ${password}. Restore that file from a backup, then try again.`);
  });
  return text.trim();
}

const draft = 'postgres.new-';

/** Created in a temporary folder and renamed when complete, so that an interrupted start never leaves a partial database. */
async function createCluster(folder: Folder, binaries: Binaries, account: Account): Promise<void> {
  const place = await mkdtemp(join(folder.root, draft));
  const [data, password] = [join(place, 'data'), join(place, 'password')];
  try {
    await writeFile(password, `${randomBytes(24).toString('hex')}\n`, { mode: 0o600, flush: true });
    await changeOwner(place, account);
    await runInitdb(folder, binaries, account, data, password);
    await rename(password, join(data, 'sillage.password'));
    await syncFolder(data);
    await rename(data, folder.data);
    await syncFolder(folder.root);
  } finally {
    await rm(place, { recursive: true, force: true });
  }
}

async function runInitdb(folder: Folder, binaries: Binaries, account: Account, data: string, password: string): Promise<void> {
  const log = await openServerLog(folder.log);
  const settings = Object.entries(initialSettings).flatMap(([name, value]) => ['--set', `${name}=${value}`]);
  const args = [
    ...['--pgdata', data, '--username', 'postgres', '--pwfile', password, '--auth', 'scram-sha-256'],
    ...['--encoding', 'UTF8', '--locale', 'C', '--locale-provider', 'builtin', '--builtin-locale', 'C.UTF-8', '--data-checksums'],
    ...settings,
  ];
  try {
    const initdb = spawnAs(account, binaries.initdb, args, { stdio: ['ignore', log.file.fd, log.file.fd] });
    const [code] = await once(initdb, 'exit');
    if (code !== 0) throw await createStartFailure('initdb', await log.read(), folder);
  } finally {
    await log.file.close();
  }
}

/** Written once to postgresql.conf, where an operator may change them. Settings that the service relies on are on the server's command line. */
const initialSettings = {
  shared_buffers: '128MB',
  max_connections: '100',
  max_wal_size: '1GB',
  min_wal_size: '128MB',
  log_checkpoints: 'off',
  timezone: 'UTC',
  log_timezone: 'UTC',
};

async function checkVersion(folder: Folder, binaries: Binaries): Promise<void> {
  const text = await readFile(join(folder.data, 'PG_VERSION'), 'utf8').catch((error: unknown) => {
    if (!(error instanceof Error && 'code' in error && (error.code === 'ENOENT' || error.code === 'ENOTDIR'))) throw error;
    throw new StartRefused(
      `${folder.data} exists but contains no PostgreSQL data. Restore it from a backup, or move it away to start with an empty database.`,
    );
  });
  const [theirs, ours] = [text.trim(), binaries.version.split('.')[0]];
  if (theirs === ours) return;
  throw new StartRefused(
    `The data in ${folder.data} was created by PostgreSQL ${theirs}, but this Sillage includes PostgreSQL ${ours}. Start the Sillage version that created it and dump it with pg_dump, then restore the dump into an empty DATA_DIR; or set DATABASE_URL to a PostgreSQL ${theirs} running on it.`,
  );
}

async function clearDrafts(folder: Folder): Promise<void> {
  const drafts = (await readdir(folder.root)).filter((name) => name.startsWith(draft));
  // An initdb that outlived its killed service may still write there; what can't be removed now is removed at the next start.
  await Promise.all(drafts.map((name) => rm(join(folder.root, name), { recursive: true, force: true }).catch(() => {})));
}
