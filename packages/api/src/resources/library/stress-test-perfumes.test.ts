import assert from 'node:assert/strict';
import { test } from 'node:test';
import { packDetails } from './record-details.ts';
import type { LibraryRecord } from './record-store.ts';
import { emptyRecorded, type RecordedFields } from './recorded-fields.ts';
import { createStressTestPerfumes } from './stress-test-perfumes.ts';

const record = (id: string, of: Partial<LibraryRecord>, details: Partial<RecordedFields> = {}): LibraryRecord => ({
  id,
  source: 'test',
  state: 'public',
  movedTo: null,
  brand: 'Maison Aurore',
  name: 'Aurore',
  strength: 'Eau de Parfum',
  year: 2015,
  gender: null,
  popularity: 0,
  revision: 1,
  details: packDetails({ ...emptyRecorded, ...details }),
  ...of,
});

test('the stress-test perfume of each kind does not depend on the order of records', () => {
  const notes = (count: number) => Array.from({ length: count }, (_, at) => `Note ${at}`);
  const whole = { perfumers: ['Claire'], notes: { top: ['Lemon'], heart: ['Rose'], base: ['Musk'], all: [] }, accords: ['citrus'] };
  const records = [
    record('known', { popularity: 9 }, whole),
    record('lesser', { popularity: 3 }, whole),
    record('long', { name: 'Une très longue histoire de jardin sous la pluie' }, whole),
    record('many', {}, { ...whole, notes: { top: notes(10), heart: notes(10), base: notes(10), all: [] } }),
    record('untiered', {}, { notes: { top: [], heart: [], base: [], all: notes(4) } }),
    record('bare', { year: null, strength: null }),
  ];
  for (const order of [records, [...records].reverse()]) {
    const telling = createStressTestPerfumes();
    for (const one of order) telling.consider(one);
    assert.deepEqual(Object.fromEntries(telling.ids), {
      'well known': 'known',
      'longest name': 'long',
      'most notes': 'many',
      'no tiers': 'untiered',
      'little known': 'bare',
    });
  }
});
