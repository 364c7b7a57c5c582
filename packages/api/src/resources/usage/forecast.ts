/**
 * The expected usage at the end of a month: the usage so far, plus the average of the last seven full days for each remaining day
 * and for the rest of today. Null for a month with fewer than three full days, which is too little data.
 */
export interface Forecast {
  readonly calls: number;
  /** The daily average used. */
  readonly callsPerDay: number;
  /** The number of full days in the average. */
  readonly days: number;
  /** The day on which the allowance will be used up, as YYYY-MM-DD. Null if it lasts. */
  readonly runsOutOn: string | null;
}

export interface MonthSoFar {
  /** The first day of the month and the current day, both in UTC as YYYY-MM-DD. */
  readonly period: string;
  readonly today: string;
  readonly used: number;
  readonly allowance: number;
  readonly charged: readonly { readonly day: string; readonly charged: number }[];
}

const daysMin = 3;
const daysMax = 7;

export function forecastMonth({ period, today, used, allowance, charged }: MonthSoFar): Forecast | null {
  if (today.slice(0, 7) !== period.slice(0, 7)) return null;
  const date = Number(today.slice(8));
  const days = Math.min(daysMax, date - 1);
  if (days < daysMin) return null;
  const first = dateIn(period, date - days);
  const ofWholeDays = sum(charged.filter(({ day }) => day >= first && day < today));
  const ofToday = sum(charged.filter(({ day }) => day === today));
  const perDay = ofWholeDays / days;
  const [year = 0, month = 0] = period.split('-').map(Number);
  const length = new Date(Date.UTC(year, month, 0)).getUTCDate();
  const restOfToday = Math.max(0, perDay - ofToday);
  const calls = Math.round(used + restOfToday + perDay * (length - date));
  return { calls, callsPerDay: Math.round(perDay), days, runsOutOn: calls <= allowance ? null : runsOut() };

  function runsOut(): string {
    const left = allowance - used - restOfToday;
    return left <= 0 ? today : dateIn(period, Math.min(length, date + Math.ceil(left / perDay)));
  }
}

const dateIn = (period: string, date: number): string => `${period.slice(0, 8)}${String(date).padStart(2, '0')}`;

const sum = (days: readonly { readonly charged: number }[]): number => days.reduce((total, { charged }) => total + charged, 0);
