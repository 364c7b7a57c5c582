import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { sql } from 'kysely';
import type { BrowserContext, Page } from 'playwright-core';
import { type Browser, openBrowser, skipReason } from '../../api/test/support/browser.ts';
import { addMember, newPerson, type TestPerson, tokenFor } from '../../api/test/support/console.ts';
import {
  eventually,
  newBusiness,
  sampleDatabase,
  startTestService,
  type TestBusiness,
  type TestDatabase,
  type TestService,
} from '../../api/test/support/harness.ts';
import { isLong } from '../../api/test/support/is-long.ts';
import { faultsOn, viewsOf, violationsOn } from '../../api/test/support/page-faults.ts';
import { reusePage } from './support/reuse-page.ts';
import { showPage } from './support/show-page.ts';

/** The review queue in a real browser, for a business without products and for one with many of every kind. */

interface Setup {
  readonly database: TestDatabase;
  readonly service: TestService;
  readonly browser: Browser;
  readonly colette: TestPerson;
  readonly anouk: TestPerson;
  readonly empty: TestBusiness;
  readonly full: TestBusiness;
  readonly review: string;
}

let setup: Setup | null = null;

/** Enough for more than one page of the list. */
const confidentRows = 70;

before(async () => {
  if (skipReason !== false) return;
  const database = await sampleDatabase();
  const service = await startTestService(database.url);
  const [empty, full] = [await newBusiness(database.db), await newBusiness(database.db)];
  const [colette, anouk] = [await newPerson(service, 'colette@maison-odile.fr'), await newPerson(service, 'anouk@maison-odile.fr')];
  for (const { id } of [empty, full]) for (const person of [colette, anouk]) await addMember(database, id, person.id, 'owner');
  const { rows: perfumes } = await sql<{ brand: string; name: string }>`
    select brand, name from fragrances where state = 'public' and strength = 'Eau de Parfum' and name ~ '^[A-Z][a-z]{5,}$' order by popularity desc, id
    limit ${confidentRows}`.execute(database.db);
  const rows = perfumes.map(({ brand, name }, nth) => ({ ref: `A${100 + nth}`, brand, name: `${name} EDP 100 ml` }));
  const [first] = perfumes;
  const oddRows = [
    { ref: 'X1', brand: first?.brand, name: `${first?.name} Eau de Cologne 100 ml` },
    { ref: 'Z1', name: 'Qzxv Wkrrt' },
    { ref: 'Z2', name: `${'unbroken'.repeat(20)}` },
  ];
  await match(service, full, rows);
  const review = await match(service, full, oddRows);
  setup = { database, service, browser: await openBrowser(), colette, anouk, empty, full, review };
});
after(async () => {
  await setup?.browser.close();
  await setup?.service.close();
  await setup?.database.drop();
});

async function match(service: TestService, { key }: TestBusiness, rows: readonly object[]): Promise<string> {
  const request = { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify({ rows }) };
  const response = await service.call('/match', key, request);
  assert.equal(response.status, 200);
  return String(Object(await response.json()).review);
}

const contexts = new Map<string, Promise<BrowserContext>>();

/** The person's browser, whose page stays open for the next test. */
function signIn(setup: Setup, person: TestPerson): Promise<BrowserContext> {
  const context = contexts.get(person.id) ?? newContext(setup, person);
  contexts.set(person.id, context);
  return context;
}

async function newContext({ browser, service }: Setup, { cookie }: TestPerson): Promise<BrowserContext> {
  const context = await browser.newContext({ viewport: { width: 1_440, height: 900 }, reducedMotion: 'reduce' });
  const cookies = cookie.split('; ').map((pair) => ({
    name: pair.slice(0, pair.indexOf('=')),
    value: pair.slice(pair.indexOf('=') + 1),
    url: service.publicUrl,
  }));
  await context.addCookies(cookies);
  return context;
}

/** The queue page, once its first product is focused. */
async function openQueue(setup: Setup, context: BrowserContext, search = ''): Promise<Page> {
  const page = await reusePage(context);
  page.on('pageerror', ({ message }) => assert.fail(message));
  await showPage(page, `${setup.service.publicUrl}/console/b/${setup.full.id}/links${search}`, true);
  await page.locator('[data-focus]').waitFor();
  return page;
}

const getCurrentRef = (page: Page) => page.locator('[data-focus]').getAttribute('data-ref');
const waitForRow = (page: Page, ref: string) => page.locator(`[data-focus][data-ref="${ref}"]`).waitFor();
/** On a wide screen the list of products keeps the focus. */
const waitForFocus = (page: Page, ref: string) => page.locator(`[role="listbox"]:focus [data-ref="${ref}"]`).waitFor();

const readState = async ({ database, full }: Setup, ref: string): Promise<string> =>
  (await sql<{ state: string }>`select state from product_links where business_id = ${full.id} and ref = ${ref}`.execute(database.db))
    .rows[0]?.state ?? '';

const eventuallyHasState = (setup: Setup, ref: string, state: string): Promise<void> =>
  eventually(async () => assert.equal(await readState(setup, ref), state, ref));

test('every page of an empty and a full business is accessible and fits its width, also with panels open', {
  skip: skipReason,
}, async () => {
  if (setup === null) throw new Error('the test service was not started');
  const { service, colette, empty, full } = setup;
  const faults: string[] = [];
  const context = await signIn(setup, colette);
  const page = await reusePage(context);
  page.on('pageerror', ({ message }) => faults.push(message));
  for (const [name, business] of Object.entries({ empty, full })) {
    const paths = [
      '',
      '/links',
      '/links/approve',
      '/links/reject',
      '/links?state=not_recorded',
      '/links?state=approved',
      '/keys',
      '/members',
      '/looks',
      '/audit',
    ];
    // Daily, pages.test.ts checks the other pages of a business that has something, and here one view is enough of one that has nothing.
    const isReview = (path: string): boolean => path.startsWith('/links');
    for (const [turn, path] of (isLong || name === 'empty' ? paths : paths.filter(isReview)).entries()) {
      await showPage(page, `${service.publicUrl}/console/b/${business.id}${path}`);
      const shown = isLong || name === 'full' ? viewsOf(turn + 1) : [{ colorScheme: 'light', width: 390, rules: 'all' } as const];
      faults.push(...(await faultsOn(page, `${name}${path.replaceAll(/\W+/g, '-')}`, shown)));
    }
  }
  // Panels close again and leave the page unchanged.
  for (const width of isLong ? [390, 1_280, 1_440] : [390, 1_440]) {
    await page.setViewportSize({ width, height: 900 });
    await showPage(page, `${service.publicUrl}/console/b/${full.id}/links`, true);
    await page.locator('[data-focus]').waitFor();
    await page.getByRole('button', { name: 'Add note or assign' }).click();
    await page.getByRole('button', { name: 'Cancel', exact: true }).click();
    const search = page.getByRole('combobox', { name: 'Search the library' });
    await search.fill('sauvage');
    await page
      .getByRole('option', { name: /Sauvage/ })
      .first()
      .waitFor();
    faults.push(...(await violationsOn(page)).map((one) => `search, ${width}: ${one}`));
    await search.press('Escape');
    await page.locator(width < 1_280 ? '[data-focus]:focus' : '[role="listbox"]:focus').waitFor();
  }
  assert.deepEqual(faults, []);
});

test('the first product is focused on load, a key held down decides once, and undo works across pages of the list', {
  skip: skipReason,
}, async () => {
  if (setup === null) throw new Error('the test service was not started');
  const context = await signIn(setup, setup.colette);
  const page = await openQueue(setup, context);
  // As in a new tab: a page that a link leads to focuses its title.
  await page.reload();
  await waitForFocus(page, 'A100');
  const startedMs = performance.now();
  await page.keyboard.down('a');
  for (let repeats = 0; repeats < 10; repeats++) await page.keyboard.down('a');
  await page.keyboard.up('a');
  await waitForRow(page, 'A101');
  await eventuallyHasState(setup, 'A100', 'approved');
  assert.equal(await readState(setup, 'A101'), 'suggested');
  // Beyond the first page of the list.
  for (let nth = 101; nth < 160; nth++) {
    await page.keyboard.press('n');
    await waitForRow(page, `A${nth + 1}`);
  }
  await waitForFocus(page, 'A160');
  assert.ok((await page.locator('[data-ref]').count()) < 40);
  const pace = (await page.locator('[data-pace]').textContent()) ?? '';
  // A busy machine may take longer than a minute.
  if (performance.now() - startedMs < 50_000) assert.equal(pace, '61 of 71 · 60 reviewed in the last minute');
  else assert.match(pace, /^61 of 71 · \d+ reviewed in the last minute$/);
  for (let nth = 159; nth >= 100; nth--) {
    await page.keyboard.press('u');
    await waitForRow(page, `A${nth}`);
  }
  await eventuallyHasState(setup, 'A100', 'suggested');
  await eventuallyHasState(setup, 'A101', 'suggested');
});

test('a note is typed without deciding anything, even after its field has lost the focus', { skip: skipReason }, async () => {
  if (setup === null) throw new Error('the test service was not started');
  const context = await signIn(setup, setup.colette);
  const page = await openQueue(setup, context);
  const ref = (await getCurrentRef(page)) ?? '';
  const changes: string[] = [];
  page.on('request', (request) => request.method() !== 'GET' && changes.push(`${request.method()} ${request.url()}`));
  await page.getByRole('button', { name: 'Add note or assign' }).click();
  await page.keyboard.type('ask nadia about this 12');
  assert.equal(await page.getByLabel('Note', { exact: true }).inputValue(), 'ask nadia about this 12');
  await page.evaluate(() => document.activeElement instanceof HTMLElement && document.activeElement.blur());
  await page.keyboard.type('ask nadia about this 12');
  assert.equal(await getCurrentRef(page), ref);
  assert.deepEqual(changes, []);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await waitForFocus(page, ref);
  await page.getByText('ask nadia about this 12').waitFor();
  assert.equal(await readState(setup, ref), 'suggested');
  // With the form closed, the shortcuts work again.
  await page.keyboard.press('j');
  await page.locator(`[data-focus]:not([data-ref="${ref}"])`).waitFor();
});

test('the next product appears immediately, however slow the service is', { skip: skipReason }, async () => {
  if (setup === null) throw new Error('the test service was not started');
  const context = await signIn(setup, setup.colette);
  const page = await openQueue(setup, context);
  const pending: (() => Promise<void>)[] = [];
  let isSlow = true;
  await page.route(/\/links\/(?:approve|reject|reopen)$/, (route) =>
    isSlow ? void pending.push(() => route.continue()) : route.continue(),
  );
  const decided: string[] = [];
  for (let nth = 0; nth < 3; nth++) {
    const ref = (await getCurrentRef(page)) ?? '';
    decided.push(ref);
    await page.keyboard.press('n');
    await page.locator(`[data-ref="${ref}"] [data-towards="rejected"]`).waitFor();
  }
  // The last decision is undone before its request reaches the service.
  await page.keyboard.press('u');
  await waitForRow(page, decided[2] ?? '');
  assert.equal(pending.length, 3);
  for (const ref of decided) assert.equal(await readState(setup, ref), 'suggested', ref);
  isSlow = false;
  for (const resume of pending) await resume();
  await eventuallyHasState(setup, decided[0] ?? '', 'rejected');
  await eventuallyHasState(setup, decided[1] ?? '', 'rejected');
  await page.keyboard.press('u');
  await page.keyboard.press('u');
  for (const ref of decided) await eventuallyHasState(setup, ref, 'suggested');
});

test('decisions made while the service is unreachable are saved once when it is back', { skip: skipReason }, async () => {
  if (setup === null) throw new Error('the test service was not started');
  const context = await signIn(setup, setup.colette);
  const page = await openQueue(setup, context);
  let isDown = true;
  // The first request reaches the service, but its response is lost; the second doesn't reach it.
  const requested = new Set<string>();
  await page.route(/\/links\/(?:approve|reject|reopen)$/, async (route) => {
    const ref = String(Object(route.request().postDataJSON()).ref);
    if (isDown && requested.size === 0 && !requested.has(ref)) await route.fetch();
    requested.add(ref);
    return isDown ? route.abort() : route.continue();
  });
  const decided: string[] = [];
  for (let nth = 0; nth < 2; nth++) {
    const ref = (await getCurrentRef(page)) ?? '';
    decided.push(ref);
    await page.keyboard.press('n');
    await page.locator(`[data-ref="${ref}"] [data-towards="rejected"]`).waitFor();
  }
  await page.getByText('2 reviews aren’t saved yet').waitFor();
  isDown = false;
  for (const ref of decided) await eventuallyHasState(setup, ref, 'rejected');
  await page.getByText(/saved yet/).waitFor({ state: 'detached' });
  assert.equal(await page.getByText('already reviewed by someone else').count(), 0);
  await page.keyboard.press('u');
  await page.keyboard.press('u');
  for (const ref of decided) await eventuallyHasState(setup, ref, 'suggested');
});

test('decisions update the counts of all tabs', { skip: skipReason }, async () => {
  if (setup === null) throw new Error('the test service was not started');
  const context = await signIn(setup, setup.colette);
  const page = await openQueue(setup, context, '?q=A10');
  const readCounts = async (): Promise<readonly string[]> =>
    (await page.getByRole('navigation', { name: 'Links by status' }).getByRole('link').allTextContents()).map((one) => one.trim());
  const haveCounts = (...counts: readonly string[]): Promise<void> => eventually(async () => assert.deepEqual(await readCounts(), counts));
  await haveCounts('To review 10', 'Not found 0', 'Approved 0', 'Rejected 0');
  await page.keyboard.press('a');
  await waitForRow(page, 'A101');
  await page.keyboard.press('n');
  await waitForRow(page, 'A102');
  const updated = ['To review 8', 'Not found 0', 'Approved 1', 'Rejected 1'];
  await haveCounts(...updated);
  await eventuallyHasState(setup, 'A101', 'rejected');
  for (const [tab, ref] of [
    ['Approved', 'A100'],
    ['Rejected', 'A101'],
  ] as const) {
    await page.getByRole('link', { name: new RegExp(`^${tab}`) }).click();
    await waitForRow(page, ref);
    await haveCounts(...updated);
  }
  await page.getByRole('link', { name: /^Approved/ }).click();
  await waitForRow(page, 'A100');
  await page.keyboard.press('n');
  await eventuallyHasState(setup, 'A100', 'rejected');
  await haveCounts('To review 8', 'Not found 0', 'Approved 0', 'Rejected 2');
  await page.keyboard.press('u');
  await eventuallyHasState(setup, 'A100', 'suggested');
});

test('a key opens the search, Enter approves its first result, and Escape returns to the product', { skip: skipReason }, async () => {
  if (setup === null) throw new Error('the test service was not started');
  const context = await signIn(setup, setup.colette);
  const page = await openQueue(setup, context, '?state=not_recorded');
  assert.equal(await getCurrentRef(page), 'Z1');
  await page.keyboard.press('/');
  await page.getByRole('combobox', { name: 'Search the library' }).and(page.locator(':focus')).waitFor();
  await page.keyboard.press('Escape');
  await waitForFocus(page, 'Z1');
  await page.keyboard.press('/');
  await page.keyboard.type('dior sauvage');
  await page.keyboard.press('Enter');
  await waitForRow(page, 'Z2');
  await eventuallyHasState(setup, 'Z1', 'approved');
  await page.keyboard.press('t');
  await page.getByText('Perfume requested').waitFor();
  await page.keyboard.press('u');
  await eventuallyHasState(setup, 'Z1', 'not_recorded');
});

test('the card beside a product is that of its best candidate, except while another perfume has the focus', {
  skip: skipReason,
}, async () => {
  if (setup === null) throw new Error('the test service was not started');
  const context = await signIn(setup, setup.colette);
  const page = await openQueue(setup, context, '?q=A130');
  const waitForCard = (perfume: string | null) => page.locator(`[data-focus] [data-card="${perfume}"]`).waitFor();
  const best = page.locator('[data-focus] button[data-perfume]').first();
  const candidate = await best.getAttribute('data-perfume');
  await waitForCard(candidate);
  // Screen readers get one image that names the perfume.
  const preview = page.locator('[data-focus]').getByRole('figure', { name: 'Card preview' });
  assert.match(await preview.ariaSnapshot(), /^- figure "Card preview":\n {2}- img "[^"\n]+ by [^"\n]+"$/);
  await page.keyboard.press('/');
  await page.keyboard.type('shalimar');
  const found = page.getByRole('listbox', { name: 'Search results' }).getByRole('option', { selected: true });
  const result = await found.getAttribute('data-perfume');
  assert.notEqual(result, candidate);
  await waitForCard(result);
  await page.keyboard.press('Escape');
  await waitForCard(candidate);
});

test('a conflicting candidate is highlighted and can only be approved by its number', { skip: skipReason }, async () => {
  if (setup === null) throw new Error('the test service was not started');
  const context = await signIn(setup, setup.colette);
  const page = await openQueue(setup, context, '?q=X1');
  const row = page.locator('[data-focus]');
  const accent = await page.evaluate(`getComputedStyle(document.querySelector('[data-grade="conflict"]')).color`);
  const muted = await page.evaluate(`getComputedStyle(document.querySelector('h2 + p')).color`);
  assert.notEqual(accent, muted);
  assert.equal(await row.getByRole('button', { name: /^Approve best candidate/ }).count(), 0);
  await page.keyboard.press('a');
  assert.equal(await readState(setup, 'X1'), 'suggested');
  await page.keyboard.press('1');
  await eventuallyHasState(setup, 'X1', 'approved');
  await page.keyboard.press('u');
  await eventuallyHasState(setup, 'X1', 'suggested');
});

test('a suggestion that the barcode contradicts is approved only when asked again, after saying why', { skip: skipReason }, async () => {
  if (setup === null) throw new Error('the test service was not started');
  const { rows } = await sql<{ ref: string }>`
    update product_links set candidates = jsonb_set(candidates, '{0,evidence,gtin}', '"conflict"')
    where business_id = ${setup.full.id} and ref = (
      select ref from product_links where business_id = ${setup.full.id} and state = 'suggested' and ref like 'A%' order by ref desc limit 1)
    returning ref`.execute(setup.database.db);
  const ref = rows[0]?.ref ?? '';
  const context = await signIn(setup, setup.colette);
  const page = await openQueue(setup, context, `?q=${ref}`);
  // The number key of the same perfume asks too.
  await page.keyboard.press('1');
  await page.locator('[data-decisions]').getByText('The barcode of this product belongs to another perfume.').waitFor();
  assert.deepEqual(await violationsOn(page), []);
  assert.equal(await readState(setup, ref), 'suggested');
  await page.keyboard.press('a');
  await eventuallyHasState(setup, ref, 'approved');
  await page.keyboard.press('u');
  await eventuallyHasState(setup, ref, 'suggested');
});

test('the shortcuts and the decisions are in view in a low window, at a zoom of 200 %, and on a phone', { skip: skipReason }, async () => {
  if (setup === null) throw new Error('the test service was not started');
  const context = await signIn(setup, setup.colette);
  const page = await openQueue(setup, context);
  // A low window, a window of 1,280 × 800 px at a zoom of 200 %, and a phone.
  for (const size of [
    { width: 1_280, height: 720 },
    { width: 640, height: 400 },
    { width: 390, height: 700 },
  ]) {
    await page.setViewportSize(size);
    await page.reload();
    await page.locator('[data-focus]').waitFor();
    for (const name of [/^Approve/, /^Reject/]) {
      const box = await page.locator('[data-decisions]').getByRole('button', { name }).boundingBox();
      assert.ok(box !== null && box.y >= 0 && box.y + box.height <= size.height, `${name} at ${size.width} px: ${JSON.stringify(box)}`);
    }
    const keys = await page.getByRole('button', { name: 'all shortcuts' }).boundingBox();
    assert.ok(
      keys !== null && keys.y >= 0 && keys.y + keys.height <= size.height,
      `shortcuts at ${size.width} px: ${JSON.stringify(keys)}`,
    );
  }
});

test('on a phone, Skip and its keys pass over products that were just reviewed', { skip: skipReason }, async () => {
  if (setup === null) throw new Error('the test service was not started');
  const context = await signIn(setup, setup.colette);
  const page = await openQueue(setup, context, '?q=A16');
  await page.setViewportSize({ width: 390, height: 844 });
  const skip = page.getByRole('button', { name: 'Skip' });
  await waitForRow(page, 'A160');
  await skip.click();
  await waitForRow(page, 'A161');
  await page.keyboard.press('a');
  await waitForRow(page, 'A162');
  await page.keyboard.press('k');
  await waitForRow(page, 'A160');
  await page.keyboard.press('j');
  await waitForRow(page, 'A162');
  await page.keyboard.press('k');
  await waitForRow(page, 'A160');
  await skip.click();
  await waitForRow(page, 'A162');
  await page.keyboard.press('u');
  await waitForRow(page, 'A161');
  await eventuallyHasState(setup, 'A161', 'suggested');
});

test('of two reviewers, the second sees both decisions and chooses', { skip: skipReason }, async () => {
  if (setup === null) throw new Error('the test service was not started');
  const [one, other] = [await signIn(setup, setup.colette), await signIn(setup, setup.anouk)];
  const [first, second] = [await openQueue(setup, one, '?q=A150'), await openQueue(setup, other, '?q=A150')];
  await first.keyboard.press('a');
  await eventuallyHasState(setup, 'A150', 'approved');
  await second.keyboard.press('n');
  const notice = second.getByRole('alert');
  await notice.getByText(/colette@maison-odile\.fr approved .+You tried to reject it\./).waitFor();
  assert.equal(await readState(setup, 'A150'), 'approved');
  assert.deepEqual(await violationsOn(second), []);
  await notice.getByRole('button', { name: /^Overwrite anyway/ }).click();
  await eventuallyHasState(setup, 'A150', 'rejected');
  await notice.waitFor({ state: 'detached' });
});

test('the review URL of a call opens its rows, whichever business was open last', { skip: skipReason }, async () => {
  if (setup === null) throw new Error('the test service was not started');
  const context = await signIn(setup, setup.colette);
  const page = await reusePage(context);
  await showPage(page, `${setup.service.publicUrl}/console/b/${setup.empty.id}`);
  await page.goto(setup.review);
  await waitForRow(page, 'X1');
  assert.equal(new URL(page.url()).pathname, `/console/b/${setup.full.id}/links`);
  await page.getByRole('link', { name: 'Not found 2' }).waitFor();
  await page.getByRole('button', { name: /^From one import/ }).click();
  await waitForRow(page, 'A100');
});

test('high-confidence matches are chosen from a list before they are approved in bulk, which can be undone from the audit log', {
  skip: skipReason,
}, async () => {
  if (setup === null) throw new Error('the test service was not started');
  const context = await signIn(setup, setup.colette);
  const page = await openQueue(setup, context, '?q=A12');
  await page.getByRole('link', { name: 'Approve high-confidence matches' }).click();
  const matches = page.getByRole('table', { name: 'High-confidence matches, lowest confidence first' });
  await matches.waitFor();
  const count = (await matches.getByRole('checkbox').count()) - 1;
  assert.ok(count > 0 && count < 10, `${count}`);
  const unsure = matches.getByRole('checkbox', { name: /A12\d$/ }).first();
  const ref = /A12\d$/.exec(await matches.getByRole('rowheader').first().innerText())?.[0] ?? '';
  await unsure.uncheck();
  await page
    .getByRole('button', { name: `Approve ${count} products` })
    .first()
    .click();
  await page.getByText(`${count} products approved`).waitFor();
  await showPage(page, `${setup.service.publicUrl}/console/b/${setup.full.id}/audit`);
  await page
    .getByRole('button', { name: /^Undo the review/ })
    .first()
    .click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: `Undo ${count} reviews` }).click();
  await dialog.getByRole('heading', { name: `${count} reviews undone` }).waitFor();
  assert.equal(await readState(setup, ref), 'suggested');
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from product_links where business_id = ${setup.full.id} and ref like 'A12%' and state <> 'suggested'`.execute(
    setup.database.db,
  );
  assert.equal(rows[0]?.n, 0);
});

test('products selected by keys are read and approved together, and the list keeps the focus', { skip: skipReason }, async () => {
  if (setup === null) throw new Error('the test service was not started');
  const context = await signIn(setup, setup.colette);
  const page = await openQueue(setup, context, '?q=A13');
  const menuEntry = page.getByRole('link', { name: /^Links to review.*\d/ });
  const readMenuCount = async (): Promise<number> => Number(/\d+/.exec((await menuEntry.textContent()) ?? '')?.[0]);
  const before = await readMenuCount();
  await waitForFocus(page, 'A130');
  // An undo changes the product's version, so the list must know the new one.
  await page.keyboard.press('n');
  await eventuallyHasState(setup, 'A130', 'rejected');
  await page.keyboard.press('u');
  await eventuallyHasState(setup, 'A130', 'suggested');
  await waitForFocus(page, 'A130');
  await page.keyboard.press('x');
  await page.keyboard.press('Shift+J');
  await page.keyboard.press('Shift+ArrowDown');
  await eventually(async () =>
    assert.equal(await page.getByRole('listbox', { name: 'Products' }).getByRole('option', { selected: true }).count(), 3),
  );
  await page.keyboard.press('a');
  const matches = page.getByRole('table', { name: '3 products to approve together' });
  await matches.getByRole('checkbox', { name: /A131/ }).uncheck();
  assert.deepEqual(await violationsOn(page), []);
  await page.getByRole('button', { name: 'Approve 2 products' }).click();
  await page.getByText('2 products approved').waitFor();
  for (const [ref, state] of [
    ['A130', 'approved'],
    ['A131', 'suggested'],
    ['A132', 'approved'],
  ] as const)
    assert.equal(await readState(setup, ref), state, ref);
  await eventually(async () => assert.equal(await readMenuCount(), before - 2));
  for (const ref of ['A132', 'A130']) {
    await page.keyboard.press('u');
    await waitForFocus(page, ref);
    await eventuallyHasState(setup, ref, 'suggested');
  }
});

test('an invitation names its sender and business, and survives creating an account', { skip: skipReason }, async () => {
  if (setup === null) throw new Error('the test service was not started');
  const { service, colette, full, browser } = setup;
  const email = 'lucie@maison-odile.fr';
  const invitation = await colette.call('POST', `/businesses/${full.id}/invitations`, { email, role: 'editor' });
  assert.equal(invitation.status, 200);
  const token = await tokenFor(service, email, 'invitation');
  const context = await browser.newContext();
  const page = await context.newPage();
  await page.goto(`${service.publicUrl}/console/invitation?token=${token}`);
  const text = page.getByText(/colette@maison-odile\.fr invited you to join .+ as an editor\./);
  await text.waitFor();
  await page.getByRole('link', { name: 'Create an account' }).click();
  await text.waitFor();
  // The text is on both pages, so the second may still be loading.
  await eventually(async () => assert.equal(await page.getByLabel('Email').inputValue(), email));
  await page.getByLabel('Your name').fill('Lucie');
  await page.getByLabel('Password', { exact: true }).fill('a long pass phrase');
  await page.getByRole('button', { name: 'Create account' }).click();
  await page.getByText('Once you confirm your address, you’ll see your invitation.').waitFor();
  // The email is opened in another browser, which never had the invitation link.
  const elsewhere = await (await browser.newContext()).newPage();
  await elsewhere.goto(`${service.publicUrl}/console/confirm?token=${await tokenFor(service, email, 'confirm')}`);
  await elsewhere.getByLabel('Email').fill(email);
  await elsewhere.getByLabel('Password', { exact: true }).fill('a long pass phrase');
  await elsewhere.getByRole('button', { name: 'Sign in' }).click();
  await elsewhere.getByText('Your email address is confirmed.').waitFor();
  await elsewhere.getByRole('button', { name: /^Join / }).click();
  await elsewhere.waitForURL(new RegExp(`/b/${full.id}`));
  for (const one of [context, elsewhere.context()]) await one.close();
});

test('a confirmed address is announced once, on the page that redirects lead to', { skip: skipReason }, async () => {
  assert.ok(setup !== null);
  const { database, service, browser, full } = setup;
  for (const [email, start, arrival, nextPage] of [
    ['ines@maison-odile.fr', '/sign-up', `/console/b/${full.id}`, 'Usage'],
    ['jade@maison-odile.fr', '/test-key', '/console/businesses/new', 'Not now'],
  ] as const) {
    const page = await (await browser.newContext()).newPage();
    await page.goto(`${service.publicUrl}/console${start}`);
    if (start !== '/sign-up') await page.getByRole('link', { name: 'Create an account' }).click();
    await page.getByLabel('Your name').fill('Inès');
    await page.getByLabel('Email').fill(email);
    await page.getByLabel('Password', { exact: true }).fill('a long pass phrase');
    await page.getByRole('button', { name: 'Create account' }).click();
    await page.getByRole('heading', { name: 'Check your email' }).waitFor();
    if (start === '/sign-up') {
      const { rows } = await sql<{ id: string }>`select id from people where email = ${email}`.execute(database.db);
      await addMember(database, full.id, rows[0]?.id ?? '', 'viewer');
    }
    // So slow that the router shows its layout before it is redirected.
    await page.route('**/api/console/v1/businesses', async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 600));
      await route.continue();
    });
    const notice = page.getByText('Your email address is confirmed.');
    await page.goto(`${service.publicUrl}/console/confirm?token=${await tokenFor(service, email, 'confirm')}`);
    await notice.waitFor();
    assert.equal(new URL(page.url()).pathname, arrival);
    await page.getByRole('heading', { level: 1 }).waitFor();
    assert.equal(await notice.count(), 1);
    await page.getByRole('link', { name: nextPage }).first().click();
    await notice.waitFor({ state: 'detached' });
    await page.goBack();
    await page.waitForURL(new RegExp(`${arrival}(?:\\?|$)`));
    await page.getByRole('heading', { level: 1 }).waitFor();
    assert.equal(await notice.count(), 0);
    await page.context().close();
  }
});

test('the confirmation link signs in the browser that signed up', { skip: skipReason }, async () => {
  assert.ok(setup !== null);
  const { service, browser } = setup;
  const email = 'manon@maison-odile.fr';
  const context = await browser.newContext();
  const page = await context.newPage();
  await page.goto(`${service.publicUrl}/console/sign-up`);
  await page.getByLabel('Your name').fill('Manon');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill('a long pass phrase');
  await page.getByRole('button', { name: 'Create account' }).click();
  await page.getByRole('heading', { name: 'Check your email' }).waitFor();
  await page.goto(`${service.publicUrl}/console/confirm?token=${await tokenFor(service, email, 'confirm')}`);
  await page.getByText('Your email address is confirmed.').waitFor();
  assert.equal(new URL(page.url()).pathname, '/console/');
  assert.deepEqual(await violationsOn(page), []);
  await page.reload();
  await page.getByRole('link', { name: 'Create a business' }).waitFor();
  assert.equal(await page.getByText('Your email address is confirmed.').count(), 0);
  await page.getByRole('link', { name: 'Create a business' }).click();
  await page.waitForURL(/\/businesses\/new/);
  await context.close();
});
