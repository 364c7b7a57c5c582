import { currentIntl } from '../messages/t.ts';

/** The name of a card language. As in CLDR, `pt` is Brazilian Portuguese. */
export const formatLanguage = (language: string): string =>
  currentIntl().formatDisplayName(language === 'pt' ? 'pt-BR' : language, { type: 'language', languageDisplay: 'standard' }) ?? language;
