/** The plural forms that a translation needs. Romance languages also have one for whole millions, `many`, which no text counts. */
export const pluralFormsOf = (language: string, type: Intl.PluralRuleType = 'cardinal'): readonly Intl.LDMLPluralRule[] =>
  new Intl.PluralRules(language, { type }).resolvedOptions().pluralCategories.filter((form) => form !== 'many' || !isRomance(language));

const isRomance = (language: string): boolean => ['es', 'fr', 'it', 'pt-BR'].includes(language);
