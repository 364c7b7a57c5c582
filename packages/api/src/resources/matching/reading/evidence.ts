/** What speaks for a candidate, field by field, in words that a person can be shown. */
export interface Evidence {
  readonly brand: 'exact' | 'alias' | 'in_name' | 'close' | 'missing' | 'different';
  readonly name: 'exact' | 'close' | 'partial' | 'different';
  readonly strength: 'same' | 'close' | 'not_said' | 'not_recorded' | 'different';
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
