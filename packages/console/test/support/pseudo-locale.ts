import { isPluralElement, isSelectElement, isTagElement, type MessageFormatElement, TYPE } from '@formatjs/icu-messageformat-parser';
import type { Page } from 'playwright-core';

const accents: Readonly<Record<string, string>> = {
  a: 'á',
  e: 'ë',
  i: 'í',
  o: 'ö',
  u: 'û',
  n: 'ñ',
  c: 'ç',
  y: 'ÿ',
  A: 'Å',
  E: 'É',
  O: 'Ø',
};

/** Letters with accents, and 40 % more text: as long as the longest translations, but still readable. */
const stretch = (text: string): string =>
  text.replace(/\p{L}+/gu, (word) => {
    const accented = [...word].map((letter) => accents[letter] ?? letter).join('');
    return `${accented}${accented.slice(-1).repeat(Math.round(word.length * 0.4))}`;
  });

function stretchAll(nodes: readonly MessageFormatElement[]): void {
  for (const node of nodes) {
    if (node.type === TYPE.literal) node.value = stretch(node.value);
    if (isPluralElement(node) || isSelectElement(node)) for (const { value } of Object.values(node.options)) stretchAll(value);
    if (isTagElement(node)) stretchAll(node.children);
  }
}

/** Serves the English catalogue with stretched texts. */
export async function showPseudoLocale(page: Page): Promise<void> {
  await page.route('**/messages-en-*.json', async (route) => {
    const response = await route.fetch();
    const messages: Readonly<Record<string, MessageFormatElement[]>> = await response.json();
    for (const nodes of Object.values(messages)) stretchAll(nodes);
    await route.fulfill({ response, json: messages });
  });
}

/** Texts that their box cuts off. Those that end in an ellipsis on purpose are data, such as the name of a product. */
export const clippedTexts = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('body *')].flatMap((element) => {
      const hasText = [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim() !== '');
      const { overflowX, textOverflow, clipPath, webkitLineClamp } = getComputedStyle(element);
      const isHidden = overflowX === 'visible' && !element.matches('button, a, th, label');
      if (!hasText || isHidden || overflowX === 'auto' || overflowX === 'scroll') return [];
      if (textOverflow === 'ellipsis' || clipPath !== 'none' || webkitLineClamp !== 'none' || element.clientWidth === 0) return [];
      return element.scrollWidth > element.clientWidth + 1 ? [`“${element.textContent?.trim().slice(0, 60)}” is cut off`] : [];
    }),
  );
