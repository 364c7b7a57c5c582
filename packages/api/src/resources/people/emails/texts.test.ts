import assert from 'node:assert/strict';
import { test } from 'node:test';
import { IntlMessageFormat } from 'intl-messageformat';
import { pluralFormsOf } from '../../../../test/support/plural-forms.ts';
import { createBillingEmail } from '../../billing/emails.ts';
import { consoleLanguages } from '../console-languages.ts';
import { createEmail } from '../email.ts';
import { createEmailTexts, emailMessages } from './texts.ts';

const translated = consoleLanguages.filter((language) => language !== 'en');
const english = /\b(?:the|your|you|this|with|from)\b/i;

test('every language has every message, with the placeholders of the English one and its own plural forms', () => {
  for (const language of translated) {
    assert.deepEqual(Object.keys(emailMessages[language]), Object.keys(emailMessages.en), language);
    const forms = pluralFormsOf(language);
    for (const [id, message] of Object.entries(emailMessages[language])) {
      const original = Object.entries(emailMessages.en).find(([name]) => name === id)?.[1] ?? '';
      assert.deepEqual(placeholdersOf(message, language, forms), placeholdersOf(original, 'en', ['one', 'other']), `${language} ${id}`);
      assert.doesNotMatch(message.replaceAll(/\{\w+/g, ''), english, `${language} ${id}`);
    }
  }
});

/** The placeholders of a message with their kind, in alphabetical order. Asserts that plurals have exactly these forms. */
function placeholdersOf(message: string, language: string, forms: readonly string[]): readonly string[] {
  return new IntlMessageFormat(message, language, undefined, { ignoreTag: true })
    .getAst()
    .flatMap((part) => {
      if (!('value' in part) || part.type === 0) return [];
      if ('options' in part) assert.deepEqual(Object.keys(part.options).sort(), [...forms].sort(), `${language} ${message}`);
      return [`${part.value} ${part.type}`];
    })
    .sort();
}

for (const language of translated)
  test(`an email in ${language} has its language and direction, and no English`, () => {
    const texts = createEmailTexts(language);
    const where = { business: 'Maison <Odile>', page: 'https://api.example/console/billing', trail: '', sold: true };
    const news = { about: 'late', plan: 'boutique', until: '2026-06-01T00:00:00.000Z', nextAt: '2026-06-08T00:00:00.000Z' } as const;
    const { html, text } = createEmail({ to: 'owner@maison.example', ...createBillingEmail(news, where, texts) }, texts);
    assert.ok(html.startsWith(`<!doctype html>\n<html lang="${language}" dir="${language === 'ar' ? 'rtl' : 'ltr'}">`));
    assert.equal(/text-align:left/.test(html), language !== 'ar');
    assert.match(html, /Maison &lt;Odile&gt;/);
    assert.doesNotMatch(text, english);
    assert.doesNotMatch(text, /June|\{|\.\./);
    assert.match(text, /2026/);
  });
