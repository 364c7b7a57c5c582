import { randomBytes } from 'node:crypto';
import { closeSync, fchownSync, fstatSync, openSync, unlinkSync } from 'node:fs';
import type { Stop } from '../exits.ts';
import { stemOf } from './file-lock.ts';
import { writeWhole } from './replace.ts';
import { cannot, codeOf, reasonOf, type Target } from './target.ts';

/** A file beside the target, mode 0600, with its room already taken and the owner of the target. It goes with the process unless it is kept. */
export interface TemporaryFile {
  readonly path: string;
  readonly handle: number;
  /** From now on nobody removes it, whatever its name is by then. */
  keep(): void;
  /** Leaves nothing behind, unless it was kept. May be called at any time, also twice. */
  discard(): void;
}

const roomBytes = 4_096;

export function openTemporaryFile(target: Target): TemporaryFile | Stop {
  const path = `${stemOf(target.file)}.sillage-${randomBytes(6).toString('hex')}.tmp`;
  const handle = attempt(() => openSync(path, 'wx', 0o600));
  if (handle instanceof Error) return cannot(target.named, reasonOf(handle));
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
    return cannot(target.named, codeOf(error) === 'EPERM' ? 'it belongs to another account; run this as that account' : reasonOf(error));
  }
  return { path, handle, keep: () => void settle(), discard };
}

function keepOwner(handle: number, { existing }: Target): void {
  const made = fstatSync(handle);
  if (existing === null || (made.uid === existing.uid && made.gid === existing.gid)) return;
  try {
    fchownSync(handle, existing.uid, existing.gid);
  } catch (error) {
    // A group that this account is not in is no reason to stop: at mode 0600 the group reads nothing.
    if (made.uid !== existing.uid) throw error;
  }
}

export function attempt<T>(work: () => T): T | Error {
  try {
    return work();
  } catch (error) {
    return error instanceof Error ? error : new Error('unknown', { cause: error });
  }
}
