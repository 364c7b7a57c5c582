import { facts, house, name, stroke } from '../blocks/identity.ts';
import { noteFlow, noteSetting, tiersOf } from '../blocks/notes.ts';
import { accordNames, band, cornerOf } from '../blocks/spectrum.ts';
import { element, type Markup } from '../element.ts';
import { fitLists } from '../fit.ts';
import { box, fluid, line, optical, type Sheet } from '../sheet.ts';

/**
 * The classic: the name on paper, the note pyramid under an arch, the spectrum as the spine of the card.
 * Without notes the arch goes, and the name takes the width.
 */
export function atelier(sheet: Sheet): Markup {
  const tiers = tiersOf(sheet);
  const { width, height } = sheet.size;
  const spine = 14;
  const margin = Math.round(72 * sheet.room);
  const gap = 72;
  const panelWidth = 440;
  const alone = tiers.length === 0;
  const column = width - spine - margin - (alone ? margin * 2 : gap + panelWidth + 85);
  const inner = height - margin * 2;

  const brand = house(sheet, column, 17);
  const quiet = facts(sheet, column, 21);
  const names = accordNames(sheet, column, 2, 16);
  const taken = brand.height + 24 + 28 + (quiet?.height ?? 0) + 26 + (names ? names.height + 32 : 0);
  const title = name(sheet, { width: column, height: inner - taken, linesMax: alone ? 3 : 4, largest: alone ? 124 : 92 });

  const left = box(
    sheet,
    {
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
      quiet && box(sheet, { 'margin-top': fluid(sheet, 28, 18), gap: fluid(sheet, 24, 16) }, stroke(sheet), quiet.markup),
    ),
    names?.markup ?? null,
  );
  return box(
    sheet,
    { 'flex-direction': 'row', 'min-height': fluid(sheet, height, 0) },
    band(sheet, { width: fluid(sheet, spine, 8) }, 'column'),
    box(
      sheet,
      {
        'flex-direction': 'row',
        'flex-wrap': 'wrap',
        'flex-grow': 1,
        'flex-shrink': 1,
        'flex-basis': '0px',
        gap: fluid(sheet, gap, 32),
        'padding-top': fluid(sheet, margin, 28),
        'padding-bottom': fluid(sheet, margin, 28),
        [sheet.rtl ? 'padding-right' : 'padding-left']: fluid(sheet, margin, 24),
        [sheet.rtl ? 'padding-left' : 'padding-right']: fluid(sheet, alone ? margin * 2 : 85, 24),
      },
      left,
      alone ? null : panel(sheet, panelWidth, inner),
    ),
  );
}

function panel(sheet: Sheet, width: number, height: number): Markup {
  const tiers = tiersOf(sheet);
  const side = 44;
  const crown = tiers.length === 1 ? 0.26 : 0.22;
  const foot = 36;
  const gap = tiers.length > 2 ? 24 : 34;
  const labelSize = optical(sheet.voices.label, 13);
  const labelHeight = labelSize * 1.3 + 6;
  const room = height - width * crown - foot - tiers.length * labelHeight - (tiers.length - 1) * gap;
  const setting = noteSetting(sheet, width - side * 2 - 2);
  const steps = [34, 31, 28, 25, 23, 21, 19].map((step) => optical(sheet.voices.note, step));
  const fitted = fitLists(
    tiers.map((tier) => tier.items),
    setting,
    steps,
    (size) => Math.floor(room / (size * 1.24)),
  );
  const corner = cornerOf(sheet, 8, 24);
  return box(
    sheet,
    {
      'flex-grow': width,
      'flex-shrink': 1,
      'flex-basis': `${Math.round(width * 0.58)}px`,
      'background-color': sheet.palette.surface,
      border: `1px solid ${sheet.line}`,
      'border-radius': sheet.settings.corners === 'square' ? '0px' : `999px 999px ${corner} ${corner}`,
      'align-items': 'stretch',
    },
    box(
      sheet,
      {
        'flex-grow': 1,
        'justify-content': 'center',
        gap: fluid(sheet, gap, 20),
        'padding-left': fluid(sheet, side, 24),
        'padding-right': fluid(sheet, side, 24),
        'padding-top': sheet.settings.corners === 'square' ? fluid(sheet, foot, 28) : `${crown * 100}%`,
        'padding-bottom': fluid(sheet, foot, 32),
      },
      element(
        'dl',
        {},
        { display: 'flex', 'flex-direction': 'column', gap: fluid(sheet, gap, 20) },
        ...tiers.map((tier, index) => {
          const list = fitted.lists[index] ?? { items: [], more: 0, lines: 1 };
          return box(
            sheet,
            { gap: fluid(sheet, 6, 4) },
            line(sheet, sheet.voices.label, tier.label, labelSize, sheet.palette.muted, { 'text-align': 'center' }, {}, 'dt'),
            element('dd', {}, { display: 'block' }, noteFlow(sheet, list, fitted.size, width - side * 2, tier.label, 'center')),
          );
        }),
      ),
    ),
  );
}
