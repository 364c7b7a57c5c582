import { type ChildProcess, execFile } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import { type Account, spawnAs } from './account.ts';
import type { Binaries } from './binaries.ts';
import { createStartFailure } from './failure.ts';
import type { Folder } from './folder.ts';
import type { Log } from './log.ts';
import { isPostmasterRunning, readPostmasterPid } from './postmaster-pid.ts';
import { endsWithin, identify, type ProcessIdentity } from './processes.ts';
import { openServerLog } from './server-log.ts';
import { StartRefused } from './start-refused.ts';

/** Everything needed to run PostgreSQL on a data folder. */
export interface ServerPlace {
  readonly folder: Folder;
  readonly binaries: Binaries;
  readonly account: Account;
  readonly log: Log;
  readonly connections: number;
  readonly isDisposable: boolean;
}

export interface Server {
  readonly identity: ProcessIdentity;
  readonly port: number;
  /** Settles when the server has exited for any reason. */
  readonly ended: Promise<unknown>;
}

const initialMaxConnections = 100;

/** Long enough for crash recovery, which replays up to max_wal_size. */
const readyTimeoutMs = 300_000;

/**
 * Starts PostgreSQL and waits until it accepts connections. It runs in a separate session and doesn't keep the service alive: Ctrl-C in the
 * terminal reaches only the service, which drains before it stops its server.
 */
export async function launch(place: ServerPlace, port: number, signal?: AbortSignal): Promise<Server> {
  const { folder, binaries, account } = place;
  const serverLog = await openServerLog(folder.log);
  const child = spawnAs(account, binaries.postgres, serverArguments(place, port), {
    stdio: ['ignore', serverLog.file.fd, serverLog.file.fd],
    detached: true,
    env: await ignoreReusedPid(folder),
  });
  // Before anything is awaited: a server that can't start may exit at once.
  const ended = once(child, 'exit').catch(() => {});
  child.unref();
  await serverLog.file.close();
  const server = await whenReady(place, child, { port, ended, signal });
  if (server) return server;
  throw await createStartFailure('PostgreSQL', await serverLog.read(), folder);
}

/** A fast shutdown, then an immediate one, after which the next start runs recovery, then a kill. */
export async function stopServer({ binaries, log }: ServerPlace, { identity }: Pick<Server, 'identity'>): Promise<void> {
  for (const [signal, timeoutMs] of [['SIGINT', 15_000] as const, ['SIGQUIT', 5_000] as const, ['SIGKILL', 5_000] as const]) {
    if (signal !== 'SIGINT') log.warn(`PostgreSQL (process ${identity.pid}) is slow to stop; sending ${signal}.`);
    await sendSignal(binaries, identity.pid, signal);
    if (await endsWithin(identity, timeoutMs)) return;
  }
  throw new StartRefused(`PostgreSQL (process ${identity.pid}) can't be stopped. Stop it manually, then try again.`);
}

/** Settings that the service relies on; they override postgresql.conf. */
export function serverArguments(
  { folder, binaries, connections, isDisposable }: Pick<ServerPlace, 'folder' | 'binaries' | 'connections' | 'isDisposable'>,
  port: number,
): string[] {
  const durability = isDisposable ? 'off' : 'on';
  const settings = {
    listen_addresses: '127.0.0.1',
    port,
    // A socket path is limited to 107 bytes, and Windows has no Unix sockets.
    unix_socket_directories: '',
    fsync: durability,
    synchronous_commit: durability,
    full_page_writes: durability,
    shared_preload_libraries: binaries.preload.join(','),
    // Standard error goes to postgres.log, which outlives the service.
    log_destination: 'stderr',
    logging_collector: 'off',
    // Below the initial value, postgresql.conf decides, where an operator may change it.
    ...(connections > initialMaxConnections && { max_connections: connections }),
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
    const postmaster = await readPostmasterPid(place.folder);
    const identity = (await identify(child.pid)) ?? { pid: child.pid, startedAt: null };
    if (postmaster?.pid === child.pid && postmaster.state === 'ready') return { identity, port, ended };
    if (signal?.aborted || performance.now() > deadline) {
      await stopServer(place, { identity });
      throw new StartRefused(`PostgreSQL didn't start in time. Check ${place.folder.log}, then try again.`);
    }
    await wait(20);
  }
  return null;
}

/**
 * PostgreSQL treats any running process with the recorded id as a server. If the process is something else, PostgreSQL ignores it through
 * PG_GRANDPARENT_PID; it still checks the shared memory for another user of the folder, which deleting the file would prevent.
 */
async function ignoreReusedPid(folder: Folder): Promise<NodeJS.ProcessEnv> {
  const postmaster = await readPostmasterPid(folder);
  return postmaster && (await isPostmasterRunning(postmaster.pid, folder)) === false ? { PG_GRANDPARENT_PID: String(postmaster.pid) } : {};
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
