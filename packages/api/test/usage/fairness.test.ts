import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { createTakumiRenderer } from '../../src/adapters/picture/takumi.ts';
import { importBatch } from '../../src/adapters/postgres/library/library-store.ts';
import { limits } from '../../src/limits/limits.ts';
import { type ImportedFragrance, parseLibraryRow } from '../../src/resources/library/imported-fragrance.ts';
import { newBusiness, startTestService, type TestBusiness, type TestDatabase, type TestService } from '../support/harness.ts';
import { stockedDatabase } from '../support/perfumes.ts';
import { refusalIn } from '../support/responses.ts';

let database: TestDatabase;
let service: TestService;
let flooding: TestBusiness;
let quiet: TestBusiness;
const many: ImportedFragrance[] = [];

before(async () => {
  ({ database, business: flooding } = await stockedDatabase());
  quiet = await newBusiness(database.db);
  for (let nth = 0; nth < 42; nth++) {
    const read = parseLibraryRow('flood', { id: `${nth}`, brand: 'Maison Aurore', name: `Nuit ${nth}` });
    if (typeof read !== 'string') many.push(read);
  }
  await importBatch(database.db, 'flood', many);
  const pictures = await createTakumiRenderer({ shareMax: 3, queueMax: 4, concurrentRenders: 1 });
  service = await startTestService(database.url, { parts: { pictures } });
});
after(async () => {
  await service?.close();
  await database?.drop();
});

const used = async ({ key }: TestBusiness): Promise<number> => Object(await (await service.call('/whoami', key)).json()).month.used;

/** Every response to the flood is a 200 or the expected refusal, and exactly as many calls are charged as got a successful response. */
async function checkFlood(answers: readonly Response[]): Promise<void> {
  const refused = answers.filter(({ status }) => status !== 200);
  assert.ok(refused.length > 0 && refused.length < answers.length, `${refused.length} of ${answers.length} were refused`);
  for (const answer of refused) {
    assert.equal(answer.headers.get('sillage-charged'), '0');
    await refusalIn(answer, 'unavailable');
  }
  assert.equal(await used(flooding), answers.length - refused.length);
}

test('a business that requests too many images at once is rejected without being charged for those; another business gets all of its images', async () => {
  const picture = ({ key }: TestBusiness, { id }: ImportedFragrance) => service.call(`/fragrances/${id}/card?format=png`, key);
  const before = await used(flooding);
  assert.equal(before, 0);
  const flood = many.slice(0, 40).map((perfume) => picture(flooding, perfume));
  const others = many.slice(40, 42).map((perfume) => picture(quiet, perfume));
  for (const answer of await Promise.all(others)) assert.equal(answer.status, 200, await answer.text());
  await checkFlood(await Promise.all(flood));
  assert.equal(await used(quiet), 2);
});

test('a business that sends too many match calls at once is rejected without being charged for those; another business gets all of its responses', async () => {
  const rows = Array.from({ length: limits.rowsMax }, (_, at) => ({ ref: `SKU-${at}`, name: 'Ambre Nuit Blanche Iris Rose '.repeat(6) }));
  const match = ({ key }: TestBusiness) =>
    service.call('/match', key, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify({ rows }) });
  const already = await used(flooding);
  const flood = Array.from({ length: 3 * limits.matchQueueMax }, () => match(flooding));
  const other = await match(quiet);
  assert.equal(other.status, 200, await other.text());
  const answers = await Promise.all(flood);
  await checkFlood([...answers, ...Array.from({ length: already }, () => new Response())]);
});
