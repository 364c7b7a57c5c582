import assert from 'node:assert/strict';
import { test } from 'node:test';
import { accordOf } from '../notes/recorded.ts';
import { accordColour, knownAccords } from './accords.ts';
import { contrast } from './settings/contrast.ts';
import { apart } from './settings/oklch.ts';
import { palettes } from './settings/palettes.ts';

const seen =
  'woody, citrus, sweet, powdery, aromatic, floral, warm spicy, fruity, fresh spicy, amber, white floral, musky, vanilla, fresh, green, rose, earthy, patchouli, balsamic, animalic, leather, soft spicy, aquatic, iris, lavender, oud, violet, yellow floral, herbal, tropical, ozonic, smoky, mossy, lactonic, tuberose, marine, cinnamon, tobacco, caramel, almond, honey, coconut, nutty, aldehydic, salty, cacao, coffee, anis, metallic, cherry, chocolate, conifer, rum, soapy, mineral, camphor, sour, whiskey, beeswax, bitter, savory, cannabis, sand, wine, champagne, terpenic, alcohol, vodka, oily, coca-cola, clay, spicy, synthetic, vinyl, asphault, oriental, plastic, gourmand, gasoline, industrial glue, tennis ball, animal, creamy, paper, hot iron, rubber, pear, brown scotch tape, leathery, sake, bbq, meat'.split(
    ', ',
  );

test('an accord has one colour, however it is written', () => {
  for (const surface of ['light', 'dark'] as const) {
    for (const accord of seen) {
      assert.match(accordColour(accord, surface), /^#[0-9a-f]{6}$/);
      assert.equal(accordColour(` ${accord.toUpperCase()}`, surface), accordColour(accord, surface));
    }
  }
});

test('every accord is seen on every paper', () => {
  for (const [name, palette] of Object.entries(palettes)) {
    const surface = name === 'noir' || name === 'midnight' ? 'dark' : 'light';
    for (const accord of seen) assert.ok(contrast(accordColour(accord, surface), palette.background) > 1.08, `${accord} on ${name}`);
  }
});

// An accord that another spelling names has its colour.
const meant = (accord: string) => sameAccord.get(accord) ?? accordOf(accord) ?? accord;
const sameAccord = new Map([
  ['animal', 'animalic'],
  ['leathery', 'leather'],
]);

test('no two accords look alike, whichever stand together', () => {
  for (const surface of ['light', 'dark'] as const)
    for (const [at, one] of knownAccords.entries())
      for (const other of knownAccords.slice(0, at))
        if (meant(one) !== meant(other)) {
          const distance = apart(accordColour(one, surface), accordColour(other, surface));
          assert.ok(distance >= 0.06, `${one} and ${other} are ${distance.toFixed(3)} apart when ${surface}`);
        }
});

test('an unknown accord keeps the quiet colour that follows from its name', () => {
  assert.equal(accordColour('moon dust', 'light'), accordColour('Moon Dust', 'light'));
  assert.notEqual(accordColour('moon dust', 'light'), accordColour('moon rock', 'light'));
});
