import type { MatchedRow } from '../matching/index.ts';

/**
 * How telling the disagreement between a row and its best candidate is, from 0 to 100: what a person should look at first. Nothing is at
 * risk where there is no candidate.
 */
export function riskOf({ outcome, candidates: [best] }: MatchedRow): number {
  if (best === undefined) return 0;
  const { brand, name, strength, left_over } = best.evidence;
  const disagrees = (brand === 'different' ? 25 : 0) + (strength === 'different' ? 25 : 0) + (name === 'different' ? 25 : 0);
  const isUnclear = (outcome === 'ambiguous' ? 10 : 0) + (name === 'partial' ? 10 : 0) + (brand === 'missing' ? 3 : 0);
  return Math.min(100, disagrees + isUnclear + Math.min(20, 4 * left_over.length) + Math.round(10 * (1 - best.score)));
}
