import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { sql } from 'kysely';
import { setFragranceState } from '../../src/adapters/postgres/library/library-store.ts';
import { got } from '../support/console.ts';
import { eventually } from '../support/harness.ts';
import { putLink } from '../support/links.ts';
import { importPerfume, perfumes } from '../support/perfumes.ts';
import { importProducts, openShopWorld, type ShopWorld, type Site } from './shop-world.ts';
import { variant } from './shopify-server.ts';

/** Metafields on a connected shop's products: they contain exactly what the card shows, whatever fails along the way. */
let world: ShopWorld;
before(async () => {
  world = await openShopWorld();
});
after(() => world?.close());

const owner = (id: number): string => `gid://shopify/ProductVariant/${id}`;
const product = { title: 'Ambre Nuit Blanche', vendor: 'Maison Aurore' };

const switchTo = async ({ id }: Site, on: boolean): Promise<unknown> =>
  (await got('setMetafieldSync', world.person.call('POST', `/businesses/${id}/shop/facts`, { on }))).url;
const handIn = ({ id }: Site, query: string): Promise<unknown> =>
  got('connectShop', world.person.call('POST', `/businesses/${id}/shop/connect`, { query }));
const factsOf = async ({ id }: Site): Promise<Record<string, unknown>> =>
  Object(Object((await got('getShop', world.person.call('GET', `/businesses/${id}/shop`))).shop).facts);

/** A shop whose variants are linked to these perfumes by id, with metafield sync switched on as a member would. */
async function withFacts(links: Readonly<Record<number, string | null>>): Promise<Site> {
  const site = await world.connected();
  world.shopify.shop(site.domain).lines = Object.keys(links).map((id) => variant(Number(id), `SKU ${id}`, `Size ${id}`, product));
  await importProducts(world, site);
  for (const [id, fragrance] of Object.entries(links))
    if (fragrance !== null) await putLink(world.database.db, site.id, `SKU ${id}`, fragrance);
  const url = await switchTo(site, true);
  await handIn(site, world.shopify.agree(String(url)));
  return site;
}

/** The metafields of the shop's variants once nothing is left to do. */
async function settled(site: Site): Promise<Readonly<Record<string, Readonly<Record<string, string>>>>> {
  await eventually(async () => {
    await world.pass(6);
    const { settled: isSettled, state, trouble } = await factsOf(site);
    assert.ok(isSettled === true && state !== 'removing', `${state} ${trouble}`);
  });
  const { fields } = world.shopify.shop(site.domain);
  return Object.fromEntries([...fields].map(([id, stands]) => [id.replace(/.*\//, ''), Object.fromEntries(stands)]));
}

const text = (value: string): string => `single_line_text_field ${value}`;
const list = (...values: string[]): string => `list.single_line_text_field ${JSON.stringify(values)}`;
const complete = {
  fragrance_id: text(perfumes.complete.id),
  name: text('Ambre Nuit Blanche'),
  house: text('Maison Aurore'),
  concentration: text('Eau de Parfum'),
  year: 'number_integer 2015',
  family: text('Amber Floral'),
  accords: list('amber', 'woody', 'warm spicy'),
  top_notes: list('Saffron', 'Bergamot'),
  heart_notes: list('Jasmine', 'Amberwood'),
  base_notes: list('Cedar', 'Fir Resin'),
};
const bare = { fragrance_id: text(perfumes.bare.id), name: text('Sans Titre'), house: text('Maison Aurore') };
const untiered = {
  fragrance_id: text(perfumes.untiered.id),
  name: text('Vetiver Court'),
  house: text('Atelier Lune'),
  year: 'number_integer 1998',
  accords: list('green'),
  notes: list('Vetiver', 'Lemon'),
};

test('metafields of linked variants are written once the shop has given consent, and only what a card shows', async () => {
  const { complete: whole, bare: little, untiered: flat, inReview, moved, withdrawn } = perfumes;
  const links = { 1: whole.id, 2: little.id, 3: flat.id, 4: inReview.id, 5: moved.id, 6: withdrawn.id, 7: null };
  const site = await world.connected();
  world.shopify.shop(site.domain).lines = Object.keys(links).map((id) => variant(Number(id), `SKU ${id}`, `Size ${id}`, product));
  await importProducts(world, site);
  for (const [id, fragrance] of Object.entries(links))
    if (fragrance !== null) await putLink(world.database.db, site.id, `SKU ${id}`, fragrance);
  await world.pass(6);
  assert.equal(world.shopify.asked.filter((kind) => kind.startsWith('metafields')).length, 0, 'nobody asked for it');

  const url = new URL(String(await switchTo(site, true)));
  assert.equal(url.searchParams.get('scope'), 'read_products,write_products');
  assert.equal((await factsOf(site)).state, 'off');
  await handIn(site, world.shopify.agree(url.href));
  assert.deepEqual(await settled(site), { 1: complete, 2: bare, 3: untiered });
  assert.deepEqual(await factsOf(site), { state: 'on', settled: true, written: 3, refused: 0, trouble: null });

  const { rows } = await sql<{ revoked: number }>`
    select count(*) filter (where revoked_at is not null)::int as revoked from keys where business_id = ${site.id}`.execute(
    world.database.db,
  );
  assert.equal(rows[0]?.revoked, 0, 'the key of its cards goes on');
  assert.equal(await switchTo(site, true), null, 'what was agreed to is not asked again');
});

test('metafields follow a changed or removed link, the record, and the shop’s own edit', async () => {
  const { db } = world.database;
  const site = await withFacts({ 1: perfumes.complete.id, 2: perfumes.complete.id });
  await settled(site);
  await putLink(db, site.id, 'SKU 1', perfumes.bare.id);
  await putLink(db, site.id, 'SKU 2', null);
  assert.deepEqual(await settled(site), { 1: bare });

  const brought = { id: 'follows', brand: 'Maison Aurore', name: 'Sillon', year: '2001', notes: 'Iris, Musk' };
  const { id } = await importPerfume(db, brought);
  await putLink(db, site.id, 'SKU 2', id);
  const sillon = { fragrance_id: text(id), name: text('Sillon'), house: text('Maison Aurore') };
  assert.deepEqual((await settled(site))[2], { ...sillon, year: 'number_integer 2001', notes: list('Iris', 'Musk') });
  await importPerfume(db, { ...brought, name: 'Sillon Noir', year: '' });
  assert.deepEqual((await settled(site))[2], { ...sillon, name: text('Sillon Noir'), notes: list('Iris', 'Musk') });

  const lists = { top: [], heart: [], base: [], all: [] };
  const edit = { remove: { ...lists, all: ['Iris'] }, order: lists, descriptions: {} };
  await sql`
    insert into card_edits (business_id, fragrance_id, version, published, changed_by)
    values (${site.id}, ${id}, 1, ${JSON.stringify(edit)}::jsonb, 'Odile')`.execute(db);
  await sql`update businesses set revision = revision + 1 where id = ${site.id}`.execute(db);
  assert.deepEqual((await settled(site))[2], { ...sillon, name: text('Sillon Noir'), notes: list('Musk') });

  await setFragranceState(db, id, 'withdrawn');
  assert.deepEqual(await settled(site), { 1: bare });
});

test('switching sync off removes all metafields; switching it on again restores them without new consent', async () => {
  const site = await withFacts({ 1: perfumes.complete.id, 2: perfumes.bare.id });
  assert.deepEqual(await settled(site), { 1: complete, 2: bare });
  assert.equal(await switchTo(site, false), null);
  assert.deepEqual(await settled(site), {});
  assert.equal((await factsOf(site)).state, 'off');
  assert.equal(await switchTo(site, true), null);
  assert.deepEqual(await settled(site), { 1: complete, 2: bare });
});

test('a deleted variant or one with a changed reference has no metafields of another, and delays no other variant', async () => {
  const site = await withFacts({ 1: perfumes.complete.id, 2: perfumes.bare.id, 3: perfumes.untiered.id });
  await settled(site);
  const shop = world.shopify.shop(site.domain);
  // The reference of the first moves to a new variant, the second is deleted, and the third is unchanged.
  shop.lines = [variant(9, 'SKU 1', 'Size 1', product), variant(1, 'SKU NEW', 'Size 1', product), variant(3, 'SKU 3', 'Size 3', product)];
  shop.missing.add(owner(2));
  shop.fields.delete(owner(2));
  await importProducts(world, site);
  await putLink(world.database.db, site.id, 'SKU 3', perfumes.complete.id);
  assert.deepEqual(await settled(site), { 9: complete, 3: complete });

  shop.missing.add(owner(9));
  await putLink(world.database.db, site.id, 'SKU 1', perfumes.bare.id);
  await putLink(world.database.db, site.id, 'SKU 3', perfumes.bare.id);
  assert.deepEqual((await settled(site))[3], bare);
  const { refused, trouble } = await factsOf(site);
  assert.equal(refused, 1);
  assert.match(String(trouble), /Owner does not exist/);
});

test('after an hour of provider downtime nothing is lost, and rate limits are respected', async () => {
  const site = await withFacts({ 1: perfumes.complete.id, 2: perfumes.complete.id, 3: perfumes.complete.id });
  await settled(site);
  for (const mood of ['away', 'broken'] as const) {
    world.shopify.mood = mood;
    await putLink(world.database.db, site.id, 'SKU 1', perfumes.bare.id);
    await world.pass(1_800);
  }
  world.shopify.mood = 'well';
  const shop = world.shopify.shop(site.domain);
  // Refilled only once the service has been refused, however long the machine stalls before that.
  shop.bucket = { points: 0, atMs: performance.now(), restoreRate: 0.01 };
  await putLink(world.database.db, site.id, 'SKU 2', perfumes.bare.id);
  const isRefused = () => world.shopify.asked.includes('throttled');
  const writing = (async () => {
    for (let seconds = 901; !isRefused(); seconds = 6) await world.pass(seconds);
  })();
  await eventually(async () => assert.ok(isRefused()));
  shop.bucket.restoreRate = 20;
  await writing;
  assert.deepEqual(await settled(site), { 1: bare, 2: bare, 3: complete });
});

test('a shop that revokes the permission sees a message, and nothing more is tried until it gives consent again', async () => {
  const site = await withFacts({ 1: perfumes.complete.id });
  await settled(site);
  const shop = world.shopify.shop(site.domain);
  shop.letsWrite = false;
  world.shopify.takeBackWriting(site.domain);
  await putLink(world.database.db, site.id, 'SKU 1', perfumes.bare.id);
  await eventually(async () => {
    await world.pass(6);
    assert.match(String((await factsOf(site)).trouble), /no longer has write access/);
  });
  const asked = world.shopify.asked.filter((kind) => kind.startsWith('metafields')).length;
  await putLink(world.database.db, site.id, 'SKU 1', perfumes.untiered.id);
  await world.pass(60);
  assert.equal(world.shopify.asked.filter((kind) => kind.startsWith('metafields')).length, asked);
  shop.letsWrite = true;
  await handIn(site, world.shopify.agree(String(await switchTo(site, true))));
  assert.deepEqual(await settled(site), { 1: untiered });
});

test('uninstalling the app switches sync off, and a new installation writes nothing until it is switched on again', async () => {
  const site = await withFacts({ 1: perfumes.complete.id });
  await settled(site);
  const shop = world.shopify.shop(site.domain);
  shop.uninstall();
  const { body, headers } = world.shopify.notice('app/uninstalled', site.domain);
  await fetch(`${world.service.publicUrl}/api/webhooks/shopify`, { method: 'POST', body, headers });
  await world.work();
  assert.equal((await factsOf(site)).state, 'off');
  const url = new URL(
    String((await got('startShopConnection', world.person.call('POST', `/businesses/${site.id}/shop/begin`, { shop: site.domain }))).url),
  );
  assert.equal(url.searchParams.get('scope'), 'read_products');
  await handIn(site, world.shopify.agree(url.href));
  await putLink(world.database.db, site.id, 'SKU 1', perfumes.bare.id);
  await world.pass(12);
  assert.equal(shop.fields.get(owner(1))?.get('name'), text('Ambre Nuit Blanche'));
  await handIn(site, world.shopify.agree(String(await switchTo(site, true))));
  assert.deepEqual(await settled(site), { 1: bare });
});

test('each metafield is defined before the first is written, and definitions that exist are kept', async () => {
  const site = await world.connected();
  const shop = world.shopify.shop(site.domain);
  shop.lines = [variant(1, 'SKU 1', 'Size 1', product)];
  shop.definitions.set('name', 'single_line_text_field');
  await importProducts(world, site);
  await putLink(world.database.db, site.id, 'SKU 1', perfumes.complete.id);
  const before = world.shopify.asked.length;
  await handIn(site, world.shopify.agree(String(await switchTo(site, true))));
  assert.deepEqual((await settled(site))[1], complete);
  const types = Object.entries(complete).map(([key, value]) => [key, value.split(' ')[0] ?? '']);
  assert.deepEqual(Object.fromEntries(shop.definitions), { ...Object.fromEntries(types), notes: 'list.single_line_text_field' });
  await putLink(world.database.db, site.id, 'SKU 1', perfumes.bare.id);
  await settled(site);
  const asked = world.shopify.asked.slice(before).filter((kind) => kind.startsWith('metafield'));
  assert.equal(asked[0], 'metafieldDefinitionCreate');
  assert.equal(asked.lastIndexOf('metafieldDefinitionCreate'), 0, 'they are created once');
});
