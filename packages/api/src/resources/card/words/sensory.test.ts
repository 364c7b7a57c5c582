import assert from 'node:assert/strict';
import { test } from 'node:test';
import { localiseSensory } from './sensory.ts';

const recorded = {
  notes: { top: ['Calabrian Bergamot', 'pink pepper'], heart: ['Rose'], base: ['Tonka Bean'], all: [] },
  accords: ['fresh spicy', 'woody'],
  family: 'Woody Spicy',
};

test('notes, accords and family are translated to the language of the look', () => {
  assert.deepEqual(localiseSensory(recorded, 'de'), {
    notes: { top: ['Bergamotte aus Kalabrien', 'Rosa Pfeffer'], heart: ['Rose'], base: ['Tonkabohne'], all: [] },
    accords: ['Frisch-würzig', 'Holzig'],
    family: 'Holzig-würzig',
  });
  assert.deepEqual(localiseSensory(recorded, 'ja').notes.base, ['トンカビーン']);
});

test('a single missing translation leaves the whole card as recorded', () => {
  const inEnglish = {
    notes: { top: ['Calabrian Bergamot', 'Pink Pepper'], heart: ['Rose'], base: ['Tonka Bean'], all: [] },
    accords: ['fresh spicy', 'woody'],
    family: 'Woody Spicy',
  };
  assert.deepEqual(localiseSensory(recorded, 'en'), inEnglish);
  assert.deepEqual(localiseSensory({ ...recorded, accords: ['fresh spicy', 'moonlit'] }, 'de').notes, inEnglish.notes);
  assert.deepEqual(localiseSensory({ ...recorded, notes: { ...recorded.notes, all: ['Moon Dust'] } }, 'de').accords, inEnglish.accords);
  assert.deepEqual(localiseSensory({ ...recorded, family: 'Moonlit' }, 'de').notes, inEnglish.notes);
  assert.equal(localiseSensory({ ...recorded, family: null }, 'de').family, null);
});

test("a term recorded in the language's own script needs no translation", () => {
  const arabic = { notes: { top: ['زعفران', 'Rose'], heart: ['ورد طائفي'], base: [], all: [] }, accords: ['oud'], family: null };
  assert.deepEqual(localiseSensory(arabic, 'ar'), {
    notes: { top: ['زعفران', 'ورد'], heart: ['ورد طائفي'], base: [], all: [] },
    accords: ['عود'],
    family: null,
  });
  assert.deepEqual(localiseSensory(arabic, 'he').accords, ['oud']);
});
