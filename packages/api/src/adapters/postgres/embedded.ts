import { realpath } from 'node:fs/promises';
import { createServer } from 'node:net';
import { resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { findAccount } from './embedded/account.ts';
import { adoptServer } from './embedded/adopt-server.ts';
import { findBinaries } from './embedded/binaries.ts';
import { ensureCluster } from './embedded/cluster.ts';
import { type Folder, folderAt, openFolder } from './embedded/folder.ts';
import type { Log } from './embedded/log.ts';
import { isPostmasterRunning, readPostmasterPid } from './embedded/postmaster-pid.ts';
import { identify } from './embedded/processes.ts';
import { launch, type Server, type ServerPlace, stopServer } from './embedded/server.ts';
import { isLocked, lockFolder } from './embedded/service-lock.ts';
import { ensureDatabase, serviceUrl } from './embedded/session.ts';
import { StartRefused, toStartRefused } from './embedded/start-refused.ts';
import { keepRunning } from './embedded/supervision.ts';

export { StartRefused };

export interface EmbeddedOptions {
  readonly dataDir: string;
  readonly log: Log;
  /** Required connections, if more than the initial max_connections of postgresql.conf. */
  readonly connections?: number;
  /** Whether the data is deleted afterwards. Commits then don't wait for the disk, and a crash of the machine loses them. */
  readonly isDisposable?: boolean;
}

export interface EmbeddedPostgres {
  /** The service's database. Its role may create others. The port stays the same until `stop`. */
  readonly url: string;
  /** Stops the server, then unlocks the data folder. */
  stop(): Promise<void>;
}

/**
 * Runs a real PostgreSQL as a child process with its data in `<dataDir>/postgres`. Throws StartRefused, whose message is for people, if it can't
 * run here or another service uses the folder.
 */
export async function startEmbeddedPostgres({ dataDir, log, ...options }: EmbeddedOptions): Promise<EmbeddedPostgres> {
  return inFolder(dataDir, async (folder) => {
    const lock = await lockFolder(folder.root, log);
    try {
      const place = await prepare(folder, log, options);
      const { url, stop } = await run(place);
      let stopping: Promise<void> | null = null;
      return { url, stop: () => (stopping ??= stop().finally(lock.release)) };
    } catch (error) {
      await lock.release();
      throw error;
    }
  });
}

/** The URL of the server that a running service started on this folder, for the operator's commands. Null if no service runs on it. */
export async function findEmbeddedPostgres({ dataDir, log }: EmbeddedOptions): Promise<string | null> {
  return inFolder(dataDir, async (folder) => {
    const deadline = performance.now() + 60_000;
    while (await isLocked(folder.root, log)) {
      const postmaster = await readPostmasterPid(folder);
      if (postmaster?.state === 'ready' && (await isPostmasterRunning(postmaster.pid, folder)) !== false)
        return serviceUrl(folder, postmaster.port);
      if (performance.now() > deadline)
        throw new StartRefused(`The service on ${folder.root} has no database yet. Check its log, then try again.`);
      await wait(100);
    }
    return null;
  });
}

/** The URL of the server that runs on this folder now, regardless of what started it. Null if none does; nothing is started, created or awaited. */
export async function runningEmbeddedPostgres(dataDir: string): Promise<string | null> {
  try {
    const folder = folderAt(await realpath(dataDir));
    const postmaster = await readPostmasterPid(folder);
    if (
      postmaster?.state !== 'ready' ||
      (await identify(postmaster.pid)) === null ||
      (await isPostmasterRunning(postmaster.pid, folder)) === false
    )
      return null;
    return await serviceUrl(folder, postmaster.port);
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
    throw toStartRefused(error, folderAt(resolve(dataDir)));
  }
}

async function inFolder<T>(dataDir: string, work: (folder: Folder) => Promise<T>): Promise<T> {
  try {
    return await work(await openFolder(dataDir));
  } catch (error) {
    throw toStartRefused(error, folderAt(resolve(dataDir)));
  }
}

async function prepare(
  folder: Folder,
  log: Log,
  { connections = 0, isDisposable = false }: Partial<EmbeddedOptions>,
): Promise<ServerPlace> {
  const binaries = await findBinaries();
  const account = await findAccount(folder, binaries, log);
  await ensureCluster(folder, binaries, account, log);
  return { folder, binaries, account, log, connections, isDisposable };
}

async function run(place: ServerPlace): Promise<EmbeddedPostgres> {
  const { folder, binaries, log } = place;
  const server = await adoptOrLaunch(place);
  try {
    await ensureDatabase(folder, server.port, binaries);
    const url = await serviceUrl(folder, server.port);
    log.info(`PostgreSQL ${binaries.version} is ready on 127.0.0.1:${server.port} (process ${server.identity.pid}).`);
    // On the same port, so that the service's connections can reconnect.
    const supervision = keepRunning(server, (signal) => launch(place, server.port, signal), log);
    return {
      url,
      stop: async () => {
        const running = await supervision.end();
        if (running) await stopServer(place, running);
      },
    };
  } catch (error) {
    await stopServer(place, server);
    throw error;
  }
}

async function adoptOrLaunch(place: ServerPlace): Promise<Server> {
  for (let triesLeft = 8; ; triesLeft -= 1) {
    try {
      return (await adoptServer(place)) ?? (await launch(place, await freePort()));
    } catch (error) {
      if (!(error instanceof StartRefused && error.isTransient) || triesLeft === 0) throw error;
      await wait(250);
    }
  }
}

/** Below the ephemeral port range, so that no outgoing connection takes the port while the server restarts. */
async function freePort(): Promise<number> {
  for (let triesLeft = 100; triesLeft > 0; triesLeft -= 1) {
    const port = 16_000 + Math.floor(Math.random() * 16_000);
    if (await isFree(port)) return port;
  }
  throw new StartRefused(
    'No port between 16000 and 32000 is free on 127.0.0.1. Stop some of the programs that listen there, then try again.',
  );
}

const isFree = (port: number) =>
  new Promise<boolean>((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(false));
    server.listen({ port, host: '127.0.0.1', exclusive: true }, () => server.close(() => resolve(true)));
  });
