import assert from 'node:assert/strict';
import { test } from 'node:test';
import { toWords } from './normalise.ts';

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

/** Each is a single character that expands to several when read. */
const expanding = ['\ufdfa', '\ufb03', '\u3316', '\u{1f14e}', 'щ', 'a\u0301', '\u0301', '1a'];

for (const character of expanding) {
  test(`a long text of "${character}" is cut after a fixed number of letters, however many it expands to`, () => {
    const words = toWords(character.repeat(200));
    assert.ok(words.join('').length <= 400, `${words.join('').length} letters`);
    assert.deepEqual(toWords(character.repeat(5_000)), toWords(character.repeat(400)));
  });
}

for (const [text, words] of read) test(`"${text}" is read as "${words}"`, () => assert.equal(toWords(text).join(' '), words));

test('a number after a dotted letter is an integer; elsewhere a full stop is a decimal point', () => {
  assert.deepEqual(toWords('L.12.12 100ml'), ['l', '12', '12', '100', 'ml']);
  assert.deepEqual(toWords('3.4 oz'), ['3.4', 'oz']);
});
