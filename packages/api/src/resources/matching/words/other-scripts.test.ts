import assert from 'node:assert/strict';
import { test } from 'node:test';
import { findHits } from './hits.ts';
import { createLexicon } from './lexicon.ts';
import names from './vocabulary/other-scripts/names.json' with { type: 'json' };
import { readText } from './words.ts';

const read = [
  ['', '迪奥旷野男士淡香水 100ml', 'dior sauvage for men eau de toilette 100 ml'],
  ['', '迪奧曠野男士淡香水', 'dior sauvage for men eau de toilette'],
  ['', 'クリスチャン・ディオール ソヴァージュ', 'dior sauvage'],
  ['', '디올소바쥬 오드뚜왈렛', 'dior sauvage eau de toilette'],
  ['', 'سوفاج إليكسير للرجال', 'sauvage elixir for men'],
  ['', 'العطر والعود', 'fragrance oud'],
  ['', 'Тестер Диор Саваж', 'tester dior sauvage'],
  ['', 'Dior 迪奥 N°5 3.4oz', 'dior dior n 5 3.4 oz'],
  ['Dior', '真我', 'j adore'],
  ['Hermès', '真我', '真我'],
  ['', '迪奥真我玫瑰', 'dior j adore rose'],
  ['', '迪奥真我 玫瑰', 'dior j adore 玫瑰'],
  ['', 'Jo Malone 藍風鈴', 'jo malone wild bluebell'],
  ['', "Penhaligon's 蓝风铃", 'penhaligon s bluebell'],
  ['', '로즈마리', 'rojmari'],
  ['', 'ブルニンガ', 'buruninga'],
  ['', '', ''],
] as const;
for (const [beside, text, words] of read) {
  test(`"${text}"${beside && ` of ${beside}`} is read as "${words}"`, () => assert.equal(readText(text, beside).words.join(' '), words));
}

test('a phonetic word represents all words that sound alike; an unknown one represents none', () => {
  const { words, phonetic } = readText('느와르 바르솔리');
  assert.deepEqual(words, ['noir', 'barsoli']);
  assert.deepEqual(
    [...phonetic],
    [
      ['noir', ['noire']],
      ['barsoli', []],
    ],
  );
});

const heardWords = [
  ['артизан', 'artisan'],
  ['오르페옹', 'orpheon'],
  ['افينتس', 'aventus'],
  ['クリスタリン', 'crystalline'],
  ['мохав', 'mojave'],
  ['جيفارني', 'giverny'],
] as const;
for (const [spelt, name] of heardWords) {
  test(`"${spelt}" sounds like "${name}"`, () => {
    const known = createLexicon();
    for (const word of ['artisan', 'orpheon', 'aventus', 'crystalline', 'mojave', 'giverny', 'sauvage', 'chance', 'interlude'])
      known.retain(word);
    const found: string[] = [];
    for (const word of readText(spelt).words) known.findBySound(word, (at) => found.push(known.textOf(at)));
    assert.deepEqual(found, [name]);
  });
}

test('a few unknown words of a row are compared by sound, and none of a text with more', () => {
  const known = createLexicon();
  const compared = (text: string): { comparisons: number; words: number } => {
    let comparisons = 0;
    const { words, phonetic } = readText(text);
    const counting = { ...known, findBySound: () => comparisons++ };
    const options = { knownWordTypoLikeness: 0.5, wrongLetterLettersMin: 5, typoWordLettersMin: 4, allowTyposInNumbers: false };
    findHits(words, counting, { ...options, wordsMax: 24, phonetic });
    return { comparisons, words: words.length };
  };
  const unknown = 'бакра вокса дорма жалка зинта кувла лупта мирда норга пилта рунда салта'.split(' ');
  assert.deepEqual(compared(unknown.slice(0, 3).join(' ')), { comparisons: 3, words: 3 });
  assert.deepEqual(compared(unknown.slice(0, 5).join(' ')), { comparisons: 4, words: 5 });
  assert.deepEqual(compared(unknown.join(' ')), { comparisons: 0, words: 6 });
});

test('no translated name represents two perfumes of one house', () => {
  const meant = new Map<string, string>();
  for (const [house = '', name = '', spellings = ''] of names.names) {
    for (const spelling of spellings.split('|')) {
      const key = `${house}: ${spelling}`;
      assert.ok((meant.get(key) ?? name) === name, `${key} means both ${meant.get(key)} and ${name}`);
      meant.set(key, name);
    }
  }
});

test('words of the brand that a row names are compared by sound even if many other words sound more alike', () => {
  const lexicon = createLexicon();
  for (const one of 'aeiou') for (const other of 'aeiou') lexicon.retain(`sh${one}y${other}r`);
  const share = lexicon.retain('share');
  const soundsLike = (likely?: ReadonlySet<number>) => {
    const found: number[] = [];
    lexicon.findBySound('sheyr', (word) => found.push(word), likely);
    return found.includes(share);
  };
  assert.deepEqual([soundsLike(), soundsLike(new Set([share]))], [false, true]);
});
