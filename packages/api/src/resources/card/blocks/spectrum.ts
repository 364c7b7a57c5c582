import { accordColour } from '../accords.ts';
import { type CardLayout, fluid } from '../card-layout.ts';
import { type Child, element, type Markup, type Style, serializeStyle } from '../element.ts';
import { type FittedList, fitList } from '../fitting/fit-list.ts';
import { opticalSize, startSide, textInRow, textStyle } from '../fitting/typesetting.ts';
import { formatMoreCount } from '../words/labels.ts';

/** The strongest accords in order. There are no weights, so all blocks are the same size. */
export function getAccords(layout: CardLayout, most = 6): readonly Accord[] {
  if (!layout.shows('accords')) return [];
  const accords = new Map<string, Accord>();
  layout.sensory.accords.forEach((text, at) => {
    // The colour belongs to the recorded accord, whatever its translation.
    const colour = accordColour(layout.card.accords[at] ?? text, layout.surface);
    if (text !== '' && !accords.has(text)) accords.set(text, { text, colour });
  });
  return [...accords.values()].slice(0, most);
}

export interface Accord {
  readonly text: string;
  readonly colour: string;
}

/** A gap between blocks, because adjacent similar colours could look like one. */
export const blockGap = '1.5px';

/** The accord band. Hidden from screen readers, because the list of names has the same information. */
export function renderBand(layout: CardLayout, style: Style, run: 'row' | 'column', most?: number): Markup | null {
  const accords = getAccords(layout, most);
  if (accords.length === 0) return null;
  return element(
    'div',
    { 'aria-hidden': 'true' },
    {
      display: 'flex',
      direction: layout.labels.direction,
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

/** The names of the accords, each with a dot of its colour. */
export function renderAccordNames(
  layout: CardLayout,
  width: number,
  linesMax: number,
  size = 17,
  dots = true,
  most?: number,
): AccordList | null {
  const accords = getAccords(layout, most);
  if (accords.length === 0) return null;
  const typeStyle = layout.typeStyles.text;
  const texts = accords.map(({ text }) => text);
  const setting = { typeStyle, gapEm: betweenEm + (dots ? dotEm + gapEm : 0), width, itemsMax: texts.length };
  // Prefer a smaller size to fewer names, but not for sizes meant for phones.
  const set = opticalSize(typeStyle, size);
  const fitted = fitList(texts, setting, set, linesMax);
  if (fitted.hidden > 0 && size === 17) return renderAccordNames(layout, width, linesMax, 13, dots, most);
  return { markup: renderNameList(layout, accords, fitted, set, dots), height: fitted.lines * set * 1.3 + (fitted.lines - 1) * set * 0.5 };
}

function renderNameList(layout: CardLayout, accords: readonly Accord[], list: FittedList, size: number, dots: boolean): Markup {
  const typeStyle = layout.typeStyles.text;
  const itemStyle = serializeStyle({
    display: 'flex',
    'align-items': 'center',
    gap: `${gapEm}em`,
    direction: layout.labels.direction,
    'overflow-wrap': 'anywhere',
    'min-width': 0,
    'max-width': '100%',
  });
  const item = (text: string, ...children: readonly Child[]) =>
    element('div', { role: 'listitem' }, itemStyle, ...children, textInRow(layout, text));
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
    { role: 'list', 'aria-label': layout.labels.accords },
    {
      display: 'flex',
      direction: layout.labels.direction,
      'flex-wrap': 'wrap',
      'column-gap': `${betweenEm}em`,
      'row-gap': '0.5em',
      ...textStyle(layout, typeStyle, list.items.join('') + formatMoreCount(1), size, layout.palette.muted),
      'line-height': 1.3,
      'text-align': startSide(layout),
    },
    // Indexes match the accords even if the first name was truncated.
    ...list.items.map((text, at) => item(text, dots ? disc(accords[at]?.colour ?? layout.palette.muted) : null)),
    ...(list.hidden > 0 ? [item(formatMoreCount(list.hidden))] : []),
  );
}

export const cornerRadius = (layout: CardLayout, soft: number, round: number): string =>
  layout.settings.corners === 'square' ? '0px' : fluid(layout, layout.settings.corners === 'soft' ? soft : round);
