import { existsSync, fchmodSync } from 'node:fs';
import { dirname } from 'node:path';
import { Stop } from '../exits.ts';
import { type FileLock, isTaken, lockFile } from './file-lock.ts';
import { rename, syncFolder, writeOver, writeWhole } from './replace.ts';
import { reasonOf, type Target, textOf } from './target.ts';
import { attempt, openTemporaryFile } from './temporary-file.ts';

/**
 * The new file while it is being made: a temporary one beside the old, mode 0600, with its room already taken. It is opened before a
 * key is asked for, so that a folder that cannot be written or a full disk is known while nothing is lost by it.
 */
export interface Draft {
  /** Replaces the file in one step by what `edit` makes of the text that it holds at that moment. */
  finish<Edited extends { readonly text: string }>(edit: (text: string) => Edited): Promise<Finished<Edited>>;
  /** Leaves nothing behind. May be called at any time, also twice. */
  discard(): void;
}

export type Finished<Edited> = { readonly placed: true; readonly inPlace: boolean; readonly edited: Edited } | NotPlaced;

interface NotPlaced {
  readonly placed: false;
  readonly why: string;
  /** Null where the text could be kept nowhere. */
  readonly rescue: Rescue | null;
}

/** A file that holds what could not be put in place. */
export interface Rescue {
  readonly file: string;
  /** True for the whole new file, false for the new lines alone. */
  readonly whole: boolean;
}

interface DraftWishes {
  readonly mode: number;
  /** The text of the file as it was when its place was looked at. */
  readonly textBefore: string;
  /** Called when another run holds the file for more than a moment. */
  readonly onWait: () => void;
}

/** How often a file that another program keeps saving is edited again. */
const editsMax = 5;

export function openDraft(target: Target, { mode, textBefore, onWait }: DraftWishes): Draft | Stop {
  const temporary = openTemporaryFile(target);
  if (temporary instanceof Stop) return temporary;
  const { path, handle, keep, discard } = temporary;

  let known = textBefore;
  /** What cannot be read, such as a link that was put there meanwhile, is replaced as if it held what it held before. */
  const current = async (): Promise<string> => {
    const text = await textOf(target);
    if (typeof text === 'string') known = text;
    return known;
  };

  const left = (why: string, whole: boolean): NotPlaced => {
    keep();
    return { placed: false, why, rescue: existsSync(path) ? { file: path, whole } : null };
  };
  /** The new lines alone: the whole file would undo what somebody else is saving. */
  const keepLines = (lines: string, why: string): NotPlaced => {
    const kept = attempt(() => {
      fchmodSync(handle, 0o600);
      writeWhole(handle, bytesOf(lines));
    });
    if (kept instanceof Error) discard();
    return left(why, false);
  };

  /** Null where the file was saved by another program while the draft was written. */
  const replaceOnce = async <Edited extends { readonly text: string }>(
    edit: (text: string) => Edited,
    lock: FileLock,
  ): Promise<Finished<Edited> | null> => {
    const text = await current();
    const isCurrent = async (): Promise<boolean> => (await current()) === text && lock.isHeld();
    const edited = edit(text);
    const written = attempt(() => {
      writeWhole(handle, bytesOf(edited.text));
      if (mode !== 0o600) fchmodSync(handle, mode);
    });
    if (written instanceof Error) {
      discard();
      return { placed: false, why: reasonOf(written), rescue: null };
    }
    if (!(await isCurrent())) return null;
    const trouble = await rename(path, target.file);
    if (trouble === null) {
      keep();
      attempt(() => syncFolder(dirname(path)));
      return { placed: true, inPlace: false, edited };
    }
    // A file that is mounted on its own, or that another program holds on Windows, can be written but not replaced.
    if (target.existing !== null) {
      if (!(await isCurrent())) return null;
      if (writeOver(target.file, bytesOf(edited.text), mode)) {
        discard();
        return { placed: true, inPlace: true, edited };
      }
    }
    return left(reasonOf(trouble), true);
  };

  return {
    discard,
    finish: async (edit) => {
      for (let edits = 1; edits <= editsMax; edits += 1) {
        const lock = await lockFile(target.file, onWait);
        if (lock instanceof Error) return keepLines(edit('').text, isTaken(lock) ? 'another program keeps it locked' : reasonOf(lock));
        try {
          const finished = await replaceOnce(edit, lock);
          if (finished !== null) return finished;
        } finally {
          lock.release();
        }
      }
      return keepLines(edit('').text, 'another program keeps saving it');
    },
  };
}

const bytesOf = (text: string): Buffer => Buffer.from(text, 'latin1');
