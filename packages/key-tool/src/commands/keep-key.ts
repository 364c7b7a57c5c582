import { statSync } from 'node:fs';
import { dirname } from 'node:path';
import type { Wishes } from '../command-line.ts';
import { assign, hiddenByMark, withoutMark } from '../env-file/assignments.ts';
import { type Draft, openDraft, type Rescue } from '../env-file/draft.ts';
import { placeOf } from '../env-file/place.ts';
import { mayWrite, type Target, textOf } from '../env-file/target.ts';
import { Stop } from '../exits.ts';
import { keyIdOf, plain } from '../secrets.ts';
import type { NewKey } from '../service.ts';
import type { Terminal } from '../terminal.ts';

/** A place for a key that is still to come: proven to be a good one and to be writable before anything is asked for. */
export interface Keeper {
  readonly target: Target;
  /** The file that now holds the key, in words for a person, or what became of the key instead. */
  keep(made: NewKey, withBaseUrl: boolean): Promise<Kept | NotKept>;
  discard(): void;
}

export interface Kept {
  readonly kept: true;
  readonly file: string;
  /** The id of the key that stood there. Null where none did. */
  readonly before: string | null;
}

export interface NotKept {
  readonly kept: false;
  readonly why: string;
  /** The file that holds the key all the same. Null where the key is nowhere but in memory. */
  readonly rescue: Rescue | null;
}

export async function keeperFor(target: Target, wishes: Wishes, terminal: Terminal): Promise<Keeper | Stop> {
  const { against, notes } = placeOf(target);
  if (against !== null && !wishes.force) return against;
  if (against !== null) terminal.note(`Written all the same, for --force: ${against.message.split(/(?<=\.) /)[0] ?? ''}`);
  for (const note of notes) terminal.note(note);
  const text = await textOf(target);
  if (text instanceof Stop) return text;
  const locked = await mayWrite(target);
  if (locked !== null) return locked;
  const onWait = (): void => terminal.progress(`Another run of sillage-key is saving to ${plain(target.named)}. Waiting for it.`);
  const draft = openDraft(target, { mode: modeOf(target, wishes.keepMode), textBefore: text, onWait });
  if (draft instanceof Stop) return draft;
  return {
    target,
    discard: draft.discard,
    keep: (made, withBaseUrl) => keep(made, withBaseUrl, { target, draft, wishes, terminal }),
  };
}

const modeOf = ({ existing }: Target, keepMode: boolean): number =>
  existing === null ? 0o600 : keepMode ? existing.mode : existing.mode & 0o600;

interface Parts {
  readonly target: Target;
  readonly draft: Draft;
  readonly wishes: Wishes;
  readonly terminal: Terminal;
}

async function keep(made: NewKey, withBaseUrl: boolean, { target, draft, wishes, terminal }: Parts): Promise<Kept | NotKept> {
  const file = plain(target.named);
  const finished = await draft.finish((text) => {
    const keyed = assign(text, wishes.name, made.key);
    const based = withBaseUrl ? assign(keyed.text, 'SILLAGE_BASE_URL', made.baseUrl) : null;
    const edited = based?.text ?? keyed.text;
    const hidden = hiddenByMark(edited);
    const unmarked = hidden === wishes.name || (based !== null && hidden === 'SILLAGE_BASE_URL');
    return { keyed, based, unmarked, text: unmarked ? withoutMark(edited) : edited };
  });
  if (!finished.placed) return { kept: false, why: finished.why, rescue: finished.rescue };
  const { keyed, based, unmarked } = finished.edited;
  if (keyed.before !== null) terminal.hide(keyed.before);

  if (keyed.earlier.length > 0)
    terminal.note(
      `${file} assigns ${wishes.name} more than once. The last one counts, so line ${keyed.replaced} was replaced; line ${keyed.earlier.join(' and ')} still stands.`,
    );
  if (based !== null && based.before !== null && based.before !== '' && based.before !== made.baseUrl)
    terminal.note(`SILLAGE_BASE_URL was ${plain(based.before)} and is now ${made.baseUrl}.`);
  if (unmarked)
    terminal.note(`${file} began with a byte order mark, which hides the first variable from a shell and from Node. It was removed.`);
  if (finished.inPlace) terminal.note(`${file} could not be replaced in one step, so it was written over.`);
  tellMode(target, wishes.keepMode, terminal);
  return { kept: true, file, before: keyIdOf(keyed.before ?? '') };
}

function tellMode({ existing, named, file }: Target, keepMode: boolean, terminal: Terminal): void {
  if (process.platform === 'win32') return;
  const wide = existing !== null && (existing.mode & 0o077) !== 0;
  const octal = `0${(existing?.mode ?? 0o600).toString(8)}`;
  if (wide && keepMode) terminal.note(`${plain(named)} keeps its mode ${octal}, so others on this machine may read the key.`);
  if (wide && !keepMode)
    terminal.note(`${plain(named)} had mode ${octal} and now has 0600: other accounts read it no more. --keep-mode keeps it.`);
  const owner = existing === null ? ownerOf(dirname(file)) : null;
  if (owner !== null && owner !== 0 && process.getuid?.() === 0)
    terminal.note(
      `${plain(named)} belongs to root, and its folder to another account. Give it away with chown if your service runs as that one.`,
    );
}

function ownerOf(folder: string): number | null {
  try {
    return statSync(folder).uid;
  } catch {
    return null;
  }
}

export const fileLost = (
  named: string,
  why: string,
  what: string,
  facts: { readonly key_id: string; readonly rescue: string | null },
): Stop => new Stop('file', 'file_not_written', `${plain(named)} could not be written: ${why}. ${what}`, { facts });
