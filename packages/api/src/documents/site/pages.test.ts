import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import Fastify from 'fastify';
import type { Page } from 'playwright-core';
import { type Browser, openBrowser, skipReason } from '../../../test/support/browser.ts';
import { isLong } from '../../../test/support/is-long.ts';
import { colourRules, violationsOn } from '../../../test/support/page-faults.ts';
import { sampleLibrary } from '../../../test/support/sample-library.ts';
import { createTakumiRenderer, type TakumiRenderer } from '../../adapters/picture/takumi.ts';
import { partnerOperations } from '../../endpoints/partner/operations.ts';
import { freePort } from '../../wiring/free-port.ts';
import { guidePages, operatorPages } from './guide.ts';
import { serveDocuments } from './serve.ts';

/** The pages in a browser. Skipped if Chromium isn't installed. */
const options = { skip: skipReason };

const app = Fastify();
let browser: Browser | null = null;
let tab: Page | null = null;
let base = '';
let renderer: TakumiRenderer | null = null;

before(async () => {
  if (skipReason !== false) return;
  // The reference loads the images that the OpenAPI document links to from the service's own URL.
  const port = await freePort('127.0.0.1');
  const origin = `http://127.0.0.1:${port}`;
  const deployment = { site: origin, api: `${origin}/api/partner/v1`, docs: `${origin}/docs`, console: `${origin}/console` };
  renderer = await createTakumiRenderer({ renderTimeoutMs: 60_000 });
  serveDocuments(app, {
    operations: partnerOperations(),
    deployment: { ...deployment, metering: true, switchedOff: new Set(), sellsPlans: false },
    library: await sampleLibrary(),
    renderer,
    offers: () => [],
    status: async () => ({ isReady: true, incidents: [] }),
  });
  base = await app.listen({ port, host: '127.0.0.1' });
  browser = await openBrowser();
  // Bypassed, because the pages' policy would block the script of the test. The page is reused, because a new one costs several times as much.
  tab = await (await browser.newContext({ bypassCSP: true })).newPage();
});
after(async () => {
  await browser?.close();
  await app.close();
  await renderer?.close();
});

async function shown(
  path: string,
  colorScheme: 'light' | 'dark',
  width: number,
  look: (page: Page) => Promise<void>,
  waitUntil: 'load' | 'networkidle' = 'networkidle',
): Promise<void> {
  if (tab === null) throw new Error('no browser');
  const page = tab;
  await page.emulateMedia({ colorScheme });
  await page.setViewportSize({ width, height: 900 });
  const outside: string[] = [];
  const errors: string[] = [];
  page.on('request', (request) => /^https?:/.test(request.url()) && !request.url().startsWith(base) && outside.push(request.url()));
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
  page.on('pageerror', (error) => errors.push(error.message));
  await page.goto(base + path, { waitUntil });
  await look(page);
  page.removeAllListeners();
  assert.deepEqual({ outside, errors }, { outside: [], errors: [] }, path);
}

/** All pages of operations have the same parts: a card, a list in the body and a file cover them. */
const referencePaths = partnerOperations()
  .map(({ declaration }) => declaration.id)
  .filter((id) => isLong || ['getCard', 'matchProducts', 'enrichFeed'].includes(id))
  .map((id) => `/docs/reference/${id}`);

const paths = [
  '/docs',
  '/docs/errors',
  '/docs/errors/over_allowance',
  '/docs/guide/cards-and-looks',
  '/docs/operators/deployment',
  '/docs/reference',
  ...referencePaths,
  '/docs/downloads',
  '/docs/plans',
  '/docs/status',
  '/docs/search?q=etag',
  '/docs/quality',
  '/docs/sandbox',
  '/docs/examples',
  '/docs/examples/atelier',
  // Further pages of the same kinds.
  ...(isLong ? ['/docs/errors/claim_used', '/docs/guide/getting-started', '/docs/changelog', '/docs/examples/row'] : []),
];

/** Commands and programs that are wider than their box on a wide screen. */
async function clippedOn(page: Page): Promise<unknown> {
  await page.setViewportSize({ width: 1440, height: 900 });
  return page.evaluate(
    `[...document.querySelectorAll('pre')].filter((box) => box.scrollWidth > box.clientWidth).map((box) => box.textContent)`,
  );
}

test(
  'every kind of page passes the accessibility rules, fits 320 px in both themes and clips no command on a wide screen',
  options,
  async () => {
    for (const path of paths) {
      await shown(path, 'light', 320, async (page) => {
        // The shadows of boxes that scroll lie beside their texts, but axe measures no contrast over a gradient.
        await page.evaluate(`document.querySelectorAll('pre, .wide').forEach((box) => { box.style.backgroundImage = 'none'; })`);
        // Every token's contrast is tested in both themes, so the dark one isn't needed daily.
        for (const colorScheme of isLong ? (['light', 'dark'] as const) : (['light'] as const)) {
          await page.emulateMedia({ colorScheme });
          // Cards are tested separately.
          const rules = colorScheme === 'dark' ? { runOnly: colourRules } : {};
          assert.deepEqual(await violationsOn(page, `{ exclude: ['.card', '.fragment'] }`, rules), [], `${path}, ${colorScheme}`);
          assert.equal(await page.evaluate('document.documentElement.scrollWidth'), 320, `${path}, ${colorScheme}`);
        }
        assert.deepEqual(await clippedOn(page), [], path);
      });
    }
  },
);

test('the examples use the fonts of their looks', options, async () => {
  for (const [path, families] of [
    ['/docs/examples/atelier', ['Cormorant', 'DM Sans', 'Inter', 'Jost', 'Marcellus', 'Playfair Display']],
    ['/docs/examples/story', ['Cormorant', 'Fraunces', 'Jost', 'Noto Sans Arabic']],
    ['/docs/examples/editorial', ['Shippori Mincho']],
  ] as const) {
    await shown(path, 'light', 1440, async (page) => {
      await page.evaluate('document.fonts.ready');
      const loaded = await page.evaluate<string[]>(
        `[...document.fonts].filter(({ status }) => status === 'loaded').map(({ family }) => family.replaceAll('"', ''))`,
      );
      for (const family of families) assert.ok(loaded.includes(family), `${path}: ${family} of ${loaded}`);
    });
  }
});

test('each code block has a working copy button under the page’s content security policy', options, async () => {
  const context = await browser?.newContext({ viewport: { width: 1440, height: 900 }, permissions: ['clipboard-read', 'clipboard-write'] });
  const page = await context?.newPage();
  if (context === undefined || page === undefined) throw new Error('no browser');
  await page.goto(`${base}/docs`, { waitUntil: 'networkidle' });
  const block = page.getByRole('region', { name: 'The first call' });
  await page.getByRole('button', { name: 'Copy' }).first().click();
  await page.getByRole('button', { name: 'Copied' }).waitFor();
  assert.equal(await page.evaluate('navigator.clipboard.readText()'), await block.textContent());
  await context.close();
});

test('no other guide clips a command on a wide screen', options, async () => {
  const guides = [...guidePages.map(({ name }) => `/docs/guide/${name}`), ...operatorPages.map(({ name }) => `/docs/operators/${name}`)];
  for (const path of guides.filter((path) => !paths.includes(path)))
    await shown(path, 'light', 1440, async (page) => assert.deepEqual(await clippedOn(page), [], path), 'load');
});
