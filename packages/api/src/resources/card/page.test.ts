import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { after, test } from 'node:test';
import type { Browser } from 'playwright-core';
import sharp from 'sharp';
import { tellingCards } from '../../../generate/cards-telling.ts';
import { openBrowser, leftOut as skip } from '../../../test/support/browser.ts';
import { isLong } from '../../../test/support/is-long.ts';
import { violationsOn } from '../../../test/support/page-faults.ts';
import { hostile, opened, overflowing } from '../../../test/support/shop-page.ts';
import { frameOf } from '../../adapters/picture/frame.ts';
import { openPainter } from '../../adapters/picture/painter.ts';
import type { Card } from './card.ts';
import { cardHtml } from './html.ts';
import { layoutNames, sizeOf } from './layouts/index.ts';
import { type LookSettings, lookSettings } from './settings/settings.ts';

/** The fragment where it will live: in a stranger's page, in a real browser. */

const browser: Browser | null = skip === false ? await openBrowser() : null;
after(() => browser?.close());
const painter = openPainter();

const readersSpacing = 'main *{line-height:1.5!important;letter-spacing:.12em!important;word-spacing:.16em!important}';

test('in a hostile page a card looks exactly as in an empty one', { skip }, async () => {
  for (const layout of layoutNames) {
    for (const card of layout === 'story' ? [tellingCards.hebrew] : [tellingCards.classic]) {
      assert.ok(card);
      const html = cardHtml(card, lookSettings.parse({ layout }));
      const shots: Buffer[] = [];
      for (const css of ['', hostile]) {
        const page = await opened(browser, html, 1200, css);
        shots.push(await page.locator('article').screenshot());
        await page.close();
      }
      assert.ok(shots[0]?.equals(shots[1] ?? Buffer.alloc(0)), layout);
    }
  }
});

test('no layout breaks the column or a rule of accessibility between 170 and 1,200 px', { skip }, async () => {
  for (const width of isLong ? [170, 240, 320, 600, 1200] : [170, 600]) {
    const cards = Object.values(tellingCards);
    const html = layoutNames.flatMap((layout) => cards.map((card) => cardHtml(card, lookSettings.parse({ layout })))).join('');
    const page = await opened(browser, html, width, hostile);
    assert.deepEqual(await overflowing(page, width), [], String(width));
    const rules = { region: { enabled: false }, 'landmark-one-main': { enabled: false }, 'page-has-heading-one': { enabled: false } };
    assert.deepEqual(await violationsOn(page, `'main'`, { rules }), [], String(width));
    await page.close();
  }
});

test("a reader's own text spacing is taken, and nothing is lost to it", { skip }, async () => {
  for (const layout of layoutNames) {
    const card = tellingCards.crowded;
    assert.ok(card);
    const page = await opened(browser, cardHtml(card, lookSettings.parse({ layout })), 320, readersSpacing);
    assert.deepEqual(await overflowing(page, 320), [], layout);
    const spacing = await page.evaluate(`getComputedStyle(document.querySelector('article [lang=und] span')).letterSpacing`);
    assert.match(String(spacing), /^[1-9]/u);
    await page.close();
  }
});

test('a card moves nothing when it has loaded', { skip }, async () => {
  const card = tellingCards.classic;
  assert.ok(card);
  const picture = { url: 'https://pictures.invalid/bottle.webp', width: 600, height: 900 };
  for (const layout of layoutNames) {
    const page = await opened(
      browser,
      cardHtml(card, lookSettings.parse({ layout }), { bottle: picture, logo: { ...picture, height: 200 } }),
      600,
    );
    const heights: unknown = await page.evaluate(
      `[...document.querySelectorAll('article img')].map((image) => image.getBoundingClientRect().height)`,
    );
    // Some layouts draw images of their own beside the shop's two.
    assert.ok(Array.isArray(heights) && heights.length >= 2 && heights.every((height) => height > 10), layout);
    await page.close();
  }
});

test('the page at the width of the frame is the picture', { skip }, async () => {
  for (const layout of layoutNames) {
    for (const [card, language] of [
      [tellingCards.classic, 'ar'],
      [tellingCards.crowded, 'fr'],
      [tellingCards.long, 'en'],
    ] as const) {
      assert.ok(card);
      const settings = lookSettings.parse({ layout, language });
      const differ = await differing(card, settings);
      assert.ok(differ < 0.004, `${layout} ${card.name}: ${(differ * 100).toFixed(2)} % differ`);
    }
  }
});

test('letters that the look has no face for stand on the page where they stand in the picture, as large', { skip }, async () => {
  const { classic, cyrillic, japanese, arabic, greek } = tellingCards;
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

/** The part of a card that a browser shows otherwise than the picture does. */
async function differing(card: Card, settings: LookSettings): Promise<number> {
  const { width, height } = sizeOf(settings);
  const html = cardHtml(card, settings);
  const faces = Array.from(frameOf(html, width).cuts, ({ face: { family, weight, style }, file, ranges }) => {
    const range = ranges.map(([first, last]) => `U+${first.toString(16)}-${last.toString(16)}`).join();
    const data = readFileSync(file).toString('base64');
    return `@font-face{font-family:'${family}';font-weight:${weight};font-style:${style};src:url(data:font/woff2;base64,${data});unicode-range:${range}}`;
  });
  // Upright cards stop growing on a page; here they are shown as wide as they are drawn.
  const page = await opened(browser, html.replace(/max-width:\d+px/u, `max-width:${width}px`), width, '', faces.join(''));
  const shot = await page.locator('article').screenshot();
  await page.close();
  const grey = (picture: Uint8Array) =>
    sharp(picture)
      .resize({ width: width / 2, height: height / 2, fit: 'fill' })
      .greyscale()
      .blur(3)
      .raw()
      .toBuffer();
  const [shown, drawn] = await Promise.all([grey(shot), grey(await painter.paint({ html, width, height, scale: 1, images: [] }))]);
  let different = 0;
  for (let at = 0; at < shown.length; at += 1) if (Math.abs((shown[at] ?? 0) - (drawn[at] ?? 0)) > 24) different += 1;
  // Two rasterisers never agree to the last edge; a line that breaks elsewhere changes far more than the tests allow.
  return different / shown.length;
}
