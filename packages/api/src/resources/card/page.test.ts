import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { after, test } from 'node:test';
import type { Browser } from 'playwright-core';
import sharp from 'sharp';
import { stressTestCards } from '../../../generate/stress-test-cards.ts';
import { openBrowser, skipReason as skip } from '../../../test/support/browser.ts';
import { isLong } from '../../../test/support/is-long.ts';
import { violationsOn } from '../../../test/support/page-faults.ts';
import { hostile, openShopPage, overflowing } from '../../../test/support/shop-page.ts';
import { createFragmentRenderer } from '../../adapters/picture/fragment-renderer.ts';
import { createFrame } from '../../adapters/picture/frame.ts';
import type { Card } from './card.ts';
import { renderCardHtml } from './html.ts';
import { getCardSize, layoutNames } from './layouts/index.ts';
import { type LookSettings, lookSettings } from './settings/settings.ts';

/** Fragments embedded in a third-party page, in a real browser. */

const browser: Browser | null = skip === false ? await openBrowser() : null;
after(() => browser?.close());
const painter = createFragmentRenderer();

const userTextSpacing = 'main *{line-height:1.5!important;letter-spacing:.12em!important;word-spacing:.16em!important}';

test('a card looks the same on a page with hostile CSS as on an empty page', { skip }, async () => {
  for (const layout of layoutNames) {
    for (const card of layout === 'story' ? [stressTestCards.hebrew] : [stressTestCards.classic]) {
      assert.ok(card);
      const html = renderCardHtml(card, lookSettings.parse({ layout }));
      const shots: Buffer[] = [];
      for (const css of ['', hostile]) {
        const page = await openShopPage(browser, html, 1200, css);
        shots.push(await page.locator('article').screenshot());
      }
      assert.ok(shots[0]?.equals(shots[1] ?? Buffer.alloc(0)), layout);
    }
  }
});

test('no layout overflows its column or violates an accessibility rule between 170 and 1,200 px', { skip }, async () => {
  for (const width of isLong ? [170, 240, 320, 600, 1200] : [170, 600]) {
    const cards = Object.values(stressTestCards);
    const html = layoutNames.flatMap((layout) => cards.map((card) => renderCardHtml(card, lookSettings.parse({ layout })))).join('');
    const page = await openShopPage(browser, html, width, hostile);
    assert.deepEqual(await overflowing(page, width), [], String(width));
    const rules = { region: { enabled: false }, 'landmark-one-main': { enabled: false }, 'page-has-heading-one': { enabled: false } };
    assert.deepEqual(await violationsOn(page, `'main'`, { rules }), [], String(width));
  }
});

test('user text spacing (WCAG 1.4.12) is applied without losing content', { skip }, async () => {
  for (const layout of layoutNames) {
    const card = stressTestCards.crowded;
    assert.ok(card);
    const page = await openShopPage(browser, renderCardHtml(card, lookSettings.parse({ layout })), 320, userTextSpacing);
    assert.deepEqual(await overflowing(page, 320), [], layout);
    const spacing = await page.evaluate(`getComputedStyle(document.querySelector('article [lang=und] span')).letterSpacing`);
    assert.match(String(spacing), /^[1-9]/u);
  }
});

test('loading images causes no layout shift', { skip }, async () => {
  const card = stressTestCards.classic;
  assert.ok(card);
  const image = { url: 'https://pictures.invalid/bottle.webp', width: 600, height: 900 };
  for (const layout of layoutNames) {
    const page = await openShopPage(
      browser,
      renderCardHtml(card, lookSettings.parse({ layout }), { bottle: image, logo: { ...image, height: 200 } }),
      600,
    );
    const heights: unknown = await page.evaluate(
      `[...document.querySelectorAll('article img')].map((image) => image.getBoundingClientRect().height)`,
    );
    // Some layouts have illustrations in addition to the shop's two images.
    assert.ok(Array.isArray(heights) && heights.length >= 2 && heights.every((height) => height > 10), layout);
  }
});

test('the page at the width of the frame matches the PNG', { skip }, async () => {
  for (const layout of layoutNames) {
    for (const [card, language] of [
      [stressTestCards.classic, 'ar'],
      [stressTestCards.crowded, 'fr'],
      [stressTestCards.long, 'en'],
    ] as const) {
      assert.ok(card);
      const settings = lookSettings.parse({ layout, language });
      const differ = await differing(card, settings);
      assert.ok(differ < 0.004, `${layout} ${card.name}: ${(differ * 100).toFixed(2)} % differ`);
    }
  }
});

test('characters from fallback typefaces have the same position and size on the page as in the PNG', { skip }, async () => {
  const { classic, cyrillic, japanese, arabic, greek } = stressTestCards;
  assert.ok(classic && cyrillic && japanese && arabic && greek);
  const tamburins = { ...classic, brand: '탬버린즈', name: '퍼퓸 카모 밤하늘의 별빛', perfumers: ['Nguyễn Thị Ánh'] };
  for (const [card, look] of [
    [cyrillic, { display: 'bodoni-moda', text: 'dm-sans', language: 'ru' }],
    [japanese, { display: 'fraunces', text: 'jost', language: 'ja' }],
    [arabic, { display: 'marcellus', text: 'inter', language: 'ar' }],
    [greek, { display: 'tenor-sans', text: 'dm-sans', language: 'el' }],
    [tamburins, { display: 'playfair-display', text: 'jost', language: 'ko' }],
    [tamburins, { display: 'marcellus', text: 'jost', language: 'vi' }],
    [japanese, { display: 'cormorant', text: 'inter', language: 'zh' }],
  ] as const) {
    const differ = await differing(card, lookSettings.parse(look));
    assert.ok(differ < 0.004, `${look.language}: ${(differ * 100).toFixed(2)} % differ`);
  }
});

/** The share of pixels that differ between the browser and the PNG. */
async function differing(card: Card, settings: LookSettings): Promise<number> {
  const { width, height } = getCardSize(settings);
  const html = renderCardHtml(card, settings);
  const faces = Array.from(createFrame(html, width).fontFiles, ({ face: { family, weight, style }, file, ranges }) => {
    const range = ranges.map(([first, last]) => `U+${first.toString(16)}-${last.toString(16)}`).join();
    const data = readFileSync(file).toString('base64');
    return `@font-face{font-family:'${family}';font-weight:${weight};font-style:${style};src:url(data:font/woff2;base64,${data});unicode-range:${range}}`;
  });
  // Upright cards have a maximum width on a page; here they are shown at the width of the PNG.
  const page = await openShopPage(browser, html.replace(/max-width:\d+px/u, `max-width:${width}px`), width, '', faces.join(''));
  const shot = await page.locator('article').screenshot();
  const grey = (image: Uint8Array) =>
    sharp(image)
      .resize({ width: width / 2, height: height / 2, fit: 'fill' })
      .greyscale()
      .blur(3)
      .raw()
      .toBuffer();
  const [shown, rendered] = await Promise.all([grey(shot), grey(await painter.paint({ html, width, height, scale: 1, images: [] }))]);
  let different = 0;
  for (let at = 0; at < shown.length; at += 1) if (Math.abs((shown[at] ?? 0) - (rendered[at] ?? 0)) > 24) different += 1;
  // Two rasterisers never match exactly at edges; a different line break changes far more than the tests allow.
  return different / shown.length;
}
