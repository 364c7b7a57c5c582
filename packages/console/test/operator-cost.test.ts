import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, test } from 'node:test';
import { sql } from 'kysely';
import type { BrowserContext, Page } from 'playwright-core';
import { addOperator } from '../../api/src/adapters/postgres/operator/operators.ts';
import { incidentKinds } from '../../api/src/resources/operator/incidents.ts';
import { type Browser, openBrowser, skipReason } from '../../api/test/support/browser.ts';
import { newPerson, type TestPerson, totp } from '../../api/test/support/console.ts';
import {
  eventually,
  freshDatabase,
  newBusiness,
  startTestService,
  type TestDatabase,
  type TestService,
} from '../../api/test/support/harness.ts';
import { faultsOn } from '../../api/test/support/page-faults.ts';
import { insertPerfumes, perfumes } from '../../api/test/support/perfumes.ts';
import { reusePage } from './support/reuse-page.ts';
import { showPage } from './support/show-page.ts';

/** The operator desk: costs, health, incidents, concurrent changes of a plan, and a visit that ends automatically. */

interface Fixture {
  readonly database: TestDatabase;
  readonly service: TestService;
  readonly browser: Browser;
  readonly operatorContext: BrowserContext;
  readonly otherContext: BrowserContext;
  readonly business: string;
}

let fixture: Fixture | null = null;

before(async () => {
  if (skipReason !== false) return;
  const database = await freshDatabase();
  await insertPerfumes(database.db);
  const service = await startTestService(database.url);
  const browser = await openBrowser();
  const { id, key } = await newBusiness(database.db, { plan: 'boutique' });
  await sql`update businesses set name = 'Maison Odile' where id = ${id}`.execute(database.db);
  for (const form of ['png', 'html']) await service.call(`/fragrances/${perfumes.complete.id}/card?format=${form}`, key);
  fixture = {
    database,
    service,
    browser,
    operatorContext: await openOperatorContext(browser, service, database, 'keeper@sillage.example'),
    otherContext: await openOperatorContext(browser, service, database, 'other@sillage.example'),
    business: id,
  };
});
after(async () => {
  await fixture?.browser.close();
  await fixture?.service.close();
  await fixture?.database.drop();
});

async function openOperatorContext(browser: Browser, service: TestService, { db }: TestDatabase, email: string): Promise<BrowserContext> {
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

function getFixture(): Fixture {
  if (fixture === null) throw new Error('before() has not run');
  return fixture;
}

/** Checks accessibility and overflow in both themes and at both widths. */
async function checkPage(page: Page, name: string): Promise<void> {
  assert.deepEqual(await faultsOn(page, name), []);
}

/** A page of the desk, in the page that the tests of the operator share. */
const openDesk = async (context: BrowserContext, path: string): Promise<Page> => {
  const page = await reusePage(context);
  await showPage(page, `${getFixture().service.publicUrl}/console/operator${path}`, true);
  return page;
};

test('the costs of businesses are sorted and paginated, and broken down by day on the page of each business', {
  skip: skipReason,
}, async () => {
  const { database, operatorContext, business } = getFixture();
  for (let number = 1; number <= 27; number++) {
    const { id } = await newBusiness(database.db);
    await sql`update businesses set name = ${`Shop ${String(number).padStart(2, '0')}`} where id = ${id}`.execute(database.db);
    await sql`
      insert into costs (business_id, day, drawing_us, matching_us, other_us, drawn, remembered, bytes)
      values (${id}, (ledger_now() at time zone 'UTC')::date, ${number * 9_000_000}, ${number * 400_000}, ${number * 1_000_000}, ${number}, ${number * 40}, ${number * 3_000_000})`.execute(
      database.db,
    );
  }
  await eventually(async () => {
    const { rows } = await sql`select from costs where business_id = ${business} and drawn = 1 and bytes > 0`.execute(database.db);
    assert.equal(rows.length, 1);
  });
  const page = await openDesk(operatorContext, '/usage');
  const table = page.getByRole('table', { name: /Costs by business/ });
  const first = table.getByRole('rowheader').first();
  await first.getByText('Shop 27').waitFor();
  await checkPage(page, 'costs');
  await page.getByLabel('Sort by').selectOption('Name');
  await first.getByText('Maison Odile').waitFor();
  await page.getByRole('button', { name: 'Next page' }).click();
  await first.getByText('Shop 25').waitFor();
  await eventually(async () => assert.equal(await table.getByRole('rowheader').count(), 3));
  await page.getByRole('button', { name: 'First page' }).click();
  await table.getByRole('link', { name: 'Maison Odile' }).click();
  await page.getByRole('table', { name: 'Daily costs, newest first' }).getByRole('row').nth(1).waitFor();
  await checkPage(page, 'business');
});

test('the health page says that there are no problems, or what to do about a crashed node', { skip: skipReason }, async () => {
  const { database, service, operatorContext } = getFixture();
  const page = await reusePage(operatorContext);
  // A busy machine may have taken that long for the image that was called for before.
  await page.route('**/api/operator/v1/health', async (route) => {
    const response = await route.fetch();
    const health = Object(await response.json());
    const findings = health.findings.filter((one: string) => !one.includes('longer than two seconds to render an image'));
    await route.fulfill({ response, json: { ...health, findings } });
  });
  await showPage(page, `${service.publicUrl}/console/operator/health`);
  // The page reads it again every ten seconds.
  await page.getByText('No problems', { exact: true }).waitFor();
  await page.getByRole('table', { name: /Render times/ }).waitFor();
  await checkPage(page, 'health-well');
  for (const [host, ended, workers] of [
    ['sillage-2', 'crashed', 2],
    ['sillage-3', 'stopped', 1],
  ] as const)
    await sql`
      insert into nodes (node, instance, host, port, worker, workers, began_at, at, ended, ended_at, said)
      select ${randomUUID()}, ${randomUUID()}, ${host}, 8080, null, ${workers}, now() - interval '3 days', now() - interval '335 seconds', ${ended},
             now() - interval '335 seconds', said from nodes limit 1`.execute(database.db);
  await page.reload();
  await page.getByText(/The node sillage-2:8080 \(2 workers\) crashed 6 minutes ago and hasn't restarted/).waitFor();
  const rowOf = (address: string) => page.getByRole('table', { name: /^Nodes/ }).getByRole('row', { name: address });
  await rowOf('sillage-2:8080').getByText('Crashed', { exact: true }).waitFor();
  await rowOf('sillage-2:8080').getByText('2 workers, version').waitFor();
  await rowOf('sillage-3:8080').getByText('Stopped', { exact: true }).waitFor();
  await checkPage(page, 'health-crashed');
});

test('the incidents of the last 30 days are paginated, with an empty state if there are none', { skip: skipReason }, async () => {
  const { database, operatorContext } = getFixture();
  const page = await openDesk(operatorContext, '/health');
  await page.getByRole('navigation', { name: 'Operator desk' }).getByRole('link', { name: 'Incidents' }).click();
  await page.getByRole('heading', { name: 'No incidents in the last 30 days' }).waitFor();
  await checkPage(page, 'incidents-none');
  for (const [at, kind] of incidentKinds.entries())
    await sql`
      insert into incidents (kind, instance, host, port, worker, workers, began_at, ended_at, rejected)
      values (${kind}, ${randomUUID()}, ${at === 2 ? 'sillage-with-a-very-long-name-in-the-machine-room-of-the-second-floor.example.org' : 'sillage-2'}, 8080,
              ${kind === 'worker_crashed' ? 2 : null}, ${at % 2 === 0 ? 1 : 2}, now() - make_interval(hours => ${at + 1}),
              ${kind === 'crashed' ? null : sql`now() - make_interval(hours => ${at + 1}) + make_interval(secs => ${37 * 4 ** at})`},
              ${at > 2 ? 12_345 * at : null})`.execute(database.db);
  await sql`
    insert into incidents (kind, instance, host, port, workers, began_at, ended_at, rejected)
    select 'database_away', gen_random_uuid(), 'sillage-1', 8080, 1, now() - make_interval(days => 1, hours => h), now() - make_interval(days => 1, hours => h - 1), h
    from generate_series(1, 20) h`.execute(database.db);
  await page.reload();
  const table = page.getByRole('table', { name: 'Incidents, newest first' });
  const first = table.getByRole('row').nth(1);
  await first.getByText('Node crashed').waitFor();
  assert.match(await first.innerText(), /sillage-2:8080[\s\S]*Still down[\s\S]*Not counted/);
  assert.match(await table.getByRole('row').nth(4).innerText(), /Database unreachable[\s\S]*37,035/);
  await eventually(async () => assert.equal(await table.getByRole('rowheader').count(), 25));
  await checkPage(page, 'incidents');
  await page.getByRole('link', { name: 'Older' }).click();
  await page.getByRole('link', { name: 'Newest' }).waitFor();
  await eventually(async () => assert.equal(await table.getByRole('rowheader').count(), 2));
  await page.getByRole('link', { name: 'Newest' }).click();
  await first.getByText('Node crashed').waitFor();
});

test('when two operators change a plan, the second sees both versions and does not undo the first change', {
  skip: skipReason,
}, async () => {
  const { database, operatorContext, otherContext, business } = getFixture();
  const [page, faster] = [await openDesk(operatorContext, `/b/${business}`), await openDesk(otherContext, `/b/${business}`)];
  for (const one of [page, faster]) await one.getByRole('button', { name: 'Plan and limits' }).click();
  for (const one of [page, faster]) await one.getByLabel('Reason').fill('Agreed by phone.');
  await faster.getByLabel('Allowance').fill('7000');
  await faster.keyboard.press('Enter');
  await faster.getByRole('dialog').waitFor({ state: 'detached' });
  await page.getByLabel('Calls per minute').fill('90');
  await page.keyboard.press('Enter');
  await page.getByText(/other@sillage\.example decided to set the allowance to 7000 .+You tried to set the rate to 90/).waitFor();
  await page.getByRole('region', { name: 'Current values' }).getByText('7,000 calls per month (set by an operator)').waitFor();
  await checkPage(page, 'conflict');
  await page.getByRole('button', { name: 'Overwrite anyway' }).click();
  await page.getByText('90 calls per minute').waitFor();
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  const { rows } = await sql`
    select allowance_override::int as allowance, rate_override as rate from businesses where id = ${business}`.execute(database.db);
  assert.deepEqual(rows, [{ allowance: 7_000, rate: 90 }]);
  await faster.getByRole('button', { name: 'Suspend' }).click();
  await faster.getByLabel('Reason').fill('They asked.');
  await faster.keyboard.press('Enter');
  await faster.getByText(/keeper@sillage\.example decided to set the rate to 90/).waitFor();
  await faster.getByRole('button', { name: 'Keep current values' }).click();
});

test('an operator viewing a console sees a banner and returns to the operator desk when the visit expires', {
  skip: skipReason,
}, async () => {
  const { database, service, operatorContext, business } = getFixture();
  const page = await openDesk(operatorContext, `/b/${business}`);
  await page.getByRole('button', { name: 'View console' }).click();
  await page.getByLabel('Reason').fill('They asked why a card is missing.');
  await page.keyboard.press('Enter');
  await page.getByRole('complementary', { name: 'Operator view' }).waitFor();
  await page.getByRole('heading', { level: 1 }).waitFor();
  await checkPage(page, 'visit');
  await sql`update operator_visits set until = now() + interval '2 seconds'`.execute(database.db);
  await page.goto(`${service.publicUrl}/console/b/${business}`);
  await page.waitForURL(/\/operator\/b\//);
  await page.getByText('Viewed this console (read-only)').first().waitFor();
});
