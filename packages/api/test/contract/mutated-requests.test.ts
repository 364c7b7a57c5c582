import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { pino } from 'pino';
import { changeBusiness } from '../../src/adapters/postgres/business/businesses.ts';
import { partnerPath } from '../../src/versioning.ts';
import { rawCall } from '../support/door.ts';
import { freshDatabase, newBusiness, startTestService, type TestDatabase, type TestService } from '../support/harness.ts';
import { putLink } from '../support/links.ts';
import { perfumes, stock } from '../support/perfumes.ts';
import { partnerDoor } from './mutated/partner.ts';
import { checkAnswer, inWords, sendMutated, sumOf } from './mutations.ts';

/**
 * Whatever is sent, the answer has the Error shape or is a valid success: no 500, no hang, no answer left out.
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
  await putLink(database.db, business.id, 'SKU-1', perfumes.complete.id);
  const log = pino({ level: 'error' }, { write: (line) => void bugs.push(line) });
  service = await startTestService(database.url, { log });
});
after(async () => {
  await service?.close();
  await database?.drop();
});

const door = partnerDoor(
  () => key,
  [perfumes.complete, perfumes.inReview, perfumes.moved].map(({ id }) => id),
);

test('10,000 mutated requests on connections that are kept alive', { timeout: 90_000 }, async (t) => {
  const counts = await sendMutated(service.port, door);
  t.diagnostic(inWords(counts));
  assert.ok(sumOf(counts) >= 10_000, inWords(counts));
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
    [400],
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
    assert.equal(checkAnswer(door, { method: 'GET', target: name }, answer), answer.status);
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
