import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { test } from 'node:test';
import { createFragranceId, type LibraryRow, parseLibraryRow } from './imported-fragrance.ts';

const least = { id: '1', brand: 'Maison Aurore', name: 'Sans Titre' };

/** RFC 9562, section 5.5, by hand. */
function uuid5(name: string, namespace: string): string {
  const bytes = createHash('sha1')
    .update(Buffer.from(namespace.replaceAll('-', ''), 'hex'))
    .update(name, 'utf8')
    .digest()
    .subarray(0, 16);
  bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | 0x50, 6);
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8);
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}

test('an ID is the UUIDv5 of the source and the ID in the source', () => {
  for (const [source, id] of [
    ['library', 'F1'],
    ['sample', 'dior-sauvage-edt'],
    ['été', '香'],
    ['a', 'b:c'],
  ] as const)
    assert.equal(createFragranceId(source, id), uuid5(`${source}:${id}`, '4e89aa9a-8117-4201-95a8-483411adc5b2'));
  assert.equal(createFragranceId('library', 'F1'), '4535936c-f2de-5fa7-bb3b-d1cc4d18f3ee');
  assert.notEqual(createFragranceId('library', 'F1'), createFragranceId('other', 'F1'));
});

test('only ID, brand and name are required', () => {
  assert.deepEqual(parseLibraryRow('s', least), {
    id: createFragranceId('s', '1'),
    sourceId: '1',
    brand: 'Maison Aurore',
    name: 'Sans Titre',
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
    ignoredGtins: [],
  });
});

const accepted: readonly [name: string, row: LibraryRow, field: string, value: unknown][] = [
  ['spaces and control characters are removed', { brand: ' Maison\u0000\tAurore\n' }, 'brand', 'Maison Aurore'],
  ['half a surrogate pair becomes a replacement character', { name: 'a\ud800b' }, 'name', 'a\ufffdb'],
  ['an id that is a number', { id: 7 }, 'sourceId', '7'],
  ['the column strength', { strength: 'Extrait' }, 'strength', 'Extrait'],
  ['concentration takes precedence over strength', { concentration: 'EDP', strength: 'Extrait' }, 'strength', 'EDP'],
  ['a comma-separated list', { perfumers: 'A,  B , ,C,A' }, 'perfumers', ['A', 'B', 'C']],
  ['joint perfumers', { perfumers: 'A; B, C' }, 'perfumers', ['A', 'B', 'C']],
  ['joint perfumers in a list', { perfumers: ['A;B', 'C ; b', ';'] }, 'perfumers', ['A', 'B', 'C']],
  ['a list', { accords: ['woody', ' amber ', '', 'woody'] }, 'accords', ['woody', 'amber']],
  ['a list that is null', { accords: null }, 'accords', []],
  ['notes without tiers', { notes: 'Vetiver' }, 'notes', { top: [], heart: [], base: [], all: ['Vetiver'] }],
  ['a year', { year: '2015' }, 'year', 2015],
  ['a year that is a number', { year: 1792 }, 'year', 1792],
  ['no year', { year: ' ' }, 'year', null],
  ['a gender in capitals', { gender: 'WOMEN' }, 'gender', 'women'],
  ['an unknown gender is ignored', { gender: 'all' }, 'gender', null],
  ['an invalid popularity becomes 0', { popularity: 'much' }, 'popularity', 0],
  ['a negative popularity becomes 0', { popularity: '-4' }, 'popularity', 0],
  ['a popularity beyond the range of the column is capped', { popularity: '1e300' }, 'popularity', 2_000_000_000],
  ['a text of 200 characters', { name: 'x'.repeat(200) }, 'name', 'x'.repeat(200)],
];
for (const [name, row, field, value] of accepted) {
  test(`accepted: ${name}`, () => {
    const read = parseLibraryRow('s', { ...least, ...row });
    assert.ok(typeof read === 'object', String(read));
    assert.deepEqual(new Map<string, unknown>(Object.entries(read)).get(field), value);
  });
}

const rejected: readonly [name: string, row: LibraryRow, reason: string][] = [
  ['no id', { id: '' }, 'id is missing'],
  ['no brand', { brand: undefined }, 'brand is missing'],
  ['a blank name', { name: ' \t' }, 'name is missing'],
  ['a name that is a list', { name: ['a'] }, "name isn't text"],
  ['a brand that is true', { brand: true }, "brand isn't text"],
  ['a name of 201 characters', { name: 'x'.repeat(201) }, 'name has more than 200 characters'],
  ['a description of 2,001 characters', { description: 'x'.repeat(2_001) }, 'description has more than 2000 characters'],
  ['a name in another encoding', { name: 'Caf\ufffd' }, "name isn't valid UTF-8"],
  ['a note in another encoding', { top_notes: 'Rose, Caf\ufffd' }, "top_notes isn't valid UTF-8"],
  ['a year that is a word', { year: 'soon' }, 'year "soon" is not a year'],
  ['a year too early', { year: '999' }, 'year "999" is not a year'],
  ['a year too late', { year: '2101' }, 'year "2101" is not a year'],
  ['half a year', { year: '2015.5' }, 'year "2015.5" is not a year'],
  ['61 accords', { accords: Array.from({ length: 61 }, (_, at) => `a${at}`) }, 'accords has more than 60 entries'],
  ['a note of 201 characters', { top_notes: 'x'.repeat(201) }, 'top_notes has an entry with more than 200 characters'],
  ['a list of objects', { top_notes: [{ name: 'Rose' }] }, "top_notes has an entry that isn't text"],
  ['a list with null in it', { accords: ['woody', null] }, "accords has an entry that isn't text"],
  ['a list that is an object', { perfumers: { first: 'A' } }, "perfumers isn't a list"],
  ['a list that is a number', { accords: 5 }, "accords isn't a list"],
];
for (const [name, row, reason] of rejected) {
  test(`rejected: ${name}`, () => assert.equal(parseLibraryRow('s', { ...least, ...row }), reason));
}

test('bidirectional control characters and case-insensitive duplicates are removed', () => {
  const row = parseLibraryRow('s', { ...least, name: '\u202eegavuas\u202c', accords: 'woody, Woody,WOODY, \u2067amber' });
  assert.ok(typeof row === 'object');
  assert.deepEqual([row.name, row.accords], ['egavuas', ['woody', 'amber']]);
});
