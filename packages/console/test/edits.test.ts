import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { BrowserContext, Page } from 'playwright-core';
import { saveLook } from '../../api/src/adapters/postgres/looks/looks.ts';
import { lookSettings } from '../../api/src/resources/card/settings/settings.ts';
import { type Browser, openBrowser, skipReason } from '../../api/test/support/browser.ts';
import { addMember, newPerson, type TestPerson } from '../../api/test/support/console.ts';
import {
  eventually,
  freshDatabase,
  newBusiness,
  startTestService,
  type TestBusiness,
  type TestDatabase,
  type TestService,
} from '../../api/test/support/harness.ts';
import { faultsOn, violationsOn } from '../../api/test/support/page-faults.ts';
import { insertPerfumes, perfumes } from '../../api/test/support/perfumes.ts';
import { reusePage } from './support/reuse-page.ts';
import { showPage } from './support/show-page.ts';

/** The card editor in a real browser: by keyboard, in two browsers at a time, at every width and in both themes. */

interface Setup {
  readonly database: TestDatabase;
  readonly service: TestService;
  readonly browser: Browser;
  readonly business: TestBusiness;
  readonly admin: TestPerson;
  readonly editor: TestPerson;
  readonly adminContext: BrowserContext;
  readonly editorContext: BrowserContext;
}

let setup: Setup | null = null;
const { complete } = perfumes;

before(async () => {
  if (skipReason !== false) return;
  const database = await freshDatabase();
  await insertPerfumes(database.db);
  const service = await startTestService(database.url);
  const business = await newBusiness(database.db);
  await saveLook(database.db, business.id, 'Shop', lookSettings.parse({ layout: 'atelier', parts: ['notes', 'description'] }), true);
  const admin = await newPerson(service, 'admin@maison-verveine.fr');
  const editor = await newPerson(service, 'editor@maison-verveine.fr');
  await addMember(database, business.id, admin.id, 'admin');
  await addMember(database, business.id, editor.id, 'editor');
  const browser = await openBrowser();
  const adminContext = await signIn(browser, service, admin);
  const editorContext = await signIn(browser, service, editor);
  setup = { database, service, browser, business, admin, editor, adminContext, editorContext };
});
after(async () => {
  await setup?.browser.close();
  await setup?.service.close();
  await setup?.database.drop();
});

/** A browser context in which the person is signed in. */
async function signIn(browser: Browser, service: TestService, person: TestPerson, locale = 'en'): Promise<BrowserContext> {
  const context = await browser.newContext({ locale, reducedMotion: 'reduce', viewport: { width: 1_440, height: 900 } });
  const cookies = person.cookie.split('; ').map((pair) => ({
    name: pair.slice(0, pair.indexOf('=')),
    value: pair.slice(pair.indexOf('=') + 1),
    url: service.publicUrl,
  }));
  await context.addCookies(cookies);
  return context;
}

async function openEditor(context: BrowserContext, { service, business }: Setup): Promise<Page> {
  const page = await reusePage(context);
  await showPage(page, `${service.publicUrl}/console/b/${business.id}/edits/${complete.id}`, true);
  await page.getByRole('article').nth(1).waitFor();
  return page;
}

const readCard = async ({ service, business }: Setup): Promise<Record<string, unknown>> =>
  Object(await (await service.call(`/fragrances/${complete.id}/card`, business.key)).json()).card;

test('a card can be edited, previewed and published by keyboard alone', { skip: skipReason }, async () => {
  if (setup === null) throw new Error('the test service was not started');
  const page = await openEditor(setup.adminContext, setup);
  const top = page.getByRole('region', { name: 'Top notes' });
  await top.getByRole('button', { name: 'Move Saffron down' }).focus();
  await page.keyboard.press('Enter');
  await top.getByText('Saffron: position 2 of 2').waitFor();
  // The focus stays with the note, on a button that is still enabled.
  await page.locator('button:focus', { hasText: 'Move Saffron up' }).waitFor();
  await page.getByRole('button', { name: 'Hide Amberwood' }).focus();
  await page.keyboard.press('Enter');
  await page.locator('button:focus', { hasText: 'Show Amberwood' }).waitFor();
  const text = page.getByLabel('Description in English');
  await text.focus();
  await page.keyboard.type('Saffron for men, from 90 €.');
  await page.getByText("Descriptions can't contain prices. Remove “90 €”.").waitFor();
  await page.getByText('Remove “for men”').waitFor();
  await page.getByRole('button', { name: 'Save draft' }).and(page.locator(':disabled')).waitFor();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('Saffron over a long cedar.');
  await page.getByRole('region', { name: 'Your card' }).getByText('Saffron over a long cedar.').waitFor();
  await page.getByRole('button', { name: 'Save draft' }).focus();
  await page.keyboard.press('Enter');
  await page.getByText('Unpublished draft.').waitFor();
  assert.equal((await readCard(setup)).edited, false);
  const publish = page.getByRole('button', { name: 'Publish' });
  await publish.and(page.locator(':enabled')).waitFor();
  await publish.focus();
  await page.keyboard.press('Enter');
  await page.getByText('Published. Your server receives your card.').waitFor();
  const current = setup;
  await eventually(async () => {
    const card = await readCard(current);
    assert.deepEqual([card.edited, card.description], [true, 'Saffron over a long cedar.']);
    assert.deepEqual(Object(card.notes).top, ['Bergamot', 'Saffron']);
    assert.deepEqual(Object(card.notes).heart, ['Jasmine']);
  });
});

test('two people editing one draft lose nothing: the second to save sees both versions and chooses', { skip: skipReason }, async () => {
  if (setup === null) throw new Error('the test service was not started');
  const [adminPage, editorPage] = [await openEditor(setup.adminContext, setup), await openEditor(setup.editorContext, setup)];
  await adminPage.getByLabel('Description in English').fill('Written by the admin.');
  await editorPage.getByLabel('Description in English').fill('Written by the editor.');
  await adminPage.getByRole('button', { name: 'Save draft' }).click();
  await adminPage.getByText('Unpublished draft.').waitFor();
  await editorPage.getByRole('button', { name: 'Save draft' }).click();
  await editorPage.getByText('admin@maison-verveine.fr saved changes while you were editing').waitFor();
  assert.equal(await editorPage.getByLabel('Description in English').inputValue(), 'Written by the editor.');
  const readStoredDraft = async (): Promise<unknown> =>
    Object(await (await setup?.admin.call('GET', `/businesses/${setup.business.id}/edits/${complete.id}`))?.json()).draft.descriptions.en;
  assert.equal(await readStoredDraft(), 'Written by the admin.');
  assert.deepEqual(await violationsOn(editorPage), []);
  await editorPage.getByRole('button', { name: 'Keep my changes' }).click();
  await editorPage.getByText('Unpublished draft.').waitFor();
  assert.equal(await readStoredDraft(), 'Written by the editor.');
  // The admin's page still shows the earlier draft, and a draft can't be published unseen.
  await adminPage.getByRole('button', { name: 'Publish' }).click();
  await adminPage.getByText('Written by the editor.').first().waitFor();
  assert.notEqual((await readCard(setup)).description, 'Written by the editor.');
});

test('a published version can be restored, and the card reset to the library card', { skip: skipReason }, async () => {
  if (setup === null) throw new Error('the test service was not started');
  const current = setup;
  const page = await openEditor(current.adminContext, current);
  await page.getByRole('button', { name: 'Publish' }).and(page.locator(':enabled')).click();
  await page.getByText('Published. Your server receives your card.').waitFor();
  await page
    .getByRole('button', { name: /^Restore/ })
    .first()
    .click();
  await page.getByRole('button', { name: 'Save draft' }).and(page.locator(':enabled')).click();
  await page.getByRole('button', { name: 'Publish' }).and(page.locator(':enabled')).click();
  await page.getByText('Published. Your server receives your card.').waitFor();
  await eventually(async () => assert.equal((await readCard(current)).description, 'Saffron over a long cedar.'));
  await page.getByRole('button', { name: 'Reset to library card' }).click();
  await page.getByRole('button', { name: 'Reset', exact: true }).click();
  await page.getByText('Your server receives the library card.').waitFor();
  await eventually(async () => assert.equal((await readCard(current)).edited, false));
});

test('the editor is accessible and fits its width, in both themes', { skip: skipReason }, async () => {
  if (setup === null) throw new Error('the test service was not started');
  const page = await openEditor(setup.editorContext, setup);
  const faults: string[] = [];
  page.on('console', (message) => /Content Security Policy|React/.test(message.text()) && faults.push(message.text()));
  await page.getByRole('button', { name: 'Hide Cedar' }).click();
  await page.getByLabel('Description in English').fill('Cedar at dusk, see example.com.');
  await page.getByText("Descriptions can't contain links or web addresses. Remove “example.com”.").waitFor();
  await page.evaluate('document.activeElement?.blur(); scrollTo(0, 0)');
  faults.push(...(await faultsOn(page, 'editor')));
  assert.deepEqual(faults, []);
});

test('unsaved changes survive an expired session and are restored after signing in again', {
  skip: skipReason,
}, async () => {
  if (setup === null) throw new Error('the test service was not started');
  const context = await signIn(setup.browser, setup.service, setup.admin);
  const page = await openEditor(context, setup);
  await context.clearCookies();
  await page.getByLabel('Description in English').fill('Typed as the session expired.');
  await page.getByLabel('Email').fill(setup.admin.email);
  await page.getByLabel('Password', { exact: true }).fill(setup.admin.password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.getByText('We restored your unsaved changes.').waitFor();
  await eventually(async () => assert.equal(await page.getByLabel('Description in English').inputValue(), 'Typed as the session expired.'));
  await page.getByRole('button', { name: 'Save draft' }).click();
  await page.getByText('Unpublished draft.').waitFor();
  await eventually(async () =>
    assert.equal(await page.evaluate("Object.keys(sessionStorage).filter((key) => key.startsWith('unsaved')).length"), 0),
  );
  await context.close();
});

test('a page whose script cannot be loaded offline shows a notice, and appears once the network is back', {
  skip: skipReason,
}, async () => {
  if (setup === null) throw new Error('the test service was not started');
  const context = await signIn(setup.browser, setup.service, setup.admin);
  const page = await openEditor(context, setup);
  await context.setOffline(true);
  await page.getByRole('link', { name: 'Looks' }).click();
  await page.getByRole('alert').getByText('You’re offline.').waitFor();
  await page.getByText('Loading…').first().waitFor();
  await context.setOffline(false);
  await page.getByRole('heading', { level: 1, name: 'Looks' }).waitFor();
  await context.close();
});

test('notes have their names in the language of the console, and keep the recorded ones in the edit', { skip: skipReason }, async () => {
  if (setup === null) throw new Error('the test service was not started');
  const context = await signIn(setup.browser, setup.service, setup.editor, 'fr');
  const page = await openEditor(context, setup);
  const note = page.locator('[data-note="Bergamot"]');
  await note.getByText('Bergamote', { exact: true }).waitFor();
  await note.getByRole('button', { name: 'Bergamote' }).first().waitFor();
  assert.deepEqual(await violationsOn(page), []);
  await context.close();
});
