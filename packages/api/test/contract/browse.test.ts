import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { newBusiness, startTestService, type TestBusiness, type TestDatabase, type TestService } from '../support/harness.ts';
import { perfumes, stockedDatabase } from '../support/perfumes.ts';
import { answerOf, checkAuthenticated, refusalIn } from '../support/responses.ts';

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

const { complete, moved, inReview } = perfumes;

test('a record has terms by vocabulary ID, its merges and the source of each field, costs one call, and is free while unchanged', async () => {
  const response = await service.call(`/fragrances/${complete.id}`, business.key);
  checkAuthenticated(response.headers, 1);
  const etag = response.headers.get('etag') ?? '';
  const { fragrance } = Object(await answerOf('getFragrance', response));
  assert.deepEqual(fragrance.notes.base, [
    { id: 'cedar', name: 'Cedar', recorded: 'Cedar' },
    { id: 'fir-resin', name: 'Fir Resin', recorded: 'Fir Resin' },
  ]);
  assert.deepEqual(fragrance.accords[2], { id: 'warm-spicy', name: 'Warm spicy', recorded: 'warm spicy' });
  assert.deepEqual(fragrance.moved_from, [moved.id]);
  assert.deepEqual([fragrance.status, fragrance.sources.notes, fragrance.sources.description], ['public', 'test', 'test']);
  assert.ok(Math.abs(Date.parse(fragrance.updated_at) - Date.now()) < 600_000);

  const again = await service.call(`/fragrances/${complete.id}`, business.key, { headers: { 'if-none-match': etag } });
  assert.equal(again.status, 304);
  checkAuthenticated(again.headers, 0);
  const { today, month } = Object(await answerOf('getWhoami', await service.call('/whoami', business.key)));
  assert.deepEqual([today.public_hits, month.used], [0, 1]);
});

test('other states of a record and keys without the scope are refused, as for a card', async () => {
  const of = (id: string, key = business.key) => service.call(`/fragrances/${id}`, key);
  assert.equal((await refusalIn(await of(moved.id), 'moved')).moved_to, complete.id);
  await refusalIn(await of(inReview.id), 'in_review', 200);
  const { key } = await newBusiness(database.db, { keyScopes: ['card', 'search', 'match', 'looks'] });
  await refusalIn(await of(complete.id, key), 'not_entitled');
});
