import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { createPerfumeIndex, type SynonymDefinition } from './index.ts';
import { samplePerfumes, sampleRows } from './samples/read.ts';

const index = createPerfumeIndex(samplePerfumes);
const idOf = (brand: string, name: string): string => {
  const found = samplePerfumes.find((perfume) => perfume.brand === brand && perfume.name === name);
  assert.ok(found, `the sample library has ${name} by ${brand}`);
  return found.id;
};
const kurkdjian = 'Maison Francis Kurkdjian';
const grandSoir = idOf(kurkdjian, 'Grand Soir');
const rouge = idOf(kurkdjian, 'Baccarat Rouge 540');
const rougeExtrait = idOf(kurkdjian, 'Baccarat Rouge 540 Extrait de Parfum');
const sauvage = idOf('Dior', 'Sauvage');
const none = 'no_recorded_perfume';
const casa: SynonymDefinition = { kind: 'house', text: 'Casa Kürk', house: 'MAISON FRANCIS KURKDJIAN' };
const zaffre: SynonymDefinition = { kind: 'perfume', text: 'Zaffré', fragranceId: rouge };

const rows: readonly (readonly [
  why: string,
  word: SynonymDefinition,
  row: { brand?: string; name: string },
  without: string,
  withSynonym: string,
])[] = [
  ['house alias in the field', casa, { brand: 'casa kurk', name: 'Grand Soir 70ml' }, 'ambiguous', grandSoir],
  ['house alias in the title', casa, { name: 'Casa Kurk Grand Soir 70ml' }, 'ambiguous', grandSoir],
  ['perfume alias without a brand', zaffre, { name: 'zaffre EDP 70ml' }, none, rouge],
  ['perfume alias with its house', zaffre, { brand: 'MFK', name: 'Zaffre edp' }, none, rouge],
  ['perfume alias in the strength of a sibling', zaffre, { brand: 'MFK', name: 'Zaffre Extrait de Parfum' }, none, rougeExtrait],
  ['perfume alias with the house of a copy', zaffre, { brand: 'Lattafa', name: 'Zaffre' }, none, none],
  ['a product that is not a perfume', { kind: 'product', text: 'zorbelin' }, { name: 'Dior Sauvage zorbelin' }, 'ambiguous', none],
  ['praise of two words', { kind: 'talk', text: 'mega zorb' }, { name: 'Mega Zorb Dior Sauvage' }, 'ambiguous', sauvage],
  ['packaging', { kind: 'packaging', text: 'zorbler' }, { name: 'Dior Sauvage zorbler' }, 'ambiguous', sauvage],
];
for (const [why, word, row, without, withSynonym] of rows)
  test(`a synonym is recognised: ${why}`, () => {
    const firstMatch = (words: readonly SynonymDefinition[]) => {
      const { outcome, candidates } = index.match({ ref: '1', ...row }, index.prepareSynonyms(words));
      return outcome === 'suggested' ? candidates[0]?.id : outcome;
    };
    assert.deepEqual([firstMatch([]), firstMatch([word])], [without, withSynonym]);
    assert.ok(index.containsAny({ ref: '1', ...row }, index.prepareSynonyms([word]), null));
  });

test('a row that contains no synonym gets exactly the same answer as without synonyms', () => {
  const all: readonly SynonymDefinition[] = [casa, zaffre, { kind: 'talk', text: 'mega zorb' }, { kind: 'product', text: 'zorbelin' }];
  const words = index.prepareSynonyms(all);
  for (const { row } of sampleRows) {
    assert.ok(!index.containsAny(row, words, null), row.name);
    assert.deepEqual(index.match(row, words), index.match(row));
  }
  const before = index.prepareSynonyms([{ kind: 'perfume', text: 'Dior Hit', fragranceId: sauvage }]);
  const both = index.prepareSynonyms([{ kind: 'perfume', text: 'Dior Hit', fragranceId: sauvage }, ...all]);
  const texts = fc.array(
    fc.constantFrom('casa', 'kürk', 'de la', 'Zaffré', 'zaf', 'mega', 'zorb', 'zorbelin', 'Dior Hit', 'Sauvage', 'MFK', 'Rouge 540'),
    {
      maxLength: 5,
    },
  );
  let unchanged = 0;
  fc.assert(
    fc.property(texts, texts, (brand, name) => {
      const row = { ref: '1', brand: brand.join(' '), name: name.join(' ') };
      if (index.containsAny(row, words, before)) return;
      unchanged++;
      assert.deepEqual(index.match(row, both), index.match(row, before));
    }),
    { seed: 16, numRuns: 400 },
  );
  assert.ok(unchanged > 50);
});

test('a synonym is found in the recorded name that replaces an alias', () => {
  const row = { ref: '1', name: 'Zaffre 70 ml' };
  const rougeIsTalk = index.prepareSynonyms([{ kind: 'talk', text: 'rouge' }]);
  assert.deepEqual(
    [index.containsAny(row, rougeIsTalk, null), index.containsAny(row, rougeIsTalk, index.prepareSynonyms([zaffre]))],
    [false, true],
  );
});

test('search recognises aliases of houses and perfumes', () => {
  const words = index.prepareSynonyms([casa, zaffre]);
  const found = (query: string, synonyms = words) => index.search(query, 1, synonyms)[0]?.id;
  assert.deepEqual([found('casa kurk grand s'), found('Zaffré')], [grandSoir, rouge]);
  assert.notDeepEqual(
    [found('casa kurk grand s', index.prepareSynonyms([])), found('Zaffré', index.prepareSynonyms([]))],
    [grandSoir, rouge],
  );
});

test('an alias follows its perfume through a merge, and matches nothing once the perfume is removed', () => {
  const grown = createPerfumeIndex(samplePerfumes);
  const old = 'a0000000-0000-4000-8000-000000000001';
  const words = grown.prepareSynonyms([{ ...zaffre, fragranceId: old }], (id) => (id === old ? rouge : id));
  const firstMatch = () => grown.match({ ref: '1', name: 'Zaffre EDP 70ml' }, words).candidates[0]?.id;
  assert.equal(firstMatch(), rouge);
  grown.remove(rouge);
  assert.equal(firstMatch(), undefined);
});

test('a text is interpreted before it is added', () => {
  const interpret = (text: string) => {
    const { part, houses, inNames } = index.interpret(text);
    return { part, houses: houses.map(({ as }) => as), inNames };
  };
  assert.deepEqual(interpret('Zaffré'), { part: null, houses: [], inNames: 0 });
  assert.deepEqual(interpret('natural spray'), { part: 'packaging', houses: [], inNames: 0 });
  assert.deepEqual(interpret('Creed'), { part: null, houses: ['exact'], inNames: 0 });
  assert.deepEqual(interpret('MFK'), { part: null, houses: ['alias'], inNames: 0 });
  assert.deepEqual(interpret('sauvage'), {
    part: null,
    houses: [],
    inNames: samplePerfumes.filter(({ name }) => /sauvage/i.test(name)).length,
  });
});
