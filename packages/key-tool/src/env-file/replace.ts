import { closeSync, constants, fchmodSync, fsyncSync, ftruncateSync, openSync, renameSync, writeSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { errorCode, noFollow } from './target.ts';

export function writeWhole(handle: number, bytes: Buffer): void {
  for (let at = 0; at < bytes.length; ) at += writeSync(handle, bytes, at, bytes.length - at, at);
  ftruncateSync(handle, bytes.length);
  fsyncSync(handle);
}

/** Returns null on success. Retries, because on Windows a virus scanner may hold a new file open for a moment. */
export async function renameFile(from: string, to: string): Promise<unknown> {
  for (let attempts = 1; ; attempts += 1) {
    try {
      renameSync(from, to);
      return null;
    } catch (error) {
      if (attempts === 5 || !['EPERM', 'EACCES', 'EBUSY'].includes(errorCode(error))) return error;
      await pause(50 * attempts);
    }
  }
}

/** Not atomic: a crash can leave a partial file. The mode is set first, so the key is never readable by others. */
export function overwrite(file: string, bytes: Buffer, mode: number): boolean {
  try {
    const handle = openSync(file, constants.O_RDWR | noFollow);
    try {
      fchmodSync(handle, mode);
      writeWhole(handle, bytes);
    } finally {
      closeSync(handle);
    }
    return true;
  } catch {
    return false;
  }
}

/** Makes a rename durable across a machine crash. */
export function syncFolder(folder: string): void {
  const handle = openSync(folder, 'r');
  try {
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
}
