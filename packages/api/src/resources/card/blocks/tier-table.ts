import { type CardLayout, fluid } from '../card-layout.ts';
import { element, type Markup } from '../element.ts';
import { fitLists } from '../fitting/fit-list.ts';
import { box, opticalSize } from '../fitting/typesetting.ts';
import { renderLabel } from './label.ts';
import { noteConstraints, renderNoteFlow, type Tier } from './notes.ts';

export interface TierTableRoom {
  readonly width: number;
  readonly height: number;
  /** Above and below each row. */
  readonly padding: number;
  readonly labelWidth: number;
  readonly ruled: boolean;
  readonly linesMax: number;
}

/** The tiers as table rows: labels in one column, notes in the other. */
export function renderTierTable(layout: CardLayout, tiers: readonly Tier[], room: TierTableRoom): Markup {
  const setting = noteConstraints(layout, room.width - room.labelWidth, tiers.length);
  const steps = [23, 17].map((size) => opticalSize(layout.typeStyles.note, size));
  const ruled = room.ruled && layout.settings.rules !== 'none';
  const labels = tiers.map((tier) => renderLabel(layout, tier.label, 13, { width: fluid(layout, room.labelWidth, 84), 'flex-shrink': 0 }));
  const tallest = Math.max(...labels.map(({ height }) => height));
  const chrome = tiers.length * (room.padding * 2 + (ruled ? 1 : 0));
  const fitted = fitLists(
    tiers.map((tier) => tier.items),
    setting,
    steps,
    (size) => {
      // A row of one line is at least as high as its label.
      const labelExcess = tiers.length * Math.max(0, tallest - size * 1.24);
      return Math.min(room.linesMax, Math.floor((room.height - chrome - labelExcess) / (size * 1.24)));
    },
  );
  return element(
    'div',
    {},
    { display: 'flex', 'flex-direction': 'column', direction: layout.labels.direction },
    ...tiers.map((tier, index) =>
      box(
        layout,
        {
          'flex-direction': 'row',
          // In a narrow column, the label wraps above its notes.
          'flex-wrap': 'wrap',
          'align-items': 'baseline',
          padding: `${fluid(layout, room.padding, room.padding * 0.7)} 0px`,
          ...(ruled && { 'border-top': `1px solid ${layout.lineColour}` }),
        },
        labels[index]?.markup ?? null,
        element(
          'div',
          {},
          { display: 'block', 'flex-grow': 1, 'flex-shrink': 1, 'flex-basis': '150px', 'min-width': 0 },
          renderNoteFlow(layout, fitted.lists[index] ?? { items: [], hidden: 0, lines: 1 }, fitted.size, tier.label),
        ),
      ),
    ),
  );
}
