import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { postgresOperatorRecords } from '../../src/adapters/postgres/operator/operator-records.ts';
import { sandbox, sandboxNames } from '../../src/endpoints/partner/sandbox.ts';
import { operator } from '../../src/resources/business/audit.ts';
import { pickFields, recordedFields } from '../../src/resources/library/recorded-fields.ts';
import { eventually, newBusiness, startTestService, type TestBusiness, type TestDatabase, type TestService } from '../support/harness.ts';
import { putLink } from '../support/links.ts';
import { importPerfume, perfumes, stockedDatabase } from '../support/perfumes.ts';
import { answerOf, checkAuthenticated, refusalIn } from '../support/responses.ts';

let database: TestDatabase;
let service: TestService;
let business: TestBusiness;

before(async () => {
  ({ database, business } = await stockedDatabase());
  await putLink(database.db, business.id, 'SKU-1', perfumes.complete.id);
  await putLink(database.db, business.id, 'SKU-MOVED', perfumes.moved.id);
  await putLink(database.db, business.id, 'SKU-REJECTED', null);
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

const get = (path: string, init?: RequestInit) => service.call(path, business.key, init);
const post = (body: unknown, headers: Record<string, string> = {}) =>
  get('/match', { method: 'POST', headers: { 'content-type': 'application/json', ...headers }, body: JSON.stringify(body) });
const namesIn = (answer: Record<string, unknown>): string[] => Object(answer.results).map(({ name }: { name: string }) => name);

test('browsing filters by names in any language, pages by cursor, and restricts to the products of the business', async () => {
  const first = await answerOf('listFragrances', await get('/fragrances?sort=name&limit=1'));
  assert.equal(first.total, 3);
  const second = await answerOf('listFragrances', await get(`/fragrances?sort=name&limit=2&cursor=${first.next_cursor}`));
  assert.deepEqual([namesIn(first), namesIn(second), second.next_cursor], [['Ambre Nuit Blanche'], ['Sans Titre', 'Vetiver Court'], null]);
  for (const [asked, names] of [
    ['notes=Vétiver,Zitrone', ['Vetiver Court']],
    [`notes=${encodeURIComponent('Vétiver、Zitrone،Vetiver，')}`, ['Vetiver Court']],
    ['accords=boisé&family=amber-floral&brand=maison%20aurore&perfumer=jean%20morel&strength=EDP', ['Ambre Nuit Blanche']],
    ['without=vetiver,woody', ['Sans Titre']],
    ['year_from=1990&year_to=2000', ['Vetiver Court']],
    ['q=ambre+nuit&within=linked', ['Ambre Nuit Blanche']],
    ['brand=chanel', []],
  ] as const)
    assert.deepEqual(namesIn(await answerOf('listFragrances', await get(`/fragrances?${asked}`))), names, asked);
  // SKU-MOVED is linked to a record that was merged into the complete one.
  const { results } = await answerOf('listFragrances', await get('/fragrances?within=linked'));
  assert.deepEqual(
    Object(results).map(({ id, refs }: { id: string; refs: string[] }) => [id, refs]),
    [[complete.id, ['SKU-1', 'SKU-MOVED']]],
  );
  const etag = (await get('/fragrances')).headers.get('etag') ?? '';
  assert.equal((await get('/fragrances', { headers: { 'if-none-match': etag } })).status, 304);
});

test('perfumes by note are by tier or by a family of notes', async () => {
  const cedar = await answerOf('listByNote', await get('/by-note?note=c%C3%A8dre&tier=base'));
  assert.deepEqual([namesIn(cedar), cedar.total], [['Ambre Nuit Blanche'], 1]);
  assert.deepEqual(cedar.note, { id: 'cedar', name: 'Cedar', family: 'wood', tier_counts: { top: 0, heart: 0, base: 1, all: 0 } });
  assert.equal((await answerOf('listByNote', await get('/by-note?note=cedar&tier=top'))).total, 0);
  const citrus = await answerOf('listByNote', await get('/by-note?note=citrus&sort=newest'));
  assert.deepEqual(namesIn(citrus), ['Ambre Nuit Blanche', 'Vetiver Court']);
});

test('a text is identified at the path of match, without saving anything', async () => {
  const response = await post({ text: 'ambre nuit blanche 50ml maison aurore NEW' });
  checkAuthenticated(response.headers, 1);
  const { outcome, candidates } = await answerOf('identify', response);
  assert.deepEqual([outcome, Object(candidates)[0].id], ['suggested', complete.id]);
  assert.equal((await post({ text: 'ambre nuit blanche 50ml maison aurore NEW' }, { 'if-none-match': '*' })).status, 304);
  assert.match((await refusalIn(await post({ text: 'x'.repeat(401) }), 'invalid_query')).error.message, /^text must have 1 to 400/);
  await refusalIn(await post({ text: 'a', rows: [] }), 'invalid_rows');
  const { rows } = await answerOf('matchProducts', await post({ rows: [{ ref: 'A', name: 'ambre nuit blanche maison aurore' }] }));
  assert.equal(Object(rows)[0].outcome, 'suggested');
});

const mistakes: readonly (readonly [string, RegExp])[] = [
  ['/fragrances?notes=bergamoot', /^notes has an unknown note "bergamoot"; the nearest are Bergamot, .+, .+\.$/],
  ['/fragrances?accords=%3Cb%3E', /^accords has an unknown accord; the nearest are [^<]+\.$/],
  ['/fragrances?family=chypree&notes=rose', /^family has an unknown family "chypree"; the nearest are Chypre, /],
  ['/fragrances?without=,', /^without must have at least one entry/],
  ['/fragrances?notes=rose&notes=oud', /^Send notes only once/],
  ['/fragrances?year_from=2020&year_to=2010', /^year_to must not be before year_from/],
  ['/fragrances?year_from=20', /^year_from must be a year/],
  ['/fragrances?limit=101', /^limit must be a whole number from 1 to 100/],
  ['/fragrances?sort=price', /^sort must be relevance, name or newest/],
  ['/fragrances?cursor=abc', /^cursor must be the next_cursor/],
  ['/fragrances?within=mine', /^within must be linked/],
  ['/fragrances?colour=red', /^colour isn't a parameter/],
  ['/by-note', /^note is missing/],
  ['/by-note?note=moondust', /^note has an unknown note or family of notes "moondust"; the nearest are /],
  ['/by-note?note=rose&tier=middle', /^tier must be top, heart, base or any/],
];
for (const [path, message] of mistakes)
  test(`refused without a charge: ${path}`, async () => {
    assert.match((await refusalIn(await get(path), 'invalid_query')).error.message, message);
  });

test('a cursor is only valid for its query and for the same state of the library', async () => {
  const { next_cursor } = await answerOf('listFragrances', await get('/fragrances?limit=1'));
  const wrong = await refusalIn(await get(`/fragrances?limit=1&sort=newest&cursor=${next_cursor}`), 'invalid_query');
  assert.match(wrong.error.message, /different query/);
  await importPerfume(database.db, { id: 'late', brand: 'Maison Aurore', name: 'Dernier', notes: 'Vetiver' });
  await eventually(async () => {
    const { error } = await refusalIn(await get(`/fragrances?limit=1&cursor=${next_cursor}`), 'invalid_query');
    assert.match(error.message, /^The library has changed .+ Start over/);
  });
  assert.equal((await answerOf('listByNote', await get('/by-note?note=vetiver'))).total, 2);
});

test('other states of a record and keys without the scope are refused, as for a card', async () => {
  const of = (id: string, key = business.key) => service.call(`/fragrances/${id}`, key);
  assert.equal((await refusalIn(await of(moved.id), 'moved')).moved_to, complete.id);
  await refusalIn(await of(inReview.id), 'in_review', 200);
  const { key } = await newBusiness(database.db, { keyScopes: ['card', 'search', 'match', 'looks'] });
  await refusalIn(await of(complete.id, key), 'not_entitled');
});

test('sandbox IDs of a test key are records and their errors, free of charge', async () => {
  for (const name of sandboxNames) {
    const { id } = sandbox[name];
    if (id === null) continue;
    const response = await get(`/fragrances/${id}`);
    checkAuthenticated(response.headers, 0);
    if (name !== 'card') await refusalIn(response, name === 'card_failed' ? 'unavailable' : name, name === 'in_review' ? 200 : undefined);
    else assert.deepEqual(Object((await answerOf('getFragrance', response)).fragrance).moved_from, [sandbox.moved.id]);
  }
});

test('a field that an operator has edited has its own source', async () => {
  const records = postgresOperatorRecords(database.db);
  const { record } = (await records.of(complete.id)) ?? {};
  assert.ok(record);
  const recorded = pickFields(
    record,
    recordedFields.map(([field]) => field),
  );
  const fields = { ...recorded, family: 'Citrus' };
  assert.equal(await records.edit(complete.id, record.revision, fields, operator), null);
  await eventually(async () => {
    const { fragrance } = Object(await answerOf('getFragrance', await get(`/fragrances/${complete.id}`)));
    assert.deepEqual([fragrance.family, fragrance.sources.family, fragrance.sources.brand], ['Citrus', 'operator', 'test']);
  });
});
