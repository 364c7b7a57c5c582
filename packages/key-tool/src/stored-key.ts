import { hiddenByMark, valueIn } from './env-file/assignments.ts';
import { type Target, targetOf, textOf } from './env-file/target.ts';
import { Stop } from './exits.ts';
import { keyIdOf, plain } from './secrets.ts';
import type { Terminal } from './terminal.ts';

/** What is stored already: in the file first, else in the environment of the process. */
export interface Stored {
  readonly target: Target;
  /** The key and where it was found. Null where there is none. */
  readonly key: { readonly text: string; readonly id: string; readonly from: string } | null;
  readonly baseUrl: string | null;
  /** True where a byte order mark hides the key from a shell and from Node. */
  readonly hidden: boolean;
}

export async function storedIn(named: string, name: string, terminal: Terminal): Promise<Stored | Stop> {
  const target = await targetOf(named);
  if (target instanceof Stop) return target;
  const text = await textOf(target);
  if (text instanceof Stop) return text;
  const inFile = filled(valueIn(text, name));
  const around = filled(process.env[name]);
  if (inFile !== null) terminal.hide(inFile);
  if (around !== null) terminal.hide(around);
  const key = inFile ?? around;
  const from = inFile === null ? `the environment (${name})` : `${plain(named)} (${name})`;
  const id = key === null ? null : keyIdOf(key);
  const baseUrl = filled(valueIn(text, 'SILLAGE_BASE_URL')) ?? filled(process.env.SILLAGE_BASE_URL);
  return {
    target,
    key: key === null || id === null ? null : { text: key, id, from },
    baseUrl,
    hidden: inFile !== null && hiddenByMark(text) === name,
  };
}

/** The key that a command needs, with a word where the environment holds another one. */
export async function neededKey(
  named: string,
  name: string,
  terminal: Terminal,
): Promise<(Stored & { readonly key: NonNullable<Stored['key']> }) | Stop> {
  const stored = await storedIn(named, name, terminal);
  if (stored instanceof Stop) return stored;
  const { key } = stored;
  if (key === null)
    return new Stop(
      'file',
      'no_key',
      `Neither ${plain(named)} nor the environment holds a key as ${name}. Run sillage-key claim, or name the file with --file.`,
    );
  const around = keyIdOf(process.env[name] ?? '');
  if (around !== null && around !== key.id)
    terminal.note(`The environment holds another key as ${name} (${around}). Most programs let it win over the file.`);
  return { ...stored, key };
}

const filled = (text: string | null | undefined): string | null => (text === undefined || text === null || text === '' ? null : text);
