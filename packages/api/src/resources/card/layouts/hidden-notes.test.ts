import assert from 'node:assert/strict';
import { test } from 'node:test';
import { stressTestCards } from '../../../../generate/stress-test-cards.ts';
import { type Card, createCard } from '../card.ts';
import { renderCard, renderCardHtml } from '../html.ts';
import { lookSettings } from '../settings/settings.ts';
import { labels } from '../words/labels.ts';
import { formatMoreAccords } from '../words/more.ts';
import { localiseSensory } from '../words/sensory.ts';
import { getCardSize, getDistinctSizes, getLayoutSizes, layoutNames } from './index.ts';

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
const noted = (top: readonly string[], heart: readonly string[], base: readonly string[]): Card => ({
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
const splitTexts = (html: string): readonly string[] => html.split(/<[^>]+>/u).filter((text) => text.trim() !== '');
const textsOf = (card: Card, look: object): readonly string[] => splitTexts(renderCardHtml(card, lookSettings.parse(look)));

test('a strip shows every note of a tier in its order, with the facts and the accords', () => {
  const card = { ...forest, strength: 'Eau de Parfum', accords: ['woody', 'aromatic', 'citrus'] };
  for (const layout of ['row', 'banner'])
    for (const language of ['en', 'de', 'ar', 'ja'] as const) {
      const texts = textsOf(card, { layout, language, display: 'bodoni-moda', text: 'dm-sans' });
      const shown = texts.map((text) => text.replaceAll('\u200b', ''));
      const { top, heart, base, accords } = labels[language];
      const { notes, accords: own } = localiseSensory({ ...card, family: null }, language);
      const expected = [top, ...notes.top, heart, ...notes.heart, base, ...notes.base, accords, ...own];
      assert.deepEqual(shown.slice(-expected.length), expected, `${layout} ${language}`);
      assert.ok(shown.includes('2008') && shown.includes('Jérôme\u00a0Epinette'), `${layout} ${language}`);
    }
});

test('an upright arch gives way to as many lines of accords as there are', () => {
  const card = {
    ...noted(['Apricot', 'White Pepper', 'Bergamot'], ['Silk Tree Blossom', 'Rose', 'Jasmine'], ['Moss', 'Heliotrope']),
    brand: 'Jo Malone London',
    name: 'Silk Blossom Cologne (2019)',
    strength: 'Cologne',
    perfumers: [],
    accords: ['floral', 'fruity', 'fresh spicy', 'powdery', 'rose', 'white floral', 'mossy', 'citrus', 'earthy', 'vanilla'],
  };
  const look = { layout: 'atelier', size: 'portrait', language: 'el', display: 'marcellus', text: 'inter', density: 'airy' };
  const shown = textsOf(card, look);
  const { accords } = localiseSensory({ ...card, family: null }, 'el');
  assert.deepEqual(
    accords.filter((accord) => !shown.includes(accord)),
    [],
  );
});

const { crowded } = stressTestCards;
assert.ok(crowded);
const growing = layoutNames.filter((layout) => getDistinctSizes(layout).includes('auto'));

test('without a size, a card grows until it shows every note, accord and fact', () => {
  const card = createCard({ ...crowded, family: 'Floral', perfumers: ['Dominique Ropion', 'Jean-Christophe Hérault'] });
  assert.deepEqual(growing, ['atelier', 'banner', 'row', 'editorial']);
  for (const layout of growing)
    for (const language of ['en', 'de', 'ru', 'ar', 'ja'] as const) {
      const settings = lookSettings.parse({ layout, language, display: 'playfair-display', text: 'inter' });
      const { html, height } = renderCard(card, settings);
      const shown = splitTexts(html).map((text) =>
        text
          .replaceAll('\u200b', '')
          .replaceAll('\u00a0', ' ')
          .replace(/[,、،]$/u, ''),
      );
      const { notes, accords, strength, family } = localiseSensory(card, language);
      const expected = [...Object.values(notes).flat(), ...accords, strength, family, '1991', ...card.perfumers];
      assert.deepEqual(
        expected.filter((text) => text !== null && !shown.some((one) => one.includes(text))),
        [],
        `${layout} ${language}`,
      );
      assert.ok(height > getCardSize(settings).height, `${layout} ${language}`);
    }
});

test('a strip of a fixed size never leaves out accords without their number', () => {
  const accords = ['woody', 'aromatic', 'citrus', 'warm spicy', 'fresh spicy', 'powdery', 'green', 'amber', 'musky', 'sweet'];
  for (const layout of ['banner', 'row'])
    for (const language of ['en', 'de', 'ru', 'ar', 'ja'] as const)
      for (const perfume of [crowded, orchard, forest]) {
        const card = { ...perfume, accords };
        const shown = textsOf(card, { layout, size: layout, language, display: 'playfair-display' }).map((text) =>
          text.replaceAll('\u200b', ''),
        );
        const own = localiseSensory({ ...card, family: null }, language).accords;
        const counts = own.map((_, at) => formatMoreAccords(language, at + 1));
        const isWhole = own.every((accord) => shown.includes(accord));
        assert.ok(
          isWhole || (own.some((accord) => shown.includes(accord)) && counts.some((count) => shown.includes(count))),
          `${layout} ${language}`,
        );
      }
});

test('the last two accords of a strip stay together, so that none is alone on a line', () => {
  const html = renderCardHtml({ ...forest, accords: ['woody', 'citrus', 'green'] }, lookSettings.parse({ layout: 'banner' }));
  const [, last = ''] = html.split('>woody<');
  assert.match(last, /<\/div><div style="[^"]*flex-wrap:wrap[^"]*"><div role="listitem"[^>]*>.*>citrus<.*>green</u);
});

test('an Arabic name is large on a banner of a fixed size, if it has few notes', () => {
  const card = { ...noted(['Lemon'], ['Rose'], ['Musk', 'Amber']), name: 'مدينة', accords: ['woody'] };
  const html = renderCardHtml(card, lookSettings.parse({ layout: 'banner', size: 'banner', language: 'ar' }));
  const size = Number(/font-size:max\(([\d.]+)cqi,min/u.exec(html)?.[1]) * 12;
  assert.ok(size >= 73, `${size} px`);
});

test('a look that names a size gets exactly that size', () => {
  for (const layout of layoutNames)
    for (const size of getLayoutSizes(layout)) {
      const { width, height } = renderCard(crowded, lookSettings.parse({ layout, size }));
      assert.deepEqual({ width, height }, { ...getCardSize({ layout, size }) }, `${layout} ${size}`);
    }
});

const orchard = noted(
  ['Bergamot', 'Black Currant', 'Apple', 'Lemon', 'Pink Pepper'],
  ['Pineapple', 'Patchouli', 'Moroccan Jasmine'],
  ['Birch', 'Musk', 'Oak Moss', 'Ambroxan', 'Cedarwood'],
);
const orchardNotes = Object.values(orchard.notes).flat();

test('an arch widens, a name gives way and slips move closer before a note is left out', () => {
  for (const look of [
    { layout: 'atelier', display: 'marcellus', text: 'dm-sans', corners: 'round' },
    { layout: 'editorial', display: 'eb-garamond' },
    { layout: 'row', display: 'playfair-display' },
    { layout: 'banner', display: 'tenor-sans' },
  ]) {
    const texts = textsOf(orchard, look);
    const missing = orchardNotes.filter((note) => !texts.includes(note));
    assert.deepEqual(missing, [], look.layout);
  }
});
