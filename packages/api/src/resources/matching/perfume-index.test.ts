import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { type Perfume, type PerfumeIndex, perfumeIndex } from './index.ts';
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
const asked = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 200 }),
  fc.array(words, { maxLength: 8 }).map((all) => all.join(' ')),
);

function answers(index: PerfumeIndex, text: string): unknown {
  return [
    index.size,
    index.search(text, 25),
    index.match({ ref: '1', name: text }),
    index.match({ ref: '2', brand: text, name: text, strength: text }),
  ];
}

test('no text makes it throw, and the same text gets the same answer', () => {
  const index = perfumeIndex(samplePerfumes);
  fc.assert(fc.property(asked, (text) => assert.deepEqual(answers(index, text), answers(index, text))));
});

test('answers do not depend on the order in which perfumes came', () => {
  fc.assert(
    fc.property(library, asked, (perfumes, text) => {
      assert.deepEqual(answers(perfumeIndex(perfumes), text), answers(perfumeIndex(perfumes.toReversed()), text));
    }),
  );
});

test('perfumes put in, changed, arranged and taken out leave the same answers as a library built anew', () => {
  fc.assert(
    fc.property(library, library, asked, fc.boolean(), (before, after, text, arranged) => {
      const index = perfumeIndex(before);
      const changed = before.map((one, nth) => ({ ...one, name: after[nth]?.name ?? one.name, brand: after[nth]?.brand ?? one.brand }));
      for (const one of changed) index.put(one);
      if (arranged) index.arrange();
      for (const one of after) index.put(one);
      const leaving = before.slice(0, before.length / 2);
      for (const { id } of [...leaving, ...leaving]) index.remove(id);
      if (arranged) index.arrange();
      const kept = [...changed.slice(leaving.length), ...after];
      assert.deepEqual(answers(index, text), answers(perfumeIndex(kept), text));
    }),
  );
});

test('an arranged library answers the real rows of the samples as before, and still takes perfumes in', () => {
  const arranged = perfumeIndex(samplePerfumes);
  arranged.arrange();
  const anew = perfumeIndex(samplePerfumes);
  for (const { row } of sampleRows) assert.deepEqual(arranged.match(row), anew.match(row));
  for (const one of samplePerfumes.slice(0, 50)) arranged.put({ ...one, name: `${one.name} Twice` });
  for (const one of samplePerfumes.slice(0, 50)) arranged.put(one);
  for (const { row } of sampleRows) assert.deepEqual(arranged.match(row), anew.match(row));
});

test('the real rows of the samples do not depend on the order either', () => {
  const forward = perfumeIndex(samplePerfumes);
  const backward = perfumeIndex(samplePerfumes.toReversed());
  for (const { row } of sampleRows) assert.deepEqual(forward.match(row), backward.match(row));
});

test('many comings and goings neither grow the index without end nor lose a perfume', () => {
  const index = perfumeIndex(samplePerfumes);
  const [first] = samplePerfumes;
  assert.ok(first);
  for (let nth = 0; nth < 20_000; nth++) index.put({ ...first, year: 1990 + (nth % 30) });
  assert.equal(index.size, samplePerfumes.length);
  assert.ok(index.bytes < 20_000_000, `${index.bytes} bytes`);
});
