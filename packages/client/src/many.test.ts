import assert from 'node:assert/strict';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { after, before, beforeEach, test } from 'node:test';
import { createSillage, type MatchRow, type SillageOptions } from './index.ts';

/** A small server with a rate limit whose “minute” lasts one second. */
const minuteMs = 1_000;
let callsAMinute = Number.POSITIVE_INFINITY;
let minute = { endsAtMs: 0, used: 0 };
let refused = 0;
let calls: { readonly url: string; readonly body: string }[] = [];
let answer: (request: IncomingMessage, response: ServerResponse, body: string) => void = () => {};

const server = createServer((request, response) => {
  let body = '';
  request.on('data', (chunk) => {
    body += chunk;
  });
  request.on('end', () => {
    const now = performance.now();
    if (now >= minute.endsAtMs) minute = { endsAtMs: now + minuteMs, used: 0 };
    minute.used += 1;
    response.setHeader('ratelimit', `"minute";r=${Math.max(0, callsAMinute - minute.used)};t=1, "month";r=0;t=900000`);
    if (minute.used > callsAMinute) {
      refused += 1;
      response.setHeader('retry-after', '1');
      return refuse(response, 429, 'rate_limited');
    }
    calls.push({ url: request.url ?? '', body });
    answer(request, response, body);
  });
});
before(async () => {
  // It would close idle connections after five seconds, perhaps just when a machine that stalls sends the next request.
  server.keepAliveTimeout = 0;
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
after(() => {
  server.closeAllConnections();
  server.close();
});
function reset(): void {
  callsAMinute = Number.POSITIVE_INFINITY;
  minute = { endsAtMs: 0, used: 0 };
  refused = 0;
  calls = [];
}
beforeEach(reset);

const json = (response: ServerResponse, status: number, value: unknown): void => {
  response.writeHead(status, { 'content-type': 'application/json', 'sillage-charged': '1' }).end(JSON.stringify(value));
};
const refuse = (response: ServerResponse, status: number, code: string, more = {}): void =>
  json(response, status, { ok: false, ...more, error: { code, message: `It is ${code}.`, docs: 'https://docs' } });
const sillage = (options: Partial<SillageOptions> = {}) =>
  createSillage({
    key: 'sil_test_demo1234',
    baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}/api/partner/v1`,
    ...options,
  });

const refOf = (url = ''): string => decodeURIComponent(/\/products\/([^/]*)\/card/.exec(url)?.[1] ?? '');
const named = (request: IncomingMessage, response: ServerResponse): void =>
  json(response, 200, { ok: true, card: { name: refOf(request.url) }, look: null });
const numbered = (count: number): string[] => Array.from({ length: count }, (_, at) => `SKU-${at}`);

async function all<Item>(items: AsyncIterable<Item>): Promise<Item[]> {
  const found: Item[] = [];
  for await (const item of items) found.push(item);
  return found;
}

test('more cards than the rate limit allows all arrive in order, and no call is rejected', async () => {
  const waits: string[] = [];
  // A machine that is slow or stalls may not use up a minute's calls within it, and then there is nothing to wait for.
  for (let tries = 0; tries < 10 && waits.length === 0; tries += 1) {
    reset();
    callsAMinute = 20;
    answer = named;
    const service = sillage({ onWait: ({ operation, code }) => waits.push(`${operation} ${code}`) });
    const cards = await all(service.productCards(numbered(30), { concurrency: 5 }));
    assert.deepEqual(
      cards.map(({ card }) => card?.content.card.name),
      numbered(30),
    );
    assert.equal(refused, 0);
    assert.equal(calls.length, 30);
  }
  assert.deepEqual([...new Set(waits)], ['getProductCard rate_limited']);
});

test('if other clients share the rate limit, a rejected call is retried and all cards arrive', async () => {
  callsAMinute = 10;
  answer = (request, response) => {
    minute.used += 1;
    named(request, response);
  };
  const cards = await all(sillage({ retries: { rateWaitMs: 60_000 } }).productCards(numbered(12), { concurrency: 6 }));
  assert.ok(cards.every(({ error }) => error === null));
  assert.ok(refused > 0, 'no call was rejected');
});

test('a product without a card yields an error, and the others arrive', async () => {
  answer = (request, response) => {
    const ref = refOf(request.url);
    if (ref === 'moved') return refuse(response, 410, 'moved', { status: 'moved', moved_to: 'cfc7a707-cc95-57d3-86b8-a0a7bd7cdc21' });
    if (ref === 'unknown') return refuse(response, 404, 'product_not_linked');
    // The first request gets the last response.
    setTimeout(() => named(request, response), ref === 'first' ? 50 : 0);
  };
  const cards = await all(sillage().productCards(['first', 'unknown', '..', 'moved', 'torn \ud800', 'last']));
  assert.deepEqual(
    cards.map(({ ref, card, error }) => [ref, card?.content.card.name ?? error?.code]),
    [
      ['first', 'first'],
      ['unknown', 'product_not_linked'],
      ['..', 'invalid_product_ref'],
      ['moved', 'moved'],
      ['torn \ud800', 'invalid_product_ref'],
      ['last', 'last'],
    ],
  );
});

test('cards are fetched only as they are consumed, even from an endless catalogue', async () => {
  answer = named;
  let ended = false;
  async function* endless() {
    try {
      for (let at = 0; ; at += 1) yield `SKU-${at}`;
    } finally {
      ended = true;
    }
  }
  for await (const { ref } of sillage().productCards(endless(), { concurrency: 3 })) if (ref === 'SKU-4') break;
  assert.ok(calls.length >= 5 && calls.length <= 7, `${calls.length} calls`);
  assert.ok(ended, 'the catalogue was not closed');
});

test('an abort ends all calls in flight with its own reason', async () => {
  const warnings: string[] = [];
  const warned = ({ message }: Error): void => void warnings.push(message);
  process.on('warning', warned);
  const controller = new AbortController();
  answer = (request, response) =>
    refOf(request.url) === 'SKU-3' ? controller.abort(new Error('the sync was stopped')) : named(request, response);
  await assert.rejects(all(sillage().productCards(numbered(100), { signal: controller.signal, concurrency: 20 })), /the sync was stopped/);
  assert.ok(calls.length < 50, `${calls.length} calls`);
  process.off('warning', warned);
  // Calls already sent must not be counted in the next test.
  server.closeAllConnections();
  assert.deepEqual(warnings, []);
});

const matching = (_request: IncomingMessage, response: ServerResponse, body: string): void => {
  const { rows }: { rows: MatchRow[] } = JSON.parse(body);
  if (rows.some(({ ref }) => ref === 'refused')) refuse(response, 422, 'invalid_rows');
  else
    json(response, 200, {
      ok: true,
      review: 'https://console/links',
      rows: rows.map(({ ref, name }) => ({ ref, outcome: name === '' ? 'not_read' : 'suggested', link: 'none', candidates: [] })),
    });
};
const row = (ref: string, name = 'Sauvage'): MatchRow => ({ ref, name });
const sentRows = (): number[] => calls.map(({ body }) => JSON.parse(body).rows.length);

test('any number of rows is matched 200 at a time, in order, and an unreadable row is reported as not_read', async () => {
  answer = matching;
  const rows = numbered(450).map((ref, at) => row(ref, at === 201 ? '' : 'Sauvage'));
  const matched = await all(sillage().matchAll(rows));
  assert.deepEqual(
    matched.map(({ ref }) => ref),
    numbered(450),
  );
  assert.deepEqual(sentRows(), [200, 200, 50]);
  assert.equal(String(matched[201]?.matched?.outcome), 'not_read');
  assert.equal(matched[0]?.review, 'https://console/links');
});

test('rows are split over several requests if they are too large or share a reference', async () => {
  answer = matching;
  const long = '香'.repeat(199);
  await all(sillage().matchAll(numbered(200).map((ref) => ({ ref, brand: long, name: long, strength: long }))));
  assert.equal(
    sentRows().reduce((sum, count) => sum + count),
    200,
  );
  assert.ok(calls.length === 2 && calls.every(({ body }) => Buffer.byteLength(body) <= 256 * 1024));
  calls = [];
  await all(sillage().matchAll([row('caf\u00e9'), row('b'), row('cafe\u0301'), row('c')]));
  assert.deepEqual(sentRows(), [2, 2]);
});

test('each row is returned under the reference that was sent, whatever its Unicode normalisation', async () => {
  answer = (request, response, body) => matching(request, response, body.normalize());
  const matched = await all(sillage().matchAll([row('cafe\u0301'), row('b')]));
  assert.deepEqual(
    matched.map(({ ref, matched: found }) => [ref, found?.ref]),
    [
      ['cafe\u0301', 'caf\u00e9'],
      ['b', 'b'],
    ],
  );
});

test('the rows of a rejected request get its error, and the others are matched', async () => {
  answer = matching;
  const matched = await all(sillage().matchAll([...numbered(200), 'refused', ...numbered(1)].map((ref) => row(ref))));
  assert.deepEqual(
    matched.slice(199).map(({ ref, matched: found, error }) => [ref, found?.outcome ?? error?.code]),
    [
      ['SKU-199', 'suggested'],
      ['refused', 'invalid_rows'],
      ['SKU-0', 'invalid_rows'],
    ],
  );
});
