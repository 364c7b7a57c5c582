/**
 * Learns what each sign is worth, from made-up rows and from the labelled sets: the share of rows whose perfume is chosen among all candidates
 * and "none of them" becomes as likely as it can, large weights held back. The same rows give the same weights.
 */
import type { Perfume, PerfumeIndex } from '../../src/resources/matching/index.ts';
import { shares } from '../../src/resources/matching/ranking/decide.ts';
import { signs } from '../../src/resources/matching/ranking/signs.ts';
import type { LabelledRow } from './library.ts';
import type { MadeUpRow } from './made-up.ts';

export interface Example {
  readonly source: string;
  readonly weight: number;
  readonly candidates: readonly Seen[];
  /** Whether none of the candidates is right. */
  readonly none: boolean;
}

/** A candidate: the signs that it shows by their numbers, how strongly, and whether it is right. */
export interface Seen {
  readonly id: string;
  readonly right: boolean;
  readonly signs: Uint8Array;
  readonly much: Float64Array;
}

const candidatesMax = 10;
/** Holds weights back: what few rows speak for stays small. */
const hold = 0.0003;

export function labelledExamples(index: PerfumeIndex, rows: readonly LabelledRow[], weight: number): Example[] {
  return rows.map((row) => {
    const { ref, brand, name, strength } = row;
    const asked = { ref, name, ...(brand && { brand }), ...(strength && { strength }) };
    return example(index.compared(asked), row.answer, row.source, weight);
  });
}

export function madeUpExamples(index: PerfumeIndex, perfumes: readonly Perfume[], rows: readonly MadeUpRow[], weight: number): Example[] {
  const byId = new Map(perfumes.map((perfume) => [perfume.id, perfume]));
  return rows.map(({ kind, row, right, without }) => {
    for (const id of without) index.remove(id);
    const found = example(index.compared(row), right, kind, weight);
    for (const id of without) {
      const perfume = byId.get(id);
      if (perfume) index.put(perfume);
    }
    return found;
  });
}

function example(found: readonly { id: string; signs: Float64Array }[], right: readonly string[], source: string, weight: number): Example {
  const candidates = found.map(({ id, signs: shown }) => ({ id, right: right.includes(id), ...sparse(shown) }));
  return { source, weight, candidates, none: !candidates.some((one) => one.right) };
}

function sparse(shown: Float64Array): Pick<Seen, 'signs' | 'much'> {
  const showing = [...shown.keys()].filter((sign) => shown[sign] !== 0);
  return { signs: Uint8Array.from(showing), much: Float64Array.from(showing, (sign) => shown[sign] ?? 0) };
}

/** Goes on from weights that are known; the rows' least likely candidates are left out once they are known to be that. */
export function learn(examples: readonly Example[], from: Float64Array = new Float64Array(signs.length), rounds = 250): Float64Array {
  const known = from.some((weight) => weight !== 0) ? from : descend(examples, from, 60);
  const closest = examples.map((row) => {
    const likeliest = [...row.candidates].sort((one, other) => evidenceBy(other, known) - evidenceBy(one, known));
    return { ...row, candidates: likeliest.filter(({ right }, nth) => right || nth < candidatesMax) };
  });
  return descend(closest, known, rounds);
}

function descend(examples: readonly Example[], from: Float64Array, rounds: number): Float64Array {
  const rows = examples.filter(({ candidates }) => candidates.length > 0);
  const weights = from.slice();
  const scale = scales(rows);
  const [gradient, first, second] = [from, from, from].map(({ length }) => new Float64Array(length));
  if (!gradient || !first || !second) return weights;
  const total = rows.reduce((sum, { weight }) => sum + weight, 0);
  for (let round = 1; round <= rounds; round++) {
    for (let nth = 0; nth < weights.length; nth++) gradient[nth] = hold * (weights[nth] ?? 0);
    for (const row of rows) addGradient(row, weights, gradient, row.weight / total);
    const step = 0.2 * Math.min(1, (1.3 * (rounds + 1 - round)) / rounds);
    for (let nth = 0; nth < weights.length; nth++) {
      const slope = (gradient[nth] ?? 0) * (scale[nth] ?? 1);
      first[nth] = 0.9 * (first[nth] ?? 0) + 0.1 * slope;
      second[nth] = 0.99 * (second[nth] ?? 0) + 0.01 * slope * slope;
      const mean = (first[nth] ?? 0) / (1 - 0.9 ** round);
      const spread = Math.sqrt((second[nth] ?? 0) / (1 - 0.99 ** round));
      weights[nth] = (weights[nth] ?? 0) - (step * mean * (scale[nth] ?? 1)) / (spread + 1e-8);
    }
  }
  return weights;
}

/** One over the usual size of each sign, so that no sign is learned faster than another. */
function scales(rows: readonly Example[]): Float64Array {
  const squares = new Float64Array(signs.length);
  const counts = new Float64Array(signs.length);
  for (const { candidates } of rows) {
    for (const seen of candidates) {
      seen.signs.forEach((sign, nth) => {
        squares[sign] = (squares[sign] ?? 0) + (seen.much[nth] ?? 0) ** 2;
        counts[sign] = (counts[sign] ?? 0) + 1;
      });
    }
  }
  return squares.map((sum, sign) => 1 / Math.max(0.2, Math.sqrt(sum / (counts[sign] || 1))));
}

export function evidenceBy({ signs: shown, much }: Seen, weights: Float64Array): number {
  let sum = 0;
  for (let nth = 0; nth < shown.length; nth++) sum += (weights[shown[nth] ?? 0] ?? 0) * (much[nth] ?? 0);
  return sum;
}

function addGradient({ candidates, none }: Example, weights: Float64Array, gradient: Float64Array, weight: number): void {
  const shared = shares(candidates.map((one) => evidenceBy(one, weights)));
  const ofRight = candidates.reduce((sum, { right }, nth) => sum + (right ? (shared[nth] ?? 0) : 0), 0);
  candidates.forEach(({ signs: shown, much, right }, nth) => {
    const share = shared[nth] ?? 0;
    const slope = weight * (share - (right && !none ? share / (ofRight || 1e-300) : 0));
    if (Math.abs(slope) < 1e-12) return;
    for (let at = 0; at < shown.length; at++) {
      const sign = shown[at] ?? 0;
      gradient[sign] = (gradient[sign] ?? 0) + slope * (much[at] ?? 0);
    }
  });
}
