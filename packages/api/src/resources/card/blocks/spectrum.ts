import { accordColour } from '../accords.ts';
import { contrast } from '../contrast.ts';
import { type Child, element, type Markup, type Style } from '../element.ts';
import { type FittedList, fitList } from '../fit.ts';
import { widthOf } from '../measure.ts';
import { contrastMin } from '../palettes.ts';
import { directionOf, fluid, inner, optical, rulerFor, type Sheet, typeset } from '../sheet.ts';
import { shown } from '../wording.ts';

/** The accords that show, strongest first. The data has an order and no weights, so every block is of one size. */
export const accordsOf = (sheet: Sheet): readonly string[] =>
  sheet.shows('accords')
    ? [...new Set(sheet.card.accords.map((accord) => shown(accord).toLowerCase()))].filter((accord) => accord !== '').slice(0, 12)
    : [];

/** The band of colour. It says nothing that the list of names does not say, so a screen reader passes it by. */
export function band(sheet: Sheet, style: Style, run: 'row' | 'column'): Markup | null {
  const accords = accordsOf(sheet);
  if (accords.length === 0) return null;
  return element(
    'div',
    { 'aria-hidden': 'true' },
    { display: 'flex', direction: sheet.words.direction, 'flex-direction': run, 'flex-shrink': 0, overflow: 'hidden', ...style },
    ...accords.map((accord) =>
      element(
        'div',
        {},
        {
          display: 'block',
          'flex-grow': 1,
          'flex-shrink': 1,
          'flex-basis': '0px',
          'min-width': '1px',
          'min-height': '1px',
          'background-color': accordColour(accord, sheet.surface),
        },
      ),
    ),
  );
}

export interface AccordList {
  readonly markup: Markup;
  readonly height: number;
}

const dotEm = 0.58;
const gapEm = 0.45;
const betweenEm = 1.3;

/** The names of the accords, each after a dot of its colour. */
export function accordNames(sheet: Sheet, width: number, linesMax: number, size = 16, dots = true): AccordList | null {
  const accords = accordsOf(sheet);
  if (accords.length === 0) return null;
  const voice = sheet.voices.text;
  const set = optical(voice, size);
  const fitted = fitList(accords, { voice, gapEm: betweenEm + (dots ? dotEm + gapEm : 0), width, more: sheet.words.more }, set, linesMax);
  return { markup: names(sheet, fitted, set, dots), height: fitted.lines * set * 1.3 + (fitted.lines - 1) * set * 0.5 };
}

function names(sheet: Sheet, list: FittedList, size: number, dots: boolean): Markup {
  const voice = sheet.voices.text;
  const item = (text: string, ...children: readonly Child[]) =>
    element(
      'li',
      {},
      { display: 'flex', 'align-items': 'center', gap: `${gapEm}em`, direction: sheet.words.direction, 'overflow-wrap': 'anywhere' },
      ...children,
      inner(directionOf(sheet, text), text),
    );
  const disc = (accord: string) =>
    element(
      'span',
      { 'aria-hidden': 'true' },
      {
        display: 'block',
        'flex-shrink': 0,
        width: `${dotEm}em`,
        height: `${dotEm}em`,
        'border-radius': '50%',
        'background-color': accordColour(accord, sheet.surface),
      },
    );
  return element(
    'ul',
    { role: 'list', 'aria-label': sheet.words.accords },
    {
      display: 'flex',
      direction: sheet.words.direction,
      'flex-wrap': 'wrap',
      'column-gap': `${betweenEm}em`,
      'row-gap': '0.5em',
      ...typeset(sheet, voice, list.items.join('') + sheet.words.more(1), size, sheet.palette.muted),
      'line-height': 1.3,
    },
    ...list.items.map((accord) => item(accord, dots ? disc(accord) : null)),
    ...(list.more > 0 ? [item(sheet.words.more(list.more))] : []),
  );
}

/** Rounded as the look wants it. */
export const cornerOf = (sheet: Sheet, soft: number, round: number): string =>
  sheet.settings.corners === 'square' ? '0px' : fluid(sheet, sheet.settings.corners === 'soft' ? soft : round);

/** Fields of colour from edge to edge, each bearing its accord's name in whichever ink reads best on it. */
export function stripes(sheet: Sheet, indent: number, scale: number): Markup | null {
  const accords = accordsOf(sheet);
  if (accords.length === 0) return null;
  const voice = sheet.voices.text;
  const size = optical(voice, accords.length > 8 ? 18 : 20) * scale;
  return element(
    'ul',
    { role: 'list', 'aria-label': sheet.words.accords },
    {
      display: 'flex',
      'flex-direction': 'column',
      'flex-grow': 1,
      direction: sheet.words.direction,
      ...typeset(sheet, voice, accords.join(''), size, sheet.palette.text),
      'line-height': 1.2,
    },
    ...accords.map((accord) => {
      const colour = accordColour(accord, sheet.surface);
      return element(
        'li',
        {},
        {
          display: 'flex',
          'align-items': 'center',
          'flex-grow': 1,
          'flex-shrink': 1,
          'flex-basis': fluid(sheet, 30, 30),
          direction: sheet.words.direction,
          padding: `4px ${fluid(sheet, indent, 24)}`,
          'background-color': colour,
          color: inkOn(colour, sheet),
          'overflow-wrap': 'anywhere',
        },
        inner(directionOf(sheet, accord), accord),
      );
    }),
  );
}

/** The palette's own ink or paper where it reads on the colour, else plain black or white: one of them always does. */
function inkOn(colour: string, sheet: Sheet): string {
  const own =
    [sheet.palette.text, sheet.palette.surface].sort((one, other) => contrast(other, colour) - contrast(one, colour))[0] ?? '#000000';
  if (contrast(own, colour) >= contrastMin) return own;
  return contrast('#000000', colour) >= contrast('#ffffff', colour) ? '#000000' : '#ffffff';
}

/** The band with each name under its block, where all names fit there; else the band and the names beneath it. */
export function colourRow(sheet: Sheet, width: number, size: number): AccordList | null {
  const accords = accordsOf(sheet);
  if (accords.length === 0) return null;
  const voice = sheet.voices.text;
  const set = optical(voice, size);
  const thick = 14;
  const gap = 10;
  const each = (width - gap * (accords.length - 1)) / accords.length;
  const fits = accords.every((accord) => widthOf(accord, rulerFor(voice, accord), set) <= each);
  if (!fits) {
    const list = accordNames(sheet, width, 2, size, false);
    const bar = band(sheet, { width: '100%', height: fluid(sheet, thick, 10), 'border-radius': cornerOf(sheet, 2, 7) }, 'row');
    return list && { markup: column(sheet, bar, list.markup), height: thick + 18 + list.height };
  }
  const markup = element(
    'ul',
    { role: 'list', 'aria-label': sheet.words.accords },
    {
      display: 'flex',
      'flex-wrap': 'wrap',
      gap: fluid(sheet, gap, 8),
      direction: sheet.words.direction,
      ...typeset(sheet, voice, accords.join(''), set, sheet.palette.muted),
      'line-height': 1.3,
    },
    ...accords.map((accord) =>
      element(
        'li',
        {},
        {
          display: 'flex',
          'flex-direction': 'column',
          gap: fluid(sheet, 14, 6),
          'flex-grow': 1,
          'flex-shrink': 1,
          'flex-basis': '74px',
          'min-width': 0,
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
            'background-color': accordColour(accord, sheet.surface),
          },
        ),
        inner(directionOf(sheet, accord), accord),
      ),
    ),
  );
  return { markup, height: thick + 14 + set * 1.3 };
}

const column = (sheet: Sheet, ...children: readonly Child[]): Markup =>
  element(
    'div',
    {},
    { display: 'flex', 'flex-direction': 'column', gap: fluid(sheet, 18, 12), direction: sheet.words.direction },
    ...children,
  );
