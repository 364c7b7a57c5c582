import { readFile, realpath } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { isPostmasterRunning, readPostmasterPid } from './postmaster-pid.ts';
import { identify, type ProcessIdentity, stillRuns } from './processes.ts';
import { type Server, type ServerPlace, serverArguments, stopServer } from './server.ts';
import { asSuperuser } from './session.ts';
import { StartRefused } from './start-refused.ts';

/**
 * Adopts the server that a killed service left running on this folder, if it is exactly what this service would start; otherwise stops it.
 * Null if none runs. Only for the holder of the folder's lock: otherwise the server may belong to a running service.
 */
export async function adoptServer(place: ServerPlace): Promise<Server | null> {
  const { folder, log } = place;
  const postmaster = await readPostmasterPid(folder);
  const identity = postmaster && (await identify(postmaster.pid));
  if (!identity) return null;
  const serves = await isPostmasterRunning(identity.pid, folder);
  if (serves === false) return null;
  const port = await waitUntilReady(place, identity);
  if (port !== null && (await isOurs(place, port))) {
    log.info(`Adopted the PostgreSQL that an earlier service left running (process ${identity.pid}).`);
    return { identity, port, ended: waitUntilExited(identity) };
  }
  if (!(await stillRuns(identity))) return null;
  if (serves === null) {
    throw new StartRefused(
      `Process ${identity.pid} may be a PostgreSQL on ${folder.data}, and isn't responding. Stop it, or, if it is something else, delete postmaster.pid there; then try again.`,
    );
  }
  log.warn(
    `Stopping the PostgreSQL that an earlier service left running (process ${identity.pid}), because its version or settings differ.`,
  );
  await stopServer(place, { identity });
  return null;
}

/** Its port once it accepts connections. Null if it is stopping, has exited, or takes too long. */
async function waitUntilReady({ folder }: ServerPlace, identity: ProcessIdentity): Promise<number | null> {
  const deadline = performance.now() + 60_000;
  while ((await stillRuns(identity)) && performance.now() < deadline) {
    const postmaster = await readPostmasterPid(folder);
    if (postmaster?.pid === identity.pid && postmaster.state === 'ready') return postmaster.port;
    await wait(50);
  }
  return null;
}

/** Whether it accepts our password, runs on this folder, and has the version and settings that we would start. */
async function isOurs(place: ServerPlace, port: number): Promise<boolean> {
  try {
    const options = await readFile(join(place.folder.data, 'postmaster.opts'), 'utf8');
    const expected = [place.binaries.postgres, ...serverArguments(place, port).map((argument) => `"${argument}"`)].join(' ');
    if (options.trim() !== expected) return false;
    const { rows } = await asSuperuser(place.folder, port, 'postgres', (client) =>
      client.query("select current_setting('data_directory') as folder, split_part(current_setting('server_version'), ' ', 1) as version"),
    );
    return rows[0]?.version === place.binaries.version && (await realpath(rows[0]?.folder)) === (await realpath(place.folder.data));
  } catch {
    return false;
  }
}

/** It isn't a child of this process, so its exit must be polled. */
async function waitUntilExited(identity: ProcessIdentity): Promise<void> {
  while (await stillRuns(identity)) await wait(250, undefined, { ref: false });
}
