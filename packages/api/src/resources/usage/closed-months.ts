import type { Refusal } from '../../errors/refusal.ts';
import type { MonthLine } from './month-lines.ts';

/** A month that bookkeeping has closed, and the ledger entries that it was closed with. Times are ISO 8601 in UTC. */
export interface ClosedMonth {
  /** The first day of the month, as YYYY-MM-DD. */
  readonly period: string;
  readonly closedAt: string;
  readonly closedBy: string;
  /** Entries of the ledger: the calls of a mode, business, day, operation, key and outcome. */
  readonly entries: number;
  /** In the order of the digest. Null if there were no entries. */
  readonly firstEntry: string | null;
  readonly lastEntry: string | null;
  /** SHA-256 of all entries, each followed by a line feed, in hexadecimal. */
  readonly digest: string;
  readonly charged: number;
  /** Calls of earlier closed months that this one includes. */
  readonly late: number;
}

/**
 * The monthly close. The lines of a closed month never change: calls that are refunded or recorded afterwards are `late_calls` of the next month
 * that is closed. Months are closed in order.
 */
export interface ClosedMonths {
  /** Newest first. */
  list(): Promise<readonly ClosedMonth[]>;
  /** The month to close next, as YYYY-MM. Null until one was closed, when any past month can be. */
  next(): Promise<string | null>;
  /** `month` is YYYY-MM. Rejected if it isn't over, is closed already, or isn't the next. */
  close(month: string, by: string): Promise<ClosedMonth | Refusal<'draft_needs_preview'>>;
  /** The lines of a month by business, in batches: the frozen ones of a closed month, or those that it would have if it were closed now. */
  lines(month: string): AsyncIterable<readonly MonthLine[]>;
}
