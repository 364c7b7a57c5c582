import { randomBytes } from 'node:crypto';
import type { Addresses } from '../addresses.ts';
import { type Asked, ask, type Patience } from '../ask.ts';
import type { ToolCall } from '../call.ts';
import { Stop } from '../exits.ts';
import { unbroken } from '../interruption.ts';
import { type NewKey, newKeyOf, revokedOf } from '../service.ts';
import type { Terminal } from '../terminal.ts';
import { fileLost, type Keeper, type Kept } from './keep-key.ts';

/** The stretch in which a key could be lost: from asking for it until it lies in its place. */
export interface HandOver {
  readonly addresses: Addresses;
  readonly path: string;
  readonly key?: string;
  readonly body: Readonly<Record<string, string>>;
  readonly timeoutMs: number;
  /** The next step after a refusal, by its code. */
  readonly steps: Readonly<Record<string, string>>;
  /** What to do where a key may have been made that nobody holds. */
  readonly orphan: string;
}

export type Take<T> = (made: NewKey) => Promise<T | Stop>;

export async function handOver<T>(
  wanted: HandOver,
  terminal: Terminal,
  take: Take<T>,
): Promise<{ readonly made: NewKey; readonly taken: T } | Stop> {
  const { addresses, path, key, body, timeoutMs, steps, orphan } = wanted;
  const nonce = randomBytes(24).toString('base64url');
  terminal.hide(nonce);
  const words = {
    first: () => terminal.progress('The key is on its way; stopping now could lose it. Press Ctrl-C again to stop all the same.'),
    second: () => terminal.progress(`Stopped. ${orphan}`),
  };
  return unbroken(words, async () => {
    const call: ToolCall = { method: 'POST', url: addresses.door(path), body: { ...body, nonce }, ...(key !== undefined && { key }) };
    const asked = await ask(call, patience(terminal, timeoutMs));
    const made = newKeyOf(asked, addresses.host);
    if (made instanceof Stop) return withStep(made, mayBeMade(asked) ? orphan : steps[made.code]);
    terminal.hide(made.key);
    const taken = await take(made);
    return taken instanceof Stop ? taken : { made, taken };
  });
}

export const patience = (terminal: Terminal, totalMs: number): Patience => ({
  totalMs,
  onAgain: (why, waitMs) => terminal.progress(`No answer yet: ${why}. Asking again in ${Math.max(1, Math.round(waitMs / 1000))} s.`),
});

const withStep = (stop: Stop, step: string | undefined): Stop =>
  step === undefined ? stop : new Stop(stop.exit, stop.code, `${stop.message} ${step}`, stop.details);

const mayBeMade = (asked: Asked): boolean =>
  asked.askedBefore || (asked.kind === 'none' && asked.mayHaveArrived) || (asked.kind === 'answer' && asked.status === 200);

/** Puts the key into its file. A key that finds no place at all is revoked, so that no live key lies about unheld. */
export async function takeInto(
  keeper: Keeper,
  made: NewKey,
  withBaseUrl: boolean,
  revoke: (key: string) => Promise<boolean>,
): Promise<Kept | Stop> {
  const result = await keeper.keep(made, withBaseUrl);
  if (result.kept) return result;
  const { named, file } = keeper.target;
  if (result.rescue !== null) {
    const { file: rescue, whole } = result.rescue;
    const what = whole
      ? `Nothing is lost: the whole new file, with key ${made.keyId}, is ${rescue} (mode 0600). Move it to ${file} when that is possible.`
      : `Nothing is lost: key ${made.keyId} is in ${rescue} (mode 0600). Copy its lines into ${file}, then delete ${rescue}.`;
    return fileLost(named, result.why, what, { key_id: made.keyId, rescue });
  }
  const what = (await revoke(made.key))
    ? `Key ${made.keyId} is lost: it could be saved nowhere, so it was revoked. Fix the cause, then open a new claim in the console.`
    : `Key ${made.keyId} is lost: it could be saved nowhere, and could not be revoked. Revoke it in the console, under Keys, then open a new claim.`;
  return fileLost(named, result.why, what, { key_id: made.keyId, rescue: null });
}

export async function revokeAtOnce(addresses: Addresses, key: string, terminal: Terminal): Promise<boolean> {
  const call: ToolCall = { method: 'POST', url: addresses.door('/keys/revoke'), key, body: { reason: 'unused' } };
  return revokedOf(await ask(call, patience(terminal, 10_000)), addresses.host) === null;
}
