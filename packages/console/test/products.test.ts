import assert from 'node:assert/strict';
import { mkdtemp, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import type { BrowserContext, FileChooser, Locator, Page } from 'playwright-core';
import { type Browser, openBrowser, skipReason } from '../../api/test/support/browser.ts';
import { eventually, sampleDatabase, startTestService, type TestDatabase, type TestService } from '../../api/test/support/harness.ts';
import { faultsOn } from '../../api/test/support/page-faults.ts';
import { reusePage } from './support/reuse-page.ts';
import { showPage } from './support/show-page.ts';

/** Importing products in a real browser: map columns, watch the progress, see the result, go to the review queue. */

let database: TestDatabase;
let service: TestService;
let browser: Browser;
let context: BrowserContext;
let business = '';
let folder = '';

before(async () => {
  if (skipReason !== false) return;
  database = await sampleDatabase();
  service = await startTestService(database.url, { demo: true });
  browser = await openBrowser();
  context = await browser.newContext({ reducedMotion: 'reduce', viewport: { width: 1_440, height: 900 } });
  folder = await mkdtemp(join(tmpdir(), 'sillage-products-'));
  const page = await context.newPage();
  const demo = await readFile(join(service.dataDir, 'demo.env'), 'utf8');
  const readVariable = (name: string): string => new RegExp(`^${name}=(.*)$`, 'm').exec(demo)?.[1] ?? '';
  await page.goto(`${service.publicUrl}/console/sign-in`);
  await page.getByLabel('Email').fill(readVariable('SILLAGE_CONSOLE_EMAIL'));
  await page.getByLabel('Password', { exact: true }).fill(readVariable('SILLAGE_CONSOLE_PASSWORD'));
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.waitForURL(/\/b\//);
  business = /\/b\/([^/?]+)/.exec(page.url())?.[1] ?? '';
});
after(async () => {
  await browser?.close();
  await service?.close();
  await database?.drop();
});

const faults: string[] = [];

const show = (page: Page, path: string): Promise<void> => showPage(page, `${service.publicUrl}/console/b/${business}${path}`, true);

async function checkPage(page: Page, name: string): Promise<void> {
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

test('a file can be imported, mapped and reviewed by keyboard alone', {
  skip: skipReason,
  timeout: 900_000,
}, async () => {
  const page = await reusePage(context);
  page.on('pageerror', ({ message }) => faults.push(message));
  page.on('console', (message) => /Content Security Policy|React/.test(message.text()) && faults.push(message.text()));
  const file = join(folder, 'Preisliste Mai.csv');
  await writeFile(file, Buffer.from(`${rows.join('\r\n')}\r\n`, 'latin1'));

  await show(page, '/products');
  await page.getByRole('heading', { level: 2, name: 'Imports' }).waitFor();
  await checkPage(page, 'full');
  await (await chooseByKeyboard(page)).setFiles(file);

  await page.getByRole('heading', { level: 1, name: 'Preisliste Mai.csv' }).waitFor();
  const title = page.getByLabel('Title', { exact: true });
  await title.waitFor();
  await eventually(async () => {
    assert.equal(await title.inputValue(), '3');
    assert.equal(await page.getByLabel('Reference', { exact: true }).inputValue(), '0');
    assert.equal(await page.getByLabel('Brand', { exact: true }).inputValue(), '2');
  });
  await checkPage(page, 'columns');
  // The suggested mapping can be changed, and the preview follows immediately.
  await page.getByLabel('Strength', { exact: true }).focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await page.getByRole('columnheader', { name: /Strength\s*Preis/ }).waitFor();
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('ArrowUp');
  await page.getByRole('button', { name: 'Match products' }).focus();
  await page.keyboard.press('Enter');

  await page.getByText('found in the library').waitFor();
  await page.getByText('1 row was skipped.').waitFor();
  await checkPage(page, 'result');
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Download skipped rows (CSV)' }).click(),
  ]);
  const saved = join(folder, 'skipped.csv');
  await download.saveAs(saved);
  assert.match(await readFile(saved, 'utf8'), /5,"Line 5 has no reference\."/);
  const review = page.getByRole('link', { name: /^Review \d+ products?$/ });
  await review.focus();
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/links\?batch=[0-9a-f-]{36}/);
  // The demo has one more product to review; this list is filtered to the file.
  await page.getByRole('heading', { level: 1, name: /^3 / }).waitFor();
  await show(page, '/products');
  await page
    .getByLabel('Choose a file')
    .setInputFiles({ name: 'no-table.csv', mimeType: 'text/csv', buffer: Buffer.alloc(2_000, 'a\0\x01') });
  await page.getByRole('alert').getByText('neither a text file nor an Excel workbook').waitFor();
  await page.getByRole('link', { name: 'All imports' }).click();
  const importRow = (name: string) => page.getByRole('row').filter({ hasText: name });
  await importRow('no-table.csv').getByText('neither a text file nor an Excel workbook').waitFor();
  await importRow('Preisliste Mai.csv').getByRole('link', { name: '1 row skipped' }).waitFor();
  assert.deepEqual(faults, []);
});

test('rows can be pasted from a spreadsheet, and a single product can be entered', { skip: skipReason, timeout: 900_000 }, async () => {
  const page = await reusePage(context);
  page.on('pageerror', ({ message }) => faults.push(message));
  await show(page, '/products/add');
  await page.getByLabel('Rows').fill('SKU\tTitle\nP-1\tBaccarat Rouge 540 Extrait 70 ml\n');
  await checkPage(page, 'add');
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByRole('button', { name: 'Match products' }).click();
  await page.getByText('1 of 1 product found in the library').waitFor();
  await show(page, '/products/add');
  await page.getByLabel('Title').fill('Qzxv Wkrrt');
  await page.getByLabel('Reference').fill('H-1');
  await page.keyboard.press('Enter');
  await page.getByText('0 of 1 product found in the library').waitFor();
  await page.getByRole('link', { name: 'Download 1 product that wasn’t found' }).waitFor();
  await checkPage(page, 'not-found');
  assert.deepEqual(faults, []);
});

test('on a phone, matching stays within reach while columns are mapped, and covers no field that takes the focus', {
  skip: skipReason,
}, async () => {
  const page = await reusePage(context, { width: 390, height: 700 });
  await show(page, '/products/add');
  const pasted = Array.from({ length: 30 }, (_, nth) => `P-${nth}\tDior\tSauvage EDT ${nth} ml`);
  await page.getByLabel('Rows').fill(['SKU\tBrand\tTitle', ...pasted].join('\n'));
  await page.getByRole('button', { name: 'Continue' }).click();
  const submit = page.getByRole('button', { name: 'Match products' });
  await submit.waitFor();
  const boxOf = async (locator: Locator) => (await locator.boundingBox()) ?? assert.fail('not shown');
  const assertInReach = async (): Promise<number> => {
    const { y, height } = await boxOf(submit);
    assert.ok(y > 550 && y + height <= 700, `the button is at ${y} px`);
    return y;
  };
  assert.equal(await page.evaluate(() => window.scrollY), 0);
  await assertInReach();
  for (const label of ['Title', 'Reference', 'Brand', 'Strength', 'Barcode', 'First product']) {
    const field = page.getByLabel(label, { exact: true });
    await field.focus();
    const { y, height } = await boxOf(field);
    assert.ok(y + height <= (await assertInReach()), `${label} is behind the button`);
  }
  // At its end, the page isn't covered either.
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
  const note = await boxOf(page.getByText('Matching is free'));
  assert.ok(note.y + note.height <= (await assertInReach()), 'the note is behind the button');
  await submit.click();
  await page.getByText('found in the library').waitFor();
});

test('a double click submits a form only once', { skip: skipReason }, async () => {
  const page = await reusePage(context);
  let requestCount = 0;
  await page.route('**/products', async (route) => {
    if (route.request().method() === 'POST') requestCount += 1;
    await new Promise((resolve) => setTimeout(resolve, 300));
    await route.continue();
  });
  await show(page, '/products/add');
  await page.getByLabel('Title').fill('Dior Sauvage EDT Spray 100 ml');
  await page.getByLabel('Reference').fill('twice-1');
  await page.getByRole('button', { name: 'Match product' }).dblclick();
  await page.waitForURL(/\/products\/(?!add)/);
  assert.equal(requestCount, 1);
});

/** Chromium opens a file dialog only for the page in front, and drops the key press while another page of the run is. */
async function chooseByKeyboard(page: Page): Promise<FileChooser> {
  for (let tries = 0; tries < 5; tries++) {
    await page.bringToFront();
    const [chooser] = await Promise.all([
      page.waitForEvent('filechooser', { timeout: 20_000 }).catch(() => null),
      page.getByLabel('Choose a file').press('Enter'),
    ]);
    if (chooser !== null) return chooser;
  }
  throw new Error('no file dialog opened');
}

test('a phone offers to choose a file, not to drop one', { skip: skipReason }, async () => {
  const phone = await browser.newContext({
    hasTouch: true,
    isMobile: true,
    viewport: { width: 390, height: 844 },
    storageState: await context.storageState(),
  });
  const page = await phone.newPage();
  await page.goto(`${service.publicUrl}/console/b/${business}/products`);
  await page.getByText('Choose a file').waitFor();
  assert.equal(await page.getByText('Drop your product list here').isVisible(), false);
  await phone.close();
});
