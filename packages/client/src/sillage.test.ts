import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
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
  type WaitNote,
} from './index.ts';

/** A small server that implements the API's contract. */
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
  // It would close idle connections after five seconds, perhaps just when a machine that stalls sends the next request.
  server.keepAliveTimeout = 0;
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
  if (request.headers['if-none-match'] === etag)
    return response.writeHead(304, { etag, 'sillage-charged': '0', 'x-request-id': 'request-1' }).end();
  if (request.url?.includes('format=png'))
    return response.writeHead(200, { 'content-type': 'image/png', etag, 'sillage-charged': '1' }).end(picture);
  if (request.url?.includes('format=html'))
    return response.writeHead(200, { 'content-type': 'text/html; charset=utf-8', etag }).end('<article>é</article>');
  return json(200, card, { etag, 'sillage-charged': '1' })(request, response, '');
};
const sillage = (options: Partial<SillageOptions> = {}) => createSillage({ key, baseUrl, ...options });
const failure = async (call: Promise<unknown>): Promise<SillageError> => {
  const error = await call.then(
    () => assert.fail('the call succeeded'),
    (reason: unknown) => reason,
  );
  assert.ok(error instanceof SillageError, String(error));
  return error;
};

test('each call names the client and its version', async () => {
  answers = [json(200, card)];
  await createSillage({ key, baseUrl }).card(id);
  const { version } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8'));
  assert.equal(calls[0]?.headers['user-agent'], `sillage-client/${version}`);
});

test('any JSON operation can be called by its id, with typed input', async () => {
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

test('each operation calls its own path, with the key only in the header', async () => {
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

test('a card is returned as an answer, bytes or text, depending on the format', async () => {
  answers = [cards];
  const answer = await sillage().card(id);
  assert.equal(answer.card.name, 'Sauvage');
  assert.deepEqual(await sillage().card(id, { format: 'png' }), picture);
  assert.equal(await sillage().card(id, { format: 'html' }), '<article>é</article>');
});

test('a feed is sent as a file, and its result is returned as bytes', async () => {
  const job = { ok: true, api_version: '1.0.0', job: { id, status: 'queued' } };
  answers = [
    json(202, job),
    json(200, job),
    (_request, response) => response.writeHead(200, { 'content-type': 'text/csv; charset=utf-8' }).end('sku\r\nÉ\r\n'),
    (_request, response) => response.writeHead(200, { 'content-type': 'text/html' }).end('<p>Sign in</p>'),
  ];
  const one = sillage();
  assert.deepEqual(await one.enrichFeed('sku,title\n1,Rosé\n', { output: 'csv', language: 'fr' }), job);
  assert.deepEqual(await one.feed(id), job);
  assert.equal(new TextDecoder().decode(await one.feedResult(id)), 'sku\r\nÉ\r\n');
  await assert.rejects(one.feedResult(id), { code: 'not_an_answer' });
  assert.deepEqual(
    calls.map(({ method, url, body }) => [method, url.replace('/api/partner/v1', ''), body]),
    [
      ['POST', '/feed/enrich?output=csv&language=fr', 'sku,title\n1,Rosé\n'],
      ['GET', `/feed/enrich/${id}`, ''],
      ['GET', `/feed/enrich/${id}/result`, ''],
      ['GET', `/feed/enrich/${id}/result`, ''],
    ],
  );
  assert.equal(calls[0]?.headers['content-type'], 'application/octet-stream');
});

test('an error response is thrown with all of its details', async () => {
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

test('a record under review is an error like the others, although its status is 200', async () => {
  answers = [refusal(200, 'in_review', {}, { status: 'in_review' })];
  const error = await failure(sillage().card(id));
  assert.deepEqual([error.code, error.status, error.state], ['in_review', 200, 'in_review']);
});

test('a response from a proxy is reported as not_an_answer', async () => {
  answers = [(_request, response) => response.writeHead(502, { 'content-type': 'text/html' }).end('<h1>Bad gateway</h1>')];
  assert.equal((await failure(sillage({ retries: false }).whoami())).code, 'not_an_answer');
});

test('a page that an intermediary sends with status 200 is not a card', async () => {
  answers = [(_request, response) => response.writeHead(200, { 'content-type': 'text/html' }).end('<h1>Sign in to this network</h1>')];
  const service = sillage();
  assert.equal((await failure(service.whoami())).code, 'not_an_answer');
  assert.equal((await failure(service.card(id, { format: 'png' }))).code, 'not_an_answer');
});

test('a rate limit is waited out for as long as the service requests', async () => {
  answers = [refusal(429, 'rate_limited', { 'retry-after': '1' }), json(200, { ok: true })];
  const plannedMs: number[] = [];
  await sillage({ onWait: ({ ms }) => plannedMs.push(ms) }).whoami();
  const [first, second] = calls;
  const waitedMs = (second?.atMs ?? 0) - (first?.atMs ?? 0);
  assert.ok(waitedMs >= 990, `${waitedMs} ms`);
  // Other load on the machine can make the wait longer than planned.
  assert.ok(plannedMs.length === 1 && plannedMs.every((ms) => ms >= 1_000 && ms < 2_000), `${plannedMs} ms`);
});

test('a full minute of rate limit is waited out by default, and the wait is reported before it starts', async () => {
  answers = [refusal(429, 'rate_limited', { 'retry-after': '60' })];
  const controller = new AbortController();
  const waits: WaitNote[] = [];
  const onWait = (note: WaitNote): void => {
    waits.push(note);
    controller.abort(new Error('wait reported'));
  };
  await assert.rejects(sillage({ onWait }).whoami({ signal: controller.signal }), /wait reported/);
  assert.deepEqual(
    waits.map(({ operation, code, requestId }) => [operation, code, requestId]),
    [['getWhoami', 'rate_limited', 'request-1']],
  );
  assert.ok((waits[0]?.ms ?? 0) >= 60_000);
  await failure(sillage({ onWait: () => assert.fail('a wait was started'), retries: { totalMs: 20_000 } }).whoami());
});

test('a wait beyond the total is not started', async () => {
  answers = [refusal(503, 'unavailable', { 'retry-after': '59' })];
  const error = await failure(sillage({ onWait: () => assert.fail('a wait was started') }).whoami());
  assert.equal(error.retryAfterSeconds, 59);
  assert.equal(calls.length, 1);
});

test('the monthly allowance is never waited for', async () => {
  answers = [refusal(429, 'over_allowance', { 'retry-after': '1' }, {}, { resets_at: '2026-02-01T00:00:00.000Z' })];
  assert.equal((await failure(sillage().card(id))).resetsAt, '2026-02-01T00:00:00.000Z');
  assert.equal(calls.length, 1);
});

test('an operation that is switched off, without a Retry-After, is not retried', async () => {
  answers = [refusal(503, 'unavailable')];
  assert.equal((await failure(sillage().whoami())).code, 'unavailable');
  assert.equal(calls.length, 1);
});

test('the number of attempts is limited, and there are no retries if they are off', async () => {
  answers = [refusal(503, 'unavailable', { 'retry-after': '0' })];
  assert.equal((await failure(sillage({ retries: { attemptsMax: 3 } }).whoami())).code, 'unavailable');
  assert.equal(calls.length, 3);
  await failure(sillage({ retries: false }).whoami());
  assert.equal(calls.length, 4);
});

test('a call whose response was lost is retried, including a match', async () => {
  const cut: Answer = (request) => request.socket.destroy();
  const half: Answer = (_request, response) => response.writeHead(200, { 'content-length': '20' }).write('{"ok"', () => response.destroy());
  const gateway: Answer = (_request, response) => response.writeHead(504, { 'content-type': 'text/html' }).end('<h1>Gateway timeout</h1>');
  const reasons: string[] = [];
  answers = [cut, half, gateway, json(200, { ok: true, rows: [], review: '' })];
  await sillage({ onWait: ({ code }) => reasons.push(code) }).match([{ ref: '1', name: 'x' }]);
  assert.equal(new Set(calls.map(({ method, body }) => method + body)).size, 1);
  assert.deepEqual(reasons, ['unreachable', 'unreachable', 'not_an_answer']);
  answers = [cut];
  const error = await failure(sillage({ retries: { attemptsMax: 2 } }).match([{ ref: '1', name: 'x' }]));
  assert.deepEqual([error.code, error.status, calls.length], ['unreachable', null, 6]);
});

test('a signal ends a call in flight or a wait with its own reason', async () => {
  const reason = new Error('the shopper left');
  const inFlight = new AbortController();
  answers = [() => inFlight.abort(reason)];
  await assert.rejects(sillage().whoami({ signal: inFlight.signal }), reason);
  const waiting = new AbortController();
  answers = [refusal(503, 'unavailable', { 'retry-after': '5' })];
  const onWait = (): void => void setTimeout(() => waiting.abort(reason), 50);
  await assert.rejects(sillage({ onWait }).whoami({ signal: waiting.signal }), reason);
  await assert.rejects(sillage().whoami({ signal: AbortSignal.abort(reason) }), reason);
  assert.equal(calls.length, 2);
});

test('an attempt that takes too long is aborted', async () => {
  answers = [() => {}];
  const error = await failure(sillage({ timeoutMs: 2_500, retries: { attemptsMax: 2, totalMs: 60_000 } }).whoami());
  assert.equal(error.code, 'unreachable');
  assert.equal(calls.length, 2);
});

test('an unchanged card is taken from the store in each format', async () => {
  answers = [cards];
  const notes: AnswerNote[] = [];
  const service = sillage({ etags: memoryEtags(), namespace: 'shop', onAnswer: (note) => notes.push(note) });
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

test('a card comes with its ETag, its charge and whether it is unchanged', async () => {
  answers = [cards];
  const service = sillage({ etags: memoryEtags(), namespace: 'shop' });
  const first = await service.answeredCard(id);
  const again = await service.answeredCard(id);
  const { content, ...details } = first;
  assert.deepEqual(details, {
    etag: calls[1]?.headers['if-none-match'],
    unchanged: false,
    charged: 1,
    requestId: 'request-1',
    stale: false,
    movedTo: null,
  });
  assert.deepEqual([again.content, again.etag, again.unchanged, again.charged], [content, first.etag, true, 0]);
  const picture = await service.answeredProductCard('SKU-1', { format: 'png' });
  assert.deepEqual([picture.content instanceof Uint8Array, picture.unchanged], [true, false]);
});

/** Keys whose id starts with `demo` belong to one business, all others to another. */
const ofBusinesses: Answer = (request, response, body) => {
  if (!request.url?.endsWith('/capabilities')) return cards(request, response, body);
  return json(200, { ok: true, business: { id: request.headers.authorization?.includes('_demo') ? 'one' : 'other' } })(
    request,
    response,
    body,
  );
};

test('a new key of the business finds the stored cards, another business does not, and store keys contain no secret', async () => {
  answers = [ofBusinesses];
  const keys: string[] = [];
  const memory = memoryEtags();
  const etags: EtagStore = {
    get: (storeKey) => {
      keys.push(storeKey);
      return memory.get(storeKey);
    },
    set: (storeKey, kept) => memory.set(storeKey, kept),
  };
  const chargedFor = async (text: string): Promise<number> => {
    let sum = 0;
    const onAnswer = ({ charged }: AnswerNote): void => {
      sum += charged;
    };
    await sillage({ etags, key: text, onAnswer }).card(id);
    return sum;
  };
  assert.equal(await chargedFor(key), 1);
  assert.equal(await chargedFor(key.replace('demo1234', 'demo5678')), 0);
  assert.equal(await chargedFor(key.replace('demo1234', 'shop1234')), 1);
  assert.equal(new Set(keys.filter((storeKey) => storeKey.includes(' /fragrances/'))).size, 2);
  assert.ok(keys.every((storeKey) => !storeKey.includes('sil_') && !storeKey.includes(key.slice(20))));
});

test('the business is fetched once per store, and not at all if a namespace is given', async () => {
  answers = [ofBusinesses];
  const etags = memoryEtags();
  const service = sillage({ etags });
  await Promise.all([service.card(id), service.card(id, { format: 'html' })]);
  await sillage({ etags }).card(id);
  await sillage({ etags: memoryEtags(), namespace: 'shop' }).card(id);
  assert.equal(calls.filter(({ url }) => url.endsWith('/capabilities')).length, 1);
});

test('if the business cannot be determined, a card is fetched without the store', async () => {
  answers = [refusal(503, 'unavailable'), cards];
  assert.equal((await sillage({ etags: memoryEtags() }).card(id)).card.name, 'Sauvage');
  answers = [refusal(401, 'revoked'), cards];
  assert.equal((await failure(sillage({ etags: memoryEtags() }).card(id))).code, 'revoked');
});

test('an outage returns the stored card on request, and only then', async () => {
  const etags = memoryEtags();
  answers = [ofBusinesses];
  await sillage({ etags }).card(id, { format: 'html' });
  const onOutage = sillage({ etags, staleIfError: true, retries: false });
  const lost: Answer = (request) => request.socket.destroy();
  for (const answer of [lost, refusal(503, 'unavailable'), refusal(429, 'rate_limited'), refusal(500, 'card_failed')]) {
    answers = [answer];
    const { content, stale, unchanged, charged } = await onOutage.answeredCard(id, { format: 'html' });
    assert.deepEqual([content, stale, unchanged, charged], ['<article>é</article>', true, false, 0]);
    await failure(onOutage.card(id, { format: 'html', look: 'Noir' }));
    await failure(sillage({ etags, retries: false }).card(id, { format: 'html' }));
  }
  for (const [status, code] of [
    [404, 'product_not_linked'],
    [401, 'revoked'],
  ] as const) {
    answers = [refusal(status, code)];
    assert.equal((await failure(onOutage.card(id, { format: 'html' }))).code, code);
  }
});

const merged = 'aaaaaaaa-cc95-57d3-86b8-a0a7bd7cdc21';
const moving: Answer = (request, response, body) =>
  request.url?.includes(merged)
    ? cards(request, response, body)
    : refusal(410, 'moved', {}, { status: 'moved', moved_to: merged })(request, response, body);

test('with followMoves a merged fragrance is followed in the same look and format, and reported', async () => {
  answers = [moving];
  const service = sillage({ followMoves: true });
  const { content, movedTo } = await service.answeredProductCard('SKU-1', { look: 'Noir', format: 'html' });
  assert.deepEqual([content, movedTo], ['<article>é</article>', merged]);
  assert.equal((await service.card(id)).card.name, 'Sauvage');
  assert.deepEqual(
    calls.map(({ url }) => url.slice('/api/partner/v1'.length)),
    [
      '/products/SKU-1/card?look=Noir&format=html',
      `/fragrances/${merged}/card?look=Noir&format=html`,
      `/fragrances/${id}/card`,
      `/fragrances/${merged}/card`,
    ],
  );
  assert.equal((await failure(sillage().productCard('SKU-1'))).movedTo, merged);
});

test('circular moves end with an error', async () => {
  answers = [refusal(410, 'moved', {}, { status: 'moved', moved_to: id })];
  assert.equal((await failure(sillage({ followMoves: true }).card(id))).code, 'moved');
  assert.equal(calls.length, 4);
});

test('a card is returned even if the store fails', async () => {
  answers = [cards];
  const down = () => Promise.reject(new Error('the cache is down'));
  assert.equal((await sillage({ etags: { get: down, set: down }, namespace: 'shop' }).card(id)).card.name, 'Sauvage');
});

test('a redirect is not followed, because a key is for one host only', async () => {
  answers = [(_request, response) => response.writeHead(302, { location: 'http://127.0.0.1:1/' }).end()];
  assert.equal((await failure(sillage({ retries: false }).whoami())).code, 'unreachable');
});

test('input that cannot be sent is rejected before a call is made', async () => {
  const service = sillage();
  assert.equal((await failure(service.productCard('.'))).code, 'invalid_product_ref');
  assert.equal((await failure(service.productCard('half \ud800'))).code, 'invalid_product_ref');
  assert.equal((await failure(service.card('..'))).code, 'invalid_id');
  assert.equal((await failure(service.search('half \ud800'))).code, 'invalid_query');
  // An operation that an older client lacks, or a typo in an untyped program.
  await assert.rejects(Reflect.apply(service.call, null, ['nope']), { name: 'TypeError', message: /"nope"/ });
  assert.throws(() => sillage({ key: ' ' }), TypeError);
  assert.throws(() => sillage({ key: 'sil_test_ä' }), TypeError);
  assert.throws(() => sillage({ baseUrl: 'sillage.example' }), TypeError);
  assert.equal(calls.length, 0);
});
