/**
 * Why a product has no card: it was never imported (`unknown`); its link is to be reviewed; no perfume was found for it; its link was rejected; or the
 * approved perfume was merged into another, is under review, or was withdrawn.
 */
export const cardProblems = ['unknown', 'to_review', 'not_recorded', 'rejected', 'merged', 'in_review', 'withdrawn'] as const;
export type CardProblem = (typeof cardProblems)[number];

/** A product whose card was requested in vain, and still would be. */
export interface MissingCard {
  readonly ref: string;
  /** Null if the product was never imported. */
  readonly name: string | null;
  readonly brand: string | null;
  readonly problem: CardProblem;
  /** True if the perfume was requested for the library. */
  readonly wished: boolean;
  /** Rejected calls of the recent days. */
  readonly calls: number;
  /** The calls of each day that has some, newest first. */
  readonly days: readonly { readonly day: string; readonly calls: number }[];
}

export interface MissingCards {
  /** Those with the most calls first, and the number of all. */
  ofBusiness(businessId: string, limit: number): Promise<{ readonly products: readonly MissingCard[]; readonly total: number }>;
}
