import assert from 'node:assert/strict';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { after, before, beforeEach, test } from 'node:test';
import {
  type AnswerNote,
  createSillage,
  type EtagStore,
  isSillageError,
  memoryEtags,
  type SearchAnswer,
  SillageError,
  type SillageOptions,
} from './index.ts';

/** A small server that answers as the interface says. */
const id = 'cfc7a707-cc95-57d3-86b8-a0a7bd7cdc21';
const key = 'sil_test_demo1234abcdefghijklmnopqrstuvwxyzabcdef123456';
const card = { ok: true, api_version: '1.0.0', card: { id, brand: 'Dior', name: 'Sauvage' }, look: null };
const picture = Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 0xff, 0x00]);

type Answer = (request: IncomingMessage, response: ServerResponse, body: string) => void;
let answers: Answer[] = [];
let calls: { method: string; url: string; headers: IncomingMessage['headers']; body: string; atMs: number }[] = [];
const server = createServer((request, response) => {
  let body = '';
  request.on('data', (chunk) => {
    body += chunk;
  });
  request.on('end', () => {
    calls.push({ method: request.method ?? '', url: request.url ?? '', headers: request.headers, body, atMs: performance.now() });
    const answer = answers.length > 1 ? answers.shift() : answers[0];
    answer?.(request, response, body);
  });
});
let baseUrl = '';
before(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}/api/partner/v1`;
});
after(() => {
  server.closeAllConnections();
  server.close();
});
beforeEach(() => {
  answers = [];
  calls = [];
});

const json =
  (status: number, value: unknown, headers: Record<string, string> = {}): Answer =>
  (_request, response) =>
    response
      .writeHead(status, { 'content-type': 'application/json; charset=utf-8', 'x-request-id': 'request-1', ...headers })
      .end(JSON.stringify(value));
const refusal = (status: number, code: string, headers: Record<string, string> = {}, more = {}, inError = {}): Answer =>
  json(
    status,
    { ok: false, ...more, error: { code, message: `It is ${code}.`, docs: `https://docs/errors/${code}`, ...inError } },
    headers,
  );
const cards: Answer = (request, response) => {
  const etag = `"${request.url}"`;
  if (request.headers['if-none-match'] === etag) return response.writeHead(304, { etag, 'sillage-charged': '0' }).end();
  if (request.url?.includes('format=png'))
    return response.writeHead(200, { 'content-type': 'image/png', etag, 'sillage-charged': '1' }).end(picture);
  if (request.url?.includes('format=html'))
    return response.writeHead(200, { 'content-type': 'text/html; charset=utf-8', etag }).end('<article>é</article>');
  return json(200, card, { etag, 'sillage-charged': '1' })(request, response, '');
};
const sillage = (options: Partial<SillageOptions> = {}) => createSillage({ key, baseUrl, ...options });
const failure = async (call: Promise<unknown>): Promise<SillageError> => {
  const error = await call.then(
    () => assert.fail('the call went well'),
    (reason: unknown) => reason,
  );
  assert.ok(error instanceof SillageError, String(error));
  return error;
};

test('any operation that answers with JSON is called by its id, with what the interface says it is sent', async () => {
  answers = [json(200, { ok: true, query: 'dior', results: [] })];
  const service = sillage();
  const { results }: SearchAnswer = await service.call('searchPerfumes', { query: { q: 'dior & sauvage' } });
  assert.deepEqual(results, []);
  await service.call('listLooks');
  await service.call('matchProducts', { body: { rows: [{ ref: 'SKU-1', name: 'Sauvage' }] } });
  assert.deepEqual(
    calls.map(({ method, url, body }) => `${method} ${url.slice('/api/partner/v1'.length)} ${body}`),
    ['GET /search?q=dior%20%26%20sauvage ', 'GET /looks ', 'POST /match {"rows":[{"ref":"SKU-1","name":"Sauvage"}]}'],
  );
});

test('each operation asks at its own address, with the key in the header alone', async () => {
  answers = [json(200, { ok: true })];
  const service = sillage();
  await service.whoami();
  await service.capabilities();
  await service.looks();
  await service.search('dior & sauvage', { limit: 3 });
  await service.match([{ ref: 'SKU-1', name: 'Sauvage' }]);
  await service.card(id);
  await service.productCard('Étagère 3/7', { look: 'Boutique', format: 'json' });
  assert.deepEqual(
    calls.map(({ method, url }) => `${method} ${url.slice('/api/partner/v1'.length)}`),
    [
      'GET /whoami',
      'GET /capabilities',
      'GET /looks',
      'GET /search?q=dior%20%26%20sauvage&limit=3',
      'POST /match',
      `GET /fragrances/${id}/card`,
      'GET /products/%C3%89tag%C3%A8re%203%2F7/card?look=Boutique&format=json',
    ],
  );
  assert.ok(calls.every(({ headers, url }) => headers.authorization === `Bearer ${key}` && !url.includes(key)));
  assert.deepEqual(JSON.parse(calls[4]?.body ?? ''), { rows: [{ ref: 'SKU-1', name: 'Sauvage' }] });
});

test('a card comes as an answer, as bytes or as text, by its format', async () => {
  answers = [cards];
  const answer = await sillage().card(id);
  assert.equal(answer.card.name, 'Sauvage');
  assert.deepEqual(await sillage().card(id, { format: 'png' }), picture);
  assert.equal(await sillage().card(id, { format: 'html' }), '<article>é</article>');
});

test('a refusal is thrown with everything that it says', async () => {
  answers = [refusal(410, 'moved', {}, { status: 'moved', moved_to: id })];
  const error = await failure(sillage().card(id));
  assert.deepEqual(
    [error.code, error.status, error.message, error.docs, error.state, error.movedTo, error.requestId],
    ['moved', 410, 'It is moved.', 'https://docs/errors/moved', 'moved', id, 'request-1'],
  );
  assert.ok(isSillageError(error, 'moved', 'not_found'));
  assert.ok(!isSillageError(error, 'in_review'));
  assert.equal(calls.length, 1);
});

test('a record under review is a failure like the others, though its status is 200', async () => {
  answers = [refusal(200, 'in_review', {}, { status: 'in_review' })];
  const error = await failure(sillage().card(id));
  assert.deepEqual([error.code, error.status, error.state], ['in_review', 200, 'in_review']);
});

test('what a proxy says in place of the service is told as such', async () => {
  answers = [(_request, response) => response.writeHead(502, { 'content-type': 'text/html' }).end('<h1>Bad gateway</h1>')];
  assert.equal((await failure(sillage().whoami())).code, 'not_an_answer');
});

test('a rate limit is waited out as long as the service asks', async () => {
  answers = [refusal(429, 'rate_limited', { 'retry-after': '1' }), json(200, { ok: true })];
  await sillage().whoami();
  const [first, second] = calls;
  const waitedMs = (second?.atMs ?? 0) - (first?.atMs ?? 0);
  assert.ok(waitedMs >= 990 && waitedMs < 2_000, `${waitedMs} ms`);
});

test('a wait beyond the total is not begun', async () => {
  answers = [refusal(429, 'rate_limited', { 'retry-after': '59' })];
  const startedMs = performance.now();
  const error = await failure(sillage().whoami());
  assert.equal(error.retryAfterSeconds, 59);
  assert.equal(calls.length, 1);
  assert.ok(performance.now() - startedMs < 1_000);
});

test("the month's allowance is never waited for", async () => {
  answers = [refusal(429, 'over_allowance', { 'retry-after': '1' }, {}, { resets_at: '2026-02-01T00:00:00.000Z' })];
  assert.equal((await failure(sillage().card(id))).resetsAt, '2026-02-01T00:00:00.000Z');
  assert.equal(calls.length, 1);
});

test('attempts have an end, and none are made where retries are off', async () => {
  answers = [refusal(503, 'unavailable', { 'retry-after': '0' })];
  assert.equal((await failure(sillage({ retries: { attemptsMax: 3 } }).whoami())).code, 'unavailable');
  assert.equal(calls.length, 3);
  await failure(sillage({ retries: false }).whoami());
  assert.equal(calls.length, 4);
});

test('a lost answer is asked for again, but never that of a match, which may have been charged', async () => {
  answers = [(request) => request.socket.destroy(), json(200, { ok: true })];
  await sillage().whoami();
  assert.equal(calls.length, 2);
  answers = [(request) => request.socket.destroy()];
  const error = await failure(sillage().match([{ ref: '1', name: 'x' }]));
  assert.deepEqual([error.code, error.status, calls.length], ['unreachable', null, 3]);
});

test('a signal ends a call under way and a wait, with its own reason', async () => {
  const reason = new Error('the shopper left');
  answers = [() => {}];
  await assert.rejects(sillage().whoami({ signal: abortAfter(600, reason) }), reason);
  answers = [refusal(503, 'unavailable', { 'retry-after': '5' })];
  await assert.rejects(sillage().whoami({ signal: abortAfter(600, reason) }), reason);
  await assert.rejects(sillage().whoami({ signal: AbortSignal.abort(reason) }), reason);
  assert.equal(calls.length, 2);
});

test('an attempt that takes too long is given up', async () => {
  answers = [() => {}];
  const error = await failure(sillage({ timeoutMs: 500, retries: { attemptsMax: 2, totalMs: 10_000 } }).whoami());
  assert.equal(error.code, 'unreachable');
  assert.equal(calls.length, 2);
});

test('an unchanged card is taken from the store, in each format, and is the same', async () => {
  answers = [cards];
  const notes: AnswerNote[] = [];
  const service = sillage({ etags: memoryEtags(), onAnswer: (note) => notes.push(note) });
  const first = await service.card(id);
  const again = await service.card(id);
  assert.deepEqual(again, first);
  const png = await service.card(id, { format: 'png' });
  png.fill(0);
  assert.deepEqual(await service.card(id, { format: 'png' }), picture);
  assert.deepEqual(
    notes.map(({ operation, status, charged }) => [operation, status, charged]),
    [
      ['getCard', 200, 1],
      ['getCard', 304, 0],
      ['getCard', 200, 1],
      ['getCard', 304, 0],
    ],
  );
});

test('two businesses never share a kept card, and no secret is in a key of the store', async () => {
  answers = [cards];
  const keys: string[] = [];
  const memory = memoryEtags();
  const etags: EtagStore = {
    get: (storeKey) => {
      keys.push(storeKey);
      return memory.get(storeKey);
    },
    set: (storeKey, kept) => memory.set(storeKey, kept),
  };
  await sillage({ etags }).card(id);
  await sillage({ etags, key: key.replace('demo', 'demi') }).card(id);
  assert.equal(calls[1]?.headers['if-none-match'], undefined);
  assert.equal(new Set(keys).size, 2);
  assert.ok(keys.every((storeKey) => !storeKey.includes(key.slice(20))));
});

test('a store that is down costs no card', async () => {
  answers = [cards];
  const down = () => Promise.reject(new Error('the cache is down'));
  assert.equal((await sillage({ etags: { get: down, set: down } }).card(id)).card.name, 'Sauvage');
});

test('the store in memory keeps within its bounds and lets the longest unused go', () => {
  const etags = memoryEtags({ cardsMax: 2, bytesMax: 1_000 });
  etags.set('a', { etag: '1', body: 'x' });
  etags.set('b', { etag: '1', body: 'x' });
  etags.get('a');
  etags.set('c', { etag: '1', body: 'x' });
  assert.deepEqual(
    ['a', 'b', 'c'].map((storeKey) => etags.get(storeKey) !== undefined),
    [true, false, true],
  );
  etags.set('d', { etag: '1', body: new Uint8Array(990) });
  assert.equal(etags.get('a'), undefined);
  etags.set('e', { etag: '1', body: new Uint8Array(2_000) });
  assert.equal(etags.get('e'), undefined);
});

test('a redirect is not followed: a key is for one host alone', async () => {
  answers = [(_request, response) => response.writeHead(302, { location: 'http://127.0.0.1:1/' }).end()];
  assert.equal((await failure(sillage({ retries: false }).whoami())).code, 'unreachable');
});

test('what cannot be sent is refused before it is sent', async () => {
  await assert.rejects(sillage().productCard('..'), RangeError);
  assert.throws(() => sillage({ key: ' ' }), TypeError);
  assert.throws(() => sillage({ key: 'sil_test_ä' }), TypeError);
  assert.throws(() => sillage({ baseUrl: 'sillage.example' }), TypeError);
  assert.equal(calls.length, 0);
});

function abortAfter(ms: number, reason: Error): AbortSignal {
  const controller = new AbortController();
  setTimeout(() => controller.abort(reason), ms);
  return controller.signal;
}
