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

/** Each is one character as typed, and many when it is read. */
const unfolding = ['\ufdfa', '\ufb03', '\u3316', '\u{1f14e}', 'щ', 'a\u0301', '\u0301', '1a'];

for (const character of unfolding) {
  test(`however much "${character}" unfolds into, a text of it is read as far as its letters go`, () => {
    const words = wordsOf(character.repeat(200));
    assert.ok(words.join('').length <= 400, `${words.join('').length} letters`);
    assert.deepEqual(wordsOf(character.repeat(5_000)), wordsOf(character.repeat(400)));
  });
}

for (const [text, words] of read) test(`"${text}" reads as "${words}"`, () => assert.equal(wordsOf(text).join(' '), words));

test('a number behind a dotted letter is whole; elsewhere a point makes a decimal', () => {
  assert.deepEqual(wordsOf('L.12.12 100ml'), ['l', '12', '12', '100', 'ml']);
  assert.deepEqual(wordsOf('3.4 oz'), ['3.4', 'oz']);
});
