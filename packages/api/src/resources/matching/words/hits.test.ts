import assert from 'node:assert/strict';
import { test } from 'node:test';
import { findHits } from './hits.ts';
import { createLexicon } from './lexicon.ts';

const options = { knownWordTypoLikeness: 0.5, wrongLetterLettersMin: 5, typoWordLettersMin: 4, allowTyposInNumbers: false, wordsMax: 24 };

const cases: readonly (readonly [string, readonly string[], readonly string[]])[] = [
  ['a short library word has no wrong letter', ['moon', 'mood'], ['mood']],
  ['a short unknown word may have one', ['moon'], ['moon']],
  ['a short library word may lack a letter', ['blush', 'lush'], ['blush', 'lush']],
  ['a long library word may have a wrong letter', ['savage', 'sauage'], ['sauage', 'savage']],
];
for (const [name, library, expected] of cases) {
  test(name, () => {
    const lexicon = createLexicon();
    for (const word of library) lexicon.retain(word);
    const written = library.length === 1 ? 'mood' : (library.at(-1) ?? '');
    assert.deepEqual([...findHits([written], lexicon, options).keys()].map(lexicon.textOf).sort(), expected);
  });
}
