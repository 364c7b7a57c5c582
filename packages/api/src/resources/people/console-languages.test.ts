import assert from 'node:assert/strict';
import { test } from 'node:test';
import { chooseConsoleLanguage } from './console-languages.ts';

const choices = {
  'fr-CA,fr;q=0.9,en;q=0.8': 'fr',
  'en;q=0.5, de-AT': 'de',
  'pt-PT': 'pt-BR',
  'ZH-hant-TW': 'zh',
  'nl, ko;q=0.1': 'ko',
  'fr;q=0, ru;q=0.2': 'ru',
  'nl, sv': null,
  '*': null,
  '': null,
  ';;,=\0 q': null,
} as const;

for (const [header, language] of Object.entries(choices))
  test(`the console language for ${JSON.stringify(header)} is ${language}`, () => assert.equal(chooseConsoleLanguage(header), language));
