import type { FinalReply } from './call-with-retries.ts';
import { Stop } from './exits.ts';
import { parseKeyId, stripControls } from './secrets.ts';

export interface NewKey {
  readonly key: string;
  readonly keyId: string;
  readonly business: string;
  readonly scopes: readonly string[];
  readonly expiresAt: string | null;
  readonly baseUrl: string;
  /** The key that this one replaces. Null for a claim. */
  readonly oldKey: { readonly id: string; readonly expiresAt: string | null } | null;
}

export interface Whoami {
  readonly partner: string;
  readonly tier: string;
  readonly used: number | null;
  readonly allowance: number;
  readonly resetsAt: string;
  readonly callsToday: number;
}

export function parseNewKey(reply: FinalReply, host: string): NewKey | Stop {
  if (reply.kind === 'none' || reply.status !== 200) return toStop(reply, host);
  const { body } = reply;
  const key = textAt(body, 'key');
  const keyId = key === null ? null : parseKeyId(key);
  const baseUrl = textAt(body, 'base_url');
  const business = textAt(body, 'business', 'name');
  const scopes = at(body, 'scopes');
  // The URL is written to a file that shells read, so characters that would need quoting are rejected.
  if (key === null || keyId === null || business === null || baseUrl === null || !/^https?:\/\/[\w.\-:[\]/%~]+$/.test(baseUrl))
    return notAnAnswer(host);
  const oldId = textAt(body, 'old_key', 'id');
  return {
    key,
    keyId,
    business: stripControls(business),
    scopes: Array.isArray(scopes) ? scopes.filter((one) => typeof one === 'string').map(stripControls) : [],
    expiresAt: textAt(body, 'expires_at'),
    baseUrl: baseUrl.replace(/\/+$/, ''),
    oldKey: oldId === null ? null : { id: stripControls(oldId), expiresAt: textAt(body, 'old_key', 'expires_at') },
  };
}

export function parseWhoami(reply: FinalReply, host: string): Whoami | Stop {
  if (reply.kind === 'none' || reply.status !== 200) return toStop(reply, host);
  const { body } = reply;
  const partner = textAt(body, 'partner');
  const tier = textAt(body, 'tier');
  const allowance = numberAt(body, 'month', 'allowance');
  const resetsAt = textAt(body, 'month', 'resets_at');
  if (partner === null || tier === null || allowance === null || resetsAt === null) return notAnAnswer(host);
  const used = numberAt(body, 'month', 'used');
  return {
    partner: stripControls(partner),
    tier: stripControls(tier),
    used,
    allowance,
    resetsAt,
    callsToday: numberAt(body, 'today', 'calls') ?? 0,
  };
}

/** Null if the key is revoked, whether by this call or before. */
export function checkRevoked(reply: FinalReply, host: string): Stop | null {
  if (reply.kind === 'none') return toStop(reply, host);
  if (reply.status === 200) return at(reply.body, 'revoked') === true ? null : notAnAnswer(host);
  return textAt(reply.body, 'error', 'code') === 'revoked' ? null : toStop(reply, host);
}

const nextSteps: Readonly<Record<string, string>> = {
  revoked: 'Create a claim in the console, then run sillage-key claim.',
  expired: 'Create a claim in the console, then run sillage-key claim.',
  unknown_key: 'Check that the key belongs to the service at this address.',
};

/** The service's own error message, with the next step if the tool knows one. */
function toStop(reply: FinalReply, host: string): Stop {
  if (reply.kind === 'none') {
    const mayHaveArrived = reply.mayHaveArrived || reply.earlierMayHaveArrived;
    const message = `Can't reach the service at ${host}: ${reply.why}. Check the address (--url, SILLAGE_URL), then try again.`;
    return new Stop('unreachable', 'unreachable', message, { facts: { may_have_arrived: mayHaveArrived ? 'yes' : 'no' } });
  }
  const code = textAt(reply.body, 'error', 'code');
  const text = textAt(reply.body, 'error', 'message');
  if (code === null || text === null || !/^[a-z_]{1,60}$/.test(code)) return notAnAnswer(host);
  const isTemporary = reply.status === 429 || reply.status >= 500;
  const seconds = reply.waitMs === null ? null : Math.ceil(reply.waitMs / 1000);
  const sentences = [
    stripControls(text),
    nextSteps[code],
    isTemporary && seconds !== null && !/try again/i.test(text) && `Try again in ${seconds} s.`,
  ];
  return new Stop(isTemporary ? 'unreachable' : 'refused', code, sentences.filter((sentence) => typeof sentence === 'string').join(' '), {
    docs: textAt(reply.body, 'error', 'docs') ?? undefined,
    facts: { status: reply.status, retry_after_s: seconds, resets_at: textAt(reply.body, 'error', 'resets_at') },
  });
}

const notAnAnswer = (host: string): Stop =>
  new Stop(
    'unreachable',
    'not_an_answer',
    `The response from ${host} is not from a Sillage service, or not from a compatible version. Check the address.`,
  );

function at(value: unknown, ...path: readonly string[]): unknown {
  let found = value;
  for (const name of path) found = typeof found === 'object' && found !== null ? Reflect.get(found, name) : undefined;
  return found;
}

function textAt(value: unknown, ...path: readonly string[]): string | null {
  const found = at(value, ...path);
  return typeof found === 'string' ? found : null;
}

function numberAt(value: unknown, ...path: readonly string[]): number | null {
  const found = at(value, ...path);
  return typeof found === 'number' ? found : null;
}
