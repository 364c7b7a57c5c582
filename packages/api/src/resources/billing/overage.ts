/** A month of a business with billed calls beyond the allowance. */
export interface OverageMonth {
  /** The first day of the month, as YYYY-MM-DD. */
  readonly period: string;
  /** Calls beyond the allowance in the ledger. */
  readonly owed: number;
  /** Calls reported for the month so far. */
  readonly reported: number;
}

export interface Increment {
  readonly period: string;
  readonly calls: number;
}

/**
 * The calls still to be reported, oldest month first. Reports are never negative: if charges are refunded after they were reported,
 * they offset later calls.
 */
export function computeIncrements(months: readonly OverageMonth[]): readonly Increment[] {
  const inOrder = [...months].sort((one, other) => (one.period < other.period ? -1 : 1));
  let left = inOrder.reduce((sum, { owed, reported }) => sum + owed - reported, 0);
  return inOrder.flatMap(({ period, owed, reported }) => {
    const calls = Math.min(Math.max(0, owed - reported), Math.max(0, left));
    left -= calls;
    return calls > 0 ? [{ period, calls }] : [];
  });
}

/** The idempotency key of an increment. */
export const createIncrementId = (businessId: string, period: string, seq: number): string => `${businessId}:${period}:${seq}`;
