import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Node } from '@takumi-rs/core';
import { tellingCards } from '../../../../generate/cards-telling.ts';
import { frameOf } from '../../../adapters/picture/frame.ts';
import { type Card, revised } from '../card.ts';
import { displayTypefaces, textTypefaces } from '../fitting/typefaces.ts';
import { cardHtml } from '../html.ts';
import { layoutNames, sizeOf, sizesOf } from '../layouts/index.ts';
import { type LookSettings, lookSettings } from './settings.ts';

/** What the art direction asks of every card, as it is drawn. */

const cardNamed = (name: string): Card => tellingCards[name] ?? assert.fail(name);

interface Set {
  readonly text: string;
  readonly size: number;
}

function textsOf(card: Card, settings: LookSettings): readonly Set[] {
  const texts: Set[] = [];
  const walk = (node: Node, above: number): void => {
    const said = String(node.style?.fontSize ?? above);
    // A face that stands in is brought to the size around it, so it looks as large.
    const size = said.endsWith('em') ? above : Number.parseFloat(said);
    if (node.type === 'text' && node.text.trim() !== '') texts.push({ text: node.text, size });
    if (node.type === 'container') for (const child of node.children ?? []) walk(child, size);
  };
  walk(frameOf(cardHtml(card, settings), sizeOf(settings).width).node, 16);
  return texts;
}

test('a phone, which shows an upright card at a third of its size, still shows every word', () => {
  const card = cardNamed('crowded');
  const least = { TOP: 30, GIVENCHY: 30, 'white floral': 33, 'Eau de Toilette': 36 };
  // Chord names its notes in the face of the facts, which is as legible at their size as the names' face is at the notes'.
  const notes = { story: 42, herbarium: 42, label: 42, chord: 36 };
  for (const [layout, note] of Object.entries(notes))
    for (const size of ['portrait', 'tall'].filter((one) => sizesOf(lookSettings.parse({ layout }).layout).some((own) => own === one)))
      for (const display of Object.keys(displayTypefaces))
        for (const text of Object.keys(textTypefaces)) {
          const texts = textsOf(card, lookSettings.parse({ layout, size, display, text }));
          for (const [word, floor] of Object.entries({ ...least, Peach: note })) {
            const found = texts.find((one) => one.text.toUpperCase() === word.toUpperCase());
            assert.ok(found && found.size >= floor, `${layout} ${size} ${display} ${text} ${word}: ${found?.size}`);
          }
        }
});

test('five sizes of type are enough for any card', () => {
  for (const layout of layoutNames)
    for (const size of sizesOf(layout))
      for (const name of ['classic', 'crowded', 'long', 'bare', 'arabic', 'japanese']) {
        const sizes = new Set(textsOf(cardNamed(name), lookSettings.parse({ layout, size })).map((one) => one.size));
        assert.ok(sizes.size <= 5, `${layout} ${size} ${name}: ${[...sizes]}`);
      }
});

test('six accords show at most, five notes of a tier, and the others are counted', () => {
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

test('figures stand as high as capitals in a code, and sink among the letters of words', () => {
  const figures = (name: string) =>
    /'(.num)' 1/.exec(
      cardHtml(revised({ ...cardNamed('bare'), name }), lookSettings.parse({ layout: 'label' })).replaceAll('&#39;', "'"),
    )?.[1];
  assert.deepEqual(new Set(['902', 'hb01', 'CK 1', 'N°5', 'Molecule 01'].map(figures)), new Set(['lnum']));
  assert.deepEqual(new Set(['Santal 33', 'Baccarat Rouge 540', '24 Faubourg', 'The 100th'].map(figures)), new Set(['onum']));
});

test('of more than three noses the first is named, and the others are counted in words', () => {
  const said = (perfumers: readonly string[], language = 'en') =>
    textsOf(revised({ ...cardNamed('bare'), perfumers }), lookSettings.parse({ language }))
      .map(({ text }) => text.replaceAll('\u00a0', ' '))
      .join(' ');
  const five = ['Quentin Bisch', 'Anne Flipo', 'Carlos Benaim', 'Loc Dong', 'Dominique Ropion'];
  assert.match(said(five), /Composed by Quentin Bisch and four others/u);
  assert.match(said(five, 'de'), /Quentin Bisch und vier andere/u);
  assert.match(said(five.slice(0, 3)), /Quentin Bisch, Anne Flipo, Carlos Benaim/u);
});

test('no text is written on a picture', () => {
  const picture = { url: 'picture:1', width: 600, height: 800 };
  const pictures = [{ background: picture }, { bottle: picture }, { background: picture, bottle: picture }];
  for (const layout of layoutNames)
    for (const size of sizesOf(layout))
      for (const placed of pictures) {
        const html = cardHtml(cardNamed('classic'), lookSettings.parse({ layout, size }), placed);
        const { node } = frameOf(html, sizeOf({ layout, size }).width);
        const holding = (one: Node): boolean => one.type === 'image' || (one.type === 'container' && (one.children ?? []).some(holding));
        const says = (one: Node): boolean =>
          (one.type === 'text' && one.text.trim() !== '') || (one.type === 'container' && (one.children ?? []).some(says));
        // A picture lies under or over nothing but what holds it: whoever holds a picture that fills it holds nothing else.
        const look = (one: Node): void => {
          if (one.type !== 'container') return;
          const children = one.children ?? [];
          if (children.some((child) => child.type === 'image' && child.style?.position === 'absolute'))
            assert.ok(!says(one), `${layout} ${size}`);
          for (const child of children) look(child);
        };
        assert.ok(holding(node), `${layout} ${size}`);
        look(node);
      }
});
