import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { sql } from 'kysely';
import type { Page } from 'playwright-core';
import { type Browser, openBrowser, skipReason } from '../../api/test/support/browser.ts';
import { addMember } from '../../api/test/support/console.ts';
import {
  eventually,
  newBusiness,
  sampleDatabase,
  startTestService,
  type TestDatabase,
  type TestService,
} from '../../api/test/support/harness.ts';
import { showPage } from './support/show-page.ts';

/** The overview and the usage page of a business in a browser. */

interface Stage {
  readonly database: TestDatabase;
  readonly service: TestService;
  readonly browser: Browser;
  readonly page: Page;
  readonly business: string;
  readonly key: string;
}

let stage: Stage | null = null;

before(async () => {
  if (skipReason !== false) return;
  const database = await sampleDatabase();
  const service = await startTestService(database.url, { demo: true });
  const demo = await readFile(join(service.dataDir, 'demo.env'), 'utf8');
  const readVariable = (name: string): string => new RegExp(`^${name}=(.*)$`, 'm').exec(demo)?.[1] ?? '';
  const browser = await openBrowser();
  const page = await browser.newPage({ reducedMotion: 'reduce' });
  await page.goto(`${service.publicUrl}/console/sign-in`);
  await page.getByLabel('Email').fill(readVariable('SILLAGE_CONSOLE_EMAIL'));
  await page.getByLabel('Password', { exact: true }).fill(readVariable('SILLAGE_CONSOLE_PASSWORD'));
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.waitForURL(/\/b\//);
  const business = /\/b\/([^/?]+)/.exec(page.url())?.[1] ?? '';
  stage = { database, service, browser, page, business, key: readVariable('SILLAGE_API_KEY') };
});
after(async () => {
  await stage?.browser.close();
  await stage?.service.close();
  await stage?.database.drop();
});

test('the usage page lists a rejected call by its request ID, and every number is a filter', { skip: skipReason }, async () => {
  if (stage === null) throw new Error('the service was not started');
  const { database, service, page, business, key } = stage;
  await service.call('/fragrances/none/card', key, { headers: { 'x-request-id': 'shop-call-7' } });
  await service.call('/search?q=dior', key);
  await eventually(async () => {
    const { rows } = await sql`select from refusals where request_id = 'shop-call-7'`.execute(database.db);
    assert.equal(rows.length, 1);
  });
  await showPage(page, `${service.publicUrl}/console/b/${business}/usage`);
  const row = page.getByRole('row').filter({ hasText: 'shop-call-7' });
  await row.waitFor();
  assert.match((await row.getByRole('link').getAttribute('href')) ?? '', /\/docs\/errors\/invalid_id$/);
  await page.getByRole('button', { name: /^Search 1/ }).click();
  await page.waitForURL(/operation=searchPerfumes/);
  await page.getByText('No rejected calls match these filters').waitFor();
  await page.getByText('Filtered by Search').waitFor();
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await row.waitFor();
  const file = await page.request.get(
    `${service.publicUrl}${(await page.getByRole('link', { name: 'Download CSV' }).last().getAttribute('href')) ?? ''}`,
  );
  assert.match(await file.text(), /shop-call-7/);
});

test('the overview shows a product card, a test call needs no key, and the command palette finds products and pages', {
  skip: skipReason,
}, async () => {
  if (stage === null) throw new Error('the service was not started');
  const { service, page, business } = stage;
  const requestHeaders: string[] = [];
  page.on('request', (request) => requestHeaders.push(JSON.stringify(request.headers())));
  await showPage(page, `${service.publicUrl}/console/b/${business}`);
  await page.locator('figure article').waitFor();
  await showPage(page, `${service.publicUrl}/console/b/${business}/try?operation=searchPerfumes`);
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  const answer = page.getByRole('region', { name: 'Response', exact: true });
  await answer.getByText('From your server, it costs 1 call.').waitFor();
  await answer.getByText('"results"').waitFor();
  await page.getByText('"Authorization: Bearer $SILLAGE_API_KEY"').waitFor();
  assert.ok(requestHeaders.every((headers) => !/sil_(?:test|live)_/.test(headers)));
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: /^Find pages/ }).fill('SKU-10');
  await page.getByRole('option', { name: /SKU-1001/ }).waitFor();
  await page.getByRole('combobox', { name: /^Find pages/ }).fill('usage');
  await page.getByRole('option', { name: /Usage$/, selected: true }).waitFor();
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/usage$/);
});

test('the pages of an empty business fit a phone screen', { skip: skipReason }, async () => {
  if (stage === null) throw new Error('the service was not started');
  const { service, page, database } = stage;
  const { id } = await newBusiness(database.db);
  await sql`delete from keys where business_id = ${id}`.execute(database.db);
  const { rows } = await sql<{ id: string }>`select id from people`.execute(database.db);
  await addMember(database, id, rows[0]?.id ?? '', 'owner');
  await page.setViewportSize({ width: 390, height: 844 });
  // The page that is open doesn't know the new business.
  await page.goto(`${service.publicUrl}/console/b/${id}`);
  for (const path of ['', '/usage', '/try', '/keys']) {
    await showPage(page, `${service.publicUrl}/console/b/${id}${path}`);
    assert.equal(await page.evaluate('document.documentElement.scrollWidth'), 390, path);
  }
  await showPage(page, `${service.publicUrl}/console/b/${id}`);
  await page.getByText('Import your products, next').waitFor();
});
