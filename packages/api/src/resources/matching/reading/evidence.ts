import type { GtinFault } from '../../gtin/gtin.ts';

/** How a candidate's house, name and strength compare with the row, closest first. */
export const brandFits = ['exact', 'alias', 'in_name', 'close', 'missing', 'different'] as const;
export const nameFits = ['exact', 'close', 'partial', 'different'] as const;
export const strengthFits = ['same', 'close', 'not_said', 'not_recorded', 'different'] as const;
/**
 * What the row's GTIN adds: it is recorded for the candidate, other businesses approved it for the candidate, it belongs to another perfume, or it is
 * ignored.
 */
export const gtinFits = ['recorded', 'approved_elsewhere', 'conflict', 'invalid'] as const;

/** The evidence for a candidate, field by field, as shown to reviewers. */
export interface Evidence {
  readonly brand: (typeof brandFits)[number];
  readonly name: (typeof nameFits)[number];
  readonly strength: (typeof strengthFits)[number];
  readonly left_over: readonly string[];
  /** Absent if the row has no GTIN, or if nothing is known about it. */
  readonly gtin?: (typeof gtinFits)[number];
}

export interface Candidate {
  readonly id: string;
  /** From 0 to 1: the probability that a person approves it. */
  readonly score: number;
  readonly evidence: Evidence;
}

export interface MatchedRow {
  readonly ref: string;
  readonly outcome: 'suggested' | 'ambiguous' | 'no_recorded_perfume';
  /** At most five, best first. */
  readonly candidates: readonly Candidate[];
  /** Why the row's GTIN was ignored. Absent if it wasn't, or if the row has none. */
  readonly gtinFault?: GtinFault;
}
