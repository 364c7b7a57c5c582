import assert from 'node:assert/strict';
import { test } from 'node:test';
import { stressTestCards } from '../../../../generate/stress-test-cards.ts';
import { type Card, createCard } from '../card.ts';
import { renderCardHtml } from '../html.ts';
import { illustrations } from '../illustrations/illustrations.ts';
import { lookSettings } from '../settings/settings.ts';

const { short, bare, band } = stressTestCards;
assert.ok(short && bare && band);
const rendered = (card: Card, look: object): string => renderCardHtml(createCard(card), lookSettings.parse(look));
const textsOf = (html: string): readonly string[] => html.split(/<[^>]+>/u).filter((text) => text.trim() !== '');
const drawingsOf = (html: string): readonly string[] =>
  [...html.matchAll(/src="data:image\/svg\+xml,([^"]*)"/gu)].map(([, svg = '']) => decodeURIComponent(svg));
/** The names of the illustrations on a card. */
const illustrationsOf = (html: string): readonly string[] =>
  drawingsOf(html).map(
    (svg) =>
      Object.entries(illustrations).find(([, drawing]) =>
        [...svg.matchAll(/ d='([^']*)'/g)].every(([, d], at) => d === drawing[at]),
      )?.[0] ?? 'none',
  );
const noted = (top: readonly string[], heart: readonly string[], base: readonly string[]): Card => ({
  ...short,
  notes: { top, heart, base, all: [] },
});

test('a herbarium illustrates the first possible note of each tier, never an unknown note or the same one twice', () => {
  const look = { layout: 'herbarium' };
  assert.deepEqual(illustrationsOf(rendered(short, look)), ['wood', 'oud', 'tonka']);
  assert.deepEqual(illustrationsOf(rendered(noted(['Moon Dust', 'Lemon'], ['Damask Rose'], ['Rose', 'Musk']), look)), [
    'lemon',
    'rose',
    'musk',
  ]);
  assert.deepEqual(illustrationsOf(rendered(noted(['Moon Dust'], ['Rose'], ['Bulgarian Rose']), look)), ['rose']);
  assert.deepEqual(illustrationsOf(rendered(band, look)), ['rum', 'tobacco', 'cinnamon']);
  assert.deepEqual(illustrationsOf(rendered(bare, look)), []);
  // The illustration depends on the recorded note, not on the language.
  assert.deepEqual(illustrationsOf(rendered(short, { ...look, language: 'ja' })), ['wood', 'oud', 'tonka']);
});

test('the illustrated note counts towards the five notes of its tier', () => {
  const notes = ['Oud', 'Fig', 'Tea', 'Rum', 'Fir', 'Hay', 'Ivy'];
  const texts = textsOf(rendered(noted(notes, ['Rose'], ['Musk']), { layout: 'herbarium' }));
  assert.equal(texts.filter((text) => notes.includes(text)).length, 5);
  assert.ok(texts.includes('+\u00a02'));
});

test('a chord has one ring per tier, one ring without tiers, an accord ring without notes, and no ring without either', () => {
  const segments = (card: Card) => drawingsOf(rendered(card, { layout: 'chord' })).map((svg) => (svg.match(/<path/g) ?? []).length);
  const radii = (card: Card) => new Set(drawingsOf(rendered(card, { layout: 'chord' })).flatMap((svg) => svg.match(/A\d+/g) ?? [])).size;
  assert.deepEqual([segments(short), radii(short)], [[9], 3]);
  const flat: Card = { ...short, notes: { top: [], heart: [], base: [], all: ['Rose', 'Musk'] } };
  assert.deepEqual([segments(flat), radii(flat)], [[2], 1]);
  assert.deepEqual([segments(band), radii(band)], [[5], 1]);
  assert.deepEqual(segments(bare), []);
  const six = ['woody', 'oud', 'amber', 'vanilla', 'rose', 'citrus'];
  const texts = textsOf(rendered({ ...band, accords: six }, { layout: 'chord' }));
  assert.deepEqual(texts.slice(-6), six);
});

test('a label has no rows for missing data', () => {
  const look = { layout: 'label' };
  assert.deepEqual(textsOf(rendered(bare, look)), [bare.brand, bare.name]);
  const tiers = (card: Card) => (rendered(card, look).match(/ role="list"/g) ?? []).length;
  assert.deepEqual([tiers(short), tiers(noted([], [], ['Musk'])), tiers(band)], [4, 2, 1]);
});

test('herbarium, chord and label are completely translated in Arabic and Japanese', () => {
  for (const layout of ['herbarium', 'chord', 'label'])
    for (const language of ['ar', 'ja']) {
      const own = new Set([short.brand, short.name, short.strength]);
      const words: readonly string[] = textsOf(rendered({ ...short, perfumers: [] }, { layout, language })).filter(
        (text) => !own.has(text),
      );
      assert.deepEqual(
        words.filter((text) => /[A-Za-z]{2}/.test(text)),
        [],
        `${layout} ${language}`,
      );
      assert.ok(words.length > 8);
    }
});
