import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { pino } from 'pino';
import { changeBusiness } from '../../src/adapters/postgres/business/businesses.ts';
import { partnerPath } from '../../src/versioning.ts';
import { freshDatabase, newBusiness, startTestService, type TestDatabase, type TestService } from '../support/harness.ts';
import { putLink } from '../support/links.ts';
import { insertPerfumes, perfumes } from '../support/perfumes.ts';
import { rawCall } from '../support/responses.ts';
import { partnerTarget } from './fuzzed/partner.ts';
import { checkResponse, formatCounts, fuzzedRequests, sendFuzzed, sumOf } from './fuzzing.ts';

/**
 * Any request gets an error response or a valid success: no 500, no hang, no missing response.
 */

let database: TestDatabase;
let service: TestService;
let key: string;
const bugs: string[] = [];

before(async () => {
  database = await freshDatabase();
  await insertPerfumes(database.db);
  const business = await newBusiness(database.db);
  ({ key } = business);
  await changeBusiness(database.db, business.id, { ratePerMinute: 2_000_000_000, allowance: 9_000_000_000 });
  await putLink(database.db, business.id, 'SKU-1', perfumes.complete.id);
  const log = pino({ level: 'error' }, { write: (line) => void bugs.push(line) });
  service = await startTestService(database.url, { log });
});
after(async () => {
  await service?.close();
  await database?.drop();
});

const target = partnerTarget(
  () => key,
  [perfumes.complete, perfumes.inReview, perfumes.moved].map(({ id }) => id),
);

test('thousands of fuzzed requests on keep-alive connections', { timeout: 900_000 }, async (t) => {
  const counts = await sendFuzzed(service.port, target);
  t.diagnostic(formatCounts(counts));
  assert.ok(sumOf(counts) >= fuzzedRequests, formatCounts(counts));
  for (const status of [200, 304, 400, 401, 403, 404, 410, 413, 422])
    assert.ok((counts.get(status) ?? 0) > 0, `no ${status} among the responses`);
  assert.deepEqual(bugs, [], 'nothing unexpected was logged');
});

const line = `GET ${partnerPath}/whoami HTTP/1.1\r\n`;
const post = `POST ${partnerPath}/match HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n`;
const auth = () => `Authorization: Bearer ${key}\r\n`;
/** Malformed or unusual HTTP. The connection is closed after the response, at the latest when requested. */
const malformed: readonly [name: string, bytes: () => string | Buffer, statuses: readonly number[]][] = [
  ['not HTTP', () => 'hello\r\n\r\n', [400]],
  ['a TLS handshake', () => Buffer.from('16030100c8010000c40303', 'hex'), [400]],
  ['the HTTP/2 preface', () => 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n', [400]],
  ['an unknown version', () => `GET ${partnerPath}/whoami HTTP/3.0\r\nHost: x\r\n\r\n`, [400]],
  ['no version', () => `GET ${partnerPath}/whoami\r\n\r\n`, [400, 401]],
  ['an unknown method', () => `BREW ${partnerPath}/whoami HTTP/1.1\r\nHost: x\r\n\r\n`, [404]],
  ['a lower-case method', () => `get ${partnerPath}/whoami HTTP/1.1\r\nHost: x\r\n\r\n`, [404]],
  ['a space in the path', () => `GET ${partnerPath}/who ami HTTP/1.1\r\nHost: x\r\n\r\n`, [400]],
  ['NUL in the path', () => `GET ${partnerPath}/who\0ami HTTP/1.1\r\nHost: x\r\n\r\n`, [400]],
  ['NUL in a header', () => `${line}Host: x\r\nX-A: a\0b\r\n\r\n`, [400]],
  ['a header without a colon', () => `${line}Host: x\r\nnonsense\r\n\r\n`, [400]],
  ['a header with a space in its name', () => `${line}Host: x\r\nX A: b\r\n\r\n`, [400]],
  ['a folded header', () => `${line}Host: x\r\nX-A: a\r\n b\r\n\r\n`, [400, 401]],
  ['no Host', () => `${line}\r\n`, [400]],
  ['no Host, with a key', () => `${line}${auth()}\r\n`, [400]],
  ['two Host headers', () => `${line}Host: x\r\nHost: y\r\n${auth()}Connection: close\r\n\r\n`, [400]],
  ['two identical Host headers', () => `${line}Host: x\r\nhost: x\r\n${auth()}Connection: close\r\n\r\n`, [400]],
  ['two Host headers in HTTP/1.0', () => `GET ${partnerPath}/whoami HTTP/1.0\r\nHost: x\r\nHost: y\r\n${auth()}\r\n`, [400]],
  ['two hosts in one header', () => `${line}Host: x, y\r\n${auth()}Connection: close\r\n\r\n`, [400]],
  ['a Host with a path', () => `${line}Host: x/y\r\n${auth()}Connection: close\r\n\r\n`, [400]],
  ['a Host with a user name', () => `${line}Host: a@x\r\n${auth()}Connection: close\r\n\r\n`, [400]],
  ['a non-ASCII Host', () => `${line}Host: x\xff\r\n${auth()}Connection: close\r\n\r\n`, [400]],
  ['an IPv6 Host with a port', () => `${line}Host: [2001:db8::1]:8080\r\n${auth()}Connection: close\r\n\r\n`, [200]],
  ['an empty Host', () => `${line}Host:\r\n${auth()}Connection: close\r\n\r\n`, [200]],
  ['HTTP/1.0 without Host', () => `GET ${partnerPath}/whoami HTTP/1.0\r\n${auth()}\r\n`, [200]],
  ['an absolute URL', () => `GET http://example.com${partnerPath}/whoami HTTP/1.1\r\nHost: x\r\n${auth()}Connection: close\r\n\r\n`, [200]],
  ['an asterisk', () => `OPTIONS * HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`, [404]],
  ['CONNECT', () => 'CONNECT example.com:443 HTTP/1.1\r\nHost: example.com:443\r\n\r\n', [400, 404]],
  ['an unknown Expect', () => `${line}Host: x\r\n${auth()}Expect: nonsense\r\nConnection: close\r\n\r\n`, [200]],
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
    [400],
  ],
  ['a path of 40 KB', () => `GET ${partnerPath}/${'a'.repeat(40_000)} HTTP/1.1\r\nHost: x\r\n\r\n`, [400]],
  ['two lengths', () => `${post}Content-Length: 2\r\nContent-Length: 3\r\n\r\n{}}`, [400]],
  ['an invalid length', () => `${post}Content-Length: many\r\n\r\n{}`, [400]],
  ['a negative length', () => `${post}Content-Length: -1\r\n\r\n{}`, [400]],
  ['a length and chunks', () => `${post}Content-Length: 2\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n`, [400]],
  ['chunks with an invalid size', () => `${post}Transfer-Encoding: chunked\r\n\r\nxyz\r\n{}\r\n0\r\n\r\n`, [400, 401]],
  ['chunks with an overflowing size', () => `${post}Transfer-Encoding: chunked\r\n\r\nfffffffffffffffffffff\r\n{}\r\n`, [400, 401]],
  ['gzip chunks', () => `${post}${auth()}Transfer-Encoding: gzip, chunked\r\nConnection: close\r\n\r\n2\r\n{}\r\n0\r\n\r\n`, [400, 422]],
  ['an unknown transfer encoding', () => `${post}Transfer-Encoding: nonsense\r\n\r\n{}`, [400]],
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
for (const [name, bytes, statuses] of malformed) {
  test(`malformed HTTP: ${name}`, async () => {
    const answer = await rawCall(service.port, bytes());
    assert.ok(statuses.includes(answer.status), `${answer.status} ${answer.body.slice(0, 200)}`);
    assert.equal(checkResponse(target, { method: 'GET', target: name }, answer), answer.status);
  });
}

test('an incomplete request is answered or closed, and does not block others', async () => {
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
