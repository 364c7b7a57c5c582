/** Calls of a day in the ledger. */
export interface UsageLine {
  /** UTC, as YYYY-MM-DD. */
  readonly day: string;
  readonly operation: string;
  readonly key: string;
  readonly outcome: string;
  readonly calls: number;
  readonly charged: number;
}

export interface MonthlyUsage {
  readonly name: string;
  /** The first day of the month, as YYYY-MM-DD. */
  readonly period: string;
  /** The current day, as YYYY-MM-DD. */
  readonly today: string;
  /** The first day of the month in which the business was created, as YYYY-MM-DD: earlier months have no calls. */
  readonly since: string;
  readonly used: number;
  readonly allowance: number;
  readonly refused: number;
  readonly lines: readonly UsageLine[];
}

export interface UsageQueries {
  /** `month` is YYYY-MM; null for the current one. `testMode` for the calls of test keys. Returns null if the business does not exist. */
  of(businessId: string, month: string | null, testMode: boolean): Promise<MonthlyUsage | null>;
}
