import { consoleLanguages } from '../generated/constants.ts';
import { store } from '../parts/stored.ts';

export type ConsoleLanguage = (typeof consoleLanguages)[number];

const storageKey = 'sillage console language';

export const isConsoleLanguage = (language: string): language is ConsoleLanguage => consoleLanguages.some((one) => one === language);

/** As before-paint.js chose it: the one chosen in this browser, else the best of the browser's own. */
export function getPageLanguage(): ConsoleLanguage {
  const { lang } = document.documentElement;
  return isConsoleLanguage(lang) ? lang : 'en';
}

/** Keeps the language in this browser and reloads the page, because modules read their texts once. */
export function switchLanguage(language: ConsoleLanguage): void {
  if (language === getPageLanguage()) return;
  // Without storage a reload would show the same language again.
  if (store(storageKey, language)) window.location.reload();
}

/** Each language by its own name. */
export const nameOfLanguage = (language: ConsoleLanguage): string => {
  const name = new Intl.DisplayNames(language, { type: 'language' }).of(language) ?? language;
  return name.charAt(0).toLocaleUpperCase(language) + name.slice(1);
};
