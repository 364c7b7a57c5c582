import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { QueryClient } from '@tanstack/react-query';
import { sql } from 'kysely';
import type { BrowserContext, Page } from 'playwright-core';
import { tsImport } from 'tsx/esm/api';
import { fragrancesIn } from '../../api/src/adapters/file-reader/fragrances.ts';
import { postgresScheduledPlans } from '../../api/src/adapters/postgres/billing/scheduled-plans.ts';
import { requestDuplicateScan } from '../../api/src/adapters/postgres/library/duplicates.ts';
import { startRun } from '../../api/src/adapters/postgres/library/import-runs.ts';
import { postgresPerfumeRequests } from '../../api/src/adapters/postgres/links/perfume-requests.ts';
import { addOperator, removeOperator } from '../../api/src/adapters/postgres/operator/operators.ts';
import { postgresClosedMonths } from '../../api/src/adapters/postgres/usage/closed-months.ts';
import { operator } from '../../api/src/resources/business/audit.ts';
import { Authority } from '../../api/src/resources/business/authority.ts';
import { importWithProgress } from '../../api/src/wiring/import-library.ts';
import { type Browser, openBrowser, skipReason } from '../../api/test/support/browser.ts';
import { addMember, newPerson, type TestPerson, totp } from '../../api/test/support/console.ts';
import {
  eventually,
  freshDatabase,
  newBusiness,
  startTestService,
  type TestDatabase,
  type TestService,
} from '../../api/test/support/harness.ts';
import { putLink } from '../../api/test/support/links.ts';
import { faultsOn, viewsOf, violationsOn } from '../../api/test/support/page-faults.ts';
import { importPerfume, insertPerfumes, perfumes } from '../../api/test/support/perfumes.ts';
import { reusePage } from './support/reuse-page.ts';
import { openPage, showPage } from './support/show-page.ts';

/** The operator desk: for operators, and as a missing page for everyone else. */

const { createConsoleRouter }: typeof import('./support/router.ts') = await tsImport('./support/router.ts', {
  parentURL: import.meta.url,
  tsconfig: fileURLToPath(new URL('../tsconfig.json', import.meta.url)),
});

interface Fixture {
  readonly database: TestDatabase;
  readonly service: TestService;
  readonly browser: Browser;
  readonly operatorContext: BrowserContext;
  readonly memberContext: BrowserContext;
  readonly business: string;
  readonly key: string;
  /** The id of an import with skipped rows. */
  readonly importId: string;
}

let fixture: Fixture | null = null;

before(async () => {
  if (skipReason !== false) return;
  const database = await freshDatabase();
  await insertPerfumes(database.db);
  await addDuplicates(database);
  const service = await startTestService(database.url);
  const browser = await openBrowser();
  const operatorPerson = await newPerson(service, 'keeper@sillage.example');
  const { uri } = Object(await (await operatorPerson.call('POST', '/auth/totp', { password: operatorPerson.password })).json());
  await operatorPerson.call('POST', '/auth/totp/confirm', { code: totp(String(uri)) });
  await addOperator(database.db, operatorPerson.email);
  const member = await newPerson(service, 'partner@maison-odile.fr');
  const { id, key } = await addBusinesses(database, member);
  for (let call = 0; call < 9; call++) await service.call('/search?q=ambre', key);
  await service.call('/search', key);
  fixture = {
    database,
    service,
    browser,
    operatorContext: await openContext(browser, service, operatorPerson),
    memberContext: await openContext(browser, service, member),
    business: id,
    key,
    importId: await importWithSkippedRows(database),
  };
});
after(async () => {
  await fixture?.browser.close();
  await fixture?.service.close();
  await fixture?.database.drop();
});

async function addBusinesses({ db, ...rest }: TestDatabase, owner: TestPerson) {
  for (const [name, plan] of [
    ['Parfumerie Aurore', 'boutique'],
    ['Officina Lontana', 'retailer'],
    ['Duftwerk am Markt', 'trial'],
  ] as const) {
    const { id } = await newBusiness(db, { plan });
    await sql`update businesses set name = ${name}, website = 'https://shop.example.org' where id = ${id}`.execute(db);
  }
  const shop = await newBusiness(db, { plan: 'boutique' });
  await sql`update businesses set name = 'Maison Odile', website = 'https://maison-odile.fr', allowance_override = 10 where id = ${shop.id}`.execute(
    db,
  );
  await addMember({ db, ...rest }, shop.id, owner.id, 'owner');
  for (const ref of ['SKU-1', 'SKU-2']) await putLink(db, shop.id, ref, perfumes.complete.id);
  const row = JSON.stringify({ ref: 'SKU-9', brand: 'Maison Neuve', name: 'Brume du Soir' });
  await sql`insert into product_links (business_id, ref, state, row) values (${shop.id}, 'SKU-9', 'not_recorded', ${row}::jsonb)`.execute(
    db,
  );
  await postgresPerfumeRequests(db).add(Authority.ofOperator(shop.id), 'SKU-9');
  const january = { plan: 'retailer', at: '2099-01-01T00:00:00Z', reason: 'Agreed by phone' } as const;
  await postgresScheduledPlans(db).schedule(shop.id, january, operator);
  const now = new Date();
  const lastMonth = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - 1, 1)).toISOString().slice(0, 7);
  await postgresClosedMonths(db).close(lastMonth, 'keeper@sillage.example');
  return shop;
}

/** Two pairs of records that look like duplicates. */
async function addDuplicates({ db }: TestDatabase): Promise<void> {
  for (const row of [
    { id: 'twin', brand: 'MAISON AURORE', name: 'Ambre nuit blanche', gender: 'women', perfumers: 'Claire Fontaine' },
    { id: 'vetiver', brand: 'Atelier Lune', name: 'Vétiver Court', year: '1998', notes: 'Vetiver, Lemon, Grass' },
  ])
    await importPerfume(db, row);
  await requestDuplicateScan(db);
}

async function importWithSkippedRows({ db }: TestDatabase): Promise<string> {
  const lines = [
    'id,brand,name,year,description',
    'a,Maison Aurore,Brume du Matin,2021,A clear morning.',
    'b,Maison Aurore,Brume du Soir,twenty-one,"What the house says of it, at some length, so that it takes more than a line here."',
    'c,,Sans Maison,2020,',
    'd,Atelier Lune',
  ];
  const bytes = Buffer.from(lines.join('\n'));
  const run = await startRun(db, { source: 'spring', name: 'spring-2026.csv', byteLength: bytes.length }, operator);
  const file = {
    name: 'spring-2026.csv',
    bytes: (async function* () {
      yield bytes;
    })(),
  };
  await importWithProgress(db, run, fragrancesIn(file, 'spring'), 'spring', { progress: () => {}, badRow: () => {} });
  return run.id;
}

async function openContext(browser: Browser, { publicUrl }: TestService, { cookie }: TestPerson): Promise<BrowserContext> {
  const context = await browser.newContext({ reducedMotion: 'reduce', viewport: { width: 1_440, height: 900 } });
  const cookies = cookie.split('; ').map((one) => ({ name: one.slice(0, one.indexOf('=')), value: one.slice(one.indexOf('=') + 1) }));
  await context.addCookies(cookies.map((one) => ({ ...one, url: publicUrl })));
  return context;
}

/** A page of the desk, as an operator opens it, in the page that the tests of the operator share. */
async function openDesk({ service, operatorContext }: Fixture, path: string): Promise<Page> {
  const page = await reusePage(operatorContext);
  await showPage(page, `${service.publicUrl}/console/operator${path}`, true);
  return page;
}

const dialogs = [
  ['edit', `/operator/library/${perfumes.complete.id}`, 'Edit'],
  ['move', `/operator/library/${perfumes.complete.id}`, 'Move'],
  ['withdraw', `/operator/library/${perfumes.complete.id}`, 'Withdraw'],
  ['suspend', '/operator/b/$business', 'Suspend'],
  ['plan', '/operator/b/$business', 'Plan and limits'],
] as const;

test('every page of the operator desk is accessible, fits its width and complies with the content security policy', {
  skip: skipReason,
}, async () => {
  if (fixture === null) throw new Error('before() has not run');
  const { service, operatorContext, business, importId } = fixture;
  const addresses = Object.entries(createConsoleRouter(new QueryClient()).routesByPath).filter(([, { id }]) =>
    String(id).startsWith('/_operator'),
  );
  assert.ok(addresses.length >= 7);
  const pages: readonly (readonly [name: string, path: string, button?: string])[] = [
    ...addresses.map(([path]) => [path.slice(1).replaceAll(/\W+/g, '-'), path] as const),
    ...dialogs,
  ];
  const faults: string[] = [];
  const page = await reusePage(operatorContext);
  let isChanged = false;
  for (const [turn, [name, address, button]] of pages.entries()) {
    page.removeAllListeners();
    page.on('pageerror', ({ message }) => faults.push(`${name}: ${message}`));
    page.on('console', (message) => /Content Security Policy|React/.test(message.text()) && faults.push(`${name}: ${message.text()}`));
    const path = address.replace('$business', business).replace('$fragrance', perfumes.complete.id).replace('$import', importId);
    await openPage(page, `${service.publicUrl}/console${path}`, isChanged);
    isChanged = button !== undefined;
    if (await page.getByRole('heading', { name: 'Page not found' }).isVisible()) faults.push(`${name} is missing`);
    if (button !== undefined) await page.getByRole('button', { name: button, exact: true }).click();
    faults.push(...(await faultsOn(page, name, viewsOf(turn))));
  }
  assert.deepEqual(faults, []);
});

test('for a member of a business and a signed-out visitor the operator desk looks like a page that does not exist', {
  skip: skipReason,
}, async () => {
  if (fixture === null) throw new Error('before() has not run');
  const { service, browser, memberContext, business } = fixture;
  const stranger = await browser.newContext();
  for (const context of [memberContext, stranger]) {
    const read: string[] = [];
    const page = await reusePage(context);
    for (const path of ['/no-such-page', '/operator', '/operator/usage', `/operator/b/${business}`]) {
      await page.goto(`${service.publicUrl}/console${path}`);
      await page.getByRole('heading', { name: 'Page not found' }).waitFor();
      read.push(`${await page.title()} ${await page.locator('body').innerHTML()}`);
    }
    assert.equal(new Set(read).size, 1);
  }
  await stranger.close();
});

test('the account menu and the command palette lead to the operator desk for operators only', { skip: skipReason }, async () => {
  if (fixture === null) throw new Error('before() has not run');
  const { database, service, operatorContext, memberContext, business } = fixture;
  // The longest possible name, without a place to break.
  await sql`update people set name = repeat('Mallory', 11) where email = 'partner@maison-odile.fr'`.execute(database.db);
  for (const [context, path, entries] of [
    [operatorContext, '/businesses', 1],
    [memberContext, `/b/${business}`, 0],
  ] as const) {
    const page = await reusePage(context, { width: 1_280, height: 900 });
    await page.goto(`${service.publicUrl}/console${path}`);
    const account = page.getByRole('button', { name: /^Account:/ });
    await account.waitFor();
    const room: unknown = await account.evaluate((button) => [
      button.scrollWidth - button.clientWidth,
      button.getBoundingClientRect().width < 320,
    ]);
    assert.deepEqual(room, [0, true], path);
    await account.click();
    await page.getByRole('menuitem', { name: 'Account and security' }).waitFor();
    await eventually(async () => assert.equal(await page.getByRole('menuitem', { name: 'Operator desk' }).count(), entries));
    await page.keyboard.press('Escape');
    await page.keyboard.press('Control+k');
    await page.getByRole('combobox').fill('desk');
    await page
      .getByRole('status')
      .getByText(/result/i)
      .waitFor({ state: 'attached' });
    await eventually(async () => assert.equal(await page.getByRole('option', { name: 'Operator desk' }).count(), entries));
    if (entries === 1) {
      await page.keyboard.press('Enter');
      await page.getByRole('heading', { level: 1, name: 'Businesses' }).waitFor();
      assert.match(page.url(), /\/console\/operator/);
    }
  }
});

test('an open operator desk becomes a page that does not exist when the role is revoked', { skip: skipReason }, async () => {
  if (fixture === null) throw new Error('before() has not run');
  const { database } = fixture;
  const page = await openDesk(fixture, '');
  await page.getByRole('heading', { level: 1, name: 'Businesses' }).waitFor();
  await removeOperator(database.db, 'keeper@sillage.example');
  try {
    // The page may have noticed already, before the link is clicked.
    await page
      .getByRole('link', { name: 'Usage', exact: true })
      .click({ timeout: 2_000 })
      .catch(() => {});
    await page.getByRole('heading', { name: 'Page not found' }).waitFor();
    assert.equal(await page.getByRole('navigation', { name: 'Operator desk' }).count(), 0);
  } finally {
    await addOperator(database.db, 'keeper@sillage.example');
  }
});

test('an operator finds a business, suspends it with a reason and resumes it, using only the keyboard', { skip: skipReason }, async () => {
  if (fixture === null) throw new Error('before() has not run');
  const { service, key } = fixture;
  const page = await openDesk(fixture, '');
  await page.getByRole('searchbox').focus();
  await page.keyboard.type('odile');
  await page.keyboard.press('Enter');
  await page.waitForURL(/q=odile/);
  await page.getByRole('row').nth(1).getByRole('link', { name: 'Maison Odile' }).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Suspend' }).focus();
  await page.keyboard.press('Enter');
  await page.keyboard.type('Asked for by the owner on the phone.');
  await page.keyboard.press('Enter');
  await page.getByText('reason: Asked for by the owner on the phone.').waitFor();
  await eventually(async () => assert.equal((await service.call('/search?q=ambre', key)).status, 403));
  await page.getByRole('button', { name: 'Resume' }).focus();
  await page.keyboard.press('Enter');
  await page.keyboard.type('Called back.');
  await page.keyboard.press('Enter');
  // The page is updated before its dialog closes, and an operator may leave it between.
  await page.getByRole('button', { name: 'Suspend', includeHidden: true }).waitFor({ state: 'attached' });
});

test('an operator edits a record, resolves a conflict, and sees the affected businesses before moving it', {
  skip: skipReason,
}, async () => {
  if (fixture === null) throw new Error('before() has not run');
  const { service, operatorContext } = fixture;
  const path = `/library/${perfumes.complete.id}`;
  const [page, other] = [await openDesk(fixture, path), await operatorContext.newPage()];
  await other.goto(`${service.publicUrl}/console/operator${path}`);
  for (const one of [page, other]) await one.getByRole('button', { name: 'Edit' }).click();
  const save = async (one: Page, strength: string) => {
    await one.getByLabel('Strength').fill(strength);
    await one.keyboard.press('Enter');
  };
  await save(page, 'Extrait');
  await page.getByRole('heading', { level: 1, name: /Extrait/ }).waitFor();
  await save(other, 'Parfum');
  await other.getByText(/keeper@sillage\.example.*You tried to save your changes/).waitFor();
  assert.equal(await other.getByLabel('Strength').inputValue(), 'Parfum');
  await other.getByRole('button', { name: 'Overwrite anyway' }).click();
  await other.getByRole('heading', { level: 1, name: /Parfum/ }).waitFor();
  await other.getByRole('button', { name: 'Undo last change' }).click();
  await other.getByRole('heading', { level: 1, name: /Extrait/ }).waitFor();
  await other.getByRole('button', { name: 'Move' }).click();
  await other.keyboard.type('vetiver');
  await other.getByRole('button', { name: /Vetiver Court/ }).click();
  await other.getByText('2 products from 1 business will switch to the other card').waitFor();
  await other.keyboard.press('Escape');
  await other.getByRole('dialog').waitFor({ state: 'detached' });
  await other.getByRole('button', { name: 'Reset to imported values' }).click();
  await other.getByRole('table', { name: 'Change history, newest first' }).getByText('Reset to imported values').waitFor();
  await other.getByRole('button', { name: 'Reset to imported values' }).waitFor({ state: 'detached' });
  await other.getByRole('button', { name: 'Withdraw' }).click();
  const confirmation = other.getByRole('dialog', { name: 'Withdraw record' });
  await confirmation.getByText('2 products from 1 business will no longer have a card').waitFor();
  assert.equal(await other.getByRole('button', { name: 'Publish' }).count(), 0);
  await confirmation.getByRole('button', { name: 'Withdraw' }).click();
  await other.getByRole('button', { name: 'Publish' }).click();
  await other.getByRole('button', { name: 'Withdraw' }).waitFor();
  await other.close();
});

test("an operator completes a perfume request and views a business's console read-only", { skip: skipReason }, async () => {
  if (fixture === null) throw new Error('before() has not run');
  const { service, business } = fixture;
  const page = await openDesk(fixture, '/missed');
  await page.getByRole('button', { name: 'Mark as done: Brume du Soir' }).click();
  await page.getByText('No open requests').waitFor();
  await showPage(page, `${service.publicUrl}/console/operator/b/${business}`);
  await page.getByRole('button', { name: 'View console' }).click();
  await page.getByLabel('Reason').fill('They asked why a card is missing.');
  await page.keyboard.press('Enter');
  await page.waitForURL(new RegExp(`/b/${business}$`));
  await page.getByRole('navigation', { name: 'Business' }).getByRole('link', { name: 'Usage' }).waitFor();
  await page.getByRole('complementary', { name: 'Operator view' }).getByText('Viewing as operator (read-only)').waitFor();
  assert.deepEqual(await violationsOn(page), []);
  await page.getByRole('button', { name: 'Exit' }).click();
  await page.waitForURL(/\/operator\/b\//);
  await page.goto(`${service.publicUrl}/console/b/${business}`);
  await page.getByRole('heading', { name: 'Page not found' }).waitFor();
});

test('an operator imports a file and sees the skipped rows and the columns to fix', { skip: skipReason }, async () => {
  if (fixture === null) throw new Error('before() has not run');
  const page = await openDesk(fixture, '/imports');
  await page.getByRole('link', { name: 'spring-2026.csv' }).waitFor();
  const csv = 'id,brand,name,year\nx,Maison Odile,Feuille,2022\ny,Maison Odile,Ecorce,soon\n';
  await page.getByLabel('Choose a file').setInputFiles({ name: 'autumn.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) });
  await page.getByLabel('Source').fill('spring');
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { level: 1, name: 'autumn.csv' }).waitFor();
  await page.getByRole('heading', { name: '1 row skipped' }).waitFor();
  await page.getByText('year "soon" is not a year').waitFor();
  await page.getByRole('link', { name: 'import it again' }).click();
  await eventually(async () => assert.equal(await page.getByLabel('Source').inputValue(), 'spring'));
});

test('an operator moves a duplicate after seeing the affected businesses, and marks another pair as different perfumes', {
  skip: skipReason,
}, async () => {
  if (fixture === null) throw new Error('before() has not run');
  const page = await openDesk(fixture, '/duplicates');
  await page
    .getByRole('button', { name: 'Not a duplicate: Vetiver Court by Atelier Lune' })
    .or(page.getByRole('button', { name: 'Not a duplicate: Vétiver Court by Atelier Lune' }))
    .click();
  await page.getByRole('button', { name: /^Not a duplicate: V/ }).waitFor({ state: 'detached' });
  await page.getByRole('button', { name: /^Keep this record: Ambre nuit blanche.*twin$/ }).focus();
  await page.keyboard.press('Enter');
  await page.getByText('2 products from 1 business will switch to the other card').waitFor();
  assert.deepEqual(await violationsOn(page), []);
  await page.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: /^Keep this record: Ambre Nuit Blanche.*complete$/ }).click();
  await page.getByRole('button', { name: 'Move record' }).click();
  await page.getByText('No duplicates to review').waitFor();
});
