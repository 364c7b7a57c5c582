import assert from 'node:assert/strict';
import { test } from 'node:test';
import { formatName } from './spelling.ts';

const set = (brand: string, name: string, strength: string | null = null) => formatName({ brand, name, strength }, true);

test('the brand is dropped from the start of a name, unless the rest is not a name by itself', () => {
  assert.equal(set('Prada', 'Prada Candy Florale'), 'Candy Florale');
  assert.equal(set('Chanel', "Chanel No 5 L'Eau"), 'No 5 L’Eau');
  assert.equal(set('Chanel', 'Chanel No 5'), 'No 5');
  assert.equal(set('CoSTUME NATIONAL', 'Costume National Scent'), 'Scent');
  for (const [brand, name] of [
    ['Gucci', 'Gucci by Gucci'],
    ['Kenzo', 'Kenzo pour Homme'],
    ['Mexx', 'Mexx Woman'],
    ['Zara', 'Zara For Her 2012'],
    ['Police', 'Policewoman Blue'],
    ['Byblos', 'Byblos'],
    ['So', 'So Eternal'],
    ['Mexx', 'Mexx pure Life'],
  ] as const)
    assert.equal(set(brand, name), name);
});

test('a strength that the card shows separately is dropped from the name', () => {
  assert.equal(set('Dior', 'Sauvage Eau de Parfum', 'Eau de Parfum'), 'Sauvage');
  assert.equal(set('Dior', 'Sauvage Eau de Parfum', 'Eau de Toilette'), 'Sauvage Eau de Parfum');
  assert.equal(set('Clean', 'Parfum', 'Parfum'), 'Parfum');
  assert.equal(set('Buvard', 'Lettre de Cologne', 'Cologne'), 'Lettre de Cologne');
  const hidden = { brand: 'Dior', name: 'Sauvage Eau de Parfum', strength: 'Eau de Parfum' };
  assert.equal(formatName(hidden, false), 'Sauvage Eau de Parfum');
});

test('a missing apostrophe is restored if only one reading is known', () => {
  assert.equal(set('Prada', 'Prada L Homme'), 'L’Homme');
  assert.equal(set('Issey Miyake', 'L Eau d Issey'), 'L’Eau d’Issey');
  assert.equal(set('Dior', 'J adore'), 'J’adore');
  assert.equal(set('Guerlain', "L'Heure Bleue"), 'L’Heure Bleue');
  for (const name of ['L 12.12 Blanc', 'L for Lolita', 'D Red', 'Dr L Etrog', 'XL Homme']) assert.equal(set('House', name), name);
});
