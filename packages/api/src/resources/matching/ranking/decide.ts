/**
 * Turns features into a decision. A candidate's evidence is the weighted sum of its features. Its share compares that evidence with all other
 * candidates and with the chance that none is meant, so sibling perfumes that the row doesn't distinguish split the share.
 */
import type { MatchedRow } from '../reading/evidence.ts';
import { type FeatureVector, features } from './features.ts';
import learned from './weights.json' with { type: 'json' };

export interface ScoreThresholds {
  /** Minimum share for suggesting the first candidate, */
  readonly suggest_from: number;
  /** unless a rival's share is at least this fraction of it. */
  readonly rival_from: number;
  /** Minimum total share of all candidates for asking a person. */
  readonly ask_from: number;
}

const weightBySign = new Map<string, number>(Object.entries(learned.weights));
const weights = Float64Array.from(features, (feature) => weightBySign.get(feature) ?? 0);

/** Log odds that this candidate is meant, relative to none. */
export function sumEvidence(vector: FeatureVector): number {
  let sum = 0;
  for (let nth = 0; nth < weights.length; nth++) sum += (weights[nth] ?? 0) * (vector[nth] ?? 0);
  return sum;
}

/** The candidates' shares, in the order of `evidence`. What is missing to 1 is the chance that none is meant. */
export function toShares(evidence: readonly number[]): number[] {
  const most = Math.max(0, ...evidence);
  const odds = evidence.map((one) => Math.exp(one - most));
  const all = odds.reduce((sum, one) => sum + one, Math.exp(-most));
  return odds.map((one) => one / all);
}

/** `shares` is sorted, best first. `isUnclear` tells whether only a person can choose: a sibling perfume fits as well (see `twins.ts`), for example. */
export function decideOutcome(shares: readonly number[], isUnclear: boolean, thresholds: ScoreThresholds = learned): MatchedRow['outcome'] {
  const [first = 0, second = 0] = shares;
  if (!isUnclear && first >= thresholds.suggest_from && second < first * thresholds.rival_from) return 'suggested';
  return shares.reduce((sum, one) => sum + one, 0) >= thresholds.ask_from ? 'ambiguous' : 'no_recorded_perfume';
}

/** The probability that a person approves the candidate: its share, calibrated on shops that the weights were not learned from. */
export function toScore(share: number, { offset, slope, most } = learned.calibration): number {
  const bounded = Math.min(0.999, Math.max(0.001, share));
  return most / (1 + Math.exp(-offset - slope * Math.log(bounded / (1 - bounded))));
}
