import assert from 'node:assert/strict';
import { test } from 'node:test';
import { stressTestCards } from '../../../../generate/stress-test-cards.ts';
import { renderCardHtml } from '../html.ts';
import { lookSettings } from '../settings/settings.ts';

test('a label shows notes in the room that a short name leaves', () => {
  const { short } = stressTestCards;
  assert.ok(short);
  const card = {
    ...short,
    brand: 'Bath & Body Works',
    name: 'Oak for Men',
    strength: null,
    year: null,
    perfumers: [],
    notes: {
      top: ['Bergamot', 'Amalfi Lemon', 'Juniper', 'Clary Sage', 'Aldehydes'],
      heart: ['Nutmeg', 'Lavender', 'African Orange Flower', 'Pepper', 'Clove', 'Geranium'],
      base: ['Oak', 'Virginia Cedar', 'Musk', 'Sandalwood', 'Vetyver', 'Coffee', 'Patchouli'],
      all: [],
    },
    accords: ['woody', 'aromatic', 'fresh spicy', 'powdery', 'citrus', 'warm spicy'],
  };
  const html = renderCardHtml(
    card,
    lookSettings.parse({ layout: 'label', language: 'ru', display: 'marcellus', text: 'dm-sans', density: 'airy' }),
  );
  assert.match(html, />Пачули</u);
  assert.doesNotMatch(html, />и ещё/u);
});
