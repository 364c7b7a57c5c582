import { type CardLayout, fluid } from '../card-layout.ts';
import { findLeastWidth } from '../fitting/least-size.ts';
import { measureWidth } from '../fitting/measure.ts';
import { box, flooredSize, rulerFor, textBlock, unbroken } from '../fitting/typesetting.ts';
import type { FittedNotes, NoteGroup } from './coloured-notes.ts';
import { countSlipLines, measureSlipName, noteLeading, renderSlip, renderSlipList, slipTipWidth, slipType } from './slips.ts';

/** The measures of slips in columns, in px. */
export interface ColumnsRoom {
  readonly width: number;
  /** Sizes of the names, largest first. */
  readonly sizes: readonly number[];
  /** The size of the labels. */
  readonly label: number;
}

/** Gaps between columns in px: the smaller one where it keeps a name on one line. */
const columnGaps = [32, 20] as const;
/** More slips below each other would make a strip as high as it is wide. */
const rowsMax = 8;
const linesMax = 2;
const singleTaper = 1.05;
const after = 12;
const labelLeading = 1.3;
const labelGap = 10;
/** Heights of a slip in em and the gaps between slips in px, with room first. */
const spacings = [
  { slip: 1.45, gap: 12 },
  { slip: 1.32, gap: 9 },
] as const;

/**
 * The notes by tier side by side, each tier a column of slips as wide as the column. Columns are equal unless a name needs more than its part.
 * Returns the columns at any height, null where they don't fit; null for notes that don't suit columns: a single group, a long tier, or a name
 * too long for a slip.
 */
export function createSlipColumns(
  layout: CardLayout,
  groups: readonly NoteGroup[],
  room: ColumnsRoom,
): ((height: number) => FittedNotes | null) | null {
  if (groups.length < 2 || groups.some(({ isTier, notes }) => !isTier || notes.length > rowsMax)) return null;
  const { text: labelType } = layout.typeStyles;
  const label = flooredSize(layout, labelType, room.label);
  const head = Math.ceil(label * labelLeading) + labelGap;
  const heads = groups.map((group) => measureWidth(group.label, rulerFor(labelType, group.label), label, labelType.tracking) / 0.985);
  const settings = room.sizes.flatMap((wanted) =>
    spacings.flatMap((spacing) => {
      const size = flooredSize(layout, slipType(layout), wanted);
      const slip = size * spacing.slip;
      const divided = divideWidth(layout, groups, heads, { width: room.width, size, slip });
      if (divided === null) return [];
      const slips = groups.map(({ notes }, at) => notes.map(({ text }) => measureSlip(layout, text, size, slip, divided.widths[at] ?? 0)));
      const columns = slips.map((own) => own.reduce((sum, { height }) => sum + height + spacing.gap, -spacing.gap));
      const height = head + Math.max(...columns);
      const doubled = slips.flat().filter(({ taper }) => taper < singleTaper).length;
      return Number.isFinite(height) ? [{ ...divided, gap: spacing.gap, size, slips, height, doubled }] : [];
    }),
  );
  if (settings.length === 0) return null;
  // Smaller names on one line before larger ones on two.
  settings.sort((one, other) => one.doubled - other.doubled);
  return (height) => {
    const found = settings.find((setting) => setting.height <= height);
    if (!found) return null;
    const { size, gap, slips, widths, columnGap } = found;
    return {
      height: found.height,
      hidden: 0,
      render: () =>
        box(
          layout,
          {
            'flex-direction': 'row',
            'flex-wrap': 'wrap',
            'align-items': 'flex-start',
            'column-gap': fluid(layout, columnGap, 20),
            'row-gap': '14px',
          },
          ...groups.map((group, at) =>
            box(
              layout,
              // A little less than the width, so that rounding doesn't wrap the last column.
              {
                'flex-grow': 1,
                'flex-shrink': 1,
                'flex-basis': fluid(layout, (widths[at] ?? 0) - 2, 200),
                gap: fluid(layout, labelGap, 6),
                ...unbroken,
              },
              textBlock(layout, labelType, group.label, label, layout.palette.muted, { 'line-height': labelLeading }),
              renderSlipList(
                layout,
                group.label,
                gap,
                {},
                ...group.notes.map((note, nth) => renderSlip(layout, note, { size, after, ...(slips[at]?.[nth] ?? noSlip) })),
              ),
            ),
          ),
        ),
    };
  };
}

interface Slip {
  /** Infinite if the name needs more than two lines. */
  readonly height: number;
  readonly taper: number;
}

const noSlip: Slip = { height: 0, taper: singleTaper };

interface Divided {
  readonly widths: readonly number[];
  readonly columnGap: number;
}

/** Equal columns, except that one with a longer name takes from the others. As few names as possible are on two lines, the longest first. */
function divideWidth(
  layout: CardLayout,
  groups: readonly NoteGroup[],
  heads: readonly number[],
  { width, size, slip }: { readonly width: number; readonly size: number; readonly slip: number },
): Divided | null {
  const names = groups.map(({ notes }) => notes.map(({ text }) => ({ text, single: measureSlipWidth(layout, text, size, slip, 1) })));
  const longest = names.flatMap((own) => own.map(({ single }) => single)).sort((one, other) => other - one);
  for (const limit of [Number.POSITIVE_INFINITY, ...new Set(longest)]) {
    const needs = names.map((own, at) =>
      Math.max(
        heads[at] ?? 0,
        ...own.map(({ text, single }) => (single < limit ? single : measureSlipWidth(layout, text, size, slip, linesMax))),
      ),
    );
    for (const columnGap of columnGaps) {
      const widths = equalise(needs, width - columnGap * (groups.length - 1));
      if (widths !== null) return { widths, columnGap };
    }
  }
  return null;
}

/** Equal parts of a width, or more where a part needs it. Null if there isn't enough. */
function equalise(needs: readonly number[], width: number): readonly number[] | null {
  const sum = (parts: readonly number[]): number => parts.reduce((total, part) => total + part, 0);
  if (sum(needs) > width) return null;
  let level = width / needs.length;
  for (const _ of needs) {
    const wide = needs.filter((part) => part > level);
    level = (width - sum(wide)) / (needs.length - wide.length);
  }
  return needs.map((part) => Math.max(part, level));
}

const singleHeight = (text: string, size: number, slip: number): number =>
  Math.ceil(Math.max(slip, Math.ceil(size * noteLeading(text)) + 3));

/** The least width of a slip with its name on a number of lines. */
function measureSlipWidth(layout: CardLayout, text: string, size: number, slip: number, lines: number): number {
  const { line, word } = measureSlipName(layout, text, size);
  const name = lines === 1 ? line : findLeastWidth((width) => countSlipLines(layout, text, size, width) <= lines, word, line);
  return slipTipWidth(singleHeight(text, size, slip), singleTaper) + after + Math.ceil(name / 0.985) + 1;
}

/** A slip with its name on one line or two. The tip is as long on two. */
function measureSlip(layout: CardLayout, text: string, size: number, slip: number, width: number): Slip {
  const leading = size * noteLeading(text);
  const single = singleHeight(text, size, slip);
  const double = Math.ceil(leading * linesMax + slip - size);
  const room = (width - slipTipWidth(single, singleTaper) - after) * 0.985;
  const lines = countSlipLines(layout, text, size, room);
  if (lines === 1) return { height: single, taper: singleTaper };
  const fits = lines <= linesMax && measureSlipName(layout, text, size).word <= room;
  return { height: fits ? double : Number.POSITIVE_INFINITY, taper: (singleTaper * single) / double };
}
