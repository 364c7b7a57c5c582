/** Matching quality: the evaluation's metrics and their confidence intervals. */
import type { MatchedRow, PerfumeIndex } from '../../src/resources/matching/index.ts';
import { createRandom, type LabelledRow, toRow } from './library.ts';

export interface Metrics {
  readonly rows: number;
  readonly firstIsRight: number;
  readonly inFirstFive: number;
  readonly precision: number;
  readonly recall: number;
  readonly f1: number;
  /** F1 that also counts "ambiguous" if several perfumes are right and one of them is first. */
  readonly settledF1: number;
  /** Known perfumes reported as "not recorded". */
  readonly hidden: number;
  readonly wrongFlanker: number;
  readonly unknownNeverSuggested: number;
  readonly unknownLeftAlone: number;
}

export interface EvaluatedRow {
  readonly row: LabelledRow;
  readonly matched: Pick<MatchedRow, 'outcome'> & {
    readonly candidates: readonly Pick<MatchedRow['candidates'][number], 'id' | 'score'>[];
  };
}

export function answer(index: PerfumeIndex, rows: readonly LabelledRow[]): EvaluatedRow[] {
  return rows.map((row) => ({ row, matched: index.match(toRow(row)) }));
}

const isSuggested = ({ matched }: EvaluatedRow) => matched.outcome === 'suggested';

export function computeMetrics(evaluated: readonly EvaluatedRow[]): Metrics {
  const right = ({ row, matched }: EvaluatedRow, within: number) =>
    matched.candidates.slice(0, within).some(({ id }) => row.answer.includes(id));
  const known = evaluated.filter(({ row }) => row.answer.length > 0);
  const unknown = evaluated.filter(({ row }) => row.answer.length === 0);
  const traps = evaluated.filter(({ row }) => row.kind === 'flanker' || row.kind === 'concentration');
  const suggested = evaluated.filter(isSuggested);
  const suggestedRight = suggested.filter((one) => right(one, 1)).length;
  const precision = share(suggestedRight, suggested.length);
  const recall = share(suggestedRight, known.length);
  const isSettled = (one: EvaluatedRow) =>
    right(one, 1) && (isSuggested(one) || (one.matched.outcome === 'ambiguous' && one.row.answer.length > 1));
  return {
    rows: evaluated.length,
    firstIsRight: share(known.filter((one) => right(one, 1)).length, known.length),
    inFirstFive: share(known.filter((one) => right(one, 5)).length, known.length),
    precision,
    recall,
    f1: harmonic(precision, recall),
    settledF1: harmonic(precision, share(known.filter(isSettled).length, known.length)),
    hidden: known.length === 0 ? 0 : known.filter(({ matched }) => matched.outcome === 'no_recorded_perfume').length / known.length,
    wrongFlanker: traps.length === 0 ? 0 : traps.filter((one) => isSuggested(one) && !right(one, 1)).length / traps.length,
    unknownNeverSuggested: share(unknown.filter((one) => !isSuggested(one)).length, unknown.length),
    unknownLeftAlone: share(unknown.filter(({ matched }) => matched.outcome === 'no_recorded_perfume').length, unknown.length),
  };
}

function harmonic(precision: number, recall: number): number {
  return precision + recall === 0 ? 0 : (2 * precision * recall) / (precision + recall);
}

function share(count: number, of: number): number {
  return of === 0 ? 1 : count / of;
}

export type Interval = readonly [from: number, to: number];

/** 95% bootstrap intervals of each metric: rows are resampled from these. */
export function computeIntervals(evaluated: readonly EvaluatedRow[], draws = 1000): Readonly<Record<keyof Metrics, Interval>> {
  const random = createRandom(1);
  const drawn = Array.from({ length: draws }, () =>
    computeMetrics(evaluated.map(() => evaluated[Math.floor(random() * evaluated.length)]).filter((one) => one !== undefined)),
  );
  const of = (metric: keyof Metrics): Interval => {
    const values = drawn.map((metrics) => metrics[metric]).sort((one, other) => one - other);
    return [values[Math.floor(draws * 0.025)] ?? 0, values[Math.floor(draws * 0.975)] ?? 0];
  };
  return {
    rows: of('rows'),
    firstIsRight: of('firstIsRight'),
    inFirstFive: of('inFirstFive'),
    precision: of('precision'),
    recall: of('recall'),
    f1: of('f1'),
    settledF1: of('settledF1'),
    hidden: of('hidden'),
    wrongFlanker: of('wrongFlanker'),
    unknownNeverSuggested: of('unknownNeverSuggested'),
    unknownLeftAlone: of('unknownLeftAlone'),
  };
}
