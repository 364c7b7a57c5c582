import type { TypeStyle } from '../card-layout.ts';
import { splitGraphemes, truncate } from '../words/wording.ts';
import { countLines, measureWidestWord, measureWidth, type Ruler } from './measure.ts';
import { rulerFor, trackingFor } from './typesetting.ts';

export interface Room {
  readonly width: number;
  readonly height: number;
}

export interface FittedText {
  readonly text: string;
  readonly size: number;
  readonly lines: number;
  /** The widest unbreakable part, in em: in a narrower column, a word would break. */
  readonly widestEm: number;
}

/** Fits a text at the largest step at which it stays within the room and the number of lines. At the last step it is truncated. */
export function fitText(
  text: string,
  typeStyle: TypeStyle,
  room: Room,
  linesMax: number,
  leading: number,
  steps: readonly number[],
): FittedText {
  for (const size of steps) {
    const whole = fitWhole(text, typeStyle, room, linesMax, leading, size);
    if (whole) return whole;
  }
  const ruler = rulerFor(typeStyle, text);
  const size = steps.at(-1) ?? 16;
  const linesAllowed = Math.max(1, Math.min(linesMax, Math.floor(room.height / (size * leading))));
  const truncated = truncateToLines(text, linesAllowed, (candidate) =>
    countLinesBreakingWords(capitalise(typeStyle, candidate), ruler, size, trackingFor(typeStyle, text, size), room.width),
  );
  return { text: truncated.text, size, lines: truncated.lines, widestEm: measureWidest(truncated.text, typeStyle, ruler, text, size) };
}

/** Fits a text at a size. Null if it would be truncated. */
export function fitWhole(
  text: string,
  typeStyle: TypeStyle,
  room: Room,
  linesMax: number,
  leading: number,
  size: number,
): FittedText | null {
  const ruler = rulerFor(typeStyle, text);
  const lines = countLines(capitalise(typeStyle, text), ruler, size, trackingFor(typeStyle, text, size), room.width);
  if (lines === null || lines > linesMax || lines * size * leading > room.height) return null;
  return { text, size, lines, widestEm: measureWidest(text, typeStyle, ruler, text, size) };
}

const capitalise = (typeStyle: TypeStyle, text: string): string => (typeStyle.capitals ? text.toUpperCase() : text);

/** The widest unbreakable part of a shortened text, with the tracking of the `whole` one. */
const measureWidest = (shown: string, typeStyle: TypeStyle, ruler: Ruler, whole: string, size: number): number =>
  measureWidestWord(capitalise(typeStyle, shown), ruler, trackingFor(typeStyle, whole, size));

/** Truncates a text to a number of lines, between graphemes. */
export function truncateToLines(
  text: string,
  linesMax: number,
  linesOfText: (candidate: string) => number,
): { readonly text: string; readonly lines: number } {
  const lineCount = linesOfText(text);
  if (lineCount <= linesMax) return { text, lines: lineCount };
  const graphemes = splitGraphemes(text);
  const most = Math.min(graphemes.length, 400);
  for (let count = most; count > 1; count -= count > 40 ? 8 : 1) {
    const candidate = truncate(graphemes, count);
    const lines = linesOfText(candidate);
    if (lines <= linesMax) return { text: candidate, lines };
  }
  return { text: truncate(graphemes, 1), lines: 1 };
}

/** The width of a word in a wide system font, in widths of the look's font: a page without the font must not break it. */
export const systemFontEm = 1.33;

/**
 * The smallest width, in em, that keeps a text on its number of lines, which balances them. CSS can balance lines too, but every engine
 * does it differently, and the HTML and PNG must break alike.
 */
export function balanceWidthEm(fitted: FittedText, typeStyle: TypeStyle): number | null {
  if (fitted.lines < 2) return null;
  const ruler = rulerFor(typeStyle, fitted.text);
  const tracking = trackingFor(typeStyle, fitted.text, fitted.size);
  const fits = (em: number): boolean => {
    const lines = countLines(fitted.text, ruler, 1, tracking, em);
    return lines !== null && lines <= fitted.lines;
  };
  let narrow = fitted.widestEm;
  let wide = measureWidth(fitted.text, ruler, 1, tracking);
  if (!fits(wide)) return null;
  for (let step = 0; step < 10; step += 1) {
    const middle = (narrow + wide) / 2;
    if (fits(middle)) wide = middle;
    else narrow = middle;
  }
  return Math.ceil(Math.max(wide * 1.01, fitted.widestEm * systemFontEm) * 100) / 100;
}

/** Like `countLines`, but a word wider than the line is broken, like `overflow-wrap: anywhere`. */
export function countLinesBreakingWords(text: string, ruler: Ruler, size: number, tracking: number, width: number): number {
  const lineCount = countLines(text, ruler, size, tracking, width);
  if (lineCount !== null) return lineCount;
  // Each break may leave space for up to the widest grapheme unused.
  return Math.ceil(measureWidth(text, ruler, size, tracking) / Math.max(1, width - size * 1.2)) + ruler.words(text).length - 1;
}
