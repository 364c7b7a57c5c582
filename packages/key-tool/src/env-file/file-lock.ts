import { type BigIntStats, closeSync, fstatSync, openSync, renameSync, statSync, unlinkSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { codeOf } from './target.ts';

/** The exclusive right to replace a file, among all runs of this tool. It is held for milliseconds: from reading the file to replacing it. */
export interface FileLock {
  /** False once another run has taken the lock for an abandoned one. */
  isHeld(): boolean;
  release(): void;
}

export interface LockTimes {
  /** A lock that nobody releases for this long belongs to a run that was killed. */
  readonly abandonedMs: number;
  readonly waitMsMax: number;
}

const lockTimes: LockTimes = { abandonedMs: 10_000, waitMsMax: 30_000 };
const noticeMs = 1_000;

/** The lock is an empty file, so that it needs no room on a full disk and holds nothing secret. The error says why it cannot be had. */
export async function lockFile(file: string, onWait: () => void, { abandonedMs, waitMsMax } = lockTimes): Promise<FileLock | Error> {
  const path = `${stemOf(file)}.sillage.lock`;
  const startedMs = performance.now();
  let seen: { readonly holder: string | null; readonly sinceMs: number } = { holder: null, sinceMs: startedMs };
  for (let told = false; ; ) {
    const lock = take(path);
    if (!(lock instanceof Error) || !isTaken(lock)) return lock;
    const nowMs = performance.now();
    const holder = holderOf(path);
    if (holder === null || holder !== seen.holder) seen = { holder, sinceMs: nowMs };
    else if (nowMs - seen.sinceMs >= abandonedMs) takeAway(path);
    if (nowMs - startedMs >= waitMsMax) return lock;
    if (!told && nowMs - startedMs >= noticeMs) {
      told = true;
      onWait();
    }
    await pause(5 + Math.random() * 20);
  }
}

/** What the names of the tool's own files beside a file begin with, short enough for any file system. */
export const stemOf = (file: string): string => join(dirname(file), basename(file).slice(0, 200));

function take(path: string): FileLock | Error {
  try {
    return lockOn(path, openSync(path, 'wx', 0o600));
  } catch (error) {
    return error instanceof Error ? error : new Error('unknown', { cause: error });
  }
}

function lockOn(path: string, handle: number): FileLock {
  // The open handle keeps the number of its file from being given to another.
  const { dev, ino } = fstatSync(handle, { bigint: true });
  const isHeld = (): boolean => {
    const found = stateOf(path);
    return found !== null && found.dev === dev && found.ino === ino;
  };
  let released = false;
  const release = (): void => {
    if (released) return;
    released = true;
    process.off('exit', release);
    const mine = isHeld();
    closeSync(handle);
    if (mine) attempt(() => unlinkSync(path));
  };
  process.on('exit', release);
  return { isHeld, release };
}

/** Whether somebody else holds the lock. Windows answers EPERM for a file that is being deleted. */
export const isTaken = (error: Error): boolean => codeOf(error) === 'EEXIST' || (process.platform === 'win32' && codeOf(error) === 'EPERM');

/** Tells one holder from the next. Null where nobody holds the lock any more. */
function holderOf(path: string): string | null {
  const found = stateOf(path);
  return found === null ? null : `${found.ino} ${found.ctimeNs}`;
}

function stateOf(path: string): BigIntStats | null {
  try {
    return statSync(path, { bigint: true });
  } catch {
    return null;
  }
}

/** Renamed first: of two runs that find a lock abandoned one takes it away, and a new holder whose lock goes with it sees that by `isHeld`. */
function takeAway(path: string): void {
  const away = `${path}.${process.pid}`;
  attempt(() => renameSync(path, away));
  attempt(() => unlinkSync(away));
}

function attempt(work: () => void): void {
  try {
    work();
  } catch {}
}
