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
export function renderAccordLine(layout: CardLayout, width: number, size: number): Block | null {
  const typeStyle = layout.typeStyles.text;
  const set = flooredSize(layout, typeStyle, size);
  const all = getAccords(layout);
  const measure = (text: string): number => measureWidth(text, rulerFor(typeStyle, text), set, typeStyle.tracking);
  const label = measure(layout.labels.accords);
  const widthOf = (accords: readonly Accord[]): number =>
    accords.reduce((sum, { text }) => sum + between + (dotEm + dotGapEm) * set + measure(text), label);
  let shown = all;
  while (shown.length > 0 && widthOf(shown) > width * 0.985) shown = shown.slice(0, -1);
  if (shown.length < Math.min(fewest, Math.max(1, all.length))) return null;
  const style = textStyle(layout, typeStyle, shown.map(({ text }) => text).join(''), set, layout.palette.text);
  const list = element(
    'div',
    { role: 'list', 'aria-label': layout.labels.accords },
    {
      display: 'flex',
      'flex-direction': 'row',
      'flex-wrap': 'wrap',
      'column-gap': fluid(layout, between, 14),
      'row-gap': '4px',
      'flex-grow': 1,
      'flex-shrink': 1,
      'flex-basis': '130px',
      direction: layout.labels.direction,
      ...style,
      'line-height': leading,
    },
    ...shown.map((accord) => renderAccord(layout, accord)),
  );
  const markup = box(
    layout,
    { 'flex-direction': 'row', 'flex-wrap': 'wrap', 'align-items': 'baseline', 'column-gap': fluid(layout, between, 14), 'row-gap': '4px' },
    textBlock(layout, typeStyle, layout.labels.accords, set, layout.palette.muted, { 'line-height': leading, 'flex-shrink': 0 }),
    list,
  );
  return { markup, height: set * leading };
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
