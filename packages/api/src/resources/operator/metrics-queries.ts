import type { Health } from './health.ts';

/** All calls in a month, read from the ledger. */
export interface TotalUsage {
  /** The first day of the month, as YYYY-MM-DD. */
  readonly period: string;
  readonly lines: readonly {
    readonly day: string;
    readonly operation: string;
    readonly outcome: string;
    readonly calls: number;
    readonly charged: number;
  }[];
  /** The most frequent rejections. */
  readonly refusals: readonly (WithBusiness & { readonly operation: string; readonly outcome: string; readonly calls: number })[];
  /** Businesses that have used 80% of their allowance or more, closest to its end first. */
  readonly near: readonly (WithBusiness & { readonly plan: string; readonly used: number; readonly allowance: number })[];
}

interface WithBusiness {
  readonly business: { readonly id: string; readonly name: string };
}

export interface BusinessUsageLine {
  readonly businessId: string;
  readonly business: string;
  /** UTC, as YYYY-MM-DD. */
  readonly day: string;
  readonly operation: string;
  readonly outcome: string;
  readonly calls: number;
  readonly charged: number;
}

export interface MetricsQueries {
  /** `month` is YYYY-MM; null for the current one. */
  month(month: string | null): Promise<TotalUsage>;
  /** The same by business, one day at a time. */
  days(month: string | null): AsyncIterable<readonly BusinessUsageLine[]>;
  health(): Promise<Health>;
}
