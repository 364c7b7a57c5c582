import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { Browser } from 'playwright-core';
import { fetched, openShopWorld, type ShopWorld, type Site } from '../../api/test/storefront/shop-world.ts';
import { variant } from '../../api/test/storefront/shopify-server.ts';
import { leftOut, openBrowser } from '../../api/test/support/browser.ts';
import { putLink } from '../../api/test/support/links.ts';
import { faultsOn } from '../../api/test/support/page-faults.ts';
import { perfumes } from '../../api/test/support/perfumes.ts';

/** The page of a connected shop, as its admin switches the facts on and off. */
let world: ShopWorld;
let site: Site;
let browser: Browser;

before(async () => {
  if (leftOut !== false) return;
  world = await openShopWorld();
  site = await world.connected();
  world.shopify.shop(site.domain).lines = [1, 2].map((id) =>
    variant(id, `SKU ${id}`, 'Default Title', { title: 'Ambre', vendor: 'Maison Aurore' }),
  );
  await fetched(world, site);
  await putLink(world.database.db, site.id, 'SKU 1', perfumes.complete.id);
  browser = await openBrowser();
});
after(async () => {
  await browser?.close();
  await world?.close();
});

test('an admin agrees at Shopify, sees the facts arrive, and has them removed, by keys alone', { skip: leftOut }, async () => {
  const { publicUrl } = world.service;
  const context = await browser.newContext({ reducedMotion: 'reduce', viewport: { width: 1_280, height: 900 } });
  const cookies = world.person.cookie
    .split('; ')
    .map((one) => ({ name: one.slice(0, one.indexOf('=')), value: one.slice(one.indexOf('=') + 1) }));
  await context.addCookies(cookies.map((one) => ({ ...one, url: publicUrl })));
  const page = await context.newPage();
  const faults: string[] = [];
  page.on('pageerror', ({ message }) => faults.push(message));
  const looked = async (name: string): Promise<void> => {
    faults.push(...(await faultsOn(page, name)));
  };
  const press = async (button: string): Promise<void> => {
    await page.getByRole('button', { name: button }).focus();
    await page.keyboard.press('Enter');
  };

  // The platform's page, on which the person agrees, leads back at once.
  let asked = '';
  await context.route('**/admin/oauth/authorize?**', (route) => {
    asked = route.request().url();
    return route.fulfill({ status: 302, headers: { location: `${publicUrl}/console/shopify?${world.shopify.agree(asked)}` } });
  });
  await page.goto(`${publicUrl}/console/b/${site.id}/shop`);
  await page.getByText('Nothing is written to the shop').waitFor();
  await looked('off');
  await press('Write the facts');
  await page.getByText('They stand at 1 product').waitFor({ timeout: 20_000 });
  assert.match(asked, /write_products/);
  await looked('on');
  world.shopify.shop(site.domain).missing.add('gid://shopify/ProductVariant/2');
  await putLink(world.database.db, site.id, 'SKU 2', perfumes.bare.id);
  await world.pass(6);
  await page.reload();
  await page.getByText('Shopify did not take the facts of 1 product').waitFor();
  await looked('refused');
  await press('Remove them, and write no more');
  await world.pass(6);
  await page.getByText('Nothing is written to the shop').waitFor({ timeout: 20_000 });
  assert.equal(world.shopify.shop(site.domain).fields.size, 0);
  assert.deepEqual(faults, []);
});
