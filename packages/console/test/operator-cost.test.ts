import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { mkdtemp, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { sql } from 'kysely';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { addOperator } from '../../api/src/adapters/postgres/operator/operators.ts';
import { axePath, leftOut, openBrowser } from '../../api/test/browser.ts';
import { newPerson, type TestPerson, totp } from '../../api/test/console.ts';
import { eventually, freshDatabase, newBusiness, startTestService, type TestDatabase, type TestService } from '../../api/test/harness.ts';
import { perfumes, stock } from '../../api/test/perfumes.ts';

/** What the desk shows of costs and of nodes, two operators at one plan, and a visit that ends by itself. */

interface Stage {
  readonly database: TestDatabase;
  readonly service: TestService;
  readonly browser: Browser;
  readonly keeper: BrowserContext;
  readonly other: BrowserContext;
  readonly business: string;
  readonly folder: string;
}

let stage: Stage | null = null;

before(async () => {
  if (leftOut !== false) return;
  const database = await freshDatabase();
  await stock(database.db);
  const service = await startTestService(database.url);
  const browser = await openBrowser();
  const { id, key } = await newBusiness(database.db, { plan: 'boutique' });
  await sql`update businesses set name = 'Maison Odile' where id = ${id}`.execute(database.db);
  for (const form of ['png', 'html']) await service.call(`/fragrances/${perfumes.complete.id}/card?format=${form}`, key);
  stage = {
    database,
    service,
    browser,
    keeper: await operatorsContext(browser, service, database, 'keeper@sillage.example'),
    other: await operatorsContext(browser, service, database, 'other@sillage.example'),
    business: id,
    folder: await mkdtemp(join(tmpdir(), 'sillage-desk-costs-')),
  };
});
after(async () => {
  await stage?.browser.close();
  await stage?.service.close();
  await stage?.database.drop();
});

async function operatorsContext(browser: Browser, service: TestService, { db }: TestDatabase, email: string): Promise<BrowserContext> {
  const person: TestPerson = await newPerson(service, email);
  const { uri } = Object(await (await person.call('POST', '/auth/totp', { password: person.password })).json());
  await person.call('POST', '/auth/totp/confirm', { code: totp(String(uri)) });
  await addOperator(db, email);
  const context = await browser.newContext({ reducedMotion: 'reduce', viewport: { width: 1_440, height: 900 } });
  const cookies = person.cookie
    .split('; ')
    .map((one) => ({ name: one.slice(0, one.indexOf('=')), value: one.slice(one.indexOf('=') + 1) }));
  await context.addCookies(cookies.map((one) => ({ ...one, url: service.publicUrl })));
  return context;
}

function staged(): Stage {
  if (stage === null) throw new Error('nothing was started');
  return stage;
}

/** Looked at in both themes and at both widths: no rule of accessibility is broken, and nothing stands out at the side. */
async function lookAt(page: Page, name: string): Promise<void> {
  const faults: string[] = [];
  for (const colorScheme of ['light', 'dark'] as const)
    for (const width of [390, 1_440]) {
      await page.emulateMedia({ colorScheme });
      await page.setViewportSize({ width, height: 900 });
      const open = await page.locator('dialog[open]').count();
      await page.screenshot({ path: join(staged().folder, `${name}-${width}-${colorScheme}.png`), fullPage: open === 0 });
      if (Number(await page.evaluate('document.documentElement.scrollWidth')) > width) faults.push(`wider than ${width} px`);
      if ((width === 390) !== (colorScheme === 'dark'))
        faults.push(...(await violationsOn(page)).map((one) => `${colorScheme}, ${width} px: ${one}`));
    }
  assert.deepEqual(faults, [], name);
}

async function violationsOn(page: Page): Promise<readonly string[]> {
  await page.evaluate(await readFile(axePath, 'utf8'));
  const found: unknown = await page.evaluate(`axe
    .run(document, { runOnly: ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa', 'best-practice'] })
    .then(({ violations }) => violations.map(({ id, nodes }) => id + ': ' + nodes.map(({ html }) => html.slice(0, 160)).join(' | ')))`);
  return Array.isArray(found) ? found.map(String) : [];
}

const deskAt = async (context: BrowserContext, path: string): Promise<Page> => {
  const page = await context.newPage();
  await page.goto(`${staged().service.publicUrl}/console/operator${path}`);
  await page.locator('h1').waitFor();
  return page;
};

test('what businesses cost is put in order, turned over a page at a time, and told by day on the page of each', {
  skip: leftOut,
}, async (t) => {
  const { database, keeper, business, folder } = staged();
  t.diagnostic(`screenshots in ${folder}`);
  for (let made = 1; made <= 27; made++) {
    const { id } = await newBusiness(database.db);
    await sql`update businesses set name = ${`Shop ${String(made).padStart(2, '0')}`} where id = ${id}`.execute(database.db);
    await sql`
      insert into costs (business_id, day, drawing_us, matching_us, other_us, drawn, remembered, bytes)
      values (${id}, (ledger_now() at time zone 'UTC')::date, ${made * 9_000_000}, ${made * 400_000}, ${made * 1_000_000}, ${made}, ${made * 40}, ${made * 3_000_000})`.execute(
      database.db,
    );
  }
  await eventually(async () => {
    const { rows } = await sql`select from costs where business_id = ${business} and drawn = 1 and bytes > 0`.execute(database.db);
    assert.equal(rows.length, 1);
  });
  const page = await deskAt(keeper, '/usage');
  const table = page.getByRole('table', { name: /What businesses cost/ });
  const first = table.getByRole('rowheader').first();
  await first.getByText('Shop 27').waitFor();
  await lookAt(page, 'costs');
  await page.getByLabel('Order').selectOption('By name');
  await first.getByText('Maison Odile').waitFor();
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await first.getByText('Shop 25').waitFor();
  assert.equal(await table.getByRole('rowheader').count(), 3);
  await page.getByRole('button', { name: 'To the first' }).click();
  await table.getByRole('link', { name: 'Maison Odile' }).click();
  await page.getByRole('table', { name: 'What it costs, the latest day first' }).getByRole('row').nth(1).waitFor();
  await lookAt(page, 'business');
  await page.close();
});

test('health says in a sentence that all is well, and what to do where a node has vanished', { skip: leftOut }, async () => {
  const { database, keeper } = staged();
  const page = await deskAt(keeper, '/health');
  await page.getByText('All is well.').waitFor();
  await eventually(async () => {
    await page.reload();
    await page.getByRole('table', { name: /How long cards take/ }).waitFor({ timeout: 1_500 });
  }, 12_000);
  await lookAt(page, 'health-well');
  const { rows } = await sql<{ said: object }>`select said from nodes`.execute(database.db);
  await sql`
    insert into nodes (node, began_at, at, said)
    values (${randomUUID()}, now() - interval '3 days', now() - interval '6 minutes', ${JSON.stringify({ ...rows[0]?.said, host: 'sillage-2' })}::jsonb)`.execute(
    database.db,
  );
  await page.reload();
  await page.getByText(/The node sillage-2 \(process \d+\) was last heard of 6 minutes ago and did not say that it ends/).waitFor();
  await page.getByText('vanished', { exact: true }).waitFor();
  await lookAt(page, 'health-vanished');
  await page.close();
});

test('of two operators at one plan the second sees both sides, and takes nothing of the first back unseen', { skip: leftOut }, async () => {
  const { database, keeper, other, business } = staged();
  const [page, faster] = [await deskAt(keeper, `/b/${business}`), await deskAt(other, `/b/${business}`)];
  for (const one of [page, faster]) await one.getByRole('button', { name: 'Plan and limits' }).click();
  await faster.getByLabel('Charged calls a month').fill('7000');
  await faster.keyboard.press('Enter');
  await faster.getByRole('dialog').waitFor({ state: 'detached' });
  await page.getByLabel('Calls a minute').fill('90');
  await page.keyboard.press('Enter');
  await page.getByText(/other@sillage\.example decided to set the allowance to 7000 .+You wanted to set the rate to 90/).waitFor();
  await page.getByRole('region', { name: 'As it stands now' }).getByText('7,000 calls a month (set by the operator)').waitFor();
  await lookAt(page, 'overtaken');
  await page.getByRole('button', { name: 'Set mine all the same' }).click();
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  const { rows } = await sql`
    select allowance_override::int as allowance, rate_override as rate from businesses where id = ${business}`.execute(database.db);
  assert.deepEqual(rows, [{ allowance: 7_000, rate: 90 }]);
  await faster.getByRole('button', { name: 'Suspend' }).click();
  await faster.getByLabel('Why').fill('They asked.');
  await faster.keyboard.press('Enter');
  await faster.getByText(/keeper@sillage\.example decided to set the rate to 90/).waitFor();
  await faster.getByRole('button', { name: 'Leave it as it stands' }).click();
  await page.close();
  await faster.close();
});

test('a visit shows a bar, and leads back to the desk by itself when its time is over', { skip: leftOut }, async () => {
  const { database, service, keeper, business } = staged();
  const page = await deskAt(keeper, `/b/${business}`);
  await page.getByRole('button', { name: 'See its console' }).click();
  await page.getByLabel('Why').fill('They asked why a card is missing.');
  await page.keyboard.press('Enter');
  await page.getByRole('complementary', { name: 'Visit' }).waitFor();
  await page.getByRole('heading', { level: 1 }).waitFor();
  await lookAt(page, 'visit');
  await sql`update operator_visits set until = now() + interval '2 seconds'`.execute(database.db);
  await page.goto(`${service.publicUrl}/console/b/${business}`);
  await page.waitForURL(/\/operator\/b\//);
  await page
    .getByText(/operator looked|visited|saw/i)
    .first()
    .waitFor();
  await page.close();
});
