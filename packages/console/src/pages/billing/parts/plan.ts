import type { PlanChoice, PlanOffer } from '../../../api/billing/billing.ts';
import { currentIntl } from '../../../messages/t.ts';
import { capitalise } from '../../../parts/capitalise.ts';

export const planName = (plan: string): string => capitalise(plan);

interface Currency {
  readonly currency: string;
  /** The number of decimal digits. */
  readonly digits: number;
}

/** An amount in the currency's smallest unit; whole amounts without decimals. */
export const formatMoney = (amount: number, { currency, digits }: Currency): string =>
  currentIntl().formatNumber(amount / 10 ** digits, {
    style: 'currency',
    currency,
    minimumFractionDigits: Number.isInteger(amount / 10 ** digits) ? 0 : digits,
    maximumFractionDigits: Math.max(digits, 4),
  });

/** The same for a column: always with decimals, and with a true minus sign for credits. */
export const formatMoneyInColumn = (amount: number, { currency, digits }: Currency): string =>
  currentIntl()
    .formatNumber(amount / 10 ** digits, {
      style: 'currency',
      currency,
      minimumFractionDigits: digits,
      maximumFractionDigits: digits,
    })
    .replace('-', '−');

export const isSameChoice = (one: PlanChoice | null | undefined, other: PlanChoice): boolean =>
  one?.plan === other.plan && one.interval === other.interval && one.overage === other.overage;

/** Smallest plan first. */
export const sortByAllowance = (offers: readonly PlanOffer[]): readonly PlanOffer[] =>
  [...offers].sort((one, other) => one.allowance - other.allowance);
