import { type CardLayout, fluid } from '../card-layout.ts';
import { element, type Markup } from '../element.ts';
import { opticalSize, startSide, textInRow, textStyle } from '../fitting/typesetting.ts';
import { contrast } from '../settings/contrast.ts';
import { contrastMin } from '../settings/palettes.ts';
import { blockGap, getAccords } from './spectrum.ts';

/** Edge-to-edge colour fields, each with the name of its accord in the most legible text colour. */
export function renderStripes(layout: CardLayout, indent: number, scale: number): Markup | null {
  const accords = getAccords(layout);
  if (accords.length === 0) return null;
  const typeStyle = layout.typeStyles.text;
  const size = opticalSize(typeStyle, scale < 1 ? 17 : 23);
  return element(
    'div',
    { role: 'list', 'aria-label': layout.labels.accords },
    {
      display: 'flex',
      'flex-direction': 'column',
      'flex-grow': 1,
      gap: blockGap,
      direction: layout.labels.direction,
      ...textStyle(layout, typeStyle, accords.map(({ text }) => text).join(''), size, layout.palette.text),
      'line-height': 1.2,
      'text-align': startSide(layout),
    },
    ...accords.map(({ text, colour }) =>
      element(
        'div',
        { role: 'listitem' },
        {
          display: 'flex',
          'align-items': 'center',
          'flex-grow': 1,
          'flex-shrink': 1,
          'flex-basis': fluid(layout, 30, 30),
          direction: layout.labels.direction,
          padding: `4px ${fluid(layout, indent, 24)}`,
          'background-color': colour,
          color: pickTextColour(colour, layout),
          'overflow-wrap': 'anywhere',
        },
        textInRow(layout, text),
      ),
    ),
  );
}

/** The palette's text or surface colour if the contrast is sufficient, otherwise black or white, one of which always is. */
function pickTextColour(colour: string, layout: CardLayout): string {
  const own =
    [layout.palette.text, layout.palette.surface].sort((one, other) => contrast(other, colour) - contrast(one, colour))[0] ?? '#000000';
  if (contrast(own, colour) >= contrastMin) return own;
  return contrast('#000000', colour) >= contrast('#ffffff', colour) ? '#000000' : '#ffffff';
}
