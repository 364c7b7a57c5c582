import { roleNamesInText } from '../parts/role-names.ts';
import { formatWait } from './format.ts';
import { currentIntl, t } from './t.ts';

/**
 * A sentence of the API in the language of the page; in English if it has no translation. The catalogue maps English sentences, in which
 * `{name}` stands for any text. A wait of many seconds is shown in minutes.
 */
export function translateApiSentence(sentence: string): string {
  const { messages } = currentIntl();
  const exact = messages[sentence];
  if (typeof exact === 'string') return exact;
  for (const [pattern, translation] of Object.entries(messages)) {
    if (typeof translation !== 'string' || !pattern.includes('{')) continue;
    const found = toRegExp(pattern).exec(sentence)?.groups;
    if (found !== undefined) return translation.replace(/\{(\w+)\}/g, (whole, name) => nameValue(name, found[name] ?? whole));
  }
  return sentence.replace(/\bin (\d+) seconds\b/, (_, seconds) => formatWait(Number(seconds)));
}

const toRegExp = (pattern: string): RegExp =>
  new RegExp(`^${pattern.replace(/[.*+?^$()|[\]\\]/g, '\\$&').replace(/\{(\w+)\}/g, '(?<$1>.+?)')}$`, 'u');

/** A role is sent as its English word, a large number with English separators, and a wait in seconds. */
function nameValue(name: string, value: string): string {
  if (name === 'role' && Object.hasOwn(roleNamesInText, value)) return t(roleNamesInText[value as keyof typeof roleNamesInText]);
  if (name === 'seconds') return formatWait(Number(value));
  return /^\d{1,3}(?:,\d{3})+$/.test(value) ? currentIntl().formatNumber(Number(value.replaceAll(',', ''))) : value;
}
