import { chmod, mkdtemp, readdir, readFile, rm, statfs } from 'node:fs/promises';
import { freemem, tmpdir } from 'node:os';
import { join } from 'node:path';

const memory = '/dev/shm';
const prefix = 'sillage-run-';
/** The long suite uses less than 1 GiB at a time. */
const neededBytes = 4 * 2 ** 30;

export interface RunFolder {
  readonly path: string;
  remove(): Promise<void>;
}

/**
 * A folder for everything that a run writes: its database, and the temporary files of the tests. In memory if there is room, because tests create and
 * delete files by the ten thousand, for which some disks take longer the more have just been deleted.
 */
export async function createRunFolder(): Promise<RunFolder> {
  const parent = (await hasMemoryFolder()) ? memory : tmpdir();
  await removeAbandoned(parent);
  const path = await mkdtemp(join(parent, `${prefix}${process.pid}-`));
  // PostgreSQL, started by root, runs as another user.
  await chmod(path, 0o711);
  return { path, remove: () => rm(path, { recursive: true, force: true, maxRetries: 5 }) };
}

/** Whether files can be kept in memory and executed there, which containers often don't allow. */
async function hasMemoryFolder(): Promise<boolean> {
  if (freemem() < 2 * neededBytes) return false;
  try {
    const mount = (await readFile('/proc/mounts', 'utf8')).split('\n').find((line) => line.split(' ')[1] === memory);
    const { bavail, bsize } = await statfs(memory);
    return mount !== undefined && !/\bnoexec\b/.test(mount) && bavail * bsize >= neededBytes;
  } catch {
    return false;
  }
}

/** Removes the folders of runs that were killed. A database that still runs in one stops when its files are gone. */
async function removeAbandoned(parent: string): Promise<void> {
  for (const name of await readdir(parent)) {
    const pid = Number(new RegExp(`^${prefix}(\\d+)-`).exec(name)?.[1]);
    if (pid > 0 && !isRunning(pid)) await rm(join(parent, name), { recursive: true, force: true }).catch(() => {});
  }
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    // Another account's process can't be signalled, but it runs.
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}
