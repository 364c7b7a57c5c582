import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { createGtinIndex } from './gtin-index.ts';

test('the index finds the places of each GTIN after any changes', () => {
  // Few GTINs and places, so that pairs repeat, and neighbours, so that they collide.
  const gtin = fc.integer({ min: 1, max: 60 }).map((nth) => String(3_348_901_250_000 + nth).padStart(14, '0'));
  const change = fc.tuple(fc.boolean(), gtin, fc.integer({ min: 0, max: 4 }));
  fc.assert(
    fc.property(fc.array(change, { maxLength: 3_000 }), (changes) => {
      const index = createGtinIndex();
      const plain = new Map<string, Set<number>>();
      for (const [isAdded, code, place] of changes) {
        const places = plain.get(code) ?? new Set();
        plain.set(code, places);
        if (isAdded) {
          index.add(code, place);
          places.add(place);
        } else {
          index.remove(code, place);
          places.delete(place);
        }
      }
      for (const [code, places] of plain) assert.deepEqual([...index.find(code)].sort(), [...places].sort());
      assert.deepEqual(index.find('09999999999993'), []);
      assert.equal(
        index.size,
        [...plain.values()].reduce((sum, places) => sum + places.size, 0),
      );
    }),
    { numRuns: 60, seed: 26 },
  );
});

test('the table grows with the GTINs and does not grow with replacements', () => {
  const index = createGtinIndex();
  for (let nth = 1; nth <= 20_000; nth++) index.add(String(nth).padStart(14, '0'), nth);
  const { bytes } = index;
  assert.ok(bytes <= 20_000 * 48, `${bytes} bytes`);
  for (let nth = 1; nth <= 100_000; nth++) {
    index.remove(String(nth).padStart(14, '0'), nth);
    index.add(String(nth + 20_000).padStart(14, '0'), nth + 20_000);
  }
  assert.deepEqual([index.size, index.bytes <= 2 * bytes], [20_000, true]);
  assert.deepEqual(index.find('00000000120000'), [120_000]);
});

test('a GTIN that is on every record is found on sixteen of them', () => {
  const index = createGtinIndex();
  for (let place = 0; place < 100_000; place++) index.add('03348901250146', place);
  assert.deepEqual([index.find('03348901250146').length, index.size], [16, 16]);
});
