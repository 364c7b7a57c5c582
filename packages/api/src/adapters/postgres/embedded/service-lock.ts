import { randomUUID } from 'node:crypto';
import { link, readdir, readFile, readlink, rm, stat, truncate, utimes, writeFile } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { z } from 'zod';
import type { Log } from './log.ts';
import { identify, stillRuns } from './processes.ts';
import { StartRefused } from './start-refused.ts';

export interface ServiceLock {
  release(): Promise<void>;
}

const heartbeatMs = 1_000;

/**
 * Ensures that one service uses a data folder, from before its database exists until after its server has stopped, so the lock can't be in the
 * database. The lock is a file that names its holder by process id and start time: a holder killed with -9 has released it, and a reused id isn't
 * mistaken for it. A stale lock is never deleted first, because two services that both see it as stale could then both take it. Instead each takes
 * the next number, which only one can get, and the newest file always remains, emptied on release, so that a number is never reused.
 */
export async function lockFolder(folder: string, log: Log, silenceMs = 5_000): Promise<ServiceLock> {
  const me = JSON.stringify({ ...(await identify(process.pid)), place: await currentPlace() });
  for (;;) {
    const newest = await newestNumber(folder);
    const holder = newest === 0 ? null : await holderOf(lockPath(folder, newest));
    if (holder && (await isHeldBy(holder, lockPath(folder, newest), log, silenceMs))) {
      throw new StartRefused(
        `Another Sillage (process ${holder.pid}) is using the data folder ${folder}. Stop it first, or give this one its own DATA_DIR.`,
      );
    }
    const path = lockPath(folder, newest + 1);
    if (!(await acquireNumber(path, me))) continue;
    // A slow process may get a number that was taken, released and cleaned up in the meantime: only the newest counts.
    if ((await newestNumber(folder)) === newest + 1) return keepLock(folder, path);
    await rm(path, { force: true });
  }
}

/** True while a service holds the lock. */
export async function isLocked(folder: string, log: Log, silenceMs = 5_000): Promise<boolean> {
  const newest = await newestNumber(folder);
  const holder = newest === 0 ? null : await holderOf(lockPath(folder, newest));
  return holder !== null && (await isHeldBy(holder, lockPath(folder, newest), log, silenceMs));
}

const prefix = 'service.lock.';
const lockPath = (folder: string, number: number) => join(folder, `${prefix}${number}`);

const holderShape = z.object({ pid: z.int(), startedAt: z.string().nullable(), place: z.string() });
type Holder = z.infer<typeof holderShape>;

async function newestNumber(folder: string): Promise<number> {
  const numbers = (await readdir(folder)).filter((name) => name.startsWith(prefix)).map((name) => Number(name.slice(prefix.length)));
  return Math.max(0, ...numbers.filter(Number.isSafeInteger));
}

/** Null if the lock was released, cleaned up, or truncated by a power loss. */
async function holderOf(path: string): Promise<Holder | null> {
  const text = await readFile(path, 'utf8').catch(ifAbsent(''));
  if (text.trim() === '') return null;
  try {
    return holderShape.parse(JSON.parse(text));
  } catch {
    return null;
  }
}

/** Process ids are invalid across containers and machines, so a holder there proves that it is alive by touching its lock. */
async function isHeldBy(holder: Holder, path: string, log: Log, silenceMs: number): Promise<boolean> {
  if (holder.place === (await currentPlace())) return stillRuns(holder);
  log.info(
    `The data folder was last used from another container, machine or boot. Waiting up to ${silenceMs / 1_000} s to see whether it is still in use.`,
  );
  const touched = async () => (await stat(path).catch(ifAbsent(null)))?.mtimeMs;
  const before = await touched();
  const deadline = performance.now() + silenceMs;
  while (performance.now() < deadline) {
    await wait(silenceMs / 20);
    // Releasing the lock touches the file too, but empties it.
    if ((await touched()) !== before) return (await holderOf(path)) !== null;
  }
  return false;
}

/** The lock file appears atomically with its content, so no process reads a partial file. */
async function acquireNumber(path: string, content: string): Promise<boolean> {
  const draft = `${path}.${randomUUID()}`;
  try {
    await writeFile(draft, content, { mode: 0o644, flush: true });
    await link(draft, path);
    return true;
  } catch (error) {
    // ENOENT means that the winner cleaned up the draft.
    if (error instanceof Error && 'code' in error && (error.code === 'EEXIST' || error.code === 'ENOENT')) return false;
    throw error;
  } finally {
    await rm(draft, { force: true });
  }
}

async function keepLock(folder: string, path: string): Promise<ServiceLock> {
  const others = (await readdir(folder))
    .map((name) => join(folder, name))
    .filter((other) => other.startsWith(join(folder, prefix)) && other !== path);
  await Promise.all(others.map((other) => rm(other, { force: true })));
  const heartbeat = setInterval(() => {
    const now = new Date();
    utimes(path, now, now).catch(() => {});
  }, heartbeatMs);
  heartbeat.unref();
  return {
    release: async () => {
      clearInterval(heartbeat);
      await truncate(path).catch(ifAbsent(undefined));
    },
  };
}

/** The scope of this process's id: a boot of a machine, and a PID namespace. */
async function currentPlace(): Promise<string> {
  if (process.platform !== 'linux') return hostname();
  const boot = await readFile('/proc/sys/kernel/random/boot_id', 'utf8').catch(() => hostname());
  const ids = await readlink('/proc/self/ns/pid').catch(() => '');
  return `${boot.trim()} ${ids}`;
}

const ifAbsent =
  <T>(instead: T) =>
  (error: unknown): T => {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return instead;
    throw error;
  };
