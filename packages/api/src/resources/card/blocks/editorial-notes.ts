import type { CardLayout } from '../card-layout.ts';
import { type FittedNotes, haveNotes, type NoteGroup } from './coloured-notes.ts';
import { renderMarkedColumns } from './marked-columns.ts';
import { createSlipRuns } from './slip-runs.ts';

/** A way to set the notes of a page without leaving out more of them than another. */
export interface NoteWay {
  /** The height that it needs. */
  readonly height: number;
  /** The height at which its lines aren't set close. */
  readonly looseHeight: number;
  readonly isInColumns: boolean;
  /** The number of notes for which there is no room. */
  readonly hidden: number;
  /** How much worse it looks than the best way. */
  readonly cost: number;
  /** The notes in the largest size that fits a height. */
  fit(height: number): FittedNotes;
}

export interface NotesRoom {
  readonly width: number;
  /** The largest height that the page may leave. */
  readonly height: number;
  readonly gap: number;
  readonly isWide: boolean;
}

const label = 37;
/** What lines of slips cost, which look fuller than columns. */
const runsCost = 0.7;

/** Columns by tier in several sizes, and lines of slips, which hold more notes. Only those that leave out the fewest notes. */
export function findNoteWays(
  layout: CardLayout,
  groups: readonly NoteGroup[],
  { width, height, gap, isWide }: NotesRoom,
): readonly NoteWay[] {
  const sizes = isWide ? [41, 37] : [52, 47, 43, 39, 36, 34];
  const inColumns = (own: number, steps: readonly number[]): FittedNotes | null =>
    renderMarkedColumns(layout, groups, { width, height: own, gap, sizes: steps, label });
  const fitRuns = createSlipRuns(layout, groups, { width, sizes: [37], label, gapMax: 20 });
  const columns = haveNotes(layout, groups)
    ? sizes.slice(isWide ? 0 : 1).flatMap((size, at) => {
        const notes = inColumns(height, [size]);
        return notes === null
          ? []
          : [
              {
                hidden: notes.hidden,
                height: notes.height,
                looseHeight: notes.height,
                isInColumns: true,
                cost: at * 0.2,
                fit: (own: number) => inColumns(own, sizes) ?? fitRuns(own),
              },
            ];
      })
    : [];
  const { hidden } = fitRuns(height);
  const fits = (own: number): boolean => {
    const notes = fitRuns(own);
    return notes.hidden <= hidden && notes.height <= own;
  };
  const looseHeight = fitRuns(Number.POSITIVE_INFINITY).height;
  const runs = { hidden, height: findLeastHeight(fits, height), looseHeight, isInColumns: false, cost: runsCost, fit: fitRuns };
  const ways = [...columns, runs];
  const least = Math.min(...ways.map((way) => way.hidden));
  return ways.filter((way) => way.hidden === least);
}

/** The least height with which something fits, to a few px. It fits in the largest height. */
function findLeastHeight(fits: (height: number) => boolean, largest: number): number {
  let [low, high] = [0, largest];
  while (high - low > 3) {
    const middle = (low + high) / 2;
    if (fits(middle)) high = middle;
    else low = middle;
  }
  return high;
}
