import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { sql } from 'kysely';
import { changeBusiness } from '../../src/adapters/postgres/business/businesses.ts';
import {
  newBusiness,
  startTestService,
  type TestBusiness,
  type TestDatabase,
  type TestService,
  untilMinuteHasTime,
} from '../support/harness.ts';
import { putLink } from '../support/links.ts';
import { noSuchId, perfumes, stockedDatabase } from '../support/perfumes.ts';
import { plannedPath } from '../support/planned-calls.ts';
import { answerOf, checkAuthenticated, leftIn, refusalIn } from '../support/responses.ts';

let database: TestDatabase;
let service: TestService;
let business: TestBusiness;
let unscoped: TestBusiness;

before(async () => {
  ({ database, business } = await stockedDatabase());
  unscoped = await newBusiness(database.db, { keyScopes: ['looks'] });
  for (const [ref, { id }] of Object.entries({
    COMPLETE: perfumes.complete,
    REVIEW: perfumes.inReview,
    MOVED: perfumes.moved,
    GONE: perfumes.withdrawn,
  }))
    await putLink(database.db, business.id, ref, id);
  service = await startTestService(database.url);
});
after(async () => {
  await service?.close();
  await database?.drop();
});

interface Counts {
  calls: number;
  public_hits: number;
  in_review: number;
  not_found: number;
  refused: number;
  used: number;
  monthRefused: number;
}

/** The response of whoami, without counting its own call. */
async function counts(key: string, on = service): Promise<Counts> {
  const { today, month } = Object(await (await on.call('/whoami', key)).json());
  return { ...today, calls: today.calls - 1, used: month.used, monthRefused: month.refused };
}

const nothing: Counts = { calls: 0, public_hits: 0, in_review: 0, not_found: 0, refused: 0, used: 0, monthRefused: 0 };
const hit = { ...nothing, calls: 1, public_hits: 1, used: 1 };
const freeHit = { ...nothing, calls: 1, public_hits: 1 };
const charged = { ...nothing, calls: 1, used: 1 };
const free = { ...nothing, calls: 1 };
const review = { ...nothing, calls: 1, in_review: 1 };
const absent = { ...nothing, calls: 1, not_found: 1 };
const refused = { ...nothing, calls: 1, refused: 1, monthRefused: 1 };
const uncounted = nothing;

const card = (id: string) => `/fragrances/${id}/card`;
const post = (body: string): RequestInit => ({ method: 'POST', headers: { 'content-type': 'application/json' }, body });
const unchanged: RequestInit = { headers: { 'if-none-match': '*' } };

const outcomes: readonly [name: string, path: string, status: number, counts: Counts, init?: RequestInit][] = [
  ['whoami', '/whoami', 200, free],
  ['capabilities', '/capabilities', 200, free],
  ['looks', '/looks', 200, free],
  ['a card as JSON', card(perfumes.complete.id), 200, hit],
  ['a card as HTML', `${card(perfumes.complete.id)}?format=html`, 200, hit],
  ['a card as PNG', `${card(perfumes.complete.id)}?format=png`, 200, hit],
  ['a product card', '/products/COMPLETE/card', 200, hit],
  ['an unchanged card', card(perfumes.complete.id), 304, freeHit, unchanged],
  ['an unchanged picture', `${card(perfumes.complete.id)}?format=png`, 304, freeHit, unchanged],
  ['an unchanged product card', '/products/COMPLETE/card?format=html', 304, freeHit, unchanged],
  ['a card in review as JSON', card(perfumes.inReview.id), 200, review],
  ['a card in review as PNG', `${card(perfumes.inReview.id)}?format=png`, 409, review],
  ['a card in review as HTML', `${card(perfumes.inReview.id)}?format=html`, 409, review],
  ['a card in review that "has not changed"', card(perfumes.inReview.id), 200, review, unchanged],
  ['a product whose perfume is in review', '/products/REVIEW/card', 200, review],
  ['a moved card', card(perfumes.moved.id), 410, refused],
  ['a product whose perfume moved', '/products/MOVED/card?format=png', 410, refused],
  ['a withdrawn card', card(perfumes.withdrawn.id), 404, absent],
  ['a product whose perfume was withdrawn', '/products/GONE/card', 404, absent],
  ['a card that never was', card(noSuchId), 404, absent],
  ['a product that was never linked', '/products/NEVER/card', 404, refused],
  ['an ID that is not a UUID', card('sauvage'), 400, refused],
  ['a blank reference', '/products/%20/card', 400, refused],
  ['a reference that is not percent-encoding', '/products/%ZZ/card', 400, refused],
  ['an unknown format', `${card(perfumes.complete.id)}?format=bmp`, 400, refused],
  ['an unknown look', `${card(perfumes.complete.id)}?look=none`, 422, refused],
  ['a search', '/search?q=ambre', 200, charged],
  ['a search without a hit', '/search?q=zzzzqqqq', 200, charged],
  ['a search without a query', '/search', 400, refused],
  ['a match', '/match', 200, charged, post('{"rows":[{"ref":"a","name":"Ambre Nuit Blanche"}]}')],
  ['a match without a hit', '/match', 200, charged, post('{"rows":[{"ref":"b","name":"zzzzqqqq"}]}')],
  ['a match of bad rows', '/match', 422, refused, post('{"rows":[]}')],
  ['a match of broken JSON', '/match', 400, refused, post('{')],
  ['a match whose body is too large', '/match', 413, refused, post(`"${'x'.repeat(262_144)}"`)],
  ['a planned operation', plannedPath, 404, uncounted],
];
for (const [name, path, status, expected, init] of outcomes) {
  test(`charge and counters: ${name}`, async () => {
    const before = await counts(business.key);
    const response = await service.call(path, business.key, init);
    assert.equal(response.status, status, await response.text());
    if (expected !== uncounted) checkAuthenticated(response.headers, expected.used === 1 ? 1 : 0);
    const after = await counts(business.key);
    // The earlier whoami adds one more call between the two readings.
    assert.deepEqual(after, add(before, { ...expected, calls: expected.calls + 1 }));
  });
}

const add = (one: Counts, other: Counts): Counts => ({
  calls: one.calls + other.calls,
  public_hits: one.public_hits + other.public_hits,
  in_review: one.in_review + other.in_review,
  not_found: one.not_found + other.not_found,
  refused: one.refused + other.refused,
  used: one.used + other.used,
  monthRefused: one.monthRefused + other.monthRefused,
});

test('an operation outside the key’s scopes is refused, counted and free', async () => {
  const before = await counts(unscoped.key);
  for (const [path, init] of [[card(perfumes.complete.id)], ['/search?q=x'], ['/match', post('{}')]] as const)
    assert.equal((await service.call(path, unscoped.key, init)).status, 403, path);
  assert.deepEqual(await counts(unscoped.key), add(before, { ...nothing, calls: 4, refused: 3, monthRefused: 3 }));
});

test('with a used-up allowance free calls succeed and charged calls are refused', async () => {
  const { id, key } = await newBusiness(database.db);
  await changeBusiness(database.db, id, { allowance: 2 });
  for (const status of [200, 200, 429, 429]) assert.equal((await service.call(card(perfumes.complete.id), key)).status, status);
  for (const [path, status, init] of [
    [card(perfumes.complete.id), 304, unchanged],
    [card(perfumes.inReview.id), 200],
    [card(perfumes.moved.id), 410],
    [card(noSuchId), 404],
    ['/search', 400],
    ['/search?q=x', 429],
    ['/match', 429, post('{"rows":[{"ref":"a","name":"b"}]}')],
    ['/looks', 200],
    ['/capabilities', 200],
  ] as const)
    assert.equal((await service.call(path, key, init)).status, status, path);
  assert.deepEqual(await counts(key), { calls: 13, public_hits: 3, in_review: 1, not_found: 1, refused: 6, used: 2, monthRefused: 6 });
});

test('a burst beyond the remaining allowance is granted exactly the remaining calls', async () => {
  const { id, key } = await newBusiness(database.db);
  await changeBusiness(database.db, id, { allowance: 7 });
  const statuses = await Promise.all(Array.from({ length: 30 }, async () => (await service.call('/search?q=ambre', key)).status));
  assert.equal(statuses.filter((status) => status === 200).length, 7);
  assert.equal(statuses.filter((status) => status === 429).length, 23);
  assert.equal((await counts(key)).used, 7);
});

test('calls of every kind count towards the minute, and RateLimit counts down', async () => {
  const { id, key } = await newBusiness(database.db);
  await changeBusiness(database.db, id, { ratePerMinute: 3 });
  await untilMinuteHasTime();
  const left: (string | undefined)[] = [];
  for (const path of ['/whoami', '/search', card(noSuchId), '/looks']) {
    const response = await service.call(path, key);
    left.push(`${response.status} ${/r=(\d+)/.exec(response.headers.get('ratelimit') ?? '')?.[1]}`);
  }
  assert.deepEqual(left, ['200 2', '400 1', '404 0', '429 0']);
});

test('a used-up rate limit is available again in the next minute', async () => {
  const { id, key } = await newBusiness(database.db);
  await changeBusiness(database.db, id, { ratePerMinute: 2 });
  await untilMinuteHasTime();
  const statuses = async () => {
    const seen: number[] = [];
    for (let call = 0; call < 3; call++) seen.push((await service.call('/whoami', key)).status);
    return seen;
  };
  assert.deepEqual(await statuses(), [200, 200, 429]);
  await sql`update meters set minute = minute - 1 where business_id = ${id}`.execute(database.db);
  assert.deepEqual(await statuses(), [200, 200, 429]);
});

test('every response reports the remaining allowance, including overrides', async () => {
  const { id, key } = await newBusiness(database.db);
  await changeBusiness(database.db, id, { allowance: 3 });
  const left: string[] = [];
  for (const [path, init] of [
    ['/whoami'],
    [card(perfumes.complete.id)],
    [card(perfumes.complete.id), unchanged],
    ['/search?q=ambre'],
    [card(noSuchId)],
    [card(perfumes.complete.id)],
    ['/search?q=ambre'],
  ] as const) {
    const response = await service.call(path, key, init);
    checkAuthenticated(response.headers, response.headers.get('sillage-charged') === '1' ? 1 : 0, 12_000, 3);
    left.push(`${response.status} ${leftIn(response.headers).month?.r}`);
  }
  assert.deepEqual(left, ['200 3', '200 2', '304 2', '200 1', '404 1', '200 0', '429 0']);
});

test('without metering nothing is charged, and the counters report that they are off', async () => {
  const { key } = await newBusiness(database.db);
  const unmetered = await startTestService(database.url, { env: { METERING: 'off' } });
  try {
    for (const path of [card(perfumes.complete.id), '/search?q=ambre']) {
      const response = await unmetered.call(path, key);
      assert.equal(response.status, 200);
      checkAuthenticated(response.headers, 0, 12_000, null);
    }
    const { usage } = await answerOf('getCapabilities', await unmetered.call('/capabilities', key));
    const { note, resets_at, ...figures } = Object(usage);
    assert.deepEqual(figures, { used_this_month: null, allowance: 2_500_000, counter: 'not_switched_on' });
    assert.equal(note, "This deployment doesn't meter calls.");
    assert.ok(Date.parse(resets_at) > Date.now());
    await refusalIn(await unmetered.call(card(noSuchId), key), 'not_found');
    const { today, month } = await answerOf('getWhoami', await unmetered.call('/whoami', key));
    assert.deepEqual([Object(today).calls, Object(today).public_hits, Object(today).not_found], [5, 1, 1]);
    assert.deepEqual([Object(month).used, Object(month).refused, Object(month).allowance], [null, 0, 2_500_000]);
  } finally {
    await unmetered.close();
  }
  assert.equal((await counts(key)).used, 0);
});
