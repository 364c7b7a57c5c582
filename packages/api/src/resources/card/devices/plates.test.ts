import assert from 'node:assert/strict';
import { test } from 'node:test';
import { noteFamilies } from '../../notes/recorded.ts';
import { arc, segmentsOf } from './chord.ts';
import { ownPlateOf, plateOfNote, plates } from './plates.ts';

const famous =
  'bergamot, lemon, orange, mandarin orange, grapefruit, neroli, orange blossom, rose, Damask Rose, jasmine, Jasmine Sambac, iris, orris root, violet, peony, magnolia, tuberose, ylang-ylang, lily-of-the-valley, mimosa, carnation, freesia, geranium, lavender, mint, basil, sage, rosemary, tea, fig, apple, pear, peach, plum, cherry, raspberry, strawberry, black currant, pineapple, coconut, pink pepper, black pepper, cardamom, cinnamon, cloves, saffron, ginger, nutmeg, star anise, cedar, Virginia Cedar, sandalwood, oud, vetiver, patchouli, oakmoss, incense, benzoin, amber, ambergris, leather, tobacco, musk, white musk, vanilla, Madagascar Vanilla, tonka bean, honey, caramel, cacao, almond, coffee, rum, sea notes, salt, aldehydes'.split(
    ', ',
  );

test('every famous note has a plate of its own, and every family one for the others', () => {
  for (const note of famous) {
    const plate = plateOfNote(note);
    assert.ok(plate, note);
    assert.ok(ownPlateOf(note.toLowerCase().replaceAll(' ', '-')) ?? ownPlateOf(note.split(' ').at(-1)?.toLowerCase() ?? ''), note);
  }
  const ofFamilies = ['Cashmeran', 'Hedione', 'Gin', 'Quartz Dew'].map(plateOfNote);
  assert.deepEqual(ofFamilies, ['wood', 'molecule', 'glass', null]);
  assert.equal(noteFamilies.length, 25);
});

test('a plate shows the thing itself, not what is called after it', () => {
  assert.deepEqual(
    ['Damask Rose', 'Lemon Zest', 'Cherry Blossom', 'Rose Leaf', 'Star Apple', 'Prickly Pear', 'Sichuan Pepper'].map(plateOfNote),
    ['rose', 'lemon', 'flower', 'greenLeaf', 'palm', 'greenLeaf', 'pepper'],
  );
});

test('every plate stays on its sheet of 96 by 96', () => {
  for (const [name, drawing] of Object.entries(plates))
    for (const path of drawing) {
      assert.match(path, /^(?:[MLCQ](?:-?\d+(?:\.\d+)? ?)+|Z)+$/, name);
      // Where a curve is pulled to may lie outside; where the pen stands may not.
      for (const [, x, y] of path.matchAll(/(-?[\d.]+) (-?[\d.]+)(?=[MLCQZ]|$)/g))
        for (const value of [Number(x), Number(y)]) assert.ok(value >= 0 && value <= 96, `${name}: ${x} ${y}`);
    }
});

test('a ring is divided alike and closes to a circle, whatever is on it', () => {
  for (const count of [1, 2, 3, 7, 30]) {
    const segments = segmentsOf([Array.from({ length: count }, () => '#000000')]);
    const widths = segments.map(({ from, to }) => to - from);
    assert.ok(Math.abs(widths.reduce((sum, width) => sum + width, 0) - 1) < 1e-9);
    assert.ok(widths.every((width) => Math.abs(width - 1 / count) < 1e-9));
  }
  assert.equal(arc(10, 0, 0.25), 'M0 -10A10 10 0 0 1 10 0');
  assert.match(arc(10, 0, 1), /Z$/);
});
