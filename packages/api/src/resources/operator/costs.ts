/** What a business took of the machine. Processor times are in seconds. */
export interface Cost {
  readonly cpuSeconds: number;
  /** Of these, for drawing pictures, and for matching rows. */
  readonly drawingSeconds: number;
  readonly matchingSeconds: number;
  /** Pictures that were drawn, and those that were there already. */
  readonly drawn: number;
  readonly remembered: number;
  /** Of the bodies of answers, as they were packed. */
  readonly bytes: number;
}

export interface CostOfBusiness extends Cost {
  readonly business: { readonly id: string; readonly name: string };
}

export interface CostOfDay extends Cost {
  /** UTC, as YYYY-MM-DD. */
  readonly day: string;
}

export const costOrders = ['cpu', 'drawing', 'matching', 'drawn', 'remembered', 'bytes', 'name'] as const;
export type CostOrder = (typeof costOrders)[number];

export interface WantedCosts {
  /** YYYY-MM; null is the current month. */
  readonly month: string | null;
  /** The dearest first, or by name. */
  readonly order: CostOrder;
  /** How many come before the page. */
  readonly skip: number;
  readonly limit: number;
}

export interface CostsOfMonth {
  /** The first day of the month, as YYYY-MM-DD. */
  readonly period: string;
  /** Of all businesses, whatever the page shows. */
  readonly total: Cost & { readonly businesses: number };
  readonly businesses: readonly CostOfBusiness[];
}

/** Read back from what the nodes wrote down. */
export interface CostReadout {
  month(wanted: WantedCosts): Promise<CostsOfMonth>;
  /** The days of a month on which the business took anything, the latest first. */
  ofBusiness(businessId: string, month: string | null): Promise<readonly CostOfDay[]>;
  /** Every business and day of a month, a day at a time. */
  days(month: string | null): AsyncIterable<readonly (CostOfBusiness & CostOfDay)[]>;
}
