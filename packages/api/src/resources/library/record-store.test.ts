import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import type { Fragrance } from './fragrance.ts';
import { packDetails } from './record-details.ts';
import { createRecordStore, type LibraryRecord } from './record-store.ts';

const id = (number: number): string => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;
/** Text that passes an import: not empty, well-formed, without control characters. */
const text = fc.string({ unit: 'grapheme', minLength: 1 }).filter((one) => !/\p{Cc}/u.test(one) && one.isWellFormed());
const list = fc.array(text, { maxLength: 5 });
const maybe = fc.option(text);
const fragrance = fc.record<Fragrance>(
  {
    id: fc.integer({ min: 0, max: 40 }).map(id),
    state: fc.constantFrom('public', 'in_review', 'withdrawn', 'moved'),
    movedTo: fc.constantFrom(null, id(7)),
    brand: text,
    name: text,
    strength: maybe,
    year: fc.option(fc.integer({ min: 1700, max: 2100 })),
    gender: fc.constantFrom('women', 'men', 'unisex', null),
    popularity: fc.nat(),
    perfumers: list,
    family: maybe,
    notes: fc.record({ top: list, heart: list, base: list, all: list }, { noNullPrototype: true }),
    accords: list,
    description: maybe,
    gtins: fc.array(fc.stringMatching(/^\d{14}$/), { maxLength: 3 }),
    revision: fc.nat(),
  },
  { noNullPrototype: true },
);
const recordOf = (one: Fragrance): LibraryRecord => ({ ...one, source: 'library', details: packDetails(one) });

test('the store returns the latest version of each record', () => {
  fc.assert(
    fc.property(fc.array(fragrance, { maxLength: 120 }), (records) => {
      const shelf = createRecordStore();
      const plain = new Map<string, Fragrance>();
      for (const one of records) {
        shelf.put(recordOf(one));
        plain.set(one.id, one);
      }
      assert.equal(shelf.size, plain.size);
      for (const [key, one] of plain) assert.deepEqual(shelf.get(key), one);
      assert.equal(shelf.get(id(999)), null);
    }),
    { numRuns: 150, seed: 5 },
  );
});

test('frequently changing records and records larger than a block are stored intact', () => {
  const shelf = createRecordStore();
  const one = (number: number, name: string): LibraryRecord =>
    recordOf({
      id: id(number),
      state: 'public',
      movedTo: null,
      brand: 'Maison',
      name,
      strength: null,
      year: null,
      gender: null,
      popularity: 0,
      perfumers: [],
      family: null,
      notes: { top: [], heart: [], base: [], all: [] },
      accords: [],
      description: null,
      gtins: [],
      revision: 1,
    });
  const long = 'é'.repeat(3 * 1024 * 1024);
  shelf.put(one(1, long));
  for (let round = 0; round < 60; round++)
    for (let number = 2; number < 12; number++) shelf.put(one(number, `${round} ${'x'.repeat(40_000)}`));
  assert.equal(shelf.get(id(1))?.name, long);
  for (let number = 2; number < 12; number++) assert.equal(shelf.get(id(number))?.name, `59 ${'x'.repeat(40_000)}`);
});
