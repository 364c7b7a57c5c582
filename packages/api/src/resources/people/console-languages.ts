import Negotiator from 'negotiator';

/** The languages of the console and of emails, as BCP 47 tags. Cards have more languages: see `resources/language.ts`. */
export const consoleLanguages = ['en', 'fr', 'de', 'es', 'it', 'pt-BR', 'ja', 'zh', 'ko', 'ar', 'ru'] as const;
export type ConsoleLanguage = (typeof consoleLanguages)[number];

/** The locale of dates, numbers and plurals: British English, Latin digits in Arabic, and mainland China. */
export const consoleLocales: Readonly<Record<ConsoleLanguage, string>> = {
  en: 'en-GB',
  fr: 'fr',
  de: 'de',
  es: 'es',
  it: 'it',
  'pt-BR': 'pt-BR',
  ja: 'ja',
  zh: 'zh-CN',
  ko: 'ko',
  ar: 'ar-u-nu-latn',
  ru: 'ru',
};

/** Null for anything else. */
export const toConsoleLanguage = (language: unknown): ConsoleLanguage | null => consoleLanguages.find((one) => one === language) ?? null;

/**
 * The first language of an Accept-Language header that the console has, whatever its region: `de-AT` is German. Null if there is none; `*` names
 * no language.
 */
export function chooseConsoleLanguage(acceptLanguage: string): ConsoleLanguage | null {
  for (const accepted of new Negotiator({ headers: { 'accept-language': acceptLanguage } }).languages()) {
    const language = consoleLanguages.find((one) => toPrimary(one) === toPrimary(accepted));
    if (language !== undefined) return language;
  }
  return null;
}

const toPrimary = (tag: string): string => (tag.split('-')[0] ?? '').toLowerCase();
