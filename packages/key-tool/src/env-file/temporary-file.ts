import { randomBytes } from 'node:crypto';
import { closeSync, fchownSync, fstatSync, openSync, unlinkSync } from 'node:fs';
import type { Stop } from '../exits.ts';
import { stemOf } from './file-lock.ts';
import { writeWhole } from './replace.ts';
import { describeError, errorCode, type Target, unusable } from './target.ts';

/** A file next to the target with its owner, mode 0600 and reserved disk space. It is deleted when the process exits unless it is kept. */
export interface TemporaryFile {
  readonly path: string;
  readonly handle: number;
  /** Keeps the file from being deleted, whatever its name is by then. */
  keep(): void;
  /** Deletes the file unless it is kept. May be called at any time and more than once. */
  discard(): void;
}

const roomBytes = 4_096;

export function openTemporaryFile(target: Target): TemporaryFile | Stop {
  const path = `${stemOf(target.file)}.sillage-${randomBytes(6).toString('hex')}.tmp`;
  const handle = attempt(() => openSync(path, 'wx', 0o600));
  if (handle instanceof Error) return unusable(target.named, describeError(handle));
  let settled = false;
  const settle = (): boolean => {
    if (settled) return false;
    settled = true;
    process.off('exit', discard);
    attempt(() => closeSync(handle));
    return true;
  };
  const discard = (): void => {
    if (settle()) attempt(() => unlinkSync(path));
  };
  process.on('exit', discard);
  try {
    writeWhole(handle, Buffer.alloc((target.existing?.size ?? 0) + roomBytes));
    keepOwner(handle, target);
  } catch (error) {
    discard();
    return unusable(
      target.named,
      errorCode(error) === 'EPERM' ? 'it is owned by another user; run this as that user' : describeError(error),
    );
  }
  return { path, handle, keep: () => void settle(), discard };
}

function keepOwner(handle: number, { existing }: Target): void {
  const created = fstatSync(handle);
  if (existing === null || (created.uid === existing.uid && created.gid === existing.gid)) return;
  try {
    fchownSync(handle, existing.uid, existing.gid);
  } catch (error) {
    // A group that this user isn't a member of doesn't matter, because mode 0600 gives the group no access.
    if (created.uid !== existing.uid) throw error;
  }
}

export function attempt<T>(work: () => T): T | Error {
  try {
    return work();
  } catch (error) {
    return error instanceof Error ? error : new Error('unknown', { cause: error });
  }
}
