import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, test } from 'node:test';
import { sql } from 'kysely';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { addOperator } from '../../api/src/adapters/postgres/operator/operators.ts';
import { incidentKinds } from '../../api/src/resources/operator/incidents.ts';
import { leftOut, openBrowser } from '../../api/test/support/browser.ts';
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
import { perfumes, stock } from '../../api/test/support/perfumes.ts';

/** What the desk shows of costs and of nodes, two operators at one plan, and a visit that ends by itself. */

interface Stage {
  readonly database: TestDatabase;
  readonly service: TestService;
  readonly browser: Browser;
  readonly keeper: BrowserContext;
  readonly other: BrowserContext;
  readonly business: string;
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
  assert.deepEqual(await faultsOn(page, name), []);
}

const deskAt = async (context: BrowserContext, path: string): Promise<Page> => {
  const page = await context.newPage();
  await page.goto(`${staged().service.publicUrl}/console/operator${path}`);
  await page.locator('h1').waitFor();
  return page;
};

test('what businesses cost is put in order, turned over a page at a time, and told by day on the page of each', {
  skip: leftOut,
}, async () => {
  const { database, keeper, business } = staged();
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

test('health says in a sentence that all is well, and what to do where a node has crashed', { skip: leftOut }, async () => {
  const { database, keeper } = staged();
  const page = await deskAt(keeper, '/health');
  await page.getByText('All is well.').waitFor();
  await eventually(async () => {
    await page.reload();
    await page.getByRole('table', { name: /How long cards take/ }).waitFor({ timeout: 1_500 });
  }, 12_000);
  await lookAt(page, 'health-well');
  for (const [host, ended, workers] of [
    ['sillage-2', 'crashed', 2],
    ['sillage-3', 'stopped', 1],
  ] as const)
    await sql`
      insert into nodes (node, instance, host, port, worker, workers, began_at, at, ended, ended_at, said)
      select ${randomUUID()}, ${randomUUID()}, ${host}, 8080, null, ${workers}, now() - interval '3 days', now() - interval '6 minutes', ${ended},
             now() - interval '6 minutes', said from nodes limit 1`.execute(database.db);
  await page.reload();
  await page.getByText(/The node sillage-2:8080 \(2 workers\) crashed 6 minutes ago and is not back/).waitFor();
  const rowOf = (address: string) => page.getByRole('table', { name: /^Nodes/ }).getByRole('row', { name: address });
  await rowOf('sillage-2:8080').getByText('crashed', { exact: true }).waitFor();
  await rowOf('sillage-2:8080').getByText('2 workers, version').waitFor();
  await rowOf('sillage-3:8080').getByText('stopped', { exact: true }).waitFor();
  await lookAt(page, 'health-crashed');
  await page.close();
});

test('the incidents of the last 30 days are listed a page at a time, and where there are none it says so', { skip: leftOut }, async () => {
  const { database, keeper } = staged();
  const page = await deskAt(keeper, '/health');
  await page.getByRole('navigation', { name: 'Desk' }).getByRole('link', { name: 'Incidents' }).click();
  await page.getByRole('heading', { name: 'No incidents in the last 30 days' }).waitFor();
  await lookAt(page, 'incidents-none');
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
  const table = page.getByRole('table', { name: 'Incidents, latest first' });
  const first = table.getByRole('row').nth(1);
  await first.getByText('Node crashed').waitFor();
  assert.match(await first.innerText(), /sillage-2:8080[\s\S]*not back[\s\S]*not counted/);
  assert.match(await table.getByRole('row').nth(4).innerText(), /Database unreachable[\s\S]*37,035/);
  assert.equal(await table.getByRole('rowheader').count(), 25);
  await lookAt(page, 'incidents');
  await page.getByRole('link', { name: 'Older' }).click();
  await page.getByRole('link', { name: 'Latest' }).waitFor();
  await eventually(async () => assert.equal(await table.getByRole('rowheader').count(), 2));
  await page.getByRole('link', { name: 'Latest' }).click();
  await first.getByText('Node crashed').waitFor();
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
  await page.getByText('90 a minute').waitFor();
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
