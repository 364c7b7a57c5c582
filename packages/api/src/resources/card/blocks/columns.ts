import { type CardLayout, fluid } from '../card-layout.ts';
import type { Markup } from '../element.ts';
import { countHidden, emptyList, fitLists } from '../fitting/fit-list.ts';
import { box, flooredSize, unbroken } from '../fitting/typesetting.ts';
import type { Block } from './identity.ts';
import { renderLabel } from './label.ts';
import { countFittingNotes, measureNoteStack, measureWidestPart, renderNoteStack } from './note-stack.ts';
import { noteConstraints, renderNoteFlow, type Tier } from './notes.ts';
import { slipType } from './slips.ts';

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

export interface TierColumns extends Block {
  /** The number of notes for which there is no room. */
  readonly hidden: number;
}

/** The tiers side by side, each note on its own line. A single tier flows as a sentence. */
export function renderStackedTiers(layout: CardLayout, tiers: readonly Tier[], room: ColumnRoom): TierColumns {
  if (tiers.length === 1) return renderFlowingTiers(layout, tiers, room);
  const over = measureHead(layout, tiers, room.label);
  const typeStyle = slipType(layout);
  const width = (room.width - room.gap * (tiers.length - 1)) / tiers.length;
  const steps = room.sizes.map((size) => flooredSize(layout, typeStyle, size));
  const isUnbroken = (size: number): boolean =>
    tiers.every(({ items }) => items.every((item) => measureWidestPart(item, typeStyle) * size <= width * 0.985));
  if (!isUnbroken(steps.at(-1) ?? 0)) return renderTierRows(layout, tiers, room);
  const stacks = tiers.map(({ items }) => items.map((text) => ({ text })));
  const size =
    steps.find(
      (step) =>
        isUnbroken(step) && stacks.every((stack) => measureNoteStack(stack, 0, { typeStyle, size: step, width }) <= room.height - over),
    ) ??
    steps.at(-1) ??
    20;
  const setting = { typeStyle, size, width };
  const shown = stacks.map((stack) => countFittingNotes(stack, room.height - over, setting));
  const heights = stacks.map((stack, at) => measureNoteStack(stack.slice(0, shown[at]), stack.length - (shown[at] ?? 0), setting));
  const markup = box(
    layout,
    { 'flex-direction': 'row', 'flex-wrap': 'wrap', gap: fluid(layout, room.gap, 24) },
    ...tiers.map((tier, at) => {
      const stack = stacks[at] ?? [];
      const own = stack.slice(0, shown[at]);
      return renderTierColumn(
        layout,
        tier.label,
        room.label,
        room.narrowest,
        renderNoteStack(layout, tier.label, own, stack.length - own.length, setting),
      );
    }),
  );
  return {
    markup,
    height: over + Math.max(...heights),
    hidden: stacks.reduce((sum, stack, at) => sum + stack.length - (shown[at] ?? 0), 0),
  };
}

/** The tiers stacked vertically, for when columns would break words. */
function renderTierRows(layout: CardLayout, tiers: readonly Tier[], room: ColumnRoom): TierColumns {
  const gap = 24;
  const heads = measureHead(layout, tiers, room.label) * tiers.length + gap * (tiers.length - 1);
  const fitted = fitLists(
    tiers.map(({ items }) => items),
    noteConstraints(layout, room.width),
    room.sizes.map((size) => flooredSize(layout, layout.typeStyles.note, size)),
    (size) => Math.floor((room.height - heads) / (size * 1.24)),
  );
  const rows = tiers.map((tier, at) =>
    renderTierColumn(layout, tier.label, room.label, 0, renderNoteFlow(layout, fitted.lists[at] ?? emptyList, fitted.size, tier.label)),
  );
  return {
    markup: box(layout, { gap: fluid(layout, gap, 16) }, ...rows),
    height: heads + fitted.lists.reduce((sum, { lines }) => sum + lines, 0) * fitted.size * 1.24,
    hidden: countHidden(fitted.lists),
  };
}

/** The tiers side by side, each as a sentence of notes. */
function renderFlowingTiers(layout: CardLayout, tiers: readonly Tier[], room: ColumnRoom): TierColumns {
  const over = measureHead(layout, tiers, room.label);
  const fitted = fitLists(
    tiers.map(({ items }) => items),
    noteConstraints(layout, room.width),
    room.sizes.map((size) => flooredSize(layout, layout.typeStyles.note, size)),
    (size) => Math.floor((room.height - over) / (size * 1.24)),
  );
  const markup = box(
    layout,
    {},
    ...tiers.map((tier, at) =>
      renderTierColumn(
        layout,
        tier.label,
        room.label,
        room.narrowest,
        renderNoteFlow(layout, fitted.lists[at] ?? emptyList, fitted.size, tier.label),
      ),
    ),
  );
  return {
    markup,
    height: over + Math.max(...fitted.lists.map(({ lines }) => lines)) * fitted.size * 1.24,
    hidden: countHidden(fitted.lists),
  };
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
      'flex-basis': narrowest > 0 ? `${narrowest}px` : 'auto',
      ...unbroken,
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
