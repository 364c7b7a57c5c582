import type { Choice, Offer } from '../../../api/billing/billing.ts';
import { capitalised } from '../../../parts/capitalised.ts';

export const count = (value: number): string => value.toLocaleString('en');

export const planName = (plan: string): string => capitalised(plan);

interface Currency {
  readonly currency: string;
  /** How many digits of an amount stand behind the point. */
  readonly digits: number;
}

/** An amount of a currency's smallest unit, as people write it: whole ones without a point. */
export const money = (amount: number, { currency, digits }: Currency): string =>
  new Intl.NumberFormat('en', {
    style: 'currency',
    currency,
    minimumFractionDigits: Number.isInteger(amount / 10 ** digits) ? 0 : digits,
    maximumFractionDigits: Math.max(digits, 4),
  }).format(amount / 10 ** digits);

/** The same in a column, where all have their digits and what is given back its minus sign. */
export const moneyInColumn = (amount: number, { currency, digits }: Currency): string =>
  new Intl.NumberFormat('en', { style: 'currency', currency, minimumFractionDigits: digits, maximumFractionDigits: digits })
    .format(amount / 10 ** digits)
    .replace('-', '−');

export const sameChoice = (one: Choice | null | undefined, other: Choice): boolean =>
  one?.plan === other.plan && one.interval === other.interval && one.overage === other.overage;

/** By its plan, so that a page can show them in the order in which they are larger. */
export const inOrder = (offers: readonly Offer[]): readonly Offer[] => [...offers].sort((one, other) => one.allowance - other.allowance);

export const day = (at: string): string =>
  new Date(at).toLocaleDateString('en-GB', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' });
