import { linesOf, type Ruler, widestWord, widthOf } from './measure.ts';
import type { Voice } from './sheet.ts';
import { rulerFor, trackingOf } from './typesetting.ts';
import { cut, graphemesOf } from './wording.ts';

export interface Room {
  readonly width: number;
  readonly height: number;
}

export interface FittedText {
  readonly text: string;
  readonly size: number;
  readonly lines: number;
  /** The widest unbreakable part, in em: how narrow a column may get before a word must break. */
  readonly widestEm: number;
}

/** The largest step at which a text stays inside its room and its number of lines. At the last step it is cut between graphemes. */
export function fitText(text: string, voice: Voice, room: Room, linesMax: number, leading: number, steps: readonly number[]): FittedText {
  const ruler = rulerFor(voice, text);
  const tracking = trackingOf(voice, text);
  const seen = voice.capitals ? text.toUpperCase() : text;
  const fitted = (candidate: string, size: number, lines: number): FittedText => ({
    text: candidate,
    size,
    lines,
    widestEm: widestWord(voice.capitals ? candidate.toUpperCase() : candidate, ruler, tracking),
  });
  for (const size of steps) {
    const lines = linesOf(seen, ruler, size, tracking, room.width);
    if (lines !== null && lines <= linesMax && lines * size * leading <= room.height) return fitted(text, size, lines);
  }
  const size = steps.at(-1) ?? 16;
  const linesAllowed = Math.max(1, Math.min(linesMax, Math.floor(room.height / (size * leading))));
  const kept = cutToLines(text, linesAllowed, (candidate) =>
    linesIn(voice.capitals ? candidate.toUpperCase() : candidate, ruler, size, tracking, room.width),
  );
  return fitted(kept.text, size, kept.lines);
}

/** As much of a text as stays within its lines, in whole graphemes. */
export function cutToLines(
  text: string,
  linesMax: number,
  linesOfText: (candidate: string) => number,
): { readonly text: string; readonly lines: number } {
  const whole = linesOfText(text);
  if (whole <= linesMax) return { text, lines: whole };
  const most = Math.min(graphemesOf(text).length, 400);
  for (let count = most; count > 1; count -= count > 40 ? 8 : 1) {
    const candidate = cut(text, count);
    const lines = linesOfText(candidate);
    if (lines <= linesMax) return { text: candidate, lines };
  }
  return { text: cut(text, 1), lines: 1 };
}

/**
 * The narrowest measure, in em, that keeps a text on its number of lines: set so wide, its lines come out alike in
 * length. Style sheets can balance too, but each engine in its own way, and the page and the picture must break alike.
 */
export function balancedEm(fitted: FittedText, voice: Voice): number | null {
  if (fitted.lines < 2) return null;
  const ruler = rulerFor(voice, fitted.text);
  const tracking = trackingOf(voice, fitted.text);
  const fits = (em: number): boolean => {
    const lines = linesOf(fitted.text, ruler, 1, tracking, em);
    return lines !== null && lines <= fitted.lines;
  };
  let narrow = fitted.widestEm;
  let wide = widthOf(fitted.text, ruler, 1, tracking);
  if (!fits(wide)) return null;
  for (let step = 0; step < 10; step += 1) {
    const middle = (narrow + wide) / 2;
    if (fits(middle)) wide = middle;
    else narrow = middle;
  }
  return Math.ceil(wide * 1.01 * 100) / 100;
}

/** As `linesOf`, but a word wider than the line is broken inside, as `overflow-wrap: anywhere` does it. */
export function linesIn(text: string, ruler: Ruler, size: number, tracking: number, width: number): number {
  const whole = linesOf(text, ruler, size, tracking, width);
  if (whole !== null) return whole;
  // Each break may leave up to the widest grapheme unused at the end of its line.
  return Math.ceil(widthOf(text, ruler, size, tracking) / Math.max(1, width - size * 1.2)) + text.split(' ').length - 1;
}

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
  readonly more: (count: number) => string;
}

/** As many items as fit into the lines, and how many more there are. */
export function fitList(items: readonly string[], setting: ListSetting, size: number, linesMax: number): FittedList {
  for (let count = items.length; count > 0; count -= 1) {
    const kept = items.slice(0, count);
    const more = items.length - count;
    const lines = listLines(more > 0 ? [...kept, setting.more(more)] : kept, setting, size);
    if (lines <= linesMax) return { items: kept, more, lines };
  }
  // Not even one whole item fits beside the count: the first is shown alone, cut to the lines that there are.
  const first = cutToLines(items[0] ?? '', linesMax, (candidate) => listLines([candidate], setting, size));
  return { items: [first.text], more: 0, lines: first.lines };
}

/** Lines that a list needs. An item stays whole unless it is wider than the line. */
export function listLines(items: readonly string[], setting: ListSetting, size: number): number {
  let lines = 1;
  let used = 0;
  for (const item of items) {
    const ruler = rulerFor(setting.voice, item);
    const tracking = trackingOf(setting.voice, item);
    const own = widthOf(item, ruler, size, tracking) + setting.gapEm * size;
    if (own > setting.width) {
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
    const needed = lists.map((items) => listLines(items, setting, size));
    if (needed.reduce((sum, lines) => sum + lines, 0) <= linesAt(size))
      return { size, lists: lists.map((items, index) => ({ items, more: 0, lines: needed[index] ?? 1 })) };
  }
  const size = steps.at(-1) ?? 16;
  const share = lists.map((items) => listLines(items, setting, size));
  const allowed = Math.max(lists.length, linesAt(size));
  while (share.reduce((sum, lines) => sum + lines, 0) > allowed) {
    const longest = share.indexOf(Math.max(...share));
    share[longest] = (share[longest] ?? 1) - 1;
  }
  return { size, lists: lists.map((items, index) => fitList(items, setting, size, share[index] ?? 1)) };
}
