import assert from 'node:assert/strict';
import { test } from 'node:test';
import { duplicateSearch } from './duplicates.ts';

/** House, name, strength, year and audience of a record. */
type Record = readonly [brand: string, name: string, strength?: string | null, year?: number | null, gender?: 'women' | 'men' | 'unisex'];

function pairsOf(...records: readonly Record[]) {
  const search = duplicateSearch(records.map(([brand]) => brand));
  const read = records.map(([brand, name, strength = null, year = null, gender = undefined], at) =>
    search.read({ id: String(at), brand, name, strength, year, gender: gender ?? null }),
  );
  return search.houses.flatMap((brands) => search.pairs(read.filter(({ brand }) => brands.includes(brand))));
}

const house = 'Maison Aurore';

const likely: readonly (readonly [why: string, one: Record, other: Record])[] = [
  ['written alike', [house, 'Clairière du Soir', 'EDP', 2015, 'women'], [house, 'Clairière du Soir', 'EDP', 2015, 'women']],
  ['in capitals, with other accents and spaces', [house, "L'Été Blanc"], [house, 'L’ETE BLANC']],
  [
    'one of them silent of year and strength',
    [house, 'Clairière du Soir', 'EDP', 2015, 'women'],
    [house, 'Clairière du Soir', null, null, 'women'],
  ],
  [
    'the strength in the name and in the field',
    [house, 'Clairière du Soir Eau de Parfum', null, 2015],
    [house, 'Clairière du Soir', 'EDP', 2015],
  ],
  ['the house in the name, of one year', [house, 'Maison Aurore Clairière', null, 2015], [house, 'Clairière', null, 2015]],
  ['whom it is for in the name, of one year', [house, 'Clairière pour Homme', null, 2015, 'men'], [house, 'Clairière', null, 2015, 'men']],
  ['a house by its alias', ['Yves Saint Laurent', 'Clairière du Soir'], ['YSL', 'Clairière du Soir']],
];
for (const [why, one, other] of likely)
  test(`likely one perfume: ${why}`, () => {
    assert.deepEqual(
      pairsOf(one, other).map(({ first, second }) => [first, second]),
      [['0', '1']],
    );
  });

const apart: readonly (readonly [why: string, one: Record, other: Record])[] = [
  ['a flanker', [house, 'Clairière du Soir'], [house, 'Clairière du Soir Intense']],
  ['a colour', [house, 'Clairière Noir'], [house, 'Clairière Blanc']],
  ['another strength', [house, 'Clairière', 'EDT', 2015], [house, 'Clairière', 'EDP', 2015]],
  ['another strength in the name', [house, 'Clairière Eau de Toilette', null, 2015], [house, 'Clairière', 'Parfum', 2015]],
  ['a strength in one name alone', [house, 'Clairière Extrait', null, 2015], [house, 'Clairière', null, 2015]],
  ['another year', [house, 'Clairière', 'EDP', 2015], [house, 'Clairière', 'EDP', 2016]],
  ['a year in one name alone', [house, 'Clairière 2015'], [house, 'Clairière']],
  ['another audience', [house, 'Clairière', 'EDP', 2015, 'women'], [house, 'Clairière', 'EDP', 2015, 'men']],
  ['an audience in the name', [house, 'Clairière pour Homme'], [house, 'Clairière pour Femme']],
  ['an edition', [house, 'Clairière Limited Edition', null, 2015], [house, 'Clairière', null, 2015]],
  ['a letter that stands alone', [house, 'A Collection', null, 2015], [house, 'D Collection', null, 2015]],
  ['a sign that stands alone', [house, 'Clairière +', null, 2015], [house, 'Clairière -', null, 2015]],
  ['a number', [house, 'Clairière 1', null, 2015], [house, 'Clairière 2', null, 2015]],
  ['the house in one name, of no year', [house, 'Maison Aurore Clairière'], [house, 'Clairière']],
  ['another house', [house, 'Clairière du Soir', 'EDP', 2015], ['Atelier Lune', 'Clairière du Soir', 'EDP', 2015]],
];
for (const [why, one, other] of apart) test(`two perfumes: ${why}`, () => assert.deepEqual(pairsOf(one, other), []));

test('a pair says how its records agree, and the more both say, the more likely it is', () => {
  const [sure] = pairsOf([house, 'Clairière', 'EDP', 2015, 'women'], [house, 'Clairière', 'EDP', 2015, 'women']);
  const [silent] = pairsOf([house, 'Clairière', 'EDP', 2015], [house, 'Clairière']);
  assert.deepEqual(sure?.why, { house: 'same', name: 'same', strength: 'same', year: 'same', audience: 'same' });
  assert.deepEqual(silent?.why, { house: 'same', name: 'same', strength: 'unsaid', year: 'unsaid', audience: 'unsaid' });
  assert.ok(sure.likeness > silent.likeness);
});
