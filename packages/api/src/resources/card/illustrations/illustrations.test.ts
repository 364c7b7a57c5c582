import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isLong } from '../../../../test/support/is-long.ts';
import notes from '../../notes/notes.json' with { type: 'json' };
import { countBytes, engrave, engravingBytesMax, findNoteIllustration, findOwnIllustration, illustrations } from './illustrations.ts';

const famous =
  'bergamot, lemon, orange, mandarin orange, grapefruit, neroli, orange blossom, rose, Damask Rose, jasmine, Jasmine Sambac, iris, orris root, violet, peony, magnolia, tuberose, ylang-ylang, lily-of-the-valley, mimosa, carnation, freesia, geranium, lavender, mint, basil, sage, rosemary, tea, fig, apple, pear, peach, plum, cherry, raspberry, strawberry, black currant, pineapple, coconut, pink pepper, black pepper, cardamom, cinnamon, cloves, saffron, ginger, nutmeg, star anise, cedar, Virginia Cedar, sandalwood, oud, vetiver, patchouli, oakmoss, incense, benzoin, amber, ambergris, leather, tobacco, musk, white musk, vanilla, Madagascar Vanilla, tonka bean, honey, caramel, cacao, almond, coffee, rum, sea notes, salt, aldehydes'.split(
    ', ',
  );

test('every well-known note has its own illustration', () => {
  for (const note of famous) assert.ok(findNoteIllustration(note), note);
});

test('an illustration shows the note itself, never a relative or something named after it', () => {
  assert.deepEqual(['Damask Rose', 'Lemon Zest', 'Bulgarian Rose', 'Calabrian Bergamot', 'Black Pepper'].map(findNoteIllustration), [
    'rose',
    'lemon',
    'rose',
    'bergamot',
    'pepper',
  ]);
  const others = ['Truffle', 'Rose Leaf', 'Star Apple', 'Prickly Pear', 'Mock Orange', 'Rose Hip', 'Water Hyacinth', 'Gin', 'Moon Dust'];
  assert.deepEqual(
    others.map(findNoteIllustration),
    others.map(() => null),
  );
  const pairs = [
    ['peach', 'plum'],
    ['raspberry', 'blackberry'],
    ['pepper', 'sichuan-pepper'],
    ['hedione', 'ambroxan'],
    ['cedar', 'virginia-cedar'],
  ] as const;
  for (const [one, other] of pairs) assert.notEqual(findOwnIllustration(one), findOwnIllustration(other), `${one} ${other}`);
});

test('every illustration stands for a note, and every note it stands for is in the vocabulary', () => {
  const used = new Set(Object.keys(notes).map(findOwnIllustration));
  assert.deepEqual(
    [...illustrations.keys()].filter((name) => !used.has(name)),
    [],
  );
});

const states = [{}, { isSmall: true }, { isWhite: true }, { isSmall: true, isWhite: true }, { isTinted: true }];
/** Cutting all states takes half a minute, so the daily suite cuts each illustration in another one. */
const cutStates = (turn: number) => (isLong ? states : [states[turn % states.length]]);

test('every illustration stays within its square of 1000 and within 12,000 characters, in each of its states', () => {
  assert.ok(illustrations.size > 200);
  for (const [turn, name] of [...illustrations.keys()].entries())
    for (const state of cutStates(turn)) {
      const engraving = engrave(name, state);
      const label = `${name} ${JSON.stringify(state)}`;
      assert.ok(countBytes(engraving) <= engravingBytesMax, `${label}: ${countBytes(engraving)}`);
      for (const path of [engraving.cuts, ...[...engraving.dots, ...engraving.tints].map((part) => part.path)]) {
        assert.match(path, /^(?:[mlqh](?:[ -]?\d+)+|z)*$/, label);
        for (const [x, y] of listEnds(path)) assert.ok(x >= 0 && x <= 1000 && y >= 0 && y <= 1000, `${label}: ${x} ${y}`);
      }
      assert.ok(engraving.cuts.length + engraving.dots.length > 0, label);
    }
});

test('an illustration is the same each time it is cut, and its states differ', () => {
  for (const name of ['rose', 'oud', 'rosette hedione'] as const) {
    assert.equal(engrave(name).cuts, engrave(name, { isSmall: false }).cuts);
    assert.equal(new Set(states.map((state) => engrave(name, state).cuts)).size, states.length);
  }
});

/** The end points of a path of relative commands. Control points may lie outside the square. */
function listEnds(path: string): readonly (readonly [number, number])[] {
  const ends: [number, number][] = [];
  let [x, y, startX, startY] = [0, 0, 0, 0];
  for (const [, command = '', rest = ''] of path.matchAll(/([mlqhz])([^mlqhz]*)/g)) {
    const numbers = (rest.match(/-?\d+/g) ?? []).map(Number);
    const size = { m: 2, l: 2, q: 4, h: 1, z: 0 }[command] ?? 0;
    if (command === 'z') [x, y] = [startX, startY];
    for (let at = 0; size > 1 && at < numbers.length; at += size) {
      x += numbers[at + size - 2] ?? 0;
      y += numbers[at + size - 1] ?? 0;
      ends.push([x, y]);
    }
    if (command === 'm') [startX, startY] = [x, y];
  }
  return ends;
}
