import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { lstat, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Account, handOver, spawnAs } from './account.ts';
import type { Binaries } from './binaries.ts';
import { failure } from './failure.ts';
import { type Folder, syncFolder } from './folder.ts';
import type { Log } from './log.ts';
import { openServerLog } from './server-log.ts';
import { StartRefused } from './start-refused.ts';

/** The data folder as it must be before a server may start on it: made where there is none, refused where this PostgreSQL can't read it. */
export async function ensureCluster(folder: Folder, binaries: Binaries, account: Account, log: Log): Promise<void> {
  await clearDrafts(folder);
  if (await lstat(folder.data).catch(() => null)) {
    await checkVersion(folder, binaries);
    // Only what proved to be PostgreSQL's: the folder may be a link to anywhere.
    return handOver(folder.data, account);
  }
  log.info(`Making a new database in ${folder.data}.`);
  await makeCluster(folder, binaries, account);
}

/** The password of the roles `postgres` and `sillage`. */
export async function readPassword({ password }: Folder): Promise<string> {
  const text = await readFile(password, 'utf8').catch((error: unknown) => {
    if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw error;
    throw new StartRefused(`The password of the database is missing from ${password}. Restore that file from a backup, then start again.`);
  });
  return text.trim();
}

const draft = 'postgres.new-';

/** Made beside its place and renamed when it is whole: a start that was cut short leaves a draft, never half a database. */
async function makeCluster(folder: Folder, binaries: Binaries, account: Account): Promise<void> {
  const place = await mkdtemp(join(folder.root, draft));
  const [data, password] = [join(place, 'data'), join(place, 'password')];
  try {
    await writeFile(password, `${randomBytes(24).toString('hex')}\n`, { mode: 0o600, flush: true });
    await handOver(place, account);
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
    if (code !== 0) throw await failure('initdb', await log.read(), folder);
  } finally {
    await log.file.close();
  }
}

/** Written to postgresql.conf once, where an operator may change them. What the service relies on is not here but on the server's command line. */
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
      `${folder.data} is there, but holds no PostgreSQL data. Restore it from a backup, or move it away to begin with an empty database.`,
    );
  });
  const [theirs, ours] = [text.trim(), binaries.version.split('.')[0]];
  if (theirs === ours) return;
  throw new StartRefused(
    `The data in ${folder.data} was made by PostgreSQL ${theirs}, and this Sillage carries PostgreSQL ${ours}. Start the Sillage that made it and dump it with pg_dump, then restore the dump into an empty DATA_DIR; or set DATABASE_URL to a PostgreSQL ${theirs} that serves it.`,
  );
}

async function clearDrafts(folder: Folder): Promise<void> {
  const drafts = (await readdir(folder.root)).filter((name) => name.startsWith(draft));
  // An initdb that outlived its killed service may still write there; what can't be removed now goes at the next start.
  await Promise.all(drafts.map((name) => rm(join(folder.root, name), { recursive: true, force: true }).catch(() => {})));
}
