import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createDuplicateSearch } from './duplicates.ts';

type Record = readonly [brand: string, name: string, strength?: string | null, year?: number | null, gender?: 'women' | 'men' | 'unisex'];

function pairsOf(...records: readonly Record[]) {
  const search = createDuplicateSearch(records.map(([brand]) => brand));
  const read = records.map(([brand, name, strength = null, year = null, gender = undefined], at) =>
    search.read({ id: String(at), brand, name, strength, year, gender: gender ?? null }),
  );
  return search.houses.flatMap((brands) => search.pairs(read.filter(({ brand }) => brands.includes(brand))));
}

const house = 'Maison Aurore';

const likely: readonly (readonly [why: string, one: Record, other: Record])[] = [
  ['identical spelling', [house, 'Clairière du Soir', 'EDP', 2015, 'women'], [house, 'Clairière du Soir', 'EDP', 2015, 'women']],
  ['capitals, different accents and spaces', [house, "L'Été Blanc"], [house, 'L’ETE BLANC']],
  [
    'year and strength missing in one of them',
    [house, 'Clairière du Soir', 'EDP', 2015, 'women'],
    [house, 'Clairière du Soir', null, null, 'women'],
  ],
  [
    'strength in the name of one and in the field of the other',
    [house, 'Clairière du Soir Eau de Parfum', null, 2015],
    [house, 'Clairière du Soir', 'EDP', 2015],
  ],
  ['house in one name, same year', [house, 'Maison Aurore Clairière', null, 2015], [house, 'Clairière', null, 2015]],
  ['audience in one name, same year', [house, 'Clairière pour Homme', null, 2015, 'men'], [house, 'Clairière', null, 2015, 'men']],
  ['house under its alias', ['Yves Saint Laurent', 'Clairière du Soir'], ['YSL', 'Clairière du Soir']],
];
for (const [why, one, other] of likely)
  test(`probably the same perfume: ${why}`, () => {
    assert.deepEqual(
      pairsOf(one, other).map(({ first, second }) => [first, second]),
      [['0', '1']],
    );
  });

const apart: readonly (readonly [why: string, one: Record, other: Record])[] = [
  ['flanker', [house, 'Clairière du Soir'], [house, 'Clairière du Soir Intense']],
  ['different colours', [house, 'Clairière Noir'], [house, 'Clairière Blanc']],
  ['different strengths', [house, 'Clairière', 'EDT', 2015], [house, 'Clairière', 'EDP', 2015]],
  ['different strengths, one in the name', [house, 'Clairière Eau de Toilette', null, 2015], [house, 'Clairière', 'Parfum', 2015]],
  ['strength in only one name', [house, 'Clairière Extrait', null, 2015], [house, 'Clairière', null, 2015]],
  ['different years', [house, 'Clairière', 'EDP', 2015], [house, 'Clairière', 'EDP', 2016]],
  ['year in only one name', [house, 'Clairière 2015'], [house, 'Clairière']],
  ['different audiences', [house, 'Clairière', 'EDP', 2015, 'women'], [house, 'Clairière', 'EDP', 2015, 'men']],
  ['different audiences in the names', [house, 'Clairière pour Homme'], [house, 'Clairière pour Femme']],
  ['limited edition', [house, 'Clairière Limited Edition', null, 2015], [house, 'Clairière', null, 2015]],
  ['different standalone letters', [house, 'A Collection', null, 2015], [house, 'D Collection', null, 2015]],
  ['different standalone signs', [house, 'Clairière +', null, 2015], [house, 'Clairière -', null, 2015]],
  ['different numbers', [house, 'Clairière 1', null, 2015], [house, 'Clairière 2', null, 2015]],
  ['house in one name, no year', [house, 'Maison Aurore Clairière'], [house, 'Clairière']],
  ['different houses', [house, 'Clairière du Soir', 'EDP', 2015], ['Atelier Lune', 'Clairière du Soir', 'EDP', 2015]],
];
for (const [why, one, other] of apart) test(`different perfumes: ${why}`, () => assert.deepEqual(pairsOf(one, other), []));

test('a pair lists the fields that agree, and is more likely the more fields both records state', () => {
  const [complete] = pairsOf([house, 'Clairière', 'EDP', 2015, 'women'], [house, 'Clairière', 'EDP', 2015, 'women']);
  const [sparse] = pairsOf([house, 'Clairière', 'EDP', 2015], [house, 'Clairière']);
  assert.deepEqual(complete?.why, { house: 'same', name: 'same', strength: 'same', year: 'same', audience: 'same' });
  assert.deepEqual(sparse?.why, { house: 'same', name: 'same', strength: 'unsaid', year: 'unsaid', audience: 'unsaid' });
  assert.ok(complete.likeness > sparse.likeness);
});
