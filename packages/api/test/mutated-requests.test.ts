import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import fc from 'fast-check';
import { pino } from 'pino';
import { changeBusiness } from '../src/adapters/postgres/businesses.ts';
import { approveLink } from '../src/adapters/postgres/product-links.ts';
import { partnerOperations } from '../src/endpoints/partner/get-capabilities.ts';
import { errorAnswer } from '../src/errors/answer.ts';
import { catalogue } from '../src/errors/catalogue.ts';
import { partnerPath } from '../src/versioning.ts';
import { type RawAnswer, rawCall } from './door.ts';
import { freshDatabase, newBusiness, startTestService, type TestDatabase, type TestService } from './harness.ts';
import { perfumes, stock } from './perfumes.ts';
import { type RawConnection, rawConnection } from './raw-connection.ts';

/**
 * Whatever is sent, the answer has the Error shape or is a valid success: no 500, no hang, no answer left out. Requests are written
 * byte by byte, since a well-bred client would not send them.
 */

let database: TestDatabase;
let service: TestService;
let key: string;
const bugs: string[] = [];

before(async () => {
  database = await freshDatabase();
  await stock(database.db);
  const business = await newBusiness(database.db);
  ({ key } = business);
  await changeBusiness(database.db, business.id, { ratePerMinute: 2_000_000_000, allowance: 9_000_000_000 });
  await approveLink(database.db, business.id, 'SKU-1', perfumes.complete.id);
  const log = pino({ level: 'error' }, { write: (line) => void bugs.push(line) });
  service = await startTestService(database.url, { log });
});
after(async () => {
  await service?.close();
  await database?.drop();
});

const { complete, inReview, moved } = perfumes;
const paths = [
  '/whoami',
  '/capabilities',
  '/looks',
  '/search',
  '/match',
  '/products/SKU-1/card',
  ...[complete, inReview, moved].map(({ id }) => `/fragrances/${id}/card`),
  '/similar',
  '/nothing',
];
const nasty = [
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
const names = [
  'look',
  'format',
  'q',
  'limit',
  '__proto__',
  'constructor',
  'look[]',
  'q[a]',
  'q.a',
  '',
  'key',
  'toString',
  '%00',
  '%ZZ',
  '%6cook',
];
const values = ['json', 'png', 'html', 'Boutique', 'ambre', '1', '25', '26', '0', '', 'true', 'null', ...nasty];

/** Half of all requests are left as they are in this part, so that each part is also tried where the others are sound. */
function oftenEmpty<T>(one: fc.Arbitrary<T>, maxLength: number): fc.Arbitrary<T[]> {
  return fc.oneof(fc.constant<T[]>([]), fc.array(one, { minLength: 1, maxLength }));
}

const path = fc
  .tuple(fc.constantFrom(...paths), oftenEmpty(fc.tuple(fc.nat(1_000), fc.constantFrom(...nasty)), 3))
  .map(([base, inserted]) =>
    inserted.reduce((text, [at, piece]) => text.slice(0, at % (text.length + 1)) + piece + text.slice(at % (text.length + 1)), base),
  );
const query = oftenEmpty(
  fc.tuple(fc.constantFrom(...names), fc.constantFrom(...values), fc.constantFrom('&', '&', '&', ';', '&&', '?')),
  5,
).map((pairs) => pairs.map(([name, value, join], at) => `${at === 0 ? '?' : join}${name}=${value}`).join(''));

const authorization = fc.oneof(
  { weight: 12, arbitrary: fc.constant(() => [`Authorization: Bearer ${key}`]) },
  fc.constantFrom(
    () => [],
    () => ['Authorization:'],
    () => ['Authorization: Bearer'],
    () => [`Authorization: Bearer ${key}`, 'authorization: x'],
    () => [`Authorization: Bearer ${key.slice(0, -1)}`],
    () => [`Authorization: Bearer ${'sil_live_'.padEnd(55, 'A')}`],
    () => [`Authorization: bearer\t${key}`],
    () => [`Authorization: Basic ${key}`],
    () => ['Authorization: Bearer \u00e9\u00ff'],
  ),
);
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
const row = fc.record(
  {
    ref: fc.string({ unit: 'binary', maxLength: 8 }),
    name: fc.string({ unit: 'grapheme', maxLength: 12 }),
    brand: fc.anything(),
    strength: fc.constantFrom('EDT', '', null, 7),
    __proto__: fc.constantFrom(1, {}, null),
  },
  { requiredKeys: [] },
);
const json = fc.oneof(
  fc.array(row, { maxLength: 4 }).map((rows) => JSON.stringify({ rows })),
  fc.json(),
  fc.json().map((text) => `{"rows":${text}}`),
  fc.constantFrom(
    '',
    '{',
    'null',
    '{"rows":[{"ref":"a","name":"b"}]}',
    '\ufeff{"rows":[{"ref":"a","name":"b"}]}',
    '{"rows":[{"ref":"a","name":"b"}],"rows":[]}',
    '{"__proto__":{"rows":[]},"constructor":1}',
    '{"rows":[{"ref":"\\ud800","name":"\\udc00"}]}',
    '{"rows":1e999}',
    '{"rows":[{"ref":"a","name":"b","\\ud800":1}]}',
    `{"rows":${'['.repeat(120_000)}${']'.repeat(120_000)}}`,
    '['.repeat(200_000),
    '{"a":'.repeat(50_000),
    `{"rows":[${'{"ref":"a","name":"b"},'.repeat(201).slice(0, -1)}]}`,
    `"${'x'.repeat(262_200)}"`,
    'rows[0][ref]=a&rows[0][name]=b',
    '<?xml version="1.0"?>',
  ),
);
const contentType = fc.constantFrom(
  'application/json',
  'application/json',
  'application/json',
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
const method = fc.oneof(
  { weight: 6, arbitrary: fc.constant('GET') },
  { weight: 3, arbitrary: fc.constant('POST') },
  fc.constantFrom('HEAD', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE', 'PROPFIND', 'SEARCH'),
);

interface Mutated {
  readonly method: string;
  readonly target: string;
  readonly bytes: Buffer;
}

const request: fc.Arbitrary<Mutated> = fc
  .record({ method, path, query, authorization, headers: fc.array(header, { maxLength: 3 }), json, contentType, invalid: fc.boolean() })
  .map(({ method: verb, path: where, query: asked, authorization: authorized, headers, json: text, contentType: type, invalid }) => {
    const target = `${partnerPath}${where}${asked}`;
    const body =
      verb === 'POST' || verb === 'PUT' || verb === 'PATCH'
        ? Buffer.from(invalid ? `${text}\u00ff` : text, invalid ? 'latin1' : 'utf8')
        : null;
    const lines = [
      `${verb} ${target} HTTP/1.1`,
      'Host: localhost',
      ...authorized(),
      ...headers,
      ...(body === null ? [] : [...(type === null ? [] : [`Content-Type: ${type}`]), `Content-Length: ${body.length}`]),
    ];
    const head = Buffer.from(`${lines.join('\r\n')}\r\n\r\n`, 'utf8');
    return { method: verb, target, bytes: body === null ? head : Buffer.concat([head, body]) };
  });

/** What an answer has to be. Gives its status. */
function check({ method: verb, target }: Pick<Mutated, 'method' | 'target'>, { status, headers, body }: RawAnswer): number {
  const what = `${verb} ${target.slice(0, 200)} → ${status} ${body.slice(0, 200)}`;
  assert.ok(status < 500, what);
  assert.match(headers.get('x-request-id') ?? '', /^[\w.:@/+=-]{1,128}$/, what);
  assert.equal(headers.get('x-powered-by'), null);
  if (verb === 'HEAD' || status === 304) {
    assert.equal(body, '', what);
    return status;
  }
  const type = headers.get('content-type');
  if (status === 200 && (type === 'image/png' || type === 'text/html; charset=utf-8')) return status;
  assert.equal(type, 'application/json; charset=utf-8', what);
  const value: unknown = JSON.parse(body);
  if (Object(value).ok === true) {
    assert.equal(status, 200, what);
    const fits = partnerOperations().some(({ declaration }) => declaration.answer.safeParse(value).success);
    assert.ok(fits, `an answer of no operation: ${what}`);
    return status;
  }
  const { error } = errorAnswer.parse(value);
  const { status: usual } = catalogue[error.code];
  const known = [usual, ...(error.code === 'in_review' ? [200] : []), ...(error.code === 'invalid_rows' ? [400] : [])];
  assert.ok(known.includes(status), `${error.code} with ${status}: ${what}`);
  return status;
}

test('10,000 mutated requests on connections that are kept alive', { timeout: 90_000 }, async (t) => {
  const connections: readonly RawConnection[] = Array.from({ length: 12 }, () => rawConnection(service.port));
  const counts = new Map<number, number>();
  try {
    await fc.assert(
      fc.asyncProperty(fc.array(request, { minLength: 48, maxLength: 48 }), async (requests) => {
        await Promise.all(
          connections.map(async (connection, at) => {
            for (let next = at; next < requests.length; next += connections.length) {
              const one = requests[next];
              if (one === undefined) return;
              const status = check(
                one,
                await connection.send(one.bytes, one.method).catch((error: Error) => {
                  throw new Error(`${error.message} to ${one.bytes.subarray(0, 400)}`);
                }),
              );
              counts.set(status, (counts.get(status) ?? 0) + 1);
            }
          }),
        );
      }),
      { seed: 20_261_121, numRuns: 215, endOnFailure: true },
    );
  } finally {
    for (const connection of connections) connection.close();
  }
  const sum = [...counts.values()].reduce((all, one) => all + one, 0);
  t.diagnostic(
    `${sum} requests: ${[...counts]
      .sort(([one], [other]) => one - other)
      .map(([status, count]) => `${count} × ${status}`)
      .join(', ')}`,
  );
  assert.ok(sum >= 10_000, `${sum} requests`);
  for (const status of [200, 304, 400, 401, 403, 404, 410, 413, 422])
    assert.ok((counts.get(status) ?? 0) > 0, `no ${status} among the answers`);
  assert.deepEqual(bugs, [], 'nothing unexpected was logged');
});

const line = `GET ${partnerPath}/whoami HTTP/1.1\r\n`;
const post = `POST ${partnerPath}/match HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n`;
const auth = () => `Authorization: Bearer ${key}\r\n`;
/** What is hardly HTTP any more. The connection is closed behind the answer, at the latest when it was asked to be. */
const broken: readonly [name: string, bytes: () => string | Buffer, statuses: readonly number[]][] = [
  ['no HTTP at all', () => 'hello\r\n\r\n', [400]],
  ['bytes of TLS', () => Buffer.from('16030100c8010000c40303', 'hex'), [400]],
  ['the preface of HTTP/2', () => 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n', [400]],
  ['another version', () => `GET ${partnerPath}/whoami HTTP/3.0\r\nHost: x\r\n\r\n`, [400]],
  ['no version', () => `GET ${partnerPath}/whoami\r\n\r\n`, [400, 401]],
  ['an unknown method', () => `BREW ${partnerPath}/whoami HTTP/1.1\r\nHost: x\r\n\r\n`, [404]],
  ['a method in small letters', () => `get ${partnerPath}/whoami HTTP/1.1\r\nHost: x\r\n\r\n`, [404]],
  ['a space in the path', () => `GET ${partnerPath}/who ami HTTP/1.1\r\nHost: x\r\n\r\n`, [400]],
  ['NUL in the path', () => `GET ${partnerPath}/who\0ami HTTP/1.1\r\nHost: x\r\n\r\n`, [400]],
  ['NUL in a header', () => `${line}Host: x\r\nX-A: a\0b\r\n\r\n`, [400]],
  ['a header without a colon', () => `${line}Host: x\r\nnonsense\r\n\r\n`, [400]],
  ['a header with a space in its name', () => `${line}Host: x\r\nX A: b\r\n\r\n`, [400]],
  ['a folded header', () => `${line}Host: x\r\nX-A: a\r\n b\r\n\r\n`, [400, 401]],
  ['no Host', () => `${line}\r\n`, [400]],
  ['no Host, with a key', () => `${line}${auth()}\r\n`, [400]],
  ['Host twice', () => `${line}Host: x\r\nHost: y\r\n${auth()}Connection: close\r\n\r\n`, [400]],
  ['Host twice and the same', () => `${line}Host: x\r\nhost: x\r\n${auth()}Connection: close\r\n\r\n`, [400]],
  ['Host twice in HTTP/1.0', () => `GET ${partnerPath}/whoami HTTP/1.0\r\nHost: x\r\nHost: y\r\n${auth()}\r\n`, [400]],
  ['two hosts in one', () => `${line}Host: x, y\r\n${auth()}Connection: close\r\n\r\n`, [400]],
  ['a Host with a path', () => `${line}Host: x/y\r\n${auth()}Connection: close\r\n\r\n`, [400]],
  ['a Host with a name before it', () => `${line}Host: a@x\r\n${auth()}Connection: close\r\n\r\n`, [400]],
  ['a Host beyond ASCII', () => `${line}Host: x\xff\r\n${auth()}Connection: close\r\n\r\n`, [400]],
  ['a Host of IPv6 with a port', () => `${line}Host: [2001:db8::1]:8080\r\n${auth()}Connection: close\r\n\r\n`, [200]],
  ['an empty Host', () => `${line}Host:\r\n${auth()}Connection: close\r\n\r\n`, [200]],
  ['HTTP/1.0 without Host', () => `GET ${partnerPath}/whoami HTTP/1.0\r\n${auth()}\r\n`, [200]],
  [
    'an address in full',
    () => `GET http://example.com${partnerPath}/whoami HTTP/1.1\r\nHost: x\r\n${auth()}Connection: close\r\n\r\n`,
    [200],
  ],
  ['an asterisk', () => `OPTIONS * HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`, [404]],
  ['CONNECT', () => 'CONNECT example.com:443 HTTP/1.1\r\nHost: example.com:443\r\n\r\n', [400, 404]],
  ['an Expect that nobody knows', () => `${line}Host: x\r\n${auth()}Expect: nonsense\r\nConnection: close\r\n\r\n`, [200]],
  ['an Upgrade', () => `${line}Host: x\r\n${auth()}Connection: upgrade, close\r\nUpgrade: websocket\r\n\r\n`, [200]],
  ['headers of 40 KB', () => `${line}Host: x\r\nX-A: ${'a'.repeat(40_000)}\r\n\r\n`, [400]],
  ['5,000 headers', () => `${line}Host: x\r\nConnection: close\r\n${'a:\r\n'.repeat(5_000)}\r\n`, [400]],
  ['2,500 headers', () => `${line}Host: x\r\nConnection: close\r\n${auth()}${'a:\r\n'.repeat(2_500)}\r\n`, [400]],
  [
    'a second key behind 2,100 headers',
    () => `${line}Host: x\r\n${auth()}${'a:\r\n'.repeat(2_100)}${auth()}Connection: close\r\n\r\n`,
    [400],
  ],
  ['TRACE', () => `TRACE ${partnerPath}/whoami HTTP/1.1\r\nHost: x\r\n${auth()}Connection: close\r\n\r\n`, [404]],
  [
    '4,000 parameters',
    () => `GET ${partnerPath}/search?${'a=&'.repeat(4_000)}q=x HTTP/1.1\r\nHost: x\r\n${auth()}Connection: close\r\n\r\n`,
    [200],
  ],
  ['a path of 40 KB', () => `GET ${partnerPath}/${'a'.repeat(40_000)} HTTP/1.1\r\nHost: x\r\n\r\n`, [400]],
  ['two lengths', () => `${post}Content-Length: 2\r\nContent-Length: 3\r\n\r\n{}}`, [400]],
  ['a length that is none', () => `${post}Content-Length: many\r\n\r\n{}`, [400]],
  ['a negative length', () => `${post}Content-Length: -1\r\n\r\n{}`, [400]],
  ['a length and chunks', () => `${post}Content-Length: 2\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n`, [400]],
  ['chunks of a size that is none', () => `${post}Transfer-Encoding: chunked\r\n\r\nxyz\r\n{}\r\n0\r\n\r\n`, [400, 401]],
  ['chunks of a size beyond numbers', () => `${post}Transfer-Encoding: chunked\r\n\r\nfffffffffffffffffffff\r\n{}\r\n`, [400, 401]],
  ['chunks in gzip', () => `${post}${auth()}Transfer-Encoding: gzip, chunked\r\nConnection: close\r\n\r\n2\r\n{}\r\n0\r\n\r\n`, [400, 422]],
  ['a transfer encoding that nobody knows', () => `${post}Transfer-Encoding: nonsense\r\n\r\n{}`, [400]],
  [
    'chunks one byte at a time',
    () =>
      `${post}${auth()}Transfer-Encoding: chunked\r\nConnection: close\r\n\r\n${[...'{"rows":[{"ref":"a","name":"b"}]}'].map((c) => `1\r\n${c}\r\n`).join('')}0\r\n\r\n`,
    [200],
  ],
  [
    'chunks with an extension and a trailer',
    () => `${post}${auth()}Transfer-Encoding: chunked\r\nConnection: close\r\n\r\n2;a=b\r\n{}\r\n0\r\nAuthorization: Bearer x\r\n\r\n`,
    [422],
  ],
  [
    'chunks over the limit',
    () =>
      `${post}${auth()}Transfer-Encoding: chunked\r\nConnection: close\r\n\r\n${`8000\r\n${' '.repeat(0x8000)}\r\n`.repeat(9)}0\r\n\r\n`,
    [413],
  ],
  ['a body with GET', () => `${line}Host: x\r\n${auth()}Content-Length: 5\r\nConnection: close\r\n\r\nhello`, [200]],
  ['a key split over two lines', () => `${line}Host: x\r\nAuthorization: Bearer\r\n\t${key}\r\nConnection: close\r\n\r\n`, [200, 400, 401]],
];
for (const [name, bytes, statuses] of broken) {
  test(`hardly HTTP: ${name}`, async () => {
    const answer = await rawCall(service.port, bytes(), 5_000);
    assert.ok(statuses.includes(answer.status), `${answer.status} ${answer.body.slice(0, 200)}`);
    assert.equal(check({ method: 'GET', target: name }, answer), answer.status);
  });
}

test('a request that stops half way is answered or closed, and holds nothing up', async () => {
  const { connect } = await import('node:net');
  const halves = [line, `${line}Host: x`, `${post}${auth()}Content-Length: 100\r\n\r\n{"rows":`].map((half) => {
    const socket = connect({ port: service.port, host: '127.0.0.1' }, () => socket.write(half));
    socket.on('error', () => {});
    return socket;
  });
  await new Promise((next) => setTimeout(next, 50));
  for (let at = 0; at < 20; at++) assert.equal((await service.call('/whoami', key)).status, 200);
  for (const socket of halves) socket.destroy();
  assert.equal((await service.call('/whoami', key)).status, 200);
});
