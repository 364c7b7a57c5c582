import { statSync } from 'node:fs';
import { dirname } from 'node:path';
import type { CliOptions } from '../command-line.ts';
import { assign, stripBom, variableHiddenByBom } from '../env-file/assignments.ts';
import { type Draft, openDraft, type Rescue } from '../env-file/draft.ts';
import { checkPlace } from '../env-file/place.ts';
import { checkWritable, readText, type Target } from '../env-file/target.ts';
import { Stop } from '../exits.ts';
import { parseKeyId, stripControls } from '../secrets.ts';
import type { NewKey } from '../service.ts';
import type { Terminal } from '../terminal.ts';

/** Writes a key that is yet to be created. The file has been checked to be suitable and writable before the key is requested. */
export interface KeyWriter {
  readonly target: Target;
  /** Reports the file that now contains the key, or where the key is instead. */
  write(newKey: NewKey, withBaseUrl: boolean): Promise<WrittenKey | WriteFailure>;
  discard(): void;
}

export interface WrittenKey {
  readonly written: true;
  readonly file: string;
  /** The ID of the key that was replaced. Null if there was none. */
  readonly before: string | null;
}

export interface WriteFailure {
  readonly written: false;
  readonly why: string;
  /** The file that the key was rescued to. Null if the key is only in memory. */
  readonly rescue: Rescue | null;
}

export async function openKeyWriter(target: Target, options: CliOptions, terminal: Terminal): Promise<KeyWriter | Stop> {
  const { objection, notes } = checkPlace(target);
  if (objection !== null && !options.force) return objection;
  if (objection !== null) terminal.note(`Writing anyway because of --force: ${objection.message.split(/(?<=\.) /)[0] ?? ''}`);
  for (const note of notes) terminal.note(note);
  const text = await readText(target);
  if (text instanceof Stop) return text;
  const notWritable = await checkWritable(target);
  if (notWritable !== null) return notWritable;
  const onWait = (): void =>
    terminal.progress(`Another sillage-key process is writing to ${stripControls(target.named)}. Waiting for it to finish.`);
  const draft = openDraft(target, { mode: modeFor(target, options.keepMode), textBefore: text, onWait });
  if (draft instanceof Stop) return draft;
  return {
    target,
    discard: draft.discard,
    write: (newKey, withBaseUrl) => writeKey(newKey, withBaseUrl, { target, draft, options, terminal }),
  };
}

const modeFor = ({ existing }: Target, keepMode: boolean): number =>
  existing === null ? 0o600 : keepMode ? existing.mode : existing.mode & 0o600;

interface Parts {
  readonly target: Target;
  readonly draft: Draft;
  readonly options: CliOptions;
  readonly terminal: Terminal;
}

async function writeKey(
  newKey: NewKey,
  withBaseUrl: boolean,
  { target, draft, options, terminal }: Parts,
): Promise<WrittenKey | WriteFailure> {
  const file = stripControls(target.named);
  const finished = await draft.finish((text) => {
    const withKey = assign(text, options.name, newKey.key);
    const withUrl = withBaseUrl ? assign(withKey.text, 'SILLAGE_BASE_URL', newKey.baseUrl) : null;
    const edited = withUrl?.text ?? withKey.text;
    const hidden = variableHiddenByBom(edited);
    const unmarked = hidden === options.name || (withUrl !== null && hidden === 'SILLAGE_BASE_URL');
    return { withKey, withUrl, unmarked, text: unmarked ? stripBom(edited) : edited };
  });
  if (!finished.placed) return { written: false, why: finished.why, rescue: finished.rescue };
  const { withKey, withUrl, unmarked } = finished.edited;
  if (withKey.before !== null) terminal.hide(withKey.before);

  if (withKey.earlier.length > 0)
    terminal.note(
      `${file} assigns ${options.name} more than once. The last assignment wins, so line ${withKey.replaced} was replaced; line ${withKey.earlier.join(' and ')} is unchanged.`,
    );
  if (withUrl !== null && withUrl.before !== null && withUrl.before !== '' && withUrl.before !== newKey.baseUrl)
    terminal.note(`SILLAGE_BASE_URL was ${stripControls(withUrl.before)} and is now ${newKey.baseUrl}.`);
  if (unmarked)
    terminal.note(`${file} started with a byte order mark, which hides the first variable from shells and Node. It was removed.`);
  if (finished.inPlace) terminal.note(`${file} could not be replaced atomically, so it was overwritten.`);
  reportMode(target, options.keepMode, terminal);
  return { written: true, file, before: parseKeyId(withKey.before ?? '') };
}

function reportMode({ existing, named, file }: Target, keepMode: boolean, terminal: Terminal): void {
  if (process.platform === 'win32') return;
  const wide = existing !== null && (existing.mode & 0o077) !== 0;
  const octal = `0${(existing?.mode ?? 0o600).toString(8)}`;
  if (wide && keepMode)
    terminal.note(`${stripControls(named)} keeps its mode ${octal}, so other users on this machine may be able to read the key.`);
  if (wide && !keepMode)
    terminal.note(
      `${stripControls(named)} had mode ${octal} and now has 0600, so other users can no longer read it. Use --keep-mode to keep the mode.`,
    );
  const owner = existing === null ? readOwner(dirname(file)) : null;
  if (owner !== null && owner !== 0 && process.getuid?.() === 0)
    terminal.note(
      `${stripControls(named)} is owned by root, but its folder by another user. If your service runs as that user, change the owner with chown.`,
    );
}

function readOwner(folder: string): number | null {
  try {
    return statSync(folder).uid;
  } catch {
    return null;
  }
}

export const fileNotWritten = (
  named: string,
  why: string,
  advice: string,
  facts: { readonly key_id: string; readonly rescue: string | null },
): Stop => new Stop('file', 'file_not_written', `${stripControls(named)} could not be written: ${why}. ${advice}`, { facts });
