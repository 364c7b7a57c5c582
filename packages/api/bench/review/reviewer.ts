import type { Page } from 'playwright-core';
import { z } from 'zod';

/**
 * Simulates a hurried but knowledgeable reviewer. If the page offers an approval without doubts, they accept it without checking, which causes
 * their errors. Otherwise they look: they press the number of the right candidate, or else search for the row's text and pick the first right
 * result, or else reject the row as not recorded.
 */
export async function reviewAll(page: Page, right: ReadonlyMap<string, ReadonlySet<string>>): Promise<readonly Reviewed[]> {
  const all: Reviewed[] = [];
  for (let row = await readShown(page); row !== null; row = await readShown(page)) {
    const from = performance.now();
    const keys = await reviewRow(page, row, right.get(row.ref) ?? new Set());
    while ((await readShown(page))?.ref === row.ref) await page.waitForTimeout(5);
    all.push({ ref: row.ref, keys, ms: performance.now() - from });
  }
  return all;
}

export interface Reviewed {
  readonly ref: string;
  readonly keys: number;
  readonly ms: number;
}

const shownRow = z
  .object({ ref: z.string(), title: z.string(), candidates: z.array(z.string()), approvable: z.boolean(), doubted: z.boolean() })
  .nullable();
type Shown = NonNullable<z.output<typeof shownRow>>;

/** What the page currently shows; null at the end of the list. */
const readShown = async (page: Page) =>
  shownRow.parse(
    await page.evaluate(`(() => {
      const row = document.querySelector('[data-focus]');
      if (row === null) return null;
      const first = row.querySelector('ol li');
      return {
        ref: row.dataset.ref,
        title: row.querySelector('h2').textContent,
        candidates: [...row.querySelectorAll('ol button')].map((button) => button.dataset.perfume),
        approvable: row.querySelector('[aria-keyshortcuts="a"]') !== null,
        doubted: first !== null && first.querySelector('[data-grade]') !== null,
      };
    })()`),
  );

async function reviewRow(page: Page, row: Shown, answers: ReadonlySet<string>): Promise<number> {
  const press = async (key: string): Promise<number> => {
    await page.keyboard.press(key);
    return 1;
  };
  if (row.approvable && !row.doubted) return press('a');
  const nth = row.candidates.findIndex((id) => answers.has(id));
  if (nth !== -1) return press(String(nth + 1));
  if (answers.size === 0) return press('n');
  await page.keyboard.press('/');
  const words = row.title.split(/\s+/).slice(0, 5).join(' ');
  await page.keyboard.insertText(words);
  await page.waitForTimeout(250);
  const found = z
    .array(z.string().nullable())
    .parse(
      await page.evaluate(
        `[...document.querySelectorAll('[aria-label="Search results"] [role="option"]')].map((button) => button.dataset.perfume ?? null)`,
      ),
    );
  if (found[0] != null && answers.has(found[0])) {
    await page.keyboard.press('Enter');
    return words.length + 2;
  }
  await page.keyboard.press('Escape');
  await page.keyboard.press('n');
  return words.length + 3;
}
