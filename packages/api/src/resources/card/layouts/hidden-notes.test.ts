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

const { short: named } = stressTestCards;
assert.ok(named);
const noted = (top: readonly string[], heart: readonly string[], base: readonly string[]) => ({
  ...named,
  brand: 'Byredo',
  name: 'Gypsy Water',
  strength: null,
  year: 2008,
  perfumers: ['Jérôme Epinette'],
  notes: { top, heart, base, all: [] },
  accords: [],
});
const forest = noted(['Juniper', 'Lemon', 'Pepper'], ['Pine Needles', 'Incense', 'Orris'], ['Vanilla', 'Sandalwood', 'Amber']);
const textsOf = (card: typeof forest, look: object): readonly string[] =>
  renderCardHtml(card, lookSettings.parse(look))
    .split(/<[^>]+>/u)
    .filter((text) => text.trim() !== '');

test('a banner shows the first two notes of every tier, however unequal their widths', () => {
  const shown = (card: typeof forest, look: object) => textsOf(card, { layout: 'banner', ...look }).slice(-9);
  const noir = { display: 'bodoni-moda', text: 'dm-sans' };
  assert.deepEqual(shown(forest, noir), ['Top', 'Juniper', 'Lemon', 'Heart', 'Pine Needles', 'Incense', 'Base', 'Vanilla', 'Sandalwood']);
  assert.deepEqual(shown(forest, { ...noir, language: 'de' }), [
    'Kopf',
    'Wacholderbeere',
    'Zitrone',
    'Herz',
    'Kiefernnadeln',
    'Weihrauch',
    'Basis',
    'Vanille',
    'Sandelholz',
  ]);
  // A tier whose second note has no room shows its first; the others keep theirs.
  const long = noted(['Lemon', 'Pepper'], ['Hydroxycitronellal', 'Sandelholzmilch'], ['Musk', 'Amber']);
  assert.deepEqual(shown(long, noir).slice(-8), ['Top', 'Lemon', 'Pepper', 'Heart', 'Hydroxycitronellal', 'Base', 'Musk', 'Amber']);
});

const orchard = noted(
  ['Bergamot', 'Black Currant', 'Apple', 'Lemon', 'Pink Pepper'],
  ['Pineapple', 'Patchouli', 'Moroccan Jasmine'],
  ['Birch', 'Musk', 'Oak Moss', 'Ambroxan', 'Cedarwood'],
);
const orchardNotes = Object.values(orchard.notes).flat();

test('the arch of an atelier widens, and the name of an editorial gives way, before a note is left out', () => {
  for (const look of [
    { layout: 'atelier', display: 'marcellus', text: 'dm-sans', corners: 'round' },
    { layout: 'editorial', display: 'eb-garamond' },
  ]) {
    const texts = textsOf(orchard, look);
    const missing = orchardNotes.filter((note) => !texts.includes(note));
    assert.deepEqual(missing, [], look.layout);
  }
});
