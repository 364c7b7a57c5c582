import { type CardLayout, fluid, type TypeStyle } from '../card-layout.ts';
import { element, type Markup } from '../element.ts';
import { fitLists } from '../fitting/fit-list.ts';
import { box, opticalSize } from '../fitting/typesetting.ts';
import type { Block } from './identity.ts';
import { renderLabel } from './label.ts';
import { countNoteLines, fitNoteStack, measureWidestPart, renderNoteStack } from './note-stack.ts';
import { noteConstraints, notesMax, renderNoteFlow, type Tier } from './notes.ts';

export interface ColumnRoom {
  readonly width: number;
  readonly height: number;
  readonly gap: number;
  /** Type sizes of the notes, largest first. */
  readonly sizes: readonly number[];
  /** Type size of the labels. */
  readonly label: number;
  /** The width in px below which a column wraps to the next row in HTML. */
  readonly narrowest: number;
}

const labelGap = 16;
const ruleGap = 16;

/** The tiers side by side, each note on its own line. A single tier flows as a sentence. */
export function renderStackedTiers(layout: CardLayout, tiers: readonly Tier[], room: ColumnRoom): Block {
  if (tiers.length === 1) return renderFlowingTiers(layout, tiers, room);
  const over = measureHead(layout, tiers, room.label);
  const typeStyle: TypeStyle = { ...layout.typeStyles.note, italic: false };
  const width = (room.width - room.gap * (tiers.length - 1)) / tiers.length;
  const steps = room.sizes.map((size) => opticalSize(typeStyle, size));
  const narrowest = steps.at(-1) ?? 20;
  if (tiers.some((tier) => tier.items.slice(0, notesMax(2)).some((item) => measureWidestPart(item, typeStyle) * narrowest > width)))
    return renderTierRows(layout, tiers, room);
  const leading = 1.34;
  const size =
    steps.find((step) =>
      tiers.every(
        (tier) => countNoteLines(tier.items.slice(0, notesMax(2)), typeStyle, step, width) * step * leading <= room.height - over,
      ),
    ) ??
    steps.at(-1) ??
    20;
  const linesMax = Math.max(2, Math.floor((room.height - over) / (size * leading)));
  const fitted = tiers.map((tier) => fitNoteStack(tier.items, typeStyle, size, width, linesMax));
  const lines = Math.max(...fitted.map((list) => countNoteLines(list.items, typeStyle, size, width) + (list.hidden > 0 ? 1 : 0)));
  const markup = element(
    'div',
    {},
    { display: 'flex', 'flex-direction': 'row', 'flex-wrap': 'wrap', gap: fluid(layout, room.gap, 24), direction: layout.labels.direction },
    ...tiers.map((tier, index) => {
      const list = fitted[index] ?? { items: [], hidden: 0 };
      return renderTierColumn(
        layout,
        tier.label,
        room.label,
        room.narrowest,
        renderNoteStack(layout, typeStyle, tier.label, list, size, leading),
      );
    }),
  );
  return { markup, height: over + lines * size * leading };
}

/** The tiers stacked vertically, for when columns would break words. */
function renderTierRows(layout: CardLayout, tiers: readonly Tier[], room: ColumnRoom): Block {
  const gap = 24;
  const each = (room.height - gap * (tiers.length - 1)) / tiers.length;
  const rows = tiers.map((tier) => renderFlowingTiers(layout, [tier], { ...room, height: each }));
  return {
    markup: box(layout, { gap: fluid(layout, gap, 16) }, ...rows.map(({ markup }) => markup)),
    height: rows.reduce((sum, { height }) => sum + height, gap * (tiers.length - 1)),
  };
}

/** The tiers side by side, each as a sentence of notes. */
export function renderFlowingTiers(layout: CardLayout, tiers: readonly Tier[], room: ColumnRoom): Block {
  const over = measureHead(layout, tiers, room.label);
  const width = (room.width - room.gap * (tiers.length - 1)) / tiers.length;
  const steps = room.sizes.map((size) => opticalSize(layout.typeStyles.note, size));
  // Each column may use all lines, so they are fitted separately, then all at the smallest resulting size.
  const alone = tiers.map((tier) =>
    fitLists([tier.items], noteConstraints(layout, width, tiers.length), steps, (size) => Math.floor((room.height - over) / (size * 1.24))),
  );
  const size = Math.min(...alone.map((fitted) => fitted.size));
  const linesMax = Math.max(1, Math.floor((room.height - over) / (size * 1.24)));
  const lists = tiers.map(
    (tier) =>
      fitLists([tier.items], noteConstraints(layout, width, tiers.length), [size], () => linesMax).lists[0] ?? {
        items: [],
        hidden: 0,
        lines: 1,
      },
  );
  const markup = element(
    'div',
    {},
    { display: 'flex', 'flex-direction': 'row', 'flex-wrap': 'wrap', gap: fluid(layout, room.gap, 24), direction: layout.labels.direction },
    ...tiers.map((tier, index) =>
      renderTierColumn(
        layout,
        tier.label,
        room.label,
        room.narrowest,
        renderNoteFlow(layout, lists[index] ?? { items: [], hidden: 0, lines: 1 }, size, tier.label),
      ),
    ),
  );
  return { markup, height: over + Math.max(...lists.map((list) => list.lines)) * size * 1.24 };
}

/** The height of a column's rule and label. */
const measureHead = (layout: CardLayout, tiers: readonly Tier[], labelSize: number): number =>
  (layout.settings.rules === 'none' ? 0 : 1.5 + ruleGap) + renderLabel(layout, tiers[0]?.label ?? '', labelSize).height + labelGap;

function renderTierColumn(layout: CardLayout, name: string, labelSize: number, narrowest: number, notes: Markup): Markup {
  const ruled = layout.settings.rules !== 'none';
  return box(
    layout,
    {
      'flex-grow': 1,
      'flex-shrink': 1,
      'flex-basis': `${narrowest}px`,
      gap: fluid(layout, labelGap, 8),
      ...(ruled && {
        'border-top': `1px solid ${layout.settings.rules === 'accent' ? layout.lineColour : layout.palette.text}`,
        'padding-top': fluid(layout, ruleGap, 12),
      }),
    },
    renderLabel(layout, name, labelSize).markup,
    notes,
  );
}
