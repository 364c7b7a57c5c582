import { facts, name, stroke } from '../blocks/identity.ts';
import { label } from '../blocks/label.ts';
import { noteFlow, noteSetting, type Tier, tiersOf } from '../blocks/notes.ts';
import { bottle, ground, masthead } from '../blocks/pictures.ts';
import { prose } from '../blocks/prose.ts';
import { accordNames, accordsOf, band } from '../blocks/spectrum.ts';
import { type Child, element, type Markup, type Style } from '../element.ts';
import { fitLists } from '../fit.ts';
import { box, directionOf, fluid, inner, optical, type Sheet, typeset } from '../sheet.ts';
import { graphemesOf, shown } from '../wording.ts';

const spine = 14;
const archWidth = 440;

/**
 * The classic: the name on paper, the note pyramid under an arch, the spectrum as the spine of the card. The arch is
 * never empty: without notes it is the spectrum itself, and without accords either the first letter of the name.
 */
export function atelier(sheet: Sheet): Markup {
  const { width, height } = sheet.size;
  const margin = Math.round(72 * sheet.room);
  const gap = 72;
  const far = 85;
  const column = width - spine - margin - gap - archWidth - far;
  const inner = height - margin * 2;
  const tiers = tiersOf(sheet);
  const flacon = bottle(sheet, archWidth - 120, inner - archWidth * crownOf(sheet, 0.2) - 32);

  const brand = masthead(sheet, column, 17);
  const quiet = facts(sheet, column, 21);
  const names = accordNames(sheet, column, 2, 16);
  const items = flacon ? [...new Set(tiers.flatMap((tier) => tier.items))] : [];
  const fitted =
    items.length > 0
      ? fitLists(
          [items],
          noteSetting(sheet, column),
          [25, 23, 21].map((step) => optical(sheet.voices.note, step)),
          () => 3,
        )
      : null;
  const flow = fitted?.lists[0] ? noteFlow(sheet, fitted.lists[0], fitted.size, sheet.words.notes) : null;
  const words = flow ? null : prose(sheet, column, 3, 18);
  const taken =
    brand.height +
    24 +
    28 +
    (quiet?.height ?? 0) +
    26 +
    (names ? names.height + 32 : 0) +
    (flow && fitted ? 20 + 3 * fitted.size * 1.24 : 0) +
    (words ? 20 + words.height : 0);
  const title = name(sheet, { width: column, height: inner - taken, linesMax: 4, largest: 92 });
  const below = (markup: Markup | null): Child => markup && box(sheet, { 'margin-top': fluid(sheet, 20, 14) }, markup);

  const left = box(
    sheet,
    {
      position: 'relative',
      'flex-grow': column,
      'flex-shrink': 1,
      'flex-basis': `${Math.round(column * 0.58)}px`,
      'justify-content': 'space-between',
      gap: fluid(sheet, 32, 24),
    },
    box(
      sheet,
      {},
      brand.markup,
      box(sheet, { 'margin-top': fluid(sheet, 24, 14) }, title.markup),
      box(sheet, { 'margin-top': fluid(sheet, 28, 18), gap: fluid(sheet, 24, 16) }, stroke(sheet), quiet?.markup ?? null),
      below(flow),
      below(words?.markup ?? null),
    ),
    names?.markup ?? null,
  );
  const pages: Style = {
    'flex-direction': 'row',
    'flex-wrap': 'wrap',
    'flex-grow': 1,
    'flex-shrink': 1,
    'flex-basis': '0px',
    gap: fluid(sheet, gap, 32),
    'padding-top': fluid(sheet, margin, 28),
    'padding-bottom': fluid(sheet, margin, 28),
    [sheet.rtl ? 'padding-right' : 'padding-left']: fluid(sheet, margin, 24),
    [sheet.rtl ? 'padding-left' : 'padding-right']: fluid(sheet, far, 24),
  };
  const filled = flacon
    ? pictured(sheet, flacon.markup)
    : tiers.length > 0
      ? pyramid(sheet, tiers, inner)
      : accordsOf(sheet).length > 0
        ? rainbow(sheet)
        : monogram(sheet);
  return ground(
    sheet,
    { 'flex-direction': 'row' },
    tiers.length > 0 || flacon ? band(sheet, { position: 'relative', width: fluid(sheet, spine, 8) }, 'column') : gutter(sheet),
    box(sheet, pages, left, filled),
  );
}

/** Keeps the name on its line where the spine is missing. */
const gutter = (sheet: Sheet): Markup => box(sheet, { width: fluid(sheet, spine, 8), 'flex-shrink': 0 });

function arch(sheet: Sheet, style: Style, ...children: readonly Child[]): Markup {
  // The two upper radii are asked for larger than they can be and shrink to a half circle; the lower ones shrink with them.
  const lower = sheet.settings.corners === 'round' ? '110px' : '18px';
  return box(
    sheet,
    {
      position: 'relative',
      'flex-grow': archWidth,
      'flex-shrink': 1,
      'flex-basis': `${Math.round(archWidth * 0.58)}px`,
      'background-color': sheet.palette.surface,
      border: `1px solid ${sheet.line}`,
      'border-radius': sheet.settings.corners === 'square' ? '0px' : `999px 999px ${lower} ${lower}`,
      ...style,
    },
    ...children,
  );
}

const rainbow = (sheet: Sheet): Markup =>
  arch(sheet, { border: '0px solid transparent', overflow: 'hidden', 'min-height': '260px' }, band(sheet, { 'flex-grow': 1 }, 'column'));

/** Inside the arch, and clear of its crown: a percentage of padding counts from the width of what holds the box. */
const pictured = (sheet: Sheet, picture: Markup): Markup =>
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

const crownOf = (sheet: Sheet, part: number): number => (sheet.settings.corners === 'square' ? 0.07 : part);

/** The initial of the name, drawn as an ornament: a screen reader has read the name already. */
function monogram(sheet: Sheet): Markup {
  const letter = graphemesOf(shown(sheet.card.name))[0] ?? '';
  const voice = sheet.voices.note;
  const size = optical(voice, 260);
  return arch(
    sheet,
    { 'align-items': 'center', 'justify-content': 'center', 'min-height': '260px', 'padding-top': '8%' },
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

function pyramid(sheet: Sheet, tiers: readonly Tier[], height: number): Markup {
  const side = 44;
  const crown = sheet.settings.corners === 'square' ? 0 : tiers.length === 1 ? 0.27 : 0.22;
  const foot = 36;
  const gap = tiers.length > 2 ? 24 : 34;
  const labels = tiers.map((tier) => label(sheet, tier.label, 13, { 'text-align': 'center' }));
  const labelled = labels.reduce((sum, { height }) => sum + height + 6, 0);
  const room = height - 2 - (crown > 0 ? archWidth * crown : foot) - foot - labelled - (tiers.length - 1) * gap;
  const steps = [34, 31, 28, 25, 23, 21, 19].map((step) => optical(sheet.voices.note, step));
  const fitted = fitLists(
    tiers.map((tier) => tier.items),
    noteSetting(sheet, archWidth - side * 2 - 2),
    steps,
    (size) => Math.floor(room / (size * 1.24)),
  );
  return arch(
    sheet,
    {},
    element(
      'dl',
      {},
      {
        display: 'flex',
        'flex-direction': 'column',
        'flex-grow': 1,
        'justify-content': 'center',
        'box-sizing': 'border-box',
        direction: sheet.words.direction,
        gap: fluid(sheet, gap, 20),
        'padding-left': fluid(sheet, side, 24),
        'padding-right': fluid(sheet, side, 24),
        'padding-top': crown > 0 ? `${crown * 100}%` : fluid(sheet, foot, 28),
        'padding-bottom': fluid(sheet, foot, 32),
      },
      ...tiers.map((tier, index) =>
        box(
          sheet,
          { gap: fluid(sheet, 6, 4) },
          labels[index]?.markup ?? null,
          element(
            'dd',
            {},
            { display: 'block' },
            noteFlow(sheet, fitted.lists[index] ?? { items: [], more: 0, lines: 1 }, fitted.size, tier.label, 'center'),
          ),
        ),
      ),
    ),
  );
}
