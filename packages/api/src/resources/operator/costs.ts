/** The resource usage of a business. CPU times are in seconds. */
export interface Cost {
  readonly cpuSeconds: number;
  /** The shares spent rendering images and matching rows. */
  readonly drawingSeconds: number;
  readonly matchingSeconds: number;
  /** Rendered images, and images served from the cache. */
  readonly drawn: number;
  readonly remembered: number;
  /** The size of response bodies after compression. */
  readonly bytes: number;
}

export interface CostOfBusiness extends Cost {
  readonly business: { readonly id: string; readonly name: string };
}

export interface CostOfDay extends Cost {
  /** UTC, as YYYY-MM-DD. */
  readonly day: string;
}

export const costSortKeys = ['cpu', 'drawing', 'matching', 'drawn', 'remembered', 'bytes', 'name'] as const;
export type CostSortKey = (typeof costSortKeys)[number];

export interface CostQuery {
  /** YYYY-MM; null for the current month. */
  readonly month: string | null;
  /** Most expensive first, or by name. */
  readonly order: CostSortKey;
  /** The number of businesses to skip. */
  readonly skip: number;
  readonly limit: number;
}

export interface CostsOfMonth {
  /** The first day of the month, as YYYY-MM-DD. */
  readonly period: string;
  /** The total of all businesses, not only those on the page. */
  readonly total: Cost & { readonly businesses: number };
  readonly businesses: readonly CostOfBusiness[];
}

/** Reads the resource usage recorded by the nodes. */
export interface CostQueries {
  month(wanted: CostQuery): Promise<CostsOfMonth>;
  /** The days of a month with usage, newest first. */
  ofBusiness(businessId: string, month: string | null): Promise<readonly CostOfDay[]>;
  /** All businesses and days of a month, one day at a time. */
  days(month: string | null): AsyncIterable<readonly (CostOfBusiness & CostOfDay)[]>;
}
