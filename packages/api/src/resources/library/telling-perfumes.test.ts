import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { LibraryRecord } from './record-shelf.ts';
import { tellingText } from './telling.ts';
import { tellingPerfumes } from './telling-perfumes.ts';

const nothing = { perfumers: [], family: null, notes: { top: [], heart: [], base: [], all: [] }, accords: [], description: null };

const record = (id: string, of: Partial<LibraryRecord>, told: Partial<typeof nothing> | object = {}): LibraryRecord => ({
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
  telling: tellingText({ ...nothing, ...told }),
  ...of,
});

test('of each kind the most telling perfume is known, in whatever order records come', () => {
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
    const telling = tellingPerfumes();
    for (const one of order) telling.heard(one);
    assert.deepEqual(Object.fromEntries(telling.ids), {
      'well known': 'known',
      'longest name': 'long',
      'most notes': 'many',
      'no tiers': 'untiered',
      'little known': 'bare',
    });
  }
});
