import { type CardLayout, fluid } from '../card-layout.ts';
import type { Markup } from '../element.ts';
import { measureWidth } from '../fitting/measure.ts';
import { box, flooredSize, rulerFor, sizeFloor, textBlock, unbroken } from '../fitting/typesetting.ts';
import { formatMore } from '../words/more.ts';
import type { ColouredNote, NoteGroup } from './coloured-notes.ts';
import type { Block } from './identity.ts';
import { renderTierLabel } from './slip-tiers.ts';
import { measureSlipName, noteLeading, renderSlip, renderSlipList, slipTipWidth, slipType } from './slips.ts';

/** The measures of slips that follow each other in lines, in px. */
export interface RunsRoom {
  /** From the labels to the end of the lines. */
  readonly width: number;
  readonly height: number;
  /** Sizes of the names, largest first. */
  readonly sizes: readonly number[];
  /** The size of the labels. */
  readonly label: number;
  /** The gap between tiers at most, in px. */
  readonly gapMax: number;
}

/** The lengths of the tips and the heights of the slips in em, and the gaps in px: first with room, then ever closer together. */
const spacings = [
  { taper: 1.05, after: 12, between: 12, slip: 1.18, line: 6, group: 14 },
  { taper: 0.8, after: 9, between: 8, slip: 1.18, line: 6, group: 12 },
  { taper: 0.8, after: 9, between: 8, slip: 1.08, line: 5, group: 9 },
] as const;
type Spacing = (typeof spacings)[number];

interface Plan {
  readonly spacing: Spacing;
  readonly size: number;
  readonly slip: number;
  readonly lines: number;
  /** The number of notes shown per group. */
  readonly shown: readonly number[];
}

export interface SlipRuns extends Block {
  /** The number of notes for which there is no room. */
  readonly hidden: number;
  readonly size: number;
}

/** The sizes of few slips, without tiers. */
const largeSizes = [64, 58, 52];
/** The share of its room that a name may fill. */
const nameShare = 0.985;

/** The notes by tier as slips of one height, as many in a line as fit. Tiers with the most lines lose notes first. */
export function renderSlipRuns(layout: CardLayout, groups: readonly NoteGroup[], room: RunsRoom): SlipRuns {
  const isTiered = groups.some(({ isTier }) => isTier);
  const labels = isTiered ? measureRunLabels(layout, room.label) : 0;
  const head = isTiered ? 0 : flooredSize(layout, layout.typeStyles.text, room.label) * 1.3 + 10;
  const line = { width: room.width - labels, height: room.height - head };
  // Without tiers there are few slips, so they may be larger.
  const sizes = isTiered ? room.sizes : [...largeSizes, ...room.sizes];
  const plan = choosePlan(
    layout,
    groups,
    line,
    sizes.map((size) => flooredSize(layout, slipType(layout), size)),
  );
  const { size, shown, spacing } = plan;
  const height = (gap: number): number => measureRuns(plan, groups, gap) + head;
  const free = groups.length > 1 ? (room.height - height(spacing.group)) / (groups.length - 1) : 0;
  const gap = Math.min(room.gapMax, spacing.group + Math.max(0, free));
  const rendered = groups.map((group, at) => renderRun(layout, group, plan, shown[at] ?? 0, labels, room.label));
  return {
    markup: box(layout, { gap: fluid(layout, gap, 12) }, ...rendered),
    height: height(gap),
    hidden: groups.reduce((sum, { notes }, at) => sum + notes.length - (shown[at] ?? 0), 0),
    size,
  };
}

/** The width of the labels with the gap after them: the same on all cards in a language. */
export function measureRunLabels(layout: CardLayout, label: number): number {
  const { text } = layout.typeStyles;
  const size = flooredSize(layout, text, label);
  const { top, heart, base } = layout.labels;
  return Math.round(Math.max(...[top, heart, base].map((one) => measureWidth(one, rulerFor(text, one), size, text.tracking))) * 1.03 + 28);
}

interface Line {
  readonly width: number;
  readonly height: number;
}

/** The largest and loosest plan with all notes, or else the closest one. */
function choosePlan(layout: CardLayout, groups: readonly NoteGroup[], line: Line, sizes: readonly number[]): Plan {
  let plan: Plan | null = null;
  for (const size of sizes)
    for (const spacing of spacings) {
      plan = planRuns(layout, groups, line, size, spacing);
      if (plan.shown.every((count, at) => count === groups[at]?.notes.length) && isWithin(plan, groups, line)) return plan;
    }
  if (plan === null) throw new Error('A strip has no sizes.');
  return plan;
}

const measureRuns = ({ lines, slip, spacing }: Plan, groups: readonly NoteGroup[], gap: number): number =>
  lines * (slip + spacing.line) - spacing.line * groups.length + gap * (groups.length - 1);

const isWithin = (plan: Plan, groups: readonly NoteGroup[], { height }: Line): boolean =>
  measureRuns(plan, groups, plan.spacing.group) <= height;

function planRuns(layout: CardLayout, groups: readonly NoteGroup[], { width, height }: Line, size: number, spacing: Spacing): Plan {
  const leading = Math.max(...groups.flatMap(({ notes }) => notes.map(({ text }) => noteLeading(text))));
  const plain = Math.ceil(size * Math.max(spacing.slip, leading + 0.06));
  const isWide = ({ text }: ColouredNote): boolean => measureSlip(layout, text, size, plain, spacing) > width;
  // A name wider than a line takes two, and all slips are as high as it.
  const slip = groups.some(({ notes }) => notes.some(isWide)) ? Math.ceil(size * leading * 2 + 6) : plain;
  const linesMax = Math.max(
    groups.length,
    Math.floor((height - spacing.group * (groups.length - 1) + spacing.line * groups.length) / (slip + spacing.line)),
  );
  const count = (group: NoteGroup, shown: number): number => countRunLines(layout, group, shown, { size, slip, width, spacing });
  const shares = groups.map((group) => count(group, group.notes.length));
  while (sum(shares) > linesMax) {
    const longest = shares.lastIndexOf(Math.max(...shares));
    shares[longest] = (shares[longest] ?? 1) - 1;
  }
  const shown = groups.map((group, at) => {
    for (let own = group.notes.length; own > 1; own -= 1) if (count(group, own) <= (shares[at] ?? 1)) return own;
    return 1;
  });
  return { spacing, size, slip, lines: sum(shares), shown };
}

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);

/** The width of a slip with its name on one line. */
const measureSlip = (layout: CardLayout, text: string, size: number, slip: number, { taper, after }: Spacing): number =>
  slipTipWidth(slip, taper) + measureSlipName(layout, text, size).line / nameShare + after;

/** The lines of a tier of which this number of notes is shown. */
function countRunLines(
  layout: CardLayout,
  { notes }: NoteGroup,
  shown: number,
  { size, slip, width, spacing }: Pick<Plan, 'size' | 'slip' | 'spacing'> & Pick<Line, 'width'>,
): number {
  const { text } = layout.typeStyles;
  const words = notes.length > shown ? formatMore(layout.settings.language, notes.length - shown) : null;
  const widths = notes.slice(0, shown).map((note) => Math.min(width, measureSlip(layout, note.text, size, slip, spacing)));
  if (words !== null) widths.push(measureWidth(words, rulerFor(text, words), sizeFloor(layout), text.tracking) + 2);
  let lines = 1;
  let used = 0;
  for (const own of widths) {
    const needed = used === 0 ? own : used + spacing.between + own;
    if (needed > width) lines += 1;
    used = needed > width ? own : needed;
  }
  return lines;
}

function renderRun(layout: CardLayout, group: NoteGroup, plan: Plan, shown: number, labels: number, label: number): Markup {
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
  const style = {
    'flex-direction': 'row',
    'flex-wrap': 'wrap',
    'align-items': 'stretch',
    'column-gap': fluid(layout, between, 7),
    'row-gap': fluid(layout, line, 5),
    'flex-grow': 1,
    'flex-shrink': 1,
    'flex-basis': '130px',
    ...unbroken,
  };
  const list = renderSlipList(layout, group.label, line, style, ...slips, more);
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
