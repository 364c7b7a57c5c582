import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { after, before, test } from 'node:test';
import { setTimeout as wait } from 'node:timers/promises';
import { Liquid } from 'liquidjs';
import type { Page } from 'playwright-core';
import { saveLook } from '../../src/adapters/postgres/looks/looks.ts';
import { defaultLookSettings } from '../../src/resources/card/settings/settings.ts';
import { type Browser, openBrowser, skipReason as skip } from '../support/browser.ts';
import { eventually } from '../support/harness.ts';
import { putLink } from '../support/links.ts';
import { perfumes } from '../support/perfumes.ts';
import { openShopWorld, type ShopWorld, type Site } from './shop-world.ts';

/** Tests the theme block on a product page: renders its Liquid, runs its script in a browser, and signs and forwards its calls as Shopify does. */
let world: ShopWorld;
let site: Site;
let browser: Browser;
let shop: Server;
let origin: string;
/** How the shop handles a call to the proxy. */
let proxy: 'well' | 'broken' | 'silent' = 'well';
let asked: string[] = [];
let page: ProductPage;

interface ProductPage {
  readonly settings?: Readonly<Record<string, unknown>>;
  readonly variants?: readonly object[];
  readonly chosen?: number;
  readonly locale?: string;
  readonly editor?: boolean;
}

const block = readFileSync(new URL('../../../../examples/shopify-theme-block/blocks/fragrance-card.liquid', import.meta.url), 'utf8');
const script = readFileSync(new URL('../../../../examples/shopify-theme-block/assets/fragrance-card.js', import.meta.url), 'utf8');
const schema = JSON.parse(/{% schema %}(.*){% endschema %}/s.exec(block)?.[1] ?? '');
const defaults = Object.fromEntries(schema.settings.map((setting: Record<string, unknown>) => [setting.id, setting.default ?? '']));

const engine = new Liquid({ strictFilters: true, jsTruthy: false });
// Shopify removes this from a block before rendering.
engine.registerTag('schema', {
  parse(_token, remaining) {
    for (let token = remaining.shift(); token !== undefined && token.getText() !== '{% endschema %}'; token = remaining.shift());
  },
  render: () => '',
});

/** A theme's product page, with content before and after the block. */
async function html({ settings = {}, variants = threeVariants, chosen = 1, locale = 'en', editor = false }: ProductPage): Promise<string> {
  const [first] = variants;
  const drawn = await engine.parseAndRender(block, {
    block: { id: 'A1b', settings: { ...defaults, ...settings }, shopify_attributes: 'data-shopify-editor-block="{}"' },
    product: { variants, selected_or_first_available_variant: variants.find((one) => Object(one).id === chosen) ?? first },
    request: { design_mode: editor, locale: { iso_code: locale } },
  });
  const isArabic = locale === 'ar';
  const options = variants.map(
    (one) => `<option value="${Object(one).id}"${Object(one).id === chosen ? ' selected' : ''}>${Object(one).title}</option>`,
  );
  return `<!doctype html><html lang="${locale}" dir="${isArabic ? 'rtl' : 'ltr'}"><head><title>A shop</title><meta name="viewport" content="width=device-width">
    <style>body{font:16px/1.5 Georgia,serif;margin:0;color:#222}main{max-width:680px;margin:0 auto;padding:24px}h1{font-weight:400}
    sillage-card,p,*:empty{letter-spacing:.02em}button,select{font:inherit;padding:10px 16px}#after{background:#f4f1ea;padding:16px;margin-top:24px}</style>
    <script src="/assets/fragrance-card.js" defer></script></head>
    <body><main class="shopify-section"><h1>${isArabic ? 'عنبر' : 'Ambre Nuit Blanche'}</h1>
    <form action="/cart/add"><select name="id">${options.join('')}</select> <button>${isArabic ? 'أضف' : 'Add to cart'}</button></form>
    <div>${drawn}</div><p id="after">${isArabic ? 'التوصيل خلال يومين' : 'Delivered within two days.'}</p></main></body></html>`;
}

const sized = (id: number, sku: string | null, metafields: object = {}): object => ({ id, sku, title: `Size ${id}`, metafields });
/** Linked; not linked; linked by its id, because it has no SKU. */
const threeVariants = [sized(1, 'SKU 1'), sized(2, 'SKU 2'), sized(3, '')];

before(async () => {
  if (skip !== false) return;
  world = await openShopWorld();
  site = await world.connected();
  const { db } = world.database;
  await putLink(db, site.id, 'SKU 1', perfumes.complete.id);
  await putLink(db, site.id, 'gid://shopify/ProductVariant/3', perfumes.untiered.id);
  await saveLook(db, site.id, 'Vitrine', { ...defaultLookSettings, language: 'ar' });
  shop = createServer(async (request, response) => {
    const { pathname, search } = new URL(request.url ?? '', 'http://shop');
    if (pathname === '/assets/fragrance-card.js') return void response.setHeader('content-type', 'text/javascript').end(script);
    if (pathname !== '/apps/sillage/card') return void response.setHeader('content-type', 'text/html; charset=utf-8').end(await html(page));
    asked.push(new URLSearchParams(search).get('ref') ?? '');
    if (proxy === 'silent') return;
    if (proxy === 'broken') return void response.writeHead(502, { 'content-type': 'text/html' }).end('<h1>Bad gateway</h1>');
    const passed = await fetch(
      `${world.service.publicUrl}/api/storefront/shopify/card?${world.shopify.proxied(search.slice(1), site.domain)}`,
    );
    response.writeHead(passed.status, { 'content-type': passed.headers.get('content-type') ?? '' }).end(await passed.text());
  });
  await new Promise<void>((listening) => shop.listen(0, '127.0.0.1', listening));
  origin = `http://127.0.0.1:${(shop.address() as AddressInfo).port}`;
  browser = await openBrowser();
});
after(async () => {
  await browser?.close();
  shop?.closeAllConnections();
  shop?.close();
  await world?.close();
});

interface OpenPage {
  readonly tab: Page;
  /** The text of the card; empty if none is shown. */
  card(): Promise<string>;
  /** The cumulative layout shift. */
  shifted(): Promise<number>;
  heightOfBlock(): Promise<number>;
}

/** Whether the card's name uses the look's typeface rather than a browser font. */
const isInTypeface = async ({ tab }: OpenPage): Promise<boolean> =>
  Boolean(
    await tab.evaluate(
      `document.fonts.ready.then(() => [...document.fonts].some(({ family, status }) => /cormorant/i.test(family) && status === 'loaded'))`,
    ),
  );

async function opened(wanted: ProductPage, options: Parameters<Browser['newPage']>[0] = {}): Promise<OpenPage> {
  page = wanted;
  asked = [];
  const tab = await browser.newPage({ viewport: { width: 760, height: 1_000 }, ...options });
  await tab.addInitScript(`window.shifts = []; new PerformanceObserver((list) => window.shifts.push(...list.getEntries().map(({ value }) => value)))
    .observe({ type: 'layout-shift', buffered: true })`);
  await tab.goto(`${origin}/products/ambre?variant=${wanted.chosen ?? 1}`);
  return {
    tab,
    card: () => tab.evaluate(`document.querySelector('sillage-card')?.shadowRoot?.textContent ?? ''`),
    shifted: async () => {
      await wait(250);
      return Number(await tab.evaluate('window.shifts.reduce((sum, value) => sum + value, 0)'));
    },
    heightOfBlock: async () => Number(await tab.evaluate(`document.querySelector('sillage-card')?.getBoundingClientRect().height ?? 0`)),
  };
}

const shot = async ({ tab }: OpenPage, name: string): Promise<void> => {
  const folder = process.env.SHOTS;
  if (folder !== undefined) await tab.screenshot({ path: `${folder}/${name}.png`, fullPage: true });
};

test('the block declares settings that Shopify supports, and reads no others', () => {
  const known = {
    text: ['type', 'id', 'label', 'default', 'info', 'placeholder'],
    range: ['type', 'id', 'label', 'default', 'info', 'min', 'max', 'step', 'unit'],
  };
  for (const setting of schema.settings) {
    const { type, min, max, step, default: value } = setting;
    assert.ok(type === 'text' || type === 'range', type);
    assert.deepEqual(
      Object.keys(setting).filter((name) => !known[type as keyof typeof known].includes(name)),
      [],
    );
    // A slider has at most 101 steps, and its default is one of them.
    if (type === 'range') assert.ok((max - min) / step <= 100 && (value - min) % step === 0);
  }
  const read = new Set([...block.matchAll(/block\.settings\.(\w+)/g)].map(([, id]) => id));
  assert.deepEqual([...read].sort(), schema.settings.map(({ id }: { id: string }) => id).sort());
  assert.ok(schema.name.length <= 25 && schema.target === 'section');
});

test('a product page shows the card of the selected variant without layout shift', { skip }, async () => {
  const open = await opened({ settings: { typefaces: `${world.service.publicUrl}/fonts/cards.css` } });
  await eventually(async () => assert.match(await open.card(), /Saffron/));
  await eventually(async () => assert.ok(await isInTypeface(open), 'the card is in the typefaces of its look'));
  await shot(open, 'block-linked');
  assert.ok((await open.shifted()) < 0.01);
  const plain = await opened({});
  await eventually(async () => assert.match(await plain.card(), /Saffron/));
  assert.equal(await isInTypeface(plain), false);
  assert.equal(await plain.shifted(), 0);
  await plain.tab.close();
  const jumping = await opened({ settings: { reserved: 0 } });
  await eventually(async () => assert.ok((await jumping.shifted()) > 0, 'a layout shift would be detected'));
  await jumping.tab.close();
  const phone = await opened({}, { viewport: { width: 390, height: 844 } });
  await eventually(async () => assert.match(await phone.card(), /Saffron/));
  await shot(phone, 'block-phone');
  assert.equal(await phone.shifted(), 0);
  await phone.tab.close();
  asked = [];
  assert.match(await open.tab.innerText('#after'), /Delivered/);

  await open.tab.selectOption('select', '2');
  await eventually(async () => assert.equal(await open.card(), ''));
  assert.equal(await open.heightOfBlock(), 0);
  await open.tab.selectOption('select', '3');
  await eventually(async () => assert.match(await open.card(), /Vetiver Court/));
  assert.deepEqual(asked, ['SKU 2', 'gid://shopify/ProductVariant/3']);
  await open.tab.close();
});

test('a variant that is not linked, or unknown to the page, shows no card and takes up no space', { skip }, async () => {
  const open = await opened({ chosen: 2 });
  await eventually(async () => assert.equal(await open.heightOfBlock(), 0));
  assert.equal(await open.card(), '');
  await open.tab.close();
  const other = await opened({});
  await eventually(async () => assert.match(await other.card(), /Saffron/));
  await other.tab.evaluate(
    `document.querySelector('option').value = '77'; document.querySelector('select').dispatchEvent(new Event('change', { bubbles: true }))`,
  );
  await eventually(async () => assert.equal(await other.card(), ''));
  await other.tab.close();
});

test('a failing proxy leaves the page intact, and a hanging one reserves the space until the timeout', {
  skip,
}, async () => {
  proxy = 'broken';
  const failed = await opened({});
  await eventually(async () => assert.equal(await failed.heightOfBlock(), 0));
  assert.doesNotMatch(await failed.tab.innerText('body'), /gateway/);
  await failed.tab.close();
  proxy = 'silent';
  const slow = await opened({});
  await eventually(() => Promise.resolve(assert.equal(asked.length, 1)));
  assert.equal(await slow.heightOfBlock(), schema.settings.find(({ id }: { id: string }) => id === 'reserved').default);
  assert.equal(await slow.shifted(), 0);
  // A later selection doesn't wait for the earlier call.
  proxy = 'well';
  await slow.tab.selectOption('select', '3');
  await eventually(async () => assert.match(await slow.card(), /Vetiver Court/));
  await slow.tab.close();
});

test('in a right-to-left shop, the look configured for its language is shown', { skip }, async () => {
  const open = await opened({ locale: 'ar', settings: { look: 'Vitrine' } });
  await eventually(async () => assert.match(await open.card(), /[\u0600-\u06ff]/));
  await shot(open, 'block-arabic');
  const at = await open.tab.evaluate(`(() => {
    const article = document.querySelector('sillage-card').shadowRoot.querySelector('article');
    return [article.dir, document.documentElement.scrollWidth <= innerWidth, getComputedStyle(document.querySelector('#after')).direction];
  })()`);
  assert.deepEqual(at, ['rtl', true, 'rtl']);
  assert.equal(await open.shifted(), 0);
  await open.tab.close();
});

test('with metafields, a product without a perfume makes no request, and one with a perfume is described without JavaScript', {
  skip,
}, async () => {
  const metafield = (value: unknown): object => ({ value });
  const facts = {
    fragrance_id: metafield('x'),
    house: metafield('Maison <Aurore>'),
    name: metafield('Ambre'),
    year: metafield(2015),
    top_notes: metafield(['Saffron', 'Bergamot']),
  };
  const settings = { namespace: 'app--123456' };
  const without = await opened({ settings, variants: [sized(1, 'SKU 1'), sized(2, 'SKU 2')] });
  assert.equal(await without.tab.locator('sillage-card').count(), 0);
  assert.equal(await without.shifted(), 0);
  assert.deepEqual(asked, []);
  await without.tab.close();

  const variants = [sized(1, 'SKU 1', { 'app--123456': facts }), sized(2, 'SKU 2')];
  const some = await opened({ settings, variants, chosen: 2 });
  assert.equal(await some.heightOfBlock(), 0);
  assert.deepEqual(asked, []);
  await some.tab.selectOption('select', '1');
  await eventually(async () => assert.match(await some.card(), /Saffron/));
  await some.tab.close();

  const plain = await opened({ settings, variants }, { javaScriptEnabled: false });
  assert.match(await plain.tab.innerText('main'), /Maison <Aurore> Ambre, 2015\s+Saffron, Bergamot\s+Delivered/);
  assert.deepEqual(asked, []);
  await plain.tab.close();
});

test('the theme editor says why nothing is shown', { skip }, async () => {
  const open = await opened({ editor: true, chosen: 2 });
  await eventually(async () => assert.match(await open.card(), /once this product is linked/));
  assert.equal(await open.tab.locator('sillage-card[data-shopify-editor-block]').count(), 1);
  await open.tab.close();
});
