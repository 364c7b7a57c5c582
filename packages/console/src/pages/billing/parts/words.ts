import type { Choice, Offer } from '../../../api/billing/billing.ts';
import { capitalised } from '../../../parts/capitalised.ts';

export const count = (value: number): string => value.toLocaleString('en');

export const planName = (plan: string): string => capitalised(plan);

/** An amount of a currency's smallest unit, as people write it. */
export function money(amount: number, currency: string): string {
  const format = new Intl.NumberFormat('en', { style: 'currency', currency });
  const digits = format.resolvedOptions().maximumFractionDigits ?? 2;
  const value = amount / 10 ** digits;
  return new Intl.NumberFormat('en', {
    style: 'currency',
    currency,
    minimumFractionDigits: Number.isInteger(value) ? 0 : digits,
    maximumFractionDigits: Math.max(digits, 4),
  }).format(value);
}

export const sameChoice = (one: Choice | null | undefined, other: Choice): boolean =>
  one?.plan === other.plan && one.interval === other.interval && one.overage === other.overage;

/** By its plan, so that a page can show them in the order in which they are larger. */
export const inOrder = (offers: readonly Offer[]): readonly Offer[] => [...offers].sort((one, other) => one.allowance - other.allowance);

export const day = (at: string): string =>
  new Date(at).toLocaleDateString('en-GB', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' });
