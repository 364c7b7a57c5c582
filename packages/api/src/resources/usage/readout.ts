/** A month of calls, read back from the ledger. */
export interface UsageLine {
  /** UTC, as YYYY-MM-DD. */
  readonly day: string;
  readonly operation: string;
  readonly key: string;
  readonly outcome: string;
  readonly calls: number;
  readonly charged: number;
}

export interface MonthOfUsage {
  readonly name: string;
  /** The first day of the month, as YYYY-MM-DD. */
  readonly period: string;
  /** The day that it is, as YYYY-MM-DD. */
  readonly today: string;
  /** The first day of the month in which the business was set up, as YYYY-MM-DD: no month before it has calls. */
  readonly since: string;
  readonly used: number;
  readonly allowance: number;
  readonly refused: number;
  readonly lines: readonly UsageLine[];
}

export interface UsageReadout {
  /** `month` is YYYY-MM; null is the current one. Null when no such business exists. */
  of(businessId: string, month: string | null): Promise<MonthOfUsage | null>;
}
