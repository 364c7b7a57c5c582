import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { sql } from 'kysely';
import { answerOf, refusalIn } from '../support/door.ts';
import { newBusiness, startTestService, type TestBusiness, type TestDatabase, type TestService } from '../support/harness.ts';
import { stockedDatabase } from '../support/perfumes.ts';

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

const known = 'Maison Aurore Ambre Nuit Blanche';
const unknown = 'Qzxv Wkrrt';

async function match(rows: readonly object[], { key }: TestBusiness = business): Promise<{ review: string; links: readonly string[] }> {
  const sent = { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify({ rows }) };
  const { review, rows: answered } = Object(await answerOf('matchProducts', await service.call('/match', key, sent)));
  return { review, links: answered.map(({ link }: { link: string }) => link) };
}

const kept = async (of: TestBusiness = business) =>
  (
    await sql<{ ref: string; state: string; version: number; batch_id: string }>`
      select ref, state, version, batch_id from product_links where business_id = ${of.id} order by ref`.execute(database.db)
  ).rows;

test('a row that no recorded perfume answers is kept as such, and its partner is told that it has no link', async () => {
  assert.deepEqual((await match([{ ref: 'lost', name: unknown }])).links, ['none']);
  assert.deepEqual(
    (await kept()).map(({ ref, state }) => [ref, state]),
    [['lost', 'not_recorded']],
  );
  await refusalIn(await service.call('/products/lost/card', business.key), 'product_not_linked');
});

test('what a match says anew takes the place of what it said before, and raises the version', async () => {
  const of = await newBusiness(database.db);
  const steps = [];
  for (const name of [known, known, unknown, known]) {
    await match([{ ref: 'row', name }], of);
    steps.push((await kept(of)).map(({ state, version }) => `${state} ${version}`)[0]);
  }
  assert.deepEqual(steps, ['suggested 1', 'suggested 1', 'not_recorded 2', 'suggested 3']);
});

test('review leads to the rows of its own call in its own business, and the same rows sent again lead to the same', async () => {
  const of = await newBusiness(database.db);
  const first = await match([{ ref: 'a', name: known }], of);
  const second = await match([{ ref: 'b', name: known }], of);
  const again = await match([{ ref: 'a', name: known }], of);
  const { pathname, searchParams } = new URL(first.review);
  assert.equal(pathname, `/console/b/${of.id}/links`);
  assert.deepEqual(
    (await kept(of)).map(({ ref, batch_id }) => [ref, batch_id]),
    [
      ['a', searchParams.get('batch')],
      ['b', new URL(second.review).searchParams.get('batch')],
    ],
  );
  assert.equal(again.review, first.review);
  assert.notEqual(second.review, first.review);
});
