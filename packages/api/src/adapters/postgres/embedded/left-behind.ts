import { readFile, realpath } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { readPostmasterPid, servesFolder } from './postmaster-pid.ts';
import { identify, type ProcessIdentity, stillRuns } from './processes.ts';
import { type Server, type ServerPlace, serverArguments, stopServer } from './server.ts';
import { asSuperuser } from './session.ts';
import { StartRefused } from './start-refused.ts';

/**
 * The server that a killed service left behind on this folder, adopted when it is the very server that this service would start; else it is stopped.
 * Null when none runs. Only for the holder of the folder's lock: to anyone else the server may belong to a living service.
 */
export async function takeOver(place: ServerPlace): Promise<Server | null> {
  const { folder, log } = place;
  const noted = await readPostmasterPid(folder);
  const identity = noted && (await identify(noted.pid));
  if (!identity) return null;
  const serves = await servesFolder(identity.pid, folder);
  if (serves === false) return null;
  const port = await whenSettled(place, identity);
  if (port !== null && (await isOurs(place, port))) {
    log.info(`Adopted the PostgreSQL that an earlier service left behind (process ${identity.pid}).`);
    return { identity, port, ended: whenEnded(identity) };
  }
  if (!(await stillRuns(identity))) return null;
  if (serves === null) {
    throw new StartRefused(
      `Process ${identity.pid} may be a PostgreSQL on ${folder.data}, and does not answer. Stop it, or, if it is something else, delete postmaster.pid there; then start again.`,
    );
  }
  log.warn(
    `Stopping the PostgreSQL that an earlier service left behind (process ${identity.pid}): it is not as this service would start it.`,
  );
  await stopServer(place, { identity });
  return null;
}

/** Its port once it takes connections. Null when it is ending, has ended, or takes too long. */
async function whenSettled({ folder }: ServerPlace, identity: ProcessIdentity): Promise<number | null> {
  const deadline = performance.now() + 60_000;
  while ((await stillRuns(identity)) && performance.now() < deadline) {
    const noted = await readPostmasterPid(folder);
    if (noted?.pid === identity.pid && noted.state === 'ready') return noted.port;
    await wait(50);
  }
  return null;
}

/** It opens with our password, serves this folder, and is of the version and settings that we would start. */
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

/** It is no child of this process, so nobody tells when it ends. */
async function whenEnded(identity: ProcessIdentity): Promise<void> {
  while (await stillRuns(identity)) await wait(250, undefined, { ref: false });
}
