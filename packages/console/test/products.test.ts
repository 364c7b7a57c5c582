import assert from 'node:assert/strict';
import { mkdtemp, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { leftOut, openBrowser } from '../../api/test/support/browser.ts';
import { freshDatabase, startTestService, type TestDatabase, type TestService } from '../../api/test/support/harness.ts';
import { faultsOn } from '../../api/test/support/page-faults.ts';

/** Bringing products in a real browser: a file and its columns, how far it is, what came of it, and the way to the queue. */

let database: TestDatabase;
let service: TestService;
let browser: Browser;
let context: BrowserContext;
let business = '';
let folder = '';

before(async () => {
  if (leftOut !== false) return;
  database = await freshDatabase();
  service = await startTestService(database.url, { demo: true });
  browser = await openBrowser();
  context = await browser.newContext({ reducedMotion: 'reduce', viewport: { width: 1_440, height: 900 } });
  folder = await mkdtemp(join(tmpdir(), 'sillage-products-'));
  const page = await context.newPage();
  const demo = await readFile(join(service.dataDir, 'demo.env'), 'utf8');
  const said = (name: string): string => new RegExp(`^${name}=(.*)$`, 'm').exec(demo)?.[1] ?? '';
  await page.goto(`${service.publicUrl}/console/sign-in`);
  await page.getByLabel('E-mail').fill(said('SILLAGE_CONSOLE_EMAIL'));
  await page.getByLabel('Password', { exact: true }).fill(said('SILLAGE_CONSOLE_PASSWORD'));
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.waitForURL(/\/b\//);
  business = /\/b\/([^/?]+)/.exec(page.url())?.[1] ?? '';
  await page.close();
});
after(async () => {
  await browser?.close();
  await service?.close();
  await database?.drop();
});

const faults: string[] = [];
async function look(page: Page, name: string): Promise<void> {
  faults.push(...(await faultsOn(page, `products-${name}`)));
  await page.setViewportSize({ width: 1_440, height: 900 });
}

const rows = [
  'Artikel-Nr.;Preis;Hersteller;Artikelbezeichnung',
  '100;89,00;Dior;Dior Sauvage EDT Spray 100 ml',
  '101;12,50;;Mystery lot of 5 samples',
  '102;64,90;Chanel;Chanel No 5 Eau de Parfum 50ml TESTER',
  ';9,90;Dior;no reference here',
  '103;99,00;Guerlain;Shalimar EdP 90 ml',
];

test('by the keyboard alone a file is brought, its columns are said, and what came of it leads to the queue', {
  skip: leftOut,
  timeout: 240_000,
}, async () => {
  const page = await context.newPage();
  page.setDefaultTimeout(60_000);
  page.on('pageerror', ({ message }) => faults.push(message));
  page.on('console', (message) => /Content Security Policy|React/.test(message.text()) && faults.push(message.text()));
  const file = join(folder, 'Preisliste Mai.csv');
  await writeFile(file, Buffer.from(`${rows.join('\r\n')}\r\n`, 'latin1'));

  await page.goto(`${service.publicUrl}/console/b/${business}/products`);
  await page.getByRole('heading', { level: 2, name: 'Batches' }).waitFor();
  await look(page, 'full');
  await page.getByLabel('Choose a file').focus();
  const choosing = page.waitForEvent('filechooser');
  await page.keyboard.press('Enter');
  await (await choosing).setFiles(file);

  await page.getByRole('heading', { level: 1, name: 'Preisliste Mai.csv' }).waitFor();
  const title = page.getByLabel('Title', { exact: true });
  await title.waitFor();
  assert.equal(await title.inputValue(), '3');
  assert.equal(await page.getByLabel('Reference', { exact: true }).inputValue(), '0');
  assert.equal(await page.getByLabel('Brand', { exact: true }).inputValue(), '2');
  await look(page, 'columns');
  // What is proposed can be changed, and shows at once which column is taken.
  await page.getByLabel('Strength', { exact: true }).focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await page.getByRole('columnheader', { name: /Strength\s*Preis/ }).waitFor();
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('ArrowUp');
  await page.getByRole('button', { name: 'Match these products' }).focus();
  await page.keyboard.press('Enter');

  await page.getByText('have a perfume in the library.').waitFor();
  await page.getByText('1 row could not be taken.').waitFor();
  await look(page, 'result');
  const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('link', { name: 'See each by its line' }).click()]);
  const saved = join(folder, 'not taken.csv');
  await download.saveAs(saved);
  assert.match(await readFile(saved, 'utf8'), /5,"Line 5 has no reference\."/);
  const review = page.getByRole('link', { name: /^Review \d+ products?$/ });
  await review.focus();
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/links\?batch=[0-9a-f-]{36}/);
  // The demo has another product that waits; here are those of the file alone.
  await page.getByRole('heading', { level: 1, name: /^3 / }).waitFor();
  await page.goto(`${service.publicUrl}/console/b/${business}/products`);
  await page
    .getByLabel('Choose a file')
    .setInputFiles({ name: 'no-table.csv', mimeType: 'text/csv', buffer: Buffer.alloc(2_000, 'a\0\x01') });
  await page.getByRole('alert').getByText('neither a text file nor an Excel workbook').waitFor();
  await page.getByRole('link', { name: 'All batches' }).click();
  const batch = (name: string) => page.getByRole('row').filter({ hasText: name });
  await batch('no-table.csv').getByText('neither a text file nor an Excel workbook').waitFor();
  await batch('Preisliste Mai.csv').getByRole('link', { name: '1 row not taken' }).waitFor();
  await page.close();
  assert.deepEqual(faults, []);
});

test('rows are pasted out of a spreadsheet, and one product is typed', { skip: leftOut, timeout: 240_000 }, async () => {
  const page = await context.newPage();
  page.setDefaultTimeout(60_000);
  page.on('pageerror', ({ message }) => faults.push(message));
  await page.goto(`${service.publicUrl}/console/b/${business}/products/add`);
  await page.getByLabel('Rows').fill('SKU\tTitle\nP-1\tBaccarat Rouge 540 Extrait 70 ml\n');
  await look(page, 'add');
  await page.getByRole('button', { name: 'Go on' }).click();
  await page.getByRole('button', { name: 'Match these products' }).click();
  await page.getByText('1 of 1 product has a perfume in the library.').waitFor();
  await page.goto(`${service.publicUrl}/console/b/${business}/products/add`);
  await page.getByLabel('Title').fill('Qzxv Wkrrt');
  await page.getByLabel('Reference').fill('H-1');
  await page.keyboard.press('Enter');
  await page.getByText('0 of 1 product has a perfume in the library.').waitFor();
  await page.getByRole('link', { name: 'Download the 1 not found' }).waitFor();
  await look(page, 'not-found');
  await page.close();
  assert.deepEqual(faults, []);
});

test('a form that is sent twice in a breath is sent once', { skip: leftOut }, async () => {
  const page = await context.newPage();
  let sent = 0;
  await page.route('**/products', async (route) => {
    if (route.request().method() === 'POST') sent += 1;
    await new Promise((resolve) => setTimeout(resolve, 300));
    await route.continue();
  });
  await page.goto(`${service.publicUrl}/console/b/${business}/products/add`);
  await page.getByLabel('Title').fill('Dior Sauvage EDT Spray 100 ml');
  await page.getByLabel('Reference').fill('twice-1');
  await page.getByRole('button', { name: 'Match this product' }).dblclick();
  await page.waitForURL(/\/products\/(?!add)/);
  assert.equal(sent, 1);
  await page.close();
});
