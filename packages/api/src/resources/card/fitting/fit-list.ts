import type { TypeStyle } from '../card-layout.ts';
import { countLinesBreakingWords, systemFontEm, truncateToLines } from './fit.ts';
import { measureWidestWord, measureWidth } from './measure.ts';
import { rulerFor, trackingFor } from './typesetting.ts';

export interface FittedList {
  readonly items: readonly string[];
  readonly hidden: number;
  readonly lines: number;
  /** The smallest width in em that keeps the number of lines, so that the last one isn't left with a single item. Null for one line. */
  readonly balancedEm: number | null;
}

export const emptyList: FittedList = { items: [], hidden: 0, lines: 1, balancedEm: null };

export interface ListConstraints {
  readonly typeStyle: TypeStyle;
  /** The gap between two items, in em. */
  readonly gapEm: number;
  readonly width: number;
  /** The number of hidden items in words, which follows the last item. */
  readonly more: (count: number) => string;
}

/** As many items as fit into the lines, and the number of hidden ones. */
export function fitList(items: readonly string[], setting: ListConstraints, size: number, linesMax: number): FittedList {
  for (let count = items.length; count > 0; count -= 1) {
    const lines = countListLines(withMore(items, count, setting), setting, size);
    if (lines <= linesMax)
      return {
        items: items.slice(0, count),
        hidden: items.length - count,
        lines,
        balancedEm: balance(withMore(items, count, setting), setting, size, lines),
      };
  }
  // Not even one item fits next to the count, so only the first is shown, truncated.
  const first = truncateToLines(items[0] ?? '', linesMax, (candidate) => countListLines([candidate], setting, size));
  return { items: [first.text], hidden: 0, lines: first.lines, balancedEm: null };
}

const withMore = (items: readonly string[], count: number, { more }: ListConstraints): readonly string[] =>
  items.length > count ? [...items.slice(0, count), more(items.length - count)] : items;

function balance(items: readonly string[], setting: ListConstraints, size: number, lines: number): number | null {
  if (lines < 2) return null;
  let [narrow, wide] = [setting.width / lines / 2, setting.width];
  for (let step = 0; step < 7; step += 1) {
    const middle = (narrow + wide) / 2;
    if (countListLines(items, { ...setting, width: middle }, size) <= lines) wide = middle;
    else narrow = middle;
  }
  const widest = Math.max(...items.map((item) => measureWidestWord(item, rulerFor(setting.typeStyle, item), 0)));
  return Math.ceil(Math.max((wide * 1.015) / size, widest * systemFontEm) * 100) / 100;
}

/** The number of lines that a list needs. An item is broken only if it is wider than a line. */
export function countListLines(items: readonly string[], setting: ListConstraints, size: number): number {
  let lines = 1;
  let used = 0;
  // All items use the same font stack: one Vietnamese note adds its fallback for the others too.
  const ruler = rulerFor(setting.typeStyle, items.join(''));
  for (const item of items) {
    const tracking = trackingFor(setting.typeStyle, item, size);
    const own = measureWidth(item, ruler, size, tracking) + setting.gapEm * size;
    // The gap after the last item of a line hangs invisibly.
    const hanging = setting.gapEm * size;
    if (own > setting.width && own - hanging <= setting.width) {
      lines += used > 0 ? 1 : 0;
      used = setting.width;
    } else if (own > setting.width) {
      const broken = countLinesBreakingWords(item, ruler, size, tracking, setting.width - hanging);
      lines += (used > 0 ? 1 : 0) + broken - 1;
      used = setting.width;
    } else if (used + own - hanging > setting.width) {
      lines += 1;
      used = own;
    } else used += own;
  }
  return lines;
}

export const countHidden = (lists: readonly FittedList[]): number => lists.reduce((sum, { hidden }) => sum + hidden, 0);

export interface FittedLists {
  readonly size: number;
  readonly lists: readonly FittedList[];
}

/**
 * Fits several lists at one size: the largest step at which all lists fit completely within `linesAt(size)` lines together. At the last
 * step, the longest lists lose lines first.
 */
export function fitLists(
  lists: readonly (readonly string[])[],
  setting: ListConstraints,
  steps: readonly number[],
  linesAt: (size: number) => number,
): FittedLists {
  for (const size of steps) {
    const needed = lists.reduce((sum, items) => sum + countListLines(items, setting, size), 0);
    if (needed <= linesAt(size)) return { size, lists: lists.map((items) => fitList(items, setting, size, Number.POSITIVE_INFINITY)) };
  }
  const size = steps.at(-1) ?? 16;
  const share = lists.map((items) => countListLines(items, setting, size));
  const allowed = Math.max(lists.length, linesAt(size));
  while (share.reduce((sum, lines) => sum + lines, 0) > allowed) {
    const longest = share.indexOf(Math.max(...share));
    share[longest] = (share[longest] ?? 1) - 1;
  }
  return { size, lists: lists.map((items, index) => fitList(items, setting, size, share[index] ?? 1)) };
}
