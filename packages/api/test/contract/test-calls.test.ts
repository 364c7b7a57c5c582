import assert from 'node:assert/strict';
import { after, before, beforeEach, test } from 'node:test';
import { sql } from 'kysely';
import { changeBusiness } from '../../src/adapters/postgres/business/businesses.ts';
import { saveLook } from '../../src/adapters/postgres/looks/looks.ts';
import { limits } from '../../src/limits/limits.ts';
import { defaultLookSettings } from '../../src/resources/card/settings/settings.ts';
import { addMember, got, newPerson, type TestPerson } from '../support/console.ts';
import { newBusiness, startTestService, type TestBusiness, type TestDatabase, type TestService } from '../support/harness.ts';
import { putLink } from '../support/links.ts';
import { perfumes, stockedDatabase } from '../support/perfumes.ts';
import { refusalIn } from '../support/responses.ts';

/** The getting-started status of a business, and test calls without a key. */

let database: TestDatabase;
let service: TestService;
let shop: TestBusiness;
let editor: TestPerson;
let viewer: TestPerson;

before(async () => {
  ({ database, business: shop } = await stockedDatabase());
  service = await startTestService(database.url);
  editor = await newPerson(service, 'editor@maison-odile.fr');
  viewer = await newPerson(service, 'viewer@maison-odile.fr');
  await addMember(database, shop.id, editor.id, 'editor');
  await addMember(database, shop.id, viewer.id, 'viewer');
  await putLink(database.db, shop.id, 'SKU 1/ä', perfumes.complete.id);
});
after(async () => {
  await service.close();
  await database.drop();
});
beforeEach(() => sql`delete from guesses`.execute(database.db));

interface TestCallBody {
  readonly operation: string;
  readonly path?: Record<string, string>;
  readonly query?: Record<string, string>;
  readonly body?: unknown;
}

const testCall = (body: TestCallBody, person = editor, business = shop.id) => person.call('POST', `/businesses/${business}/try`, body);

const rows = [{ ref: 'SKU-9', brand: 'Maison Aurore', name: 'Ambre Nuit Blanche EDP 100 ml' }];
const calls: readonly (readonly [body: TestCallBody, path: string])[] = [
  [{ operation: 'getCapabilities' }, '/capabilities'],
  [{ operation: 'listLooks' }, '/looks'],
  [{ operation: 'getCard', path: { id: perfumes.complete.id } }, `/fragrances/${perfumes.complete.id}/card`],
  [
    { operation: 'getCard', path: { id: perfumes.complete.id }, query: { format: 'html' } },
    `/fragrances/${perfumes.complete.id}/card?format=html`,
  ],
  [
    { operation: 'getProductCard', path: { ref: 'SKU 1/ä' }, query: { format: 'png' } },
    `/products/${encodeURIComponent('SKU 1/ä')}/card?format=png`,
  ],
  [{ operation: 'searchPerfumes', query: { q: 'ambre & nuit' } }, '/search?q=ambre+%26+nuit'],
  [{ operation: 'getCard', path: { id: perfumes.moved.id } }, `/fragrances/${perfumes.moved.id}/card`],
  [
    { operation: 'getCard', path: { id: perfumes.inReview.id }, query: { format: 'png' } },
    `/fragrances/${perfumes.inReview.id}/card?format=png`,
  ],
  [{ operation: 'searchPerfumes' }, '/search'],
];

test('a test call returns the same body and headers as a call with a key', async () => {
  for (const [sent, path] of calls) {
    const ours = await got('testCall', testCall(sent));
    const theirs = await service.call(path, shop.key, { headers: { 'accept-encoding': 'identity' } });
    const body = ours.base64 === null ? Buffer.from(String(ours.text)) : Buffer.from(String(ours.base64), 'base64');
    assert.equal(ours.status, theirs.status, path);
    assert.deepEqual(body, Buffer.from(await theirs.arrayBuffer()), path);
    assert.equal(ours.bytes, body.byteLength);
    const headers = new Map(Object.values(Object(ours.headers)).map((one) => [Object(one).name, Object(one).value]));
    for (const name of ['content-type', 'etag', 'cache-control', 'vary', 'ratelimit-policy', 'content-security-policy', 'sillage-charged'])
      assert.equal(headers.get(name) ?? null, theirs.headers.get(name), `${name} of ${path}`);
    assert.equal(ours.would_cost, Number(theirs.headers.get('sillage-charged')), path);
  }
});

test('a test call is not charged, not counted and not listed as rejected', async () => {
  const counted = async () => {
    const { rows } = await sql`
      select (select jsonb_agg(u order by u) from usage u) as usage, (select jsonb_agg(m order by m) from meters m) as meters,
             (select count(*)::int from refusals where key_id <> ${shop.keyId}) as refusals`.execute(database.db);
    return rows;
  };
  const before = await counted();
  for (const [sent] of calls) await got('testCall', testCall(sent));
  const after = await counted();
  assert.deepEqual(after, before);
  assert.equal(Object(after[0]).refusals, 0);
});

test('a test call of match stores its results, so it requires an editor', async () => {
  const sent = { operation: 'matchProducts', body: { rows } };
  await refusalIn(await testCall(sent, viewer), 'not_entitled');
  const { status, text } = await got('testCall', testCall(sent));
  assert.equal(status, 200);
  assert.match(String(text), /"link":"suggested"/);
  assert.match(
    await (
      await service.call('/match', shop.key, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ rows }),
      })
    ).text(),
    /"link":"suggested"/,
  );
});

test('a test call is refused like a call with a key: exhausted allowance, suspended business', async () => {
  const { db } = database;
  const small = await newBusiness(db);
  await addMember(database, small.id, viewer.id, 'viewer');
  await changeBusiness(db, small.id, { allowance: 0 });
  const codeOf = async (body: TestCallBody) =>
    /"code":"(\w+)"/.exec(String((await got('testCall', testCall(body, viewer, small.id))).text))?.[1];
  assert.equal(await codeOf({ operation: 'searchPerfumes', query: { q: 'ambre' } }), 'over_allowance');
  assert.equal(await codeOf({ operation: 'listLooks' }), undefined);
  await changeBusiness(db, small.id, { state: 'suspended' });
  assert.equal(await codeOf({ operation: 'listLooks' }), 'suspended');
});

test('test calls for other businesses, unknown operations, or over the limit per minute are refused', async () => {
  const other = await newBusiness(database.db);
  await refusalIn(await testCall({ operation: 'listLooks' }, editor, other.id), 'not_found');
  await refusalIn(await testCall({ operation: '../looks' }), 'invalid_query');
  await refusalIn(await testCall({ operation: 'getCard', path: { id: '\ud800' } }), 'invalid_query');
  const { status } = await got('testCall', testCall({ operation: 'getCard', path: { id: '../../../console/v1/me' } }));
  assert.equal(status, 400);
  await sql`delete from guesses`.execute(database.db);
  const answers = await Promise.all(
    Array.from({ length: limits.testCallsPerMinute + 5 }, () => testCall({ operation: 'listLooks' }, viewer)),
  );
  assert.equal(answers.filter((answer) => answer.status === 429).length, 5);
});

test('the getting-started status follows the progress of a business up to its first card', async () => {
  const { db } = database;
  const fresh = await newBusiness(db);
  await addMember(database, fresh.id, viewer.id, 'viewer');
  const { endpoints } = Object(await (await service.call('/capabilities', shop.key)).json());
  const released = endpoints.flatMap(({ name, status }: Record<string, string>) => (status === 'planned' ? [] : [name]));
  const start = async () => {
    const { ok, api_version, operations, ...rest } = await got('getSetupProgress', viewer.call('GET', `/businesses/${fresh.id}/start`));
    assert.deepEqual(operations, released);
    return rest;
  };
  const nothing = {
    has_key: true,
    has_products: false,
    has_look: false,
    has_published_look: false,
    has_called: false,
    has_called_live: false,
    waiting: 0,
    changed: 0,
    approved: 0,
    moved: 0,
    gone: 0,
    without_card: 0,
    product: null,
  };
  assert.deepEqual(await start(), nothing);
  await putLink(db, fresh.id, 'A', perfumes.moved.id);
  await putLink(db, fresh.id, 'B', perfumes.withdrawn.id);
  await putLink(db, fresh.id, 'C', perfumes.bare.id);
  await putLink(db, fresh.id, 'D', perfumes.complete.id);
  await putLink(db, fresh.id, 'E', null);
  await saveLook(db, fresh.id, 'Noir', defaultLookSettings, true);
  assert.deepEqual(await start(), {
    ...nothing,
    has_products: true,
    has_look: true,
    has_published_look: true,
    approved: 4,
    moved: 1,
    gone: 1,
    product: 'D',
  });
  await service.call('/products/D/card', fresh.key);
  const { has_called, has_called_live } = await start();
  assert.deepEqual([has_called, has_called_live], [true, true]);
  const { products, looks } = await got(
    'searchBusiness',
    viewer.call('GET', `/businesses/${fresh.id}/find?q=${encodeURIComponent('noi')}`),
  );
  assert.deepEqual([products, Object(looks)[0].name], [[], 'Noir']);
  const found = await got('searchBusiness', viewer.call('GET', `/businesses/${fresh.id}/find?q=%25`));
  assert.deepEqual(found.products, []);
  await refusalIn(await editor.call('GET', `/businesses/${fresh.id}/start`), 'not_found');
  await refusalIn(await editor.call('GET', `/businesses/${fresh.id}/find?q=a`), 'not_found');
});

test('products are found by words in any order and in any state, exact references first', async () => {
  const { id } = await newBusiness(database.db);
  await addMember(database, id, viewer.id, 'viewer');
  for (const [ref, name, state] of [
    ['20', 'Eau Sauvage 10 ml', 'not_recorded'],
    ['10-A', 'Sauvage Eau 20 ml', 'rejected'],
    ['30', 'Sauvage', 'suggested'],
    ['10', 'Eau de Sauvage', 'suggested'],
  ])
    await sql`
      insert into product_links (business_id, ref, state, row)
      values (${id}, ${ref}, ${state}, jsonb_build_object('brand', 'Dior', 'name', ${name}::text))`.execute(database.db);
  const found = async (words: string) => {
    const { products } = await got('searchBusiness', viewer.call('GET', `/businesses/${id}/find?q=${encodeURIComponent(words)}`));
    return Object(products).map(({ ref, state }: Record<string, string>) => `${ref} ${state}`);
  };
  assert.deepEqual(await found('sauvage  EAU'), ['10 suggested', '10-A rejected', '20 not_recorded']);
  assert.deepEqual(await found('20'), ['20 not_recorded', '10-A rejected']);
  assert.deepEqual(await found('_'), []);
});
