import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { importProducts, openShopWorld, type ShopWorld, type Site } from '../../api/test/storefront/shop-world.ts';
import { variant } from '../../api/test/storefront/shopify-server.ts';
import { type Browser, openBrowser, skipReason } from '../../api/test/support/browser.ts';
import { putLink } from '../../api/test/support/links.ts';
import { faultsOn } from '../../api/test/support/page-faults.ts';
import { perfumes } from '../../api/test/support/perfumes.ts';

/** The page of a connected shop, on which an admin turns metafield sync on and off. */
let world: ShopWorld;
let site: Site;
let browser: Browser;

before(async () => {
  if (skipReason !== false) return;
  world = await openShopWorld();
  site = await world.connected();
  world.shopify.shop(site.domain).lines = [1, 2].map((id) =>
    variant(id, `SKU ${id}`, 'Default Title', { title: 'Ambre', vendor: 'Maison Aurore' }),
  );
  await importProducts(world, site);
  await putLink(world.database.db, site.id, 'SKU 1', perfumes.complete.id);
  browser = await openBrowser();
});
after(async () => {
  await browser?.close();
  await world?.close();
});

test('a merchant who installs the app at Shopify signs in and connects the shop, without typing its name', {
  skip: skipReason,
}, async () => {
  const { publicUrl } = world.service;
  const domain = 'maison-aurore.myshopify.com';
  const context = await browser.newContext({ reducedMotion: 'reduce' });
  const page = await context.newPage();
  await page.goto(`${publicUrl}/api/storefront/shopify/install?${world.shopify.enter(domain)}`);
  await page.getByLabel('Email').fill(world.person.email);
  await page.getByLabel('Password', { exact: true }).fill(world.person.password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.getByRole('link', { name: 'Create a business' }).click();
  await page.getByLabel('Name', { exact: true }).fill('Maison Aurore');
  await page.getByRole('button', { name: 'Create business' }).click();
  const connect = page.getByRole('button', { name: `Connect ${domain}` });
  await connect.waitFor();
  assert.equal(await page.getByRole('textbox').count(), 0);
  assert.deepEqual(await faultsOn(page, 'installed'), []);
  await connect.click();
  await page.getByText('Connected since').waitFor();
});

test('an admin grants access at Shopify, sees metafields sync and removes them, using only the keyboard', {
  skip: skipReason,
}, async () => {
  const { publicUrl } = world.service;
  const context = await browser.newContext({ reducedMotion: 'reduce', viewport: { width: 1_280, height: 900 } });
  const cookies = world.person.cookie
    .split('; ')
    .map((one) => ({ name: one.slice(0, one.indexOf('=')), value: one.slice(one.indexOf('=') + 1) }));
  await context.addCookies(cookies.map((one) => ({ ...one, url: publicUrl })));
  const page = await context.newPage();
  const faults: string[] = [];
  page.on('pageerror', ({ message }) => faults.push(message));
  const checkPage = async (name: string): Promise<void> => {
    faults.push(...(await faultsOn(page, name)));
  };
  const press = async (button: string): Promise<void> => {
    await page.getByRole('button', { name: button }).focus();
    await page.keyboard.press('Enter');
  };

  // The platform's consent page redirects back immediately.
  let consentUrl = '';
  await context.route('**/admin/oauth/authorize?**', (route) => {
    consentUrl = route.request().url();
    return route.fulfill({ status: 302, headers: { location: `${publicUrl}/console/shopify?${world.shopify.agree(consentUrl)}` } });
  });
  await page.goto(`${publicUrl}/console/b/${site.id}/shop`);
  await page.getByText('Not syncing').waitFor();
  await checkPage('off');
  await press('Sync metafields');
  await page.getByText('Synced to 1 product').waitFor();
  assert.match(consentUrl, /write_products/);
  await checkPage('on');
  world.shopify.shop(site.domain).missing.add('gid://shopify/ProductVariant/2');
  await putLink(world.database.db, site.id, 'SKU 2', perfumes.bare.id);
  await world.pass(6);
  await page.reload();
  await page.getByText('Shopify rejected the metafields for 1 product').waitFor();
  await checkPage('rejected');
  await press('Remove and stop syncing');
  await world.pass(6);
  await page.getByText('Not syncing').waitFor();
  assert.equal(world.shopify.shop(site.domain).fields.size, 0);
  assert.deepEqual(faults, []);
});
