import { type CardLayout, fluid, type TypeStyle } from '../card-layout.ts';
import { element, type Markup } from '../element.ts';
import { countLinesBreakingWords } from '../fitting/fit.ts';
import { measureWidestWord } from '../fitting/measure.ts';
import { rulerFor, sizeFloor, startSide, textDirection, textSpan, textStyle } from '../fitting/typesetting.ts';
import { formatMore } from '../words/more.ts';
import { supportsItalic } from '../words/script.ts';
import { noteLeading } from './slips.ts';

/** The widest unbreakable part of a note, in em. */
export const measureWidestPart = (item: string, typeStyle: TypeStyle): number => measureWidestWord(item, rulerFor(typeStyle, item), 0);

export interface StackedNote {
  readonly text: string;
  /** A reference to the note's illustration after its name, such as `fig. 1`. Such a note is set upright. */
  readonly figure?: string;
}

/** The lines of a note are closer to each other than to the next note, so a note on two lines doesn't read as two. */
const betweenEm = 0.46;
const leadingOf = (items: readonly StackedNote[]): number => Math.max(1.06, ...items.map(({ text }) => noteLeading(text)));

const withFigure = ({ text, figure }: StackedNote): string => (figure === undefined ? text : `${text} ${figure.replaceAll(' ', '\u00a0')}`);

export interface NoteStackRoom {
  readonly typeStyle: TypeStyle;
  readonly size: number;
  readonly width: number;
}

/** The height of stacked notes in px, measured with one shared font stack. */
export function measureNoteStack(items: readonly StackedNote[], hidden: number, { typeStyle, size, width }: NoteStackRoom): number {
  const ruler = rulerFor(typeStyle, items.map(({ text }) => text).join(''));
  const lines = items.reduce((sum, item) => sum + countLinesBreakingWords(withFigure(item), ruler, size, 0, width * 0.985), 0);
  const rows = items.length + (hidden > 0 ? 1 : 0);
  return ((lines + (hidden > 0 ? 1 : 0)) * leadingOf(items) + Math.max(0, rows - 1) * betweenEm) * size;
}

/** The number of notes that fit, in their order. */
export function countFittingNotes(items: readonly StackedNote[], height: number, room: NoteStackRoom): number {
  for (let count = items.length; count > 1; count -= 1)
    if (measureNoteStack(items.slice(0, count), items.length - count, room) <= height) return count;
  return Math.min(1, items.length);
}

/** A vertical list of notes, and the number of hidden ones in words. */
export function renderNoteStack(
  layout: CardLayout,
  label: string,
  notes: readonly StackedNote[],
  hidden: number,
  { typeStyle, size }: Pick<NoteStackRoom, 'typeStyle' | 'size'>,
): Markup {
  const plain: TypeStyle = typeStyle;
  const leading = leadingOf(notes);
  const item = (role: string, text: string, colour: string, italic: boolean, figure?: string): Markup => {
    const direction = textDirection(layout, text);
    return element(
      'div',
      { role },
      {
        display: 'block',
        direction,
        'unicode-bidi': 'isolate',
        color: colour,
        'text-align': startSide(layout),
        'overflow-wrap': 'break-word',
        'font-style': italic && supportsItalic(text) ? 'italic' : 'normal',
      },
      textSpan(direction, text),
      // A space at which the line may break: a figure that doesn't fit starts the next line.
      figure === undefined ? null : ' ',
      figure === undefined ? null : renderFigure(layout, figure),
    );
  };
  return element(
    'div',
    { role: 'list', 'aria-label': label },
    {
      display: 'flex',
      'flex-direction': 'column',
      direction: layout.labels.direction,
      ...textStyle(layout, plain, notes.map(({ text }) => text).join(''), size, layout.palette.text),
      gap: `${betweenEm}em`,
      'line-height': leading,
    },
    ...notes.map(({ text, figure }) => item('listitem', text, layout.palette.text, typeStyle.italic && figure === undefined, figure)),
    ...(hidden > 0 ? [item('listitem', formatMore(layout.settings.language, hidden), layout.palette.muted, false)] : []),
  );
}

/** A reference to an illustration, in the text face. */
function renderFigure(layout: CardLayout, figure: string): Markup {
  const { text } = layout.typeStyles;
  return element(
    'span',
    { 'aria-hidden': 'true' },
    {
      display: 'inline',
      direction: layout.labels.direction,
      'unicode-bidi': 'normal',
      'white-space': 'nowrap',
      ...textStyle(layout, text, figure, sizeFloor(layout), layout.palette.muted),
      'font-size': fluid(layout, sizeFloor(layout), 11),
      // Never taller than the line of its note. Not 0: in quirks mode a figure on a line of its own would overlap the note above.
      'line-height': 1,
    },
    figure,
  );
}
