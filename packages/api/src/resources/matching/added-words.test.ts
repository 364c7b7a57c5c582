import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { type AddedWord, perfumeIndex } from './index.ts';
import { samplePerfumes, sampleRows } from './samples/read.ts';

const index = perfumeIndex(samplePerfumes);
const idOf = (brand: string, name: string): string => {
  const found = samplePerfumes.find((perfume) => perfume.brand === brand && perfume.name === name);
  assert.ok(found, `the sample has ${name} by ${brand}`);
  return found.id;
};
const kurkdjian = 'Maison Francis Kurkdjian';
const grandSoir = idOf(kurkdjian, 'Grand Soir');
const rouge = idOf(kurkdjian, 'Baccarat Rouge 540');
const rougeExtrait = idOf(kurkdjian, 'Baccarat Rouge 540 Extrait de Parfum');
const sauvage = idOf('Dior', 'Sauvage');
const none = 'no_recorded_perfume';
const casa: AddedWord = { kind: 'house', text: 'Casa Kürk', house: 'MAISON FRANCIS KURKDJIAN' };
const zaffre: AddedWord = { kind: 'perfume', text: 'Zaffré', fragranceId: rouge };

const rows: readonly (readonly [why: string, word: AddedWord, row: { brand?: string; name: string }, without: string, beside: string])[] = [
  ['another name of a house, in its field', casa, { brand: 'casa kurk', name: 'Grand Soir 70ml' }, 'ambiguous', grandSoir],
  ['another name of a house, in a title', casa, { name: 'Casa Kurk Grand Soir 70ml' }, 'ambiguous', grandSoir],
  ['another name of a perfume, by nobody', zaffre, { name: 'zaffre EDP 70ml' }, none, rouge],
  ['another name of a perfume, beside its house', zaffre, { brand: 'MFK', name: 'Zaffre edp' }, none, rouge],
  ['another name, in the strength of a sister', zaffre, { brand: 'MFK', name: 'Zaffre Extrait de Parfum' }, none, rougeExtrait],
  ['another name, beside a house that copies it', zaffre, { brand: 'Lattafa', name: 'Zaffre' }, none, none],
  ['goods that are no perfume', { kind: 'product', text: 'zorbelin' }, { name: 'Dior Sauvage zorbelin' }, 'ambiguous', none],
  ['praise of two words', { kind: 'talk', text: 'mega zorb' }, { name: 'Mega Zorb Dior Sauvage' }, 'ambiguous', sauvage],
  ['packaging', { kind: 'packaging', text: 'zorbler' }, { name: 'Dior Sauvage zorbler' }, 'ambiguous', sauvage],
];
for (const [why, word, row, without, beside] of rows)
  test(`an added word is understood: ${why}`, () => {
    const said = (words: readonly AddedWord[]) => {
      const { outcome, candidates } = index.match({ ref: '1', ...row }, index.adding(words));
      return outcome === 'suggested' ? candidates[0]?.id : outcome;
    };
    assert.deepEqual([said([]), said([word])], [without, beside]);
    assert.ok(index.holdsAny({ ref: '1', ...row }, index.adding([word]), null));
  });

test('a row that holds no added word is answered as it is without any, to the last figure', () => {
  const all: readonly AddedWord[] = [casa, zaffre, { kind: 'talk', text: 'mega zorb' }, { kind: 'product', text: 'zorbelin' }];
  const words = index.adding(all);
  for (const { row } of sampleRows) {
    assert.ok(!index.holdsAny(row, words, null), row.name);
    assert.deepEqual(index.match(row, words), index.match(row));
  }
  const before = index.adding([{ kind: 'perfume', text: 'Dior Hit', fragranceId: sauvage }]);
  const both = index.adding([{ kind: 'perfume', text: 'Dior Hit', fragranceId: sauvage }, ...all]);
  const texts = fc.array(
    fc.constantFrom('casa', 'kürk', 'de la', 'Zaffré', 'zaf', 'mega', 'zorb', 'zorbelin', 'Dior Hit', 'Sauvage', 'MFK', 'Rouge 540'),
    {
      maxLength: 5,
    },
  );
  let untouched = 0;
  fc.assert(
    fc.property(texts, texts, (brand, name) => {
      const row = { ref: '1', brand: brand.join(' '), name: name.join(' ') };
      if (index.holdsAny(row, words, before)) return;
      untouched++;
      assert.deepEqual(index.match(row, both), index.match(row, before));
    }),
    { seed: 16, numRuns: 400 },
  );
  assert.ok(untouched > 50);
});

test('a word is found in what an added name stands for', () => {
  const row = { ref: '1', name: 'Zaffre 70 ml' };
  const rougeIsTalk = index.adding([{ kind: 'talk', text: 'rouge' }]);
  assert.deepEqual([index.holdsAny(row, rougeIsTalk, null), index.holdsAny(row, rougeIsTalk, index.adding([zaffre]))], [false, true]);
});

test('a search knows the added names of houses and perfumes', () => {
  const words = index.adding([casa, zaffre]);
  const found = (query: string, added = words) => index.search(query, 1, added)[0]?.id;
  assert.deepEqual([found('casa kurk grand s'), found('Zaffré')], [grandSoir, rouge]);
  assert.notDeepEqual([found('casa kurk grand s', index.adding([])), found('Zaffré', index.adding([]))], [grandSoir, rouge]);
});

test('an added name follows the perfume that it names: moved, it leads on, and taken out, it says nothing', () => {
  const grown = perfumeIndex(samplePerfumes);
  const old = 'a0000000-0000-4000-8000-000000000001';
  const words = grown.adding([{ ...zaffre, fragranceId: old }], (id) => (id === old ? rouge : id));
  const said = () => grown.match({ ref: '1', name: 'Zaffre EDP 70ml' }, words).candidates[0]?.id;
  assert.equal(said(), rouge);
  grown.remove(rouge);
  assert.equal(said(), undefined);
});

test('of a text is told what it means before it is added', () => {
  const told = (text: string) => {
    const { part, houses, inNames } = index.said(text);
    return { part, houses: houses.map(({ as }) => as), inNames };
  };
  assert.deepEqual(told('Zaffré'), { part: null, houses: [], inNames: 0 });
  assert.deepEqual(told('natural spray'), { part: 'packaging', houses: [], inNames: 0 });
  assert.deepEqual(told('Creed'), { part: null, houses: ['exact'], inNames: 0 });
  assert.deepEqual(told('MFK'), { part: null, houses: ['alias'], inNames: 0 });
  assert.deepEqual(told('sauvage'), { part: null, houses: [], inNames: samplePerfumes.filter(({ name }) => /sauvage/i.test(name)).length });
});
