import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { sql } from 'kysely';
import type { Browser } from 'playwright-core';
import { addOperator } from '../../api/src/adapters/postgres/operator/operators.ts';
import { leftOut, openBrowser } from '../../api/test/support/browser.ts';
import { newPerson, totp } from '../../api/test/support/console.ts';
import { freshDatabase, newBusiness, startTestService, type TestDatabase, type TestService } from '../../api/test/support/harness.ts';
import { faultsOn } from '../../api/test/support/page-faults.ts';
import { perfumes, stock } from '../../api/test/support/perfumes.ts';

/** Words of matching at the desk: added, tried, looked at, set live and taken back. */

let database: TestDatabase | null = null;
let service: TestService | null = null;
let browser: Browser | null = null;

before(async () => {
  if (leftOut !== false) return;
  database = await freshDatabase();
  await stock(database.db);
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

/** Colours are judged in both themes and layouts at both widths. */
test('an operator adds words, sees what they would do to decided rows, and sets live what does no harm', { skip: leftOut }, async () => {
  if (database === null || service === null || browser === null) throw new Error('nothing was started');
  const keeper = await newPerson(service, 'keeper@sillage.example');
  const { uri } = Object(await (await keeper.call('POST', '/auth/totp', { password: keeper.password })).json());
  await keeper.call('POST', '/auth/totp/confirm', { code: totp(String(uri)) });
  await addOperator(database.db, keeper.email);
  const context = await browser.newContext({ reducedMotion: 'reduce', viewport: { width: 1_440, height: 900 } });
  const { publicUrl } = service;
  await context.addCookies(
    keeper.cookie
      .split('; ')
      .map((one) => ({ name: one.slice(0, one.indexOf('=')), value: one.slice(one.indexOf('=') + 1), url: publicUrl })),
  );
  const page = await context.newPage();
  const faults: string[] = [];
  page.on('pageerror', ({ message }) => faults.push(message));
  const look = async (name: string) => void faults.push(...(await faultsOn(page, name)));

  await page.goto(`${publicUrl}/console/operator`);
  await page.getByRole('navigation', { name: 'Desk' }).getByRole('link', { name: 'Words' }).click();
  await page.getByRole('heading', { name: 'No word was added yet' }).waitFor();
  await look('empty');

  // By keys alone: the first field has the focus, and what is wrong is said below its field.
  await page.getByRole('button', { name: 'Add a word' }).press('Enter');
  await page.getByLabel('Word or words').fill('Atelier Lune');
  await page.getByLabel('House', { exact: true }).fill('Maison Aurore');
  await page.keyboard.press('Enter');
  await page.getByText('Names a house: Atelier Lune.').waitFor();
  await page.getByLabel('Word or words').fill('Casa Alba');
  await page.keyboard.press('Enter');
  await page.getByText('“Casa Alba” is a draft.').waitFor();
  await page.getByLabel('What it is').selectOption('perfume');
  await page.getByLabel('Word or words').fill('Vetiver Court');
  await page.getByLabel('Perfume', { exact: true }).fill('ambre nuit');
  await page.getByRole('radio').first().check();
  await look('add');
  await page.getByRole('button', { name: 'Add as a draft' }).press('Enter');
  await page.getByText('It stands in 1 name of the library').waitFor();
  await page.getByRole('button', { name: 'Done' }).press('Enter');
  await look('drafts');

  await page.getByRole('button', { name: 'Try 2 drafts' }).press('Enter');
  await page.getByRole('button', { name: /1\s*became wrong/ }).waitFor();
  await page.getByRole('rowheader', { name: /Vetiver Court edt neu ovp/ }).waitFor();
  await look('trial');
  await page.getByRole('button', { name: /1\s*became right/ }).press('Enter');
  await page.getByRole('rowheader', { name: /AMBRE NUIT BLANCHE/ }).waitFor();

  // A trial of two drafts sets none live when there is one.
  await page.getByRole('button', { name: 'Take back: Vetiver Court' }).press('Enter');
  await page.getByText(/The last trial, of .*, was of other drafts/).waitFor();
  await page.getByRole('button', { name: 'Try one draft' }).press('Enter');
  await page.getByRole('button', { name: 'Set one draft live' }).press('Enter');
  await page.getByText('No word waits to be tried.').waitFor();
  await page.getByRole('link', { name: /^Live/ }).press('Enter');
  await page.getByRole('rowheader', { name: 'Casa Alba' }).waitFor();
  await look('live');
  await page.getByRole('button', { name: 'Take back: Casa Alba' }).press('Enter');
  await page.getByText('Matching goes by its own vocabulary alone.').waitFor();
  await page.getByRole('link', { name: /^Taken back/ }).press('Enter');
  await page
    .getByText(/by keeper@sillage\.example/)
    .first()
    .waitFor();
  await look('taken-back');
  await context.close();
  assert.deepEqual(faults, []);
});
