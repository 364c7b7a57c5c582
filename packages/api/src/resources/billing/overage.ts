/** A month of a business whose calls beyond the allowance are billed. */
export interface OverageMonth {
  /** Its first day, as YYYY-MM-DD. */
  readonly period: string;
  /** Calls beyond the allowance, as the ledger has them now. */
  readonly owed: number;
  /** Calls that were reported for it so far. */
  readonly reported: number;
}

export interface Increment {
  readonly period: string;
  readonly calls: number;
}

/**
 * What is still to be reported, the oldest month first. Nothing is ever reported back: where charges were given back after they were
 * reported, so many of the next are already paid for.
 */
export function incrementsOf(months: readonly OverageMonth[]): readonly Increment[] {
  const inOrder = [...months].sort((one, other) => (one.period < other.period ? -1 : 1));
  let left = inOrder.reduce((sum, { owed, reported }) => sum + owed - reported, 0);
  return inOrder.flatMap(({ period, owed, reported }) => {
    const calls = Math.min(Math.max(0, owed - reported), Math.max(0, left));
    left -= calls;
    return calls > 0 ? [{ period, calls }] : [];
  });
}

/** The name under which an increment counts once, however often it is sent. */
export const identifierOf = (businessId: string, period: string, seq: number): string => `${businessId}:${period}:${seq}`;
