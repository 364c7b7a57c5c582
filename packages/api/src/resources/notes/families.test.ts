import assert from 'node:assert/strict';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { readLibraryFile } from '../../adapters/file-reader/library-file.ts';
import { translatedLanguages } from '../language.ts';
import { importedFragrance } from '../library/imported-fragrance.ts';
import { agrees, familyOf, proposedFamily } from './families.ts';
import { familyIn } from './said.ts';

const none = { top: [], heart: [], base: [], all: [] };

test('each perfume of the sample library has a family of the list that its accords do not contradict', async () => {
  const without: string[] = [];
  let perfumes = 0;
  for await (const { row } of readLibraryFile(fileURLToPath(new URL('../../../samples/library.csv', import.meta.url)))) {
    const perfume = typeof row === 'string' ? row : importedFragrance('sample', row);
    if (typeof perfume === 'string') assert.fail(perfume);
    const { brand, name, family, accords } = perfume;
    perfumes += 1;
    if (family === null) without.push(`${brand} ${name}`);
    else assert.ok(agrees(family, accords), `${brand} ${name}: ${family}, but ${accords.join(', ')}`);
  }
  assert.equal(perfumes, 2_255);
  // Water, metal and melon alone: the trade's list has no shelf for them.
  assert.deepEqual(without.sort(), [
    'Comme des Garçons Odeur 53',
    'Maison Margiela Replica Sailing Day',
    'Nasomatto Silver Musk',
    'Shay & Blue Watermelons',
  ]);
  assert.equal(agrees('Citrus', ['woody', 'amber']), false);
  assert.equal(agrees('Moonlit', ['amber']), false);
});

test('a family is proposed by the accords, strongest first, and by the notes where there is no accord', () => {
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
  for (const [family, accords] of table) assert.equal(proposedFamily(accords, none), family, accords.join(', '));
  assert.equal(proposedFamily([], { ...none, all: ['Bergamot', 'Lemon', 'Orange', 'Rosemary'] }), 'Citrus Aromatic');
});

test('a family has a name of its own in each language, and one outside the list has none', () => {
  for (const language of translatedLanguages) assert.ok((familyIn('Amber Fougère', language) ?? '').length > 0, language);
  assert.equal(familyIn('floral fruity', 'fr'), 'Floral fruité');
  assert.equal(familyIn('Chypre', 'ru'), 'Шипровый');
  assert.equal(familyIn('Moonlit', 'fr'), null);
  assert.equal(familyOf('Oriental Floral'), 'amber-floral');
  assert.equal(familyOf('AMBER FOUGÈRE'), 'amber-fougere');
});
