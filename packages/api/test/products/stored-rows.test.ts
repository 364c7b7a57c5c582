import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { sql } from 'kysely';
import { newBusiness, startTestService, type TestBusiness, type TestDatabase, type TestService } from '../support/harness.ts';
import { stockedDatabase } from '../support/perfumes.ts';
import { answerOf, refusalIn } from '../support/responses.ts';

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
  const request = { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify({ rows }) };
  const { review, rows: matched } = Object(await answerOf('matchProducts', await service.call('/match', key, request)));
  return { review, links: matched.map(({ link }: { link: string }) => link) };
}

const readStoredRows = async (owner: TestBusiness = business) =>
  (
    await sql<{ ref: string; state: string; version: number; batch_id: string }>`
      select ref, state, version, batch_id from product_links where business_id = ${owner.id} order by ref`.execute(database.db)
  ).rows;

test('a row without a recorded perfume is stored as not_recorded, and its card request is rejected as not linked', async () => {
  assert.deepEqual((await match([{ ref: 'lost', name: unknown }])).links, ['none']);
  assert.deepEqual(
    (await readStoredRows()).map(({ ref, state }) => [ref, state]),
    [['lost', 'not_recorded']],
  );
  await refusalIn(await service.call('/products/lost/card', business.key), 'product_not_linked');
});

test('a match with a different result replaces the previous one and increments the version', async () => {
  const owner = await newBusiness(database.db);
  const steps = [];
  for (const name of [known, known, unknown, known]) {
    await match([{ ref: 'row', name }], owner);
    steps.push((await readStoredRows(owner)).map(({ state, version }) => `${state} ${version}`)[0]);
  }
  assert.deepEqual(steps, ['suggested 1', 'suggested 1', 'not_recorded 2', 'suggested 3']);
});

test('the review URL opens the batch of its call, and the same rows get the same URL again', async () => {
  const owner = await newBusiness(database.db);
  const first = await match([{ ref: 'a', name: known }], owner);
  const second = await match([{ ref: 'b', name: known }], owner);
  const repeated = await match([{ ref: 'a', name: known }], owner);
  const { pathname, searchParams } = new URL(first.review);
  assert.equal(pathname, `/console/b/${owner.id}/links`);
  assert.deepEqual(
    (await readStoredRows(owner)).map(({ ref, batch_id }) => [ref, batch_id]),
    [
      ['a', searchParams.get('batch')],
      ['b', new URL(second.review).searchParams.get('batch')],
    ],
  );
  assert.equal(repeated.review, first.review);
  assert.notEqual(second.review, first.review);
});
