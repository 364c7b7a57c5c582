import type { Voice } from '../sheet.ts';
import { cut, graphemesOf } from '../words/wording.ts';
import { linesOf, type Ruler, widestWord, widthOf } from './measure.ts';
import { rulerFor, trackingOf } from './typesetting.ts';

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
  const seen = voice.capitals ? text.toUpperCase() : text;
  const fitted = (candidate: string, size: number, lines: number): FittedText => ({
    text: candidate,
    size,
    lines,
    widestEm: widestWord(voice.capitals ? candidate.toUpperCase() : candidate, ruler, trackingOf(voice, text, size)),
  });
  for (const size of steps) {
    const lines = linesOf(seen, ruler, size, trackingOf(voice, text, size), room.width);
    if (lines !== null && lines <= linesMax && lines * size * leading <= room.height) return fitted(text, size, lines);
  }
  const size = steps.at(-1) ?? 16;
  const linesAllowed = Math.max(1, Math.min(linesMax, Math.floor(room.height / (size * leading))));
  const kept = cutToLines(text, linesAllowed, (candidate) =>
    linesIn(voice.capitals ? candidate.toUpperCase() : candidate, ruler, size, trackingOf(voice, text, size), room.width),
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
  const tracking = trackingOf(voice, fitted.text, fitted.size);
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
