import { element, type Markup } from '../element.ts';
import { fitLists } from '../fitting/fit-list.ts';
import { box, optical } from '../fitting/typesetting.ts';
import { fluid, type Sheet } from '../sheet.ts';
import { label } from './label.ts';
import { noteFlow, noteSetting, type Tier } from './notes.ts';

export interface LedgerRoom {
  readonly width: number;
  readonly height: number;
  /** Above and below each entry. */
  readonly padding: number;
  readonly labelWidth: number;
  readonly ruled: boolean;
  readonly linesMax: number;
}

/** The tiers as entries of a ledger: the label in its column, the notes beside it. */
export function ledgerRows(sheet: Sheet, tiers: readonly Tier[], room: LedgerRoom): Markup {
  const setting = noteSetting(sheet, room.width - room.labelWidth, tiers.length);
  const steps = [23, 17].map((size) => optical(sheet.voices.note, size));
  const ruled = room.ruled && sheet.settings.rules !== 'none';
  const labels = tiers.map((tier) => label(sheet, tier.label, 13, { width: fluid(sheet, room.labelWidth, 84), 'flex-shrink': 0 }));
  const tallest = Math.max(...labels.map(({ height }) => height));
  const chrome = tiers.length * (room.padding * 2 + (ruled ? 1 : 0));
  const fitted = fitLists(
    tiers.map((tier) => tier.items),
    setting,
    steps,
    (size) => {
      // An entry of one line is as high as its label, where the label is the taller of the two.
      const standing = tiers.length * Math.max(0, tallest - size * 1.24);
      return Math.min(room.linesMax, Math.floor((room.height - chrome - standing) / (size * 1.24)));
    },
  );
  return element(
    'div',
    {},
    { display: 'flex', 'flex-direction': 'column', direction: sheet.words.direction },
    ...tiers.map((tier, index) =>
      box(
        sheet,
        {
          'flex-direction': 'row',
          // In a narrow column the label stands above its notes.
          'flex-wrap': 'wrap',
          'align-items': 'baseline',
          padding: `${fluid(sheet, room.padding, room.padding * 0.7)} 0px`,
          ...(ruled && { 'border-top': `1px solid ${sheet.line}` }),
        },
        labels[index]?.markup ?? null,
        element(
          'div',
          {},
          { display: 'block', 'flex-grow': 1, 'flex-shrink': 1, 'flex-basis': '150px', 'min-width': 0 },
          noteFlow(sheet, fitted.lists[index] ?? { items: [], more: 0, lines: 1 }, fitted.size, tier.label),
        ),
      ),
    ),
  );
}
