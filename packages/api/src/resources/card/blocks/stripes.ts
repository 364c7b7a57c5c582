import { element, type Markup } from '../element.ts';
import { beside, optical, startOf, typeset } from '../fitting/typesetting.ts';
import { contrast } from '../settings/contrast.ts';
import { contrastMin } from '../settings/palettes.ts';
import { fluid, type Sheet } from '../sheet.ts';
import { accordsOf, blockGap } from './spectrum.ts';

/** Fields of colour from edge to edge, each bearing its accord's name in whichever ink reads best on it. */
export function stripes(sheet: Sheet, indent: number, scale: number): Markup | null {
  const accords = accordsOf(sheet);
  if (accords.length === 0) return null;
  const voice = sheet.voices.text;
  const size = optical(voice, scale < 1 ? 17 : 23);
  return element(
    'div',
    { role: 'list', 'aria-label': sheet.words.accords },
    {
      display: 'flex',
      'flex-direction': 'column',
      'flex-grow': 1,
      gap: blockGap,
      direction: sheet.words.direction,
      ...typeset(sheet, voice, accords.map(({ text }) => text).join(''), size, sheet.palette.text),
      'line-height': 1.2,
      'text-align': startOf(sheet),
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
          'flex-basis': fluid(sheet, 30, 30),
          direction: sheet.words.direction,
          padding: `4px ${fluid(sheet, indent, 24)}`,
          'background-color': colour,
          color: inkOn(colour, sheet),
          'overflow-wrap': 'anywhere',
        },
        beside(sheet, text),
      ),
    ),
  );
}

/** The palette's own ink or paper where it reads on the colour, else plain black or white: one of them always does. */
function inkOn(colour: string, sheet: Sheet): string {
  const own =
    [sheet.palette.text, sheet.palette.surface].sort((one, other) => contrast(other, colour) - contrast(one, colour))[0] ?? '#000000';
  if (contrast(own, colour) >= contrastMin) return own;
  return contrast('#000000', colour) >= contrast('#ffffff', colour) ? '#000000' : '#ffffff';
}
