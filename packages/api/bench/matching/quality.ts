/** How well rows are matched: the evaluation's own figures, and whether they hold for shops that were not looked at. */
import type { MatchedRow, PerfumeIndex } from '../../src/resources/matching/index.ts';
import type { LabelledRow } from './library.ts';

export interface Figures {
  readonly rows: number;
  readonly firstIsRight: number;
  readonly inFirstFive: number;
  readonly precision: number;
  readonly recall: number;
  readonly f1: number;
  readonly wrongFlanker: number;
  readonly unknownNeverSuggested: number;
  readonly unknownLeftAlone: number;
}

export interface Answered {
  readonly row: LabelledRow;
  readonly matched: MatchedRow;
}

export function answer(index: PerfumeIndex, rows: readonly LabelledRow[]): Answered[] {
  return rows.map((row) => {
    const { ref, brand, name, strength } = row;
    return { row, matched: index.match({ ref, name, ...(brand && { brand }), ...(strength && { strength }) }) };
  });
}

export function figuresOf(
  answered: readonly Answered[],
  isSuggested = ({ matched }: Answered) => matched.outcome === 'suggested',
): Figures {
  const right = ({ row, matched }: Answered, within: number) =>
    matched.candidates.slice(0, within).some(({ id }) => row.answer.includes(id));
  const known = answered.filter(({ row }) => row.answer.length > 0);
  const unknown = answered.filter(({ row }) => row.answer.length === 0);
  const traps = answered.filter(({ row }) => row.kind === 'flanker' || row.kind === 'concentration');
  const suggested = answered.filter(isSuggested);
  const suggestedRight = suggested.filter((one) => right(one, 1)).length;
  const precision = share(suggestedRight, suggested.length);
  const recall = share(suggestedRight, known.length);
  return {
    rows: answered.length,
    firstIsRight: share(known.filter((one) => right(one, 1)).length, known.length),
    inFirstFive: share(known.filter((one) => right(one, 5)).length, known.length),
    precision,
    recall,
    f1: precision + recall === 0 ? 0 : (2 * precision * recall) / (precision + recall),
    wrongFlanker: traps.length === 0 ? 0 : traps.filter((one) => isSuggested(one) && !right(one, 1)).length / traps.length,
    unknownNeverSuggested: share(unknown.filter((one) => !isSuggested(one)).length, unknown.length),
    unknownLeftAlone: share(unknown.filter(({ matched }) => matched.outcome === 'no_recorded_perfume').length, unknown.length),
  };
}

export interface CrossCheck {
  readonly splits: number;
  readonly cutsChosen: readonly number[];
  readonly meanF1: number;
  readonly worstF1: number;
  readonly meanPrecision: number;
  readonly worstPrecision: number;
}

/** The score from which to suggest, chosen on four of the eight shops and tried on the other four, for every such choice. */
export function crossCheck(answered: readonly Answered[]): CrossCheck {
  const shops = [...new Set(answered.map(({ row }) => row.source))].sort();
  const tried: { cut: number; f1: number; precision: number }[] = [];
  for (let chosen = 0; chosen < 1 << shops.length; chosen++) {
    const tuning = shops.filter((_, nth) => (chosen >> nth) & 1);
    if (tuning.length !== shops.length >> 1) continue;
    const seen = answered.filter(({ row }) => tuning.includes(row.source));
    const unseen = answered.filter(({ row }) => !tuning.includes(row.source));
    const { cut } = bestCut(seen);
    const { f1, precision } = figuresOf(unseen, suggestedFrom(cut));
    tried.push({ cut, f1, precision });
  }
  const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
  return {
    splits: tried.length,
    cutsChosen: [...new Set(tried.map(({ cut }) => cut))].sort(),
    meanF1: mean(tried.map(({ f1 }) => f1)),
    worstF1: Math.min(...tried.map(({ f1 }) => f1)),
    meanPrecision: mean(tried.map(({ precision }) => precision)),
    worstPrecision: Math.min(...tried.map(({ precision }) => precision)),
  };
}

const cuts = [0.2, 0.3, 0.4, 0.5, 0.6, 0.65, 0.7, 0.8, 0.9, 0.95];

function bestCut(answered: readonly Answered[]): { cut: number; f1: number } {
  let best = { cut: 0.65, f1: 0 };
  for (const cut of cuts) {
    const { f1, precision } = figuresOf(answered, suggestedFrom(cut));
    if (precision >= 0.97 && f1 > best.f1) best = { cut, f1 };
  }
  return best;
}

function suggestedFrom(cut: number) {
  return ({ matched }: Answered) => matched.outcome !== 'no_recorded_perfume' && (matched.candidates[0]?.score ?? 0) >= cut;
}

function share(count: number, of: number): number {
  return of === 0 ? 1 : count / of;
}
