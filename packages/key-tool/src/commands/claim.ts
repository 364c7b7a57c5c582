import { type Addresses, resolveAddresses } from '../addresses.ts';
import type { CliOptions } from '../command-line.ts';
import type { Target } from '../env-file/target.ts';
import { Stop } from '../exits.ts';
import { confirm, promptSecret } from '../prompt.ts';
import { containsKey, parseClaimCode, stripControls } from '../secrets.ts';
import type { NewKey } from '../service.ts';
import { readStored } from '../stored-key.ts';
import type { Terminal } from '../terminal.ts';
import { toolCommand } from '../tool-command.ts';
import { openKeyWriter } from './key-writer.ts';
import { formatDateTime, type Outcome } from './outcome.ts';
import { requestKey, revokeUnusedKey, saveKey } from './request-key.ts';

/** Redeems a claim code and writes the key to its file without displaying it. */
export async function claim(options: CliOptions, terminal: Terminal): Promise<Outcome | Stop> {
  const stored = await readStored(options.envFile, options.name, terminal);
  // With --print nothing is written to the file, so an unusable file doesn't matter.
  if (stored instanceof Stop && !options.print) return stored;
  const baseUrl = stored instanceof Stop ? null : stored.baseUrl;
  const addresses = resolveAddresses({ url: options.url, baseUrl, plainHttp: options.plainHttp });
  if (addresses instanceof Stop) return addresses;
  if (stored instanceof Stop || options.print) return claimToOutput(options, addresses, terminal);
  return claimToFile(stored.target, options, addresses, terminal);
}

async function claimToFile(target: Target, options: CliOptions, addresses: Addresses, terminal: Terminal): Promise<Outcome | Stop> {
  const writer = await openKeyWriter(target, options, terminal);
  if (writer instanceof Stop) return writer;
  try {
    const code = await promptCode(terminal);
    if (code instanceof Stop) return code;
    const result = await redeem(code, options, addresses, terminal, (newKey) =>
      saveKey(writer, newKey, options.baseUrl, (key) => revokeUnusedKey(addresses, key, terminal)),
    );
    if (result instanceof Stop) return result;
    const { newKey, written } = result;
    if (written.before !== null && written.before !== newKey.keyId)
      terminal.note(`It replaces key ${written.before}. If nothing else uses that key, revoke it in the console under Keys.`);
    const lines = [
      `Key ${newKey.keyId} for ${newKey.business} is in ${written.file} as ${options.name}.`,
      ...describeKey(newKey),
      `Test it: ${toolCommand(addresses)} whoami${formatOptions(options)}`,
    ];
    return { lines, facts: { command: 'claim', file: written.file, name: options.name, ...toFacts(newKey) } };
  } finally {
    writer.discard();
  }
}

async function claimToOutput(options: CliOptions, addresses: Addresses, terminal: Terminal): Promise<Outcome | Stop> {
  if (terminal.isInteractive) {
    terminal.note('The key will remain on this screen and in its scrollback, where others may read it. A file or a pipe is safer.');
    const confirmed = await confirm(terminal, 'Print the key to this terminal?', 'yes', options.yes);
    if (confirmed instanceof Stop) return confirmed;
    if (!confirmed) return new Stop('declined', 'not_confirmed', 'Not confirmed. Nothing was done, and the code can still be used.');
  }
  const code = await promptCode(terminal);
  if (code instanceof Stop) return code;
  const result = await redeem(code, options, addresses, terminal, async (newKey) => {
    const lines = [`Key ${newKey.keyId} for ${newKey.business} follows on standard output. It is shown only once.`, ...describeKey(newKey)];
    if (await terminal.printKey(newKey.key, lines, { command: 'claim', ...toFacts(newKey) })) return true;
    const revoked = await revokeUnusedKey(addresses, newKey.key, terminal);
    const result = revoked ? 'was revoked. Create a new claim' : 'could not be revoked. Revoke it in the console under Keys';
    return new Stop('file', 'output_closed', `Standard output was closed before the key could be written. Key ${newKey.keyId} ${result}.`);
  });
  return result instanceof Stop ? result : { lines: [], facts: {}, printed: true };
}

async function promptCode(terminal: Terminal): Promise<string | Stop> {
  const text = await promptSecret(terminal, 'Claim code');
  if (text instanceof Stop) return text;
  terminal.hide(text);
  if (containsKey(text))
    return new Stop(
      'usage',
      'not_a_code',
      "That's a key, not a claim code. Test it with sillage-key whoami: a working key needs no claim.",
    );
  const code = parseClaimCode(text);
  if (code === null)
    return new Stop(
      'usage',
      'not_a_code',
      "That isn't a claim code. A code has 16 letters and digits, as shown in the console. Nothing was sent.",
    );
  terminal.hide(code);
  return code;
}

const redeem = <T>(
  code: string,
  options: CliOptions,
  addresses: Addresses,
  terminal: Terminal,
  save: (newKey: NewKey) => Promise<T | Stop>,
) =>
  requestKey(
    {
      addresses,
      path: '/claims/trade',
      body: { code },
      timeoutMs: options.timeoutMs,
      nextSteps: { claim_used: 'If no one on your team redeemed it, revoke the key that it created in the console under Keys.' },
      orphanAdvice:
        'The code may already have been redeemed. If the console shows it as claimed, revoke that key there and create a new claim.',
    },
    terminal,
    save,
  );

/** The options that the next command needs to find the key. */
const formatOptions = ({ envFile, name }: CliOptions): string =>
  (envFile === '.env' ? '' : ` --file ${stripControls(envFile)}`) + (name === 'SILLAGE_API_KEY' ? '' : ` --name ${name}`);

const describeKey = ({ scopes, expiresAt }: NewKey): string[] => [
  `Scopes: ${scopes.join(', ') || 'none'}. ${expiresAt === null ? 'No expiry date.' : `Expires ${formatDateTime(expiresAt)}.`}`,
];

const toFacts = (newKey: NewKey) => ({
  key_id: newKey.keyId,
  business: stripControls(newKey.business),
  scopes: newKey.scopes,
  expires_at: newKey.expiresAt,
  base_url: newKey.baseUrl,
});
