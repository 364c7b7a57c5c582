import { currentIntl } from './t.ts';

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
