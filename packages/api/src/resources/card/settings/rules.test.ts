import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Node } from '@takumi-rs/core';
import { stressTestCards } from '../../../../generate/stress-test-cards.ts';
import { createFrame } from '../../../adapters/picture/frame.ts';
import { type Card, createCard } from '../card.ts';
import { displayTypefaces, textTypefaces } from '../fitting/typefaces.ts';
import { renderCardHtml } from '../html.ts';
import { getCardSize, getLayoutSizes, layoutNames } from '../layouts/index.ts';
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

test('every text of an upright card is legible on a phone, at a third of its size', () => {
  const card = cardNamed('crowded');
  const minSizes = { TOP: 30, GIVENCHY: 30, 'white floral': 33, 'Eau de Toilette': 36 };
  // Chord sets its notes in the text typeface, which is as legible at 36 as the display typeface is at 42.
  const notes = { story: 42, herbarium: 42, label: 42, chord: 36 };
  for (const [layout, note] of Object.entries(notes))
    for (const size of ['portrait', 'tall'].filter((one) =>
      getLayoutSizes(lookSettings.parse({ layout }).layout).some((own) => own === one),
    ))
      for (const display of Object.keys(displayTypefaces))
        for (const text of Object.keys(textTypefaces)) {
          const texts = textsOf(card, lookSettings.parse({ layout, size, display, text }));
          for (const [word, minSize] of Object.entries({ ...minSizes, Peach: note })) {
            const found = texts.find((one) => one.text.toUpperCase() === word.toUpperCase());
            assert.ok(found && found.size >= minSize, `${layout} ${size} ${display} ${text} ${word}: ${found?.size}`);
          }
        }
});

test('no card uses more than five type sizes', () => {
  for (const layout of layoutNames)
    for (const size of getLayoutSizes(layout))
      for (const name of ['classic', 'crowded', 'long', 'bare', 'arabic', 'japanese']) {
        const sizes = new Set(textsOf(cardNamed(name), lookSettings.parse({ layout, size })).map((one) => one.size));
        assert.ok(sizes.size <= 5, `${layout} ${size} ${name}: ${[...sizes]}`);
      }
});

test('at most six accords and five notes per tier are shown, and the rest are counted', () => {
  const { notes, accords } = cardNamed('crowded');
  for (const layout of layoutNames) {
    const texts = textsOf(cardNamed('crowded'), lookSettings.parse({ layout })).map(({ text }) => text.toLowerCase());
    const shown = accords.filter((accord) => accord !== 'tuberose' && texts.includes(accord));
    assert.deepEqual(shown, accords.slice(0, layout === 'row' ? 5 : 6), layout);
    assert.ok(notes.heart.filter((note) => texts.includes(note.toLowerCase())).length <= 5, layout);
    assert.ok(
      texts.some((text) => /^\+\u00a0\d+$/u.test(text)),
      layout,
    );
  }
});

test('codes use lining figures, and names made of words use old-style figures', () => {
  const figureStyle = (name: string) =>
    /'(.num)' 1/.exec(
      renderCardHtml(createCard({ ...cardNamed('bare'), name }), lookSettings.parse({ layout: 'label' })).replaceAll('&#39;', "'"),
    )?.[1];
  assert.deepEqual(new Set(['902', 'hb01', 'CK 1', 'N°5', 'Molecule 01'].map(figureStyle)), new Set(['lnum']));
  assert.deepEqual(new Set(['Santal 33', 'Baccarat Rouge 540', '24 Faubourg', 'The 100th'].map(figureStyle)), new Set(['onum']));
});

test('of more than three perfumers, only the first is named and the others are counted in words', () => {
  const render = (perfumers: readonly string[], language = 'en') =>
    textsOf(createCard({ ...cardNamed('bare'), perfumers }), lookSettings.parse({ language }))
      .map(({ text }) => text.replaceAll('\u00a0', ' '))
      .join(' ');
  const five = ['Quentin Bisch', 'Anne Flipo', 'Carlos Benaim', 'Loc Dong', 'Dominique Ropion'];
  assert.match(render(five), /Composed by Quentin Bisch and four others/u);
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
