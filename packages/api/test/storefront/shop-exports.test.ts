import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { sql } from 'kysely';
import { got } from '../support/console.ts';
import { importProducts, openShopWorld, type ShopWorld } from './shop-world.ts';
import { type FakeShop, variant } from './shopify-server.ts';

/** Product exports: whatever the platform does, each ends with a reported result and is imported completely or not at all. */
let world: ShopWorld;
before(async () => {
  world = await openShopWorld();
});
after(() => world?.close());

const lines = [1, 2].map((id) => variant(id, `SKU ${id}`, 'Default Title', { title: 'Ambre Nuit Blanche', vendor: 'Maison Aurore' }));
const links = async (id: string): Promise<number> => {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from product_links where business_id = ${id}`.execute(
    world.database.db,
  );
  return rows[0]?.count ?? 0;
};

const ends: readonly (readonly [name: string, what: Partial<FakeShop>, says: RegExp])[] = [
  ['is cancelled at the platform', { exportEnds: { status: 'CANCELED' } }, /cancelled at Shopify/],
  ['expires', { exportEnds: { status: 'EXPIRED' } }, /has expired/],
  ['fails', { exportEnds: { status: 'FAILED', errorCode: 'TIMEOUT' } }, /couldn't export the products/],
  ['is not allowed', { exportEnds: { status: 'FAILED', errorCode: 'ACCESS_DENIED' } }, /doesn't allow the app to read/],
  ['comes in part', { exportEnds: { status: 'FAILED', errorCode: 'INTERNAL_SERVER_ERROR', isPartial: true } }, /only some/],
  ['is fetched too late', { file: 'expired' }, /has expired/],
];
for (const [name, what, says] of ends)
  test(`an export that ${name} imports nothing and says why, and the next one is imported`, async () => {
    const site = await world.connected();
    const shop = world.shopify.shop(site.domain);
    Object.assign(shop, { lines }, what);
    const { state, fault } = await importProducts(world, site);
    assert.equal(state, 'failed');
    assert.match(String(fault), says);
    assert.match(String(fault), /Nothing was imported\. Import the products again\.$/);
    assert.equal(await links(site.id), 0);
    Object.assign(shop, { exportEnds: null, file: 'there' });
    assert.equal((await importProducts(world, site)).state, 'done');
    assert.equal(await links(site.id), 2);
  });

test('an interrupted download is restarted, and each row is imported once', async () => {
  const site = await world.connected();
  const shop = world.shopify.shop(site.domain);
  Object.assign(shop, { lines, file: 'cut', exportTurns: 0 });
  await got('importFromShop', world.person.call('POST', `/businesses/${site.id}/shop/import`));
  await world.pass(4);
  assert.equal(await links(site.id), 0);
  shop.file = 'there';
  await world.pass(901);
  assert.equal((await importProducts(world, site)).rows, 2);
  assert.equal(await links(site.id), 2);
});

test('a shop that is busy with another export of the app is asked again until it starts', async () => {
  const site = await world.connected();
  const shop = world.shopify.shop(site.domain);
  Object.assign(shop, { lines, isBusy: true });
  const begun = await got('importFromShop', world.person.call('POST', `/businesses/${site.id}/shop/import`));
  for (const _ of [1, 2, 3]) await world.pass(4);
  const path = `/businesses/${site.id}/imports/${begun.import}`;
  assert.equal(Object((await got('getImport', world.person.call('GET', path))).import).state, 'reading');
  shop.isBusy = false;
  assert.equal((await importProducts(world, site)).state, 'done');
});

test('however slowly a shop responds, the export is started only once', async () => {
  const site = await world.connected();
  const shop = world.shopify.shop(site.domain);
  Object.assign(shop, { lines, beginMs: 2_000 });
  const before = world.shopify.asked.filter((kind) => kind === 'export').length;
  await got('importFromShop', world.person.call('POST', `/businesses/${site.id}/shop/import`));
  const first = world.pass(4);
  await world.pass(4);
  await Promise.all([first, world.pass(4), world.work()]);
  shop.beginMs = 0;
  assert.equal((await importProducts(world, site)).state, 'done');
  assert.equal(world.shopify.asked.filter((kind) => kind === 'export').length, before + 1);
});
