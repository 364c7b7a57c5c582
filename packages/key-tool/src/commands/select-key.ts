import { type Addresses, resolveAddresses } from '../addresses.ts';
import type { CliOptions } from '../command-line.ts';
import { Stop } from '../exits.ts';
import { promptSecret } from '../prompt.ts';
import { parseKeyId, stripControls } from '../secrets.ts';
import { readStored, requireStoredKey } from '../stored-key.ts';
import type { Terminal } from '../terminal.ts';

export interface SelectedKey {
  readonly key: { readonly text: string; readonly id: string; readonly from: string };
  readonly addresses: Addresses;
}

/** The key that a command acts on: the stored key, or with --ask a key entered at the prompt. */
export async function selectKey(options: CliOptions, terminal: Terminal): Promise<SelectedKey | Stop> {
  const { envFile, name, url, plainHttp } = options;
  const stored = await (options.ask ? readStored(envFile, name, terminal) : requireStoredKey(envFile, name, terminal));
  if (stored instanceof Stop) return stored;
  const addresses = resolveAddresses({ url, baseUrl: stored.baseUrl, plainHttp });
  if (addresses instanceof Stop) return addresses;
  if (!options.ask && stored.hidden)
    terminal.note(
      `${stripControls(envFile)} starts with a byte order mark, which hides ${name} from shells and Node. Save it as UTF-8 without a byte order mark.`,
    );
  if (!options.ask && stored.key !== null) return { key: stored.key, addresses };
  const text = await promptSecret(terminal, 'Key');
  if (text instanceof Stop) return text;
  terminal.hide(text);
  const id = parseKeyId(text);
  if (id === null)
    return new Stop(
      'usage',
      'not_a_key',
      "That isn't a Sillage key. A key starts with sil_live_ or sil_test_ and has 55 characters. Nothing was sent.",
    );
  return { key: { text, id, from: 'the prompt' }, addresses };
}
