import type { CardLayout } from '../card-layout.ts';
import { flooredSize } from '../fitting/typesetting.ts';
import type { ColouredNote, NoteGroup } from './coloured-notes.ts';
import { countSlipLines, longTaper, measureSlipName, noteLeading, shortTaper, slipTipWidth, slipType } from './slips.ts';

/** The fixed measures of the slips of a strip, in px. */
export interface StripSlips {
  /** The start of the slips, and by how much they may begin earlier so that two notes of a tier fit beside each other. */
  readonly tips: number;
  readonly earlier: number;
  /** The height of a slip and the distance to the next one. */
  readonly slip: number;
  readonly pitch: number;
  /** Sizes of the notes, largest first: the first at which all fit. */
  readonly sizes: readonly number[];
}

export interface StripPlan {
  readonly tips: number;
  readonly slip: number;
  readonly pitch: number;
  readonly size: number;
  readonly taper: number;
  /** The width of the first slip of each row. Null for a row whose first note is alone. */
  readonly firsts: readonly (number | null)[];
}

export const stripGap = 14;
export const stripAfter = 12;
/** The tip of slips that are beside each other and need its room. */
const tightTaper = 0.8;
/** The share of its room that a name may fill. */
export const nameShare = 0.985;

/** The first two notes of each tier beside each other if they fit, otherwise of each tier whose own do. */
export function planStrip(layout: CardLayout, rows: readonly NoteGroup[], measures: StripSlips): StripPlan {
  if (!rows.some(({ isTier, notes }) => isTier && notes.length > 1)) return planSingle(layout, rows, measures);
  const size = flooredSize(layout, slipType(layout), measures.sizes.at(-1) ?? 0);
  const leading = Math.max(...rows.flatMap(({ notes }) => notes.map(({ text }) => noteLeading(text))));
  const starts = [...new Set([0, measures.earlier])];
  const plans = [1, 2].flatMap((lines) => {
    const slip = lines === 1 ? measures.slip : Math.max(measures.slip + 12, Math.ceil(lines * leading * size) + 6);
    return starts.flatMap((earlier) =>
      [shortTaper, 1, tightTaper].map((taper) => ({
        lines,
        tips: measures.tips - earlier,
        slip,
        pitch: Math.max(measures.pitch, slip + 12),
        size,
        taper,
      })),
    );
  });
  const divide = ({ lines, tips, slip, taper }: (typeof plans)[number], own: readonly NoteGroup[]): number | null => {
    const width = layout.size.width - tips - stripGap;
    const over = slipTipWidth(slip, taper) + stripAfter;
    const need = (notes: readonly (ColouredNote | undefined)[]): number =>
      Math.ceil(Math.max(...notes.map((note) => (note ? over + measureNeed(layout, note.text, size, lines) / nameShare : 0))));
    const pairs = own.filter(({ notes }) => notes.length > 1);
    const [first, second] = [need(pairs.map(({ notes }) => notes[0])), need(pairs.map(({ notes }) => notes[1]))];
    if (first + second > width || own.some(({ notes }) => need(notes.slice(0, 1)) > width)) return null;
    // Equal columns if both fit, otherwise the first is as wide as its names.
    return Math.max(first, second) <= width / 2 ? width / 2 : Math.max(first, Math.min(width / 2, width - second));
  };
  for (const plan of plans) {
    const first = divide(plan, rows);
    if (first !== null) return { ...plan, firsts: rows.map(({ notes }) => (notes.length > 1 ? first : null)) };
  }
  const tightest = plans.at(-1);
  const firsts = rows.map((row) => (tightest && row.notes.length > 1 ? divide(tightest, [row]) : null));
  return tightest && firsts.some((first) => first !== null) ? { ...tightest, firsts } : planSingle(layout, rows, measures);
}

/** One note a row, at the first size at which all fit. */
function planSingle(layout: CardLayout, rows: readonly NoteGroup[], { tips, slip, pitch, sizes }: StripSlips): StripPlan {
  const notes = rows.flatMap((row) => (row.isTier ? row.notes.slice(0, 1) : row.notes));
  const width = (layout.size.width - tips - slipTipWidth(slip, longTaper) - stripAfter) * nameShare;
  const steps = sizes.map((step) => flooredSize(layout, slipType(layout), step));
  const size = steps.find((step) =>
    notes.every(({ text }) => {
      const lines = countSlipLines(layout, text, step, width);
      return measureSlipName(layout, text, step).word <= width && lines * noteLeading(text) * step * (lines > 1 ? 0.97 : 1) <= slip;
    }),
  );
  const firsts = rows.map(() => null);
  return { tips, slip, pitch, firsts, size: size ?? steps.at(-1) ?? 0, taper: size === undefined ? shortTaper : longTaper };
}

/** The narrowest width in which a name takes no more lines, without breaking a word. */
function measureNeed(layout: CardLayout, text: string, size: number, lines: number): number {
  const { line, word } = measureSlipName(layout, text, size);
  let [narrow, wide] = [word, line];
  if (lines === 1 || word >= line) return wide;
  if (countSlipLines(layout, text, size, narrow) <= lines) return narrow;
  for (let step = 0; step < 7; step += 1) {
    const middle = (narrow + wide) / 2;
    if (countSlipLines(layout, text, size, middle) <= lines) wide = middle;
    else narrow = middle;
  }
  return wide;
}
