/** How well rows are matched: the evaluation's own figures, and how far chance may have moved them. */
import type { MatchedRow, PerfumeIndex } from '../../src/resources/matching/index.ts';
import { chance, type LabelledRow } from './library.ts';

export interface Figures {
  readonly rows: number;
  readonly firstIsRight: number;
  readonly inFirstFive: number;
  readonly precision: number;
  readonly recall: number;
  readonly f1: number;
  /** F1 where "ambiguous" counts if several perfumes are right and one of them stands first. */
  readonly settledF1: number;
  /** Known perfumes that are called "not recorded". */
  readonly hidden: number;
  readonly wrongFlanker: number;
  readonly unknownNeverSuggested: number;
  readonly unknownLeftAlone: number;
}

export interface Answered {
  readonly row: LabelledRow;
  readonly matched: Pick<MatchedRow, 'outcome'> & {
    readonly candidates: readonly Pick<MatchedRow['candidates'][number], 'id' | 'score'>[];
  };
}

export function answer(index: PerfumeIndex, rows: readonly LabelledRow[]): Answered[] {
  return rows.map((row) => {
    const { ref, brand, name, strength } = row;
    return { row, matched: index.match({ ref, name, ...(brand && { brand }), ...(strength && { strength }) }) };
  });
}

const isSuggested = ({ matched }: Answered) => matched.outcome === 'suggested';

export function figuresOf(answered: readonly Answered[]): Figures {
  const right = ({ row, matched }: Answered, within: number) =>
    matched.candidates.slice(0, within).some(({ id }) => row.answer.includes(id));
  const known = answered.filter(({ row }) => row.answer.length > 0);
  const unknown = answered.filter(({ row }) => row.answer.length === 0);
  const traps = answered.filter(({ row }) => row.kind === 'flanker' || row.kind === 'concentration');
  const suggested = answered.filter(isSuggested);
  const suggestedRight = suggested.filter((one) => right(one, 1)).length;
  const precision = share(suggestedRight, suggested.length);
  const recall = share(suggestedRight, known.length);
  const isSettled = (one: Answered) =>
    right(one, 1) && (isSuggested(one) || (one.matched.outcome === 'ambiguous' && one.row.answer.length > 1));
  return {
    rows: answered.length,
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

/** Where each figure would lie in 95 of 100 such samples of rows, drawn anew from these. */
export function intervalsOf(answered: readonly Answered[], draws = 1000): Readonly<Record<keyof Figures, Interval>> {
  const random = chance(1);
  const drawn = Array.from({ length: draws }, () =>
    figuresOf(answered.map(() => answered[Math.floor(random() * answered.length)]).filter((one) => one !== undefined)),
  );
  const of = (figure: keyof Figures): Interval => {
    const values = drawn.map((figures) => figures[figure]).sort((one, other) => one - other);
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
