import assert from 'node:assert/strict';
import { test } from 'node:test';
import { localiseSensory } from './sensory.ts';

const recorded = {
  notes: { top: ['Calabrian Bergamot', 'pink pepper'], heart: ['Rose'], base: ['Tonka Bean'], all: [] },
  accords: ['fresh spicy', 'woody'],
  family: 'Woody Spicy',
  strength: 'Eau de Parfum',
};

test('notes, accords, family and strength are translated to the language of the look', () => {
  assert.deepEqual(localiseSensory(recorded, 'de'), {
    notes: { top: ['Kalabrische Bergamotte', 'Rosa Pfeffer'], heart: ['Rose'], base: ['Tonkabohne'], all: [] },
    accords: ['Frisch-würzig', 'Holzig'],
    family: 'Holzig-würzig',
    strength: 'Eau de Parfum',
  });
  assert.deepEqual(localiseSensory(recorded, 'ja').notes.base, ['トンカビーン']);
  assert.equal(localiseSensory(recorded, 'ru').strength, 'Парфюмерная вода');
});

test('in English, terms are as recorded, in one style', () => {
  assert.deepEqual(localiseSensory(recorded, 'en'), {
    notes: { top: ['Calabrian Bergamot', 'Pink Pepper'], heart: ['Rose'], base: ['Tonka Bean'], all: [] },
    accords: ['fresh spicy', 'woody'],
    family: 'Woody Spicy',
    strength: 'Eau de Parfum',
  });
});

test('a term without translation stays as recorded, and everything else is translated', () => {
  const unknown = {
    notes: { top: ['Bergamot', 'moon dust'], heart: ['ورد طائفي'], base: [], all: [] },
    accords: ['moonlit', 'woody'],
    family: 'Moonlit',
    strength: 'Moon Water',
  };
  assert.deepEqual(localiseSensory(unknown, 'de'), {
    notes: { top: ['Bergamotte', 'Moon Dust'], heart: ['ورد طائفي'], base: [], all: [] },
    accords: ['Moonlit', 'Holzig'],
    family: 'Moonlit',
    strength: 'Moon Water',
  });
  const hidden = localiseSensory({ ...recorded, family: null, strength: null }, 'de');
  assert.deepEqual([hidden.family, hidden.strength], [null, null]);
});
