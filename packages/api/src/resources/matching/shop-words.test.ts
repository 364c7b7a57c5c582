import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { test } from 'node:test';
import { createPerfumeIndex } from './perfume-index.ts';
import type { Evidence, MatchedRow } from './reading/evidence.ts';
import { createShopWordFinder, findShopWords, type ShopWordLibrary } from './shop-words.ts';

const library: ShopWordLibrary = {
  brandOf: (id) => `Brand ${Number(id) % 12}`,
  explain: (word) => ({ houses: [], inNames: word === 'zephyr' ? 3 : 0, part: null }),
};
const evidence = { brand: 'exact', name: 'partial', strength: 'not_said' } as const;

interface BatchOptions {
  readonly every: number;
  readonly rows: number;
  readonly perfumes: number;
  readonly brand: 'exact' | 'missing';
  readonly name: Evidence['name'];
  /** Whether the row has any word of the candidate's name. */
  readonly isNamed: boolean;
}

/** Rows of nineteen perfumes; `words` is left over in every `every`th row. */
function batch(words: readonly string[], options: Partial<BatchOptions> = {}) {
  const { every = 4, rows = 60, perfumes = 19, brand = 'exact', name = 'partial', isNamed = true } = options;
  return Array.from({ length: rows }, (_, nth) => {
    const left = nth % every === 0 ? words : [];
    const named = `lumen${'abcdefghijklmnopqrstuvwxyz'[nth % perfumes]}`;
    const id = String(nth % perfumes);
    const matched: MatchedRow = {
      ref: String(nth),
      outcome: 'ambiguous',
      candidates: [{ id, score: 0.5, evidence: { ...evidence, brand, name, left_over: isNamed ? left : [named, ...left] } }],
    };
    return {
      row: { ref: String(nth), brand: 'Maison', name: `${named} ${left.join(' ')}` },
      matched,
    };
  });
}

const cases: readonly (readonly [string, ReturnType<typeof batch>, readonly string[]])[] = [
  ['words on a quarter of the rows', batch(['drogerix', 'glamo']), ['drogerix', 'glamo']],
  ['words longer than the names beside them', batch(['drogerix', 'glamo'], { name: 'different' }), ['drogerix', 'glamo']],
  ['perfumes of which no word is named', batch(['drogerix'], { name: 'different', isNamed: false }), []],
  ['a word on a tenth of the rows', batch(['drogerix'], { every: 10 }), []],
  ['too few rows', batch(['drogerix'], { rows: 40 }), []],
  ['one perfume in many sizes', batch(['drogerix'], { perfumes: 4 }), []],
  ['rows that name no brand', batch(['drogerix'], { brand: 'missing' }), []],
  ['a word of recorded names, a flanker word and a short word', batch(['zephyr', 'noir', 'ab', 'x9']), []],
];
for (const [name, rows, expected] of cases) test(`shop words: ${name}`, () => assert.deepEqual(findShopWords(rows, library), expected));

test('a word that is part of a matched name anywhere in the batch is not a shop word', () => {
  const [first, ...others] = batch(['drogerix'], { every: 3 });
  assert.ok(first);
  const named = {
    row: { ...first.row, name: 'Drogerix' },
    matched: { ...first.matched, candidates: [{ id: '1', score: 1, evidence: { ...evidence, left_over: [] } }] },
  };
  assert.deepEqual(findShopWords([named, ...others], library), []);
});

test('rarer words are proposed, with rows that contain them, but none that names a perfume or a brand', () => {
  const propose = (rows: ReturnType<typeof batch>) => {
    const finder = createShopWordFinder(library);
    for (const row of rows) finder.add(row);
    return finder.likely();
  };
  assert.deepEqual(propose(batch(['drogerix', 'zephyr'], { every: 10 })), [
    { word: 'drogerix', rowCount: 6, refs: ['0', '10', '20', '30', '40'] },
  ]);
  for (const rows of [
    batch(['drogerix'], { every: 20 }),
    batch(['drogerix'], { every: 5, rows: 49 }),
    batch(['drogerix'], { perfumes: 4 }),
  ])
    assert.deepEqual(propose(rows), []);
});

test('a word one letter from a trade word is left over as the title spells it, and is proposed if it recurs', () => {
  const houses = ['Maison Azur', 'Talvera', 'Ondine Paris', 'Korvane'];
  const perfumes = ['Lumenor', 'Vestrial', 'Quandora'].flatMap((name) =>
    houses.map((brand) => ({ id: randomUUID(), brand, name, strength: null, year: null, gender: null, popularity: 10 })),
  );
  const index = createPerfumeIndex(perfumes);
  const rows = Array.from({ length: 60 }, (_, nth) => {
    const { brand = '', name = '' } = perfumes[nth % perfumes.length] ?? {};
    const row = { ref: String(nth), brand, name: `${name} 50 ml ${nth % 5 === 0 ? 'Shippinx' : ''}` };
    return { row, matched: index.match(row) };
  });
  assert.deepEqual(rows[0]?.matched.candidates[0]?.evidence.left_over, ['shippinx']);
  const finder = createShopWordFinder({
    brandOf: (id) => perfumes.find((perfume) => perfume.id === id)?.brand ?? null,
    explain: (word) => index.interpret(word),
  });
  for (const row of rows) finder.add(row);
  assert.deepEqual(
    finder.likely().map(({ word, rowCount }) => ({ word, rowCount })),
    [{ word: 'shippinx', rowCount: 12 }],
  );
  const both = index.match({ ref: 'both', brand: 'Talvera', name: 'Lumenor 50 ml shipping Shippinx' });
  assert.deepEqual(both.candidates[0]?.evidence.left_over, ['shipping', 'shippinx']);
});
