import { type ChildProcess, execFile } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import { type Account, spawnAs } from './account.ts';
import type { Binaries } from './binaries.ts';
import { failure } from './failure.ts';
import type { Folder } from './folder.ts';
import type { Log } from './log.ts';
import { readPostmasterPid, servesFolder } from './postmaster-pid.ts';
import { endsWithin, identify, type ProcessIdentity } from './processes.ts';
import { openServerLog } from './server-log.ts';
import { StartRefused } from './start-refused.ts';

/** All that it takes to run PostgreSQL on a data folder. */
export interface ServerPlace {
  readonly folder: Folder;
  readonly binaries: Binaries;
  readonly account: Account;
  readonly log: Log;
  readonly connections: number;
}

/** A running server. */
export interface Server {
  readonly identity: ProcessIdentity;
  readonly port: number;
  /** Settles when the server has ended, whoever ended it. */
  readonly ended: Promise<unknown>;
}

const connectionsAtFirst = 100;

/** Recovery after a crash replays up to max_wal_size; this is for a server that hangs. */
const readyTimeoutMs = 300_000;

/**
 * Starts PostgreSQL and waits until it takes connections. It runs in a session of its own and does not keep the service alive: a Ctrl-C at the
 * terminal is for the service alone, which drains before it stops its server.
 */
export async function launch(place: ServerPlace, port: number, signal?: AbortSignal): Promise<Server> {
  const { folder, binaries, account } = place;
  const written = await openServerLog(folder.log);
  const child = spawnAs(account, binaries.postgres, serverArguments(place, port), {
    stdio: ['ignore', written.file.fd, written.file.fd],
    detached: true,
    env: await withoutFalseMatch(folder),
  });
  child.unref();
  await written.file.close();
  const ended = once(child, 'exit').catch(() => {});
  const server = await whenReady(place, child, { port, ended, signal });
  if (server) return server;
  throw await failure('PostgreSQL', await written.read(), folder);
}

/** A fast shutdown; where it hangs, an immediate one, after which the next start recovers; where even that hangs, a kill. */
export async function stopServer({ binaries, log }: ServerPlace, { identity }: Pick<Server, 'identity'>): Promise<void> {
  for (const [signal, timeoutMs] of [['SIGINT', 15_000] as const, ['SIGQUIT', 5_000] as const, ['SIGKILL', 5_000] as const]) {
    if (signal !== 'SIGINT') log.warn(`PostgreSQL (process ${identity.pid}) is slow to stop; sending ${signal}.`);
    await sendSignal(binaries, identity.pid, signal);
    if (await endsWithin(identity, timeoutMs)) return;
  }
  throw new StartRefused(`PostgreSQL (process ${identity.pid}) can't be stopped. Stop it by hand, then start again.`);
}

/** What the service relies on, whatever postgresql.conf says. */
export function serverArguments(
  { folder, binaries, connections }: Pick<ServerPlace, 'folder' | 'binaries' | 'connections'>,
  port: number,
): string[] {
  const settings = {
    listen_addresses: '127.0.0.1',
    port,
    // A socket file's path may not exceed 107 bytes, and Windows has none.
    unix_socket_directories: '',
    fsync: 'on',
    synchronous_commit: 'on',
    full_page_writes: 'on',
    shared_preload_libraries: binaries.preload.join(','),
    // Standard error goes to postgres.log, which outlives the service.
    log_destination: 'stderr',
    logging_collector: 'off',
    // Up to what postgresql.conf begins with, an operator may set it there.
    ...(connections > connectionsAtFirst && { max_connections: connections }),
  };
  return ['-D', folder.data, ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])];
}

async function whenReady(
  place: ServerPlace,
  child: ChildProcess,
  { port, ended, signal }: { port: number; ended: Promise<unknown>; signal: AbortSignal | undefined },
): Promise<Server | null> {
  let hasEnded = child.pid === undefined;
  ended.then(() => {
    hasEnded = true;
  });
  const deadline = performance.now() + readyTimeoutMs;
  while (!hasEnded && child.pid !== undefined) {
    const noted = await readPostmasterPid(place.folder);
    const identity = (await identify(child.pid)) ?? { pid: child.pid, startedAt: null };
    if (noted?.pid === child.pid && noted.state === 'ready') return { identity, port, ended };
    if (signal?.aborted || performance.now() > deadline) {
      await stopServer(place, { identity });
      throw new StartRefused(`PostgreSQL did not come up in time. See ${place.folder.log}, then start again.`);
    }
    await wait(20);
  }
  return null;
}

/**
 * PostgreSQL takes any living process with the noted id for a server. Where that process is something else, PostgreSQL is told so by its own means;
 * it still makes sure by the shared memory that nobody uses the folder, which deleting the note would prevent.
 */
async function withoutFalseMatch(folder: Folder): Promise<NodeJS.ProcessEnv> {
  const noted = await readPostmasterPid(folder);
  return noted && (await servesFolder(noted.pid, folder)) === false ? { PG_GRANDPARENT_PID: String(noted.pid) } : {};
}

async function sendSignal(binaries: Binaries, pid: number, signal: 'SIGINT' | 'SIGQUIT' | 'SIGKILL'): Promise<void> {
  if (process.platform === 'win32' && signal !== 'SIGKILL') {
    await promisify(execFile)(binaries.pg_ctl, ['kill', signal.slice(3), String(pid)]).catch(() => {});
    return;
  }
  try {
    process.kill(pid, signal);
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ESRCH') return;
    throw error;
  }
}
