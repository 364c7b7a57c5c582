import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { addMember, got, newPerson, type TestPerson } from '../support/console.ts';
import { eventually, startTestService, type TestBusiness, type TestDatabase, type TestService } from '../support/harness.ts';
import { putLink } from '../support/links.ts';
import { perfumes, stockedDatabase } from '../support/perfumes.ts';
import { refusalIn } from '../support/responses.ts';

/** The library in the console, where the operations of the partner API behind it aren't released. */

let database: TestDatabase;
let service: TestService;
let business: TestBusiness;
let viewer: TestPerson;

before(async () => {
  ({ database, business } = await stockedDatabase());
  await putLink(database.db, business.id, 'SKU-1', perfumes.untiered.id);
  await putLink(database.db, business.id, 'SKU-2', perfumes.moved.id);
  service = await startTestService(database.url, { env: { RELEASED: '' } });
  viewer = await newPerson(service, 'viewer@library.example');
  await addMember(database, business.id, viewer.id, 'viewer');
});
after(async () => {
  await service?.close();
  await database?.drop();
});

const { complete, untiered, bare, moved, inReview, withdrawn } = perfumes;
const get = (path: string) => viewer.call('GET', `/businesses/${business.id}/${path}`);
const idsIn = (answer: Record<string, unknown>): string[] => Object(answer.results).map(({ id }: { id: string }) => id);

test('a viewer browses the library, and finds similar perfumes and gifts in it and in the shop', async () => {
  const page = await got('browseLibrary', get('perfumes?sort=name&limit=2'));
  assert.deepEqual([page.total, idsIn(page)], [3, [complete.id, bare.id]]);
  const next = await got('browseLibrary', get(`perfumes?sort=name&limit=2&cursor=${page.next_cursor}`));
  assert.deepEqual([idsIn(next), next.next_cursor], [[untiered.id], null]);
  assert.deepEqual(idsIn(await got('browseLibrary', get('perfumes?within=linked&notes=Vetiver'))), [untiered.id]);
  const similar = await got('listSimilarPerfumes', get(`perfumes/${complete.id}/similar?brand=any&within=linked`));
  assert.deepEqual([idsIn(similar), Object(similar.results)[0].refs], [[untiered.id], ['SKU-1']]);
  const gifts = await got('listGifts', get('gifts?likes=Zitrone&language=de'));
  assert.deepEqual([idsIn(gifts), Object(gifts.results)[0].reasons[0].name, gifts.api], [[untiered.id], 'Zitrone', 'planned']);
  assert.deepEqual(idsIn(await got('listGifts', get('gifts?within=linked&dislikes=cedar'))), [untiered.id]);
  const fault = await refusalIn(await get('gifts?likes=bergamoot'), 'invalid_query');
  assert.match(fault.error.message, /^likes has an unknown note.*bergamot/);
});

test('facets have their names in the requested language, and filter by them even if another term has the same name', async () => {
  type Entry = { readonly id: string; readonly name: string; readonly filter: string };
  const facetsIn = async (query: string): Promise<Readonly<Record<string, readonly Entry[]>>> =>
    Object((await got('browseLibrary', get(`perfumes?${query}`))).facets);
  const nameOf = (entries: readonly Entry[] = [], id: string) => entries.find((entry) => entry.id === id)?.name;
  const [english, german] = [await facetsIn(''), await facetsIn('language=de')];
  assert.deepEqual([nameOf(english.notes, 'lemon'), nameOf(german.notes, 'lemon')], ['Lemon', 'Zitrone']);
  assert.deepEqual([nameOf(english.family, 'amber-floral'), nameOf(german.family, 'amber-floral')], ['Amber Floral', 'Amber-blumig']);
  assert.deepEqual(german.brand, english.brand);
  for (const language of ['fr', 'it', 'ja'])
    for (const [kind, entries] of Object.entries(await facetsIn(`language=${language}`)))
      for (const { id, filter } of entries) {
        const found = await facetsIn(`${kind}=${encodeURIComponent(filter)}`);
        assert.ok(
          found[kind]?.some((entry) => entry.id === id),
          `${language}: ${kind}=${filter}`,
        );
      }
  // In French, both lemon and citron are called Citron.
  assert.equal((await facetsIn('language=fr')).notes?.find(({ id }) => id === 'lemon')?.filter, 'lemon');
  const page = await got('browseLibrary', get('perfumes?sort=name&limit=2&language=de'));
  assert.deepEqual(idsIn(await got('browseLibrary', get(`perfumes?sort=name&limit=2&language=fr&cursor=${page.next_cursor}`))), [
    untiered.id,
  ]);
  await refusalIn(await get('perfumes?language=tlh'), 'invalid_query');
});

test('a record has the products linked to it, also through records merged into it, and its card the published edit', async () => {
  for (const id of [complete.id, moved.id]) {
    const { fragrance, products } = await got('getPerfume', get(`perfumes/${id}`));
    assert.deepEqual([Object(fragrance).id, Object(fragrance).moved_from], [complete.id, [moved.id]]);
    assert.deepEqual(products, [{ ref: 'SKU-2', name: null, brand: null, merged: true }]);
  }
  const productsOf = async (id: string) => (await got('getPerfume', get(`perfumes/${id}`))).products;
  assert.deepEqual(await productsOf(untiered.id), [{ ref: 'SKU-1', name: null, brand: null, merged: false }]);
  assert.deepEqual(await productsOf(bare.id), []);
  await refusalIn(await get(`perfumes/${inReview.id}`), 'in_review');
  await refusalIn(await get(`perfumes/${withdrawn.id}`), 'not_found');
  const owner = await newPerson(service, 'owner@library.example');
  await addMember(database, business.id, owner.id, 'owner');
  const edit = {
    remove: { top: ['Saffron'], heart: [], base: [], all: [] },
    order: { top: [], heart: [], base: [], all: [] },
    descriptions: {},
  };
  const path = `/businesses/${business.id}/edits/${complete.id}`;
  const readCard = async () => String((await got('previewCard', get(`perfumes/${complete.id}/card`))).html);
  assert.match(await readCard(), /Saffron/);
  await got('saveEdit', owner.call('POST', `${path}/draft`, { seen: 0, edit }));
  await got('previewEdit', owner.call('POST', `${path}/preview`, { edit, look: null }));
  await got('publishEdit', owner.call('POST', `${path}/publish`, { seen: 1 }));
  await eventually(async () => {
    const card = await readCard();
    assert.ok(card.includes('Bergamot') && !card.includes('Saffron'));
  });
});
