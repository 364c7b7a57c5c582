import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { sql } from 'kysely';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { leftOut, openBrowser } from '../../api/test/support/browser.ts';
import { addMember, newPerson, type TestPerson, tokenFor } from '../../api/test/support/console.ts';
import {
  freshDatabase,
  newBusiness,
  startTestService,
  type TestBusiness,
  type TestDatabase,
  type TestService,
} from '../../api/test/support/harness.ts';
import { faultsOn, violationsOn } from '../../api/test/support/page-faults.ts';

/** The queue in a real browser, on a business that has nothing yet and on one with many rows of every kind. */

interface Stage {
  readonly database: TestDatabase;
  readonly service: TestService;
  readonly browser: Browser;
  readonly colette: TestPerson;
  readonly anouk: TestPerson;
  readonly empty: TestBusiness;
  readonly full: TestBusiness;
  readonly review: string;
}

let stage: Stage | null = null;

/** Enough for more than one page of the list. */
const sureRows = 70;

before(async () => {
  if (leftOut !== false) return;
  const database = await freshDatabase();
  const service = await startTestService(database.url);
  const [empty, full] = [await newBusiness(database.db), await newBusiness(database.db)];
  const [colette, anouk] = [await newPerson(service, 'colette@maison-odile.fr'), await newPerson(service, 'anouk@maison-odile.fr')];
  for (const { id } of [empty, full]) for (const person of [colette, anouk]) await addMember(database, id, person.id, 'owner');
  const { rows: known } = await sql<{ brand: string; name: string }>`
    select brand, name from fragrances where state = 'public' and strength = 'Eau de Parfum' and name ~ '^[A-Z][a-z]{5,}$' order by popularity desc, id
    limit ${sureRows}`.execute(database.db);
  const rows = known.map(({ brand, name }, nth) => ({ ref: `A${100 + nth}`, brand, name: `${name} EDP 100 ml` }));
  const [first] = known;
  const odd = [
    { ref: 'X1', brand: first?.brand, name: `${first?.name} Eau de Cologne 100 ml` },
    { ref: 'Z1', name: 'Qzxv Wkrrt' },
    { ref: 'Z2', name: `${'unbroken'.repeat(20)}` },
  ];
  await match(service, full, rows);
  const review = await match(service, full, odd);
  stage = { database, service, browser: await openBrowser(), colette, anouk, empty, full, review };
});
after(async () => {
  await stage?.browser.close();
  await stage?.service.close();
  await stage?.database.drop();
});

async function match(service: TestService, { key }: TestBusiness, rows: readonly object[]): Promise<string> {
  const sent = { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify({ rows }) };
  const answer = await service.call('/match', key, sent);
  assert.equal(answer.status, 200);
  return String(Object(await answer.json()).review);
}

async function signedIn({ browser, service }: Stage, { cookie }: TestPerson, width = 1_440): Promise<BrowserContext> {
  const context = await browser.newContext({ viewport: { width, height: 900 }, reducedMotion: 'reduce' });
  const cookies = cookie.split('; ').map((pair) => ({
    name: pair.slice(0, pair.indexOf('=')),
    value: pair.slice(pair.indexOf('=') + 1),
    url: service.publicUrl,
  }));
  await context.addCookies(cookies);
  return context;
}

/** A page of the queue, once the first product is at hand. */
async function openQueue(on: Stage, context: BrowserContext, search = ''): Promise<Page> {
  const page = await context.newPage();
  page.on('pageerror', ({ message }) => assert.fail(message));
  await page.goto(`${on.service.publicUrl}/console/b/${on.full.id}/links${search}`);
  await page.locator('[data-focus]').waitFor();
  return page;
}

const atHand = (page: Page) => page.locator('[data-focus]').getAttribute('data-ref');
const come = (page: Page, ref: string) => page.locator(`[data-focus][data-ref="${ref}"]`).waitFor();

const standsIn = async ({ database, full }: Stage, ref: string): Promise<string> =>
  (await sql<{ state: string }>`select state from product_links where business_id = ${full.id} and ref = ${ref}`.execute(database.db))
    .rows[0]?.state ?? '';

async function eventuallyStands(on: Stage, ref: string, state: string): Promise<void> {
  for (let tries = 0; tries < 40 && (await standsIn(on, ref)) !== state; tries++) await new Promise((wait) => setTimeout(wait, 50));
  assert.equal(await standsIn(on, ref), state, ref);
}

test('no page of an empty or a full business is wider than its window or breaks a rule, before and after its panels', {
  skip: leftOut,
}, async () => {
  if (stage === null) throw new Error('nothing was started');
  const { service, colette, empty, full } = stage;
  const faults: string[] = [];
  const context = await signedIn(stage, colette);
  const page = await context.newPage();
  page.on('pageerror', ({ message }) => faults.push(message));
  for (const [named, business] of Object.entries({ empty, full }))
    for (const path of ['', '/links', '/links?state=not_recorded', '/links?state=approved', '/keys', '/members', '/looks', '/audit']) {
      await page.goto(`${service.publicUrl}/console/b/${business.id}${path}`);
      await page.locator('h1').waitFor();
      await page.getByText('One moment …').first().waitFor({ state: 'detached' });
      faults.push(...(await faultsOn(page, `${named}${path.replaceAll(/\W+/g, '-')}`)));
    }
  // What opens closes again, and leaves the page as it was.
  for (const width of [390, 1_280, 1_440]) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto(`${service.publicUrl}/console/b/${full.id}/links`);
    await page.locator('[data-focus]').waitFor();
    await page.getByRole('button', { name: 'Approve what is sure …' }).click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /^Approve \d+$/ })
      .waitFor();
    faults.push(...(await violationsOn(page)).map((one) => `sure, ${width}: ${one}`));
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Leave a note or ask a colleague' }).click();
    await page.getByRole('button', { name: 'Leave it', exact: true }).click();
    const search = page.getByRole('searchbox', { name: 'Search the library' });
    await search.fill('sauvage');
    await page.getByRole('list', { name: 'Found' }).getByRole('listitem').first().waitFor();
    faults.push(...(await violationsOn(page)).map((one) => `search, ${width}: ${one}`));
    await search.press('Escape');
    await page.locator('[data-focus]:focus').waitFor();
  }
  await context.close();
  assert.deepEqual(faults, []);
});

test('the first product is at hand on arrival, a key that is held down decides once, and undo goes back across pages', {
  skip: leftOut,
}, async () => {
  if (stage === null) throw new Error('nothing was started');
  const context = await signedIn(stage, stage.colette);
  const page = await openQueue(stage, context);
  await page.locator('[data-ref="A100"]:focus').waitFor();
  await page.keyboard.down('a');
  for (let repeats = 0; repeats < 10; repeats++) await page.keyboard.down('a');
  await page.keyboard.up('a');
  await come(page, 'A101');
  await eventuallyStands(stage, 'A100', 'approved');
  assert.equal(await standsIn(stage, 'A101'), 'suggested');
  // Past the end of what was read first, each at its own place.
  for (let nth = 101; nth < 160; nth++) {
    await page.keyboard.press('n');
    await come(page, `A${nth + 1}`);
  }
  await page.locator('[data-ref="A160"]:focus').waitFor();
  assert.ok(Number(await page.locator('[data-ref]').count()) <= 5);
  assert.match((await page.locator('[data-pace]').textContent()) ?? '', /^61 of 71 · 60\/min$/);
  for (let nth = 159; nth >= 100; nth--) {
    await page.keyboard.press('u');
    await come(page, `A${nth}`);
  }
  await eventuallyStands(stage, 'A100', 'suggested');
  await eventuallyStands(stage, 'A101', 'suggested');
  await context.close();
});

test('the next product comes at once, however long the service takes to hear of the one before', { skip: leftOut }, async () => {
  if (stage === null) throw new Error('nothing was started');
  const on = stage;
  const context = await signedIn(on, on.colette);
  const page = await openQueue(on, context);
  const held: (() => Promise<void>)[] = [];
  let slow = true;
  await page.route(/\/links\/(?:approve|reject|reopen)$/, (route) => (slow ? void held.push(() => route.continue()) : route.continue()));
  const worked: string[] = [];
  for (let nth = 0; nth < 3; nth++) {
    const ref = (await atHand(page)) ?? '';
    worked.push(ref);
    await page.keyboard.press('n');
    await page.locator(`[data-ref="${ref}"] [data-towards="rejected"]`).waitFor();
  }
  // The last is taken back before the service has heard that it was decided.
  await page.keyboard.press('u');
  await come(page, worked[2] ?? '');
  assert.equal(held.length, 3);
  for (const ref of worked) assert.equal(await standsIn(on, ref), 'suggested', ref);
  slow = false;
  for (const goOn of held) await goOn();
  await eventuallyStands(on, worked[0] ?? '', 'rejected');
  await eventuallyStands(on, worked[1] ?? '', 'rejected');
  await page.keyboard.press('u');
  await page.keyboard.press('u');
  for (const ref of worked) await eventuallyStands(on, ref, 'suggested');
  await context.close();
});

test('what is decided while the service is away waits, and is taken once when it answers again', { skip: leftOut }, async () => {
  if (stage === null) throw new Error('nothing was started');
  const on = stage;
  const context = await signedIn(on, on.colette);
  const page = await openQueue(on, context);
  let away = true;
  // Of the first decision the service has heard, and its answer is lost; of the second it never hears.
  const met = new Set<string>();
  await page.route(/\/links\/(?:approve|reject|reopen)$/, async (route) => {
    const ref = String(Object(route.request().postDataJSON()).ref);
    if (away && met.size === 0 && !met.has(ref)) await route.fetch();
    met.add(ref);
    return away ? route.abort() : route.continue();
  });
  const worked: string[] = [];
  for (let nth = 0; nth < 2; nth++) {
    const ref = (await atHand(page)) ?? '';
    worked.push(ref);
    await page.keyboard.press('n');
    await page.locator(`[data-ref="${ref}"] [data-towards="rejected"]`).waitFor();
  }
  await page.getByText('2 decisions are not saved yet').waitFor();
  away = false;
  for (const ref of worked) await eventuallyStands(on, ref, 'rejected');
  await page.getByText('not saved yet').waitFor({ state: 'detached' });
  assert.equal(await page.getByText('somebody was quicker').count(), 0);
  await page.keyboard.press('u');
  await page.keyboard.press('u');
  for (const ref of worked) await eventuallyStands(on, ref, 'suggested');
  await context.close();
});

test('what is decided is counted where it stands now, on every view', { skip: leftOut }, async () => {
  if (stage === null) throw new Error('nothing was started');
  const context = await signedIn(stage, stage.colette);
  const page = await openQueue(stage, context, '?q=A10');
  const counts = async (): Promise<readonly string[]> =>
    (await page.getByRole('navigation', { name: 'Links by where they stand' }).getByRole('link').allTextContents()).map((one) =>
      one.trim(),
    );
  assert.deepEqual(await counts(), ['To review 10', 'Not found 0', 'Approved 0', 'Rejected 0']);
  await page.keyboard.press('a');
  await come(page, 'A101');
  await page.keyboard.press('n');
  await come(page, 'A102');
  const after = ['To review 8', 'Not found 0', 'Approved 1', 'Rejected 1'];
  assert.deepEqual(await counts(), after);
  await eventuallyStands(stage, 'A101', 'rejected');
  for (const [view, ref] of [
    ['Approved', 'A100'],
    ['Rejected', 'A101'],
  ] as const) {
    await page.getByRole('link', { name: new RegExp(`^${view}`) }).click();
    await come(page, ref);
    assert.deepEqual(await counts(), after);
  }
  await page.getByRole('link', { name: /^Approved/ }).click();
  await come(page, 'A100');
  await page.keyboard.press('n');
  await eventuallyStands(stage, 'A100', 'rejected');
  assert.deepEqual(await counts(), ['To review 8', 'Not found 0', 'Approved 0', 'Rejected 2']);
  await page.keyboard.press('u');
  await eventuallyStands(stage, 'A100', 'suggested');
  await context.close();
});

test('a search is one key away, its first answer is taken by Enter, and Escape leads back', { skip: leftOut }, async () => {
  if (stage === null) throw new Error('nothing was started');
  const context = await signedIn(stage, stage.colette);
  const page = await openQueue(stage, context, '?state=not_recorded');
  assert.equal(await atHand(page), 'Z1');
  await page.keyboard.press('/');
  await page.getByRole('searchbox', { name: 'Search the library' }).and(page.locator(':focus')).waitFor();
  await page.keyboard.press('Escape');
  await page.locator('[data-ref="Z1"]:focus').waitFor();
  await page.keyboard.press('/');
  await page.keyboard.type('dior sauvage');
  await page.keyboard.press('Enter');
  await come(page, 'Z2');
  await eventuallyStands(stage, 'Z1', 'approved');
  await page.keyboard.press('t');
  await page.getByText('The library was told').waitFor();
  await page.keyboard.press('u');
  await eventuallyStands(stage, 'Z1', 'not_recorded');
  await context.close();
});

test('a contradiction stands out and has no approval by one key; its number still picks it', { skip: leftOut }, async () => {
  if (stage === null) throw new Error('nothing was started');
  const context = await signedIn(stage, stage.colette);
  const page = await openQueue(stage, context, '?q=X1');
  const row = page.locator('[data-focus]');
  const accent = await page.evaluate(`getComputedStyle(document.querySelector('[data-grade="conflict"]')).color`);
  const muted = await page.evaluate(`getComputedStyle(document.querySelector('h2 + p')).color`);
  assert.notEqual(accent, muted);
  assert.equal(await row.getByRole('button', { name: /^Approve for/ }).count(), 0);
  await page.keyboard.press('a');
  assert.equal(await standsIn(stage, 'X1'), 'suggested');
  await page.keyboard.press('1');
  await eventuallyStands(stage, 'X1', 'approved');
  await page.keyboard.press('u');
  await eventuallyStands(stage, 'X1', 'suggested');
  await context.close();
});

test('of two reviewers the second sees both decisions and chooses', { skip: leftOut }, async () => {
  if (stage === null) throw new Error('nothing was started');
  const [one, other] = [await signedIn(stage, stage.colette), await signedIn(stage, stage.anouk)];
  const [first, second] = [await openQueue(stage, one, '?q=A150'), await openQueue(stage, other, '?q=A150')];
  await first.keyboard.press('a');
  await eventuallyStands(stage, 'A150', 'approved');
  await second.keyboard.press('n');
  const told = second.getByRole('alert');
  await told.getByText(/colette@maison-odile\.fr approved .+You wanted to reject it\./).waitFor();
  assert.equal(await standsIn(stage, 'A150'), 'approved');
  assert.deepEqual(await violationsOn(second), []);
  await told.getByRole('button', { name: /^Mine all the same/ }).click();
  await eventuallyStands(stage, 'A150', 'rejected');
  await told.waitFor({ state: 'detached' });
  for (const context of [one, other]) await context.close();
});

test('the address of review leads to the rows of its call, whichever business was worked in last', { skip: leftOut }, async () => {
  if (stage === null) throw new Error('nothing was started');
  const context = await signedIn(stage, stage.colette);
  const page = await context.newPage();
  await page.goto(`${stage.service.publicUrl}/console/b/${stage.empty.id}`);
  await page.locator('h1').waitFor();
  await page.goto(stage.review);
  await come(page, 'X1');
  assert.equal(new URL(page.url()).pathname, `/console/b/${stage.full.id}/links`);
  await page.getByRole('link', { name: 'Not found 2' }).waitFor();
  await page.getByRole('button', { name: /^Sent together/ }).click();
  await come(page, 'A100');
  await context.close();
});

test('what is sure is shown before it is approved together, and taken back together', { skip: leftOut }, async () => {
  if (stage === null) throw new Error('nothing was started');
  const context = await signedIn(stage, stage.colette);
  const page = await openQueue(stage, context, '?q=A12');
  await page.getByRole('button', { name: 'Approve what is sure …' }).click();
  const shown = page.getByRole('dialog');
  await shown.getByRole('list', { name: 'What will be approved' }).waitFor();
  const sure = await shown.getByRole('listitem').count();
  assert.ok(sure > 0 && sure <= 10, `${sure}`);
  await shown.getByRole('button', { name: `Approve ${sure}`, exact: true }).click();
  await shown.getByRole('heading', { name: `${sure} approved` }).waitFor();
  await page.getByRole('link', { name: `Approved ${sure}` }).waitFor();
  await shown.getByRole('button', { name: `Undo all ${sure}` }).click();
  await page.getByRole('link', { name: 'Approved 0' }).waitFor();
  await context.close();
});

test('an invitation names who invites to what, and is found again behind making an account', { skip: leftOut }, async () => {
  if (stage === null) throw new Error('nothing was started');
  const { service, colette, full, browser } = stage;
  const email = 'lucie@maison-odile.fr';
  const invited = await colette.call('POST', `/businesses/${full.id}/invitations`, { email, role: 'editor' });
  assert.equal(invited.status, 200);
  const token = await tokenFor(service, email, 'invitation');
  const context = await browser.newContext();
  const page = await context.newPage();
  await page.goto(`${service.publicUrl}/console/invitation?token=${token}`);
  const words = page.getByText(/colette@maison-odile\.fr invites you to work in .+ as editor\./);
  await words.waitFor();
  await page.getByRole('link', { name: 'Make an account' }).click();
  await words.waitFor();
  assert.equal(await page.getByLabel('E-mail').inputValue(), email);
  await page.getByLabel('Your name').fill('Lucie');
  await page.getByLabel('Password', { exact: true }).fill('a long pass phrase');
  await page.getByRole('button', { name: 'Make the account' }).click();
  await page.getByText('Your invitation awaits you behind it.').waitFor();
  // The letter is opened in another browser, which knows nothing of the invitation's link.
  const elsewhere = await (await browser.newContext()).newPage();
  await elsewhere.goto(`${service.publicUrl}/console/confirm?token=${await tokenFor(service, email, 'confirm')}`);
  await elsewhere.getByLabel('E-mail').fill(email);
  await elsewhere.getByLabel('Password', { exact: true }).fill('a long pass phrase');
  await elsewhere.getByRole('button', { name: 'Sign in' }).click();
  await elsewhere.getByText('Your e-mail address is confirmed.').waitFor();
  await elsewhere.getByRole('button', { name: /^Join / }).click();
  await elsewhere.waitForURL(new RegExp(`/b/${full.id}`));
  for (const one of [context, elsewhere.context()]) await one.close();
});
