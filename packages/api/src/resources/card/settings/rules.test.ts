import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Node } from '@takumi-rs/core';
import { stressTestCards } from '../../../../generate/stress-test-cards.ts';
import { isLong } from '../../../../test/support/is-long.ts';
import { createFrame } from '../../../adapters/picture/frame.ts';
import { accordColour } from '../accords.ts';
import { getNoteColour } from '../blocks/coloured-notes.ts';
import { findEdge } from '../blocks/slips.ts';
import { type Card, createCard } from '../card.ts';
import { createCardLayout } from '../card-layout.ts';
import { displayTypefaces, textTypefaces } from '../fitting/typefaces.ts';
import { renderCardHtml } from '../html.ts';
import { getCardSize, getDistinctSizes, getLayoutSizes, layoutNames } from '../layouts/index.ts';
import { contrast } from './contrast.ts';
import { colourDistance } from './oklch.ts';
import { type LookSettings, lookSettings } from './settings.ts';

/** Design rules for every rendered card. */

const cardNamed = (name: string): Card => stressTestCards[name] ?? assert.fail(name);

interface SizedText {
  readonly text: string;
  readonly size: number;
}

function textsOf(card: Card, settings: LookSettings): readonly SizedText[] {
  const texts: SizedText[] = [];
  const walk = (node: Node, above: number): void => {
    const fontSize = String(node.style?.fontSize ?? above);
    // A fallback typeface is scaled to match the surrounding text, so it counts as that size.
    const size = fontSize.endsWith('em') ? above : Number.parseFloat(fontSize);
    if (node.type === 'text' && node.text.trim() !== '') texts.push({ text: node.text, size });
    if (node.type === 'container') for (const child of node.children ?? []) walk(child, size);
  };
  walk(createFrame(renderCardHtml(card, settings), getCardSize(settings).width).node, 16);
  return texts;
}

test('every text of every image is at least 11 px high on a phone that is 360 px wide', () => {
  let turn = 0;
  for (const layout of layoutNames)
    for (const size of getDistinctSizes(layout))
      for (const name of Object.keys(stressTestCards)) {
        turn += 1;
        // Daily, every other perfume, in turn.
        if (!isLong && turn % 2 === 0) continue;
        const display = Object.keys(displayTypefaces)[turn % Object.keys(displayTypefaces).length];
        const text = Object.keys(textTypefaces)[turn % Object.keys(textTypefaces).length];
        const settings = lookSettings.parse({ layout, size, display, text });
        const least = getCardSize(settings).width / 32.73;
        for (const one of textsOf(cardNamed(name), settings))
          assert.ok(one.size >= least, `${layout} ${size} ${name} ${display} ${text}: ${one.text} is ${one.size} px`);
      }
});

test('every layout has a portrait size', () => {
  for (const layout of layoutNames) assert.ok(getLayoutSizes(layout).includes('portrait'), layout);
});

test('a short name in Editorial is never smaller than a long one, whatever their notes', () => {
  const nameSize = (name: string, card: Card, size: string) =>
    textsOf(createCard({ ...card, name }), lookSettings.parse({ layout: 'editorial', size })).find(
      (one) => one.text.replaceAll('\u00a0', ' ') === name,
    )?.size ?? assert.fail(name);
  for (const size of getLayoutSizes('editorial'))
    assert.ok(nameSize('Sauvage', cardNamed('crowded'), size) >= nameSize('Tobacco Vanille', cardNamed('classic'), size), size);
});

test('sizes in Row are the same from card to card', () => {
  const sizesOf = (name: string, note: string) => {
    const texts = textsOf(
      createCard({ ...cardNamed('short'), name, notes: { top: [note], heart: ['Rose'], base: ['Musk'], all: [] } }),
      lookSettings.parse({ layout: 'row' }),
    );
    return ['Tom Ford', name, '2007', 'Top', note].map((text) => texts.find((one) => one.text === text)?.size);
  };
  assert.deepEqual(sizesOf('Sauvage', 'Bergamot'), sizesOf('Oud Wood', 'Sichuan Pepper'));
});

test('no card uses more than five type sizes', () => {
  for (const layout of layoutNames)
    for (const size of getLayoutSizes(layout))
      for (const name of ['classic', 'crowded', 'long', 'bare', 'arabic', 'japanese']) {
        const sizes = new Set(textsOf(cardNamed(name), lookSettings.parse({ layout, size })).map((one) => one.size));
        assert.ok(sizes.size <= 5, `${layout} ${size} ${name}: ${[...sizes]}`);
      }
});

test('Spectrum and Herbarium show accords only without notes, and all others list them where there is room', () => {
  const notes = { top: ['Rosewood'], heart: ['Rose'], base: ['Musk'], all: [] };
  const card = createCard({ ...cardNamed('short'), notes, accords: ['leather', 'smoky', 'green'] });
  for (const layout of layoutNames) {
    const texts = textsOf(card, lookSettings.parse({ layout })).map(({ text }) => text);
    const own = card.accords.filter((accord) => texts.includes(accord));
    assert.equal(own.length, layout === 'spectrum' || layout === 'herbarium' ? 0 : card.accords.length, layout);
    const alone = textsOf(createCard({ ...cardNamed('band') }), lookSettings.parse({ layout })).map(({ text }) => text);
    assert.ok(alone.includes('rum'), layout);
  }
});

test('hidden notes are counted in words', () => {
  const most = Array.from({ length: 40 }, (_, at) => `Imaginary Blossom ${at}`);
  const card = createCard({ ...cardNamed('short'), notes: { top: most, heart: most.slice(0, 9), base: most.slice(0, 9), all: [] } });
  for (const layout of layoutNames) {
    const texts = textsOf(card, lookSettings.parse({ layout })).map(({ text }) => text);
    assert.ok(
      texts.some((text) => /^and (?:\w+) more$/u.test(text)),
      layout,
    );
    assert.ok(
      texts.every((text) => !/^\+/u.test(text)),
      layout,
    );
  }
});

test('a label is printed in one ink on white', () => {
  for (const palette of ['ivory', 'noir', 'midnight']) {
    const html = renderCardHtml(cardNamed('classic'), lookSettings.parse({ layout: 'label', palette }));
    const colours = new Set(html.match(/#[0-9a-f]{6}(?![0-9a-f])/gu));
    colours.delete('#ffffff');
    assert.equal(colours.size, 1, `${palette}: ${[...colours]}`);
  }
});

test('every colour of a card is visible on its ground', () => {
  const accords = ['white floral', 'yellow floral', 'soapy', 'creamy', 'champagne'];
  for (const palette of ['ivory', 'sage', 'rose clay', 'porcelain'] as const) {
    const layout = createCardLayout(
      createCard({ ...cardNamed('band'), accords }),
      lookSettings.parse({ palette }),
      getCardSize({ layout: 'story', size: 'auto' }),
      {},
    );
    for (const accord of accords) {
      const colour = accordColour(accord, 'light');
      assert.ok(contrast(findEdge(colour, layout) ?? colour, layout.palette.background) >= 1.6, `${accord} on ${palette}`);
    }
  }
});

test('a note has the colour that people expect of it', () => {
  for (const [note, accord] of [
    ['Green Tea', 'green'],
    ['Black Tea', 'rum'],
    ['Sicilian Mandarin', 'tropical'],
    ['Green Mandarin', 'citrus'],
    ['Lime', 'sour'],
    ['Lemon', 'citrus'],
    ['Lily', 'white floral'],
    ['White Peony', 'white floral'],
    ['Peony', 'floral'],
    ['Neroli', 'white floral'],
    ['Fennel', 'anis'],
    ['Tiare Flower', 'white floral'],
    ['Marigold', 'tropical'],
    ['Milk', 'creamy'],
    ['Blueberry', 'violet'],
  ] as const)
    assert.equal(getNoteColour(note, 'light'), accordColour(accord, 'light'), note);
});

test('mimosa is yellow, a green apple is green, orris has the colour of iris, and lily-of-the-valley is not jasmine', () => {
  for (const surface of ['light', 'dark'] as const) {
    assert.equal(getNoteColour('Mimosa', surface), accordColour('yellow floral', surface));
    assert.equal(getNoteColour('Granny Smith Apple', surface), accordColour('green', surface));
    assert.equal(getNoteColour('Orris Root', surface), getNoteColour('Iris', surface));
    assert.ok(colourDistance(getNoteColour('Lily-of-the-Valley', surface), getNoteColour('Jasmine', surface)) >= 0.06);
  }
});

test('codes use lining figures, and names made of words use old-style figures', () => {
  const figureStyle = (name: string) =>
    /'(.num)' 1/.exec(
      renderCardHtml(createCard({ ...cardNamed('bare'), name }), lookSettings.parse({ layout: 'label' })).replaceAll('&#39;', "'"),
    )?.[1];
  assert.deepEqual(new Set(['902', 'hb01', 'CK 1', 'N°5', 'Molecule 01', 'The 100th', 'Chapter 1'].map(figureStyle)), new Set(['lnum']));
  assert.deepEqual(
    new Set(['Santal 33', 'Baccarat Rouge 540', '24 Faubourg', 'The 24th', 'Rose 1957'].map(figureStyle)),
    new Set(['onum']),
  );
});

test('of more than three perfumers, only the first is named and the others are counted in words', () => {
  const render = (perfumers: readonly string[], language = 'en') =>
    textsOf(createCard({ ...cardNamed('bare'), perfumers }), lookSettings.parse({ language }))
      .map(({ text }) => text.replaceAll('\u00a0', ' '))
      .join(' ');
  const five = ['Quentin Bisch', 'Anne Flipo', 'Carlos Benaim', 'Loc Dong', 'Dominique Ropion'];
  assert.match(render(five), /Quentin Bisch and four others/u);
  assert.match(render(five, 'de'), /Quentin Bisch und vier andere/u);
  assert.match(render(five.slice(0, 3)), /Quentin Bisch, Anne Flipo, Carlos Benaim/u);
});

test('no text overlaps an image', () => {
  const image = { url: 'picture:1', width: 600, height: 800 };
  const images = [{ background: image }, { bottle: image }, { background: image, bottle: image }];
  for (const layout of layoutNames)
    for (const size of getLayoutSizes(layout))
      for (const placed of images) {
        const html = renderCardHtml(cardNamed('classic'), lookSettings.parse({ layout, size }), placed);
        const { node } = createFrame(html, getCardSize({ layout, size }).width);
        const hasImage = (one: Node): boolean => one.type === 'image' || (one.type === 'container' && (one.children ?? []).some(hasImage));
        const hasText = (one: Node): boolean =>
          (one.type === 'text' && one.text.trim() !== '') || (one.type === 'container' && (one.children ?? []).some(hasText));
        // An absolutely positioned image fills its container, so the container must have no text.
        const check = (one: Node): void => {
          if (one.type !== 'container') return;
          const children = one.children ?? [];
          if (children.some((child) => child.type === 'image' && child.style?.position === 'absolute'))
            assert.ok(!hasText(one), `${layout} ${size}`);
          for (const child of children) check(child);
        };
        assert.ok(hasImage(node), `${layout} ${size}`);
        check(node);
      }
});
