import type { IncomingMessage } from 'node:http';
import { mint, type State } from './service.ts';
import { secrets } from './tool.ts';

/** What the service answers, by the contract: pure but for the state that a trade changes. */
export interface Answer {
  readonly status: number;
  readonly body: unknown;
  readonly retryAfter?: number;
}

interface Call {
  readonly request: IncomingMessage;
  readonly body: unknown;
  readonly state: State;
  readonly url: string;
}

const messages: Readonly<Record<string, readonly [number, string]>> = {
  unknown_claim: [404, 'No such claim. Check the code, or open a new claim in the console.'],
  claim_used: [409, 'This claim was traded already. Open a new one in the console.'],
  claim_expired: [410, 'This claim is over its 10 minutes. Open a new one in the console.'],
  claim_refused: [403, 'The person who opened this claim took it back. Open a new one in the console.'],
  keys_by_code: [400, 'A key is traded for a claim code. Open a claim in the console and give the tool its code.'],
  rate_limited: [429, 'Too many calls this minute.'],
  unavailable: [503, 'A part that this answer needs is down.'],
  unknown_key: [401, 'This is no key of this service.'],
  revoked: [401, 'This key was revoked. Make a new one with the key tool.'],
  expired: [401, 'This key has run out. Make a new one with the key tool.'],
  suspended: [403, 'This business is suspended.'],
  not_from_a_browser: [403, 'This API is called from a server, never from a browser.'],
};

export const refusalCodes = Object.keys(messages);

export function refusal(code: string, retryAfter?: number): Answer {
  const [status, message] = messages[code] ?? [500, 'No such refusal.'];
  const body = { ok: false, error: { code, message, docs: `https://docs.example.com/errors/${code}` } };
  return { status, body, ...(retryAfter !== undefined && { retryAfter }) };
}

export function answerOf(call: Call): Answer {
  const { request } = call;
  if (request.headers.origin !== undefined || Object.keys(request.headers).some((name) => name.startsWith('sec-fetch-')))
    return refusal('not_from_a_browser');
  if (request.url === '/api/key-tool/v1/claims/trade') return trade(call);
  const key = request.headers.authorization?.replace(/^Bearer /, '') ?? '';
  const held = call.state.keys.get(key);
  if (request.url === '/api/key-tool/v1/keys/rotate') return rotate(call, key);
  if (held === undefined) return refusal('unknown_key');
  if (held === 'revoked') return refusal('revoked');
  if (request.url === '/api/partner/v1/whoami') return { status: 200, body: whoami };
  call.state.keys.set(key, 'revoked');
  call.state.reasons.push(textAt(call.body, 'reason'));
  return { status: 200, body: { ok: true, api_version: '1.0.0', key_id: idOf(key), revoked: true } };
}

function trade({ body, state, url }: Call): Answer {
  const nonce = nonceOf(body);
  const claim = state.claims.get(textAt(body, 'code'));
  if (claim === undefined) return refusal('unknown_claim');
  if (claim.nonce !== null && claim.nonce !== nonce) return refusal('claim_used');
  claim.nonce = nonce;
  state.keys.set(claim.key, 'live');
  return { status: 200, body: handed(claim.key, url) };
}

function rotate({ body, state, url }: Call, key: string): Answer {
  const nonce = nonceOf(body);
  const before = state.rotated.get(key);
  const held = state.keys.get(key);
  if (before === undefined && held === undefined) return refusal('unknown_key');
  if (before === undefined && held === 'revoked') return refusal('revoked');
  if (before !== undefined && before.nonce !== nonce) return refusal('claim_used');
  const made = before?.key ?? mint(state);
  state.rotated.set(key, { nonce, key: made });
  state.keys.set(made, 'live');
  if (textAt(body, 'overlap') === '0') state.keys.set(key, 'revoked');
  return { status: 200, body: { ...handed(made, url), old_key: { id: idOf(key), expires_at: '2030-01-02T03:04:05.000Z' } } };
}

const handed = (key: string, url: string) => ({
  ok: true,
  api_version: '1.0.0',
  key,
  key_id: idOf(key),
  business: { id: '7a2c6f5e-5b0f-4d6b-9c53-0e1f6f9ad001', name: 'Maison Verveine' },
  scopes: ['card', 'search'],
  expires_at: null,
  base_url: `${url}/api/partner/v1`,
});

const whoami = {
  ok: true,
  api_version: '1.0.0',
  partner: 'Maison Verveine',
  tier: 'boutique',
  today: { calls: 214, public_hits: 187, in_review: 2, not_found: 4, refused: 0 },
  month: { used: 1_250, allowance: 25_000, refused: 3, resets_at: '2030-02-01T00:00:00.000Z' },
  next: { capabilities: 'https://api.example.com/api/partner/v1/capabilities', docs: 'https://api.example.com/docs' },
};

/** A nonce is as good as the key for a minute, so it counts as a secret. */
function nonceOf(body: unknown): string {
  const nonce = textAt(body, 'nonce');
  if (!/^[\w-]{22,64}$/.test(nonce)) throw new Error('The tool sent no nonce of the form that the service takes.');
  secrets.add(nonce);
  return nonce;
}

export const idOf = (key: string): string => key.slice(9, 17);

function textAt(value: unknown, name: string): string {
  const found: unknown = typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;
  return typeof found === 'string' ? found : '';
}
