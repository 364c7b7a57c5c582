import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { changeBusiness } from '../../src/adapters/postgres/business/businesses.ts';
import { revokeKey } from '../../src/adapters/postgres/keys/keys.ts';
import { reconcile } from '../../src/adapters/postgres/usage/reconcile.ts';
import { usageOf } from '../../src/adapters/postgres/usage/usage.ts';
import { sandbox, sandboxNames } from '../../src/endpoints/partner/sandbox.ts';
import { type Code, entryOf } from '../../src/errors/catalogue.ts';
import { refuse } from '../../src/errors/refusal.ts';
import { answerOf, checkAuthenticated, operationOf, refusalIn } from '../support/door.ts';
import { newBusiness, startTestService, type TestBusiness, type TestDatabase, type TestService } from '../support/harness.ts';
import { putLink } from '../support/links.ts';
import { brokenPictures } from '../support/parts.ts';
import { noSuchId, perfumes, stockedDatabase } from '../support/perfumes.ts';

/** What the sandbox plays to a test key is what a live call would be answered, and counts as nothing of the kind. */

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

/** The ways to a case: by the fragrance's id, where it has one, and by the reference. */
const waysTo = (name: Name): readonly (readonly [operation: string, path: string])[] => {
  const { id, ref } = sandbox[name];
  return [...(id === null ? [] : [['getCard', card(id)] as const]), ['getProductCard', productCard(ref)]];
};

for (const name of sandboxNames) {
  test(`a test key is always answered ${name}, by id and by reference, as JSON, PNG and HTML, and pays nothing`, async () => {
    for (const [operation, path] of waysTo(name)) {
      for (const format of formats) {
        const response = await service.call(`${path}?format=${format}`, business.key);
        checkAuthenticated(response.headers, 0);
        if (name !== 'card') await played(name, format, response);
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

async function played(name: Exclude<Name, 'card'>, format: Format, response: Response): Promise<void> {
  const { status, moved_to, error } = await refusalIn(response, name, name === 'in_review' && format === 'json' ? 200 : undefined);
  assert.equal(status, ['moved', 'in_review', 'not_found'].includes(name) ? name : undefined);
  assert.equal(moved_to, name === 'moved' ? sandbox.card.id : undefined);
  const untilMs = Date.parse(error.resets_at ?? '') - Date.now();
  if (name === 'rate_limited') {
    assert.ok(untilMs > -5_000 && untilMs <= 60_000, error.resets_at);
    assert.match(response.headers.get('ratelimit') ?? '', /^"minute";r=0;/);
  } else if (name === 'over_allowance') assert.match(error.resets_at ?? '', /-01T00:00:00\.000Z$/);
  else assert.equal(error.resets_at, undefined);
}

test('to a live key the sandbox does not exist: its ids and references are those of nothing, or of the shop', async () => {
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

/** Calls that end in a case by its true cause; `unavailable` would need a database that is away. */
const trueCauses: Partial<Record<Name, () => Promise<Response>>> = {
  moved: () => service.call(card(perfumes.moved.id), business.key),
  in_review: () => service.call(card(perfumes.inReview.id), business.key),
  not_found: () => service.call(card(noSuchId), business.key),
  product_not_linked: () => service.call(productCard('NEVER'), business.key),
  card_failed: () => failing.call(`${card(perfumes.complete.id)}?format=png`, business.key),
  rate_limited: () => stopped({ ratePerMinute: 0 }),
  over_allowance: () => stopped({ allowance: 0 }),
};

async function stopped(limit: { ratePerMinute: number } | { allowance: number }): Promise<Response> {
  const made = await newBusiness(database.db);
  await changeBusiness(database.db, made.id, limit);
  return service.call(card(perfumes.complete.id), made.key);
}

test('what is played reads as what it stands for: the same status, headers, words and quotas used up', async () => {
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
  for (const [name, call] of Object.entries(trueCauses)) {
    const at = sandboxNames.find((one) => one === name) ?? 'card';
    const format = at === 'card_failed' ? 'png' : 'json';
    const [, path = ''] = waysTo(at).at(0) ?? [];
    assert.deepEqual(await readable(await service.call(`${path}?format=${format}`, business.key)), await readable(await call()), name);
  }
});

test('whatever is played is kept as a call of the sandbox: no refusal, no hit, no charge', async () => {
  const { id, key } = await newBusiness(database.db);
  const unchanged = { headers: { 'if-none-match': '*' } };
  let calls = 0;
  for (const [, path] of sandboxNames.flatMap(waysTo)) {
    await service.call(path, key);
    await service.call(path, key, unchanged);
    calls += 2;
  }
  const { today, month } = await answerOf('getWhoami', await service.call('/whoami', key));
  assert.deepEqual(today, { calls: calls + 1, public_hits: 0, in_review: 0, not_found: 0, refused: 0 });
  assert.deepEqual([Object(month).used, Object(month).refused], [0, 0]);
  const lines = (await usageOf(database.db, id, null))?.lines ?? [];
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

test('with the allowance used up the sandbox goes on, and a card of it that has not changed is a 304', async () => {
  const { id, key } = await newBusiness(database.db);
  await changeBusiness(database.db, id, { allowance: 0 });
  const first = await service.call(card(sandbox.card.id), key);
  assert.equal(first.status, 200);
  const again = await service.call(card(sandbox.card.id), key, { headers: { 'if-none-match': first.headers.get('etag') ?? '' } });
  assert.equal(again.status, 304);
  checkAuthenticated(again.headers, 0, 12_000, 0);
});

test('key, business, rate, scope and what is sent are looked at before the sandbox plays anything', async () => {
  const path = card(sandbox.moved.id);
  const inTrouble = async (trouble: (made: TestBusiness) => Promise<unknown>, options = {}) => {
    const made = await newBusiness(database.db, options);
    await trouble(made);
    return service.call(path, made.key);
  };
  await refusalIn(await inTrouble(({ keyId }) => revokeKey(database.db, keyId)), 'revoked');
  await refusalIn(await inTrouble(({ id }) => changeBusiness(database.db, id, { state: 'suspended' })), 'suspended');
  await refusalIn(await inTrouble(({ id }) => changeBusiness(database.db, id, { ratePerMinute: 0 })), 'rate_limited');
  await refusalIn(await inTrouble(async () => {}, { keyScopes: ['looks'] }), 'not_entitled');
  for (const [, way] of waysTo('rate_limited')) {
    await refusalIn(await service.call(`${way}?format=bmp`, business.key), 'bad_format');
    await refusalIn(await service.call(`${way}?look=None`, business.key), 'bad_settings');
  }
});

test('what is played is told apart from failures in the figures that the operator watches', async () => {
  await service.call(card(sandbox.unavailable.id), business.key);
  const figures = await (await fetch(`${service.publicUrl}/metrics`)).text();
  const failures = [...figures.matchAll(/^sillage_call_seconds_count\{operation="(\w+)",status="5\d\d"\}/gm)].map(
    ([, operation]) => operation,
  );
  assert.deepEqual([...new Set(failures)], ['sandbox']);
});

test('every refusal of a card that nobody can send for is in the sandbox', () => {
  const sent = (code: Code): boolean => entryOf(code).at === 'what is sent';
  for (const id of ['getCard', 'getProductCard']) {
    const { refuses } = operationOf(id).declaration;
    const missing = refuses.filter((code) => !sent(code) && !sandboxNames.some((name) => name === code));
    assert.deepEqual(missing, [], id);
  }
});
