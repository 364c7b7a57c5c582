import { type CardLayout, fluid } from '../card-layout.ts';
import type { Markup } from '../element.ts';
import { measureWidth } from '../fitting/measure.ts';
import { box, flooredSize, rulerFor, sizeFloor, textBlock, unbroken } from '../fitting/typesetting.ts';
import { formatMore } from '../words/more.ts';
import type { NoteGroup } from './coloured-notes.ts';
import type { Block } from './identity.ts';
import {
  countSlipLines,
  longTaper,
  measureSlipName,
  noteLeading,
  renderSlip,
  renderSlipList,
  shortTaper,
  slipTipWidth,
  slipType,
} from './slips.ts';

export interface SlipTiersRoom {
  /** From the labels to the end of the slips. */
  readonly width: number;
  readonly height: number;
  /** The distance from the end of the slips in the last column to which their names may reach, in px. */
  readonly after: number;
  /** The gap between groups, and how much further in each tier is than the one above, in px. */
  readonly gap: number;
  readonly step: number;
  /** Up to this number of notes, the slips are in one column. */
  readonly oneColumnMax: number;
  /** The largest distance from slip to slip, in px. */
  readonly pitchMax: number;
  /** Sizes of the names, largest first. */
  readonly sizes: readonly number[];
  /** The size of the labels. */
  readonly label: number;
}

interface Plan {
  readonly columns: 1 | 2;
  readonly size: number;
  readonly slip: number;
  readonly pitch: number;
  readonly step: number;
  readonly taper: number;
  readonly after: number;
  /** The number of notes shown per group. */
  readonly shown: readonly number[];
}

/** The share of the distance between slips that is left free. */
const freeShare = 0.16;
const columnGap = 14;
const linesMax = 3;

export interface SlipTiers extends Block {
  /** The number of notes for which there is no room. */
  readonly hidden: number;
}

/** The notes as slips by tier, all of one size, in one column or in two that are read downwards. */
export function renderSlipTiers(layout: CardLayout, groups: readonly NoteGroup[], room: SlipTiersRoom): SlipTiers {
  const labelWidth = measureLabels(layout, groups, room.label, layout.size.width * 0.13, 44);
  const plan = planSlips(layout, groups, room, labelWidth);
  return {
    get markup() {
      return renderPlan(layout, groups, room, labelWidth, plan);
    },
    height: measurePlan(groups, plan, room),
    hidden: groups.reduce((sum, { notes }, at) => sum + notes.length - (plan.shown[at] ?? 0), 0),
  };
}

function renderPlan(layout: CardLayout, groups: readonly NoteGroup[], room: SlipTiersRoom, labelWidth: number, plan: Plan): Markup {
  const { columns, size, slip, pitch, step, taper, after, shown } = plan;
  const gap = pitch - slip;
  const rendered = groups.map(({ label, isTier, notes }, at) => {
    const own = notes.slice(0, shown[at]);
    const hidden = notes.length - own.length;
    const half = columns === 1 ? own.length : Math.ceil(own.length / 2);
    const slips = own.map((note) => renderSlip(layout, note, { height: slip, size, taper, after }));
    const parts = columns === 1 ? [slips] : [slips.slice(0, half), slips.slice(half)];
    const lists = parts
      .filter((part) => part.length > 0)
      .map((part) => renderSlipList(layout, label, gap, { 'flex-grow': 1, 'flex-shrink': 1, 'flex-basis': '190px', ...unbroken }, ...part));
    // An odd column keeps the width of the others.
    if (columns === 2 && lists.length === 1)
      lists.push(box(layout, { 'flex-grow': 1, 'flex-shrink': 1, 'flex-basis': '190px', ...unbroken }));
    const more = hidden > 0 ? renderMore(layout, hidden, plan) : null;
    return box(
      layout,
      { 'flex-direction': 'row', 'flex-wrap': 'wrap', 'align-items': 'flex-start', 'row-gap': '6px' },
      isTier ? renderTierLabel(layout, label, room.label, slip, labelWidth) : null,
      box(
        layout,
        {
          'flex-grow': 1,
          'flex-shrink': 1,
          'flex-basis': '200px',
          ...unbroken,
          gap: fluid(layout, gap, 5),
          ...(step > 0 && at > 0 && { [layout.isRtl ? 'padding-right' : 'padding-left']: fluid(layout, step * at, 10 * at) }),
        },
        box(
          layout,
          {
            'flex-direction': 'row',
            'flex-wrap': 'wrap',
            'align-items': 'flex-start',
            'column-gap': fluid(layout, columnGap, 8),
            'row-gap': fluid(layout, gap, 5),
          },
          ...lists,
        ),
        more,
      ),
    );
  });
  return box(layout, { gap: fluid(layout, room.gap, 18) }, ...rendered);
}

const rowsOf = (notes: number, hidden: number, columns: number): number => Math.ceil(notes / columns) + (hidden > 0 ? 1 : 0);

const countRows = (groups: readonly NoteGroup[], shown: readonly number[], columns: number): number =>
  groups.reduce((sum, { notes }, at) => sum + rowsOf(shown[at] ?? 0, notes.length - (shown[at] ?? 0), columns), 0);

const measurePlan = (groups: readonly NoteGroup[], { columns, pitch, slip, shown }: Plan, room: SlipTiersRoom): number =>
  countRows(groups, shown, columns) * pitch - (pitch - slip) * groups.length + room.gap * (groups.length - 1);

function planSlips(layout: CardLayout, groups: readonly NoteGroup[], room: SlipTiersRoom, labelWidth: number): Plan {
  const longest = Math.max(...groups.map(({ notes }) => notes.length));
  const total = groups.reduce((sum, { notes }) => sum + notes.length, 0);
  // All notes if they fit; otherwise fewer per group, until they do.
  for (let most = longest; most > 0; most -= 1) {
    const shown = groups.map(({ notes }) => Math.min(most, notes.length));
    for (const columns of total <= room.oneColumnMax ? ([1, 2] as const) : ([2, 1] as const)) {
      // In two columns, long names may come nearer to the edge.
      for (const after of columns === 1 ? [room.after] : [room.after, 12]) {
        const plan = planColumns(layout, groups, { ...room, after }, labelWidth, shown, columns);
        if (plan) return plan;
      }
    }
  }
  const size = flooredSize(layout, slipType(layout), room.sizes.at(-1) ?? 0);
  const slip = Math.round(size * 1.3);
  return { columns: 1, size, slip, pitch: slip + 6, step: 0, taper: shortTaper, after: 8, shown: groups.map(() => 1) };
}

function planColumns(
  layout: CardLayout,
  groups: readonly NoteGroup[],
  room: SlipTiersRoom,
  labelWidth: number,
  shown: readonly number[],
  columns: 1 | 2,
): Plan | null {
  const step = columns === 1 ? room.step : 0;
  const taper = columns === 1 ? longTaper : shortTaper;
  const rows = countRows(groups, shown, columns);
  const names = groups.flatMap(({ notes }, at) => notes.slice(0, shown[at]).map(({ text }) => ({ text, at })));
  const leading = Math.max(...names.map(({ text }) => noteLeading(text)));
  for (const wanted of room.sizes) {
    const size = flooredSize(layout, slipType(layout), wanted);
    for (const lines of [1, 2, linesMax]) {
      const slip = Math.ceil(Math.max(size * 1.06 + 3, size * leading * lines + 4));
      const width = (at: number): number => {
        const slips = room.width - labelWidth - step * at;
        const each = columns === 1 ? slips : (slips - columnGap) / 2;
        return (each - slipTipWidth(slip, taper) - room.after) * 0.985;
      };
      const free = Math.max(5, slip * 0.12);
      const height = (pitch: number): number => rows * pitch + (room.gap - free) * (groups.length - 1);
      // The height first, because it is known without measuring the names.
      if (height(slip + free) - free > room.height) continue;
      const fits = names.every(
        ({ text, at }) => measureSlipName(layout, text, size).word <= width(at) && countSlipLines(layout, text, size, width(at)) <= lines,
      );
      if (!fits) continue;
      const pitch = Math.max(
        slip + free,
        Math.min(room.pitchMax, Math.max(slip + free, size * 1.92), (room.height + free - (room.gap - free) * (groups.length - 1)) / rows),
      );
      const tall = Math.floor(pitch * (1 - freeShare));
      // A taller slip has a longer tip; the names must still fit.
      const grown = names.every(
        ({ text, at }) => countSlipLines(layout, text, size, width(at) - slipTipWidth(tall, taper) + slipTipWidth(slip, taper)) <= lines,
      );
      return {
        columns,
        size,
        slip: grown ? Math.max(slip, tall) : slip,
        pitch: Math.floor(pitch * 100) / 100,
        step,
        taper,
        after: room.after,
        shown,
      };
    }
  }
  return null;
}

/** The width of the column of labels, including the gap after it. Zero without labels. */
function measureLabels(layout: CardLayout, groups: readonly NoteGroup[], label: number, least: number, gap: number): number {
  if (!groups.some(({ isTier }) => isTier)) return 0;
  const { text } = layout.typeStyles;
  const size = flooredSize(layout, text, label);
  // The labels of all tiers, so that the slips of every card in a language begin at the same place.
  const { top, heart, base } = layout.labels;
  const widest = Math.max(...[top, heart, base].map((one) => measureWidth(one, rulerFor(text, one), size, text.tracking)));
  return Math.round(Math.max(least, widest * 1.03 + gap));
}

/** The label of a tier in sentence case, level with the first slip. */
export function renderTierLabel(layout: CardLayout, label: string, size: number, slip: number, width: number): Markup {
  const { text } = layout.typeStyles;
  return box(
    layout,
    {
      'flex-shrink': 0,
      width: fluid(layout, width, labelFloor(layout, width, size)),
      'min-height': fluid(layout, slip, 20),
      'justify-content': 'center',
    },
    textBlock(layout, text, label, flooredSize(layout, text, size), layout.palette.muted, { 'line-height': 1.1 }),
  );
}

/** As narrow as the label at its smallest size on a page. */
const labelFloor = (layout: CardLayout, width: number, size: number): number => {
  const { text } = layout.typeStyles;
  return (width / flooredSize(layout, text, size)) * 13 * text.face.scale + 4;
};

function renderMore(layout: CardLayout, hidden: number, { slip, taper }: Plan): Markup {
  const { text } = layout.typeStyles;
  return box(
    layout,
    {
      'min-height': fluid(layout, slip, 20),
      'justify-content': 'center',
      [layout.isRtl ? 'padding-right' : 'padding-left']: fluid(layout, slipTipWidth(slip, taper), 26),
    },
    textBlock(layout, text, formatMore(layout.settings.language, hidden), sizeFloor(layout), layout.palette.muted, { 'line-height': 1.1 }),
  );
}
