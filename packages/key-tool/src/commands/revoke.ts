import { ask } from '../ask.ts';
import { called } from '../called.ts';
import type { Wishes } from '../command-line.ts';
import { Stop } from '../exits.ts';
import { confirmed } from '../prompt.ts';
import { revokedOf } from '../service.ts';
import type { Terminal } from '../terminal.ts';
import { patience } from './hand-over.ts';
import { heldKey } from './held-key.ts';
import type { Outcome } from './outcome.ts';

/** Ends a key for good. The key alone is enough, so that whoever finds one that leaked can end it. */
export async function revoke(wishes: Wishes, terminal: Terminal): Promise<Outcome | Stop> {
  const held = await heldKey(wishes, terminal);
  if (held instanceof Stop) return held;
  const { key, addresses } = held;
  const question = `Revoke key ${key.id} from ${key.from}? Whatever runs with it stops at once, and nothing brings it back.`;
  const sure = await confirmed(terminal, question, key.id, wishes.yes);
  if (sure instanceof Stop) return sure;
  if (!sure) return new Stop('declined', 'not_confirmed', `Not confirmed. Key ${key.id} was not revoked.`);

  const reason = wishes.leaked ? 'leaked' : 'other';
  const call = { method: 'POST', url: addresses.door('/keys/revoke'), key: key.text, body: { reason } } as const;
  const refused = revokedOf(await ask(call, patience(terminal, wishes.timeoutMs)), addresses.host);
  if (refused !== null) return refused;
  const lines = [`Key ${key.id} is revoked.`];
  if (!wishes.ask) lines.push(`It still stands in ${key.from}, where it is of no use. For a new one: ${called(addresses)} claim`);
  if (wishes.leaked) lines.push('Look through the calls that it made: in the console, under Usage.');
  return { lines, facts: { command: 'revoke', key_id: key.id, revoked: true, reason } };
}
