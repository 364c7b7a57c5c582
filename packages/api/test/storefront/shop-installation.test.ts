import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, test } from 'node:test';
import { sql } from 'kysely';
import { addMember, got, newPerson, type TestPerson } from '../support/console.ts';
import { newBusiness } from '../support/harness.ts';
import { refusalIn } from '../support/responses.ts';
import { openShopWorld, type ShopWorld } from './shop-world.ts';

/** An installation that starts at Shopify: the merchant approves first, then signs in and chooses the business. */
let world: ShopWorld;
let stranger: TestPerson;

before(async () => {
  world = await openShopWorld();
  stranger = await newPerson(world.service, 'stranger@maison-verveine.fr');
});
after(() => world?.close());

const base = '/api/storefront/shopify';
const newDomain = (): string => `maison-${randomUUID().slice(0, 8)}.myshopify.com`;
const visit = (path: string, cookie = ''): Promise<Response> =>
  fetch(`${world.service.publicUrl}${base}/${path}`, { redirect: 'manual', headers: cookie === '' ? {} : { cookie } });

/** Opens the app, without a session. Returns the authorisation page and the browser's cookie. */
async function enter(domain: string): Promise<{ readonly address: string; readonly cookie: string }> {
  const response = await visit(`install?${world.shopify.enter(domain)}`);
  assert.equal(response.status, 302, await response.text());
  const set = response.headers.get('set-cookie') ?? '';
  assert.match(set, /; HttpOnly; SameSite=Lax/);
  return { address: response.headers.get('location') ?? '', cookie: set.split(';')[0] ?? '' };
}

/** Opens the app and approves it. Returns the browser's cookie. */
async function install(domain: string): Promise<string> {
  const { address, cookie } = await enter(domain);
  const response = await visit(`installed?${world.shopify.agree(address)}`, cookie);
  assert.equal(response.status, 302, await response.text());
  assert.equal(response.headers.get('location'), `${world.service.publicUrl}/console/shopify`);
  return cookie;
}

async function ownBusiness(): Promise<string> {
  const { id } = await newBusiness(world.database.db, { plan: 'trial' });
  await addMember(world.database, id, world.person.id, 'admin');
  return id;
}

/** The same person in a browser with this cookie. */
const within = (cookie: string, person = world.person) => {
  const headers = { cookie: `${person.cookie}; ${cookie}` };
  return {
    find: () => got('getShopInstallation', person.call('GET', '/shop-installation', undefined, headers)),
    claim: (business: string) => person.call('POST', `/businesses/${business}/shop/claim`, undefined, headers),
  };
};
async function connectedTo(business: string): Promise<unknown> {
  const { domain, connected } = Object((await got('getShop', world.person.call('GET', `/businesses/${business}/shop`))).shop);
  return connected === true ? domain : undefined;
}

test('a shop is authorised at once without a session, and belongs to the business that is chosen afterwards', async () => {
  const domain = newDomain();
  world.shopify.shop(domain).subscriptions = [{ handle: 'pro' }];
  const { address } = await enter(domain);
  const { pathname, searchParams } = new URL(address);
  assert.equal(pathname, `/${domain}/admin/oauth/authorize`);
  assert.equal(searchParams.get('scope'), 'read_products');
  const browser = within(await install(domain));
  assert.deepEqual((await browser.find()).installation, { domain, business: null });
  const business = await ownBusiness();
  await got('claimShop', browser.claim(business));
  await world.work();
  assert.equal(await connectedTo(business), domain);
  assert.equal((await browser.find()).installation, null);
  await refusalIn(await browser.claim(business), 'invalid_query', 400);
});

test('only the browser that installed a shop can claim it, for an hour; a stranger gets the response for no shop', async () => {
  const cookie = await install(newDomain());
  const business = await ownBusiness();
  const guessed = `sillage_shop=${'A'.repeat(43)}`;
  const missing = await (await within('').claim(business)).json();
  for (const other of [guessed, 'sillage_shop=', 'sillage_shop=x', `x${cookie}`]) {
    assert.equal((await within(other).find()).installation, null);
    const { error } = await refusalIn(await within(other).claim(business), 'invalid_query', 400);
    assert.deepEqual(error.message, Object(missing).error.message);
  }
  await refusalIn(await within(cookie, stranger).claim(business), 'not_found', 404);
  await world.pass(3_601);
  assert.equal((await within(cookie).find()).installation, null);
  await refusalIn(await within(cookie).claim(business), 'invalid_query', 400);
  assert.equal(await connectedTo(business), undefined);
});

test('opening the app of a connected shop renews its token, keeps its permissions and shows its business to members only', async () => {
  const site = await world.connected();
  const facts = { on: true };
  const { url } = await got('setMetafieldSync', world.person.call('POST', `/businesses/${site.id}/shop/facts`, facts));
  const query = world.shopify.agree(String(url));
  await got('connectShop', world.person.call('POST', `/businesses/${site.id}/shop/connect`, { query }));
  const { address } = await enter(site.domain);
  assert.equal(new URL(address).searchParams.get('scope'), 'read_products,write_products');
  const { tokens } = world.shopify.shop(site.domain);
  const retired = [...tokens];
  const cookie = await install(site.domain);
  for (const token of retired) tokens.delete(token);
  await sql`update shops set wanted = wanted + 1, next_at = ledger_now() where business_id = ${site.id}`.execute(world.database.db);
  await world.work();
  assert.equal(await connectedTo(site.id), site.domain);
  assert.deepEqual((await within(cookie).find()).installation, { domain: site.domain, business: site.id });
  assert.deepEqual((await within(cookie, stranger).find()).installation, { domain: site.domain, business: null });
  const { error } = await refusalIn(await within(cookie).claim(await ownBusiness()), 'draft_needs_preview', 409);
  assert.match(error.message, /another business/);
});

test('an entry or a return that is unsigned, changed, late or from another browser is refused', async () => {
  const { shopify } = world;
  const domain = newDomain();
  const good = shopify.enter(domain);
  const now = Date.now() + shopify.aheadMs;
  const refused: readonly (readonly [query: string, code: 'unknown_key' | 'invalid_query', status: number])[] = [
    ['', 'unknown_key', 401],
    [`shop=${domain}`, 'unknown_key', 401],
    [good.replace(domain, newDomain()), 'unknown_key', 401],
    [`${good}&shop=${domain}`, 'unknown_key', 401],
    [`${good}&x=%00`, 'unknown_key', 401],
    [good.replace(/hmac=.*/, 'hmac='), 'unknown_key', 401],
    [shopify.enter(domain, { secret: 'shpss_guessed' }), 'unknown_key', 401],
    [shopify.enter('maison.example.com'), 'unknown_key', 401],
    [shopify.enter(domain, { atMs: null }), 'invalid_query', 400],
    [shopify.enter(domain, { atMs: now - 310_000 }), 'invalid_query', 400],
    [shopify.enter(domain, { atMs: now + 310_000 }), 'invalid_query', 400],
  ];
  for (const [query, code, status] of refused) await refusalIn(await visit(`install?${query}`), code, status);

  const { address, cookie } = await enter(domain);
  const other = await enter(domain);
  const back = shopify.agree(address);
  const returns: readonly (readonly [query: string, cookie: string])[] = [
    [back, ''],
    [back, other.cookie],
    [back.replace('code=', 'code=x'), cookie],
    [shopify.agree(address, { atMs: now - 1_900_000 }), cookie],
    [shopify.enter(domain), cookie],
    ['', cookie],
  ];
  for (const [query, of] of returns) await refusalIn(await visit(`installed?${query}`, of), 'invalid_query', 400);
  shopify.mood = 'broken';
  await refusalIn(await visit(`installed?${back}`, cookie), 'unavailable', 503);
  shopify.mood = 'well';
  assert.equal((await visit(`installed?${back}`, cookie)).status, 302);
  await refusalIn(await visit(`installed?${back}`, cookie), 'invalid_query', 400);
});
