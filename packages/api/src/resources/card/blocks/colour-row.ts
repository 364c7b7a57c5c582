import { type Child, element, type Markup } from '../element.ts';
import { widestWord, widthOf } from '../fitting/measure.ts';
import { beside, optical, rulerFor, startOf, typeset } from '../fitting/typesetting.ts';
import { fluid, type Sheet } from '../sheet.ts';
import { type AccordList, accordNames, accordsOf, band, cornerOf } from './spectrum.ts';

/** The band with each name under its block, where all names fit there; else the band and the names beneath it. */
export function colourRow(sheet: Sheet, width: number, size: number): AccordList | null {
  const accords = accordsOf(sheet);
  if (accords.length === 0) return null;
  const voice = sheet.voices.text;
  const set = optical(voice, size);
  const thick = 14;
  const gap = 8;
  const each = (width - gap * (accords.length - 1)) / accords.length;
  const fits = accords.every(({ text }) => widthOf(text, rulerFor(voice, text), set) <= each - gap);
  if (!fits) {
    const list = accordNames(sheet, width, 3, size);
    const bar = band(sheet, { width: '100%', height: fluid(sheet, thick, 10), 'border-radius': cornerOf(sheet, 2, 7) }, 'row');
    return list && { markup: column(sheet, bar, list.markup), height: thick + 16 + list.height };
  }
  const markup = element(
    'div',
    { role: 'list', 'aria-label': sheet.words.accords },
    {
      display: 'flex',
      'flex-wrap': 'wrap',
      gap: fluid(sheet, gap, 8),
      direction: sheet.words.direction,
      ...typeset(sheet, voice, accords.map(({ text }) => text).join(''), set, sheet.palette.muted),
      'line-height': 1.3,
      'text-align': startOf(sheet),
    },
    ...accords.map(({ text, colour }) =>
      element(
        'div',
        { role: 'listitem' },
        {
          display: 'flex',
          'flex-direction': 'column',
          gap: fluid(sheet, 16, 8),
          'flex-grow': 1,
          'flex-shrink': 1,
          'flex-basis': '74px',
          // In a narrow column a block goes to the next row before its name is broken.
          'min-width': `${Math.ceil(widestWord(text, rulerFor(voice, text), 0) * 100) / 100}em`,
          direction: sheet.words.direction,
          'overflow-wrap': 'anywhere',
        },
        element(
          'span',
          { 'aria-hidden': 'true' },
          {
            display: 'block',
            height: fluid(sheet, thick, 10),
            'border-radius': cornerOf(sheet, 2, 7),
            'background-color': colour,
          },
        ),
        beside(sheet, text),
      ),
    ),
  );
  return { markup, height: thick + 16 + set * 1.3 };
}

const column = (sheet: Sheet, ...children: readonly Child[]): Markup =>
  element(
    'div',
    {},
    { display: 'flex', 'flex-direction': 'column', gap: fluid(sheet, 16, 8), direction: sheet.words.direction },
    ...children,
  );
