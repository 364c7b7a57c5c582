/** Perfumes that people approved for products with a GTIN. */
export interface GtinApproval {
  /** Perfumes that at least two other businesses approved. Who they are is never returned. */
  readonly elsewhere: readonly string[];
  /** Perfumes that the business itself approved. */
  readonly own: readonly string[];
}

export interface GtinApprovals {
  /** By GTIN, as fourteen digits; a GTIN without approvals is left out. */
  find(businessId: string, gtins: readonly string[]): Promise<ReadonlyMap<string, GtinApproval>>;
}
