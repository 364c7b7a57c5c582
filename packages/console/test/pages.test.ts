import assert from 'node:assert/strict';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { QueryClient } from '@tanstack/react-query';
import type { BrowserContext, Page } from 'playwright-core';
import { tsImport } from 'tsx/esm/api';
import { type StripeServer, startStripeServer } from '../../api/test/billing/stripe-server.ts';
import { type Browser, openBrowser, skipReason } from '../../api/test/support/browser.ts';
import { eventually, sampleDatabase, startTestService, type TestDatabase, type TestService } from '../../api/test/support/harness.ts';
import { isLong } from '../../api/test/support/is-long.ts';
import { faultsOn, viewsOf, violationsOn } from '../../api/test/support/page-faults.ts';
import { clippedTexts, showPseudoLocale } from './support/pseudo-locale.ts';
import { reusePage } from './support/reuse-page.ts';
import { follow, openPage, showPage } from './support/show-page.ts';

/** Checks every page in both themes and at both widths, served by the service under its content security policy. */

// Uses the console's own TypeScript settings, wherever the tests are run from.
const { createConsoleRouter }: typeof import('./support/router.ts') = await tsImport('./support/router.ts', {
  parentURL: import.meta.url,
  tsconfig: fileURLToPath(new URL('../tsconfig.json', import.meta.url)),
});

type StorageState = Awaited<ReturnType<BrowserContext['storageState']>>;

/** Enough for the pages of an unconnected shop: the platform isn't called before a shop is connected. */
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
  /** The demo user's session. */
  readonly signedIn: StorageState;
  /** The demo user's browser, in English, for tests that change nothing in it. */
  readonly context: BrowserContext;
  readonly business: string;
  readonly look: string;
  /** A perfume linked to one of the demo's products. */
  readonly fragrance: string;
  /** An uploaded product file whose columns aren't mapped yet. */
  readonly import: string;
  /** Another business of the demo user, with a paid plan. */
  readonly paying: string;
}

let stage: Stage | null = null;

before(async () => {
  if (skipReason !== false) return;
  const database = await sampleDatabase();
  // Plans are sold, so that there is a billing page.
  const stripe = await startStripeServer();
  const service = await startTestService(database.url, { demo: true, env: { ...stripe.env, ...shopify } });
  const browser = await openBrowser();
  const context = await browser.newContext({ reducedMotion: 'reduce' });
  const page = await context.newPage();
  const demo = await readFile(join(service.dataDir, 'demo.env'), 'utf8');
  const readVariable = (name: string): string => new RegExp(`^${name}=(.*)$`, 'm').exec(demo)?.[1] ?? '';
  await page.goto(`${service.publicUrl}/console/sign-in`);
  await page.getByLabel('Email').fill(readVariable('SILLAGE_CONSOLE_EMAIL'));
  await page.getByLabel('Password', { exact: true }).fill(readVariable('SILLAGE_CONSOLE_PASSWORD'));
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.waitForURL(/\/b\//);
  await page.getByRole('heading', { level: 1 }).waitFor();
  const business = /\/b\/([^/?]+)/.exec(page.url())?.[1] ?? '';
  const answer = await page.request.get(`${service.publicUrl}/api/console/v1/businesses/${business}/looks`);
  const look = /"id":"([^"]+)"/.exec(await answer.text())?.[1] ?? '';
  const fragrance = readVariable('SILLAGE_FRAGRANCE_ID');
  const list = Buffer.from('SKU;Brand;Title\nA-1;Dior;Sauvage EDT 100 ml\n');
  const headers = { origin: service.publicUrl };
  const imports = `${service.publicUrl}/api/console/v1/businesses/${business}/imports`;
  const created = await page.request.post(imports, { headers, data: { name: 'Products of May.csv', bytes: list.length } });
  const importId: string = Object(await created.json()).import;
  await page.request.post(`${imports}/${importId}/pieces/0`, {
    headers: { ...headers, 'content-type': 'application/octet-stream' },
    data: list,
  });
  const businesses = `${service.publicUrl}/api/console/v1/businesses`;
  const payingResponse = await page.request.post(businesses, { headers, data: { name: 'Parfumerie Aurore' } });
  const paying = /"id":"([^"]+)"/.exec(await payingResponse.text())?.[1] ?? '';
  const checkout = await page.request.post(`${businesses}/${paying}/billing/checkout`, {
    headers,
    data: { plan: 'retailer', interval: 'month' },
  });
  const { id, customer } = stripe.pay(Object(await checkout.json()).url);
  const notice = stripe.notice('customer.subscription.created', { object: 'subscription', id, customer });
  await page.request.post(`${service.publicUrl}/api/webhooks/stripe`, {
    headers: { 'content-type': 'application/json', 'stripe-signature': stripe.sign(notice) },
    data: Buffer.from(notice),
  });
  await eventually(async () => assert.match(await (await page.request.get(`${businesses}/${paying}/billing`)).text(), /"source":"stripe"/));
  // The bank wants the payment of an upgrade confirmed.
  const upgrade = { plan: 'marketplace', interval: 'month' };
  const cost = Object(await (await page.request.post(`${businesses}/${paying}/billing/cost`, { headers, data: upgrade })).json());
  stripe.mood = 'asks';
  const { begins, at, due } = cost;
  await page.request.post(`${businesses}/${paying}/billing/change`, { headers, data: { ...upgrade, shown: { begins, at, due } } });
  stripe.mood = 'well';
  const signedIn = await context.storageState();
  stage = { database, service, stripe, browser, signedIn, context, business, look, fragrance, import: importId, paying };
});
after(async () => {
  await stage?.browser.close();
  await stage?.service.close();
  await stage?.stripe.close();
  await stage?.database.drop();
});

interface PageToCheck {
  readonly name: string;
  readonly path: string;
  readonly signedIn: boolean;
  /** Whether the page is expected to be missing. */
  readonly missing?: true;
  /** What the user does before the page is checked. */
  readonly before?: (page: Page) => Promise<void>;
}

/** Every route of the router, so that a new page is checked without being listed. Path parameters are filled in from the demo. */
const addresses = (parts: Pick<Stage, 'business' | 'look' | 'fragrance' | 'import'>): readonly PageToCheck[] =>
  Object.entries(createConsoleRouter(new QueryClient()).routesByPath)
    // The operator desk is tested in operator.test.ts.
    .filter(([, { id }]) => !String(id).startsWith('/_operator'))
    .map(([address, { id }]) => ({
      name: address === '/' ? 'start' : address.slice(1).replaceAll(/\W+/g, '-'),
      path: Object.entries(parts).reduce((path, [part, value]) => path.replace(`$${part}`, value), address),
      signedIn: String(id).startsWith('/_app'),
    }));

/** Further states of pages: with search parameters, or after the user did something. */
const states = ({ business, paying }: Pick<Stage, 'business' | 'paying'>): readonly PageToCheck[] => [
  { name: 'sign-in-session-expired', path: '/sign-in?said=ended', signedIn: false },
  {
    name: 'sign-up-invalid',
    path: '/sign-up',
    signedIn: false,
    async before(page) {
      await page.getByLabel('Email').fill('colette@');
      await page.getByLabel('Password', { exact: true }).fill('short');
      await page.getByRole('button', { name: 'Create account' }).click();
      await page.getByText('“colette@” isn’t a complete email address.').waitFor();
      await page.getByText('Too short: use at least 10 characters.').waitFor();
    },
  },
  {
    name: 'sign-up-address-refused',
    path: '/sign-up',
    signedIn: false,
    async before(page) {
      await page.getByLabel('Your name').fill('Colette');
      // Browsers accept this address, the service doesn't.
      await page.getByLabel('Email').fill('colette@maison');
      await page.getByLabel('Password', { exact: true }).fill('a long pass phrase');
      await page.getByRole('button', { name: 'Create account' }).click();
      await page.getByText('“colette@maison” isn’t a complete email address.').waitFor();
    },
  },
  {
    name: 'product-page-of-a-product',
    path: `/b/${business}/links/product-page?product=SKU-1002`,
    signedIn: true,
    async before(page) {
      await page.locator('article [data-card]').waitFor();
      await page.getByRole('link', { name: 'Approved' }).waitFor();
    },
  },
  {
    name: 'account-after-reset',
    path: '/account?said=reset',
    signedIn: true,
    before: (page) => page.getByText('Your new password is set.').waitFor(),
  },
  { name: 'reset-with-token', path: '/reset?token=x', signedIn: false },
  { name: 'invitation-with-token', path: '/invitation?token=x', signedIn: true },
  {
    name: 'billing-upgrade',
    path: `/b/${paying}/billing`,
    signedIn: true,
    async before(page) {
      const confirm = await page.getByRole('link', { name: 'Confirm with your bank' }).getAttribute('href');
      assert.match(confirm ?? '', /^https:\/\/invoice\.stripe\.com\//);
      await page.getByRole('table', { name: 'Invoices, newest first' }).getByText('paid').waitFor();
      await page.getByRole('button', { name: 'Change to Marketplace' }).click();
      await page.getByRole('button', { name: /^Pay €/ }).waitFor();
    },
  },
  {
    name: 'billing-downgrade',
    path: `/b/${paying}/billing`,
    signedIn: true,
    async before(page) {
      await page.getByRole('button', { name: 'Change to Boutique' }).click();
      await page.getByText('Nothing is due now').waitFor();
    },
  },
  { name: 'billing-after-checkout', path: `/b/${business}/billing?bought=boutique`, signedIn: true },
  { name: 'usage-other-month', path: `/b/${business}/usage?month=2026-01`, signedIn: true },
  {
    name: 'change-business',
    path: `/b/${business}`,
    signedIn: true,
    before: (page) => page.getByRole('button', { name: 'Edit' }).click(),
  },
  {
    name: 'links-search',
    path: `/b/${business}/links`,
    signedIn: true,
    async before(page) {
      await page.getByRole('combobox', { name: 'Search the library' }).fill('sauvage');
      await page.getByRole('listbox', { name: 'Search results' }).getByRole('option').first().waitFor();
    },
  },
  {
    name: 'links-note',
    path: `/b/${business}/links`,
    signedIn: true,
    before: (page) => page.getByRole('button', { name: 'Add note or assign' }).click(),
  },
  { name: 'links-approved', path: `/b/${business}/links?state=approved`, signedIn: true },
  { name: 'links-rejected', path: `/b/${business}/links?state=rejected`, signedIn: true },
  { name: 'new-key', path: `/b/${business}/keys?claim=new`, signedIn: true },
  {
    name: 'claim',
    path: `/b/${business}/keys?claim=new`,
    signedIn: true,
    async before(page) {
      await page.getByLabel('Label', { exact: true }).fill('Shop server');
      await page.getByRole('button', { name: 'Create claim' }).click();
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
    before: (page) => page.getByRole('button', { name: 'Invite member' }).click(),
  },
  { name: 'missing', path: '/nowhere', signedIn: true, missing: true },
  { name: 'not-a-member', path: '/b/00000000-0000-4000-8000-000000000000', signedIn: true, missing: true },
];

const pagesOf = (stage: Pick<Stage, 'business' | 'look' | 'fragrance' | 'import' | 'paying'>): readonly PageToCheck[] => [
  ...addresses(stage),
  ...states(stage),
];

test('the demo has a value for every path parameter', () => {
  const paths = addresses({ business: 'b', look: 'l', fragrance: 'f', import: 'i' }).map(({ path }) => path);
  assert.deepEqual(
    paths.filter((path) => path.includes('$')),
    [],
  );
  for (const known of ['/', '/sign-in', '/b/b', '/b/b/looks/l']) assert.ok(paths.includes(known), known);
});

test('every menu entry has its own position', () => {
  const positions = Object.values(createConsoleRouter(new QueryClient()).routesById).flatMap(
    ({ options: { staticData } }) => staticData?.menu?.order ?? [],
  );
  assert.ok(positions.length > 1);
  assert.deepEqual([...new Set(positions)], positions);
});

test('no page violates accessibility rules, its content security policy or its width, and typed text stays in its field', {
  skip: skipReason,
}, async () => {
  if (stage === null) throw new Error('the service was not started');
  const { browser, service } = stage;
  const [faults, typed]: [string[], string[]] = [[], []];
  for (const isSignedIn of [false, true]) {
    const context = isSignedIn ? stage.context : await browser.newContext({ reducedMotion: 'reduce' });
    // One page for all addresses, because a new one costs several times as much as the next address.
    const page = await reusePage(context);
    let isChanged = false;
    for (const [turn, { name, path, missing = false, before: prepare }] of pagesOf(stage)
      .filter((one) => one.signedIn === isSignedIn)
      .entries()) {
      page.removeAllListeners();
      page.on('pageerror', ({ message }) => faults.push(`${name}: ${message}`));
      page.on('console', (message) => /Content Security Policy|React/.test(message.text()) && faults.push(`${name}: ${message.text()}`));
      page.on('request', (request) => request.url().startsWith(service.publicUrl) || faults.push(`${name} requests ${request.url()}`));
      await openPage(page, `${service.publicUrl}/console${path}`, isChanged);
      isChanged = prepare !== undefined;
      if ((await page.getByRole('heading', { name: 'Page not found' }).isVisible()) !== missing)
        faults.push(`${name} is ${missing ? 'found' : 'missing'}`);
      await prepare?.(page);
      // Daily, what a user can open on a page is shown in one of the views, in turn.
      const shown = isLong || prepare === undefined ? viewsOf(turn) : viewsOf(turn).filter(({ rules }) => rules === 'all');
      faults.push(...(await faultsOn(page, name, shown)));
      const found = await typeIntoFields(page, name);
      faults.push(...found.faults);
      typed.push(...found.typed);
    }
    if (!isSignedIn) await context.close();
  }
  assert.deepEqual(faults, []);
  for (const known of ['links-note, note', 'sign-up, email']) assert.ok(typed.includes(known), `${known}: ${typed.join('; ')}`);
});

test('no page cuts off a text at 390 px, or is wider, in Arabic, in German, and with texts that are 40 % longer', {
  skip: skipReason,
}, async () => {
  if (stage === null) throw new Error('the service was not started');
  const { browser, service, signedIn } = stage;
  const faults: string[] = [];
  for (const locale of isLong ? ['en', 'de', 'ar'] : ['ar']) {
    const context = await browser.newContext({
      locale,
      reducedMotion: 'reduce',
      viewport: { width: 390, height: 900 },
      storageState: signedIn,
    });
    const page = await context.newPage();
    // Daily, the pages have the same elements as in English, but other positions.
    const rules = locale !== 'ar' ? 'none' : isLong ? 'all' : 'position';
    if (locale === 'en') await showPseudoLocale(page);
    for (const { name, path } of addresses(stage)) {
      if (!isLong && !/links|keys|look|products|account$/.test(name)) continue;
      await showPage(page, `${service.publicUrl}/console${path}`);
      assert.deepEqual(await page.evaluate(() => [document.documentElement.lang, document.documentElement.dir]), [
        locale,
        locale === 'ar' ? 'rtl' : 'ltr',
      ]);
      const found = [
        ...(await clippedTexts(page)),
        ...(await faultsOn(page, `${name}-${locale}`, [{ colorScheme: 'light', width: 390, rules }])),
      ];
      faults.push(...found.map((fault) => `${name}, ${locale}: ${fault}`));
    }
    await context.close();
  }
  assert.deepEqual(faults, []);
});

test('the library names families, strengths and notes in the language of the console, and narrows down by them', {
  skip: skipReason,
}, async () => {
  if (stage === null) throw new Error('the service was not started');
  const { browser, service, signedIn, business } = stage;
  const library = `${service.publicUrl}/console/b/${business}/library`;
  const context = await browser.newContext({ locale: 'de', storageState: signedIn, viewport: { width: 1_440, height: 900 } });
  const page = await context.newPage();
  // A family in English, as in an address that was saved in another language.
  await page.goto(`${library}?family=Aromatic%20Fougère&q=sauvage`);
  const readChosen = (): Promise<string> =>
    page.getByLabel('Duftfamilie').evaluate((select: HTMLSelectElement) => select.selectedOptions[0]?.text ?? '');
  await page.getByRole('cell', { name: 'Aromatisch-Fougère' }).first().waitFor();
  assert.match(await readChosen(), /^Aromatisch-Fougère \(\d+\)$/);
  await page.goto(`${library}?q=zzzz&family=amber-fougere`);
  await page.getByText('Keine passenden Parfums').first().waitFor();
  assert.equal(await readChosen(), 'Amber-Fougère');
  await page.goto(library);
  await page.locator('summary').click();
  await page.getByRole('link', { name: /^Bergamotte/ }).click();
  await page.getByRole('link', { name: /^Patchouli/ }).click();
  await page.waitForURL(/notes=Bergamotte(?:%2C|,)(?:\+|%20)Patchouli/);
  await page.getByRole('link', { name: /^Patchouli/ }).waitFor({ state: 'detached' });
  assert.equal(await page.getByRole('link', { name: /^Bergamotte/ }).count(), 0);
  await context.close();
  const arabic = await browser.newContext({ locale: 'ar', storageState: signedIn, viewport: { width: 1_440, height: 900 } });
  const perfumes = await arabic.newPage();
  await perfumes.goto(`${library}?q=sauvage`);
  // The year follows the strength from right to left.
  await perfumes.getByText('\u2068أو دو تواليت\u2069 · \u20682015\u2069').first().waitFor();
  await perfumes.goto(`${library}?q=1881`);
  await perfumes.getByRole('link', { name: '\u20681881 pour Homme\u2069', exact: true }).waitFor();
  await arabic.close();
});

test('the first load of any page transfers at most 160 KB of compressed script', { skip: skipReason }, async (t) => {
  if (stage === null) throw new Error('the service was not started');
  const { browser, service, signedIn, business } = stage;
  const scripts = new Map<string, number>();
  for (const file of await readdir(new URL('../dist/assets/', import.meta.url)))
    if (file.endsWith('.js')) scripts.set(file, gzipSync(await readFile(new URL(`../dist/assets/${file}`, import.meta.url))).length);
  const [signedOut, withSession] = [await browser.newPage(), await browser.newPage({ storageState: signedIn })];
  let bytes = 0;
  for (const page of [signedOut, withSession])
    page.on('request', (request) => {
      bytes += scripts.get(request.url().split('/').at(-1) ?? '') ?? 0;
    });
  // The studio, the card editor and the usage page may load more.
  const further = isLong ? ['/keys?claim=new', '/products', '/looks', '/members', '/audit', '/edits'] : [];
  for (const [page, path] of [
    [signedOut, '/sign-in'],
    ...['', '/links', ...further].map((path) => [withSession, `/b/${business}${path}`] as const),
    [withSession, '/account'],
  ] as const) {
    bytes = 0;
    await page.goto(`${service.publicUrl}/console${path}`);
    // The network may be idle before the page has requested its scripts.
    await page.getByRole('heading', { level: 1 }).first().waitFor();
    await page.waitForLoadState('networkidle');
    t.diagnostic(`${path}: ${bytes} bytes`);
    assert.ok(bytes > 50_000 && bytes <= 160_000, `${path}: ${bytes} bytes`);
  }
});

test('a business that was created in another tab opens from a link', { skip: skipReason }, async () => {
  if (stage === null) throw new Error('the service was not started');
  const { service, context } = stage;
  const page = await reusePage(context);
  await page.goto(`${service.publicUrl}/console/account`);
  await page.getByRole('heading', { level: 1 }).waitFor();
  const answer = await page.request.post(`${service.publicUrl}/api/console/v1/businesses`, {
    headers: { origin: service.publicUrl },
    data: { name: 'Parfumerie Clos-Doré' },
  });
  await follow(page, `${service.publicUrl}/console/b/${Object(await answer.json()).business.id}/members`);
  await page.getByRole('heading', { level: 1, name: 'Members' }).waitFor();
});

test('a menu can be opened, navigated and closed by keyboard, the first time as well as later', { skip: skipReason }, async () => {
  if (stage === null) throw new Error('the service was not started');
  const { service, context } = stage;
  const page = await reusePage(context);
  await page.goto(`${service.publicUrl}/console/account`);
  const button = page.locator('button:focus');
  await page.getByRole('button', { name: /^Account:/ }).focus();
  for (const key of ['Enter', 'Enter', 'ArrowDown']) {
    await page.keyboard.press(key);
    await page.locator('[role="menuitem"]:focus', { hasText: 'Account and security' }).waitFor();
    await page.keyboard.press('ArrowDown');
    await page.locator('[role="menuitemradio"]:focus', { hasText: 'System' }).waitFor();
    await page.keyboard.press('Escape');
    await button.filter({ hasText: 'Account:' }).waitFor();
  }
});

test('a review queue works by single keys, and every decision can be undone in place', { skip: skipReason }, async () => {
  if (stage === null) throw new Error('the service was not started');
  const { browser, service, signedIn, business } = stage;
  const context = await browser.newContext({ storageState: signedIn, viewport: { width: 1_440, height: 900 } });
  const page = await context.newPage();
  const row = page.locator('[data-ref="SKU-1004"]');
  const readState = async (): Promise<string> => {
    const { state } = await readLink(page, `${service.publicUrl}/api/console/v1/businesses/${business}/links`);
    return state;
  };
  await page.goto(`${service.publicUrl}/console/b/${business}/links`);
  await page.getByRole('heading', { level: 1, name: '1 link to review' }).waitFor();
  for (const [key, text, state] of [
    ['a', 'Approved', 'approved'],
    ['n', 'Rejected', 'rejected'],
  ] as const) {
    await page.locator('[role="listbox"]:focus [data-ref="SKU-1004"]').waitFor();
    await page.keyboard.press(key);
    await row.getByText(text).waitFor();
    await eventually(async () => assert.equal(await readState(), state));
    assert.deepEqual(await violationsOn(page), []);
    await page.getByRole('heading', { level: 1, name: 'Links to review' }).waitFor();
    await page.keyboard.press('u');
    await eventually(async () => assert.equal(await readState(), 'suggested'));
  }
  await page.keyboard.press('/');
  await page.keyboard.type('j a n');
  assert.equal(await readState(), 'suggested');
  await page.getByRole('button', { name: 'all shortcuts' }).click();
  await page.getByRole('button', { name: 'Turn off shortcuts' }).click();
  await page.getByRole('listbox', { name: 'Products' }).focus();
  await page.keyboard.press('a');
  await page.reload();
  await page.getByText('Keyboard shortcuts are off.').waitFor();
  assert.equal(await readState(), 'suggested');
  await context.close();
});

async function readLink(page: Page, address: string): Promise<{ readonly state: string }> {
  const { links } = Object(await (await page.request.get(address)).json());
  return Object(links).find(({ ref }: { readonly ref: string }) => ref === 'SKU-1004');
}

test('signing in returns to the requested page, and never to another site', { skip: skipReason }, async () => {
  if (stage === null) throw new Error('the service was not started');
  const { browser, service, business } = stage;
  const context = await browser.newContext();
  const page = await context.newPage();
  await page.goto(`${service.publicUrl}/console/b/${business}/links?state=approved`);
  await page.waitForURL(/\/sign-in/);
  const to = new URL(page.url()).searchParams.get('to');
  assert.equal(to, `/console/b/${business}/links?state=approved`);
  for (const elsewhere of ['https://example.org/', '//example.org', '/\\example.org', '/api/console/v1/me']) {
    await page.goto(`${service.publicUrl}/console/sign-in?to=${encodeURIComponent(elsewhere)}`);
    await page.getByRole('link', { name: 'Create an account' }).click();
    await page.waitForURL(/\/sign-up/);
    assert.equal(new URL(page.url()).searchParams.get('to'), null, elsewhere);
  }
  await context.close();
});

/** Requests that only compute something to show. */
const isPreview = (path: string): boolean => /\/looks\/(?:show|draw|judge-palette)$|\/preview$|\/billing\/cost$/.test(path);

const textFields = 'input:not([type]), input:is([type=text], [type=search], [type=email], [type=password], [type=url]), textarea';
/** Every shortcut of the review queue is in it. */
const sentence = 'junk stain/12';

const typedBefore = new Set<string>();

/** Types a sentence into each field of the page, which must stay in the field and change nothing else. Daily, into each field of an address once. */
async function typeIntoFields(
  page: Page,
  name: string,
): Promise<{ readonly typed: readonly string[]; readonly faults: readonly string[] }> {
  const [typed, faults]: [string[], string[]] = [[], []];
  const { pathname } = new URL(page.url());
  const dialogs = await page.getByRole('dialog').count();
  let current = '';
  page.on('request', (request) => {
    const { pathname: to } = new URL(request.url());
    if (request.method() !== 'GET' && !isPreview(to)) faults.push(`${name}, ${current}: ${request.method()} ${to}`);
  });
  const fields = page.locator(textFields);
  // The last one first: a filter, which comes first on its page, changes what is below it.
  for (let nth = (await fields.count()) - 1; nth >= 0; nth--) {
    const field = fields.nth(nth);
    if (!(await field.isVisible()) || !(await field.isEditable())) continue;
    current = (await field.getAttribute('name')) ?? `field ${nth + 1}`;
    const known = `${pathname} ${current}`;
    if (!isLong && typedBefore.has(known)) continue;
    typedBefore.add(known);
    const before = await field.inputValue();
    await field.focus();
    await page.keyboard.type(sentence);
    const after = await field.inputValue();
    if (after === before || !`${before}${sentence}`.startsWith(after.slice(0, before.length)))
      faults.push(`${name}, ${current}: “${after}”`);
    if (new URL(page.url()).pathname !== pathname) faults.push(`${name}, ${current}: leads to ${page.url()}`);
    if ((await page.getByRole('dialog').count()) !== dialogs) faults.push(`${name}, ${current}: opens or closes a dialog`);
    typed.push(`${name}, ${current}`);
    await field.fill(before);
  }
  return { typed, faults };
}

test('a language chosen in the account follows the person to other browsers', { skip: skipReason }, async () => {
  if (stage === null) throw new Error('the service was not started');
  const { browser, service, signedIn } = stage;
  const title = (page: Page, name: string) => page.getByRole('heading', { level: 1, name }).waitFor();
  const [here, elsewhere] = [await browser.newContext({ storageState: signedIn }), await browser.newContext({ storageState: signedIn })];
  const page = await here.newPage();
  await page.goto(`${service.publicUrl}/console/account`);
  await page.getByLabel('Language').selectOption('Deutsch');
  await title(page, 'Konto und Sicherheit');
  const other = await elsewhere.newPage();
  await other.goto(`${service.publicUrl}/console/account`);
  await title(other, 'Konto und Sicherheit');
  // As it was, for the other tests.
  await other.getByLabel('Sprache').selectOption('English');
  await title(other, 'Account and security');
  await followBrowser(other, service);
  await Promise.all([here.close(), elsewhere.close()]);
});

/** Forgets the language that the person has chosen. */
async function followBrowser(page: Page, { publicUrl }: Pick<TestService, 'publicUrl'>): Promise<void> {
  const sent = { headers: { origin: publicUrl }, data: { language: null } };
  assert.equal((await page.request.patch(`${publicUrl}/api/console/v1/me`, sent)).status(), 200);
}

test('the command palette runs actions', { skip: skipReason }, async () => {
  if (stage === null) throw new Error('the service was not started');
  const { browser, service, signedIn, business } = stage;
  const context = await browser.newContext({ storageState: signedIn, colorScheme: 'light', viewport: { width: 1_440, height: 900 } });
  const page = await context.newPage();
  const run = async (text: string): Promise<void> => {
    await page.keyboard.press('Control+k');
    await page.getByRole('combobox').fill(text);
    await page.getByRole('option', { name: text }).first().waitFor();
    await page.keyboard.press('Enter');
  };
  await page.goto(`${service.publicUrl}/console/b/${business}`);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await run('theme: dark');
  await eventually(async () => assert.equal(await page.evaluate(() => document.documentElement.dataset.theme), 'dark'));
  await run('new look');
  await page.getByRole('dialog').getByRole('heading').first().waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await run('invite');
  await page.getByRole('dialog', { name: /^Invite a member/ }).waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await run('language: deutsch');
  await page.getByRole('heading', { level: 1, name: 'Mitglieder' }).waitFor();
  await followBrowser(page, service);
  await context.close();
});
