import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { stressTestCards } from '../../../generate/stress-test-cards.ts';
import { type Browser, openBrowser, skipReason as skip } from '../../../test/support/browser.ts';
import { isLong } from '../../../test/support/is-long.ts';
import { openShopPage, resizeShopPage } from '../../../test/support/shop-page.ts';
import type { PlacedImages } from './card-layout.ts';
import { renderCardHtml } from './html.ts';
import { layoutNames } from './layouts/index.ts';
import { lookSettings } from './settings/settings.ts';

/** Cards in the columns of a shop's page: widths, heights and line breaks. */

const browser: Browser | null = skip === false ? await openBrowser() : null;
after(() => browser?.close());

const cardOf = (name: string) => stressTestCards[name] ?? assert.fail(name);
const card = (name: string, layout: string, overrides: object = {}, images: PlacedImages = {}) =>
  renderCardHtml(cardOf(name), lookSettings.parse({ layout, ...overrides }), images);
const bottle = { url: 'data:,', width: 600, height: 900 };

const wrapped = (html: string) => `<div>${html}</div>`;
const columns = (count: number) => `display:grid;grid-template-columns:repeat(${count},1fr)`;

/** Containers on a shop's page, and the expected width of each card. */
const containers: readonly (readonly [style: string, inside: string, count: number, width: number])[] = [
  [columns(2), '', 2, 600],
  [columns(3), '', 3, 400],
  [columns(4), '', 4, 300],
  ['display:flex', 'flex:1', 2, 600],
  ['display:flex', 'width:50%', 2, 600],
  ['display:block', 'float:left;width:300px', 4, 300],
  ['display:table;table-layout:fixed;width:100%', 'display:table-cell', 3, 400],
];

test('in a grid, a flex row, a float and a table, a card fills its column and never widens it', { skip }, async () => {
  for (const [style, inside, count, width] of containers) {
    const cells = Array.from(
      { length: count },
      (_, at) => `<div style="${inside}">${card(at % 2 === 0 ? 'long' : 'classic', 'atelier')}</div>`,
    );
    const page = await openShopPage(browser, `<section style="${style}">${cells.join('')}</section>`, 1200);
    const widths = await page.evaluate(`[...document.querySelectorAll('article')].map((one) => one.getBoundingClientRect().width)`);
    assert.deepEqual(widths, Array(count).fill(width), `${style} ${inside}`);
  }
});

test('cards in one row have equal heights, backgrounds included', { skip }, async () => {
  for (const layout of layoutNames) {
    const cells = ['long', 'bare', 'crowded'].map((name) => wrapped(card(name, layout))).join('');
    const page = await openShopPage(browser, `<section style="${columns(3)}">${cells}</section>`, 1200);
    const heights = await page.evaluate(
      `[...document.querySelectorAll('article, article > div')].map((one) => Math.round(one.getBoundingClientRect().height))`,
    );
    assert.ok(Array.isArray(heights) && heights.length === 6);
    assert.equal(new Set(heights).size, 1, `${layout}: ${heights}`);
  }
});

/** Visible separators without an item on both sides in the same line. */
const straySeparators = `[...document.querySelectorAll('article span')].filter((one) => getComputedStyle(one).backgroundImage.startsWith('radial'))
  .filter((one) => {
    const seen = [...one.getClientRects()].filter((box) => box.width > 0.5);
    if (seen.length === 0) return false;
    const own = one.parentElement.firstChild.getBoundingClientRect();
    const next = one.parentElement.nextSibling.firstChild.getBoundingClientRect();
    const middle = seen[0].top + seen[0].height / 2;
    const between = Math.min(own.right, next.right) <= seen[0].left + 1 && seen[0].right <= Math.max(own.left, next.left) + 1;
    return seen.length > 1 || !between || middle < next.top || middle > next.bottom;
  }).map((one) => one.parentElement.textContent + '|' + one.parentElement.nextSibling.textContent)`;

const countSeparators = `[...document.querySelectorAll('article span')].filter((one) => getComputedStyle(one).backgroundImage.startsWith('radial') && one.getBoundingClientRect().width > 0.5).length`;

test('separators appear only between two notes on the same line', { skip }, async () => {
  const cards = layoutNames.flatMap((layout) =>
    ['crowded', 'arabic', 'long'].flatMap((name) => ['en', 'ar'].map((language) => card(name, layout, { language }))),
  );
  const page = await openShopPage(browser, cards.join(''), 170);
  for (const width of isLong ? [170, 240, 320, 480, 600, 900, 1200] : [170, 320, 600, 1200]) {
    await resizeShopPage(page, width);
    assert.deepEqual(await page.evaluate(straySeparators), [], String(width));
    assert.ok(Number(await page.evaluate(countSeparators)) > 20, String(width));
  }
});

/** Words broken across lines, other than at a hyphen. */
const brokenWords = `(() => {
  const broken = [];
  const walk = document.createTreeWalker(document.querySelector('main'), NodeFilter.SHOW_TEXT);
  while (walk.nextNode()) {
    const text = walk.currentNode.data;
    for (const { 0: word, index } of text.matchAll(/[\\p{L}\\p{N}]+/gu)) {
      const range = document.createRange();
      range.setStart(walk.currentNode, index);
      range.setEnd(walk.currentNode, index + word.length);
      const tops = new Set([...range.getClientRects()].filter((box) => box.width > 0.5).map((box) => Math.round(box.top)));
      if (tops.size > 1) broken.push(word);
    }
  }
  return [...new Set(broken)];
})()`;

test('no word is broken from 240 px up', { skip }, async () => {
  const cards = layoutNames.flatMap((layout) =>
    ['classic', 'crowded', 'long', 'flat', 'cyrillic', 'arabic', 'hebrew', 'thirty', 'korean'].flatMap((name) => [
      card(name, layout),
      card(name, layout, {}, { bottle }),
    ]),
  );
  const page = await openShopPage(browser, cards.join(''), 240);
  for (const width of isLong ? [240, 320, 600] : [240, 600]) {
    await resizeShopPage(page, width);
    assert.deepEqual(await page.evaluate(brokenWords), [], String(width));
  }
});
