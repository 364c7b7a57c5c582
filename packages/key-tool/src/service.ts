import type { Asked } from './ask.ts';
import { Stop } from './exits.ts';
import { keyIdOf, plain } from './secrets.ts';

/** What the service says, read once; and the words for what it refuses. */
export interface NewKey {
  readonly key: string;
  readonly keyId: string;
  readonly business: string;
  readonly scopes: readonly string[];
  readonly expiresAt: string | null;
  readonly baseUrl: string;
  /** What became of the key before it. Null for a claim. */
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

export function newKeyOf(asked: Asked, host: string): NewKey | Stop {
  if (asked.kind === 'none' || asked.status !== 200) return stopOf(asked, host);
  const { body } = asked;
  const key = textAt(body, 'key');
  const keyId = key === null ? null : keyIdOf(key);
  const baseUrl = textAt(body, 'base_url');
  const business = textAt(body, 'business', 'name');
  const scopes = at(body, 'scopes');
  // An address is written into a file that shells read, so nothing passes that would need quotes there.
  if (key === null || keyId === null || business === null || baseUrl === null || !/^https?:\/\/[\w.\-:[\]/%~]+$/.test(baseUrl))
    return notAnAnswer(host);
  const oldId = textAt(body, 'old_key', 'id');
  return {
    key,
    keyId,
    business: plain(business),
    scopes: Array.isArray(scopes) ? scopes.filter((one) => typeof one === 'string').map(plain) : [],
    expiresAt: textAt(body, 'expires_at'),
    baseUrl: baseUrl.replace(/\/+$/, ''),
    oldKey: oldId === null ? null : { id: plain(oldId), expiresAt: textAt(body, 'old_key', 'expires_at') },
  };
}

export function whoamiOf(asked: Asked, host: string): Whoami | Stop {
  if (asked.kind === 'none' || asked.status !== 200) return stopOf(asked, host);
  const { body } = asked;
  const partner = textAt(body, 'partner');
  const tier = textAt(body, 'tier');
  const allowance = numberAt(body, 'month', 'allowance');
  const resetsAt = textAt(body, 'month', 'resets_at');
  if (partner === null || tier === null || allowance === null || resetsAt === null) return notAnAnswer(host);
  const used = numberAt(body, 'month', 'used');
  return { partner: plain(partner), tier: plain(tier), used, allowance, resetsAt, callsToday: numberAt(body, 'today', 'calls') ?? 0 };
}

/** Null when the key is revoked, now or before. */
export function revokedOf(asked: Asked, host: string): Stop | null {
  if (asked.kind === 'none') return stopOf(asked, host);
  if (asked.status === 200) return at(asked.body, 'revoked') === true ? null : notAnAnswer(host);
  return textAt(asked.body, 'error', 'code') === 'revoked' ? null : stopOf(asked, host);
}

const steps: Readonly<Record<string, string>> = {
  revoked: 'Open a claim in the console, then run sillage-key claim.',
  expired: 'Open a claim in the console, then run sillage-key claim.',
  unknown_key: 'Check that the key belongs to the service at this address.',
};

/** The refusal in the words of the service, and the next step where the tool knows one. */
function stopOf(asked: Asked, host: string): Stop {
  if (asked.kind === 'none') {
    const mayHave = asked.mayHaveArrived || asked.askedBefore;
    const message = `The service at ${host} cannot be reached: ${asked.why}. Check the address (--url, SILLAGE_URL), then try again.`;
    return new Stop('unreachable', 'unreachable', message, { facts: { may_have_arrived: mayHave ? 'yes' : 'no' } });
  }
  const code = textAt(asked.body, 'error', 'code');
  const said = textAt(asked.body, 'error', 'message');
  if (code === null || said === null || !/^[a-z_]{1,60}$/.test(code)) return notAnAnswer(host);
  const later = asked.status === 429 || asked.status >= 500;
  const seconds = asked.waitMs === null ? null : Math.ceil(asked.waitMs / 1000);
  const words = [plain(said), steps[code], later && seconds !== null && !/try again/i.test(said) && `Try again in ${seconds} s.`];
  return new Stop(later ? 'unreachable' : 'refused', code, words.filter((word) => typeof word === 'string').join(' '), {
    docs: textAt(asked.body, 'error', 'docs') ?? undefined,
    facts: { status: asked.status, retry_after_s: seconds, resets_at: textAt(asked.body, 'error', 'resets_at') },
  });
}

const notAnAnswer = (host: string): Stop =>
  new Stop('unreachable', 'not_an_answer', `What answered at ${host} is not the service, or not this version of it. Check the address.`);

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
