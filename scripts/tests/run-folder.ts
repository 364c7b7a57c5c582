import { access, chmod, constants, lstat, mkdtemp, readdir, readFile, readlink, rm, statfs } from 'node:fs/promises';
import { freemem, tmpdir } from 'node:os';
import { join } from 'node:path';
import { identify } from '../../packages/api/src/adapters/postgres/embedded/processes.ts';

const memory = '/dev/shm';
/** The long suite keeps less than 1 GiB of files at a time. */
const filesBytesMax = 4 * 2 ** 30;
/** What the files and the processes of the tests take together. */
const memoryBytesMax = 8 * 2 ** 30;

export interface RunFolder {
  readonly path: string;
  remove(): Promise<void>;
}

/**
 * A folder for everything that a run writes: its database, and the temporary files of the tests. In memory if there is room, because tests create and
 * delete files by the ten thousand, and some disks take longer to create a file the more have just been deleted.
 */
export async function createRunFolder(): Promise<RunFolder> {
  const prefix = `sillage-run-${await pidNamespace()}-`;
  for (const parent of [memory, tmpdir()]) await removeAbandoned(parent, prefix);
  const parent = (await hasMemoryFolder()) ? memory : tmpdir();
  const path = await mkdtemp(join(parent, `${prefix}${process.pid}-`));
  // PostgreSQL, if root starts it, runs as another user.
  await chmod(path, 0o711);
  return {
    path,
    // The next run removes what a process that is still ending writes.
    remove: () =>
      rm(path, { recursive: true, force: true, maxRetries: 5 }).catch((error) => console.error(`${path} couldn't be deleted: ${error}`)),
  };
}

/** Whether there is enough memory for files, and this user may write and execute them there, which containers often don't allow. */
async function hasMemoryFolder(): Promise<boolean> {
  // A container's limit may be lower than what its machine has left.
  if (Math.min(freemem(), process.availableMemory()) < memoryBytesMax) return false;
  try {
    await access(memory, constants.W_OK | constants.X_OK);
    const mount = (await readFile('/proc/mounts', 'utf8')).split('\n').find((line) => line.split(' ')[1] === memory);
    const { bavail, bsize } = await statfs(memory);
    return mount !== undefined && !/\bnoexec\b/.test(mount) && bavail * bsize >= filesBytesMax;
  } catch {
    return false;
  }
}

/** Distinguishes containers that share a folder: each may have a process with the same ID. */
const pidNamespace = async (): Promise<string> => /\d+/.exec(await readlink('/proc/self/ns/pid').catch(() => ''))?.[0] ?? '0';

/** Removes this user's folders of runs that were killed. A database that still runs in one stops when its files are gone. */
async function removeAbandoned(parent: string, prefix: string): Promise<void> {
  for (const name of await readdir(parent).catch(() => [])) {
    const pid = name.startsWith(prefix) ? Number.parseInt(name.slice(prefix.length), 10) : 0;
    if (!(pid > 0) || (await identify(pid)) !== null) continue;
    const path = join(parent, name);
    const entry = await lstat(path).catch(() => null);
    if (entry?.isDirectory() && entry.uid === process.getuid?.()) await rm(path, { recursive: true, force: true }).catch(() => {});
  }
}
