import { type Addresses, addressesOf } from '../addresses.ts';
import { called } from '../called.ts';
import type { Wishes } from '../command-line.ts';
import type { Target } from '../env-file/target.ts';
import { Stop } from '../exits.ts';
import { askSecret, confirmed } from '../prompt.ts';
import { claimCodeOf, holdsKey, plain } from '../secrets.ts';
import type { NewKey } from '../service.ts';
import { storedIn } from '../stored-key.ts';
import type { Terminal } from '../terminal.ts';
import { handOver, revokeAtOnce, takeInto } from './hand-over.ts';
import { keeperFor } from './keep-key.ts';
import { dayAndTime, type Outcome } from './outcome.ts';

/** Trades the code of a claim for a key, and puts the key into its file without showing it. */
export async function claim(wishes: Wishes, terminal: Terminal): Promise<Outcome | Stop> {
  const stored = await storedIn(wishes.envFile, wishes.name, terminal);
  // A file that nothing is written to may be as it likes.
  if (stored instanceof Stop && !wishes.print) return stored;
  const baseUrl = stored instanceof Stop ? null : stored.baseUrl;
  const addresses = addressesOf({ url: wishes.url, baseUrl, plainHttp: wishes.plainHttp });
  if (addresses instanceof Stop) return addresses;
  if (stored instanceof Stop || wishes.print) return claimToOutput(wishes, addresses, terminal);
  return claimToFile(stored.target, wishes, addresses, terminal);
}

async function claimToFile(target: Target, wishes: Wishes, addresses: Addresses, terminal: Terminal): Promise<Outcome | Stop> {
  const keeper = await keeperFor(target, wishes, terminal);
  if (keeper instanceof Stop) return keeper;
  try {
    const code = await askCode(terminal);
    if (code instanceof Stop) return code;
    const done = await trade(code, wishes, addresses, terminal, (made) =>
      takeInto(keeper, made, wishes.baseUrl, (key) => revokeAtOnce(addresses, key, terminal)),
    );
    if (done instanceof Stop) return done;
    const { made, taken } = done;
    if (taken.before !== null && taken.before !== made.keyId)
      terminal.note(`It takes the place of key ${taken.before}. If nothing else uses that one, revoke it in the console, under Keys.`);
    const lines = [
      `Key ${made.keyId} for ${made.business} is in ${taken.file} as ${wishes.name}.`,
      ...about(made),
      `Try it: ${called(addresses)} whoami${optionsFor(wishes)}`,
    ];
    return { lines, facts: { command: 'claim', file: taken.file, name: wishes.name, ...factsOf(made) } };
  } finally {
    keeper.discard();
  }
}

async function claimToOutput(wishes: Wishes, addresses: Addresses, terminal: Terminal): Promise<Outcome | Stop> {
  if (terminal.seen) {
    terminal.note('The key will stand on this screen and in its scrollback, where others may read it later. A file or a pipe is safer.');
    const sure = await confirmed(terminal, 'Print the key to this terminal?', 'yes', wishes.yes);
    if (sure instanceof Stop) return sure;
    if (!sure) return new Stop('declined', 'not_confirmed', 'Not confirmed. Nothing was done, and the code is still good.');
  }
  const code = await askCode(terminal);
  if (code instanceof Stop) return code;
  const done = await trade(code, wishes, addresses, terminal, async (made) => {
    const lines = [`Key ${made.keyId} for ${made.business} follows on standard output. It is shown this once.`, ...about(made)];
    if (await terminal.handOver(made.key, lines, { command: 'claim', ...factsOf(made) })) return true;
    const revoked = await revokeAtOnce(addresses, made.key, terminal);
    const what = revoked ? 'was revoked at once. Open a new claim' : 'could not be revoked. Revoke it in the console, under Keys';
    return new Stop('file', 'output_closed', `Nobody took the key from standard output. Key ${made.keyId} ${what}.`);
  });
  return done instanceof Stop ? done : { lines: [], facts: {}, printed: true };
}

async function askCode(terminal: Terminal): Promise<string | Stop> {
  const text = await askSecret(terminal, 'Claim code');
  if (text instanceof Stop) return text;
  terminal.hide(text);
  if (holdsKey(text))
    return new Stop('usage', 'not_a_code', 'That is a key, not a claim code. A key that works needs no claim: see sillage-key whoami.');
  const code = claimCodeOf(text);
  if (code === null)
    return new Stop(
      'usage',
      'not_a_code',
      'That is no claim code: a code has 16 letters and digits, as the console shows it. Nothing was sent.',
    );
  terminal.hide(code);
  return code;
}

const trade = <T>(code: string, wishes: Wishes, addresses: Addresses, terminal: Terminal, take: (made: NewKey) => Promise<T | Stop>) =>
  handOver(
    {
      addresses,
      path: '/claims/trade',
      body: { code },
      timeoutMs: wishes.timeoutMs,
      steps: { claim_used: 'If nobody of yours traded it, revoke the key that it made: in the console, under Keys.' },
      orphan: 'The code may be traded already. If the console shows it as claimed, revoke that key there and open a new claim.',
    },
    terminal,
    take,
  );

/** What the next command needs to find the key again. */
const optionsFor = ({ envFile, name }: Wishes): string =>
  (envFile === '.env' ? '' : ` --file ${plain(envFile)}`) + (name === 'SILLAGE_API_KEY' ? '' : ` --name ${name}`);

const about = ({ scopes, expiresAt }: NewKey): string[] => [
  `It may use: ${scopes.join(', ') || 'nothing yet'}. ${expiresAt === null ? 'It does not expire.' : `It expires ${dayAndTime(expiresAt)}.`}`,
];

const factsOf = (made: NewKey) => ({
  key_id: made.keyId,
  business: plain(made.business),
  scopes: made.scopes,
  expires_at: made.expiresAt,
  base_url: made.baseUrl,
});
