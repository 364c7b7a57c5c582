import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { sandbox } from '../../src/endpoints/partner/sandbox.ts';
import { newBusiness, startTestService, type TestBusiness, type TestDatabase, type TestService } from '../support/harness.ts';
import { putLink } from '../support/links.ts';
import { perfumes, stockedDatabase } from '../support/perfumes.ts';
import { answerOf, checkAuthenticated, refusalIn } from '../support/responses.ts';

let database: TestDatabase;
let service: TestService;
let business: TestBusiness;

before(async () => {
  ({ database, business } = await stockedDatabase());
  await putLink(database.db, business.id, 'SKU-1', perfumes.untiered.id);
  service = await startTestService(database.url);
});
after(async () => {
  await service?.close();
  await database?.drop();
});

const { complete, untiered, bare, moved } = perfumes;
const similar = (query: string, init?: RequestInit) => service.call(`/similar?${query}`, business.key, init);
const gift = (body: unknown, headers: Record<string, string> = {}) =>
  service.call('/gift-finder', business.key, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
const idsIn = (answer: Record<string, unknown>): string[] => Object(answer.results).map(({ id }: { id: string }) => id);

test('similar perfumes are of the brands and products that are asked for, cost one call, and are free while unchanged', async () => {
  const response = await similar(`id=${complete.id}`);
  checkAuthenticated(response.headers, 1);
  const etag = response.headers.get('etag') ?? '';
  assert.deepEqual(idsIn(await answerOf('listSimilar', response)), [untiered.id]);
  assert.deepEqual(idsIn(await answerOf('listSimilar', await similar(`id=${complete.id}&brand=same`))), [bare.id]);
  const own = await answerOf('listSimilar', await similar(`id=${complete.id}&brand=any&within=linked`));
  assert.deepEqual([idsIn(own), Object(own.results)[0].refs], [[untiered.id], ['SKU-1']]);
  const again = await similar(`id=${complete.id}`, { headers: { 'if-none-match': etag } });
  assert.equal(again.status, 304);
  checkAuthenticated(again.headers, 0);
  assert.equal((await refusalIn(await similar(`id=${moved.id}`), 'moved')).moved_to, complete.id);
  await refusalIn(await similar(`id=${sandbox.not_found.id}`), 'not_found');
});

test('gifts have what is liked and nothing that is disliked, with reasons in the language of the request', async () => {
  const response = await gift({ likes: ['Zitrone'], language: 'de' });
  checkAuthenticated(response.headers, 1);
  const answer = await answerOf('findGift', response);
  assert.deepEqual(idsIn(answer), [untiered.id]);
  assert.deepEqual(Object(answer.results)[0].reasons[0], { kind: 'note', id: 'lemon', name: 'Zitrone', weight: 1 });
  assert.deepEqual(answer.left_out, { disliked: 0, not_linked: 0, other: 2 });
  const without = await answerOf('findGift', await gift({ dislikes: ['green', 'cedar'] }));
  assert.deepEqual([idsIn(without), without.left_out], [[bare.id], { disliked: 2, not_linked: 0, other: 0 }]);
  const own = await answerOf('findGift', await gift({ within: 'linked' }));
  assert.deepEqual([Object(own.results)[0].refs, own.left_out], [['SKU-1'], { disliked: 0, not_linked: 2, other: 0 }]);
  assert.equal((await gift({ within: 'linked' }, { 'if-none-match': '*' })).status, 304);
});

const mistakes: readonly (readonly [unknown, RegExp])[] = [
  [{ likes: ['bergamoot'] }, /^likes.* has an unknown note .+ "bergamoot"; the nearest are /],
  [{ occasion: 'tuesday' }, /^occasion must be one of everyday, /],
  [{ strength: 'loud' }, /^strength /],
  [{ wears: ['00000000-0000-4000-8000-000000000000'] }, /^wears/],
  [{ limit: 21 }, /^limit must be a whole number from 1 to 20/],
  [{ price: 10 }, /price/],
];
for (const [body, message] of mistakes)
  test(`refused without a charge: ${JSON.stringify(body)}`, async () => {
    assert.match((await refusalIn(await gift(body), 'invalid_query')).error.message, message);
  });

test('keys without the scope, and other values of a query, are refused', async () => {
  assert.match((await refusalIn(await similar(`id=${complete.id}&brand=mine`), 'invalid_query')).error.message, /^brand must be/);
  await refusalIn(await similar('id=sauvage'), 'invalid_id');
  const { key } = await newBusiness(database.db, { keyScopes: ['card', 'browse'] });
  await refusalIn(await service.call(`/similar?id=${complete.id}`, key), 'not_entitled');
});
