import { facts, house, name } from '../blocks/identity.ts';
import { noteFlow, noteSetting, tiersOf } from '../blocks/notes.ts';
import { accordNames, band, cornerOf } from '../blocks/spectrum.ts';
import { element, type Markup } from '../element.ts';
import { fitLists } from '../fit.ts';
import { box, fluid, line, optical, type Sheet } from '../sheet.ts';

/** The wide one: the name on one side, the tiers as the lines of a ledger on the other, the spectrum beneath them. */
export function banner(sheet: Sheet): Markup {
  const { width, height } = sheet.size;
  const margin = Math.round(64 * sheet.room);
  const gap = 80;
  const tiers = tiersOf(sheet);
  const side = tiers.length > 0 ? 500 : 360;
  const column = width - margin * 2 - gap - side;
  const inner = height - margin * 2;
  const brand = house(sheet, column, 16);
  const quiet = facts(sheet, column, 19);
  const title = name(sheet, { width: column, height: inner - brand.height - 14 - 18 - (quiet?.height ?? 0), linesMax: 3, largest: 84 });
  return box(
    sheet,
    {
      'flex-direction': 'row',
      'flex-wrap': 'wrap',
      'align-items': 'center',
      gap: fluid(sheet, gap, 28),
      padding: `${fluid(sheet, margin, 28)} ${fluid(sheet, margin, 24)}`,
      'min-height': fluid(sheet, height, 0),
    },
    box(
      sheet,
      { 'flex-grow': column, 'flex-shrink': 1, 'flex-basis': `${Math.round(column * 0.6)}px`, 'justify-content': 'center' },
      brand.markup,
      box(sheet, { 'margin-top': fluid(sheet, 14, 10) }, title.markup),
      quiet && box(sheet, { 'margin-top': fluid(sheet, 18, 12) }, quiet.markup),
    ),
    ledger(sheet, side, inner),
  );
}

function ledger(sheet: Sheet, width: number, height: number): Markup {
  const tiers = tiersOf(sheet);
  const accords = accordNames(sheet, width, tiers.length > 0 ? 1 : 3, 15, false);
  const labelWidth = 96;
  const padding = 14;
  const bar = band(sheet, { width: '100%', height: fluid(sheet, 8, 6), 'border-radius': cornerOf(sheet, 4, 4) }, 'row');
  const under = bar && accords ? 8 + 22 + 12 + accords.height : 0;
  const setting = noteSetting(sheet, width - labelWidth);
  const steps = [25, 23, 21, 19].map((step) => optical(sheet.voices.note, step));
  const fitted = fitLists(
    tiers.map((tier) => tier.items),
    setting,
    steps,
    (size) => Math.floor((height - under - tiers.length * (padding * 2 + 1)) / (size * 1.24)),
  );
  const border = sheet.settings.rules === 'none' ? '0px solid transparent' : `1px solid ${sheet.line}`;
  return box(
    sheet,
    { 'flex-grow': width, 'flex-shrink': 1, 'flex-basis': `${Math.round(width * 0.6)}px`, 'justify-content': 'center' },
    tiers.length > 0
      ? element(
          'dl',
          {},
          { display: 'flex', 'flex-direction': 'column' },
          ...tiers.map((tier, index) =>
            box(
              sheet,
              { 'flex-direction': 'row', 'align-items': 'baseline', 'border-top': border, padding: `${fluid(sheet, padding, 10)} 0px` },
              line(
                sheet,
                sheet.voices.label,
                tier.label,
                optical(sheet.voices.label, 12.5),
                sheet.palette.muted,
                { width: fluid(sheet, labelWidth, 84), 'flex-shrink': 0 },
                {},
                'dt',
              ),
              element(
                'dd',
                {},
                { display: 'block', 'flex-grow': 1, 'flex-shrink': 1, 'flex-basis': '0px', 'min-width': 0 },
                noteFlow(sheet, fitted.lists[index] ?? { items: [], more: 0, lines: 1 }, fitted.size, width - labelWidth, tier.label),
              ),
            ),
          ),
        )
      : null,
    bar &&
      box(
        sheet,
        { 'margin-top': tiers.length > 0 ? fluid(sheet, 22, 16) : '0px', gap: fluid(sheet, 12, 10) },
        bar,
        accords?.markup ?? null,
      ),
  );
}
