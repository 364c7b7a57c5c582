import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { after, test } from 'node:test';
import type { Browser, Page } from 'playwright-core';
import sharp from 'sharp';
import { tellingCards } from '../../../generate/cards-telling.ts';
import { axePath, openBrowser, leftOut as skip } from '../../../test/browser.ts';
import { frameOf } from '../../adapters/picture/frame.ts';
import { openPainter } from '../../adapters/picture/painter.ts';
import type { Card } from './card.ts';
import { cardHtml } from './html.ts';
import { layoutNames, sizeOf } from './layouts/index.ts';
import { type LookSettings, lookSettings } from './settings.ts';

/** The fragment where it will live: in a stranger's page, in a real browser. */

const browser: Browser | null = skip === false ? await openBrowser() : null;
after(() => browser?.close());
const painter = openPainter();

const require = createRequire(import.meta.url);
const axe = readFileSync(axePath, 'utf8');

const face = (family: string, source: string, weight: number, style: string, subset = 'latin'): string => {
  const data = readFileSync(require.resolve(`@fontsource/${source}/files/${source}-${subset}-${weight}-${style}.woff2`)).toString('base64');
  return `@font-face{font-family:'${family}';font-weight:${weight};font-style:${style};src:url(data:font/woff2;base64,${data})}`;
};
const fonts = [
  face('Cormorant', 'cormorant', 500, 'normal'),
  face('Cormorant', 'cormorant', 500, 'italic'),
  face('Jost', 'jost', 400, 'normal'),
].join('');

/** Everything that a page can do to the elements of another, short of text spacing, which is the reader's right, and of pseudo-elements. */
const hostile = `main *{font-family:fantasy!important;color:lime!important;background:yellow!important;margin:9px!important;padding:7px!important;
border:3px dashed red!important;text-transform:uppercase!important;float:right!important;direction:rtl!important;unicode-bidi:bidi-override!important;
list-style:square inside!important;box-sizing:content-box!important;font-size:40px!important;text-align:right!important;position:relative!important;
top:5px!important;width:50%!important;max-width:90px!important;min-height:50px!important;opacity:.5!important;transform:rotate(3deg)!important;
filter:blur(1px)!important;text-shadow:2px 2px red!important;text-indent:40px!important;white-space:pre!important;word-break:break-all!important;
columns:3!important;visibility:hidden!important;display:inline-block!important;writing-mode:vertical-rl!important;font-style:italic!important;
font-weight:900!important;text-decoration:line-through!important;zoom:1.3!important;overflow:scroll!important;clip-path:circle(20px)!important;
hyphens:auto!important;font-variant:small-caps!important;font-size-adjust:1.5!important;line-break:anywhere!important}article{display:none}p{line-height:4;letter-spacing:1em}ul li{list-style:disc}`;

const readersSpacing = 'main *{line-height:1.5!important;letter-spacing:.12em!important;word-spacing:.16em!important}';

async function opened(html: string, width: number, css = '', faces = fonts): Promise<Page> {
  assert.ok(browser);
  const page = await browser.newPage({ viewport: { width: width + 40, height: 900 } });
  await page.setContent(
    `<!doctype html><html lang="en"><head><title>A shop</title><style>${faces}${css}</style></head><body style="margin:0"><main style="all:unset;display:block;width:${width}px">${html}</main></body></html>`,
  );
  await page.evaluate('document.fonts.ready');
  return page;
}

/** What sticks out of the column, or out of its own box. */
const overflowing = (page: Page, width: number): Promise<unknown> =>
  page.evaluate(`[...document.querySelectorAll('article, article *')]
    .filter((node) => {
      const box = node.getBoundingClientRect();
      const inline = getComputedStyle(node).display === 'inline';
      return box.right > ${width} + 0.6 || box.left < -0.6 || (!inline && node.scrollWidth > node.clientWidth + 1);
    })
    .map((node) => (node.tagName + ' ' + node.textContent).slice(0, 60))`);

test('in a hostile page a card looks exactly as in an empty one', { skip }, async () => {
  for (const layout of layoutNames) {
    for (const card of layout === 'story' ? [tellingCards.hebrew] : [tellingCards.classic]) {
      assert.ok(card);
      const html = cardHtml(card, lookSettings.parse({ layout }));
      const shots: Buffer[] = [];
      for (const css of ['', hostile]) {
        const page = await opened(html, 1200, css);
        shots.push(await page.locator('article').screenshot());
        await page.close();
      }
      assert.ok(shots[0]?.equals(shots[1] ?? Buffer.alloc(0)), layout);
    }
  }
});

test('no layout breaks the column or a rule of accessibility between 320 and 1,200 px', { skip }, async () => {
  for (const width of [320, 600, 1200]) {
    const cards = Object.values(tellingCards);
    const html = layoutNames.flatMap((layout) => cards.map((card) => cardHtml(card, lookSettings.parse({ layout })))).join('');
    const page = await opened(html, width, hostile);
    assert.deepEqual(await overflowing(page, width), [], String(width));
    await page.evaluate(axe);
    const found: unknown = await page.evaluate(
      `axe.run('main', { runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'], rules: { region: { enabled: false }, 'landmark-one-main': { enabled: false }, 'page-has-heading-one': { enabled: false } } }).then((result) => result.violations.map((violation) => violation.id + ' ' + violation.nodes[0].html.slice(0, 120)))`,
    );
    assert.deepEqual(found, [], String(width));
    await page.close();
  }
});

test('a card keeps to its column wherever a page puts it', { skip }, async () => {
  const cards = layoutNames.map((layout) => cardHtml(tellingCards.classic ?? assert.fail(), lookSettings.parse({ layout })));
  for (const parent of [
    'display:grid',
    'display:flex',
    'display:inline-grid;max-width:100%',
    'display:grid;grid-template-columns:auto auto',
  ]) {
    const page = await opened(cards.map((html) => `<div style="${parent}">${html}</div>`).join(''), 320);
    assert.deepEqual(await overflowing(page, 320), [], parent);
    await page.close();
  }
});

test("a reader's own text spacing is taken, and nothing is lost to it", { skip }, async () => {
  for (const layout of layoutNames) {
    const card = tellingCards.crowded;
    assert.ok(card);
    const page = await opened(cardHtml(card, lookSettings.parse({ layout })), 320, readersSpacing);
    assert.deepEqual(await overflowing(page, 320), [], layout);
    const spacing = await page.evaluate(`getComputedStyle(document.querySelector('article p span')).letterSpacing`);
    assert.match(String(spacing), /^[1-9]/u);
    await page.close();
  }
});

test('a card moves nothing when it has loaded', { skip }, async () => {
  const card = tellingCards.classic;
  assert.ok(card);
  const picture = { url: 'https://pictures.invalid/bottle.webp', width: 600, height: 900 };
  for (const layout of layoutNames) {
    const page = await opened(cardHtml(card, lookSettings.parse({ layout }), { bottle: picture, logo: { ...picture, height: 200 } }), 600);
    const heights: unknown = await page.evaluate(
      `[...document.querySelectorAll('article img')].map((image) => image.getBoundingClientRect().height)`,
    );
    assert.ok(Array.isArray(heights) && heights.length === 2 && heights.every((height) => height > 10), layout);
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
  const page = await opened(html.replace(/max-width:\d+px/u, `max-width:${width}px`), width, '', faces.join(''));
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
