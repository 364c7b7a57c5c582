import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';
import type { Browser } from './browser.ts';

/** Cards on a third-party page in a real browser. */

const require = createRequire(import.meta.url);

const face = (family: string, source: string, weight: number, style: string, subset = 'latin'): string => {
  const data = readFileSync(require.resolve(`@fontsource/${source}/files/${source}-${subset}-${weight}-${style}.woff2`)).toString('base64');
  return `@font-face{font-family:'${family}';font-weight:${weight};font-style:${style};src:url(data:font/woff2;base64,${data})}`;
};
const fonts = [
  face('Cormorant', 'cormorant', 500, 'normal'),
  face('Cormorant', 'cormorant', 500, 'italic'),
  face('Jost', 'jost', 400, 'normal'),
  face('Cormorant', 'cormorant', 500, 'normal', 'cyrillic'),
  face('Cormorant', 'cormorant', 500, 'italic', 'cyrillic'),
  face('Gowun Batang', 'gowun-batang', 400, 'normal', 'korean'),
  face('Amiri', 'amiri', 400, 'normal', 'arabic'),
  face('Noto Sans Arabic', 'noto-sans-arabic', 400, 'normal', 'arabic'),
].join('');

/** Everything that a page's stylesheet can do to a card, except important text spacing, which readers may override. */
export const hostile = `main *{font-family:fantasy!important;color:lime!important;background:yellow!important;margin:9px!important;padding:7px!important;
border:3px dashed red!important;text-transform:uppercase!important;float:right!important;direction:rtl!important;unicode-bidi:bidi-override!important;
list-style:square inside!important;box-sizing:content-box!important;font-size:40px!important;text-align:right!important;position:relative!important;
top:5px!important;width:50%!important;max-width:90px!important;min-height:50px!important;opacity:.5!important;transform:rotate(3deg)!important;
filter:blur(1px)!important;text-shadow:2px 2px red!important;text-indent:40px!important;white-space:pre!important;word-break:break-all!important;
columns:3!important;visibility:hidden!important;display:inline-block!important;writing-mode:vertical-rl!important;font-style:italic!important;
font-weight:900!important;text-decoration:line-through!important;zoom:1.3!important;overflow:scroll!important;clip-path:circle(20px)!important;
hyphens:auto!important;font-variant:small-caps!important;font-size-adjust:1.5!important;line-break:anywhere!important}article{display:none}
*{letter-spacing:.3em;word-spacing:1em;line-height:4}li::before,dd::before,p::after{content:'* '}p::first-letter,h2::first-letter{font-size:4em}`;

/**
 * Each browser's page and the styles of its document. It shows one document after the other, because a new page costs several times as much. If the
 * styles are the same, only the cards are replaced, because each new document decodes all fonts again.
 */
const pages = new WeakMap<Browser, { readonly page: Page; styles: string | null }>();

/** A third-party page with cards in a column of the given width in px, until the next call. */
export async function openShopPage(browser: Browser | null, html: string, width: number, css = '', faces = fonts): Promise<Page> {
  assert.ok(browser);
  const shown = pages.get(browser) ?? { page: await browser.newPage(), styles: null };
  pages.set(browser, shown);
  const { page } = shown;
  const styles = `${faces}${css}`;
  await page.setViewportSize(viewportOf(width));
  if (shown.styles !== styles) {
    await page.goto('about:blank');
    await page.setContent(
      `<!doctype html><html lang="en"><head><title>A shop</title><style>${styles}</style></head><body style="margin:0"><main style="all:unset;display:block"></main></body></html>`,
    );
    shown.styles = styles;
  }
  await page.evaluate(showCards, { html, width });
  await page.evaluate('document.fonts.ready');
  await page.evaluate(
    `Promise.all([...document.images].map((image) => image.complete || new Promise((end) => (image.onload = image.onerror = end))))`,
  );
  return page;
}

const showCards = ({ html, width }: { readonly html: string; readonly width: number }): void => {
  const column = document.querySelector('main');
  if (column === null) throw new Error('the page has no column');
  column.style.width = `${width}px`;
  column.innerHTML = html;
};

const viewportOf = (width: number) => ({ width: width + 40, height: 900 });

/** Shows the same cards in a column of another width. */
export async function resizeShopPage(page: Page, width: number): Promise<void> {
  await page.setViewportSize(viewportOf(width));
  await page.evaluate(`document.querySelector('main').style.width = '${width}px'`);
}

/** Elements that overflow the column or their own box. */
export const overflowing = (page: Page, width: number): Promise<unknown> =>
  page.evaluate(`[...document.querySelectorAll('article, article *')]
    .filter((node) => {
      const box = node.getBoundingClientRect();
      const inline = getComputedStyle(node).display === 'inline';
      return box.right > ${width} + 0.6 || box.left < -0.6 || (!inline && node.scrollWidth > node.clientWidth + 1);
    })
    .map((node) => (node.tagName + ' ' + node.textContent).slice(0, 60))`);
