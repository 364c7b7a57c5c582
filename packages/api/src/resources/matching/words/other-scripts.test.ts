import assert from 'node:assert/strict';
import { test } from 'node:test';
import { hitsOf } from './hits.ts';
import { lexicon } from './lexicon.ts';
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
  ['', 'Jo Malone 藍風鈴', 'jo malone wild bluebell'],
  ['', "Penhaligon's 蓝风铃", 'penhaligon s bluebell'],
  ['', '로즈마리', 'rojmari'],
  ['', 'ブルーミング', 'burumin'],
  ['', '', ''],
] as const;
for (const [beside, text, words] of read) {
  test(`"${text}"${beside && ` of ${beside}`} reads as "${words}"`, () => assert.equal(readText(text, beside).words.join(' '), words));
}

test('a word by ear stands for every word that sounds so, and a strange one for none that is known', () => {
  const { words, heard } = readText('블루 오르페옹');
  assert.deepEqual(words, ['bleu', 'orpeon']);
  assert.deepEqual(
    [...heard],
    [
      ['bleu', ['blue']],
      ['orpeon', []],
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
    const known = lexicon();
    for (const word of ['artisan', 'orpheon', 'aventus', 'crystalline', 'mojave', 'giverny', 'sauvage', 'chance', 'interlude'])
      known.learn(word);
    const found: string[] = [];
    for (const word of readText(spelt).words) known.heard(word, (at) => found.push(known.textOf(at)));
    assert.deepEqual(found, [name]);
  });
}

test('however many strange words a row holds, a few are listened to', () => {
  const known = lexicon();
  let listened = 0;
  const counting = { ...known, heard: () => listened++ };
  const { words, heard } = readText('бакра вокса дорма жалка зинта кувла лупта мирда норга пилта рунда салта');
  hitsOf(words, counting, { knownWordSlips: 0.5, slipsFrom: 4, numbersSlip: false, wordsMax: 24, heard });
  assert.ok(heard.size === 12 && listened > 0 && listened <= 4, `${listened} of ${heard.size}`);
});

test('no translated name stands for two perfumes of one house', () => {
  const meant = new Map<string, string>();
  for (const [house = '', name = '', spellings = ''] of names.names) {
    for (const spelling of spellings.split('|')) {
      const key = `${house}: ${spelling}`;
      assert.ok((meant.get(key) ?? name) === name, `${key} is ${meant.get(key)} and ${name}`);
      meant.set(key, name);
    }
  }
});
