import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import type { Page } from 'playwright-core';
import { isLong } from './is-long.ts';

/** Faults of a rendered page: wider than its window, or in violation of an accessibility rule. */

export interface View {
  readonly colorScheme: 'light' | 'dark';
  readonly width: number;
  /**
   * Which accessibility rules are checked. A theme only changes colours, so the other rules need to be checked once per width; and a width only
   * changes positions, if it shows the same elements as another.
   */
  readonly rules: 'all' | 'position' | 'colours' | 'none';
}

/** In the order with the fewest changes. From 1,280 px on, all pages show the same elements. */
const allViews: readonly View[] = [
  // A window of 1,280 px at a zoom of 200 %.
  { colorScheme: 'light', width: 640, rules: 'none' },
  { colorScheme: 'light', width: 390, rules: 'all' },
  { colorScheme: 'dark', width: 390, rules: 'colours' },
  { colorScheme: 'dark', width: 1_440, rules: 'all' },
  { colorScheme: 'light', width: 1_440, rules: 'colours' },
  { colorScheme: 'light', width: 1_100, rules: 'none' },
  { colorScheme: 'light', width: 1_280, rules: 'position' },
  { colorScheme: 'dark', width: 1_280, rules: 'none' },
  { colorScheme: 'dark', width: 2_200, rules: 'none' },
  { colorScheme: 'light', width: 2_200, rules: 'none' },
];

/** Every rule in both layouts, each in one theme; in the long suite also the other two pairs and more widths. */
const views: readonly View[] = isLong
  ? allViews
  : [
      { colorScheme: 'light', width: 390, rules: 'all' },
      { colorScheme: 'dark', width: 1_440, rules: 'all' },
    ];

/** For the pages of a list: daily, the rules are checked in one of the two layouts, in turn. */
export const viewsOf = (turn: number): readonly View[] =>
  isLong ? views : views.map((view, at) => (at === turn % 2 ? view : { ...view, rules: 'none' }));

/** Faults in every view, with a screenshot of each view that has some. `SCREENSHOTS=folder` saves all of them. */
export async function faultsOn(page: Page, name: string, shown: readonly View[] = views): Promise<readonly string[]> {
  const faults: string[] = [];
  for (const { colorScheme, width, rules } of shown) {
    await page.emulateMedia({ colorScheme });
    await page.setViewportSize({ width, height: 900 });
    const found = [
      ...(await widthFaults(page, width)),
      ...(rules === 'none' ? [] : await violationsOn(page, rules === 'all' ? wholePage : exceptCards, rulesOf[rules])),
    ];
    faults.push(...found.map((fault) => `${name}, ${colorScheme}, ${width} px: ${fault}`));
    await keepScreenshot(page, `${name}-${width}-${colorScheme}`, found.length > 0);
  }
  return faults;
}

/** A page may rearrange itself after its window has changed, so it's measured again before it counts as too wide. */
async function widthFaults(page: Page, width: number): Promise<readonly string[]> {
  let wide = Number.POSITIVE_INFINITY;
  for (const untilMs = performance.now() + 5_000; wide > width && performance.now() < untilMs; ) {
    if (wide < Number.POSITIVE_INFINITY) await setTimeout(100);
    wide = Number(await page.evaluate('document.documentElement.scrollWidth'));
  }
  return wide > width ? [`the page is ${wide} px wide`] : [];
}

async function keepScreenshot(page: Page, name: string, isFaulty: boolean): Promise<void> {
  const folder = process.env.SCREENSHOTS ?? (isFaulty ? 'test-screenshots' : undefined);
  if (folder === undefined) return;
  // A dialog covers the window, so a full-page screenshot wouldn't contain it.
  const hasDialog = (await page.locator('dialog[open], [role="dialog"]').count()) > 0;
  await page.screenshot({ path: join(folder, `${name}.png`), fullPage: !hasDialog });
}

const axe = await readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
/** Rules that a theme can break. */
export const colourRules = ['color-contrast', 'link-in-text-block'];
/** Rules that the position and size of elements can break. */
export const positionRules = [...colourRules, 'target-size', 'scrollable-region-focusable'];
const rulesOf = {
  all: {},
  position: { runOnly: positionRules },
  colours: { runOnly: colourRules },
};
const exceptCards = `{ exclude: [['[data-card]']] }`;
/** Cards have their own tests, and in a page they take longer than everything else. They look the same in both themes. */
const wholePage = isLong ? 'document' : exceptCards;
/** axe's reasons for not measuring the contrast of a text, which it then counts as neither passed nor failed. */
const unmeasurable = ['bgGradient', 'bgImage', 'pseudoContent', 'colorParse'];
const everyRule = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/**
 * Violations, and texts whose contrast can't be measured. Without selectors, which take half of the time. axe is evaluated directly, because the page's content
 * security policy blocks a script element. `context` and `options` are axe's own.
 */
export async function violationsOn(page: Page, context = wholePage, options: object = {}): Promise<readonly string[]> {
  if (!(await page.evaluate("typeof axe === 'object'"))) await page.evaluate(axe);
  const found: unknown = await page.evaluate(`axe
    .run(${context}, ${JSON.stringify({ runOnly: everyRule, resultTypes: ['violations', 'incomplete'], selectors: false, ...options })})
    .then(({ violations, incomplete }) => [
      ...violations,
      ...incomplete
        .filter(({ id }) => id === 'color-contrast')
        .map(({ nodes }) => nodes.filter(({ any: [check] }) => ${JSON.stringify(unmeasurable)}.includes(check?.data?.messageKey)))
        .filter((nodes) => nodes.length > 0)
        .map((nodes) => ({ id: 'contrast that cannot be measured', nodes })),
    ].map(({ id, nodes }) => id + ': ' + nodes.map(({ html }) => html.slice(0, 160)).join(' | ')))`);
  return Array.isArray(found) ? found.map(String) : [];
}
