import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sensoryIn } from './sensory.ts';

const recorded = {
  notes: { top: ['Calabrian Bergamot', 'pink pepper'], heart: ['Rose'], base: ['Tonka Bean'], all: [] },
  accords: ['fresh spicy', 'woody'],
  family: 'Woody Spicy',
};

test('a card is said in the language of its look', () => {
  assert.deepEqual(sensoryIn(recorded, 'de'), {
    notes: { top: ['Bergamotte aus Kalabrien', 'Rosa Pfeffer'], heart: ['Rose'], base: ['Tonkabohne'], all: [] },
    accords: ['Frisch-würzig', 'Holzig'],
    family: 'Holzig-würzig',
  });
  assert.deepEqual(sensoryIn(recorded, 'ja').notes.base, ['トンカビーン']);
});

test('one word that the vocabulary lacks leaves the whole card in the words of the record', () => {
  const inEnglish = {
    notes: { top: ['Calabrian Bergamot', 'Pink Pepper'], heart: ['Rose'], base: ['Tonka Bean'], all: [] },
    accords: ['fresh spicy', 'woody'],
    family: 'Woody Spicy',
  };
  assert.deepEqual(sensoryIn(recorded, 'en'), inEnglish);
  assert.deepEqual(sensoryIn({ ...recorded, accords: ['fresh spicy', 'moonlit'] }, 'de').notes, inEnglish.notes);
  assert.deepEqual(sensoryIn({ ...recorded, notes: { ...recorded.notes, all: ['Moon Dust'] } }, 'de').accords, inEnglish.accords);
  assert.deepEqual(sensoryIn({ ...recorded, family: 'Moonlit' }, 'de').notes, inEnglish.notes);
  assert.equal(sensoryIn({ ...recorded, family: null }, 'de').family, null);
});

test('a word that is recorded in the script of the language is said already', () => {
  const arabic = { notes: { top: ['زعفران', 'Rose'], heart: ['ورد طائفي'], base: [], all: [] }, accords: ['oud'], family: null };
  assert.deepEqual(sensoryIn(arabic, 'ar'), {
    notes: { top: ['زعفران', 'ورد'], heart: ['ورد طائفي'], base: [], all: [] },
    accords: ['عود'],
    family: null,
  });
  assert.deepEqual(sensoryIn(arabic, 'he').accords, ['oud']);
});
