import { randomBytes } from 'node:crypto';
import { chmodSync, closeSync, existsSync, fchownSync, fstatSync, openSync, unlinkSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import type { Stop } from '../exits.ts';
import { rename, syncFolder, writeOver, writeWhole } from './replace.ts';
import { cannot, codeOf, reasonOf, type Target } from './target.ts';

/**
 * The new file while it is being made: a temporary one beside the old, mode 0600, with its room already taken. It is opened before a
 * key is asked for, so that a folder that cannot be written or a full disk is known while nothing is lost by it.
 */
export interface Draft {
  /** Puts the text in place in one step. */
  finish(text: string): Promise<Finished>;
  /** Leaves nothing behind. May be called at any time, also twice. */
  discard(): void;
}

export type Finished =
  | { readonly placed: true; readonly inPlace: boolean }
  /** `kept` is the file that holds the whole new text instead; null where it could be kept nowhere. */
  | { readonly placed: false; readonly why: string; readonly kept: string | null };

const roomBytes = 4_096;

export function openDraft(target: Target, mode: number): Draft | Stop {
  const path = join(dirname(target.file), `${basename(target.file).slice(0, 200)}.sillage-${randomBytes(6).toString('hex')}.tmp`);
  const handle = attempt(() => openSync(path, 'wx', 0o600));
  if (handle instanceof Error) return cannot(target.named, reasonOf(handle));
  let open = true;
  const close = (): void => {
    if (open) closeSync(handle);
    open = false;
  };
  /** From here on the file is no draft any more, and nobody removes it. */
  const settle = (): void => {
    settled = true;
    process.off('exit', discard);
  };
  let settled = false;
  const discard = (): void => {
    if (settled) return;
    settle();
    attempt(close);
    attempt(() => unlinkSync(path));
  };
  process.on('exit', discard);
  try {
    takeRoom(handle, (target.existing?.size ?? 0) + roomBytes);
    keepOwner(handle, target);
  } catch (error) {
    discard();
    return cannot(target.named, codeOf(error) === 'EPERM' ? 'it belongs to another account; run this as that account' : reasonOf(error));
  }

  return {
    discard,
    finish: async (text) => {
      const bytes = Buffer.from(text, 'latin1');
      try {
        writeWhole(handle, bytes);
        close();
        if (mode !== 0o600) chmodSync(path, mode);
      } catch (error) {
        discard();
        return { placed: false, why: reasonOf(error), kept: null };
      }
      const trouble = await rename(path, target.file);
      if (trouble === null) {
        settle();
        attempt(() => syncFolder(dirname(path)));
        return { placed: true, inPlace: false };
      }
      // A file that is mounted on its own, or that another program holds on Windows, can be written but not replaced.
      if (target.existing !== null && writeOver(target.file, bytes, mode)) {
        discard();
        return { placed: true, inPlace: true };
      }
      settle();
      return { placed: false, why: reasonOf(trouble), kept: existsSync(path) ? path : null };
    },
  };
}

const takeRoom = (handle: number, bytes: number): void => writeWhole(handle, Buffer.alloc(bytes));

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

function attempt<T>(work: () => T): T | Error {
  try {
    return work();
  } catch (error) {
    return error instanceof Error ? error : new Error('unknown', { cause: error });
  }
}
