import assert from 'node:assert/strict';
import { test } from 'node:test';
import { stressTestCards } from '../../../../generate/stress-test-cards.ts';
import { measureSlipName } from '../blocks/slips.ts';
import { type Card, createCard } from '../card.ts';
import { createCardLayout, type PlacedImages } from '../card-layout.ts';
import { renderCard, renderCardHtml } from '../html.ts';
import { engrave } from '../illustrations/illustrations.ts';
import { lookSettings } from '../settings/settings.ts';
import { labels } from '../words/labels.ts';
import { getCardSize } from './index.ts';

const { short, bare, band, classic, crowded } = stressTestCards;
assert.ok(short && bare && band && classic && crowded);
const rendered = (card: Card, look: object): string => renderCardHtml(createCard(card), lookSettings.parse(look));
const textsOf = (html: string): readonly string[] => html.split(/<[^>]+>/u).filter((text) => text.trim() !== '');
const drawingsOf = (html: string): readonly string[] =>
  [...html.matchAll(/src="data:image\/svg\+xml,([^"]*)"/gu)].map(([, svg = '']) => decodeURIComponent(svg));
/** The names of the illustrations on a card. */
const illustrationsOf = (html: string): readonly string[] =>
  drawingsOf(html).map((svg) => expected.find((name) => svg.includes(`d='${engrave(name).cuts}'`)) ?? 'none');
const engravingsOf = (html: string): readonly string[] => drawingsOf(html).filter((svg) => svg.includes("viewBox='0 0 1000 1000'"));
const expected = ['rosewood', 'cardamom', 'oud', 'tonka', 'lemon', 'rose', 'musk'] as const;
const tinted = ['rosewood', 'cardamom', 'oud', 'tonka', 'lemon', 'rose', 'musk'] as const;
const noted = (top: readonly string[], heart: readonly string[], base: readonly string[]): Card => ({
  ...short,
  notes: { top, heart, base, all: [] },
});

test('a herbarium illustrates the first note of each tier that has an illustration of its own, and no illustration twice', () => {
  const look = { layout: 'herbarium' };
  assert.deepEqual(illustrationsOf(rendered(short, look)), ['rosewood', 'oud', 'tonka']);
  assert.deepEqual(illustrationsOf(rendered(noted(['Moon Dust', 'Lemon'], ['Damask Rose'], ['Rose', 'Musk']), look)), [
    'lemon',
    'rose',
    'musk',
  ]);
  assert.deepEqual(illustrationsOf(rendered(noted(['Moon Dust'], ['Rose'], ['Bulgarian Rose']), look)), ['rose']);
  // A note whose family alone has an illustration has none.
  assert.deepEqual(illustrationsOf(rendered(noted(['Truffle'], ['Moon Dust'], ['Truffle']), look)), []);
  assert.deepEqual(illustrationsOf(rendered(bare, look)), []);
  // The illustration depends on the recorded note, not on the language.
  assert.deepEqual(illustrationsOf(rendered(short, { ...look, language: 'ja' })), ['rosewood', 'oud', 'tonka']);
});

test('a herbarium refers from the illustrated note to its illustration, and shows all notes', () => {
  const notes = ['Oud', 'Fig', 'Tea', 'Rum', 'Fir', 'Hay', 'Ivy'];
  const texts = textsOf(rendered(noted(notes, ['Rose'], ['Musk']), { layout: 'herbarium' })).map((text) => text.trim());
  assert.deepEqual(
    texts.filter((text) => notes.includes(text)),
    notes,
  );
  assert.equal(texts[texts.indexOf('Oud') + 1], 'fig.\u00a01');
});

test('every note of a banner has its own coloured illustration before its name, or a drop of its colour', () => {
  const look = { layout: 'banner' };
  const shown = (card: Card, own: object = look) =>
    drawingsOf(rendered(card, own)).map(
      (svg) =>
        tinted.find((name) => svg.includes(`d='${engrave(name, { isTinted: true }).cuts}'`)) ??
        (svg.includes('M500 190C') ? 'drop' : 'other'),
    );
  assert.equal(shown(short).length, 9);
  assert.deepEqual(shown(short, { ...look, language: 'ja' }), shown(short));
  const mixed = noted(['Moon Dust', 'Lemon'], ['Rose'], ['Bulgarian Rose', 'Musk']);
  for (const own of [look, { ...look, palette: 'noir' }, { ...look, size: 'banner' }, { ...look, language: 'ar' }])
    assert.deepEqual(shown(mixed, own), ['drop', 'lemon', 'rose', 'rose', 'musk']);
  assert.deepEqual(shown(noted(['Ambroxan'], ['Rose'], ['Vetiver'])), ['drop', 'rose', 'other']);
  assert.deepEqual(shown({ ...short, notes: { top: [], heart: [], base: [], all: ['Moon Dust', 'Lemon'] } }), ['drop', 'lemon']);
  for (const card of [band, bare]) assert.equal(engravingsOf(rendered(card, look)).length, 0);
});

test('a banner has no pictures where its notes need the room, and as many beside an image of the shop', () => {
  const card = noted(['Lemon'], ['Rose'], ['Cardamom']);
  const count = (own: Card, look: object = {}, images: PlacedImages = {}) =>
    engravingsOf(renderCardHtml(createCard(own), lookSettings.parse({ layout: 'banner', ...look }), images)).length;
  assert.equal(count(card), 3);
  assert.equal(count(card, {}, { bottle: { url: '/bottle', width: 200, height: 400 } }), 3);
  assert.equal(count({ ...card, name: 'Donaudampfschifffahrtsgesellschaft' }), 3);
  assert.equal(count(crowded, { size: 'banner' }), 0);
  for (const layout of ['row', 'editorial', 'spectrum']) assert.equal(count(card, { layout }), 0, layout);
});

test('a long note of a banner costs it one more line at most, and accords keep their distance', () => {
  const heightOf = (card: Card): number => renderCard(createCard(card), lookSettings.parse({ layout: 'banner' })).height;
  const moons = ['Moon Dust', 'Moon Dew', 'Moon Light', 'Moon Rock', 'Moon Shade'];
  const plain = { ...noted(['Truffle'], moons, ['Truffle']), accords: [] };
  const long = { ...noted(['Truffle'], [...moons.slice(1), 'Hazelnut Cocoa Spread And Truffle'], ['Truffle']), accords: [] };
  assert.ok(Math.abs(heightOf(long) - heightOf(plain)) <= 48, `${heightOf(long)} and ${heightOf(plain)} px`);
  // The line of accords is 44 px high at least.
  const added = heightOf({ ...plain, accords: ['woody'] }) - heightOf(plain);
  assert.ok(added >= 44 + 52, `${added} px`);
});

test('a chord is one ring with an equal part for each note or accord', () => {
  const parts = (card: Card) => drawingsOf(rendered(card, { layout: 'chord' })).map((svg) => (svg.match(/Z' fill='#/g) ?? []).length);
  assert.deepEqual(parts(short), [9]);
  assert.deepEqual(parts({ ...short, notes: { top: [], heart: [], base: [], all: ['Rose', 'Musk'] } }), [2]);
  assert.deepEqual(parts({ ...short, notes: { top: [], heart: [], base: [], all: ['Rose'] } }), [1]);
  assert.deepEqual(parts(band), [5]);
  assert.deepEqual(parts(bare), []);
  // 25 notes fit.
  const many = Array.from({ length: 25 }, (_, at) => `Note ${at}`);
  assert.deepEqual(parts(noted(many.slice(0, 8), many.slice(8, 17), many.slice(17))), [25]);
});

test('a ring names its tiers, inside it or above their notes, in every size and language', () => {
  for (const size of ['portrait', 'landscape'])
    for (const language of ['en', 'ru', 'el', 'ar', 'ja'] as const) {
      const texts = textsOf(rendered(short, { layout: 'chord', size, language, display: 'tenor-sans', text: 'inter' }));
      const { top, heart, base } = labels[language];
      for (const label of [top, heart, base]) assert.ok(texts.includes(label), `${size} ${language}: ${label}`);
    }
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

test('no word beside a ring is wider than its room, however long', () => {
  const card = { ...classic, notes: { top: ['Bergamot', 'Apricot'], heart: ['Rose', 'Cyclamen'], base: ['Vanilla', 'Musk'], all: [] } };
  const settings = lookSettings.parse({ layout: 'chord', size: 'landscape', language: 'el', display: 'playfair-display' });
  const layout = createCardLayout(card, settings, getCardSize(settings), {});
  const names = [
    ...renderCardHtml(card, settings).matchAll(
      /<div role="listitem"[^>]*;width:([\d.]+)cqi!important[^>]*font-size:([\d.]+)cqi.*?<span[^>]*>([^<]+)</gu,
    ),
  ];
  assert.equal(names.length, 6);
  for (const [, room = '', size = '', text = ''] of names) {
    const { word } = measureSlipName(layout, text, Number(size) * 12);
    assert.ok(word <= Number(room) * 12, `${text}: ${Math.round(word)} px in ${Math.round(Number(room) * 12)} px`);
  }
});
