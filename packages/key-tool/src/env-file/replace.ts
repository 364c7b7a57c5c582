import { closeSync, constants, fchmodSync, fsyncSync, ftruncateSync, openSync, renameSync, writeSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { codeOf, notThroughLinks } from './target.ts';

/** How bytes get onto the disk and a file into the place of another. */
export function writeWhole(handle: number, bytes: Buffer): void {
  for (let at = 0; at < bytes.length; ) at += writeSync(handle, bytes, at, bytes.length - at, at);
  ftruncateSync(handle, bytes.length);
  fsyncSync(handle);
}

/** Null when it is done. On Windows a virus scanner may hold a new file for a moment. */
export async function rename(from: string, to: string): Promise<unknown> {
  for (let attempts = 1; ; attempts += 1) {
    try {
      renameSync(from, to);
      return null;
    } catch (error) {
      if (attempts === 5 || !['EPERM', 'EACCES', 'EBUSY'].includes(codeOf(error))) return error;
      await pause(50 * attempts);
    }
  }
}

/** Less than a rename: a crash in the middle leaves half a file. The mode is set first, so that the key is never open to others. */
export function writeOver(file: string, bytes: Buffer, mode: number): boolean {
  try {
    const handle = openSync(file, constants.O_RDWR | notThroughLinks);
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

/** Makes the new name last through a crash of the machine. */
export function syncFolder(folder: string): void {
  const handle = openSync(folder, 'r');
  try {
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
}
