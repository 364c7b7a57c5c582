import { type Addresses, addressesOf } from '../addresses.ts';
import type { Wishes } from '../command-line.ts';
import { Stop } from '../exits.ts';
import { askSecret } from '../prompt.ts';
import { keyIdOf, plain } from '../secrets.ts';
import { neededKey, storedIn } from '../stored-key.ts';
import type { Terminal } from '../terminal.ts';

export interface HeldKey {
  readonly key: { readonly text: string; readonly id: string; readonly from: string };
  readonly addresses: Addresses;
}

/** The key that a command speaks for: the stored one, or with --ask one that somebody found elsewhere. */
export async function heldKey(wishes: Wishes, terminal: Terminal): Promise<HeldKey | Stop> {
  const { envFile, name, url, plainHttp } = wishes;
  const stored = await (wishes.ask ? storedIn(envFile, name, terminal) : neededKey(envFile, name, terminal));
  if (stored instanceof Stop) return stored;
  const addresses = addressesOf({ url, baseUrl: stored.baseUrl, plainHttp });
  if (addresses instanceof Stop) return addresses;
  if (!wishes.ask && stored.hidden)
    terminal.note(
      `${plain(envFile)} begins with a byte order mark, so a shell and Node do not see its ${name}. Save it as UTF-8 without the mark.`,
    );
  if (!wishes.ask && stored.key !== null) return { key: stored.key, addresses };
  const text = await askSecret(terminal, 'Key');
  if (text instanceof Stop) return text;
  terminal.hide(text);
  const id = keyIdOf(text);
  if (id === null)
    return new Stop(
      'usage',
      'not_a_key',
      'That is no key of this service: a key begins with sil_live_ or sil_test_ and has 55 characters. Nothing was sent.',
    );
  return { key: { text, id, from: 'your answer' }, addresses };
}
