import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import type { Fragrance } from './fragrance.ts';
import { packDetails } from './record-details.ts';
import { createRecordStore, type LibraryRecord } from './record-store.ts';
import { emptyRecorded, type FieldKind, fieldsBy, type RecordedFields, type RecordedValue } from './recorded-fields.ts';

const id = (number: number): string => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;
/** Text that passes an import: not empty, well-formed, without control characters. */
const text = fc.string({ unit: 'grapheme', minLength: 1 }).filter((one) => !/\p{Cc}/u.test(one) && one.isWellFormed());
const list = fc.array(text, { maxLength: 5 });
const maybe = fc.option(text);
const ofKind: Readonly<Record<FieldKind, fc.Arbitrary<RecordedValue>>> = {
  requiredText: text,
  text: maybe,
  longText: maybe,
  year: fc.option(fc.integer({ min: 1700, max: 2100 })),
  list,
  notes: fc.record({ top: list, heart: list, base: list, all: list }, { noNullPrototype: true }),
  gtins: fc.array(fc.stringMatching(/^\d{14}$/), { maxLength: 3 }),
};
const recorded: { readonly [F in keyof RecordedFields]: fc.Arbitrary<RecordedFields[F]> } = Object(fieldsBy((kind) => ofKind[kind]));
const fragrance = fc.record<Fragrance>(
  {
    id: fc.integer({ min: 0, max: 40 }).map(id),
    state: fc.constantFrom('public', 'in_review', 'withdrawn', 'moved'),
    movedTo: fc.constantFrom(null, id(7)),
    gender: fc.constantFrom('women', 'men', 'unisex', null),
    popularity: fc.nat(),
    revision: fc.nat(),
    ...recorded,
  },
  { noNullPrototype: true },
);
const recordOf = (one: Fragrance): LibraryRecord => ({ ...one, source: 'library', details: packDetails(one) });

test('the store returns the latest version of each record', () => {
  fc.assert(
    fc.property(fc.array(fragrance, { maxLength: 120 }), (records) => {
      const store = createRecordStore();
      const plain = new Map<string, Fragrance>();
      for (const one of records) {
        store.put(recordOf(one));
        plain.set(one.id, one);
      }
      assert.equal(store.size, plain.size);
      for (const [key, one] of plain) assert.deepEqual(store.get(key), one);
      assert.equal(store.get(id(999)), null);
    }),
    { numRuns: 150, seed: 5 },
  );
});

test('frequently changing records and records larger than a block are stored intact', () => {
  const store = createRecordStore();
  const one = (number: number, name: string): LibraryRecord =>
    recordOf({
      ...emptyRecorded,
      id: id(number),
      state: 'public',
      movedTo: null,
      brand: 'Maison',
      name,
      gender: null,
      popularity: 0,
      revision: 1,
    });
  const long = 'é'.repeat(3 * 1024 * 1024);
  store.put(one(1, long));
  for (let round = 0; round < 60; round++)
    for (let number = 2; number < 12; number++) store.put(one(number, `${round} ${'x'.repeat(40_000)}`));
  assert.equal(store.get(id(1))?.name, long);
  for (let number = 2; number < 12; number++) assert.equal(store.get(id(number))?.name, `59 ${'x'.repeat(40_000)}`);
});
