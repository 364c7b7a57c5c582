import assert from 'node:assert/strict';
import { test } from 'node:test';
import { cleanText } from './clean-text.ts';
import { readWords } from './words.ts';

const cases: readonly (readonly [string, string])[] = [
  ['Terre d&#39;Herm&egrave;s', 'terre d hermes'],
  ['L&#x27;Homme', 'l homme'],
  ['Wood Sage &amp;amp; Sea Salt', 'wood sage sea salt'],
  ['&quot;Good Girl&quot;&nbsp;80ml', 'good girl 80 ml'],
  ['LancÃ´me TrÃ©sor', 'lancome tresor'],
  ['Lâ€™Homme IdÃ©al', 'l homme ideal'],
  ['NÂ°5', 'n 5'],
  ['Ã la Folie', 'a la folie'],
  ['La Panth&egrave;re <b>Eau de Parfum</b>', 'la panthere eau de parfum'],
  ['The Most Wanted%20Parfum%20100ml', 'the most wanted parfum 100 ml'],
  ['Eau de Varens N0 3', 'eau de varens n 3'],
];
for (const [written, words] of cases) {
  test(`damaged text is repaired: ${written}`, () => assert.equal(readWords(written).join(' '), words));
}

for (const text of ['Dolce&Gabbana', 'D&G', 'Rock&Rose;', '100% 20 ml', 'Été à Paris', 'Straße', '3 < 4', 'Ångström', '&#55296;x']) {
  test(`text that isn't damaged has the same words: ${text}`, () => {
    assert.equal(cleanText(text).replaceAll(' ', ''), text === '&#55296;x' ? 'x' : text.replaceAll(' ', ''));
  });
}
