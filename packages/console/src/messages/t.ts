import type { ReactNode } from 'react';
import { createIntl, createIntlCache, type IntlConfig, type IntlShape } from 'react-intl';
import type { en } from './en/index.ts';

export type MessageId = keyof typeof en;
/** Messages by id, as ICU text or compiled. */
export type Messages = NonNullable<IntlConfig['messages']>;
type Values = Record<string, string | number | Date>;
type RichValues = Record<string, ReactNode | Date | ((text: ReactNode[]) => ReactNode)>;

let intl: IntlShape | null = null;

/** Called once, before any page is loaded. `timeZone` is an IANA name; the browser's own by default. */
export function loadCatalogue(locale: string, messages: Messages, timeZone = Intl.DateTimeFormat().resolvedOptions().timeZone): void {
  intl = createIntl({ locale, messages, timeZone }, createIntlCache());
}

/** Adds messages of pages that most people never open. */
export function addMessages(messages: Messages): void {
  const { locale, timeZone, messages: loaded } = currentIntl();
  loadCatalogue(locale, { ...loaded, ...messages } as Messages, timeZone);
}

export function currentIntl(): IntlShape {
  if (intl === null) throw new Error('no message catalogue is loaded');
  return intl;
}

/** The text of a message. Values fill its ICU placeholders: `t('keys.revokedCount', { count: 3 })`. */
export const t = (id: MessageId, values?: Values): string => currentIntl().formatMessage({ id }, values);

/** A message with markup or elements: `rich('links.help', { link: (text) => <a href={to}>{text}</a> })` fills `<link>…</link>`. */
export const rich = (id: MessageId, values: RichValues): ReactNode => currentIntl().formatMessage({ id }, values);
