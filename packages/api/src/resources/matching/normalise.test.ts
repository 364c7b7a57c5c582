import assert from 'node:assert/strict';
import { test } from 'node:test';
import { wordsOf } from './normalise.ts';

const read = [
  ["L’Été d'Hermès", 'l ete d hermes'],
  ['N°5 100ml', 'n 5 100 ml'],
  ['9PM', '9 pm'],
  ['Milk +', 'milk plus'],
  ['Goldfield+Banks', 'goldfield banks'],
  ['3.4oz / 3,3 fl. oz.', '3.4 oz 3.3 fl oz'],
  ['blue_seduction', 'blue seduction'],
  ['Dsquared²', 'dsquared 2'],
  ['Œillet, Straße, Łódź, Ærø', 'oeillet strasse lodz aero'],
  ['ＤＩＯＲ', 'dior'],
  ['e\u0301\u0301\u0301', 'e'],
  ['Духи Шанс', 'duhi shans'],
  ['عطر', 'atr'],
  ['\u0000😀 — %', ''],
] as const;

for (const [text, words] of read) test(`"${text}" reads as "${words}"`, () => assert.equal(wordsOf(text).join(' '), words));
