import { type Child, element, type Markup, type Style } from '../element.ts';
import { fitLists } from '../fitting/fit-list.ts';
import { sizesOfType } from '../fitting/sizes.ts';
import { box, directionOf, inner, optical, typeset } from '../fitting/typesetting.ts';
import { fluid, type PlacedPicture, type Sheet } from '../sheet.ts';
import { graphemesOf } from '../words/wording.ts';
import { label } from './label.ts';
import { noteFlow, noteSetting, type Tier } from './notes.ts';
import { photograph } from './pictures.ts';
import { band } from './spectrum.ts';

/** A doorway is taller than it is wide, by a tenth at least. */
export const archWidth = ({ size, margin }: Sheet): number => Math.min(440, Math.floor((size.height - margin * 2) / 1.1));

/** The panel of the atelier: a doorway for notes, colours, a bottle or a letter. Alone in its column it stands in the middle, no wider than in the frame. */
function arch(sheet: Sheet, style: Style, ...children: readonly Child[]): Markup {
  // The two upper radii are asked for larger than they can be and shrink to a half circle; the lower ones shrink with them.
  const lower = sheet.settings.corners === 'round' ? '110px' : '18px';
  return box(
    sheet,
    {
      position: 'relative',
      'flex-grow': archWidth(sheet),
      'flex-shrink': 1,
      'flex-basis': '200px',
      'max-width': fluid(sheet, archWidth(sheet), 380),
      'aspect-ratio': '1 / 1.1',
      margin: '0 auto',
      'background-color': sheet.palette.surface,
      border: `1px solid ${sheet.line}`,
      'border-radius': sheet.settings.corners === 'square' ? '0px' : `999px 999px ${lower} ${lower}`,
      ...style,
    },
    ...children,
  );
}

export const rainbow = (sheet: Sheet): Markup =>
  arch(sheet, { border: '0px solid transparent', overflow: 'hidden' }, band(sheet, { 'flex-grow': 1 }, 'column'));

/** The shop's photograph, seen through the doorway. */
export const window = (sheet: Sheet, picture: PlacedPicture): Markup =>
  arch(sheet, { border: '0px solid transparent', overflow: 'hidden' }, photograph(picture));

/** Inside the arch, and clear of its crown: a percentage of padding counts from the width of what holds the box. */
export const pictured = (sheet: Sheet, picture: Markup): Markup =>
  arch(
    sheet,
    {},
    box(
      sheet,
      {
        'flex-grow': 1,
        'align-items': 'center',
        'justify-content': 'flex-end',
        padding: `${crownOf(sheet, 0.2) * 100}% 16px ${fluid(sheet, 28, 24)}`,
      },
      picture,
    ),
  );

export const crownOf = (sheet: Sheet, part: number): number => (sheet.settings.corners === 'square' ? 0.07 : part);

/** The initial of the name, drawn as an ornament: a screen reader has read the name already. */
export function monogram(sheet: Sheet): Markup {
  const letter = graphemesOf(sheet.name)[0] ?? '';
  const voice = sheet.voices.note;
  const size = optical(voice, 260);
  return arch(
    sheet,
    { 'align-items': 'center', 'justify-content': 'center', 'padding-top': '8%' },
    element(
      'span',
      { 'aria-hidden': 'true' },
      {
        display: 'block',
        ...typeset(sheet, voice, letter, size, sheet.line),
        'font-size': fluid(sheet, size, size * 0.55),
        'line-height': 1,
      },
      inner(directionOf(sheet, letter), letter),
    ),
  );
}

/** The tiers, each under its label, in notes of this size at most. */
export function pyramid(sheet: Sheet, tiers: readonly Tier[], height: number, largest: number): Markup {
  const side = 40;
  const crown = sheet.settings.corners === 'square' ? 0 : tiers.length === 1 ? 0.27 : 0.22;
  const foot = 40;
  const gap = tiers.length > 2 ? 24 : 40;
  const labels = tiers.map((tier) => label(sheet, tier.label, 13, { 'text-align': 'center' }));
  const labelled = labels.reduce((sum, { height }) => sum + height + 8, 0);
  const room = height - 2 - (crown > 0 ? archWidth(sheet) * crown : foot) - foot - labelled - (tiers.length - 1) * gap;
  const steps = sizesOfType(Math.max(23, largest), 23)
    .slice(-2)
    .map((step) => optical(sheet.voices.note, step));
  const fitted = fitLists(
    tiers.map((tier) => tier.items),
    noteSetting(sheet, archWidth(sheet) - side * 2 - 2, tiers.length),
    steps,
    (size) => Math.floor(room / (size * 1.24)),
  );
  return arch(
    sheet,
    {},
    element(
      'div',
      {},
      {
        display: 'flex',
        'flex-direction': 'column',
        'flex-grow': 1,
        'justify-content': 'center',
        'box-sizing': 'border-box',
        direction: sheet.words.direction,
        gap: fluid(sheet, gap, 20),
        'padding-left': fluid(sheet, side, 12),
        'padding-right': fluid(sheet, side, 12),
        'padding-top': crown > 0 ? `${crown * 100}%` : fluid(sheet, foot, 28),
        'padding-bottom': fluid(sheet, foot, 32),
      },
      ...tiers.map((tier, index) =>
        box(
          sheet,
          { gap: fluid(sheet, 8, 4) },
          labels[index]?.markup ?? null,
          noteFlow(sheet, fitted.lists[index] ?? { items: [], more: 0, lines: 1 }, fitted.size, tier.label, 'center'),
        ),
      ),
    ),
  );
}
