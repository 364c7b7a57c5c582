import { type BigIntStats, closeSync, fstatSync, openSync, renameSync, statSync, unlinkSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { errorCode } from './target.ts';

/** An exclusive lock among all processes of this tool, held for the milliseconds between reading a file and replacing it. */
export interface FileLock {
  /** False once another process has broken the lock as abandoned. */
  isHeld(): boolean;
  release(): void;
}

export interface LockTimes {
  /** A lock held for longer than this is assumed to belong to a killed process. */
  readonly abandonedMs: number;
  readonly waitMsMax: number;
}

const lockTimes: LockTimes = { abandonedMs: 10_000, waitMsMax: 30_000 };
const noticeMs = 1_000;

/** The lock is an empty file, so it needs no space on a full disk and contains no secret. Returns an error if it can't be acquired. */
export async function lockFile(file: string, onWait: () => void, { abandonedMs, waitMsMax } = lockTimes): Promise<FileLock | Error> {
  const path = `${stemOf(file)}.sillage.lock`;
  const startedMs = performance.now();
  let lastSeen: { readonly holder: string | null; readonly sinceMs: number } = { holder: null, sinceMs: startedMs };
  for (let reported = false; ; ) {
    const lock = acquire(path);
    if (!(lock instanceof Error) || !isTaken(lock)) return lock;
    const nowMs = performance.now();
    const holder = readHolder(path);
    if (holder === null || holder !== lastSeen.holder) lastSeen = { holder, sinceMs: nowMs };
    else if (nowMs - lastSeen.sinceMs >= abandonedMs) breakLock(path);
    if (nowMs - startedMs >= waitMsMax) return lock;
    if (!reported && nowMs - startedMs >= noticeMs) {
      reported = true;
      onWait();
    }
    await pause(5 + Math.random() * 20);
  }
}

/** The common path prefix of the tool's own files next to a file, short enough for any file system. */
export const stemOf = (file: string): string => join(dirname(file), basename(file).slice(0, 200));

function acquire(path: string): FileLock | Error {
  try {
    return lockOn(path, openSync(path, 'wx', 0o600));
  } catch (error) {
    return error instanceof Error ? error : new Error('unknown', { cause: error });
  }
}

function lockOn(path: string, handle: number): FileLock {
  // The open handle keeps the inode number from being reused.
  const { dev, ino } = fstatSync(handle, { bigint: true });
  const isHeld = (): boolean => {
    const found = readState(path);
    return found !== null && found.dev === dev && found.ino === ino;
  };
  let released = false;
  const release = (): void => {
    if (released) return;
    released = true;
    process.off('exit', release);
    const stillHeld = isHeld();
    closeSync(handle);
    if (stillHeld) attempt(() => unlinkSync(path));
  };
  process.on('exit', release);
  return { isHeld, release };
}

/** True if another process holds the lock. Windows reports EPERM for a file that is being deleted. */
export const isTaken = (error: Error): boolean =>
  errorCode(error) === 'EEXIST' || (process.platform === 'win32' && errorCode(error) === 'EPERM');

/** Identifies the current holder. Null if the lock is free. */
function readHolder(path: string): string | null {
  const found = readState(path);
  return found === null ? null : `${found.ino} ${found.ctimeNs}`;
}

function readState(path: string): BigIntStats | null {
  try {
    return statSync(path, { bigint: true });
  } catch {
    return null;
  }
}

/** Renames first, so only one of two processes breaks an abandoned lock. A new holder whose lock is removed by mistake notices through `isHeld`. */
function breakLock(path: string): void {
  const away = `${path}.${process.pid}`;
  attempt(() => renameSync(path, away));
  attempt(() => unlinkSync(away));
}

function attempt(work: () => void): void {
  try {
    work();
  } catch {}
}
