import { randomBytes } from 'node:crypto';
import type { Addresses } from '../addresses.ts';
import type { ToolCall } from '../call.ts';
import { callWithRetries, type FinalReply, type RetryOptions } from '../call-with-retries.ts';
import { Stop } from '../exits.ts';
import { deferInterrupts } from '../interruption.ts';
import { checkRevoked, type NewKey, parseNewKey } from '../service.ts';
import type { Terminal } from '../terminal.ts';
import { fileNotWritten, type KeyWriter, type WrittenKey } from './key-writer.ts';

/** A request that creates a key. From sending it until the key is saved, an interruption could lose the key. */
export interface KeyRequest {
  readonly addresses: Addresses;
  readonly path: string;
  readonly key?: string;
  readonly body: Readonly<Record<string, string>>;
  readonly timeoutMs: number;
  /** The next step after an error, by its code. */
  readonly nextSteps: Readonly<Record<string, string>>;
  /** What to do if a key may have been created that no one received. */
  readonly orphanAdvice: string;
}

export type SaveKey<T> = (newKey: NewKey) => Promise<T | Stop>;

export async function requestKey<T>(
  request: KeyRequest,
  terminal: Terminal,
  save: SaveKey<T>,
): Promise<{ readonly newKey: NewKey; readonly written: T } | Stop> {
  const { addresses, path, key, body, timeoutMs, nextSteps, orphanAdvice } = request;
  const nonce = randomBytes(24).toString('base64url');
  terminal.hide(nonce);
  const messages = {
    first: () => terminal.progress('The key is being created; stopping now could lose it. Press Ctrl-C again to stop anyway.'),
    second: () => terminal.progress(`Stopped. ${orphanAdvice}`),
  };
  return deferInterrupts(messages, async () => {
    const call: ToolCall = { method: 'POST', url: addresses.endpoint(path), body: { ...body, nonce }, ...(key !== undefined && { key }) };
    const reply = await callWithRetries(call, retryOptions(terminal, timeoutMs));
    const newKey = parseNewKey(reply, addresses.host);
    if (newKey instanceof Stop) return withAdvice(newKey, mayExist(reply) ? orphanAdvice : nextSteps[newKey.code]);
    terminal.hide(newKey.key);
    const written = await save(newKey);
    return written instanceof Stop ? written : { newKey, written };
  });
}

export const retryOptions = (terminal: Terminal, totalMs: number): RetryOptions => ({
  totalMs,
  onRetry: (why, waitMs) => terminal.progress(`No response yet: ${why}. Retrying in ${Math.max(1, Math.round(waitMs / 1000))} s.`),
});

const withAdvice = (stop: Stop, advice: string | undefined): Stop =>
  advice === undefined ? stop : new Stop(stop.exit, stop.code, `${stop.message} ${advice}`, stop.details);

const mayExist = (reply: FinalReply): boolean =>
  reply.earlierMayHaveArrived || (reply.kind === 'none' && reply.mayHaveArrived) || (reply.kind === 'answer' && reply.status === 200);

/** Writes the key to its file. A key that can't be saved anywhere is revoked, so that no orphaned live key remains. */
export async function saveKey(
  writer: KeyWriter,
  newKey: NewKey,
  withBaseUrl: boolean,
  revoke: (key: string) => Promise<boolean>,
): Promise<WrittenKey | Stop> {
  const result = await writer.write(newKey, withBaseUrl);
  if (result.written) return result;
  const { named, file } = writer.target;
  if (result.rescue !== null) {
    const { file: rescue, whole } = result.rescue;
    const advice = whole
      ? `Nothing is lost: the complete new file, with key ${newKey.keyId}, is ${rescue} (mode 0600). Move it to ${file} when you can.`
      : `Nothing is lost: key ${newKey.keyId} is in ${rescue} (mode 0600). Copy its lines to ${file}, then delete ${rescue}.`;
    return fileNotWritten(named, result.why, advice, { key_id: newKey.keyId, rescue });
  }
  const advice = (await revoke(newKey.key))
    ? `Key ${newKey.keyId} is lost: it could not be saved anywhere, so it was revoked. Fix the cause, then create a new claim in the console.`
    : `Key ${newKey.keyId} is lost: it could be neither saved nor revoked. Revoke it in the console under Keys, then create a new claim.`;
  return fileNotWritten(named, result.why, advice, { key_id: newKey.keyId, rescue: null });
}

export async function revokeUnusedKey(addresses: Addresses, key: string, terminal: Terminal): Promise<boolean> {
  const call: ToolCall = { method: 'POST', url: addresses.endpoint('/keys/revoke'), key, body: { reason: 'unused' } };
  return checkRevoked(await callWithRetries(call, retryOptions(terminal, 10_000)), addresses.host) === null;
}
