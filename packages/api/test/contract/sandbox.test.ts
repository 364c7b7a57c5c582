import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { changeBusiness } from '../../src/adapters/postgres/business/businesses.ts';
import { revokeKey } from '../../src/adapters/postgres/keys/keys.ts';
import { reconcile } from '../../src/adapters/postgres/usage/reconcile.ts';
import { readUsage } from '../../src/adapters/postgres/usage/usage.ts';
import { sandbox, sandboxNames } from '../../src/endpoints/partner/sandbox.ts';
import { type Code, entryOf } from '../../src/errors/catalogue.ts';
import { refuse } from '../../src/errors/refusal.ts';
import { newBusiness, startTestService, type TestBusiness, type TestDatabase, type TestService } from '../support/harness.ts';
import { putLink } from '../support/links.ts';
import { brokenPictures } from '../support/parts.ts';
import { noSuchId, perfumes, stockedDatabase } from '../support/perfumes.ts';
import { answerOf, checkAuthenticated, operationOf, refusalIn } from '../support/responses.ts';

/** Sandbox responses for test keys equal those of live calls, but are neither charged nor counted as refusals or hits. */

let database: TestDatabase;
let service: TestService;
let failing: TestService;
let business: TestBusiness;
let live: TestBusiness;

before(async () => {
  ({ database, business } = await stockedDatabase());
  live = await newBusiness(database.db, { isTest: false });
  [service, failing] = await Promise.all([
    startTestService(database.url),
    startTestService(database.url, { parts: { pictures: brokenPictures(() => refuse('card_failed')) } }),
  ]);
});
after(async () => {
  await Promise.all([service, failing].map((one) => one?.close()));
  await database?.drop();
});

type Name = (typeof sandboxNames)[number];
type Format = 'json' | 'png' | 'html';

const formats: readonly Format[] = ['json', 'png', 'html'];
const card = (id: string): string => `/fragrances/${id}/card`;
const productCard = (ref: string): string => `/products/${ref}/card`;

/** The calls of a case: by fragrance ID, if it has one, and by reference. */
const callsFor = (name: Name): readonly (readonly [operation: string, path: string])[] => {
  const { id, ref } = sandbox[name];
  return [...(id === null ? [] : [['getCard', card(id)] as const]), ['getProductCard', productCard(ref)]];
};

for (const name of sandboxNames) {
  test(`a test key always gets ${name}, by ID and by reference, as JSON, PNG and HTML, free of charge`, async () => {
    for (const [operation, path] of callsFor(name)) {
      for (const format of formats) {
        const response = await service.call(`${path}?format=${format}`, business.key);
        checkAuthenticated(response.headers, 0);
        if (name !== 'card') await checkSimulated(name, format, response);
        else if (format === 'json') {
          const answer = await answerOf(operation, response);
          assert.equal(Object(answer.card).id, sandbox.card.id);
          assert.equal(Object(answer.product).ref, operation === 'getProductCard' ? sandbox.card.ref : undefined);
        } else {
          assert.equal(response.status, 200);
          assert.match(response.headers.get('content-type') ?? '', format === 'png' ? /^image\/png$/ : /^text\/html/);
          assert.ok((await response.arrayBuffer()).byteLength > 500);
        }
      }
    }
  });
}

async function checkSimulated(name: Exclude<Name, 'card'>, format: Format, response: Response): Promise<void> {
  const { status, moved_to, error } = await refusalIn(response, name, name === 'in_review' && format === 'json' ? 200 : undefined);
  assert.equal(status, ['moved', 'in_review', 'not_found'].includes(name) ? name : undefined);
  assert.equal(moved_to, name === 'moved' ? sandbox.card.id : undefined);
  const untilMs = Date.parse(error.resets_at ?? '') - Date.now();
  if (name === 'rate_limited') {
    assert.ok(untilMs > -60_000 && untilMs <= 60_000, error.resets_at);
    assert.match(response.headers.get('ratelimit') ?? '', /^"minute";r=0;/);
  } else if (name === 'over_allowance') assert.match(error.resets_at ?? '', /-01T00:00:00\.000Z$/);
  else assert.equal(error.resets_at, undefined);
}

test('for a live key the sandbox does not exist: its IDs are unknown, and its references are the shop’s own', async () => {
  for (const name of sandboxNames) {
    const { id, ref } = sandbox[name];
    for (const format of formats) {
      if (id !== null) await refusalIn(await service.call(`${card(id)}?format=${format}`, live.key), 'not_found');
      await refusalIn(await service.call(`${productCard(ref)}?format=${format}`, live.key), 'product_not_linked');
    }
  }
  const shop = await newBusiness(database.db, { isTest: false });
  await putLink(database.db, shop.id, sandbox.moved.ref, perfumes.complete.id);
  const response = await service.call(productCard(sandbox.moved.ref), shop.key);
  checkAuthenticated(response.headers, 1);
  assert.equal(Object((await answerOf('getProductCard', response)).card).id, perfumes.complete.id);
});

/** Live calls with the same outcome; `unavailable` would need a database outage. */
const liveCalls: Partial<Record<Name, () => Promise<Response>>> = {
  moved: () => service.call(card(perfumes.moved.id), business.key),
  in_review: () => service.call(card(perfumes.inReview.id), business.key),
  not_found: () => service.call(card(noSuchId), business.key),
  product_not_linked: () => service.call(productCard('NEVER'), business.key),
  card_failed: () => failing.call(`${card(perfumes.complete.id)}?format=png`, business.key),
  rate_limited: () => limited({ ratePerMinute: 0 }),
  over_allowance: () => limited({ allowance: 0 }),
};

async function limited(limit: { ratePerMinute: number } | { allowance: number }): Promise<Response> {
  const made = await newBusiness(database.db);
  await changeBusiness(database.db, made.id, limit);
  return service.call(card(perfumes.complete.id), made.key);
}

test('a simulated error equals the live one: the same status, headers, message and exhausted limits', async () => {
  const readable = async (response: Response) => {
    const { moved_to, ...body } = Object(await response.json());
    const port = new URL(response.url).port;
    return {
      status: response.status,
      headers: [...response.headers.keys()],
      body: JSON.stringify(body).replace(port, ''),
      moved: moved_to !== undefined,
      usedUp: [...(response.headers.get('ratelimit') ?? '').matchAll(/"(\w+)";r=0;/g)].map(([, quota]) => quota),
    };
  };
  for (const [name, call] of Object.entries(liveCalls)) {
    const at = sandboxNames.find((one) => one === name) ?? 'card';
    const format = at === 'card_failed' ? 'png' : 'json';
    const [, path = ''] = callsFor(at).at(0) ?? [];
    const compare = async (): Promise<void> =>
      assert.deepEqual(await readable(await service.call(`${path}?format=${format}`, business.key)), await readable(await call()), name);
    // Limits name the minute in which they reset, and a minute may end between the two calls.
    await compare().catch(compare);
  }
});

test('every simulated response is counted as a sandbox call: no refusal, no hit, no charge', async () => {
  const { id, key } = await newBusiness(database.db);
  const unchanged = { headers: { 'if-none-match': '*' } };
  let calls = 0;
  for (const [, path] of sandboxNames.flatMap(callsFor)) {
    await service.call(path, key);
    await service.call(path, key, unchanged);
    calls += 2;
  }
  const { today, month } = await answerOf('getWhoami', await service.call('/whoami', key));
  assert.deepEqual(today, { calls: calls + 1, public_hits: 0, in_review: 0, not_found: 0, refused: 0 });
  assert.deepEqual([Object(month).used, Object(month).refused], [0, 0]);
  const lines = (await readUsage(database.db, id, null))?.lines ?? [];
  assert.deepEqual(
    lines.map(({ operation, outcome, calls, charged }) => [operation, outcome, calls, charged]),
    [
      ['getCard', 'sandbox', calls - 2 * sandboxNames.length, 0],
      ['getProductCard', 'sandbox', 2 * sandboxNames.length, 0],
      ['getWhoami', 'answered', 1, 0],
    ],
  );
  assert.deepEqual((await reconcile(database.db)).discrepancies, []);
});

test('the sandbox works with an exhausted allowance, and its unchanged card is a 304', async () => {
  const { id, key } = await newBusiness(database.db);
  await changeBusiness(database.db, id, { allowance: 0 });
  const first = await service.call(card(sandbox.card.id), key);
  assert.equal(first.status, 200);
  const again = await service.call(card(sandbox.card.id), key, { headers: { 'if-none-match': first.headers.get('etag') ?? '' } });
  assert.equal(again.status, 304);
  checkAuthenticated(again.headers, 0, 12_000, 0);
});

test('key, business, rate, scope and input are checked before the sandbox simulates anything', async () => {
  const path = card(sandbox.moved.id);
  const requestAfter = async (change: (made: TestBusiness) => Promise<unknown>, options = {}) => {
    const made = await newBusiness(database.db, options);
    await change(made);
    return service.call(path, made.key);
  };
  await refusalIn(await requestAfter(({ keyId }) => revokeKey(database.db, keyId)), 'revoked');
  await refusalIn(await requestAfter(({ id }) => changeBusiness(database.db, id, { state: 'suspended' })), 'suspended');
  await refusalIn(await requestAfter(({ id }) => changeBusiness(database.db, id, { ratePerMinute: 0 })), 'rate_limited');
  await refusalIn(await requestAfter(async () => {}, { keyScopes: ['looks'] }), 'not_entitled');
  for (const [, casePath] of callsFor('rate_limited')) {
    await refusalIn(await service.call(`${casePath}?format=bmp`, business.key), 'bad_format');
    await refusalIn(await service.call(`${casePath}?look=None`, business.key), 'bad_settings');
  }
});

test('simulated errors are not counted as failures in the metrics', async () => {
  await service.call(card(sandbox.unavailable.id), business.key);
  const metrics = await (await fetch(`${service.publicUrl}/metrics`)).text();
  const failures = [...metrics.matchAll(/^sillage_call_seconds_count\{operation="(\w+)",status="5\d\d"\}/gm)].map(
    ([, operation]) => operation,
  );
  assert.deepEqual([...new Set(failures)], ['sandbox']);
});

test('the sandbox covers every error of a card that input alone cannot provoke', () => {
  const isInputError = (code: Code): boolean => entryOf(code).check === 'input';
  for (const id of ['getCard', 'getProductCard']) {
    const { refuses } = operationOf(id).declaration;
    const missing = refuses.filter((code) => !isInputError(code) && !sandboxNames.some((name) => name === code));
    assert.deepEqual(missing, [], id);
  }
});
