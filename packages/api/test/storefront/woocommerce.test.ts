import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { sendPublicRequest } from '../../src/adapters/public-web/public-request.ts';
import { configureWooCommerce } from '../../src/adapters/woocommerce/woocommerce.ts';
import { addMember, got } from '../support/console.ts';
import { eventually, newBusiness } from '../support/harness.ts';
import { putLink } from '../support/links.ts';
import { perfumes } from '../support/perfumes.ts';
import { refusalIn } from '../support/responses.ts';
import { importProducts, openShopWorld, type ShopWorld, type Site } from './shop-world.ts';
import { startWooCommerceServer, type WooCommerceServer } from './woocommerce-server.ts';

/** WooCommerce shops: consent, products, metafields and webhooks. */
let world: ShopWorld;
let woocommerce: WooCommerceServer;
let site: Site;

before(async () => {
  woocommerce = await startWooCommerceServer();
  const configured = configureWooCommerce(Object(woocommerce.env), sendPublicRequest);
  assert.ok(configured !== null);
  world = await openShopWorld({ storefronts: [configured] });
  site = await newSite('maison-odile.fr/boutique');
});
after(async () => {
  await world?.close();
  await woocommerce?.close();
});

async function newSite(domain: string): Promise<Site> {
  const business = await newBusiness(world.database.db, { plan: 'trial' });
  await addMember(world.database, business.id, world.person.id, 'admin');
  return { ...business, domain };
}

const call = (method: 'GET' | 'POST', path: string, body?: object, at = site): Promise<Response> =>
  world.person.call(method, `/businesses/${at.id}${path}`, body);
const begin = async (shop: string, at = site): Promise<string> =>
  String((await got('startShopConnection', call('POST', '/shop/begin', { shop }, at))).url);
const connect = (query: string, at = site): Promise<Response> => call('POST', '/shop/connect', { query }, at);
const shopNow = async () => Object((await got('getShop', call('GET', '/shop'))).shop);
const sendKeys = (body: object): Promise<Response> =>
  fetch(`${world.service.publicUrl}/api/storefront/woocommerce/keys`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });

test('a shop is connected on its own consent page, with read access, and its business keeps its plan', async () => {
  const address = await begin('https://Maison-Odile.fr/boutique/');
  const { pathname, searchParams } = new URL(address);
  assert.equal(pathname, '/maison-odile.fr/boutique/wc-auth/v1/authorize');
  assert.equal(searchParams.get('scope'), 'read');
  const query = await woocommerce.agree(address);
  await got('connectShop', connect(query));
  await refusalIn(await connect(query), 'invalid_query', 400);
  await world.work();
  const { domain, connected, plan_handle, trouble } = await shopNow();
  assert.deepEqual({ domain, connected, plan_handle, trouble }, { domain: site.domain, connected: true, plan_handle: null, trouble: null });
});

test('keys that the shop did not issue, or that nobody waits for, connect nothing', async () => {
  const other = await newSite('parfumerie-lune.de');
  const state = new URL(await begin(other.domain, other)).searchParams.get('user_id') ?? '';
  const keys = { key_id: 1, user_id: state, consumer_key: 'ck_1', consumer_secret: 'cs_1', key_permissions: 'read_write' };
  await refusalIn(await sendKeys({ ...keys, user_id: `${other.id}.unknown` }), 'unknown_claim');
  await refusalIn(await sendKeys({ ...keys, user_id: 'x' }), 'unknown_claim');
  await refusalIn(await sendKeys({ ...keys, consumer_key: 'another' }), 'invalid_query', 400);
  await refusalIn(await sendKeys([]), 'invalid_query', 400);
  const back = `${new URLSearchParams({ shop: other.domain, success: '1', user_id: state })}`;
  // The browser returns although the shop has sent no keys.
  await refusalIn(await connect(back, other), 'invalid_query', 400);
  const again = new URL(await begin(other.domain, other)).searchParams.get('user_id') ?? '';
  woocommerce.shop(other.domain);
  assert.equal((await sendKeys({ ...keys, user_id: again })).status, 200);
  await refusalIn(await sendKeys({ ...keys, user_id: again }), 'unknown_claim');
  await refusalIn(await connect(back.replace(state, again), other), 'invalid_query', 400);
  await refusalIn(await connect(back.replace('success=1', 'success=0'), other), 'invalid_query', 400);
  assert.equal((await got('getShop', call('GET', '/shop', undefined, other))).shop, null);
});

test('an address that is not public is refused', async () => {
  for (const shop of ['localhost', '127.0.0.1', '10.0.0.1', 'printer.local', 'maison.internal', 'a b', 'maison-odile.fr:8443', ''])
    await refusalIn(await call('POST', '/shop/begin', { shop }), 'invalid_query', 400);
});

test('its published products are imported page by page, with the references of the plug-in', async () => {
  woocommerce.shop(site.domain).products = [
    {
      id: 7,
      name: 'Maison Aurore &#8211; Ambre Nuit Blanche',
      sku: 'AMB-50',
      global_unique_id: '3700000000017',
      brands: [{ name: 'Maison Aurore' }],
    },
    { id: 8, name: 'Gift card', sku: '', attributes: [{ name: 'Marque', options: ['Maison Odile'] }] },
    { id: 9, name: 'Draft', sku: 'D', status: 'draft' },
    ...Array.from({ length: 205 }, (_, at) => ({ id: 20 + at, name: `Candle ${at}`, sku: `C-${at % 204}` })),
  ];
  const { kind, name, state, rows, skipped } = await importProducts(world, site);
  assert.deepEqual([kind, name, state, rows], ['woocommerce', site.domain, 'done', 206], JSON.stringify(skipped));
  const links = await got('listLinks', call('GET', '/links?status=all&q=Ambre'));
  assert.match(JSON.stringify(links), /Maison Aurore – Ambre Nuit Blanche/);
});

test('metafields become custom fields once write access is granted, and are removed again', async () => {
  const { meta } = woocommerce.shop(site.domain);
  await putLink(world.database.db, site.id, 'AMB-50', perfumes.complete.id);
  const address = String((await got('setMetafieldSync', call('POST', '/shop/facts', { on: true }))).url);
  assert.equal(new URL(address).searchParams.get('scope'), 'read_write');
  await got('connectShop', connect(await woocommerce.agree(address)));
  await eventually(async () => {
    await world.pass(6);
    assert.equal(meta.get(7)?.get('sillage_name'), 'Ambre Nuit Blanche');
  });
  assert.equal(meta.get(7)?.get('sillage_year'), 2015);
  assert.ok(Array.isArray(meta.get(7)?.get('sillage_top_notes')));
  assert.deepEqual(
    woocommerce.shop(site.domain).webhooks.map(({ topic }) => topic),
    ['product.created', 'product.updated', 'product.deleted', 'product.restored'],
  );
  assert.equal((await got('setMetafieldSync', call('POST', '/shop/facts', { on: false }))).url, null);
  await eventually(async () => {
    await world.pass(6);
    assert.deepEqual([...(meta.get(7)?.keys() ?? [])], []);
  });
});

test('a changed product is imported again after a pause, at most once an hour, and only if the shop signed the webhook', async () => {
  const shop = woocommerce.shop(site.domain);
  const imports = async () => Object((await got('listImports', call('GET', '/imports'))).imports).length;
  const before = await imports();
  await refusalIn(
    await fetch(`${world.service.publicUrl}/api/webhooks/woocommerce`, {
      method: 'POST',
      body: '{}',
      headers: {
        'x-wc-webhook-source': `https://${site.domain}/`,
        'x-wc-webhook-topic': 'product.updated',
        'x-wc-webhook-signature': 'AAAA',
      },
    }),
    'unknown_key',
    401,
  );
  assert.deepEqual(await woocommerce.change(site.domain, 'product.updated', { id: 7 }, 'another secret'), [401]);
  await world.pass(4_000);
  assert.equal(await imports(), before);
  shop.products = [...shop.products, { id: 900, name: 'Maison Aurore New Perfume', sku: 'NEW' }];
  assert.deepEqual(await woocommerce.change(site.domain, 'product.created', { id: 900 }), [200]);
  assert.deepEqual(await woocommerce.change(site.domain, 'product.updated', { id: 900 }), [200]);
  await eventually(async () => {
    await world.pass(60);
    assert.match(JSON.stringify(await got('listLinks', call('GET', '/links?status=all&q=New'))), /New Perfume/);
  });
  assert.equal(await imports(), before + 1);
  await woocommerce.change(site.domain, 'product.deleted', { id: 900 });
  await world.pass(600);
  assert.equal(await imports(), before + 1);
  await eventually(async () => {
    await world.pass(600);
    assert.equal(await imports(), before + 2);
  });
});

test('a shop that is broken or away stays connected, and one that revokes the keys is disconnected', async () => {
  const shop = woocommerce.shop(site.domain);
  for (const body of ['<h1>Error establishing a database connection</h1>', '{"code":"rest_no_route","message":"No route"}', '[[[']) {
    shop.answering = { status: body.startsWith('[') ? 200 : 404, body };
    await world.pass(7 * 3_600);
    assert.equal((await shopNow()).connected, true, body);
  }
  shop.answering = null;
  shop.keys.clear();
  await eventually(async () => {
    await world.pass(7 * 3_600);
    assert.equal((await shopNow()).connected, false);
  });
});
