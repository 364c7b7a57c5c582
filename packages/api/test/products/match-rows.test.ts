import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { sql } from 'kysely';
import { setFragranceState } from '../../src/adapters/postgres/library/library-store.ts';
import { saveLook } from '../../src/adapters/postgres/looks/looks.ts';
import { defaultLookSettings } from '../../src/resources/card/settings/settings.ts';
import { eventually, newBusiness, startTestService, type TestBusiness, type TestDatabase, type TestService } from '../support/harness.ts';
import { putLink } from '../support/links.ts';
import { importPerfume, perfumes, stockedDatabase } from '../support/perfumes.ts';
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

interface ResponseRow {
  readonly ref: string;
  readonly outcome: string;
  readonly reason?: string;
  readonly link: string;
  readonly linked: { readonly status: string; readonly revision: string | null } | null;
  readonly candidates: readonly { readonly id: string }[];
}

/** Takes JSON text, so that a test can send invalid Unicode. */
const matchText = (rows: string, key = business.key) =>
  service.call('/match', key, { method: 'POST', headers: { 'content-type': 'application/json' }, body: `{"rows":${rows}}` });
const match = async (rows: readonly object[], key = business.key): Promise<readonly ResponseRow[]> =>
  Object(await answerOf('matchProducts', await matchText(JSON.stringify(rows), key))).rows;

const name = 'Maison Aurore Ambre Nuit Blanche';
const tooLong = '𝄞'.repeat(201);

test('an empty brand or strength is treated as missing', async () => {
  const [plain, ...others] = await match([
    { ref: 'plain', name },
    { ref: 'empty', name, brand: '', strength: '' },
    { ref: 'null', name, brand: null, strength: null },
    { ref: 'blank', name, brand: ' \t\u3000', strength: '\u200b' },
  ]);
  assert.equal(plain?.candidates[0]?.id, perfumes.complete.id);
  for (const { ref, ...row } of others) assert.deepEqual({ ...row, ref: 'plain' }, plain, ref);
});

test('an unreadable row is returned with its reason, and the other rows are matched', async () => {
  const unread: readonly [row: string, reason: string][] = [
    ['"name":""', 'name must have at least one visible character.'],
    ['"name":null', 'name must have at least one visible character.'],
    ['"name":" \\u200b\\u00ad\\n"', 'name must have at least one visible character.'],
    [`"name":"${tooLong}"`, 'name must have 1 to 200 characters.'],
    ['"name":7', 'name must be a string.'],
    ['"name":"a\\u0000"', 'name must be valid Unicode without NUL.'],
    ['"name":"a","brand":"\\ud800"', 'brand must be valid Unicode without NUL.'],
    [`"name":"a","brand":"${tooLong}"`, 'brand must have 1 to 200 characters.'],
    ['"name":"a","strength":["EDT"]', 'strength must be a string.'],
  ];
  const malformed = unread.map(([row], at) => `{"ref":"unread ${at}",${row}}`);
  const response = await matchText(`[{"ref":"first","name":"${name}"},${malformed.join()},{"ref":"last","name":"${name}"}]`);
  checkAuthenticated(response.headers, 1);
  const rows: readonly ResponseRow[] = Object(await answerOf('matchProducts', response)).rows;
  assert.deepEqual(
    rows.slice(1, -1),
    unread.map(([, reason], at) => ({ ref: `unread ${at}`, outcome: 'not_read', reason, link: 'none', linked: null, candidates: [] })),
  );
  for (const row of [rows[0], rows.at(-1)]) assert.deepEqual([row?.outcome, row !== undefined && 'reason' in row], ['suggested', false]);
});

test('a name of 200 characters outside the BMP is read', async () => {
  const [row] = await match([{ ref: 'long', name: '𝄞'.repeat(200) }]);
  assert.equal(row?.outcome, 'no_recorded_perfume');
});

test('an unreadable row leaves the stored link of its reference unchanged', async () => {
  const readLinks = async () =>
    (await sql`select * from product_links where business_id = ${business.id} and ref like 'stored%' order by ref`.execute(database.db))
      .rows;
  await match([{ ref: 'stored suggested', name }]);
  await putLink(database.db, business.id, 'stored approved', perfumes.bare.id);
  await putLink(database.db, business.id, 'stored rejected', null);
  const before = await readLinks();
  assert.equal(before.length, 3);
  const rows = await match(['suggested', 'approved', 'rejected', 'nowhere'].map((state) => ({ ref: `stored ${state}`, name: '' })));
  assert.deepEqual(
    rows.map(({ outcome, link }) => [outcome, link]),
    ['suggested', 'approved', 'rejected', 'none'].map((link) => ['not_read', link]),
  );
  assert.deepEqual(await readLinks(), before);
});

test('a match without any readable row succeeds and is charged as usual', async () => {
  const { key } = await newBusiness(database.db);
  const response = await matchText('[{"ref":"a","name":""},{"ref":"b","name":null}]', key);
  checkAuthenticated(response.headers, 1);
  await answerOf('matchProducts', response);
  assert.equal(Object((await answerOf('getWhoami', await service.call('/whoami', key))).month).used, 1);
});

test('a malformed request is rejected as a whole', async () => {
  for (const [rows, message] of [
    ['[{"ref":"a","name":""},{"ref":"b"}]', 'rows[1].name is missing.'],
    ['[{"ref":"a","name":""},{"name":"b"}]', 'rows[1].ref is missing.'],
    ['[{"ref":"a","name":""},{"ref":"a","name":""}]', 'rows[1].ref is a duplicate within the request.'],
    ['[{"ref":"a","name":"","price":1}]', 'rows[0] has an unknown field: price.'],
    [`[{"ref":"${'x'.repeat(201)}","name":""}]`, 'rows[0].ref must have 1 to 200 characters.'],
    ['[null]', 'rows[0] must be an object.'],
  ] as const)
    assert.equal((await refusalIn(await matchText(rows), 'invalid_rows')).error.message, message);
});

test('an approved reference includes its linked perfume and the status of that perfume', async () => {
  const { complete, inReview, moved, withdrawn, bare } = perfumes;
  for (const [ref, id] of Object.entries({ complete, inReview, moved, withdrawn })) await putLink(database.db, business.id, ref, id.id);
  await putLink(database.db, business.id, 'rejected', null);
  const { card } = await answerOf('getProductCard', await service.call('/products/complete/card', business.key));
  const rows = await match([
    ...['complete', 'inReview', 'moved', 'withdrawn', 'rejected', 'new'].map((ref) => ({ ref, name })),
    { ref: 'unreadable', name: '' },
  ]);
  const revision: string = Object(card).revision;
  const named = ({ id, brand, name, strength }: typeof complete) => ({ id, brand, name, strength });
  const unnamed = { brand: null, name: null, strength: null };
  assert.deepEqual(Object.fromEntries(rows.map(({ ref, linked }) => [ref, linked])), {
    complete: { ...named(complete), status: 'public', moved_to: null, revision },
    inReview: { ...named(inReview), status: 'in_review', moved_to: null, revision: null },
    // The shop now shows the card of the perfume it was merged into.
    moved: { ...named(moved), status: 'moved', moved_to: complete.id, revision },
    withdrawn: { id: withdrawn.id, ...unnamed, status: 'not_found', moved_to: null, revision: null },
    rejected: null,
    new: null,
    unreadable: null,
  });
  assert.equal(bare.strength, null);
  assert.doesNotMatch(JSON.stringify(rows), /Iris Retiré/);
});

test('the revision of a linked perfume is that of its JSON card in the default look, and changes with it', async () => {
  const { id, key } = await newBusiness(database.db);
  const perfume = await importPerfume(database.db, { id: 'changing', brand: 'Maison Aurore', name: 'Wandel', heart_notes: 'Rose' });
  await putLink(database.db, id, 'SKU', perfume.id);
  const both = async (): Promise<readonly [linked: string | null | undefined, card: string]> => {
    const [row] = await match([{ ref: 'SKU', name: '' }], key);
    const { card } = await answerOf('getProductCard', await service.call('/products/SKU/card', key));
    return [row?.linked?.revision, Object(card).revision];
  };
  const seen = new Set<string>();
  const expectNewRevision = () =>
    eventually(async () => {
      const [linked, card] = await both();
      assert.equal(linked, card);
      assert.ok(!seen.has(card), 'the revision changed');
      seen.add(card);
    });
  await eventually(async () => assert.equal((await service.call('/products/SKU/card', key)).status, 200));
  await expectNewRevision();
  await importPerfume(database.db, { id: 'changing', brand: 'Maison Aurore', name: 'Wandel', heart_notes: 'Rose, Iris' });
  await expectNewRevision();
  await saveLook(database.db, id, 'Boutique', { ...defaultLookSettings, language: 'fr' }, true);
  await expectNewRevision();
});

test('a linked record under review has no revision until it is public again', async () => {
  const perfume = await importPerfume(database.db, { id: 'wavering', brand: 'Maison Aurore', name: 'Schwebe' });
  await putLink(database.db, business.id, 'wavering', perfume.id);
  const linked = async () => (await match([{ ref: 'wavering', name: '' }]))[0]?.linked;
  await eventually(async () => assert.equal((await linked())?.status, 'public'));
  const before = await linked();
  await setFragranceState(database.db, perfume.id, 'in_review');
  await eventually(async () => assert.deepEqual(await linked(), { ...before, status: 'in_review', revision: null }));
  await setFragranceState(database.db, perfume.id, 'public');
  await eventually(async () => assert.deepEqual(await linked(), before));
});

test("words that a batch shows to be the shop's own don't make its rows ambiguous", async () => {
  const names = ['Ambrelune', 'Boisclair', 'Cendrine', 'Doucerive', 'Elianthe', 'Fauvelle', 'Grisaube', 'Hautemer', 'Ivoirine', 'Jasmelle'];
  const brands = ['Verlaine Dubois', 'Casa Pomona', 'Harrow & Finch', 'Nordvik', 'Estudio Mareas'];
  const stocked = names.map((name, at) => ({ id: name, brand: brands[at % brands.length] ?? '', name }));
  for (const row of stocked) await importPerfume(database.db, row);
  const rows = Array.from({ length: 60 }, (_, at) => {
    const { brand, name } = stocked[at % stocked.length] ?? { brand: '', name: '' };
    return { ref: `shop ${at}`, brand, name: `Drogerix ${name} Glamox ${at} ml` };
  });
  const outcomes = async (sent: typeof rows) => new Set((await match(sent)).map(({ outcome }) => outcome));
  await eventually(async () => assert.deepEqual(await outcomes(rows), new Set(['suggested'])));
  assert.deepEqual(await outcomes(rows.slice(0, 49)), new Set(['ambiguous']));
});
