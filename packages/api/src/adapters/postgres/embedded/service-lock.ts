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

const beatMs = 1_000;

/**
 * One service to a data folder, from before its first database exists until after its server has stopped; so the lock can't live in the database.
 * The lock is a file that names its holder by process id and start time: a holder that was killed with -9 has let go, and a reused id fools nobody.
 * A stale lock is never deleted first, for two that both saw it stale would then both take it. The next number is taken instead, which only one
 * can, and the newest file always stays, emptied when it is released, so that a number is never handed out again.
 */
export async function lockFolder(folder: string, log: Log, silenceMs = 5_000): Promise<ServiceLock> {
  const me = JSON.stringify({ ...(await identify(process.pid)), place: await thisPlace() });
  for (;;) {
    const newest = await newestNumber(folder);
    const holder = newest === 0 ? null : await holderOf(lockPath(folder, newest));
    if (holder && (await holds(holder, lockPath(folder, newest), log, silenceMs))) {
      throw new StartRefused(
        `Another Sillage (process ${holder.pid}) is using the data folder ${folder}. Stop it first, or give this one a DATA_DIR of its own.`,
      );
    }
    const path = lockPath(folder, newest + 1);
    if (!(await takeNumber(path, me))) continue;
    // A slow taker may have got a number that was taken, passed on and tidied away meanwhile: only the newest counts.
    if ((await newestNumber(folder)) === newest + 1) return hold(folder, path);
    await rm(path, { force: true });
  }
}

/** True while some service holds the folder. */
export async function isLocked(folder: string, log: Log, silenceMs = 5_000): Promise<boolean> {
  const newest = await newestNumber(folder);
  const holder = newest === 0 ? null : await holderOf(lockPath(folder, newest));
  return holder !== null && (await holds(holder, lockPath(folder, newest), log, silenceMs));
}

const prefix = 'service.lock.';
const lockPath = (folder: string, number: number) => join(folder, `${prefix}${number}`);

const holderShape = z.object({ pid: z.int(), startedAt: z.string().nullable(), place: z.string() });
type Holder = z.infer<typeof holderShape>;

async function newestNumber(folder: string): Promise<number> {
  const numbers = (await readdir(folder)).filter((name) => name.startsWith(prefix)).map((name) => Number(name.slice(prefix.length)));
  return Math.max(0, ...numbers.filter(Number.isSafeInteger));
}

/** Null when the lock was released, tidied away, or cut short by a power cut. */
async function holderOf(path: string): Promise<Holder | null> {
  const text = await readFile(path, 'utf8').catch(ifAbsent(''));
  if (text.trim() === '') return null;
  try {
    return holderShape.parse(JSON.parse(text));
  } catch {
    return null;
  }
}

/** A process id means nothing to another container or machine, so there the holder proves that it lives by touching its lock. */
async function holds(holder: Holder, path: string, log: Log, silenceMs: number): Promise<boolean> {
  if (holder.place === (await thisPlace())) return stillRuns(holder);
  log.info(
    `The data folder was last used from another container, machine or boot. Waiting up to ${silenceMs / 1_000} s to see whether it still is.`,
  );
  const touched = async () => (await stat(path).catch(ifAbsent(null)))?.mtimeMs;
  const before = await touched();
  const deadline = performance.now() + silenceMs;
  while (performance.now() < deadline) {
    await wait(silenceMs / 20);
    // Letting go touches the file as well, but empties it.
    if ((await touched()) !== before) return (await holderOf(path)) !== null;
  }
  return false;
}

/** The lock appears with its content in one step, so nobody reads half of it. */
async function takeNumber(path: string, content: string): Promise<boolean> {
  const draft = `${path}.${randomUUID()}`;
  try {
    await writeFile(draft, content, { mode: 0o644, flush: true });
    await link(draft, path);
    return true;
  } catch (error) {
    // Gone is a draft that the winner tidied away.
    if (error instanceof Error && 'code' in error && (error.code === 'EEXIST' || error.code === 'ENOENT')) return false;
    throw error;
  } finally {
    await rm(draft, { force: true });
  }
}

async function hold(folder: string, path: string): Promise<ServiceLock> {
  const others = (await readdir(folder))
    .map((name) => join(folder, name))
    .filter((other) => other.startsWith(join(folder, prefix)) && other !== path);
  await Promise.all(others.map((other) => rm(other, { force: true })));
  const beat = setInterval(() => {
    const now = new Date();
    utimes(path, now, now).catch(() => {});
  }, beatMs);
  beat.unref();
  return {
    release: async () => {
      clearInterval(beat);
      await truncate(path).catch(ifAbsent(undefined));
    },
  };
}

/** Where this process's id is valid: one boot of one machine, and there one namespace of process ids. */
async function thisPlace(): Promise<string> {
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
