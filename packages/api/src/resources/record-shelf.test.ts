import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { type LibraryRecord, recordShelf } from './record-shelf.ts';

const id = (number: number): string => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;
const list = fc.array(fc.string(), { maxLength: 5 });
const maybe = fc.option(fc.string());
const record = fc.record<LibraryRecord>(
  {
    id: fc.integer({ min: 0, max: 40 }).map(id),
    source: fc.constantFrom('sample', 'library'),
    state: fc.constantFrom('public', 'in_review', 'withdrawn'),
    movedTo: fc.constant(null),
    brand: fc.string({ unit: 'grapheme' }),
    name: fc.string({ unit: 'grapheme' }),
    strength: maybe,
    year: fc.option(fc.integer({ min: 1700, max: 2100 })),
    gender: fc.constantFrom('women', 'men', 'unisex', null),
    popularity: fc.nat(),
    perfumers: list,
    family: maybe,
    notes: fc.record({ top: list, heart: list, base: list, all: list }, { noNullPrototype: true }),
    accords: list,
    description: maybe,
    revision: fc.nat(),
  },
  { noNullPrototype: true },
);

test('the shelf gives back what was put on it last', () => {
  fc.assert(
    fc.property(fc.array(record, { maxLength: 120 }), (records) => {
      const shelf = recordShelf();
      const plain = new Map<string, LibraryRecord>();
      for (const one of records) {
        shelf.put(one);
        plain.set(one.id, one);
      }
      assert.equal(shelf.size, plain.size);
      for (const [key, one] of plain) assert.deepEqual(shelf.get(key), one);
      assert.equal(shelf.get(id(999)), null);
    }),
    { numRuns: 150, seed: 5 },
  );
});

test('records that change again and again, and records larger than a block, stay whole', () => {
  const shelf = recordShelf();
  const one = (number: number, name: string): LibraryRecord => ({
    id: id(number),
    source: 'library',
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
    revision: 1,
  });
  const long = 'é'.repeat(3 * 1024 * 1024);
  shelf.put(one(1, long));
  for (let round = 0; round < 60; round++)
    for (let number = 2; number < 12; number++) shelf.put(one(number, `${round} ${'x'.repeat(40_000)}`));
  assert.equal(shelf.get(id(1))?.name, long);
  for (let number = 2; number < 12; number++) assert.equal(shelf.get(id(number))?.name, `59 ${'x'.repeat(40_000)}`);
});
