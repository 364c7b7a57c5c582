import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { sql } from 'kysely';
import { addMember, got } from '../support/console.ts';
import { eventually, newBusiness } from '../support/harness.ts';
import { putLink } from '../support/links.ts';
import { perfumes } from '../support/perfumes.ts';
import { refusalIn } from '../support/responses.ts';
import { configuredAtelier } from './atelier-platform.ts';
import { type AtelierServer, startAtelierServer } from './atelier-server.ts';
import { importProducts, openShopWorld, type ShopWorld, type Site } from './shop-world.ts';

/** A second platform needs only an adapter, its registration and a migration, which is all that this file adds. */
let world: ShopWorld;
let atelier: AtelierServer;
let site: Site;

before(async () => {
  atelier = await startAtelierServer([{ id: 'p1', sku: 'AMB-50', name: 'Maison Aurore Ambre Nuit Blanche' }]);
  world = await openShopWorld({ storefronts: [configuredAtelier(atelier.base)] });
  const { db } = world.database;
  await sql`
    create or replace function is_storefront_platform(name text) returns boolean language sql immutable parallel safe
    as $$ select name in ('shopify', 'atelier') $$`.execute(db);
  const business = await newBusiness(db, { plan: 'trial' });
  await addMember(world.database, business.id, world.person.id, 'admin');
  site = { ...business, domain: 'maison.atelier.example' };
});
after(async () => {
  await world?.close();
  await atelier?.close();
});

const call = (method: 'GET' | 'POST', path: string, body?: object): Promise<Response> =>
  world.person.call(method, `/businesses/${site.id}${path}`, body);
const begin = async (): Promise<URL> =>
  new URL(String((await got('startShopConnection', call('POST', '/shop/begin', { shop: site.domain }))).url));
const shopNow = async () => Object((await got('getShop', call('GET', '/shop'))).shop);
const card = (platform: string, query: string): Promise<Response> =>
  fetch(`${world.service.publicUrl}/api/storefront/${platform}/card?${query}`);
const wanted = (shop: string, ref: string): string => `${new URLSearchParams({ shop, ref, at: String(Date.now()) })}`;

async function send(event: string): Promise<void> {
  const { body, headers } = atelier.notice(event, site.domain);
  const response = await fetch(`${world.service.publicUrl}/api/webhooks/atelier`, { method: 'POST', body, headers });
  assert.equal(response.status, 200);
}

test('a shop of another platform is connected, and its subscription there determines its plan', async () => {
  atelier.shop.plan = 'grand';
  const address = await begin();
  assert.equal(address.searchParams.get('back'), `${world.service.publicUrl}/console/atelier`);
  await got('connectShop', call('POST', '/shop/connect', { query: atelier.agree(address.href) }));
  await world.work();
  const { domain, connected, plan_handle } = await shopNow();
  assert.deepEqual({ domain, connected, plan_handle }, { domain: site.domain, connected: true, plan_handle: 'grand' });
  const { rows } = await sql`
    select b.plan, e.source, k.label, (select actor_name from audit where business_id = b.id and action = 'business.changed') as by
    from businesses b join entitlements e on e.business_id = b.id join shops s on s.business_id = b.id join keys k on k.id = s.key_id
    where b.id = ${site.id}`.execute(world.database.db);
  assert.deepEqual(rows, [{ plan: 'retailer', source: 'atelier', label: 'Cards in the Atelier shop', by: 'Atelier' }]);
});

test('its products are imported, and metafields are written to them', async () => {
  const { kind, name, state, rows } = await importProducts(world, site);
  assert.deepEqual([kind, name, state, rows], ['atelier', site.domain, 'done', 1]);
  await putLink(world.database.db, site.id, 'AMB-50', perfumes.complete.id);
  assert.equal((await got('setMetafieldSync', call('POST', '/shop/facts', { on: true }))).url, null);
  await eventually(async () => {
    await world.pass(6);
    assert.equal(atelier.shop.facts.get('p1')?.name, 'Ambre Nuit Blanche');
  });
  assert.equal(atelier.shop.facts.get('p1')?.year, 2015);
});

test('it shows cards, and neither platform can act for a shop of the other', async () => {
  const there = await world.connected();
  for (const { id } of [site, there]) await putLink(world.database.db, id, 'A card', perfumes.complete.id);
  await eventually(async () => {
    assert.equal((await card('atelier', atelier.signed(wanted(site.domain, 'A card')))).status, 200);
    assert.equal((await card('shopify', world.shopify.proxied('ref=A+card', there.domain))).status, 200);
  });
  await refusalIn(await card('atelier', atelier.signed(wanted(there.domain, 'A card'))), 'product_not_linked', 404);
  await refusalIn(await card('shopify', atelier.signed(wanted(site.domain, 'A card'))), 'unknown_key', 401);
  await refusalIn(await card('atelier', world.shopify.proxied('ref=A+card', there.domain)), 'unknown_key', 401);
  const forged = atelier.agree(`${atelier.base}/agree?${new URLSearchParams({ shop: there.domain, state: `${site.id}.x` })}`);
  await refusalIn(await call('POST', '/shop/connect', { query: forged }), 'invalid_query', 400);
});

test('a name that is not a shop of either is refused with the formats that each accepts', async () => {
  const { error } = await refusalIn(await call('POST', '/shop/begin', { shop: 'maison.example.com' }), 'invalid_query', 400);
  assert.match(error.message, /Shopify admin .* maison\.atelier\.example/);
});

test('once the app is uninstalled and the shop erased, no data of it is left', async () => {
  atelier.shop.isInstalled = false;
  await send('forgotten');
  await world.work();
  assert.equal((await got('getShop', call('GET', '/shop'))).shop, null);
  const { rows } = await sql`
    select b.plan, (select count(*)::int from imports where business_id = b.id) as imports,
           (select count(*)::int from payment_events where business_id = b.id) as notices
    from businesses b where b.id = ${site.id}`.execute(world.database.db);
  assert.deepEqual(rows, [{ plan: 'trial', imports: 0, notices: 0 }]);
});

test('a platform without its migration cannot connect a shop', async () => {
  await assert.rejects(
    sql`insert into shops (business_id, domain, key_id, platform) values (${site.id}, 'x', 'x', 'unknown')`.execute(world.database.db),
    /shops_platform_check/,
  );
});
