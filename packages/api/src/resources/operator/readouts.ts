import type { Health } from './health.ts';

/** A month of everybody's calls, read back from the ledger. */
export interface MonthOfAll {
  /** The first day of the month, as YYYY-MM-DD. */
  readonly period: string;
  readonly lines: readonly {
    readonly day: string;
    readonly operation: string;
    readonly outcome: string;
    readonly calls: number;
    readonly charged: number;
  }[];
  /** What was refused most. */
  readonly refusals: readonly (Named & { readonly operation: string; readonly outcome: string; readonly calls: number })[];
  /** Those who have used four fifths of their allowance or more, the nearest to its end first. */
  readonly near: readonly (Named & { readonly plan: string; readonly used: number; readonly allowance: number })[];
}

interface Named {
  readonly business: { readonly id: string; readonly name: string };
}

export interface LineOfBusiness {
  readonly businessId: string;
  readonly business: string;
  /** UTC, as YYYY-MM-DD. */
  readonly day: string;
  readonly operation: string;
  readonly outcome: string;
  readonly calls: number;
  readonly charged: number;
}

export interface Readouts {
  /** `month` is YYYY-MM; null is the current one. */
  month(month: string | null): Promise<MonthOfAll>;
  /** The same by business, a day at a time. */
  days(month: string | null): AsyncIterable<readonly LineOfBusiness[]>;
  health(): Promise<Health>;
}
