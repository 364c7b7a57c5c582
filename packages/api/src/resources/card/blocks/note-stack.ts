import type { CardLayout, TypeStyle } from '../card-layout.ts';
import { element, type Markup } from '../element.ts';
import { countLinesBreakingWords, truncateToLines } from '../fitting/fit.ts';
import { measureWidestWord, measureWidth } from '../fitting/measure.ts';
import { rulerFor, startSide, textDirection, textSpan, textStyle } from '../fitting/typesetting.ts';
import { formatMoreCount } from '../words/labels.ts';
import { supportsItalic } from '../words/script.ts';
import { notesMax } from './notes.ts';

/** The number of lines of stacked notes, measured with one shared font stack. */
export function countNoteLines(items: readonly string[], typeStyle: TypeStyle, size: number, width: number): number {
  const ruler = rulerFor(typeStyle, items.join(''));
  return items.reduce((sum, item) => sum + countLinesBreakingWords(item, ruler, size, 0, width * 0.985), 0);
}

/** The widest unbreakable part of a note, in em. A Katakana note has no spaces and counts as one word. */
export const measureWidestPart = (item: string, typeStyle: TypeStyle): number =>
  /\p{Script=Katakana}/u.test(item)
    ? measureWidth(item, rulerFor(typeStyle, item), 1)
    : measureWidestWord(item, rulerFor(typeStyle, item), 0);

/** The largest size at which no word of the notes is wider than the column. */
export const findUnbrokenSize = (
  items: readonly string[],
  typeStyle: TypeStyle,
  sizes: readonly number[],
  widthAt: (size: number) => number,
): number => {
  const widest = Math.max(0, ...items.map((item) => measureWidestPart(item, typeStyle)));
  return sizes.find((size) => widest * size <= widthAt(size) * 0.985) ?? sizes.at(-1) ?? 17;
};

/** As many notes as fit, each on its own lines, and the number of hidden ones. */
export function fitNoteStack(
  items: readonly string[],
  typeStyle: TypeStyle,
  size: number,
  width: number,
  linesMax: number,
  itemsMax = notesMax(2),
) {
  for (let count = Math.min(items.length, itemsMax); count > 1; count -= 1) {
    const shown = items.slice(0, count);
    if (countNoteLines(shown, typeStyle, size, width) + (count < items.length ? 1 : 0) <= linesMax)
      return { items: shown, hidden: items.length - count };
  }
  const others = items.length - 1;
  const first = truncateToLines(items[0] ?? '', Math.max(1, linesMax - (others > 0 ? 1 : 0)), (candidate) =>
    countNoteLines([candidate], typeStyle, size, width),
  );
  return { items: [first.text], hidden: others };
}

/** A vertical list of notes. */
export function renderNoteStack(
  layout: CardLayout,
  typeStyle: TypeStyle,
  label: string,
  list: { readonly items: readonly string[]; readonly hidden: number },
  size: number,
  leading: number,
): Markup {
  const item = (text: string, colour: string, italic: boolean) => {
    const direction = textDirection(layout, text);
    return element(
      'div',
      { role: 'listitem' },
      {
        display: 'block',
        direction,
        'unicode-bidi': 'isolate',
        color: colour,
        'text-align': startSide(layout),
        'overflow-wrap': 'anywhere',
        ...(italic && supportsItalic(text) && { 'font-style': 'italic' }),
      },
      textSpan(direction, text),
    );
  };
  const texts = list.items.join('') + formatMoreCount(1);
  return element(
    'div',
    { role: 'list', 'aria-label': label },
    {
      display: 'block',
      direction: layout.labels.direction,
      ...textStyle(layout, typeStyle, texts, size, layout.palette.text),
      'line-height': leading,
    },
    ...list.items.map((text) => item(text, layout.palette.text, false)),
    ...(list.hidden > 0 ? [item(formatMoreCount(list.hidden), layout.palette.muted, layout.typeStyles.note.italic)] : []),
  );
}
