import { existsSync, fchmodSync } from 'node:fs';
import { dirname } from 'node:path';
import { Stop } from '../exits.ts';
import { type FileLock, isTaken, lockFile } from './file-lock.ts';
import { overwrite, renameFile, syncFolder, writeWhole } from './replace.ts';
import { describeError, readText, type Target } from './target.ts';
import { attempt, openTemporaryFile } from './temporary-file.ts';

/**
 * The new version of the file: a temporary file next to the old one, mode 0600, with its disk space reserved. It is opened before a key
 * is requested, so an unwritable folder or a full disk is detected before anything can be lost.
 */
export interface Draft {
  /** Applies `edit` to the file's current text and replaces the file atomically. */
  finish<Edited extends { readonly text: string }>(edit: (text: string) => Edited): Promise<Finished<Edited>>;
  /** Removes the temporary file. May be called at any time and more than once. */
  discard(): void;
}

export type Finished<Edited> = { readonly placed: true; readonly inPlace: boolean; readonly edited: Edited } | NotPlaced;

interface NotPlaced {
  readonly placed: false;
  readonly why: string;
  /** Null if the text could not be saved anywhere. */
  readonly rescue: Rescue | null;
}

/** A file with the content that could not be written to the target. */
export interface Rescue {
  readonly file: string;
  /** True for the complete new file, false for just the new lines. */
  readonly whole: boolean;
}

interface DraftOptions {
  readonly mode: number;
  /** The file's text when the target was checked. */
  readonly textBefore: string;
  /** Called once if another process holds the lock for more than a second. */
  readonly onWait: () => void;
}

/** How many times a file that another program keeps changing is edited. */
const editsMax = 5;

export function openDraft(target: Target, { mode, textBefore, onWait }: DraftOptions): Draft | Stop {
  const temporary = openTemporaryFile(target);
  if (temporary instanceof Stop) return temporary;
  const { path, handle, keep, discard } = temporary;

  let lastRead = textBefore;
  /** If the file can no longer be read, for example because it was replaced by a symbolic link, its last known text is used. */
  const readCurrent = async (): Promise<string> => {
    const text = await readText(target);
    if (typeof text === 'string') lastRead = text;
    return lastRead;
  };

  const leaveRescue = (why: string, whole: boolean): NotPlaced => {
    keep();
    return { placed: false, why, rescue: existsSync(path) ? { file: path, whole } : null };
  };
  /** Saves only the new lines, because the complete file would overwrite another program's changes. */
  const rescueLines = (lines: string, why: string): NotPlaced => {
    const saved = attempt(() => {
      fchmodSync(handle, 0o600);
      writeWhole(handle, toBytes(lines));
    });
    if (saved instanceof Error) discard();
    return leaveRescue(why, false);
  };

  /** Null if another program saved the file while the draft was being written. */
  const replaceOnce = async <Edited extends { readonly text: string }>(
    edit: (text: string) => Edited,
    lock: FileLock,
  ): Promise<Finished<Edited> | null> => {
    const text = await readCurrent();
    const isCurrent = async (): Promise<boolean> => (await readCurrent()) === text && lock.isHeld();
    const edited = edit(text);
    const written = attempt(() => {
      writeWhole(handle, toBytes(edited.text));
      if (mode !== 0o600) fchmodSync(handle, mode);
    });
    if (written instanceof Error) {
      discard();
      return { placed: false, why: describeError(written), rescue: null };
    }
    if (!(await isCurrent())) return null;
    const failure = await renameFile(path, target.file);
    if (failure === null) {
      keep();
      attempt(() => syncFolder(dirname(path)));
      return { placed: true, inPlace: false, edited };
    }
    // A file that is a mount point, or that another program has open on Windows, can be written but not replaced.
    if (target.existing !== null) {
      if (!(await isCurrent())) return null;
      if (overwrite(target.file, toBytes(edited.text), mode)) {
        discard();
        return { placed: true, inPlace: true, edited };
      }
    }
    return leaveRescue(describeError(failure), true);
  };

  return {
    discard,
    finish: async (edit) => {
      for (let edits = 1; edits <= editsMax; edits += 1) {
        const lock = await lockFile(target.file, onWait);
        if (lock instanceof Error)
          return rescueLines(edit('').text, isTaken(lock) ? 'another program keeps it locked' : describeError(lock));
        try {
          const finished = await replaceOnce(edit, lock);
          if (finished !== null) return finished;
        } finally {
          lock.release();
        }
      }
      return rescueLines(edit('').text, 'another program keeps saving it');
    },
  };
}

const toBytes = (text: string): Buffer => Buffer.from(text, 'latin1');
