import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { leftOut, openBrowser } from '../../api/test/support/browser.ts';
import { eventually, freshDatabase, startTestService, type TestDatabase, type TestService } from '../../api/test/support/harness.ts';
import { violationsOn } from '../../api/test/support/page-faults.ts';

/** The looks studio in a real browser: what is designed there is what partners get. */

interface Stage {
  readonly database: TestDatabase;
  readonly service: TestService;
  readonly browser: Browser;
  readonly signedIn: Awaited<ReturnType<BrowserContext['storageState']>>;
  readonly key: string;
  readonly business: string;
}

let stage: Stage | null = null;

before(async () => {
  if (leftOut !== false) return;
  const database = await freshDatabase();
  const service = await startTestService(database.url, { demo: true });
  const browser = await openBrowser();
  const context = await browser.newContext();
  const page = await context.newPage();
  const demo = await readFile(join(service.dataDir, 'demo.env'), 'utf8');
  const said = (name: string): string => new RegExp(`^${name}=(.*)$`, 'm').exec(demo)?.[1] ?? '';
  await page.goto(`${service.publicUrl}/console/sign-in`);
  await page.getByLabel('E-mail').fill(said('SILLAGE_CONSOLE_EMAIL'));
  await page.getByLabel('Password', { exact: true }).fill(said('SILLAGE_CONSOLE_PASSWORD'));
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.waitForURL(/\/b\//);
  const business = /\/b\/([^/?]+)/.exec(page.url())?.[1] ?? '';
  const signedIn = await context.storageState();
  await context.close();
  stage = { database, service, browser, signedIn, business, key: said('SILLAGE_API_KEY') };
});
after(async () => {
  await stage?.browser.close();
  await stage?.service.close();
  await stage?.database.drop();
});

/** The HTML of the card on the stage, as it stands in its shadow root. */
const onStage = async (page: Page): Promise<string> =>
  String(await page.evaluate("document.querySelector('[data-stage] [data-card]')?.shadowRoot?.innerHTML ?? ''"));

test('a look is begun, designed and published by keyboard alone, and partners get what the studio showed', { skip: leftOut }, async () => {
  if (stage === null) throw new Error('nothing was started');
  const { service, browser, signedIn, business, key } = stage;
  const context = await browser.newContext({ storageState: signedIn, viewport: { width: 1_440, height: 1_000 }, reducedMotion: 'reduce' });
  const page = await context.newPage();
  const complaints: string[] = [];
  page.on('pageerror', ({ message }) => complaints.push(message));
  page.on('console', (message) => /Content Security Policy|React/.test(message.text()) && complaints.push(message.text()));

  await page.goto(`${service.publicUrl}/console/b/${business}/looks`);
  await page.getByRole('button', { name: 'New look' }).press('Enter');
  const dialog = page.getByRole('dialog');
  await dialog.locator('[data-card]').nth(5).waitFor({ state: 'attached' });
  assert.deepEqual(await violationsOn(page), []);
  await dialog.getByRole('button', { name: 'Nocturne' }).press('Enter');
  await dialog.getByLabel('Name').fill('Vitrine du soir');
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { level: 1, name: 'Vitrine du soir' }).waitFor();
  await page.locator('[data-stage] [data-card]').waitFor();
  const begun = await onStage(page);
  assert.ok(begun.startsWith('<article'));

  // Each change is on the stage without a reload, and the cards stay where they are meanwhile.
  await page.getByLabel('Lines').press('h');
  await page.getByRole('radio', { name: 'Sage' }).focus();
  await page.keyboard.press('Space');
  await eventually(async () => {
    const html = await onStage(page);
    assert.ok(html !== begun && html.includes('#e8ede6'), 'the sage paper is on the stage');
  }, 10_000);
  await page.keyboard.press('Control+s');
  await page.getByText('Never published').waitFor();
  assert.deepEqual(await violationsOn(page), []);

  await page.getByRole('button', { name: 'Compare and publish' }).press('Enter');
  await dialog.getByRole('button', { name: 'Publish' }).and(page.locator(':not([aria-disabled])')).press('Enter');
  await dialog.waitFor({ state: 'detached' });
  await page.getByText('Published', { exact: true }).waitFor();

  const shown = await onStage(page);
  const fragrance = String(await page.evaluate("document.querySelector('[data-stage]')?.getAttribute('data-fragrance') ?? ''"));
  await eventually(async () => {
    const response = await service.call(`/fragrances/${fragrance}/card?format=html&look=${encodeURIComponent('Vitrine du soir')}`, key);
    assert.equal(response.status, 200);
    // The browser writes a style's quotes its own way, so the two are read alike before they are compared.
    assert.equal(shown, await page.evaluate(readAlike, await response.text()));
  });
  const has = (name: string) =>
    eventually(
      async () => assert.match(String(await page.evaluate("document.activeElement?.textContent ?? ''")), new RegExp(`^${name}`)),
      5_000,
    );
  await has('Compare and publish');
  // Whatever is chosen of the menu, the next key is pressed where the last one was.
  for (const [item, end] of [
    ['Show a colleague', () => page.keyboard.press('Escape')],
    ['Rename', () => page.keyboard.press('Enter')],
    ['Archive', () => dialog.getByRole('button', { name: 'Archive' }).press('Enter')],
  ] as const) {
    await page.getByRole('button', { name: 'More' }).press('Enter');
    await page.getByRole('menuitem', { name: item, exact: true }).press('Enter');
    await dialog.getByRole('heading', { level: 2 }).waitFor();
    await end();
    await dialog.waitFor({ state: 'detached' });
    await has('More');
  }
  assert.deepEqual(complaints, []);
  await context.close();
});

const readAlike = (html: string): string => {
  const root = document.createElement('div');
  root.innerHTML = html;
  return root.innerHTML;
};

test('of two browsers on one look the later is shown both, and neither loses what it made', { skip: leftOut }, async () => {
  if (stage === null) throw new Error('nothing was started');
  const { service, browser, signedIn, business } = stage;
  const context = await browser.newContext({ storageState: signedIn, viewport: { width: 1_440, height: 1_000 } });
  const answer = await context.request.get(`${service.publicUrl}/api/console/v1/businesses/${business}/looks`);
  const look = Object(await answer.json()).looks.find(({ name }: { readonly name: string }) => name === 'Boutique');
  const open = async (): Promise<Page> => {
    const page = await context.newPage();
    await page.goto(`${service.publicUrl}/console/b/${business}/looks/${look.id}`);
    await page.locator('[data-stage] [data-card]').waitFor();
    return page;
  };
  const [one, other] = [await open(), await open()];
  await one.getByLabel('Lines').selectOption('none');
  await one.getByRole('button', { name: 'Save draft' }).click();
  await one.getByText('Draft differs').waitFor();
  await other.getByLabel('Corners').selectOption('round');
  await other.getByRole('button', { name: 'Save draft' }).click();
  const notice = other.getByRole('alert').filter({ hasText: 'changed this look while you did' });
  await notice.waitFor();
  assert.match(await notice.innerText(), /rules none now, accent yours/);
  assert.equal(await other.getByLabel('Corners').inputValue(), 'round', 'what was chosen here is here still');
  await notice.getByRole('button', { name: 'Take theirs' }).click();
  assert.equal(await other.getByLabel('Lines').inputValue(), 'none');
  await context.close();
});

test('a logo is dropped in, cropped and shown, and palettes around its colours are proposed', { skip: leftOut }, async () => {
  if (stage === null) throw new Error('nothing was started');
  const { service, browser, signedIn, business } = stage;
  const context = await browser.newContext({ storageState: signedIn, viewport: { width: 390, height: 900 } });
  const page = await context.newPage();
  await page.goto(`${service.publicUrl}/console/b/${business}/looks`);
  await page
    .getByRole('link', { name: /^Story/ })
    .first()
    .click();
  await page.locator('[data-stage] [data-card]').waitFor();
  await page.getByRole('button', { name: 'Add the logo' }).click();
  await page.locator('input[type=file]').setInputFiles(fileURLToPath(new URL('../../../docs/cards/atelier.png', import.meta.url)));
  await page.getByLabel('Square').check();
  assert.deepEqual(await violationsOn(page), []);
  await page.getByRole('button', { name: 'Store and use it' }).click();
  await page.getByText('From your logo').waitFor();
  await eventually(async () => assert.match(await onStage(page), /\/pictures\/[0-9a-f]{64}\./), 10_000);
  assert.equal(Number(await page.evaluate('document.documentElement.scrollWidth')), 390);
  await context.close();
});
