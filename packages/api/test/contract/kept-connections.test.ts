import assert from 'node:assert/strict';
import { connect } from 'node:net';
import { after, before, test } from 'node:test';
import { startTestService, type TestBusiness, type TestDatabase, type TestService } from '../support/harness.ts';
import { importPerfume, perfumes, stockedDatabase } from '../support/perfumes.ts';
import { type RawConnection, rawConnection } from '../support/raw-connection.ts';
import { rawCall } from '../support/responses.ts';

/** Responses on a connection that stays open take a shorter path through Node than the last one of a connection. Both must be the same. */

let database: TestDatabase;
let business: TestBusiness;
let service: TestService;
let connection: RawConnection;
let accented = '';

before(async () => {
  ({ database, business } = await stockedDatabase());
  ({ id: accented } = await importPerfume(database.db, { id: 'accented', brand: 'Gérard Œuvre', name: 'Été — «Ночь» 夜' }));
  service = await startTestService(database.url);
  connection = rawConnection(service.port);
});
after(async () => {
  connection?.close();
  await service?.close();
  await database?.drop();
});

const api = '/api/partner/v1';
const request = (method: string, path: string, more: readonly string[], isLast: boolean): string =>
  [`${method} ${api}${path} HTTP/1.1`, 'Host: x', `Authorization: Bearer ${business.key}`, 'X-Request-Id: same', ...more]
    .concat(isLast ? ['Connection: close'] : [])
    .map((line) => `${line}\r\n`)
    .join('')
    .concat('\r\n');

const calls: readonly [name: string, method: string, path: () => string, more: readonly string[], status: number][] = [
  ['whoami', 'GET', () => '/whoami', [], 200],
  ['a card', 'GET', () => `/fragrances/${perfumes.complete.id}/card`, [], 200],
  ['a card with letters beyond ASCII', 'GET', () => `/fragrances/${accented}/card`, [], 200],
  ['a compressed card', 'GET', () => `/fragrances/${perfumes.complete.id}/card`, ['Accept-Encoding: gzip'], 200],
  ['a card as HTML', 'GET', () => `/fragrances/${accented}/card?format=html`, [], 200],
  ['HEAD of a card', 'HEAD', () => `/fragrances/${accented}/card`, [], 200],
  ['an unchanged card', 'GET', () => `/fragrances/${accented}/card`, ['If-None-Match: *'], 304],
  ['a refusal', 'GET', () => '/fragrances/none/card', [], 400],
];

for (const [name, method, path, more, status] of calls) {
  test(`is the same whether or not the connection stays open: ${name}`, async () => {
    const kept = await connection.send(Buffer.from(request(method, path(), more, false)), method);
    const last = await rawCall(service.port, request(method, path(), more, true));
    assert.equal(kept.status, status);
    assert.equal(last.status, status);
    assert.deepEqual(
      [kept.headers.get('connection'), kept.headers.get('keep-alive'), last.headers.get('connection')],
      ['keep-alive', 'timeout=72', 'close'],
    );
    const same = (headers: Headers) =>
      [...headers].filter(([header]) => !['connection', 'keep-alive', 'date', 'ratelimit'].includes(header)).sort();
    assert.deepEqual(same(kept.headers), same(last.headers));
    assert.ok(Math.abs(Date.parse(kept.headers.get('date') ?? '') - Date.now()) < 60_000);
    // The usage in a whoami includes the call before it.
    if (name !== 'whoami') assert.equal(kept.body, last.body);
    if (status === 200 && method === 'GET') assert.ok(kept.body.length > 0);
  });
}

test('pipelined calls are answered in order and in full', async () => {
  const pipelined = calls.filter(([, method]) => method === 'GET');
  const text = pipelined.map(([, method, path, more], at) => request(method, path(), more, at === pipelined.length - 1)).join('');
  const socket = connect(service.port, '127.0.0.1', () => socket.write(text));
  const chunks: Buffer[] = [];
  for await (const chunk of socket) chunks.push(chunk);
  let rest = Buffer.concat(chunks).toString('latin1');
  const statuses: number[] = [];
  while (rest !== '') {
    const end = rest.indexOf('\r\n\r\n') + 4;
    statuses.push(Number(rest.slice(9, 12)));
    rest = rest.slice(end + Number(/\ncontent-length: (\d+)/i.exec(rest.slice(0, end))?.[1] ?? 0));
  }
  assert.deepEqual(
    statuses,
    pipelined.map(([, , , , status]) => status),
  );
});
