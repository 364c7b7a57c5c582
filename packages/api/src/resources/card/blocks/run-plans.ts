import type { CardLayout } from '../card-layout.ts';
import { findLeastWidth } from '../fitting/least-size.ts';
import { measureWidth } from '../fitting/measure.ts';
import { rulerFor, sizeFloor } from '../fitting/typesetting.ts';
import { formatMore } from '../words/more.ts';
import type { NoteGroup } from './coloured-notes.ts';
import { measureSlipName, noteLeading, slipTipWidth } from './slips.ts';

/** How slips that follow each other in lines are set, and how many of them. */
export interface RunPlan {
  readonly spacing: RunSpacing;
  readonly size: number;
  readonly slip: number;
  readonly lines: number;
  /** The number of notes shown per group. */
  readonly shown: readonly number[];
  /** The smallest width of each group for its number of lines, in px, so that no last line is left with a single slip. Null for one line. */
  measureWidths(): readonly (number | null)[];
}

/** The lengths of the tips and the heights of the slips in em, and the gaps in px: first with room, then ever closer together. */
const spacings = [
  { taper: 1.05, after: 12, between: 18, slip: 1.2, line: 12, group: 22 },
  { taper: 1.05, after: 12, between: 12, slip: 1.18, line: 6, group: 14 },
  { taper: 0.8, after: 9, between: 8, slip: 1.18, line: 6, group: 12 },
  { taper: 0.8, after: 9, between: 8, slip: 1.08, line: 5, group: 9 },
] as const;
type RunSpacing = (typeof spacings)[number];
const looseCount = 2;

/** The share of its room that a name may fill. */
const nameShare = 0.985;

/** Plans for the same notes at any height, because a page tries several. The lines of a size don't depend on the height, so they are kept. */
export function createRunPlanner(
  layout: CardLayout,
  groups: readonly NoteGroup[],
  width: number,
  sizes: readonly number[],
): (height: number) => RunPlan {
  // Smaller slips with room before larger ones close together.
  const settings = [
    ...sizes.flatMap((size) => spacings.slice(0, looseCount).map((spacing) => ({ size, spacing }))),
    ...sizes.slice(-1).flatMap((size) => spacings.slice(looseCount).map((spacing) => ({ size, spacing }))),
  ];
  const known: Setting[] = [];
  const all = groups.map(({ notes }) => notes.length);
  const isTiered = groups.some(({ isTier }) => isTier);
  return (height) => {
    // All notes, by tier on the fewest lines, and as large and loose as that allows; or else as many as there is room for.
    let best: RunPlan | null = null;
    for (const [at, { size, spacing }] of settings.entries()) {
      const setting = known[at] ?? measureSetting(layout, groups, width, size, spacing);
      known[at] = setting;
      const { slip } = setting;
      const lines = sum(setting.groups.map(({ whole }) => whole));
      if (best !== null && lines >= best.lines) continue;
      if (lines > countLinesAt(setting, height) || measureRuns({ lines, slip, spacing }, groups, spacing.group) > height) continue;
      const measureWidths = () => setting.groups.map((group) => balance(group, setting));
      best = { spacing, size, slip, lines, shown: all, measureWidths };
      if (!isTiered || lines === groups.length) break;
    }
    if (best !== null) return best;
    const closest = known.at(-1);
    if (closest === undefined) throw new Error('A strip has no sizes.');
    return shorten(layout, closest, height);
  };
}

/** The height of the lines, with a gap between groups. */
export const measureRuns = (
  { lines, slip, spacing }: Pick<RunPlan, 'lines' | 'slip' | 'spacing'>,
  groups: readonly NoteGroup[],
  gap: number,
): number => lines * (slip + spacing.line) - spacing.line * groups.length + gap * (groups.length - 1);

/** Slips of one size and spacing in lines of a width. */
interface Setting {
  readonly size: number;
  readonly spacing: RunSpacing;
  readonly width: number;
  readonly slip: number;
  readonly groups: readonly Run[];
}

/** The slips of a group. */
interface Run {
  readonly widths: readonly number[];
  /** The place of the end after each number of slips. */
  readonly ends: readonly End[];
  /** The lines of all slips. */
  readonly whole: number;
}

/** The end of a run: the number of its line, and its distance from the start of it. */
interface End {
  readonly lines: number;
  readonly used: number;
}

function measureSetting(layout: CardLayout, groups: readonly NoteGroup[], width: number, size: number, spacing: RunSpacing): Setting {
  const leading = Math.max(...groups.flatMap(({ notes }) => notes.map(({ text }) => noteLeading(text))));
  // The renderer rounds the height of a line up, and a slip has lines of 3 px.
  const plain = Math.ceil(Math.max(size * spacing.slip, Math.ceil(size * leading) + 3));
  const names = groups.map(({ notes }) => notes.map(({ text }) => measureSlipName(layout, text, size).line / nameShare));
  const measure = (name: number, slip: number): number => slipTipWidth(slip, spacing.taper) + name + spacing.after;
  // A name wider than a line takes two, and all slips are as high as it.
  const isWide = names.some((own) => own.some((name) => measure(name, plain) > width));
  const slip = isWide ? Math.ceil(size * leading * 2 + 6) : plain;
  return {
    size,
    spacing,
    width,
    slip,
    groups: names.map((own) => {
      const widths = own.map((name) => Math.min(width, measure(name, slip)));
      const ends: End[] = [{ lines: 1, used: 0 }];
      let end: End = { lines: 1, used: 0 };
      for (const one of widths) {
        end = append(end, one, width, spacing);
        ends.push(end);
      }
      return { widths, ends, whole: end.lines };
    }),
  };
}

/** The smallest width that keeps the number of lines. */
function balance({ widths, whole }: Run, { width, spacing }: Setting): number | null {
  if (whole === 1) return null;
  const countAt = (own: number): number => widths.reduce<End>((end, one) => append(end, one, own, spacing), { lines: 1, used: 0 }).lines;
  return Math.ceil(findLeastWidth((own) => countAt(own) <= whole, Math.max(...widths), width));
}

function append({ lines, used }: End, own: number, width: number, { between }: RunSpacing): End {
  const needed = used === 0 ? own : used + between + own;
  return needed > width ? { lines: lines + 1, used: own } : { lines, used: needed };
}

const countLinesAt = ({ spacing, slip, groups }: Setting, height: number): number =>
  Math.max(
    groups.length,
    Math.floor((height - spacing.group * (groups.length - 1) + spacing.line * groups.length) / (slip + spacing.line)),
  );

/** The plan with as many notes as a height has room for. Groups with the most lines lose notes first. */
function shorten(layout: CardLayout, setting: Setting, height: number): RunPlan {
  const { size, spacing, slip, width, groups } = setting;
  const { text } = layout.typeStyles;
  const linesMax = countLinesAt(setting, height);
  const shares = groups.map(({ whole }) => whole);
  while (sum(shares) > linesMax) {
    const longest = shares.lastIndexOf(Math.max(...shares));
    shares[longest] = (shares[longest] ?? 1) - 1;
  }
  const measureMore = (hidden: number): number => {
    const words = formatMore(layout.settings.language, hidden);
    return measureWidth(words, rulerFor(text, words), sizeFloor(layout), text.tracking) + 2;
  };
  const shown = groups.map(({ ends, whole }, at) => {
    const share = shares[at] ?? 1;
    const count = ends.length - 1;
    if (whole <= share) return count;
    for (let own = count - 1; own > 1; own -= 1) {
      const end = ends[own];
      if (end && end.lines <= share && append(end, measureMore(count - own), width, spacing).lines <= share) return own;
    }
    return 1;
  });
  // A single slip may leave no room for the number of the others on its line.
  const lines = groups.map(({ ends }, at) => {
    const [count, own] = [ends.length - 1, shown[at] ?? 0];
    const end = ends[own] ?? { lines: 1, used: 0 };
    return own < count ? append(end, measureMore(count - own), width, spacing).lines : end.lines;
  });
  return {
    spacing,
    size,
    slip,
    lines: sum(lines.map((own, at) => Math.max(own, shares[at] ?? 0))),
    shown,
    measureWidths: () => groups.map(() => null),
  };
}

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);
