import type { Voice } from '../sheet.ts';
import { more } from '../words/labels.ts';
import { cutToLines, linesIn } from './fit.ts';
import { widthOf } from './measure.ts';
import { rulerFor, trackingOf } from './typesetting.ts';

export interface FittedList {
  readonly items: readonly string[];
  readonly more: number;
  readonly lines: number;
}

export interface ListSetting {
  readonly voice: Voice;
  /** Between two items, in em of the list's size. */
  readonly gapEm: number;
  readonly width: number;
  /** What is beyond is only counted. */
  readonly itemsMax: number;
}

/** As many items as fit into the lines, and how many more there are. */
export function fitList(items: readonly string[], setting: ListSetting, size: number, linesMax: number): FittedList {
  for (let count = Math.min(items.length, setting.itemsMax); count > 0; count -= 1) {
    const lines = listLines(shortened(items, count), setting, size);
    if (lines <= linesMax) return { items: items.slice(0, count), more: items.length - count, lines };
  }
  // Not even one whole item fits beside the count: the first is shown alone, cut to the lines that there are.
  const first = cutToLines(items[0] ?? '', linesMax, (candidate) => listLines([candidate], setting, size));
  return { items: [first.text], more: 0, lines: first.lines };
}

const shortened = (items: readonly string[], count: number): readonly string[] =>
  items.length > count ? [...items.slice(0, count), more(items.length - count)] : items;

/** Lines that a list needs. An item stays whole unless it is wider than the line. */
export function listLines(items: readonly string[], setting: ListSetting, size: number): number {
  let lines = 1;
  let used = 0;
  // A list is set in the faces that all of it needs: one Vietnamese note brings its face to the others too.
  const ruler = rulerFor(setting.voice, items.join(''));
  for (const item of items) {
    const tracking = trackingOf(setting.voice, item, size);
    const own = widthOf(item, ruler, size, tracking) + setting.gapEm * size;
    if (own > setting.width && own - setting.gapEm * size <= setting.width) {
      // What parts it from the next hangs at the end of its line, where nobody sees it.
      lines += used > 0 ? 1 : 0;
      used = setting.width;
    } else if (own > setting.width) {
      const broken = linesIn(item, ruler, size, tracking, setting.width - setting.gapEm * size);
      lines += (used > 0 ? 1 : 0) + broken - 1;
      used = setting.width;
    } else if (used + own > setting.width) {
      lines += 1;
      used = own;
    } else used += own;
  }
  return lines;
}

export interface FittedLists {
  readonly size: number;
  readonly lists: readonly FittedList[];
}

/**
 * Several lists in one voice and one size: the largest step at which all of them show whole within `linesOf(size)`
 * lines together; at the last step the longest give up lines first.
 */
export function fitLists(
  lists: readonly (readonly string[])[],
  setting: ListSetting,
  steps: readonly number[],
  linesAt: (size: number) => number,
): FittedLists {
  for (const size of steps) {
    const whole = lists.map((items) => fitList(items, setting, size, Number.POSITIVE_INFINITY));
    if (whole.reduce((sum, { lines }) => sum + lines, 0) <= linesAt(size)) return { size, lists: whole };
  }
  const size = steps.at(-1) ?? 16;
  const share = lists.map((items) => listLines(shortened(items, setting.itemsMax), setting, size));
  const allowed = Math.max(lists.length, linesAt(size));
  while (share.reduce((sum, lines) => sum + lines, 0) > allowed) {
    const longest = share.indexOf(Math.max(...share));
    share[longest] = (share[longest] ?? 1) - 1;
  }
  return { size, lists: lists.map((items, index) => fitList(items, setting, size, share[index] ?? 1)) };
}
