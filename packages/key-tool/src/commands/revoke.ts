import { callWithRetries } from '../call-with-retries.ts';
import type { CliOptions } from '../command-line.ts';
import { Stop } from '../exits.ts';
import { confirm } from '../prompt.ts';
import { checkRevoked } from '../service.ts';
import type { Terminal } from '../terminal.ts';
import { toolCommand } from '../tool-command.ts';
import type { Outcome } from './outcome.ts';
import { retryOptions } from './request-key.ts';
import { selectKey } from './select-key.ts';

/** Revokes a key permanently. The key is its own authorisation, so anyone who finds a leaked key can revoke it. */
export async function revoke(options: CliOptions, terminal: Terminal): Promise<Outcome | Stop> {
  const selected = await selectKey(options, terminal);
  if (selected instanceof Stop) return selected;
  const { key, addresses } = selected;
  const question = `Revoke key ${key.id} from ${key.from}? Everything that uses it stops working immediately. This can't be undone.`;
  const confirmed = await confirm(terminal, question, key.id, options.yes);
  if (confirmed instanceof Stop) return confirmed;
  if (!confirmed) return new Stop('declined', 'not_confirmed', `Not confirmed. Key ${key.id} was not revoked.`);

  const reason = options.leaked ? 'leaked' : 'other';
  const call = { method: 'POST', url: addresses.endpoint('/keys/revoke'), key: key.text, body: { reason } } as const;
  const failure = checkRevoked(await callWithRetries(call, retryOptions(terminal, options.timeoutMs)), addresses.host);
  if (failure !== null) return failure;
  const lines = [`Key ${key.id} is revoked.`];
  if (!options.ask) lines.push(`It is still in ${key.from}, where it no longer works. To get a new key: ${toolCommand(addresses)} claim`);
  if (options.leaked) lines.push('Review the calls made with it in the console under Usage.');
  return { lines, facts: { command: 'revoke', key_id: key.id, revoked: true, reason } };
}
