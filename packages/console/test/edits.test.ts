import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { saveLook } from '../../api/src/adapters/postgres/looks/looks.ts';
import { lookSettings } from '../../api/src/resources/card/settings/settings.ts';
import { leftOut, openBrowser } from '../../api/test/support/browser.ts';
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
import { perfumes, stock } from '../../api/test/support/perfumes.ts';

/** The card editor as people use it: by keyboard, in two browsers at once, in every width and theme. */

interface Stage {
  readonly database: TestDatabase;
  readonly service: TestService;
  readonly browser: Browser;
  readonly business: TestBusiness;
  readonly admin: TestPerson;
  readonly editor: TestPerson;
}

let stage: Stage | null = null;
const { complete } = perfumes;

before(async () => {
  if (leftOut !== false) return;
  const database = await freshDatabase();
  await stock(database.db);
  const service = await startTestService(database.url);
  const business = await newBusiness(database.db);
  await saveLook(database.db, business.id, 'Shop', lookSettings.parse({ layout: 'atelier', parts: ['notes', 'description'] }), true);
  const admin = await newPerson(service, 'admin@maison-verveine.fr');
  const editor = await newPerson(service, 'editor@maison-verveine.fr');
  await addMember(database, business.id, admin.id, 'admin');
  await addMember(database, business.id, editor.id, 'editor');
  stage = { database, service, browser: await openBrowser(), business, admin, editor };
});
after(async () => {
  await stage?.browser.close();
  await stage?.service.close();
  await stage?.database.drop();
});

/** A browser in which this person is signed in. */
async function contextOf({ browser, service }: Stage, person: TestPerson): Promise<BrowserContext> {
  const context = await browser.newContext({ reducedMotion: 'reduce', viewport: { width: 1_440, height: 900 } });
  const cookies = person.cookie.split('; ').map((pair) => ({
    name: pair.slice(0, pair.indexOf('=')),
    value: pair.slice(pair.indexOf('=') + 1),
    url: service.publicUrl,
  }));
  await context.addCookies(cookies);
  return context;
}

async function editorOf(context: BrowserContext, { service, business }: Stage): Promise<Page> {
  const page = await context.newPage();
  page.setDefaultTimeout(15_000);
  await page.goto(`${service.publicUrl}/console/b/${business.id}/edits/${complete.id}`);
  await page.getByRole('article').nth(1).waitFor();
  return page;
}

const cardOf = async ({ service, business }: Stage): Promise<Record<string, unknown>> =>
  Object(await (await service.call(`/fragrances/${complete.id}/card`, business.key)).json()).card;

test('a card is edited, previewed and published by the keyboard alone', { skip: leftOut }, async () => {
  if (stage === null) throw new Error('nothing was started');
  const context = await contextOf(stage, stage.admin);
  const page = await editorOf(context, stage);
  const top = page.getByRole('region', { name: 'Top notes' });
  await top.getByRole('button', { name: 'Move Saffron down' }).focus();
  await page.keyboard.press('Enter');
  await top.getByText('Saffron is number 2 of 2.').waitFor();
  // The focus stays with the note, on what can still be done with it.
  await page.locator('button:focus', { hasText: 'Move Saffron up' }).waitFor();
  await page.getByRole('button', { name: 'Leave Amberwood out' }).focus();
  await page.keyboard.press('Enter');
  await page.locator('button:focus', { hasText: 'Put Amberwood back' }).waitFor();
  const text = page.getByLabel('Description in English');
  await text.focus();
  await page.keyboard.type('Saffron for men, from 90 €.');
  await page.getByText('A description holds no prices. Take “90 €” out.').waitFor();
  await page.getByText('Take “for men” out').waitFor();
  assert.equal(await page.getByRole('button', { name: 'Save the draft' }).isDisabled(), true);
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('Saffron over a long cedar.');
  await page.getByRole('region', { name: 'Your card' }).getByText('Saffron over a long cedar.').waitFor();
  await page.getByRole('button', { name: 'Save the draft' }).focus();
  await page.keyboard.press('Enter');
  await page.getByText('A draft waits.').waitFor();
  assert.equal((await cardOf(stage)).edited, false);
  const publish = page.getByRole('button', { name: 'Publish' });
  await publish.and(page.locator(':enabled')).waitFor();
  await publish.focus();
  await page.keyboard.press('Enter');
  await page.getByText('Published: partners get your card.').waitFor();
  const card = await cardOf(stage);
  assert.deepEqual([card.edited, card.description], [true, 'Saffron over a long cedar.']);
  assert.deepEqual(Object(card.notes).top, ['Bergamot', 'Saffron']);
  assert.deepEqual(Object(card.notes).heart, ['Jasmine']);
  await context.close();
});

test('of two people at one draft nobody loses what they wrote: the second sees both, and chooses', { skip: leftOut }, async () => {
  if (stage === null) throw new Error('nothing was started');
  const [ofAdmin, ofEditor] = [await contextOf(stage, stage.admin), await contextOf(stage, stage.editor)];
  const [one, other] = [await editorOf(ofAdmin, stage), await editorOf(ofEditor, stage)];
  await one.getByLabel('Description in English').fill('Written by the admin.');
  await other.getByLabel('Description in English').fill('Written by the editor.');
  await one.getByRole('button', { name: 'Save the draft' }).click();
  await one.getByText('A draft waits.').waitFor();
  await other.getByRole('button', { name: 'Save the draft' }).click();
  await other.getByText('admin@maison-verveine.fr saved this edit while you worked on it').waitFor();
  assert.equal(await other.getByLabel('Description in English').inputValue(), 'Written by the editor.');
  const stored = async (): Promise<unknown> =>
    Object(await (await stage?.admin.call('GET', `/businesses/${stage.business.id}/edits/${complete.id}`))?.json()).draft.descriptions.en;
  assert.equal(await stored(), 'Written by the admin.');
  assert.deepEqual(await violationsOn(other), []);
  await other.getByRole('button', { name: 'Save mine over it' }).click();
  await other.getByText('A draft waits.').waitFor();
  assert.equal(await stored(), 'Written by the editor.');
  // The admin still has the draft of before on the page, and may not publish what they have not seen.
  await one.getByRole('button', { name: 'Publish' }).click();
  await one.getByText('Written by the editor.').first().waitFor();
  assert.notEqual((await cardOf(stage)).description, 'Written by the editor.');
  await ofAdmin.close();
  await ofEditor.close();
});

test("what was published is restored, and the card is taken back to the library's", { skip: leftOut }, async () => {
  if (stage === null) throw new Error('nothing was started');
  const now = stage;
  const context = await contextOf(stage, stage.admin);
  const page = await editorOf(context, stage);
  await page.getByRole('button', { name: 'Publish' }).and(page.locator(':enabled')).click();
  await page.getByText('Published: partners get your card.').waitFor();
  await page
    .getByRole('button', { name: /^Restore/ })
    .first()
    .click();
  await page.getByRole('button', { name: 'Save the draft' }).and(page.locator(':enabled')).click();
  await page.getByRole('button', { name: 'Publish' }).and(page.locator(':enabled')).click();
  await page.getByText('Published: partners get your card.').waitFor();
  assert.equal((await cardOf(now)).description, 'Saffron over a long cedar.');
  await page.getByRole('button', { name: 'Take back' }).click();
  await page.getByRole('button', { name: 'Take it back' }).click();
  await page.getByText("Partners get the library's card.").waitFor();
  await eventually(async () => assert.equal((await cardOf(now)).edited, false));
  await context.close();
});

test('the editor keeps to the rules of accessibility and to its width, in both themes', { skip: leftOut }, async () => {
  if (stage === null) throw new Error('nothing was started');
  const context = await contextOf(stage, stage.editor);
  const page = await editorOf(context, stage);
  const faults: string[] = [];
  page.on('console', (message) => /Content Security Policy|React/.test(message.text()) && faults.push(message.text()));
  page.setDefaultTimeout(10_000);
  await page.getByRole('button', { name: 'Leave Cedar out' }).click();
  await page.getByLabel('Description in English').fill('Cedar at dusk, see example.com.');
  await page.getByText('A description holds no links or web addresses. Take “example.com” out.').waitFor();
  await page.evaluate('document.activeElement?.blur(); scrollTo(0, 0)');
  faults.push(...(await faultsOn(page, 'editor')));
  assert.deepEqual(faults, []);
  await context.close();
});

test('a session that ends amid work takes nothing along: whoever signs in again has what they had typed, until it is saved', {
  skip: leftOut,
}, async () => {
  if (stage === null) throw new Error('nothing was started');
  const context = await contextOf(stage, stage.admin);
  const page = await editorOf(context, stage);
  await context.clearCookies();
  await page.getByLabel('Description in English').fill('Typed as the session ended.');
  await page.getByLabel('E-mail').fill(stage.admin.email);
  await page.getByLabel('Password', { exact: true }).fill(stage.admin.password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.getByText('What you had typed here is back.').waitFor();
  assert.equal(await page.getByLabel('Description in English').inputValue(), 'Typed as the session ended.');
  await page.getByRole('button', { name: 'Save the draft' }).click();
  await page.getByText('A draft waits.').waitFor();
  assert.equal(await page.evaluate("Object.keys(sessionStorage).filter((key) => key.startsWith('unsaved')).length"), 0);
  await context.close();
});

test('a page whose script cannot be brought while the network is away waits under a notice, and comes once it is back', {
  skip: leftOut,
}, async () => {
  if (stage === null) throw new Error('nothing was started');
  const context = await contextOf(stage, stage.admin);
  const page = await editorOf(context, stage);
  await context.setOffline(true);
  await page.getByRole('link', { name: 'Looks' }).click();
  await page.getByRole('alert').getByText('You are offline.').waitFor();
  await page.getByText('One moment').first().waitFor();
  await context.setOffline(false);
  await page.getByRole('heading', { level: 1, name: 'Looks' }).waitFor();
  await context.close();
});
