import { type CardLayout, fluid } from '../card-layout.ts';
import { type Child, element, type Markup } from '../element.ts';
import { measureWidestWord, measureWidth } from '../fitting/measure.ts';
import { opticalSize, rulerFor, startSide, textInRow, textStyle } from '../fitting/typesetting.ts';
import { type AccordList, cornerRadius, getAccords, renderAccordNames, renderBand } from './spectrum.ts';

/** The accord band with each name under its colour if all names fit, otherwise with a list of names below. */
export function renderColourRow(layout: CardLayout, width: number, size: number): AccordList | null {
  const accords = getAccords(layout);
  if (accords.length === 0) return null;
  const typeStyle = layout.typeStyles.text;
  const set = opticalSize(typeStyle, size);
  const thick = 14;
  const gap = 8;
  const each = (width - gap * (accords.length - 1)) / accords.length;
  const fits = accords.every(({ text }) => measureWidth(text, rulerFor(typeStyle, text), set) <= each - gap);
  if (!fits) {
    const list = renderAccordNames(layout, width, 3, size);
    const bar = renderBand(layout, { width: '100%', height: fluid(layout, thick, 10), 'border-radius': cornerRadius(layout, 2, 7) }, 'row');
    return list && { markup: renderColumn(layout, bar, list.markup), height: thick + 16 + list.height };
  }
  const markup = element(
    'div',
    { role: 'list', 'aria-label': layout.labels.accords },
    {
      display: 'flex',
      'flex-wrap': 'wrap',
      gap: fluid(layout, gap, 8),
      direction: layout.labels.direction,
      ...textStyle(layout, typeStyle, accords.map(({ text }) => text).join(''), set, layout.palette.muted),
      'line-height': 1.3,
      'text-align': startSide(layout),
    },
    ...accords.map(({ text, colour }) =>
      element(
        'div',
        { role: 'listitem' },
        {
          display: 'flex',
          'flex-direction': 'column',
          gap: fluid(layout, 16, 8),
          'flex-grow': 1,
          'flex-shrink': 1,
          'flex-basis': '74px',
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
            height: fluid(layout, thick, 10),
            'border-radius': cornerRadius(layout, 2, 7),
            'background-color': colour,
          },
        ),
        textInRow(layout, text),
      ),
    ),
  );
  return { markup, height: thick + 16 + set * 1.3 };
}

const renderColumn = (layout: CardLayout, ...children: readonly Child[]): Markup =>
  element(
    'div',
    {},
    { display: 'flex', 'flex-direction': 'column', gap: fluid(layout, 16, 8), direction: layout.labels.direction },
    ...children,
  );
