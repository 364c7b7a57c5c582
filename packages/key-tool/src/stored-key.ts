import { readValue, variableHiddenByBom } from './env-file/assignments.ts';
import { readText, resolveTarget, type Target } from './env-file/target.ts';
import { Stop } from './exits.ts';
import { parseKeyId, stripControls } from './secrets.ts';
import type { Terminal } from './terminal.ts';

/** The stored key and base URL: from the file, or else from the process environment. */
export interface Stored {
  readonly target: Target;
  /** The key and where it was found. Null if there isn't one. */
  readonly key: { readonly text: string; readonly id: string; readonly from: string } | null;
  readonly baseUrl: string | null;
  /** True if a byte order mark hides the key from shells and Node. */
  readonly hidden: boolean;
}

export async function readStored(named: string, name: string, terminal: Terminal): Promise<Stored | Stop> {
  const target = await resolveTarget(named);
  if (target instanceof Stop) return target;
  const text = await readText(target);
  if (text instanceof Stop) return text;
  const inFile = nonEmpty(readValue(text, name));
  const fromEnvironment = nonEmpty(process.env[name]);
  if (inFile !== null) terminal.hide(inFile);
  if (fromEnvironment !== null) terminal.hide(fromEnvironment);
  const key = inFile ?? fromEnvironment;
  const from = inFile === null ? `the environment (${name})` : `${stripControls(named)} (${name})`;
  const id = key === null ? null : parseKeyId(key);
  const baseUrl = nonEmpty(readValue(text, 'SILLAGE_BASE_URL')) ?? nonEmpty(process.env.SILLAGE_BASE_URL);
  return {
    target,
    key: key === null || id === null ? null : { text: key, id, from },
    baseUrl,
    hidden: inFile !== null && variableHiddenByBom(text) === name,
  };
}

/** The stored key of a command that can't do without one. Adds a note if the environment contains a different key. */
export async function requireStoredKey(
  named: string,
  name: string,
  terminal: Terminal,
): Promise<(Stored & { readonly key: NonNullable<Stored['key']> }) | Stop> {
  const stored = await readStored(named, name, terminal);
  if (stored instanceof Stop) return stored;
  const { key } = stored;
  if (key === null)
    return new Stop(
      'file',
      'no_key',
      `Neither ${stripControls(named)} nor the environment contains a key as ${name}. Run sillage-key claim, or set the file with --file.`,
    );
  const fromEnvironment = parseKeyId(process.env[name] ?? '');
  if (fromEnvironment !== null && fromEnvironment !== key.id)
    terminal.note(`The environment contains a different key as ${name} (${fromEnvironment}). Most programs prefer it over the file.`);
  return { ...stored, key };
}

const nonEmpty = (text: string | null | undefined): string | null => (text === undefined || text === null || text === '' ? null : text);
