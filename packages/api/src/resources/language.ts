/**
 * The languages of cards. Types ensure that labels, names and patterns exist for every language in this list. As in CLDR, `pt` is Brazilian
 * Portuguese.
 */
export const languages = ['en', 'fr', 'de', 'es', 'it', 'pt', 'pt-PT', 'ar', 'ru', 'tr', 'ja', 'el', 'he', 'zh', 'ko', 'vi'] as const;
export type Language = (typeof languages)[number];

/** Records are in English; every other language needs translations. */
export type TranslatedLanguage = Exclude<Language, 'en'>;
export const translatedLanguages: readonly TranslatedLanguage[] = languages.filter((language) => language !== 'en');

/** The BCP 47 tag that browsers use for hyphenation and pronunciation. */
export const toLanguageTag = (language: Language): string => (language === 'pt' ? 'pt-BR' : language);
