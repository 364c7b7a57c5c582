import { accordColour } from '../accords.ts';
import { type Child, declared, element, type Markup, type Style } from '../element.ts';
import { type FittedList, fitList } from '../fitting/fit-list.ts';
import { beside, optical, startOf, typeset } from '../fitting/typesetting.ts';
import { fluid, type Sheet } from '../sheet.ts';
import { more } from '../words/labels.ts';

/** The strongest accords, in their order. It is all that is known of them: there are no weights, so every block is of one size. */
export function accordsOf(sheet: Sheet, most = 6): readonly Accord[] {
  if (!sheet.shows('accords')) return [];
  const accords = new Map<string, Accord>();
  sheet.sensory.accords.forEach((text, at) => {
    // The colour is the recorded accord's, whatever the language calls it.
    const colour = accordColour(sheet.card.accords[at] ?? text, sheet.surface);
    if (text !== '' && !accords.has(text)) accords.set(text, { text, colour });
  });
  return [...accords.values()].slice(0, most);
}

export interface Accord {
  readonly text: string;
  readonly colour: string;
}

/** Ground between two blocks: colours that touch are taken for one. */
export const blockGap = '1.5px';

/** The band of colour. It says nothing that the list of names does not say, so a screen reader passes it by. */
export function band(sheet: Sheet, style: Style, run: 'row' | 'column', most?: number): Markup | null {
  const accords = accordsOf(sheet, most);
  if (accords.length === 0) return null;
  return element(
    'div',
    { 'aria-hidden': 'true' },
    {
      display: 'flex',
      direction: sheet.words.direction,
      'flex-direction': run,
      'flex-shrink': 0,
      gap: blockGap,
      overflow: 'hidden',
      ...style,
    },
    ...accords.map(({ colour }) =>
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
          'background-color': colour,
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
export function accordNames(sheet: Sheet, width: number, linesMax: number, size = 17, dots = true, most?: number): AccordList | null {
  const accords = accordsOf(sheet, most);
  if (accords.length === 0) return null;
  const voice = sheet.voices.text;
  const texts = accords.map(({ text }) => text);
  const setting = { voice, gapEm: betweenEm + (dots ? dotEm + gapEm : 0), width, itemsMax: texts.length };
  // Smaller rather than fewer, but not on a phone.
  const set = optical(voice, size);
  const fitted = fitList(texts, setting, set, linesMax);
  if (fitted.more > 0 && size === 17) return accordNames(sheet, width, linesMax, 13, dots, most);
  return { markup: names(sheet, accords, fitted, set, dots), height: fitted.lines * set * 1.3 + (fitted.lines - 1) * set * 0.5 };
}

function names(sheet: Sheet, accords: readonly Accord[], list: FittedList, size: number, dots: boolean): Markup {
  const voice = sheet.voices.text;
  const itemStyle = declared({
    display: 'flex',
    'align-items': 'center',
    gap: `${gapEm}em`,
    direction: sheet.words.direction,
    'overflow-wrap': 'anywhere',
    'min-width': 0,
    'max-width': '100%',
  });
  const item = (text: string, ...children: readonly Child[]) =>
    element('div', { role: 'listitem' }, itemStyle, ...children, beside(sheet, text));
  const disc = (colour: string) =>
    element(
      'span',
      { 'aria-hidden': 'true' },
      {
        display: 'block',
        'flex-shrink': 0,
        width: `${dotEm}em`,
        height: `${dotEm}em`,
        'border-radius': '50%',
        'background-color': colour,
      },
    );
  return element(
    'div',
    { role: 'list', 'aria-label': sheet.words.accords },
    {
      display: 'flex',
      direction: sheet.words.direction,
      'flex-wrap': 'wrap',
      'column-gap': `${betweenEm}em`,
      'row-gap': '0.5em',
      ...typeset(sheet, voice, list.items.join('') + more(1), size, sheet.palette.muted),
      'line-height': 1.3,
      'text-align': startOf(sheet),
    },
    // The first of them may be cut, but each keeps its place.
    ...list.items.map((text, at) => item(text, dots ? disc(accords[at]?.colour ?? sheet.palette.muted) : null)),
    ...(list.more > 0 ? [item(more(list.more))] : []),
  );
}

/** Rounded as the look wants it. */
export const cornerOf = (sheet: Sheet, soft: number, round: number): string =>
  sheet.settings.corners === 'square' ? '0px' : fluid(sheet, sheet.settings.corners === 'soft' ? soft : round);
