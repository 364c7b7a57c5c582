import { type CardLayout, fluid } from '../card-layout.ts';
import { element } from '../element.ts';
import { countLinesBreakingWords } from '../fitting/fit.ts';
import { measureWidestWord } from '../fitting/measure.ts';
import { flooredSize, rulerFor, startSide, textInRow, textStyle } from '../fitting/typesetting.ts';
import { accordsMax, cornerRadius, getAccords } from './accord-list.ts';
import type { Block } from './identity.ts';
import { findEdge } from './slips.ts';

const thick = 14;
const under = 8;
const gap = 12;
const rowGap = 20;

/** The accords, each name under a bar of its own colour, in as many equal columns as the names allow. */
export function renderColourRow(layout: CardLayout, width: number, size: number): Block | null {
  const accords = getAccords(layout).slice(0, accordsMax);
  if (accords.length === 0) return null;
  const typeStyle = layout.typeStyles.text;
  const set = flooredSize(layout, typeStyle, size);
  const ruler = rulerFor(typeStyle, accords.map(({ text }) => text).join(''));
  const columnWidth = (columns: number): number => (width - gap * (columns - 1)) / columns;
  const widest = Math.max(...accords.map(({ text }) => measureWidestWord(text, ruler, 0) * set));
  const counts = [accords.length, Math.ceil(accords.length / 2), 2];
  const fitsLine = (count: number): boolean =>
    accords.every(({ text }) => countLinesBreakingWords(text, ruler, set, 0, columnWidth(count) * 0.97) === 1);
  // Names on one line, if half of them fit in a row; otherwise no word is broken.
  const columns = counts.find(fitsLine) ?? counts.find((count) => widest <= columnWidth(count) * 0.97) ?? 1;
  const each = columnWidth(columns);
  const linesOf = (from: number): number =>
    Math.max(...accords.slice(from, from + columns).map(({ text }) => countLinesBreakingWords(text, ruler, set, 0, each * 0.97)));
  const rows = Array.from({ length: Math.ceil(accords.length / columns) }, (_, at) => linesOf(at * columns));
  const height = rows.reduce((sum, lines) => sum + thick + under + lines * set * 1.2, (rows.length - 1) * rowGap);
  const markup = element(
    'div',
    { role: 'list', 'aria-label': layout.labels.accords },
    {
      display: 'flex',
      'flex-wrap': 'wrap',
      'column-gap': fluid(layout, gap, 8),
      'row-gap': fluid(layout, rowGap, 14),
      direction: layout.labels.direction,
      ...textStyle(layout, typeStyle, accords.map(({ text }) => text).join(''), set, layout.palette.muted),
      'line-height': 1.2,
      'text-align': startSide(layout),
    },
    ...accords.map(({ text, colour }) => {
      const edge = findEdge(colour, layout);
      return element(
        'div',
        { role: 'listitem' },
        {
          display: 'flex',
          'flex-direction': 'column',
          gap: fluid(layout, under, 5),
          'flex-grow': rows.length === 1 ? 1 : 0,
          'flex-shrink': 1,
          'flex-basis': fluid(layout, Math.floor(each - 1), 74),
          // In a narrow column, an item wraps to the next row before its name breaks.
          'min-width': `${Math.ceil(measureWidestWord(text, rulerFor(typeStyle, text), 0) * 100) / 100}em`,
          direction: layout.labels.direction,
          'overflow-wrap': 'anywhere',
        },
        element(
          'span',
          { 'aria-hidden': 'true' },
          {
            display: 'block',
            'box-sizing': 'border-box',
            height: fluid(layout, thick, 10),
            'border-radius': cornerRadius(layout, 2, 7),
            'background-color': colour,
            ...(edge && { border: `1px solid ${edge}` }),
          },
        ),
        textInRow(layout, text),
      );
    }),
  );
  return { markup, height };
}
