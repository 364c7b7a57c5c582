import assert from 'node:assert/strict';
import fc from 'fast-check';
import { statusesOf } from '../../src/errors/catalogue.ts';
import { errorResponse } from '../../src/errors/error-response.ts';
import { isLong } from '../support/is-long.ts';
import { type RawConnection, rawConnection } from '../support/raw-connection.ts';
import type { RawResponse } from '../support/responses.ts';

/**
 * Fuzzed requests, written byte by byte because an HTTP client would not send them, and checks of the responses. A target defines
 * the calls to fuzz and their callers.
 */
export interface FuzzTarget {
  /** Base path of the API. */
  readonly base: string;
  readonly calls: fc.Arbitrary<ValidCall>;
  /** Header lines that identify the caller. */
  readonly callers: fc.Arbitrary<() => readonly string[]>;
  /** Names of query parameters, in addition to unknown ones. */
  readonly queryNames: readonly string[];
  /** Whether a successful JSON response matches a declared schema. */
  isDeclared(value: unknown): boolean;
  /** Media types accepted for a 200 in addition to JSON. */
  readonly media: readonly string[];
}

/** A call before fuzzing. */
export interface ValidCall {
  readonly method: string;
  readonly path: string;
  readonly body: string | Buffer;
  /** Header lines of this call only. */
  readonly headers?: readonly string[];
}

interface FuzzedRequest {
  readonly method: string;
  readonly target: string;
  readonly bytes: Buffer;
}

export interface SendOptions {
  readonly seed?: number;
  /** Batches of 48 requests. */
  readonly batches?: number;
  /** Called for each wrong response. By default, the first one throws. */
  readonly onFault?: (fault: string) => void;
}

/** Requests of a test: 10,320 in the long suite, 2,160 in the daily one. */
export const fuzzedBatches = isLong ? 215 : 45;
const batchSize = 48;
export const fuzzedRequests = fuzzedBatches * batchSize;

/** Sends fuzzed requests on twelve connections, and returns the number of responses per status. */
export async function sendFuzzed(
  port: number,
  target: FuzzTarget,
  { seed = 20_261_121, batches = fuzzedBatches, onFault }: SendOptions = {},
): Promise<ReadonlyMap<number, number>> {
  const connections: readonly RawConnection[] = Array.from({ length: 12 }, () => rawConnection(port));
  const counts = new Map<number, number>();
  const request = fuzzRequests(target);
  try {
    await fc.assert(
      fc.asyncProperty(fc.array(request, { minLength: batchSize, maxLength: batchSize }), async (requests) => {
        await Promise.all(
          connections.map(async (connection, at) => {
            for (let next = at; next < requests.length; next += connections.length) {
              const one = requests[next];
              if (one === undefined) return;
              try {
                const status = checkResponse(target, one, await sendOne(one, connection));
                counts.set(status, (counts.get(status) ?? 0) + 1);
              } catch (error) {
                if (onFault === undefined) throw error;
                onFault(error instanceof Error ? error.message : String(error));
              }
            }
          }),
        );
      }),
      { seed, numRuns: batches, endOnFailure: true },
    );
  } finally {
    for (const connection of connections) connection.close();
  }
  return counts;
}

const sendOne = (one: FuzzedRequest, connection: RawConnection): Promise<RawResponse> =>
  connection.send(one.bytes, one.method).catch((error: Error) => {
    throw new Error(`${error.message} to ${one.bytes.subarray(0, 400)}`);
  });

export const formatCounts = (counts: ReadonlyMap<number, number>): string =>
  `${sumOf(counts)} requests: ${[...counts]
    .sort(([one], [other]) => one - other)
    .map(([status, count]) => `${count} × ${status}`)
    .join(', ')}`;

export const sumOf = (counts: ReadonlyMap<number, number>): number => [...counts.values()].reduce((all, one) => all + one, 0);

/** Checks a response and returns its status. */
export function checkResponse(
  { isDeclared: fits, media }: Pick<FuzzTarget, 'isDeclared' | 'media'>,
  { method: verb, target }: Pick<FuzzedRequest, 'method' | 'target'>,
  { status, headers, body }: RawResponse,
): number {
  const what = `${verb} ${target.slice(0, 200)} → ${status} ${body.slice(0, 200)}`;
  assert.ok(status < 500, what);
  assert.match(headers.get('x-request-id') ?? '', /^[\w.:@/+=-]{1,128}$/, what);
  assert.equal(headers.get('x-powered-by'), null);
  if (verb === 'HEAD' || status === 304) {
    assert.equal(body, '', what);
    return status;
  }
  if (verb === 'OPTIONS' && status === 204) {
    assert.match(headers.get('allow') ?? '', /^(?:[A-Z]+, )+OPTIONS$/, what);
    return status;
  }
  const type = headers.get('content-type');
  if (status === 200 && media.includes(type ?? '')) return status;
  assert.equal(type, 'application/json; charset=utf-8', what);
  const value: unknown = JSON.parse(body);
  // in_review has status 200 for JSON.
  if (Object(value).error === undefined) {
    assert.equal(status, 200, what);
    assert.ok(fits(value), `an undeclared response: ${what}`);
    return status;
  }
  const { error } = errorResponse.parse(value);
  const known = statusesOf(error.code);
  assert.ok(known.includes(status), `${error.code} with ${status}: ${what}`);
  return status;
}

function fuzzRequests({ base, calls, callers, queryNames: names }: FuzzTarget): fc.Arbitrary<FuzzedRequest> {
  const query = halfEmpty(
    fc.tuple(fc.constantFrom(...names, ...strangeNames), fc.constantFrom(...values), fc.constantFrom('&', '&', '&', ';', '&&', '?')),
    5,
  ).map((pairs) => pairs.map(([name, value, join], at) => `${at === 0 ? '?' : join}${name}=${value}`).join(''));
  return fc
    .record({
      call: calls,
      inserted,
      query,
      caller: callers,
      headers: fc.array(header, { maxLength: 3 }),
      contentType,
      invalid: fc.constantFrom(true, ...Array<boolean>(7).fill(false)),
    })
    .map(
      ({
        call: { method: verb, path, body: valid, headers: own = [] },
        inserted: pieces,
        query: queryText,
        caller,
        headers,
        contentType: type,
        invalid,
      }) => {
        const where = pieces.reduce(
          (text, [at, piece]) => text.slice(0, at % (text.length + 1)) + piece + text.slice(at % (text.length + 1)),
          path,
        );
        const target = `${base}${where}${path.includes('?') ? queryText.replace('?', '&') : queryText}`;
        const body =
          verb === 'POST' || verb === 'PUT' || verb === 'PATCH'
            ? invalid
              ? Buffer.concat([Buffer.from(valid), invalidUtf8])
              : Buffer.from(valid)
            : null;
        const lines = [
          `${verb} ${target} HTTP/1.1`,
          'Host: localhost',
          ...caller(),
          ...own,
          ...headers,
          ...(body === null ? [] : [...(type === null ? [] : [`Content-Type: ${type}`]), `Content-Length: ${body.length}`]),
        ];
        const head = Buffer.from(`${lines.join('\r\n')}\r\n\r\n`, 'utf8');
        return { method: verb, target, bytes: body === null ? head : Buffer.concat([head, body]) };
      },
    );
}

const invalidUtf8 = Buffer.from([0xff]);

export const nastyStrings = [
  ...[
    '%',
    '%Z',
    '%ZZ',
    '%00',
    '%2F',
    '%2f%2e%2e%2f',
    '%25',
    '%25%30',
    '%ED%A0%80',
    '%ED%B0%80',
    '%F0%9F',
    '%FF',
    '%C0%AF',
    '%0d%0a',
    '%E2%80%AE',
    '%EF%BB%BF',
  ],
  ...[
    '..',
    '.',
    '//',
    '/',
    '\\',
    ';',
    ';a=b',
    ':',
    '*',
    '~',
    '!',
    '$',
    "'",
    '"',
    '<script>',
    '{',
    '}',
    '[',
    ']',
    '[]',
    '^',
    '`',
    '|',
    '@',
    ',',
    '+',
  ],
  ...[
    '__proto__',
    'constructor',
    'toString',
    'hasOwnProperty',
    'prototype',
    'null',
    'undefined',
    'NaN',
    '-1',
    '1e9',
    '0x10',
    '99999999999999999999',
  ],
  ...['\u00e9', '\u202e', '\u{1d11e}', '\u0301', '\u00a0', '\ufeff', '\ufffd'],
  ...['a'.repeat(300), '%F0%9D%84%9E'.repeat(201), '/'.repeat(100), 'é'.repeat(2_000)],
];
const strangeNames = ['__proto__', 'constructor', 'look[]', 'q[a]', 'q.a', '', 'key', 'toString', '%00', '%ZZ', '%6cook'];
const values = ['json', 'png', 'html', 'Boutique', 'ambre', '1', '25', '26', '0', '', 'true', 'null', ...nastyStrings];

/** Half of the requests leave this part unchanged, so that each part is also fuzzed alone. */
function halfEmpty<T>(one: fc.Arbitrary<T>, maxLength: number): fc.Arbitrary<T[]> {
  return fc.oneof(fc.constant<T[]>([]), fc.array(one, { minLength: 1, maxLength }));
}

/** What is inserted into a path, and where. */
const inserted = halfEmpty(fc.tuple(fc.nat(1_000), fc.constantFrom(...nastyStrings)), 3);

const header = fc.oneof(
  fc
    .tuple(
      fc.constantFrom(
        'If-None-Match',
        'X-Request-Id',
        'Accept',
        'Accept-Encoding',
        'Content-Type',
        'Origin',
        'Sec-Fetch-Site',
        'Sec-Fetch-Mode',
        'Cookie',
        'Range',
        'Accept-Language',
        'X-Forwarded-For',
        'Content-Encoding',
        'If-Modified-Since',
        'X-HTTP-Method-Override',
        'TE',
        'Trailer',
        '__proto__',
        'constructor',
        'Accept-Version',
      ),
      fc.constantFrom(
        '*',
        'W/"a"',
        '"',
        '"a", *',
        ',,,',
        '""',
        'a'.repeat(2_000),
        'application/json',
        'text/html;q=0',
        'gzip;q=0',
        'cors',
        'null',
        '',
        '\u00ff\u00fe',
        'multipart/form-data',
        'a/b; c="',
        '/',
        'bytes=0-1',
        'DELETE',
        '\t',
        '1.0.0',
      ),
    )
    .map(([name, value]) => `${name}: ${value}`),
  fc.constantFrom(
    'If-None-Match: *',
    'If-None-Match: *',
    'Expect: 100-continue',
    'Upgrade: websocket',
    'Upgrade: h2c',
    `X-Long: ${'x'.repeat(20_000)}`,
    'Keep-Alive: timeout=0',
    'Max-Forwards: 0',
  ),
);
const contentType = fc.constantFrom(
  ...Array<string>(12).fill('application/json'),
  'application/json; charset=utf-16',
  'text/plain',
  'application/x-www-form-urlencoded',
  'multipart/form-data',
  '',
  'json',
  'application/json, text/plain',
  'APPLICATION/JSON',
  null,
);
export const anyMethod = fc.constantFrom('HEAD', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE', 'PROPFIND', 'SEARCH');
