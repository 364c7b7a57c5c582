import { readTitle } from '../matching/index.ts';
import { findLeftOver } from './match-warnings.ts';
import type { MatchedProduct } from './product-link.ts';

/**
 * How serious the disagreement between a row and its best candidate is, from 0 to 100; reviewers see the highest first. 0 if there is no
 * candidate.
 */
export function computeRisk({ row, matched }: MatchedProduct): number {
  const best = matched?.candidates[0];
  if (matched === null || best === undefined) return 0;
  const { brand, name, strength } = best.evidence;
  const { flankers, unknown } = best.evidence.left_over.length === 0 ? none : findLeftOver(readTitle(row), best.evidence);
  const contradicted = [brand === 'different', name === 'different', strength === 'different', flankers.length > 0].filter(Boolean).length;
  const unclear = (matched.outcome === 'ambiguous' ? 8 : 0) + (name === 'partial' ? 8 : 0) + (brand === 'missing' ? 3 : 0);
  return Math.min(100, 20 * contradicted + unclear + Math.min(16, 4 * unknown.length) + Math.round(10 * (1 - best.score)));
}

const none = { flankers: [], unknown: [] };
