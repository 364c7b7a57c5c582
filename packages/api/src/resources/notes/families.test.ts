import assert from 'node:assert/strict';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { readLibraryFile } from '../../adapters/file-reader/library-file.ts';
import { translatedLanguages } from '../language.ts';
import { parseLibraryRow } from '../library/imported-fragrance.ts';
import { findFamilyId, isConsistentFamily, proposeFamily } from './families.ts';
import { translateFamily } from './note-phrases.ts';

const none = { top: [], heart: [], base: [], all: [] };

test('each perfume of the sample library has a known family that is consistent with its accords', async () => {
  const without: string[] = [];
  let perfumes = 0;
  for await (const { row } of readLibraryFile(fileURLToPath(new URL('../../../samples/library.csv', import.meta.url)))) {
    const perfume = typeof row === 'string' ? row : parseLibraryRow('sample', row);
    if (typeof perfume === 'string') assert.fail(perfume);
    const { brand, name, family, accords } = perfume;
    perfumes += 1;
    if (family === null) without.push(`${brand} ${name}`);
    else assert.ok(isConsistentFamily(family, accords), `${brand} ${name}: ${family}, but ${accords.join(', ')}`);
  }
  assert.equal(perfumes, 2_255);
  // Only water, metal or melon: no family matches.
  assert.deepEqual(without.sort(), [
    'Comme des Garçons Odeur 53',
    'Maison Margiela Replica Sailing Day',
    'Nasomatto Silver Musk',
    'Shay & Blue Watermelons',
  ]);
  assert.equal(isConsistentFamily('Citrus', ['woody', 'amber']), false);
  assert.equal(isConsistentFamily('Moonlit', ['amber']), false);
});

test('a family is proposed from the accords, or from the notes if there are none', () => {
  const table: readonly (readonly [string | null, readonly string[]])[] = [
    ['Citrus Aromatic', ['citrus', 'aromatic', 'fresh']],
    ['Citrus', ['citrus', 'fresh', 'musky']],
    ['Floral Aldehyde', ['aldehydic', 'floral', 'powdery']],
    ['Floral Fruity', ['fruity', 'floral', 'fresh']],
    ['White Floral', ['tuberose', 'white floral', 'musky']],
    ['Amber Spicy', ['warm spicy', 'amber', 'balsamic']],
    ['Woody Aromatic', ['woody', 'aromatic', 'citrus']],
    ['Aromatic Aquatic', ['marine', 'aromatic', 'citrus']],
    ['Leather', ['leather', 'smoky', 'woody']],
    ['Chypre Floral', ['mossy', 'rose', 'woody']],
    [null, ['metallic', 'fresh']],
    [null, []],
  ];
  for (const [family, accords] of table) assert.equal(proposeFamily(accords, none), family, accords.join(', '));
  assert.equal(proposeFamily([], { ...none, all: ['Bergamot', 'Lemon', 'Orange', 'Rosemary'] }), 'Citrus Aromatic');
});

test('every family has a name in each language, and unknown families have none', () => {
  for (const language of translatedLanguages) assert.ok((translateFamily('Amber Fougère', language) ?? '').length > 0, language);
  assert.equal(translateFamily('floral fruity', 'fr'), 'Floral fruité');
  assert.equal(translateFamily('Chypre', 'ru'), 'Шипровый');
  assert.equal(translateFamily('Moonlit', 'fr'), null);
  assert.equal(findFamilyId('Oriental Floral'), 'amber-floral');
  assert.equal(findFamilyId('AMBER FOUGÈRE'), 'amber-fougere');
});
