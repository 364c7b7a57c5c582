import assert from 'node:assert/strict';
import { test } from 'node:test';
import { findAccordId } from '../notes/recorded-notes.ts';
import { accordColour, knownAccords } from './accords.ts';
import { contrast } from './settings/contrast.ts';
import { colourDistance } from './settings/oklch.ts';
import { palettes } from './settings/palettes.ts';

const seen =
  'woody, citrus, sweet, powdery, aromatic, floral, warm spicy, fruity, fresh spicy, amber, white floral, musky, vanilla, fresh, green, rose, earthy, patchouli, balsamic, animalic, leather, soft spicy, aquatic, iris, lavender, oud, violet, yellow floral, herbal, tropical, ozonic, smoky, mossy, lactonic, tuberose, marine, cinnamon, tobacco, caramel, almond, honey, coconut, nutty, aldehydic, salty, cacao, coffee, anis, metallic, cherry, chocolate, conifer, rum, soapy, mineral, camphor, sour, whiskey, beeswax, bitter, savory, cannabis, sand, wine, champagne, terpenic, alcohol, vodka, oily, coca-cola, clay, spicy, synthetic, vinyl, asphault, oriental, plastic, gourmand, gasoline, industrial glue, tennis ball, animal, creamy, paper, hot iron, rubber, pear, brown scotch tape, leathery, sake, bbq, meat'.split(
    ', ',
  );

test('case and surrounding spaces do not change the colour of an accord', () => {
  for (const surface of ['light', 'dark'] as const) {
    for (const accord of seen) {
      assert.match(accordColour(accord, surface), /^#[0-9a-f]{6}$/);
      assert.equal(accordColour(` ${accord.toUpperCase()}`, surface), accordColour(accord, surface));
    }
  }
});

test('every accord is visible on the background of every palette', () => {
  for (const [name, palette] of Object.entries(palettes)) {
    const surface = name === 'noir' || name === 'midnight' ? 'dark' : 'light';
    for (const accord of seen) assert.ok(contrast(accordColour(accord, surface), palette.background) > 1.08, `${accord} on ${name}`);
  }
});

// Spelling variants of one accord share its colour.
const resolveAlias = (accord: string) => sameAccord.get(accord) ?? findAccordId(accord) ?? accord;
const sameAccord = new Map([
  ['animal', 'animalic'],
  ['leathery', 'leather'],
]);

test('any two accords are distinguishable', () => {
  for (const surface of ['light', 'dark'] as const)
    for (const [at, one] of knownAccords.entries())
      for (const other of knownAccords.slice(0, at))
        if (resolveAlias(one) !== resolveAlias(other)) {
          const distance = colourDistance(accordColour(one, surface), accordColour(other, surface));
          assert.ok(distance >= 0.06, `${one} and ${other} are ${distance.toFixed(3)} apart when ${surface}`);
        }
});

test('an unknown accord gets a stable colour derived from its name', () => {
  assert.equal(accordColour('moon dust', 'light'), accordColour('Moon Dust', 'light'));
  assert.notEqual(accordColour('moon dust', 'light'), accordColour('moon rock', 'light'));
});
