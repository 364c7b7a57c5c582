import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { sql } from 'kysely';
import { addOperator } from '../../api/src/adapters/postgres/operator/operators.ts';
import { type Browser, openBrowser, skipReason } from '../../api/test/support/browser.ts';
import { newPerson, totp } from '../../api/test/support/console.ts';
import { freshDatabase, newBusiness, startTestService, type TestDatabase, type TestService } from '../../api/test/support/harness.ts';
import { faultsOn } from '../../api/test/support/page-faults.ts';
import { insertPerfumes, perfumes } from '../../api/test/support/perfumes.ts';

/** Synonyms on the operator desk: added, tested, published and withdrawn. */

let database: TestDatabase | null = null;
let service: TestService | null = null;
let browser: Browser | null = null;

before(async () => {
  if (skipReason !== false) return;
  database = await freshDatabase();
  await insertPerfumes(database.db);
  service = await startTestService(database.url);
  browser = await openBrowser();
  const shop = await newBusiness(database.db);
  await sql`update businesses set name = 'Maison Odile' where id = ${shop.id}`.execute(database.db);
  const { complete, untiered } = perfumes;
  for (const [ref, fragrance, brand, name] of [
    ['SKU-1', complete.id, 'Casa Alba', 'AMBRE NUIT BLANCHE EDP SPRAY 50ML'],
    ['SKU-2', untiered.id, 'Atelier Lune', 'Vetiver Court 100 ml'],
    ['SKU-3', untiered.id, '', 'Vetiver Court edt neu ovp'],
    ['SKU-4', null, 'Casa Alba', 'Sans Titre'],
  ] as const) {
    const row = JSON.stringify({ ref, ...(brand !== '' && { brand }), name });
    await sql`
      insert into product_links (business_id, ref, state, row, fragrance_id)
      values (${shop.id}, ${ref}, ${fragrance === null ? 'suggested' : 'approved'}, ${row}::jsonb, ${fragrance}::uuid)`.execute(
      database.db,
    );
  }
});
after(async () => {
  await browser?.close();
  await service?.close();
  await database?.drop();
});

/** Every step is checked in both themes and at both widths. */
test('an operator adds synonyms, tests them on reviewed rows, publishes a harmless one and withdraws it', {
  skip: skipReason,
}, async () => {
  if (database === null || service === null || browser === null) throw new Error('before() has not run');
  const operator = await newPerson(service, 'keeper@sillage.example');
  const { uri } = Object(await (await operator.call('POST', '/auth/totp', { password: operator.password })).json());
  await operator.call('POST', '/auth/totp/confirm', { code: totp(String(uri)) });
  await addOperator(database.db, operator.email);
  const context = await browser.newContext({ reducedMotion: 'reduce', viewport: { width: 1_440, height: 900 } });
  const { publicUrl } = service;
  await context.addCookies(
    operator.cookie
      .split('; ')
      .map((one) => ({ name: one.slice(0, one.indexOf('=')), value: one.slice(one.indexOf('=') + 1), url: publicUrl })),
  );
  const page = await context.newPage();
  const faults: string[] = [];
  page.on('pageerror', ({ message }) => faults.push(message));
  const check = async (name: string) => void faults.push(...(await faultsOn(page, name)));

  await page.goto(`${publicUrl}/console/operator`);
  await page.getByRole('navigation', { name: 'Operator desk' }).getByRole('link', { name: 'Synonyms' }).click();
  await page.getByRole('heading', { name: 'No synonyms yet' }).waitFor();
  await check('empty');

  // Using only the keyboard: the first field has the focus, and errors appear below their fields.
  await page.getByRole('button', { name: 'Add synonym' }).press('Enter');
  await page.getByLabel('Word or phrase').fill('Atelier Lune');
  await page.getByLabel('Brand', { exact: true }).fill('Maison Aurore');
  await page.keyboard.press('Enter');
  await page.getByText('Refers to another brand: Atelier Lune.').waitFor();
  await page.getByLabel('Word or phrase').fill('Casa Alba');
  await page.keyboard.press('Enter');
  await page.getByText('“Casa Alba” was added as a draft.').waitFor();
  await page.getByLabel('Type').selectOption('perfume');
  await page.getByLabel('Word or phrase').fill('Vetiver Court');
  await page.getByLabel('Perfume', { exact: true }).fill('ambre nuit');
  await page.getByRole('radio').first().check();
  await check('add');
  await page.getByRole('button', { name: 'Add draft' }).press('Enter');
  await page.getByText('It occurs in 1 name in the library').waitFor();
  await page.getByRole('button', { name: 'Done' }).press('Enter');
  await check('drafts');

  await page.getByRole('button', { name: 'Test 2 drafts' }).press('Enter');
  await page.getByRole('button', { name: /1\s*Regressed/ }).waitFor();
  await page.getByRole('rowheader', { name: /Vetiver Court edt neu ovp/ }).waitFor();
  await check('test-run');
  await page.getByRole('button', { name: /1\s*Improved/ }).press('Enter');
  await page.getByRole('rowheader', { name: /AMBRE NUIT BLANCHE/ }).waitFor();

  // A test run of two drafts is out of date once only one is left.
  await page.getByRole('button', { name: 'Withdraw: Vetiver Court' }).press('Enter');
  await page.getByText(/The last test run .* is out of date/).waitFor();
  await page.getByRole('button', { name: 'Test 1 draft' }).press('Enter');
  await page.getByRole('button', { name: 'Publish 1 draft' }).press('Enter');
  await page.getByText('No drafts', { exact: true }).waitFor();
  await page.getByRole('link', { name: /^Published/ }).press('Enter');
  await page.getByRole('rowheader', { name: 'Casa Alba' }).waitFor();
  await check('published');
  await page.getByRole('button', { name: 'Withdraw: Casa Alba' }).press('Enter');
  await page.getByText('No published synonyms.').waitFor();
  await page.getByRole('link', { name: /^Withdrawn/ }).press('Enter');
  await page
    .getByText(/by keeper@sillage\.example/)
    .first()
    .waitFor();
  await check('withdrawn');
  await context.close();
  assert.deepEqual(faults, []);
});
