import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { isLong } from '../../../test/support/is-long.ts';
import { createPerfumeIndex, type Perfume, type PerfumeIndex } from './index.ts';
import { samplePerfumes, sampleRows } from './samples/read.ts';

const words = fc.constantFrom(
  'Noir',
  'Rose',
  'Sauvage',
  "L'Homme",
  'Intense',
  'Eau de Parfum',
  'Oud',
  'X',
  'pour femme',
  '2014',
  'Dior',
  'é',
  'Parfum',
  'Эрос',
);
const perfume: fc.Arbitrary<Perfume> = fc.record({
  id: fc.uuid(),
  brand: fc.constantFrom('Dior', 'Tom Ford', 'Maison Rose', 'X', ''),
  name: fc.array(words, { maxLength: 4 }).map((all) => all.join(' ')),
  strength: fc.constantFrom(null, 'Eau de Parfum', 'Eau de Toilette', 'unheard of'),
  year: fc.constantFrom(null, 1999, 2014),
  gender: fc.constantFrom(null, 'women', 'men', 'unisex'),
  popularity: fc.constantFrom(0, 7, 7, 5000),
});
const library = fc.uniqueArray(perfume, { selector: ({ id }) => id, maxLength: 30 });
const query = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 200 }),
  fc.array(words, { maxLength: 8 }).map((all) => all.join(' ')),
);

function results(index: PerfumeIndex, text: string): unknown {
  return [
    index.size,
    index.search(text, 25),
    index.match({ ref: '1', name: text }),
    index.match({ ref: '2', brand: text, name: text, strength: text }),
  ];
}

test('no text throws, and the same text always gets the same result', () => {
  const index = createPerfumeIndex(samplePerfumes);
  fc.assert(
    fc.property(query, (text) => assert.deepEqual(results(index, text), results(index, text))),
    { numRuns: isLong ? 100 : 30 },
  );
});

test('results do not depend on the order in which perfumes are added', () => {
  fc.assert(
    fc.property(library, query, (perfumes, text) => {
      assert.deepEqual(results(createPerfumeIndex(perfumes), text), results(createPerfumeIndex(perfumes.toReversed()), text));
    }),
  );
});

test('adding, changing, grouping and removing perfumes gives the same results as a rebuilt index', () => {
  fc.assert(
    fc.property(library, library, query, fc.boolean(), (before, after, text, grouped) => {
      const index = createPerfumeIndex(before);
      const changed = before.map((one, nth) => ({ ...one, name: after[nth]?.name ?? one.name, brand: after[nth]?.brand ?? one.brand }));
      for (const one of changed) index.put(one);
      if (grouped) index.groupByHouse();
      for (const one of after) index.put(one);
      const leaving = before.slice(0, before.length / 2);
      for (const { id } of [...leaving, ...leaving]) index.remove(id);
      if (grouped) index.groupByHouse();
      const remaining = [...changed.slice(leaving.length), ...after];
      assert.deepEqual(results(index, text), results(createPerfumeIndex(remaining), text));
    }),
  );
});

test('grouping by house does not change the results for the sample rows, and perfumes can still be added', () => {
  const grouped = createPerfumeIndex(samplePerfumes);
  grouped.groupByHouse();
  const rebuilt = createPerfumeIndex(samplePerfumes);
  for (const { row } of sampleRows) assert.deepEqual(grouped.match(row), rebuilt.match(row));
  for (const one of samplePerfumes.slice(0, 50)) grouped.put({ ...one, name: `${one.name} Twice` });
  for (const one of samplePerfumes.slice(0, 50)) grouped.put(one);
  for (const { row } of sampleRows) assert.deepEqual(grouped.match(row), rebuilt.match(row));
});

test('results for the sample rows do not depend on the order either', () => {
  const forward = createPerfumeIndex(samplePerfumes);
  const backward = createPerfumeIndex(samplePerfumes.toReversed());
  for (const { row } of sampleRows) assert.deepEqual(forward.match(row), backward.match(row));
});

test('thousands of updates neither grow the index without bound nor lose a perfume', () => {
  const index = createPerfumeIndex(samplePerfumes);
  const [first] = samplePerfumes;
  assert.ok(first);
  for (let nth = 0; nth < 20_000; nth++) index.put({ ...first, year: 1990 + (nth % 30) });
  assert.equal(index.size, samplePerfumes.length);
  assert.ok(index.bytes < 20_000_000, `${index.bytes} bytes`);
});
