/** The languages that a card can be shown in. A language is complete or not listed: its labels, names and letters are held to this list by their types. */
export const languages = ['en', 'fr', 'de', 'es', 'it', 'pt', 'ar', 'ru', 'tr', 'ja', 'el', 'he', 'zh', 'ko', 'vi'] as const;
export type Language = (typeof languages)[number];

/** Records are in English, so every other language needs names for what they hold. */
export type TranslatedLanguage = Exclude<Language, 'en'>;
export const translatedLanguages: readonly TranslatedLanguage[] = languages.filter((language) => language !== 'en');
