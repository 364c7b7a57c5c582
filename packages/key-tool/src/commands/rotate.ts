import { addressesOf } from '../addresses.ts';
import type { Overlap, Wishes } from '../command-line.ts';
import { Stop } from '../exits.ts';
import { neededKey } from '../stored-key.ts';
import type { Terminal } from '../terminal.ts';
import { handOver, revokeAtOnce, takeInto } from './hand-over.ts';
import { keeperFor } from './keep-key.ts';
import { dayAndTime, type Outcome } from './outcome.ts';

/** Puts a new key in the place of the stored one, which works on for the overlap. */
export async function rotate(wishes: Wishes, terminal: Terminal): Promise<Outcome | Stop> {
  const { envFile, name, url, plainHttp, overlap, timeoutMs } = wishes;
  const stored = await neededKey(envFile, name, terminal);
  if (stored instanceof Stop) return stored;
  const addresses = addressesOf({ url, baseUrl: stored.baseUrl, plainHttp });
  if (addresses instanceof Stop) return addresses;
  const keeper = await keeperFor(stored.target, wishes, terminal);
  if (keeper instanceof Stop) return keeper;
  try {
    const { key } = stored;
    const orphan = `Key ${key.id} may have been rotated already. If sillage-key whoami fails, open a claim in the console for a new key.`;
    const wanted = { addresses, path: '/keys/rotate', key: key.text, body: { overlap }, timeoutMs, steps: {}, orphan };
    const done = await handOver(wanted, terminal, (made) =>
      takeInto(keeper, made, false, (lost) => revokeAtOnce(addresses, lost, terminal)),
    );
    if (done instanceof Stop) return done;
    const { made, taken } = done;
    if (taken.before !== null && taken.before !== key.id)
      terminal.note(
        `Another program had written key ${taken.before} to ${taken.file}. It is replaced too. If nothing else uses that one, revoke it in the console, under Keys.`,
      );
    const ends = made.oldKey?.expiresAt ?? null;
    const lines = [
      `Key ${made.keyId} for ${made.business} is in ${taken.file} as ${name}, in the place of ${key.id}.`,
      oldKeyWords(key.id, overlap, ends),
    ];
    const old_key = { id: key.id, expires_at: ends };
    return {
      lines,
      facts: {
        command: 'rotate',
        file: taken.file,
        name,
        key_id: made.keyId,
        business: made.business,
        expires_at: made.expiresAt,
        old_key,
      },
    };
  } finally {
    keeper.discard();
  }
}

const oldKeyWords = (id: string, overlap: Overlap, ends: string | null): string =>
  overlap === '0'
    ? `Key ${id} works no more. Restart whatever still runs with it.`
    : `Key ${id} works on until ${ends === null ? `${overlap} from now` : dayAndTime(ends)}. Restart whatever runs with it before then.`;
