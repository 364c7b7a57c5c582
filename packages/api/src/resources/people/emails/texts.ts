import { IntlMessageFormat } from 'intl-messageformat';
import { type ConsoleLanguage, consoleLocales } from '../console-languages.ts';
import { isolate } from '../name.ts';
import ar from './ar.json' with { type: 'json' };
import de from './de.json' with { type: 'json' };
import en from './en.json' with { type: 'json' };
import es from './es.json' with { type: 'json' };
import fr from './fr.json' with { type: 'json' };
import it from './it.json' with { type: 'json' };
import ja from './ja.json' with { type: 'json' };
import ko from './ko.json' with { type: 'json' };
import ptBr from './pt-BR.json' with { type: 'json' };
import ru from './ru.json' with { type: 'json' };
import zh from './zh.json' with { type: 'json' };

export type EmailMessageId = keyof typeof en;
type EmailMessages = Readonly<Record<EmailMessageId, string>>;

/** ICU messages. */
export const emailMessages: Readonly<Record<ConsoleLanguage, EmailMessages>> = { en, fr, de, es, it, 'pt-BR': ptBr, ja, zh, ko, ar, ru };

/** The texts of emails in one language. They are plain text, which the email escapes. */
export interface EmailTexts {
  readonly language: ConsoleLanguage;
  readonly isRightToLeft: boolean;
  text(id: EmailMessageId, values?: Readonly<Record<string, string | number>>): string;
  number(value: number): string;
  /** A day in UTC: `15 June 2026`. */
  day(at: string | Date): string;
  /** A day in UTC without its year: `15 June`. */
  dayOfYear(at: string | Date): string;
}

/** In English for a recipient who hasn't chosen a language. */
export function createEmailTexts(chosen: ConsoleLanguage | null): EmailTexts {
  const language = chosen ?? 'en';
  const locale = consoleLocales[language];
  const isRightToLeft = language === 'ar';
  // An abbreviated “year” would end a Russian sentence with two full stops.
  const formatDate = (at: string | Date, fields: Intl.DateTimeFormatOptions): string =>
    new Intl.DateTimeFormat(locale, { ...fields, timeZone: 'UTC' })
      .formatToParts(new Date(at))
      .map(({ type, value }) => (type === 'day' && value === '1' ? (firstDays[language] ?? value) : value))
      .join('')
      .replace(/г\.$/, 'года');
  return {
    language,
    isRightToLeft,
    text(id, values = {}) {
      // Latin names and addresses would otherwise reorder the punctuation around them.
      const shown = Object.entries(values).map(([name, value]) => [
        name,
        isRightToLeft && typeof value === 'string' ? isolate(value) : value,
      ]);
      const format = new IntlMessageFormat(emailMessages[language][id], locale, undefined, { ignoreTag: true });
      return String(format.format(Object.fromEntries(shown)));
    },
    number: (value) => new Intl.NumberFormat(locale).format(value),
    day: (at) => formatDate(at, { day: 'numeric', month: 'long', year: 'numeric' }),
    dayOfYear: (at) => formatDate(at, { day: 'numeric', month: 'long' }),
  };
}

/** How the first day of a month is written, where it isn't as `1`. */
const firstDays: Partial<Record<ConsoleLanguage, string>> = { fr: '1er', it: '1º', 'pt-BR': '1º' };
