import { type CardLayout, fluid } from '../card-layout.ts';
import type { Markup } from '../element.ts';
import { measureWidth } from '../fitting/measure.ts';
import { box, flooredSize, rulerFor, sizeFloor, textBlock, unbroken } from '../fitting/typesetting.ts';
import { formatMore } from '../words/more.ts';
import type { FittedNotes, NoteGroup } from './coloured-notes.ts';
import { createRunPlanner, measureRuns, type RunPlan } from './run-plans.ts';
import { renderTierLabel } from './slip-tiers.ts';
import { renderSlip, renderSlipList, slipType } from './slips.ts';

/** The measures of slips that follow each other in lines, in px. */
export interface RunsRoom {
  /** From the labels to the end of the lines. */
  readonly width: number;
  /** Sizes of the names, largest first. */
  readonly sizes: readonly number[];
  /** Whether slips without tiers may not be larger. */
  readonly isCompact?: boolean;
  /** The size of the labels. */
  readonly label: number;
  /** The gap between tiers at most, in px. */
  readonly gapMax: number;
  /** The width of the labels with the gap after them, if other labels are in their column. */
  readonly labelWidth?: number;
}

/** The width of a line on a phone, in px, where slips are as small as they get and lines aren't balanced. */
const phoneLine = 360;

/** The sizes of few slips, without tiers. */
const largeSizes = [64, 58, 52];

/**
 * The notes by tier as slips of one height, as many in a line as fit. Returns the lines at any height, because a page tries several, and
 * renders only those that it shows.
 */
export function createSlipRuns(layout: CardLayout, groups: readonly NoteGroup[], room: RunsRoom): (height: number) => FittedNotes {
  const isTiered = groups.some(({ isTier }) => isTier);
  const labels = isTiered ? (room.labelWidth ?? measureRunLabels(layout, room.label)) : 0;
  const head = isTiered ? 0 : flooredSize(layout, layout.typeStyles.text, room.label) * 1.3 + 10;
  // Without tiers there are few slips, so they may be larger.
  const sizes = (isTiered || room.isCompact ? room.sizes : [...largeSizes, ...room.sizes]).map((size) =>
    flooredSize(layout, slipType(layout), size),
  );
  const plan = createRunPlanner(layout, groups, room.width - labels, sizes);
  return (height) => {
    const own = plan(height - head);
    const heightAt = (gap: number): number => measureRuns(own, groups, gap) + head;
    const free = groups.length > 1 ? (height - heightAt(own.spacing.group)) / (groups.length - 1) : 0;
    const gap = Math.min(room.gapMax, own.spacing.group + Math.max(0, free));
    return {
      height: heightAt(gap),
      hidden: groups.reduce((sum, { notes }, at) => sum + notes.length - (own.shown[at] ?? 0), 0),
      render() {
        const widths = own.measureWidths();
        const runs = groups.map((group, at) => ({ group, shown: own.shown[at] ?? 0, width: widths[at] ?? null }));
        return box(layout, { gap: fluid(layout, gap, 12) }, ...runs.map((run) => renderRun(layout, own, run, labels, room.label)));
      },
    };
  };
}

/** The width of the labels with the gap after them: the same on all cards in a language. Another label may be in their column. */
export function measureRunLabels(layout: CardLayout, label: number, other?: string): number {
  const { text } = layout.typeStyles;
  const size = flooredSize(layout, text, label);
  const { top, heart, base } = layout.labels;
  const measure = (one: string): number => measureWidth(one, rulerFor(text, one), size, text.tracking) * 1.03;
  return Math.round(Math.max(...[top, heart, base].map((one) => measure(one) + 28), other === undefined ? 0 : measure(other) + 18));
}

interface Run {
  readonly group: NoteGroup;
  /** The number of notes shown. */
  readonly shown: number;
  /** The width of its lines, in px. Null for as wide as there is room. */
  readonly width: number | null;
}

function renderRun(layout: CardLayout, plan: RunPlan, { group, shown, width }: Run, labels: number, label: number): Markup {
  const { size, slip, spacing } = plan;
  const { taper, after, between, line } = spacing;
  const { text } = layout.typeStyles;
  const hidden = group.notes.length - shown;
  const slips = group.notes
    .slice(0, shown)
    .map((note) => renderSlip(layout, note, { height: slip, size, taper, after, style: { 'flex-shrink': 1, 'max-width': '100%' } }));
  const more =
    hidden > 0
      ? box(
          layout,
          { 'min-height': fluid(layout, slip, 20), 'justify-content': 'center' },
          textBlock(layout, text, formatMore(layout.settings.language, hidden), sizeFloor(layout), layout.palette.muted, {
            'line-height': 1.1,
          }),
        )
      : null;
  const lines = renderSlipList(
    layout,
    group.label,
    line,
    {
      'flex-direction': 'row',
      'flex-wrap': 'wrap',
      'align-items': 'stretch',
      'column-gap': fluid(layout, between, 7),
      'row-gap': fluid(layout, line, 5),
      ...(width !== null && { 'max-width': fluid(layout, width, phoneLine) }),
    },
    ...slips,
    more,
  );
  const list = box(layout, { 'flex-grow': 1, 'flex-shrink': 1, 'flex-basis': '130px', ...unbroken }, lines);
  if (!group.isTier)
    return box(
      layout,
      { gap: fluid(layout, 10, 6) },
      textBlock(layout, text, group.label, flooredSize(layout, text, label), layout.palette.muted, { 'line-height': 1.3 }),
      box(layout, { 'flex-direction': 'row' }, list),
    );
  return box(
    layout,
    { 'flex-direction': 'row', 'flex-wrap': 'wrap', 'align-items': 'flex-start', 'row-gap': '4px' },
    renderTierLabel(layout, group.label, label, slip, labels),
    list,
  );
}
