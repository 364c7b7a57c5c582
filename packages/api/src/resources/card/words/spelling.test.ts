import assert from 'node:assert/strict';
import { test } from 'node:test';
import { formatBrand, formatName } from './spelling.ts';

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

test('a strength is not dropped if the rest is not a name by itself', () => {
  assert.equal(set('Lalique', 'Lalique Le Parfum', 'Parfum'), 'Le Parfum');
  assert.equal(set('Kenzo', 'Kenzo Amour Le Parfum', 'Parfum'), 'Amour Le Parfum');
  assert.equal(set('Versace', 'Versace Man Eau Fraiche', 'Eau Fraiche'), 'Versace Man');
});

const restored: readonly (readonly [recorded: string, displayed: string])[] = [
  ['Prada L Homme', 'Prada L’Homme'],
  ['L Eau d Issey', 'L’Eau d’Issey'],
  ['L eau d Minuit', 'L’eau d’Minuit'],
  ['J adore', 'J’adore'],
  ['Quartz Je T aime', 'Quartz Je T’aime'],
  ['Carven C est Paris', 'Carven C’est Paris'],
  ["L'Heure Bleue", 'L’Heure Bleue'],
  ['L`eau Nirique', 'L’eau Nirique'],
  ['Sienne l´Hiver', 'Sienne l’Hiver'],
  ['Bois d‘Oud', 'Bois d’Oud'],
  ['Fleur D Oranger', 'Fleur D’Oranger'],
  ['Mimosa de l Esterel', 'Mimosa de l’Esterel'],
  ['Mesnee d Hellequin', 'Mesnee d’Hellequin'],
  ['Fiore dell Onda', 'Fiore dell’Onda'],
  ['Opium Collector s Edition 2013', 'Opium Collector’s Edition 2013'],
  ['Love Generation Art s', 'Love Generation Art’s'],
  ['Don t Cry For Me', 'Don’t Cry For Me'],
  ['Puma I m Going', 'Puma I’m Going'],
  ['Just Confess You re Obsessed', 'Just Confess You’re Obsessed'],
];
test('a lost apostrophe is restored if only one reading is possible', () => {
  for (const [recorded, displayed] of restored) assert.equal(set('House', recorded), displayed);
  assert.equal(formatBrand('L`Occitane en Provence'), 'L’Occitane en Provence');
  assert.equal(formatBrand('Carol s Daughter'), 'Carol’s Daughter');
});

test('other short words stay as recorded', () => {
  for (const name of [
    'L 12.12 Blanc',
    'L for Lolita',
    'L Pour Elle',
    'L I L Y Absolute',
    'Loewe L Cool',
    'D Red',
    'I D Player',
    'Song In D Minor',
    'Creme D Nude',
    'XL Homme',
    'QS by s Oliver',
    'S T Dupont',
    'Rock n Rose',
    'Madame Butterfly-s Os',
  ])
    assert.equal(set('House', name), name);
});
