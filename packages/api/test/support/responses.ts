import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { connect } from 'node:net';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { codesOf } from '../../src/documents/openapi.ts';
import type { Declaration } from '../../src/endpoints/operation.ts';
import { partnerOperations } from '../../src/endpoints/partner/operations.ts';
import { sandbox, sandboxNames } from '../../src/endpoints/partner/sandbox.ts';
import { type Code, catalogue } from '../../src/errors/catalogue.ts';
import { type ErrorResponse, errorResponse } from '../../src/errors/error-response.ts';
import { periodResetsAt } from '../../src/resources/usage/ledger.ts';
import { partnerPath } from '../../src/versioning.ts';
import { recordCode } from './recorded-codes.ts';

/** Checks that apply to every partner API response. */

export const operationOf = (id: string) => {
  const found = partnerOperations().find(({ declaration }) => declaration.id === id);
  if (found === undefined) throw new Error(`no operation ${id}`);
  return found;
};

/** How much of an unexpected response is printed, in characters. */
const shownMax = 2_000;

/** The JSON of a 200 response, validated against the operation's strict schema. */
export async function answerOf(id: string, response: Response): Promise<Record<string, unknown>> {
  const text = await response.text();
  const { status = 200 } = operationOf(id).declaration;
  assert.equal(response.status, status, text.slice(0, shownMax));
  assert.equal(response.headers.get('content-type'), 'application/json; charset=utf-8');
  checkAlways(response.headers, status);
  checkDescribed(response);
  const value: unknown = JSON.parse(text);
  assert.deepEqual(operationOf(id).declaration.answer.parse(value), value);
  return Object(value);
}

/** The refusal in a response, with its code, status and headers checked. */
export async function refusalIn(response: Response, code: Code, status: number = catalogue[code].status): Promise<ErrorResponse> {
  const text = await response.text();
  assert.equal(`${response.status} ${Object(JSON.parse(text)).error?.code}`, `${status} ${code}`, text.slice(0, shownMax));
  assert.equal(response.headers.get('content-type'), 'application/json; charset=utf-8');
  assert.equal(response.headers.get('cache-control'), 'no-store');
  checkAlways(response.headers, status);
  const refusal = errorResponse.parse(JSON.parse(text));
  const passes = code === 'rate_limited' || (status === 503 && !refusal.error.message.includes('switched off'));
  assert.equal(response.headers.has('retry-after'), passes, 'Retry-After is sent exactly where waiting helps');
  // A refusal from the sandbox doesn't prove that the real rule works.
  if (!isOfSandbox(response.url)) recordCode(refusal.error);
  checkDescribed(response, refusal);
  assert.match(refusal.error.docs, new RegExp(`^http://.+/docs/errors/${code}$`));
  assert.ok(refusal.error.message.length > 0 && refusal.error.message.length < 400, refusal.error.message);
  assert.doesNotMatch(refusal.error.message, /postgres|sql|stack|undefined|\bat \w+ \(|node:/i);
  assert.doesNotMatch(text, /sil_(?:live|test)_/);
  return refusal;
}

const isOfSandbox = (url: string): boolean =>
  sandboxNames.some((name) => url.includes(`/${sandbox[name].ref}/`) || url.includes(`/${sandbox[name].id}`));

/** Checks a response against the OpenAPI document: each of its headers and its code must be described for the status. */
export function checkDescribed({ url, status, headers }: Response, refusal?: ErrorResponse): void {
  const declaration = declarationAt(url);
  // Another method on an operation's path is not a call to the operation.
  if (declaration === undefined || (refusal?.error.code === 'not_found' && refusal.status === undefined)) return;
  if (refusal !== undefined)
    assert.ok(codesOf(declaration).includes(refusal.error.code), `${declaration.id} does not document ${refusal.error.code}`);
  const documented = described.paths[declaration.path][declaration.method.toLowerCase()].responses[status];
  assert.ok(documented, `${declaration.id} does not document ${status}`);
  const named: [string, { $ref: string }][] = Object.entries(documented.headers);
  const names = named.map(([name]) => name.toLowerCase());
  for (const name of headers.keys())
    assert.ok(names.includes(name) || commonHeaders.test(name), `${declaration.id}: the header ${name} of a ${status} is not described`);
  for (const [name, { $ref }] of named)
    if (described.components.headers[$ref.split('/').at(-1) ?? ''].required)
      assert.ok(headers.has(name), `${declaration.id}: a ${status} without ${name}`);
}

/** Headers of HTTP itself, or of every response of the service including pages. */
const commonHeaders = /^(?:content-|connection$|date$|keep-alive$|transfer-encoding$|strict-transport-security$|x-content-type-options$)/;

const described = JSON.parse(readFileSync(new URL('../../../../docs/openapi.json', import.meta.url), 'utf8'));

/** The operation of a response, by its URL. Undefined for a response read from a raw connection. */
function declarationAt(url: string): Declaration | undefined {
  const [, path] = new RegExp(`${partnerPath}([^?#]*)`).exec(url) ?? [];
  if (path === undefined) return;
  return partnerOperations().find(({ declaration }) => new RegExp(`^${declaration.path.replaceAll(/\{\w+\}/g, '[^/]*')}$`).test(path))
    ?.declaration;
}

/** Headers that every response has, and headers that none has. */
export function checkAlways(headers: Headers, status: number): void {
  assert.match(headers.get('x-request-id') ?? '', /^[\w.:@/+=-]{1,128}$/);
  assert.equal(headers.get('x-powered-by'), null);
  assert.equal(headers.get('server'), null);
  assert.equal(headers.get('www-authenticate'), status === 401 ? 'Bearer' : null);
  const retryAfter = headers.get('retry-after');
  if (retryAfter !== null) assert.match(`${status} ${retryAfter}`, /^(?:429|503) [1-9]\d*$/);
}

/** Headers of a response to an authenticated caller. There is no allowance header if calls aren't metered. */
export function checkAuthenticated(headers: Headers, charged: 0 | 1, rate = 12_000, allowance: number | null = 2_500_000): void {
  assert.equal(headers.get('sillage-charged'), String(charged));
  assert.equal(headers.get('vary'), 'Authorization, Accept-Encoding');
  const month = allowance === null ? '' : `, "month";q=${allowance}`;
  assert.equal(headers.get('ratelimit-policy'), `"minute";q=${rate};w=60${month}`);
  const { minute, month: left } = leftIn(headers);
  assert.ok(minute !== undefined && minute.r <= rate && minute.t >= 1 && minute.t <= 60, headers.get('ratelimit') ?? 'no RateLimit');
  assert.equal(left !== undefined, allowance !== null);
  if (left === undefined) return;
  assert.ok(left.r <= (allowance ?? 0));
  assert.ok(Math.abs(Date.now() + left.t * 1_000 - Date.parse(periodResetsAt(Date.now()))) < 60_000, `${left.t} s`);
}

/** Remaining calls by quota name, with the seconds until it resets. */
export const leftIn = (headers: Headers): Partial<Record<string, { r: number; t: number }>> =>
  Object.fromEntries(
    (headers.get('ratelimit') ?? '').split(', ').flatMap((item) => {
      const [, name = '', r, t] = /^"(\w+)";r=(\d+);t=(\d+)$/.exec(item) ?? [];
      return name === '' ? [] : [[name, { r: Number(r), t: Number(t) }] as const];
    }),
  );

export interface RawResponse {
  readonly status: number;
  /** By lower-case name; a repeated header has all its values in order. */
  readonly headers: Headers;
  readonly body: string;
}

/** Sends raw bytes and reads until the service closes the connection. */
export function rawCall(port: number, request: string | Buffer, timeoutMs = 120_000): Promise<RawResponse> {
  return new Promise((answered, failed) => {
    const chunks: Buffer[] = [];
    const socket = connect({ port, host: '127.0.0.1' }, () => socket.write(request));
    const timer = setTimeout(() => {
      socket.destroy();
      failed(new Error(`no answer within ${timeoutMs} ms to ${String(request).slice(0, 200)}`));
    }, timeoutMs);
    socket.on('data', (chunk) => chunks.push(chunk));
    // A reset after the response means that the service closed the connection on unread bytes.
    socket.on('error', () => {});
    socket.on('close', () => {
      clearTimeout(timer);
      try {
        answered(parseHttp(Buffer.concat(chunks)));
      } catch (error) {
        failed(error);
      }
    });
  });
}

/** The first final response in the bytes of a closed connection, decompressed. */
export function parseHttp(bytes: Buffer): RawResponse {
  const text = bytes.toString('latin1').replace(/^HTTP\/1\.1 100 Continue\r\n\r\n/, '');
  const end = text.indexOf('\r\n\r\n');
  const [first = '', ...lines] = text.slice(0, end).split('\r\n');
  const status = Number(/^HTTP\/1\.1 (\d{3}) /.exec(first)?.[1]);
  if (end < 0 || !status) throw new Error(`not an HTTP answer: ${JSON.stringify(text.slice(0, 200))}`);
  const headers = new Headers(
    lines.map((line): [string, string] => [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 1).trim()]),
  );
  const rest = text.slice(end + 4);
  const length = headers.get('content-length');
  const body = Buffer.from(length === null ? rest : rest.slice(0, Number(length)), 'latin1');
  // Decompresses a complete body; a partial or absent one is left as is.
  const coding = body.length > 0 && body.length === Number(length) ? headers.get('content-encoding') : null;
  return {
    status,
    headers,
    body: (coding === 'br' ? brotliDecompressSync(body) : coding === 'gzip' ? gunzipSync(body) : body).toString('utf8'),
  };
}

/** As a Response, so that the same checks apply. */
export const asResponse = ({ status, headers, body }: RawResponse): Response =>
  new Response(status === 204 || status === 304 ? null : body, { status, headers });

export const bytesOf = async (response: Promise<Response>): Promise<Buffer> => Buffer.from(await (await response).arrayBuffer());
