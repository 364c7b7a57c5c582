import { type ConsoleLanguage, getPageLanguage } from './language.ts';
import { currentIntl, t } from './t.ts';

const day = { day: 'numeric', month: 'short', year: 'numeric' } as const;
const minute = { ...day, hour: '2-digit', minute: '2-digit', timeZoneName: 'short' } as const;

export const formatNumber = (value: number): string => currentIntl().formatNumber(value);

export const formatPercent = (share: number): string => currentIntl().formatNumber(share, { style: 'percent', maximumFractionDigits: 0 });

/** `Rose, Musk, Vanilla`, without an “and” where the language allows it. */
export const formatList = (items: readonly string[]): string =>
  currentIntl().formatList(items.map(isolate), { type: 'conjunction', style: 'narrow' });

/** Separated by the language's own comma, without a word for “and”: `Intl.ListFormat` has no such list in every language. */
export const formatEnumeration = (items: readonly string[]): string => items.map(isolate).join(commas[getPageLanguage()] ?? ', ');

/** `Dior · Eau de Parfum · 2015` */
export const formatDetails = (items: readonly string[]): string => items.map(isolate).join(' · ');

/** In a directional isolate in Arabic, in which `1881 pour Homme` would otherwise be reordered with the text around it. */
export const isolate = (text: string): string => (currentIntl().locale.startsWith('ar') ? `\u2068${text}\u2069` : text);

const commas: Readonly<Partial<Record<ConsoleLanguage, string>>> = { ar: '، ', ja: '、', zh: '、' };

/** `22 Nov 2026` */
export const formatDate = (at: string | Date): string => currentIntl().formatDate(at, day);

/** `FR` → `France` */
export const formatCountry = (code: string): string => currentIntl().formatDisplayName(code, { type: 'region' }) ?? code;

/** A calendar day such as `2026-11-22`. Never shifted by the time zone. */
export const formatDay = (date: string): string => currentIntl().formatDate(`${date.slice(0, 10)}T00:00:00Z`, { ...day, timeZone: 'UTC' });

/** A month as `2026-11`: `November 2026`. Never shifted by the time zone. */
export const formatMonth = (month: string): string =>
  currentIntl().formatDate(`${month.slice(0, 7)}-01T00:00:00Z`, { month: 'long', year: 'numeric', timeZone: 'UTC' });

/** `22 Nov 2026, 14:05 GMT+1` */
export const formatDateTime = (at: string | Date): string => currentIntl().formatDate(at, minute);

/** `22 Nov 2026, 14:05:09 GMT+1`: to the second, so that it can be found in a log. */
export const formatDateTimeSeconds = (at: string | Date): string => currentIntl().formatDate(at, { ...minute, second: '2-digit' });

/** How long ago, or how long from now; a date when it is more than 30 days away. */
export function formatRelativeTime(at: string, nowMs = Date.now()): string {
  const seconds = Math.round((Date.parse(at) - nowMs) / 1_000);
  const distance = Math.abs(seconds);
  if (distance < 45) return seconds <= 0 ? t('common.justNow') : t('common.inAMoment');
  if (distance > 30 * 86_400) return formatDate(at);
  const [unit, size] = units.findLast(([, length]) => distance >= length * 0.95) ?? units[0];
  return currentIntl().formatRelativeTime(Math.round(seconds / size), unit, { numeric: 'auto' });
}

/** `in 45 seconds` or `in 15 minutes`, rounded up so that no one retries too early. */
export const formatWait = (seconds: number): string =>
  seconds < 90 ? currentIntl().formatRelativeTime(seconds, 'second') : currentIntl().formatRelativeTime(Math.ceil(seconds / 60), 'minute');

const units = [
  ['minute', 60],
  ['hour', 3_600],
  ['day', 86_400],
] as const;
