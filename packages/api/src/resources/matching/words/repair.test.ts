import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createPerfumeIndex, type Perfume } from '../index.ts';
import { createLexicon } from './lexicon.ts';
import { createWordRepair } from './repair.ts';

const names = ['oud wood', 'coco mademoiselle', 'chance eau tendre', 'acqua di gio', 'la vie est belle', '1 million', 'gioia', 'sauvage'];
const lexicon = createLexicon();
for (const [place, name] of names.entries()) {
  for (const word of name.split(' ')) lexicon.postings.push(lexicon.retain(word), place);
}
const houses = new Set(['chanel', 'versace', 'tomford']);
const wordsOf = (place: number) => (names[place] ?? '').split(' ');
const { repair } = createWordRepair({
  lexicon,
  wordsOf,
  hasAnyWord: (place, words) => words.some((word) => wordsOf(place).includes(lexicon.textOf(word))),
  isHouse: (word) => houses.has(word),
  isHouseWord: (word) => houses.has(word),
  isMisspeltHouse: () => false,
});
const cases: readonly (readonly [why: string, title: string, repaired: string])[] = [
  ['letters swapped', 'sauvage eau de parufm', 'sauvage eau de parfum'],
  ['two typos after "eau de"', 'sauvage eau de toillete', 'sauvage eau de toilette'],
  ['a letter too many', 'sauvage wommen', 'sauvage women'],
  ['a short word before "de"', 'sauvage eua de parfum', 'sauvage eau de parfum'],
  ['an unlisted ending', 'sauvage perfumowanaa', 'sauvage perfumowana'],
  ['a joined name', 'oudwood', 'oud wood'],
  ['a joined name with a connective', 'acquadigio', 'acqua di gio'],
  ['a joined name with a strength word', 'chanceeautendre', 'chance eau tendre'],
  ['a joined name of four words', 'lavieestbelle', 'la vie est belle'],
  ['a joined strength', 'sauvage eaudeparfum', 'sauvage eau de parfum'],
  ['a word of the library', 'gioia', 'gioia'],
  ['a house', 'versace', 'versace'],
  ['an unknown word', 'zorbelin', 'zorbelin'],
];
for (const [why, title, repaired] of cases) {
  test(`words are repaired, or left alone if they are known: ${why}`, () =>
    assert.equal(repair(title.split(' '), () => false).join(' '), repaired));
}

test('a word of a synonym is never repaired', () => {
  assert.deepEqual(
    repair(['wommen'], (word) => word === 'wommen'),
    ['wommen'],
  );
});

const shared = { strength: null, year: null, popularity: 5_000 } as const;
const perfume = (nth: number, brand: string, name: string, gender: Perfume['gender']): Perfume => ({
  ...shared,
  id: `00000000-0000-4000-8000-${String(nth).padStart(12, '0')}`,
  brand,
  name,
  gender,
});

test('a name recorded for women and for men is ambiguous unless the row states the audience', () => {
  const index = createPerfumeIndex([perfume(1, 'Davidoff', 'Cool Water', 'men'), perfume(2, 'Davidoff', 'Cool Water', 'women')]);
  const match = (name: string) => index.match({ ref: '1', brand: 'Davidoff', name });
  assert.equal(match('Cool Water 100 ml').outcome, 'ambiguous');
  assert.equal(match('Cool Water for women 100 ml').outcome, 'suggested');
  assert.equal(match('Cool Water for women 100 ml').candidates[0]?.id.at(-1), '2');
});

test('a word of the strength is not also a word of the name', () => {
  const index = createPerfumeIndex([perfume(1, 'Tom Ford', 'Noir', 'men'), perfume(2, 'Tom Ford', 'Noir de Noir', 'unisex')]);
  assert.equal(index.match({ ref: '1', brand: 'Tom Ford', name: 'Noir Eau de Parfum' }).candidates[0]?.id.at(-1), '1');
  assert.equal(index.match({ ref: '1', brand: 'Tom Ford', name: 'Noir de Noir Eau de Parfum' }).candidates[0]?.id.at(-1), '2');
});

test('a nickname finds the recorded name, with its house or if it is clear without', () => {
  const index = createPerfumeIndex([
    perfume(1, 'Mugler', 'A Men', 'men'),
    perfume(2, 'Mugler', 'Angel', 'women'),
    perfume(3, 'Chanel', 'Bleu de Chanel', 'men'),
  ]);
  assert.equal(index.match({ ref: '1', brand: 'Thierry Mugler', name: 'Angel Men EDT 100 ml' }).candidates[0]?.id.at(-1), '1');
  assert.equal(index.search('bdc', 1)[0]?.id.at(-1), '3');
  assert.equal(index.search('angel', 1)[0]?.id.at(-1), '2');
});
