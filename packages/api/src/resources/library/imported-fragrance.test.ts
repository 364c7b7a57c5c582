import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { test } from 'node:test';
import { fragranceIdOf, importedFragrance, type LibraryRow } from './imported-fragrance.ts';

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

test('an id is the UUIDv5 of the source and its own id', () => {
  for (const [source, id] of [
    ['library', 'F1'],
    ['sample', 'dior-sauvage-edt'],
    ['été', '香'],
    ['a', 'b:c'],
  ] as const)
    assert.equal(fragranceIdOf(source, id), uuid5(`${source}:${id}`, '4e89aa9a-8117-4201-95a8-483411adc5b2'));
  assert.equal(fragranceIdOf('library', 'F1'), '4535936c-f2de-5fa7-bb3b-d1cc4d18f3ee');
  assert.notEqual(fragranceIdOf('library', 'F1'), fragranceIdOf('other', 'F1'));
});

test('house and name are enough', () => {
  assert.deepEqual(importedFragrance('s', least), {
    id: fragranceIdOf('s', '1'),
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
  });
});

const taken: readonly [name: string, row: LibraryRow, field: string, value: unknown][] = [
  ['spaces and control characters go', { brand: ' Maison\u0000\tAurore\n' }, 'brand', 'Maison Aurore'],
  ['half a surrogate pair becomes a replacement character', { name: 'a\ud800b' }, 'name', 'a\ufffdb'],
  ['an id that is a number', { id: 7 }, 'sourceId', '7'],
  ['strength by either name', { strength: 'Extrait' }, 'strength', 'Extrait'],
  ['concentration first', { concentration: 'EDP', strength: 'Extrait' }, 'strength', 'EDP'],
  ['a list in commas', { perfumers: 'A,  B , ,C,A' }, 'perfumers', ['A', 'B', 'C']],
  ['a list', { accords: ['woody', ' amber ', '', 'woody'] }, 'accords', ['woody', 'amber']],
  ['a list that is null', { accords: null }, 'accords', []],
  ['notes without tiers', { notes: 'Vetiver' }, 'notes', { top: [], heart: [], base: [], all: ['Vetiver'] }],
  ['a year', { year: '2015' }, 'year', 2015],
  ['a year that is a number', { year: 1792 }, 'year', 1792],
  ['no year', { year: ' ' }, 'year', null],
  ['a gender in capitals', { gender: 'WOMEN' }, 'gender', 'women'],
  ['a gender that is none is left out', { gender: 'all' }, 'gender', null],
  ['a popularity that is none is nothing', { popularity: 'much' }, 'popularity', 0],
  ['a popularity below nothing', { popularity: '-4' }, 'popularity', 0],
  ['a popularity beyond the column', { popularity: '1e300' }, 'popularity', 2_000_000_000],
  ['a text of 200 characters', { name: 'x'.repeat(200) }, 'name', 'x'.repeat(200)],
];
for (const [name, row, field, value] of taken) {
  test(`taken: ${name}`, () => {
    const read = importedFragrance('s', { ...least, ...row });
    assert.ok(typeof read === 'object', String(read));
    assert.deepEqual(new Map<string, unknown>(Object.entries(read)).get(field), value);
  });
}

const refused: readonly [name: string, row: LibraryRow, reason: string][] = [
  ['no id', { id: '' }, 'id is missing'],
  ['no brand', { brand: undefined }, 'brand is missing'],
  ['a blank name', { name: ' \t' }, 'name is missing'],
  ['a name that is a list', { name: ['a'] }, 'name is not a text'],
  ['a brand that is true', { brand: true }, 'brand is not a text'],
  ['a name of 201 characters', { name: 'x'.repeat(201) }, 'name has more than 200 characters'],
  ['a description of 2,001 characters', { description: 'x'.repeat(2_001) }, 'description has more than 2000 characters'],
  ['a name in another encoding', { name: 'Caf\ufffd' }, 'name is not valid UTF-8'],
  ['a note in another encoding', { top_notes: 'Rose, Caf\ufffd' }, 'top_notes is not valid UTF-8'],
  ['a year that is a word', { year: 'soon' }, 'year "soon" is no year'],
  ['a year too early', { year: '999' }, 'year "999" is no year'],
  ['a year too late', { year: '2101' }, 'year "2101" is no year'],
  ['half a year', { year: '2015.5' }, 'year "2015.5" is no year'],
  ['61 accords', { accords: Array.from({ length: 61 }, (_, at) => `a${at}`) }, 'accords has more than 60 entries'],
  ['a note of 201 characters', { top_notes: 'x'.repeat(201) }, 'top_notes has an entry of more than 200 characters'],
  ['a list of objects', { top_notes: [{ name: 'Rose' }] }, 'top_notes has an entry that is not a text'],
  ['a list with null in it', { accords: ['woody', null] }, 'accords has an entry that is not a text'],
  ['a list that is an object', { perfumers: { first: 'A' } }, 'perfumers is not a list'],
  ['a list that is a number', { accords: 5 }, 'accords is not a list'],
];
for (const [name, row, reason] of refused) {
  test(`refused: ${name}`, () => assert.equal(importedFragrance('s', { ...least, ...row }), reason));
}

test('what turns the direction of text is left out, and an entry is kept once however it is written', () => {
  const row = importedFragrance('s', { ...least, name: '\u202eegavuas\u202c', accords: 'woody, Woody,WOODY, \u2067amber' });
  assert.ok(typeof row === 'object');
  assert.deepEqual([row.name, row.accords], ['egavuas', ['woody', 'amber']]);
});
