import { element, type Markup } from '../element.ts';
import { cutToLines, linesIn } from '../fitting/fit.ts';
import { widestWord, widthOf } from '../fitting/measure.ts';
import { directionOf, inner, rulerFor, startOf, typeset } from '../fitting/typesetting.ts';
import type { Sheet, Voice } from '../sheet.ts';
import { more } from '../words/labels.ts';
import { takesItalic } from '../words/script.ts';
import { notesMax } from './notes.ts';

/** The lines of notes that stand one under the other, all in the faces that any of them needs. */
export function linesFor(items: readonly string[], voice: Voice, size: number, width: number): number {
  const ruler = rulerFor(voice, items.join(''));
  return items.reduce((sum, item) => sum + linesIn(item, ruler, size, 0, width * 0.985), 0);
}

/** What of a note no line may break, in em. Katakana has no spaces, and a note of it is one word. */
export const widestPart = (item: string, voice: Voice): number =>
  /\p{Script=Katakana}/u.test(item) ? widthOf(item, rulerFor(voice, item), 1) : widestWord(item, rulerFor(voice, item), 0);

/** The largest of some sizes at which no note is wider than its column. */
export const wholeAt = (items: readonly string[], voice: Voice, sizes: readonly number[], widthAt: (size: number) => number): number => {
  const widest = Math.max(0, ...items.map((item) => widestPart(item, voice)));
  return sizes.find((size) => widest * size <= widthAt(size) * 0.985) ?? sizes.at(-1) ?? 17;
};

/** As many notes as fit, each on lines of its own, and how many more there are. */
export function kept(items: readonly string[], voice: Voice, size: number, width: number, linesMax: number, itemsMax = notesMax(2)) {
  for (let count = Math.min(items.length, itemsMax); count > 1; count -= 1) {
    const shown = items.slice(0, count);
    if (linesFor(shown, voice, size, width) + (count < items.length ? 1 : 0) <= linesMax)
      return { items: shown, more: items.length - count };
  }
  const others = items.length - 1;
  const first = cutToLines(items[0] ?? '', Math.max(1, linesMax - (others > 0 ? 1 : 0)), (candidate) =>
    linesFor([candidate], voice, size, width),
  );
  return { items: [first.text], more: others };
}

/** Notes one under the other. */
export function stack(
  sheet: Sheet,
  voice: Voice,
  label: string,
  list: { readonly items: readonly string[]; readonly more: number },
  size: number,
  leading: number,
): Markup {
  const item = (text: string, colour: string, italic: boolean) => {
    const direction = directionOf(sheet, text);
    return element(
      'div',
      { role: 'listitem' },
      {
        display: 'block',
        direction,
        'unicode-bidi': 'isolate',
        color: colour,
        'text-align': startOf(sheet),
        'overflow-wrap': 'anywhere',
        ...(italic && takesItalic(text) && { 'font-style': 'italic' }),
      },
      inner(direction, text),
    );
  };
  const texts = list.items.join('') + more(1);
  return element(
    'div',
    { role: 'list', 'aria-label': label },
    {
      display: 'block',
      direction: sheet.words.direction,
      ...typeset(sheet, voice, texts, size, sheet.palette.text),
      'line-height': leading,
    },
    ...list.items.map((text) => item(text, sheet.palette.text, false)),
    ...(list.more > 0 ? [item(more(list.more), sheet.palette.muted, sheet.voices.note.italic)] : []),
  );
}
