import type { IncomingMessage } from 'node:http';
import { mint, type State } from './service.ts';
import { secrets } from './tool.ts';

/** The service's responses according to the contract. Pure, apart from the state that redeeming a claim changes. */
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
  unknown_claim: [404, 'Claim not found. Check the code, or create a new claim in the console.'],
  claim_used: [409, 'This claim has already been redeemed. Create a new one in the console.'],
  claim_expired: [410, 'This claim has expired. Create a new one in the console.'],
  claim_refused: [403, 'This claim was cancelled. Create a new one in the console.'],
  keys_by_code: [400, 'A claim code is required to create a key. Create a claim in the console and enter its code.'],
  rate_limited: [429, 'Too many calls this minute.'],
  unavailable: [503, 'A dependency of this call is down.'],
  unknown_key: [401, 'Invalid API key.'],
  revoked: [401, 'This key was revoked. Create a new one with the key tool.'],
  expired: [401, 'This key has expired. Create a new one with the key tool.'],
  suspended: [403, 'This business is suspended.'],
  not_from_a_browser: [403, 'This API is called from a server, never from a browser.'],
};

export const refusalCodes = Object.keys(messages);

export function refusal(code: string, retryAfter?: number): Answer {
  const [status, message] = messages[code] ?? [500, 'Unknown error code.'];
  const body = { ok: false, error: { code, message, docs: `https://docs.example.com/errors/${code}` } };
  return { status, body, ...(retryAfter !== undefined && { retryAfter }) };
}

export function respond(call: Call): Answer {
  const { request } = call;
  if (request.headers.origin !== undefined || Object.keys(request.headers).some((name) => name.startsWith('sec-fetch-')))
    return refusal('not_from_a_browser');
  if (request.url === '/api/key-tool/v1/claims/trade') return redeem(call);
  const key = request.headers.authorization?.replace(/^Bearer /, '') ?? '';
  const keyState = call.state.keys.get(key);
  if (request.url === '/api/key-tool/v1/keys/rotate') return rotate(call, key);
  if (keyState === undefined) return refusal('unknown_key');
  if (keyState === 'revoked') return refusal('revoked');
  if (request.url === '/api/partner/v1/whoami') return { status: 200, body: whoami };
  call.state.keys.set(key, 'revoked');
  call.state.reasons.push(textAt(call.body, 'reason'));
  return { status: 200, body: { ok: true, api_version: '1.0.0', key_id: idOf(key), revoked: true } };
}

function redeem({ body, state, url }: Call): Answer {
  const nonce = nonceOf(body);
  const claim = state.claims.get(textAt(body, 'code'));
  if (claim === undefined) return refusal('unknown_claim');
  if (claim.nonce !== null && claim.nonce !== nonce) return refusal('claim_used');
  claim.nonce = nonce;
  state.keys.set(claim.key, 'live');
  return { status: 200, body: createdKey(claim.key, url) };
}

function rotate({ body, state, url }: Call, key: string): Answer {
  const nonce = nonceOf(body);
  const before = state.rotated.get(key);
  const keyState = state.keys.get(key);
  if (before === undefined && keyState === undefined) return refusal('unknown_key');
  if (before === undefined && keyState === 'revoked') return refusal('revoked');
  if (before !== undefined && before.nonce !== nonce) return refusal('claim_used');
  const newKey = before?.key ?? mint(state);
  state.rotated.set(key, { nonce, key: newKey });
  state.keys.set(newKey, 'live');
  if (textAt(body, 'overlap') === '0') state.keys.set(key, 'revoked');
  return { status: 200, body: { ...createdKey(newKey, url), old_key: { id: idOf(key), expires_at: '2030-01-02T03:04:05.000Z' } } };
}

const createdKey = (key: string, url: string) => ({
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

/** For a minute a nonce gives access to the key, so it counts as a secret. */
function nonceOf(body: unknown): string {
  const nonce = textAt(body, 'nonce');
  if (!/^[\w-]{22,64}$/.test(nonce)) throw new Error('The tool sent no valid nonce.');
  secrets.add(nonce);
  return nonce;
}

export const idOf = (key: string): string => key.slice(9, 17);

function textAt(value: unknown, name: string): string {
  const found: unknown = typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;
  return typeof found === 'string' ? found : '';
}
