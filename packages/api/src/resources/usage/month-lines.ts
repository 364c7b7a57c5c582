import type { PlanName } from '../../limits/plans.ts';

const lineKinds = ['calls', 'test_calls', 'late_calls'] as const;

/** A line of a month for bookkeeping. Months are their first day, as YYYY-MM-DD. */
export interface MonthLine {
  readonly businessId: string;
  readonly business: string;
  readonly plan: PlanName;
  /**
   * `calls` of live keys; `test_calls` of test keys, which are never billed; `late_calls`, by which the ledger of a closed month changed
   * afterwards.
   */
  readonly kind: (typeof lineKinds)[number];
  /** The month of the calls: for `late_calls` an earlier one than the month of the line. */
  readonly monthOfUse: string;
  /** Of the month's allowance. */
  readonly included: number;
  /** Charged calls. Negative if more late calls were refunded than recorded. */
  readonly used: number;
  /** Calls beyond the allowance that are billed. */
  readonly overage: number;
  /** The price of a call beyond the allowance, as a decimal number. Null if such calls aren't billed. */
  readonly price: string | null;
  readonly currency: string | null;
}

export type Amounts = Pick<MonthLine, 'included' | 'used' | 'overage'>;

export interface PlanChange {
  /** ISO 8601 in UTC. */
  readonly at: string;
  readonly planBefore: PlanName;
  readonly planAfter: PlanName;
}

/** The plan at the end of a day in UTC. `changes` are in order; `plan` is the current one. */
export function planAtEndOf(day: string, changes: readonly PlanChange[], plan: PlanName): PlanName {
  const at = Date.parse(day) + 86_400_000;
  const last = changes.findLast((change) => Date.parse(change.at) < at);
  return last?.planAfter ?? changes[0]?.planBefore ?? plan;
}

export interface PlanUsage {
  readonly plan: PlanName;
  readonly used: number;
}

/**
 * Divides a month's allowance among the plans of the month, in order, so that the sums are those of the month. An earlier plan takes what was
 * used on it, the last one the rest.
 */
export function divideAllowance(parts: readonly PlanUsage[], included: number, isBilled: boolean): readonly (PlanUsage & Amounts)[] {
  let left = included;
  return parts.map(({ plan, used }, at) => {
    const share = at === parts.length - 1 ? left : Math.min(left, used);
    left -= share;
    return { plan, used, included: share, overage: isBilled ? Math.max(0, used - share) : 0 };
  });
}

/** By how much a closed month of a business differs from its lines. Null if it doesn't. */
export function computeLate(lines: Amounts, used: number, isBilled: boolean): Amounts | null {
  if (used === lines.used) return null;
  const overage = isBilled ? Math.max(0, used - lines.included) : 0;
  return { included: 0, used: used - lines.used, overage: overage - lines.overage };
}

/** Moves the decimal point: `0.5` with two digits is `0.005`. */
export function toMajorUnits(amount: string, digits: number): string {
  const [, whole = '0', fraction = ''] = /^(\d+)(?:\.(\d+))?$/.exec(amount) ?? [];
  const padded = whole.padStart(digits + 1, '0');
  const decimals = `${padded.slice(padded.length - digits)}${fraction}`.replace(/0+$/, '');
  return `${padded.slice(0, padded.length - digits)}${decimals === '' ? '' : `.${decimals}`}`;
}
