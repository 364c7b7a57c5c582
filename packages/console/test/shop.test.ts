import assert from 'node:assert/strict';
import { mkdtemp, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import type { Browser, Page } from 'playwright-core';
import { axePath, leftOut, openBrowser } from '../../api/test/browser.ts';
import { putLink } from '../../api/test/links.ts';
import { perfumes } from '../../api/test/perfumes.ts';
import { fetched, openShopWorld, type ShopWorld, type Site } from '../../api/test/shop-world.ts';
import { variant } from '../../api/test/shopify-server.ts';

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

async function violationsOn(page: Page): Promise<readonly string[]> {
  await page.evaluate(await readFile(axePath, 'utf8'));
  const found: unknown = await page.evaluate(`axe
    .run(document, { runOnly: ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa', 'best-practice'] })
    .then(({ violations }) => violations.map(({ id, nodes }) => id + ': ' + nodes.map(({ html }) => html.slice(0, 160)).join(' | ')))`);
  return Array.isArray(found) ? found.map(String) : [];
}

test('an admin agrees at Shopify, sees the facts arrive, and has them removed, by keys alone', { skip: leftOut }, async (t) => {
  const { publicUrl } = world.service;
  const folder = await mkdtemp(join(tmpdir(), 'sillage-shop-page-'));
  const context = await browser.newContext({ reducedMotion: 'reduce', viewport: { width: 1_280, height: 900 } });
  const cookies = world.person.cookie
    .split('; ')
    .map((one) => ({ name: one.slice(0, one.indexOf('=')), value: one.slice(one.indexOf('=') + 1) }));
  await context.addCookies(cookies.map((one) => ({ ...one, url: publicUrl })));
  const page = await context.newPage();
  const faults: string[] = [];
  page.on('pageerror', ({ message }) => faults.push(message));
  const looked = async (name: string): Promise<void> => {
    for (const [colorScheme, width] of [
      ['light', 1_280],
      ['dark', 1_440],
      ['light', 390],
      ['dark', 390],
    ] as const) {
      await page.emulateMedia({ colorScheme });
      await page.setViewportSize({ width, height: 900 });
      await page.screenshot({ path: join(folder, `${name}-${width}-${colorScheme}.png`), fullPage: true });
      if (Number(await page.evaluate('document.documentElement.scrollWidth')) > width) faults.push(`${name} is wider than ${width} px`);
      faults.push(...(await violationsOn(page)).map((violation) => `${name}, ${colorScheme}, ${width} px: ${violation}`));
    }
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
  t.diagnostic(`screenshots in ${folder}`);
  assert.deepEqual(faults, []);
});
