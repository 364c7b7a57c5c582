import assert from 'node:assert/strict';
import { test } from 'node:test';
import { samplePerfumes } from '../samples/read.ts';
import { createHouses } from './houses.ts';
import { readRow } from './row.ts';

/** The library has a perfume called Heroes. */
const known = createHouses((word) => word === 'heroes');
const brandOf = new Map(samplePerfumes.map(({ brand }) => [known.retain(brand).id, brand]));
const read = (brand: string, name: string, strength = '') => readRow({ ref: '1', brand, name, strength }, known);

const strengths = [
  ['Dior Sauvage EDP 100ml', '', 'edp'],
  ['Dior Sauvage', 'Eau de Toilette', 'edt'],
  ['Sauvage Eau de Perfume for men cologne', '', 'edp'],
  ['Polo Blue EDP Parfum Cologne for Men', '', 'edp'],
  ['Sauvage cologne for men', '', null],
  ['Sauvage', 'Perfume', null],
  ['Baccarat Rouge 540 Extrait de Parfum', 'Eau de Parfum', 'extrait'],
  ['туалетная вода Sauvage', '', 'edt'],
  ['Духи Sauvage', '', 'parfum'],
  ['agua de colonia Shalimar', '', 'edc'],
  ['parfémovaná voda Libre', '', 'edp'],
  ['ماء عطر سوفاج', '', 'edp'],
] as const;
for (const [name, field, strength] of strengths) {
  test(`the strength of "${name}" (${field}) is ${strength}`, () => assert.equal(read('', name, field).strength, strength));
}

const audiences = [
  ['Eternity for Men by Calvin Klein', 'men'],
  ['Eternity pour femme', 'women'],
  ['Yara, Ж', 'women'],
  ['M. Micallef Note Vanillee', null],
  ['Sauvage мужской', 'men'],
  ['CK One for him and her', 'unisex'],
  ['Light Blue Damen', 'women'],
] as const;
for (const [name, audience] of audiences)
  test(`the audience of "${name}" is ${audience}`, () => assert.equal(read('', name).audience, audience));

const stated = [
  ['YSL', 'Libre', 'Yves Saint Laurent', 'alias'],
  ['Yves Saint Laurent', 'Libre', 'Yves Saint Laurent', 'exact'],
  ['Yves Saint Laurant', 'Libre', 'Yves Saint Laurent', 'alias'],
  ['Paco Rabbanne', 'Invictus', 'Paco Rabanne', 'close'],
  ['Lattafa', 'Yara', 'Lattafa Perfumes', 'exact'],
  ['Unbranded', 'Tom Ford Oud Wood', 'Tom Ford', 'in_name'],
  ['', 'Mont Blanc Explorer', 'Montblanc', 'in_name'],
  ['Polo Ralph Lauren', 'Explorer', null, null],
] as const;
for (const [brand, name, house, as] of stated) {
  test(`"${brand}" with "${name}" names ${house}`, () => {
    const [mention] = read(brand, name).mentions;
    assert.equal(mention ? brandOf.get(mention.house) : null, house);
    assert.equal(mention?.as ?? null, as);
  });
}

test('a placeholder in the brand field denies a house and states none', () => {
  for (const brand of ['Unbranded', 'Does not apply', 'N/A', 'без бренда', 'AS SHOWN']) {
    const { houseDenied, houseStated } = read(brand, 'Savage for Men');
    assert.deepEqual({ houseDenied, houseStated }, { houseDenied: true, houseStated: false });
  }
});

test('numbers before a unit are a size; a number in the name is not', () => {
  const { words, roles } = read('Le Labo', 'Rose 31 3.3 / 3.4 oz 100 ml');
  assert.deepEqual(
    words.filter((_, at) => roles[at] === 'size'),
    ['3.3', '3.4', 'oz', '100', 'ml'],
  );
});

const findMisspelt = [
  ['Amoage Interlude', 'Amouage'],
  ['Carolina Herera Good Girl', 'Carolina Herrera'],
  ['Versase Eros', 'Versace'],
  ['Heroes 100 ml', undefined],
  ['Diar Sauvage', undefined],
] as const;
for (const [name, house] of findMisspelt) {
  test(`"${name}" names ${house ?? 'no house'}`, () => assert.equal(brandOf.get(read('', name).mentions[0]?.house ?? -1), house));
}
