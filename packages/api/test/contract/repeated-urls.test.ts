import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { sql } from 'kysely';
import { newBusiness, startTestService, type TestBusiness, type TestDatabase, type TestService } from '../support/harness.ts';
import { perfumes, stockedDatabase } from '../support/perfumes.ts';
import { rawCall } from '../support/responses.ts';

/** A URL that was called before takes a shorter way through the service. Nobody can tell from the response. */

let database: TestDatabase;
let service: TestService;
let business: TestBusiness;

before(async () => {
  ({ database, business } = await stockedDatabase());
  service = await startTestService(database.url);
});
after(async () => {
  await service?.close();
  await database?.drop();
});

const card = `/fragrances/${perfumes.complete.id}/card`;
const varying = new Set(['date', 'x-request-id', 'ratelimit']);

const comparable = async (answer: Response) => ({
  status: answer.status,
  headers: [...answer.headers].filter(([name]) => !varying.has(name)),
  body: Buffer.from(await answer.arrayBuffer()).toString('latin1'),
});

const requests: readonly [name: string, path: string, headers?: Record<string, string>][] = [
  ['a card as JSON', card],
  ['a card as HTML', `${card}?format=html`],
  ['a card as PNG', `${card}?format=png`],
  ['an unchanged card', card, { 'if-none-match': '*' }],
  ['an uncompressed card', card, { 'accept-encoding': 'identity' }],
  ['a search', '/search?q=l%27eau%20d%E2%80%99%C3%A9t%C3%A9&limit=3'],
  ['the looks', '/looks'],
  ['a missing perfume', '/fragrances/00000000-0000-4000-8000-000000000000/card'],
  ['an unknown look', `${card}?look=none`],
  ['an unknown parameter', `${card}?lok=x`],
  ['a repeated parameter', `${card}?format=json&format=html`],
  ['a badly encoded parameter', `${card}?look=%E0`],
];

for (const [name, path, headers = {}] of requests) {
  test(`a repeated URL has the same response: ${name}`, async () => {
    const first = await comparable(await service.call(path, business.key, { headers }));
    for (let time = 0; time < 2; time++) assert.deepEqual(await comparable(await service.call(path, business.key, { headers })), first);
  });
}

test('each call of a repeated URL is charged once', async () => {
  const used = async () => {
    const { rows } = await sql<{
      used: number;
    }>`select used from meters where business_id = ${business.id} order by period desc limit 1`.execute(database.db);
    return Number(rows[0]?.used);
  };
  await (await service.call(card, business.key)).arrayBuffer();
  const before = await used();
  for (let time = 0; time < 5; time++) {
    const answer = await service.call(card, business.key);
    assert.equal(answer.headers.get('sillage-charged'), '1');
    await answer.arrayBuffer();
  }
  assert.equal(await used(), before + 5);
});

test('a repeated URL is checked like a new one', async () => {
  await (await service.call(card, business.key)).arrayBuffer();
  const other = await newBusiness(database.db);
  const auth = `Authorization: Bearer ${business.key}`;
  const raw = (method: string, ...lines: string[]) =>
    rawCall(service.port, `${method} /api/partner/v1${card} HTTP/1.1\r\n${[...lines, 'Connection: close'].join('\r\n')}\r\n\r\n`);
  const statuses = {
    'another business': (await service.call(card, other.key)).status,
    'no key': (await raw('GET', 'Host: x')).status,
    'a wrong key': (await service.call(card, `${business.key.slice(0, -1)}_`)).status,
    'a browser': (await raw('GET', 'Host: x', auth, 'Origin: https://shop.example')).status,
    'two hosts': (await raw('GET', 'Host: x', 'Host: y', auth)).status,
    'another method': (await raw('DELETE', 'Host: x', auth)).status,
  };
  assert.deepEqual(statuses, {
    'another business': 200,
    'no key': 401,
    'a wrong key': 401,
    'a browser': 403,
    'two hosts': 400,
    'another method': 404,
  });
  const head = await raw('HEAD', 'Host: x', auth);
  assert.deepEqual([head.status, head.body, head.headers.get('sillage-charged')], [200, '', '0']);
});

test("a repeated URL returns the caller's request ID if it is valid", async () => {
  for (const [sent, isKept] of [
    ['order-17', true],
    ['no spaces', false],
  ] as const) {
    const answer = await service.call(card, business.key, { headers: { 'x-request-id': sent } });
    await answer.arrayBuffer();
    assert.equal(answer.headers.get('x-request-id') === sent, isKept);
  }
});
