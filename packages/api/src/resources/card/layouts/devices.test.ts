import assert from 'node:assert/strict';
import { test } from 'node:test';
import { tellingCards } from '../../../../generate/cards-telling.ts';
import { type Card, revised } from '../card.ts';
import { plates } from '../devices/plates.ts';
import { cardHtml } from '../html.ts';
import { lookSettings } from '../settings/settings.ts';

const { short, bare, band } = tellingCards;
assert.ok(short && bare && band);
const drawn = (card: Card, look: object): string => cardHtml(revised(card), lookSettings.parse(look));
const textsOf = (html: string): readonly string[] => html.split(/<[^>]+>/u).filter((text) => text.trim() !== '');
const drawingsOf = (html: string): readonly string[] =>
  [...html.matchAll(/src="data:image\/svg\+xml,([^"]*)"/gu)].map(([, svg = '']) => decodeURIComponent(svg));
/** The plates of a card, by their names. */
const platesOf = (html: string): readonly string[] =>
  drawingsOf(html).map(
    (svg) =>
      Object.entries(plates).find(([, drawing]) => [...svg.matchAll(/ d='([^']*)'/g)].every(([, d], at) => d === drawing[at]))?.[0] ??
      'none',
  );
const noted = (top: readonly string[], heart: readonly string[], base: readonly string[]): Card => ({
  ...short,
  notes: { top, heart, base, all: [] },
});

test('a herbarium shows the first drawn note of each tier, and nothing twice or unknown', () => {
  const look = { layout: 'herbarium' };
  assert.deepEqual(platesOf(drawn(short, look)), ['wood', 'oud', 'tonka']);
  assert.deepEqual(platesOf(drawn(noted(['Moon Dust', 'Lemon'], ['Damask Rose'], ['Rose', 'Musk']), look)), ['lemon', 'rose', 'musk']);
  assert.deepEqual(platesOf(drawn(noted(['Moon Dust'], ['Rose'], ['Bulgarian Rose']), look)), ['rose']);
  assert.deepEqual(platesOf(drawn(band, look)), ['rum', 'tobacco', 'cinnamon']);
  assert.deepEqual(platesOf(drawn(bare, look)), []);
  // What is pictured is the recorded note, in whatever language it is said.
  assert.deepEqual(platesOf(drawn(short, { ...look, language: 'ja' })), ['wood', 'oud', 'tonka']);
});

test('a herbarium counts the drawn note among the five of its tier', () => {
  const notes = ['Oud', 'Fig', 'Tea', 'Rum', 'Fir', 'Hay', 'Ivy'];
  const texts = textsOf(drawn(noted(notes, ['Rose'], ['Musk']), { layout: 'herbarium' }));
  assert.equal(texts.filter((text) => notes.includes(text)).length, 5);
  assert.ok(texts.includes('+\u00a02'));
});

test('a chord has a ring for each tier, one without tiers, that of the accords without notes, and none without either', () => {
  const segments = (card: Card) => drawingsOf(drawn(card, { layout: 'chord' })).map((svg) => (svg.match(/<path/g) ?? []).length);
  const radii = (card: Card) => new Set(drawingsOf(drawn(card, { layout: 'chord' })).flatMap((svg) => svg.match(/A\d+/g) ?? [])).size;
  assert.deepEqual([segments(short), radii(short)], [[9], 3]);
  const flat: Card = { ...short, notes: { top: [], heart: [], base: [], all: ['Rose', 'Musk'] } };
  assert.deepEqual([segments(flat), radii(flat)], [[2], 1]);
  assert.deepEqual([segments(band), radii(band)], [[5], 1]);
  assert.deepEqual(segments(bare), []);
  const six = ['woody', 'oud', 'amber', 'vanilla', 'rose', 'citrus'];
  const texts = textsOf(drawn({ ...band, accords: six }, { layout: 'chord' }));
  assert.deepEqual(texts.slice(-6), six);
});

test('a label has no line for what is not recorded', () => {
  const look = { layout: 'label' };
  assert.deepEqual(textsOf(drawn(bare, look)), [bare.brand, bare.name]);
  const tiers = (card: Card) => (drawn(card, look).match(/ role="list"/g) ?? []).length;
  assert.deepEqual([tiers(short), tiers(noted([], [], ['Musk'])), tiers(band)], [4, 2, 1]);
});

test('the three are whole in Arabic and in Japanese', () => {
  for (const layout of ['herbarium', 'chord', 'label'])
    for (const language of ['ar', 'ja']) {
      const own = new Set([short.brand, short.name, short.strength]);
      const words: readonly string[] = textsOf(drawn({ ...short, perfumers: [] }, { layout, language })).filter((text) => !own.has(text));
      assert.deepEqual(
        words.filter((text) => /[A-Za-z]{2}/.test(text)),
        [],
        `${layout} ${language}`,
      );
      assert.ok(words.length > 8);
    }
});
