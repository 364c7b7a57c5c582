import { type CardLayout, fluid } from '../card-layout.ts';
import { element } from '../element.ts';
import { measureWidth } from '../fitting/measure.ts';
import { box, flooredSize, rulerFor, textBlock, textInRow, textStyle } from '../fitting/typesetting.ts';
import { type Accord, getAccords } from './accord-list.ts';
import type { Block } from './identity.ts';
import { findEdge } from './slips.ts';

const dotEm = 0.56;
const dotGapEm = 0.3;
const between = 30;
const leading = 1.3;
const fewest = 3;

/** The strongest accords on one line after their label, each with a dot of its colour. Null if not even three fit. */
export const renderAccordLine = (layout: CardLayout, width: number, size: number): Block | null =>
  renderAccords(layout, width, size, 1, false);

/** The strongest accords on lines below their label, as many as fit in a height. Null if not even three fit. */
export function renderAccordLines(layout: CardLayout, width: number, height: number, size: number): Block | null {
  const lines = Math.floor(height / (flooredSize(layout, layout.typeStyles.text, size) * leading)) - 1;
  return lines > 0 ? renderAccords(layout, width, size, lines, true) : null;
}

function renderAccords(layout: CardLayout, width: number, size: number, linesMax: number, isBelow: boolean): Block | null {
  const typeStyle = layout.typeStyles.text;
  const set = flooredSize(layout, typeStyle, size);
  const all = getAccords(layout);
  if (all.length === 0) return null;
  const measure = (text: string): number => measureWidth(text, rulerFor(typeStyle, text), set, typeStyle.tracking);
  const room = (width - (isBelow ? 0 : measure(layout.labels.accords) + between)) * 0.985;
  const widths = all.map(({ text }) => (dotEm + dotGapEm) * set + measure(text));
  const countLines = (count: number): number => {
    let [lines, used] = [1, 0];
    for (const own of widths.slice(0, count)) {
      if (own > room) return Number.POSITIVE_INFINITY;
      const needed = used === 0 ? own : used + between + own;
      if (needed > room) lines += 1;
      used = needed > room ? own : needed;
    }
    return lines;
  };
  let count = all.length;
  while (count > 0 && countLines(count) > linesMax) count -= 1;
  if (count < Math.min(fewest, all.length)) return null;
  const shown = all.slice(0, count);
  const style = textStyle(layout, typeStyle, shown.map(({ text }) => text).join(''), set, layout.palette.text);
  const list = element(
    'div',
    { role: 'list', 'aria-label': layout.labels.accords },
    {
      display: 'flex',
      'flex-direction': 'row',
      'flex-wrap': 'wrap',
      'column-gap': fluid(layout, between, 14),
      'row-gap': '0px',
      'flex-grow': 1,
      'flex-shrink': 1,
      'flex-basis': isBelow ? 'auto' : '130px',
      direction: layout.labels.direction,
      ...style,
      'line-height': leading,
    },
    ...shown.map((accord) => renderAccord(layout, accord)),
  );
  const markup = box(
    layout,
    isBelow
      ? {}
      : {
          'flex-direction': 'row',
          'flex-wrap': 'wrap',
          'align-items': 'flex-start',
          'column-gap': fluid(layout, between, 14),
          'row-gap': '4px',
        },
    textBlock(layout, typeStyle, layout.labels.accords, set, layout.palette.muted, { 'line-height': leading, 'flex-shrink': 0 }),
    list,
  );
  return { markup, height: (countLines(count) + (isBelow ? 1 : 0)) * set * leading };
}

function renderAccord(layout: CardLayout, { text, colour }: Accord) {
  const edge = findEdge(colour, layout);
  const dot = element(
    'span',
    { 'aria-hidden': 'true' },
    {
      display: 'block',
      'box-sizing': 'border-box',
      'flex-shrink': 0,
      width: `${dotEm}em`,
      height: `${dotEm}em`,
      'border-radius': '50%',
      'background-color': colour,
      ...(edge && { border: `1px solid ${edge}` }),
    },
  );
  return element(
    'div',
    { role: 'listitem' },
    {
      display: 'flex',
      'flex-direction': 'row',
      'align-items': 'center',
      gap: `${dotGapEm}em`,
      'min-width': 0,
      'overflow-wrap': 'anywhere',
      direction: layout.labels.direction,
    },
    dot,
    textInRow(layout, text),
  );
}
