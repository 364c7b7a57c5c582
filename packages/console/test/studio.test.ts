import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import type { BrowserContext, Page } from 'playwright-core';
import { type Browser, openBrowser, skipReason } from '../../api/test/support/browser.ts';
import { eventually, sampleDatabase, startTestService, type TestDatabase, type TestService } from '../../api/test/support/harness.ts';
import { violationsOn } from '../../api/test/support/page-faults.ts';
import { reusePage } from './support/reuse-page.ts';
import { showPage } from './support/show-page.ts';

/** The looks studio in a real browser: partners receive exactly what it previews. */

interface Setup {
  readonly database: TestDatabase;
  readonly service: TestService;
  readonly browser: Browser;
  /** Signed in. */
  readonly context: BrowserContext;
  readonly key: string;
  readonly business: string;
}

let setup: Setup | null = null;

before(async () => {
  if (skipReason !== false) return;
  const database = await sampleDatabase();
  const service = await startTestService(database.url, { demo: true });
  const browser = await openBrowser();
  const context = await browser.newContext({ reducedMotion: 'reduce' });
  const page = await context.newPage();
  const demo = await readFile(join(service.dataDir, 'demo.env'), 'utf8');
  const readVariable = (name: string): string => new RegExp(`^${name}=(.*)$`, 'm').exec(demo)?.[1] ?? '';
  await page.goto(`${service.publicUrl}/console/sign-in`);
  await page.getByLabel('Email').fill(readVariable('SILLAGE_CONSOLE_EMAIL'));
  await page.getByLabel('Password', { exact: true }).fill(readVariable('SILLAGE_CONSOLE_PASSWORD'));
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.waitForURL(/\/b\//);
  const business = /\/b\/([^/?]+)/.exec(page.url())?.[1] ?? '';
  setup = { database, service, browser, context, business, key: readVariable('SILLAGE_API_KEY') };
});
after(async () => {
  await setup?.browser.close();
  await setup?.service.close();
  await setup?.database.drop();
});

const wideScreen = { width: 1_440, height: 1_000 };

/** The HTML of the previewed card, read from its shadow root. */
const getPreviewHtml = async (page: Page): Promise<string> =>
  String(await page.evaluate("document.querySelector('[data-look-preview] [data-card]')?.shadowRoot?.innerHTML ?? ''"));

test('a look is created, edited and published using only the keyboard, and partners receive what the studio previewed', {
  skip: skipReason,
}, async () => {
  if (setup === null) throw new Error('the test service was not started');
  const { service, context, business, key } = setup;
  const page = await reusePage(context, wideScreen);
  const pageErrors: string[] = [];
  page.on('pageerror', ({ message }) => pageErrors.push(message));
  page.on('console', (message) => /Content Security Policy|React/.test(message.text()) && pageErrors.push(message.text()));

  await showPage(page, `${service.publicUrl}/console/b/${business}/looks`);
  await page.getByRole('button', { name: 'New look' }).press('Enter');
  const dialog = page.getByRole('dialog');
  await dialog.locator('[data-card]').nth(5).waitFor({ state: 'attached' });
  assert.deepEqual(await violationsOn(page), []);
  await dialog.getByRole('button', { name: 'Nocturne' }).press('Enter');
  await dialog.getByLabel('Name').fill('Vitrine du soir');
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { level: 1, name: 'Vitrine du soir' }).waitFor();
  await page.locator('[data-look-preview] [data-card]').waitFor();
  const initialHtml = await getPreviewHtml(page);
  assert.ok(initialHtml.startsWith('<article'));

  // Each change updates the preview without a reload, and the cards stay in place.
  await page.getByLabel('Lines').press('h');
  await page.getByRole('radio', { name: 'Sage' }).focus();
  await page.keyboard.press('Space');
  await eventually(async () => {
    const html = await getPreviewHtml(page);
    assert.ok(html !== initialHtml && html.includes('#e8ede6'), 'the preview uses the sage background');
  });
  await page.keyboard.press('Control+s');
  await page.getByText('Never published').waitFor();
  assert.deepEqual(await violationsOn(page), []);

  await page.getByRole('button', { name: 'Compare and publish' }).press('Enter');
  // Another look is the default, so this one doesn't replace it without being asked to.
  assert.equal(await dialog.getByLabel('Use as the default look').isChecked(), false);
  await dialog.getByRole('button', { name: 'Publish' }).and(page.locator(':not([aria-disabled]):focus')).waitFor();
  await page.keyboard.press('Enter');
  await dialog.getByText('look=Vitrine%20du%20soir').waitFor();
  await dialog.getByRole('button', { name: 'Done' }).press('Enter');
  await dialog.waitFor({ state: 'detached' });
  await page.getByText('Published', { exact: true }).waitFor();

  const previewHtml = await getPreviewHtml(page);
  const fragrance = String(await page.evaluate("document.querySelector('[data-look-preview]')?.getAttribute('data-fragrance') ?? ''"));
  await eventually(async () => {
    const response = await service.call(`/fragrances/${fragrance}/card?format=html&look=${encodeURIComponent('Vitrine du soir')}`, key);
    assert.equal(response.status, 200);
    // Browsers serialise the quotes of a style differently, so both sides are parsed by the browser before they are compared.
    assert.equal(previewHtml, await page.evaluate(normaliseHtml, await response.text()));
  });
  // A change that was reverted leaves nothing to publish, so the focus is on the way out.
  for (const [lines, status] of [
    ['none', 'Unpublished changes'],
    ['hairline', 'Published'],
  ] as const) {
    await page.getByLabel('Lines').selectOption(lines);
    await page.getByText('Unsaved changes', { exact: true }).waitFor();
    await page.keyboard.press('Control+s');
    await page.getByText(status, { exact: true }).waitFor();
  }
  await page.getByRole('button', { name: 'Compare and publish' }).press('Enter');
  await dialog.getByText('Nothing has changed since this look was published.').waitFor();
  await dialog.locator('[data-card]').waitFor();
  await eventually(async () => {
    assert.equal(await dialog.locator('[data-card]').count(), 1);
    assert.equal(await dialog.getByRole('button', { name: 'Publish' }).getAttribute('aria-disabled'), 'true');
  });
  await dialog.getByRole('button', { name: 'Cancel' }).and(page.locator(':focus')).waitFor();
  await page.keyboard.press('Enter');
  await dialog.waitFor({ state: 'detached' });
  const expectFocus = (name: string) =>
    eventually(async () => assert.match(String(await page.evaluate("document.activeElement?.textContent ?? ''")), new RegExp(`^${name}`)));
  await expectFocus('Compare and publish');
  // After any menu item, the focus returns to the menu button.
  for (const [item, finish] of [
    ['Share preview', () => page.keyboard.press('Escape')],
    ['Rename', () => page.keyboard.press('Enter')],
    ['Archive', () => dialog.getByRole('button', { name: 'Archive' }).press('Enter')],
  ] as const) {
    await page.getByRole('button', { name: 'More' }).press('Enter');
    await page.getByRole('menuitem', { name: item, exact: true }).press('Enter');
    await dialog.getByRole('heading', { level: 2 }).waitFor();
    await finish();
    await dialog.waitFor({ state: 'detached' });
    await expectFocus('More');
  }
  assert.deepEqual(pageErrors, []);
});

const normaliseHtml = (html: string): string => {
  const root = document.createElement('div');
  root.innerHTML = html;
  return root.innerHTML;
};

test('of two browsers that edit one look, the later to save is shown the conflict and loses no changes', { skip: skipReason }, async () => {
  if (setup === null) throw new Error('the test service was not started');
  const { service, context, business } = setup;
  const response = await context.request.get(`${service.publicUrl}/api/console/v1/businesses/${business}/looks`);
  const look = Object(await response.json()).looks.find(({ name }: { readonly name: string }) => name === 'Boutique');
  const [first, second] = [await reusePage(context, wideScreen), await context.newPage()];
  await second.setViewportSize(wideScreen);
  for (const page of [first, second]) {
    await showPage(page, `${service.publicUrl}/console/b/${business}/looks/${look.id}`, true);
    await page.locator('[data-look-preview] [data-card]').waitFor();
  }
  await first.getByLabel('Lines').selectOption('none');
  await first.getByRole('button', { name: 'Save draft' }).click();
  await first.getByText('Unpublished changes').waitFor();
  await second.getByLabel('Corners').selectOption('round');
  await second.getByRole('button', { name: 'Save draft' }).click();
  const notice = second.getByRole('alert').filter({ hasText: 'changed this look while you were editing' });
  await notice.waitFor();
  assert.match(await notice.innerText(), /rules none \(current\), accent \(yours\)/);
  assert.equal(await second.getByLabel('Corners').inputValue(), 'round', 'the unsaved choice is kept');
  await notice.getByRole('button', { name: 'Use their changes' }).click();
  await eventually(async () => assert.equal(await second.getByLabel('Lines').inputValue(), 'none'));
  await second.close();
});

test('a logo is uploaded, cropped and shown, and palettes based on its colours are suggested', { skip: skipReason }, async () => {
  if (setup === null) throw new Error('the test service was not started');
  const { service, context, business } = setup;
  const page = await reusePage(context, { width: 390, height: 900 });
  await showPage(page, `${service.publicUrl}/console/b/${business}/looks`);
  await page
    .getByRole('link', { name: /^Story/ })
    .first()
    .click();
  await page.locator('[data-look-preview] [data-card]').waitFor();
  await page.getByRole('button', { name: 'Add logo' }).click();
  await page.locator('input[type=file]').setInputFiles(fileURLToPath(new URL('../../../docs/cards/atelier.png', import.meta.url)));
  await page.getByLabel('Square').check();
  assert.deepEqual(await violationsOn(page), []);
  await page.getByRole('button', { name: 'Save and use' }).click();
  await page.getByText('From your logo').waitFor();
  await eventually(async () => assert.match(await getPreviewHtml(page), /\/pictures\/[0-9a-f]{64}\./));
  await eventually(async () => assert.equal(Number(await page.evaluate('document.documentElement.scrollWidth')), 390));
});

test('a layout is chosen by its thumbnail, and unsaved changes are offered again after the session has ended', {
  skip: skipReason,
}, async () => {
  if (setup === null) throw new Error('the test service was not started');
  const { service, browser, business } = setup;
  const cookies = await setup.context.cookies();
  const context = await browser.newContext({ viewport: wideScreen, reducedMotion: 'reduce' });
  await context.addCookies(cookies);
  const page = await context.newPage();
  await page.goto(`${service.publicUrl}/console/b/${business}/looks`);
  await page.getByRole('button', { name: 'New look' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Atelier' }).click();
  await page.getByRole('dialog').getByLabel('Name').fill('Comptoir');
  await page.keyboard.press('Enter');
  const layouts = page.getByRole('group', { name: 'Layout' });
  await layouts.locator('[data-card]').nth(8).waitFor({ state: 'attached' });
  await layouts.getByRole('radio', { name: 'Chord' }).press('Space');
  await page.getByText('Unsaved changes', { exact: true }).waitFor();
  const studio = page.url();

  // A preview in the background may find out first that the session has ended, and remove the button.
  await context.clearCookies();
  await page.keyboard.press('Control+S');
  await page.getByText('Your session expired.').waitFor();
  await context.addCookies(cookies);
  await page.goto(studio);
  await page.getByText('Unsaved changes restored').waitFor();
  await eventually(async () => assert.ok(await layouts.getByRole('radio', { name: 'Chord' }).isChecked()));
  await page.getByRole('button', { name: 'Save draft' }).click();
  await page.getByText('Unsaved changes restored').waitFor({ state: 'detached' });
  const kept = 'Object.keys(localStorage).filter((name) => name.startsWith("unsaved look")).length';
  await eventually(async () => assert.equal(await page.evaluate(kept), 0));
  await context.close();
});
