/** How a candidate's house, name and strength stand to what the row says, the nearest first. */
export const brandFits = ['exact', 'alias', 'in_name', 'close', 'missing', 'different'] as const;
export const nameFits = ['exact', 'close', 'partial', 'different'] as const;
export const strengthFits = ['same', 'close', 'not_said', 'not_recorded', 'different'] as const;

/** What speaks for a candidate, field by field, in words that a person can be shown. */
export interface Evidence {
  readonly brand: (typeof brandFits)[number];
  readonly name: (typeof nameFits)[number];
  readonly strength: (typeof strengthFits)[number];
  readonly left_over: readonly string[];
}

export interface Candidate {
  readonly id: string;
  /** 0 to 1: how likely a person would nod. */
  readonly score: number;
  readonly evidence: Evidence;
}

export interface MatchedRow {
  readonly ref: string;
  readonly outcome: 'suggested' | 'ambiguous' | 'no_recorded_perfume';
  /** At most five, best first. */
  readonly candidates: readonly Candidate[];
}
