/**
 * Learns the feature weights from made-up rows and from the labelled sets: maximises the likelihood of the correct perfume among all candidates and
 * "none of them", with L2 regularisation. The same rows give the same weights.
 */
import type { Perfume, PerfumeIndex } from '../../src/resources/matching/index.ts';
import { toShares } from '../../src/resources/matching/ranking/decide.ts';
import { features } from '../../src/resources/matching/ranking/features.ts';
import { type LabelledRow, toRow } from './library.ts';
import type { MadeUpRow } from './made-up.ts';

export interface Example {
  readonly source: string;
  readonly weight: number;
  readonly candidates: readonly SparseCandidate[];
  /** Whether none of the candidates is right. */
  readonly none: boolean;
}

/** A candidate: the indexes and amounts of its non-zero features, and whether it is right. */
export interface SparseCandidate {
  readonly id: string;
  readonly ranked: Omit<ComparedCandidate, 'id' | 'features'>;
  readonly right: boolean;
  readonly features: Uint8Array;
  readonly amounts: Float64Array;
}

type ComparedCandidate = ReturnType<PerfumeIndex['compareCandidates']>[number];

const candidatesMax = 10;
/** L2 regularisation: weights of features that occur in few rows stay small. */
const regularisation = 0.0003;

export function labelledExamples(index: PerfumeIndex, rows: readonly LabelledRow[], weight: number): Example[] {
  return rows.map((row) => example(index.compareCandidates(toRow(row)), row.answer, row.source, weight));
}

export function madeUpExamples(index: PerfumeIndex, perfumes: readonly Perfume[], rows: readonly MadeUpRow[], weight: number): Example[] {
  const byId = new Map(perfumes.map((perfume) => [perfume.id, perfume]));
  return rows.map(({ kind, row, right, without }) => {
    for (const id of without) index.remove(id);
    const found = example(index.compareCandidates(row), right, kind, weight);
    for (const id of without) {
      const perfume = byId.get(id);
      if (perfume) index.put(perfume);
    }
    return found;
  });
}

function example(found: readonly ComparedCandidate[], right: readonly string[], source: string, weight: number): Example {
  const candidates = found.map(({ id, features: values, ...ranked }) => ({ id, ranked, right: right.includes(id), ...sparse(values) }));
  return { source, weight, candidates, none: !candidates.some((one) => one.right) };
}

function sparse(values: Float64Array): Pick<SparseCandidate, 'features' | 'amounts'> {
  const nonZero = [...values.keys()].filter((feature) => values[feature] !== 0);
  return { features: Uint8Array.from(nonZero), amounts: Float64Array.from(nonZero, (feature) => values[feature] ?? 0) };
}

/** Continues from known weights. Once those exist, the least likely candidates of a row are left out. */
export function learn(examples: readonly Example[], from: Float64Array = new Float64Array(features.length), rounds = 250): Float64Array {
  const known = from.some((weight) => weight !== 0) ? from : descend(examples, from, 60);
  const closest = examples.map((row) => {
    const likeliest = [...row.candidates].sort((one, other) => sumEvidenceBy(other, known) - sumEvidenceBy(one, known));
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
    for (let nth = 0; nth < weights.length; nth++) gradient[nth] = regularisation * (weights[nth] ?? 0);
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

/** The inverse of each feature's typical amount, so that all features are learned at the same rate. */
function scales(rows: readonly Example[]): Float64Array {
  const squares = new Float64Array(features.length);
  const counts = new Float64Array(features.length);
  for (const { candidates } of rows) {
    for (const candidate of candidates) {
      candidate.features.forEach((feature, nth) => {
        squares[feature] = (squares[feature] ?? 0) + (candidate.amounts[nth] ?? 0) ** 2;
        counts[feature] = (counts[feature] ?? 0) + 1;
      });
    }
  }
  return squares.map((sum, feature) => 1 / Math.max(0.2, Math.sqrt(sum / (counts[feature] || 1))));
}

export function toVector({ features: values, amounts }: SparseCandidate): Float64Array {
  const vector = new Float64Array(features.length);
  values.forEach((feature, nth) => {
    vector[feature] = amounts[nth] ?? 0;
  });
  return vector;
}

export function sumEvidenceBy({ features: values, amounts }: SparseCandidate, weights: Float64Array): number {
  let sum = 0;
  for (let nth = 0; nth < values.length; nth++) sum += (weights[values[nth] ?? 0] ?? 0) * (amounts[nth] ?? 0);
  return sum;
}

function addGradient({ candidates, none }: Example, weights: Float64Array, gradient: Float64Array, weight: number): void {
  const shares = toShares(candidates.map((one) => sumEvidenceBy(one, weights)));
  const ofRight = candidates.reduce((sum, { right }, nth) => sum + (right ? (shares[nth] ?? 0) : 0), 0);
  candidates.forEach(({ features: values, amounts, right }, nth) => {
    const share = shares[nth] ?? 0;
    const slope = weight * (share - (right && !none ? share / (ofRight || 1e-300) : 0));
    if (Math.abs(slope) < 1e-12) return;
    for (let at = 0; at < values.length; at++) {
      const feature = values[at] ?? 0;
      gradient[feature] = (gradient[feature] ?? 0) + slope * (amounts[at] ?? 0);
    }
  });
}
