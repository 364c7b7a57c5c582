import assert from 'node:assert/strict';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { QueryClient } from '@tanstack/react-query';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { tsImport } from 'tsx/esm/api';
import { type StripeServer, startStripeServer } from '../../api/test/billing/stripe-server.ts';
import { leftOut, openBrowser } from '../../api/test/support/browser.ts';
import { eventually, freshDatabase, startTestService, type TestDatabase, type TestService } from '../../api/test/support/harness.ts';
import { faultsOn, violationsOn } from '../../api/test/support/page-faults.ts';

/** Every page in both themes and at both widths, served by the service under its own policy. */

// The console's own settings say how its pages are to be read, wherever this is run from.
const { openRouter }: typeof import('../src/router.tsx') = await tsImport('../src/router.tsx', {
  parentURL: import.meta.url,
  tsconfig: fileURLToPath(new URL('../tsconfig.json', import.meta.url)),
});

type StorageState = Awaited<ReturnType<BrowserContext['storageState']>>;

/** Enough for the pages of a shop that is not connected yet: nothing asks the platform before somebody connects one. */
const shopify = {
  SHOPIFY_CLIENT_ID: 'abc123',
  SHOPIFY_CLIENT_SECRET: 'a-secret-that-signs-nothing',
  SHOPIFY_PLANS: 'pro=retailer',
  SHOPIFY_BASE: 'http://127.0.0.1:9',
};

interface Stage {
  readonly database: TestDatabase;
  readonly service: TestService;
  readonly stripe: StripeServer;
  readonly browser: Browser;
  /** The demo person, signed in. */
  readonly signedIn: StorageState;
  readonly business: string;
  readonly look: string;
  /** A perfume that a product of the demo was linked to. */
  readonly fragrance: string;
  /** A file of products that waits for its columns. */
  readonly import: string;
  /** Another business of the demo person, which pays for its plan. */
  readonly paying: string;
}

let stage: Stage | null = null;

before(async () => {
  if (leftOut !== false) return;
  const database = await freshDatabase();
  // Its plans are sold, so that the page on them is there.
  const stripe = await startStripeServer();
  const service = await startTestService(database.url, { demo: true, env: { ...stripe.env, ...shopify } });
  const browser = await openBrowser();
  const context = await browser.newContext();
  const page = await context.newPage();
  const demo = await readFile(join(service.dataDir, 'demo.env'), 'utf8');
  const said = (name: string): string => new RegExp(`^${name}=(.*)$`, 'm').exec(demo)?.[1] ?? '';
  await page.goto(`${service.publicUrl}/console/sign-in`);
  await page.getByLabel('E-mail').fill(said('SILLAGE_CONSOLE_EMAIL'));
  await page.getByLabel('Password', { exact: true }).fill(said('SILLAGE_CONSOLE_PASSWORD'));
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.waitForURL(/\/b\//);
  await page.getByRole('heading', { level: 1 }).waitFor();
  const business = /\/b\/([^/?]+)/.exec(page.url())?.[1] ?? '';
  const answer = await page.request.get(`${service.publicUrl}/api/console/v1/businesses/${business}/looks`);
  const look = /"id":"([^"]+)"/.exec(await answer.text())?.[1] ?? '';
  const fragrance = said('SILLAGE_FRAGRANCE_ID');
  const list = Buffer.from('SKU;Brand;Title\nA-1;Dior;Sauvage EDT 100 ml\n');
  const headers = { origin: service.publicUrl };
  const imports = `${service.publicUrl}/api/console/v1/businesses/${business}/imports`;
  const begun = await page.request.post(imports, { headers, data: { name: 'Products of May.csv', bytes: list.length } });
  const sent: string = Object(await begun.json()).import;
  await page.request.post(`${imports}/${sent}/pieces/0`, {
    headers: { ...headers, 'content-type': 'application/octet-stream' },
    data: list,
  });
  const own = `${service.publicUrl}/api/console/v1/businesses`;
  const made = await page.request.post(own, { headers, data: { name: 'Parfumerie Aurore' } });
  const paying = /"id":"([^"]+)"/.exec(await made.text())?.[1] ?? '';
  const checkout = await page.request.post(`${own}/${paying}/billing/checkout`, { headers, data: { plan: 'retailer', interval: 'month' } });
  const { id, customer } = stripe.pay(Object(await checkout.json()).url);
  const notice = stripe.notice('customer.subscription.created', { object: 'subscription', id, customer });
  await page.request.post(`${service.publicUrl}/api/webhooks/stripe`, {
    headers: { 'content-type': 'application/json', 'stripe-signature': stripe.sign(notice) },
    data: Buffer.from(notice),
  });
  await eventually(
    async () => assert.match(await (await page.request.get(`${own}/${paying}/billing`)).text(), /"source":"stripe"/),
    10_000,
  );
  const signedIn = await context.storageState();
  await context.close();
  stage = { database, service, stripe, browser, signedIn, business, look, fragrance, import: sent, paying };
});
after(async () => {
  await stage?.browser.close();
  await stage?.service.close();
  await stage?.stripe.close();
  await stage?.database.drop();
});

interface PageToSee {
  readonly name: string;
  readonly path: string;
  readonly signedIn: boolean;
  /** Whether nothing is to be found there. Any other page that says so was not looked at. */
  readonly missing?: true;
  /** What a person does before it is looked at. */
  readonly before?: (page: Page) => Promise<void>;
}

/** Every address of the router, so that a new page is looked at without a line here. A part of an address that is named is filled in from the demo. */
const addresses = (parts: Pick<Stage, 'business' | 'look' | 'fragrance' | 'import'>): readonly PageToSee[] =>
  Object.entries(openRouter(new QueryClient()).routesByPath)
    // The pages of the desk are an operator's, and looked at as one in operator.test.ts.
    .filter(([, { id }]) => !String(id).startsWith('/_desk'))
    .map(([address, { id }]) => ({
      name: address === '/' ? 'start' : address.slice(1).replaceAll(/\W+/g, '-'),
      path: Object.entries(parts).reduce((path, [part, value]) => path.replace(`$${part}`, value), address),
      signedIn: String(id).startsWith('/_inside'),
    }));

/** What else a page shows: with words behind its address, or once a person has done something there. */
const states = ({ business, paying }: Pick<Stage, 'business' | 'paying'>): readonly PageToSee[] => [
  { name: 'sign-in-after-the-end', path: '/sign-in?said=ended', signedIn: false },
  {
    name: 'sign-up-lacking',
    path: '/sign-up',
    signedIn: false,
    async before(page) {
      await page.getByLabel('Password', { exact: true }).fill('short');
      await page.getByRole('button', { name: 'Make the account' }).click();
      await page.getByText('Too short: at least 10 characters.').waitFor();
    },
  },
  { name: 'reset-by-the-link', path: '/reset?token=x', signedIn: false },
  { name: 'invitation-by-the-link', path: '/invitation?token=x', signedIn: true },
  {
    name: 'billing-more',
    path: `/b/${paying}/billing`,
    signedIn: true,
    async before(page) {
      await page.getByRole('button', { name: 'Change to Marketplace' }).click();
      await page.getByRole('button', { name: /^Pay €/ }).waitFor();
    },
  },
  {
    name: 'billing-less',
    path: `/b/${paying}/billing`,
    signedIn: true,
    async before(page) {
      await page.getByRole('button', { name: 'Change to Boutique' }).click();
      await page.getByText('Nothing is due now').waitFor();
    },
  },
  { name: 'billing-after-paying', path: `/b/${business}/billing?bought=boutique`, signedIn: true },
  { name: 'usage-of-another-month', path: `/b/${business}/usage?month=2026-01`, signedIn: true },
  {
    name: 'change-business',
    path: `/b/${business}`,
    signedIn: true,
    before: (page) => page.getByRole('button', { name: 'Change' }).click(),
  },
  {
    name: 'links-search',
    path: `/b/${business}/links`,
    signedIn: true,
    async before(page) {
      await page.getByRole('searchbox', { name: 'Search the library' }).fill('sauvage');
      await page.getByRole('list', { name: 'Found' }).getByRole('listitem').first().waitFor();
    },
  },
  { name: 'links-approved', path: `/b/${business}/links?state=approved`, signedIn: true },
  { name: 'links-rejected', path: `/b/${business}/links?state=rejected`, signedIn: true },
  { name: 'new-key', path: `/b/${business}/keys?claim=new`, signedIn: true },
  {
    name: 'claim',
    path: `/b/${business}/keys?claim=new`,
    signedIn: true,
    async before(page) {
      await page.getByLabel('What the key is for').fill('Shop server');
      await page.getByRole('button', { name: 'Open the claim' }).click();
      await page.locator('[data-claim-code]').waitFor();
    },
  },
  {
    name: 'revoke',
    path: `/b/${business}/keys`,
    signedIn: true,
    async before(page) {
      await page
        .getByRole('button', { name: /^Change/ })
        .first()
        .click();
      await page.getByRole('menuitem', { name: 'Revoke' }).click();
      await page.getByRole('dialog').waitFor();
    },
  },
  {
    name: 'invite',
    path: `/b/${business}/members`,
    signedIn: true,
    before: (page) => page.getByRole('button', { name: 'Invite a colleague' }).click(),
  },
  { name: 'missing', path: '/nowhere', signedIn: true, missing: true },
  { name: 'not-mine', path: '/b/00000000-0000-4000-8000-000000000000', signedIn: true, missing: true },
];

const pagesOf = (stage: Pick<Stage, 'business' | 'look' | 'fragrance' | 'import' | 'paying'>): readonly PageToSee[] => [
  ...addresses(stage),
  ...states(stage),
];

test('every named part of an address is known to the demo, so that its page is looked at', () => {
  const looked = addresses({ business: 'b', look: 'l', fragrance: 'f', import: 'i' }).map(({ path }) => path);
  assert.deepEqual(
    looked.filter((path) => path.includes('$')),
    [],
  );
  for (const known of ['/', '/sign-in', '/b/b', '/b/b/looks/l']) assert.ok(looked.includes(known), known);
});

test('no two pages stand in one place of the menu', () => {
  const places = Object.values(openRouter(new QueryClient()).routesById).flatMap(
    ({ options: { staticData } }) => staticData?.menu?.order ?? [],
  );
  assert.ok(places.length > 1);
  assert.deepEqual([...new Set(places)], places);
});

test('no page breaks a rule of accessibility, its policy or its width', { skip: leftOut }, async () => {
  if (stage === null) throw new Error('nothing was started');
  const { browser, service, signedIn } = stage;
  const faults: string[] = [];
  for (const wants of [false, true]) {
    const context = await browser.newContext({ reducedMotion: 'reduce', ...(wants && { storageState: signedIn }) });
    for (const { name, path, missing = false, before: prepare } of pagesOf(stage).filter((one) => one.signedIn === wants)) {
      const page = await context.newPage();
      page.on('pageerror', ({ message }) => faults.push(`${name}: ${message}`));
      page.on('console', (message) => /Content Security Policy|React/.test(message.text()) && faults.push(`${name}: ${message.text()}`));
      page.on('request', (request) => request.url().startsWith(service.publicUrl) || faults.push(`${name} asks ${request.url()}`));
      await page.goto(`${service.publicUrl}/console${path}`);
      await page.locator('h1').waitFor();
      await page.getByText('One moment …').first().waitFor({ state: 'detached' });
      if ((await page.getByRole('heading', { name: 'Nothing is here' }).isVisible()) !== missing) faults.push(`${name} is another page`);
      await prepare?.(page);
      faults.push(...(await faultsOn(page, name)));
      await page.close();
    }
    await context.close();
  }
  assert.deepEqual(faults, []);
});

test('the first load of any page brings at most 160 KB of script, packed', { skip: leftOut }, async (t) => {
  if (stage === null) throw new Error('nothing was started');
  const { browser, service, signedIn, business } = stage;
  const scripts = new Map<string, number>();
  for (const file of await readdir(new URL('../dist/assets/', import.meta.url)))
    if (file.endsWith('.js')) scripts.set(file, gzipSync(await readFile(new URL(`../dist/assets/${file}`, import.meta.url))).length);
  const [out, within] = [await browser.newContext(), await browser.newContext({ storageState: signedIn })];
  // What somebody opens on purpose, the studio, the editor and the usage of a month, may bring what it needs.
  for (const [context, path] of [
    [out, '/sign-in'],
    ...['', '/keys?claim=new', '/links', '/products', '/looks', '/members', '/audit', '/edits'].map(
      (own) => [within, `/b/${business}${own}`] as const,
    ),
    [within, '/account'],
  ] as const) {
    const page = await context.newPage();
    let bytes = 0;
    page.on('request', (request) => {
      bytes += scripts.get(request.url().split('/').at(-1) ?? '') ?? 0;
    });
    await page.goto(`${service.publicUrl}/console${path}`, { waitUntil: 'networkidle' });
    await page.close();
    t.diagnostic(`${path}: ${bytes} bytes`);
    assert.ok(bytes > 50_000 && bytes <= 160_000, `${path}: ${bytes} bytes`);
  }
});

test('a menu is opened, walked and left by keys alone, the first time as later', { skip: leftOut }, async () => {
  if (stage === null) throw new Error('nothing was started');
  const { browser, service, signedIn } = stage;
  const context = await browser.newContext({ storageState: signedIn, viewport: { width: 1_440, height: 900 } });
  const page = await context.newPage();
  await page.goto(`${service.publicUrl}/console/account`);
  const button = page.locator('button:focus');
  await page.getByRole('button', { name: /^Account:/ }).focus();
  for (const key of ['Enter', 'Enter', 'ArrowDown']) {
    await page.keyboard.press(key);
    await page.locator('[role="menuitem"]:focus', { hasText: 'Account and security' }).waitFor();
    await page.keyboard.press('ArrowDown');
    await page.locator('[role="menuitemradio"]:focus', { hasText: 'As the system' }).waitFor();
    await page.keyboard.press('Escape');
    await button.filter({ hasText: 'Account:' }).waitFor();
  }
  await context.close();
});

test('a queue is worked by letters alone, and every decision has its way back in its place', { skip: leftOut }, async () => {
  if (stage === null) throw new Error('nothing was started');
  const { browser, service, signedIn, business } = stage;
  const context = await browser.newContext({ storageState: signedIn, viewport: { width: 1_440, height: 900 } });
  const page = await context.newPage();
  const row = page.locator('[data-ref="SKU-1004"]');
  const stands = async (): Promise<string> => {
    const { state } = await linkOf(page, `${service.publicUrl}/api/console/v1/businesses/${business}/links`);
    return state;
  };
  await page.goto(`${service.publicUrl}/console/b/${business}/links`);
  await page.getByRole('heading', { level: 1, name: '1 link to review' }).waitFor();
  for (const [key, said, state] of [
    ['a', 'Approved:', 'approved'],
    ['n', 'Not recorded:', 'rejected'],
  ] as const) {
    await page.locator('[data-ref="SKU-1004"][data-focus]:focus').waitFor();
    await page.keyboard.press(key);
    await row.getByText(said).waitFor();
    await eventually(async () => assert.equal(await stands(), state));
    assert.deepEqual(await violationsOn(page), []);
    await page.getByRole('heading', { level: 1, name: 'Links to review' }).waitFor();
    await page.keyboard.press('u');
    await eventually(async () => assert.equal(await stands(), 'suggested'));
  }
  await page.keyboard.press('/');
  await page.keyboard.type('j a n');
  assert.equal(await stands(), 'suggested');
  await page.getByRole('button', { name: 'Switch the keys off' }).click();
  await row.focus();
  await page.keyboard.press('a');
  await page.reload();
  await page.getByText('The review keys are off.').waitFor();
  assert.equal(await stands(), 'suggested');
  await context.close();
});

async function linkOf(page: Page, address: string): Promise<{ readonly state: string }> {
  const { links } = Object(await (await page.request.get(address)).json());
  return Object(links).find(({ ref }: { readonly ref: string }) => ref === 'SKU-1004');
}

test('whoever is sent to sign in comes back to where they were, and nowhere else', { skip: leftOut }, async () => {
  if (stage === null) throw new Error('nothing was started');
  const { browser, service, business } = stage;
  const context = await browser.newContext();
  const page = await context.newPage();
  await page.goto(`${service.publicUrl}/console/b/${business}/links?state=approved`);
  await page.waitForURL(/\/sign-in/);
  const to = new URL(page.url()).searchParams.get('to');
  assert.equal(to, `/console/b/${business}/links?state=approved`);
  for (const elsewhere of ['https://example.org/', '//example.org', '/\\example.org', '/api/console/v1/me']) {
    await page.goto(`${service.publicUrl}/console/sign-in?to=${encodeURIComponent(elsewhere)}`);
    await page.getByRole('link', { name: 'Make an account' }).click();
    await page.waitForURL(/\/sign-up/);
    assert.equal(new URL(page.url()).searchParams.get('to'), null, elsewhere);
  }
  await context.close();
});
