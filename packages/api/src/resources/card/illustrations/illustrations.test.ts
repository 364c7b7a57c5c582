import assert from 'node:assert/strict';
import { test } from 'node:test';
import { noteFamilies } from '../../notes/recorded-notes.ts';
import { findNoteIllustration, findOwnIllustration, illustrations } from './illustrations.ts';

const famous =
  'bergamot, lemon, orange, mandarin orange, grapefruit, neroli, orange blossom, rose, Damask Rose, jasmine, Jasmine Sambac, iris, orris root, violet, peony, magnolia, tuberose, ylang-ylang, lily-of-the-valley, mimosa, carnation, freesia, geranium, lavender, mint, basil, sage, rosemary, tea, fig, apple, pear, peach, plum, cherry, raspberry, strawberry, black currant, pineapple, coconut, pink pepper, black pepper, cardamom, cinnamon, cloves, saffron, ginger, nutmeg, star anise, cedar, Virginia Cedar, sandalwood, oud, vetiver, patchouli, oakmoss, incense, benzoin, amber, ambergris, leather, tobacco, musk, white musk, vanilla, Madagascar Vanilla, tonka bean, honey, caramel, cacao, almond, coffee, rum, sea notes, salt, aldehydes'.split(
    ', ',
  );

test('every well-known note has its own illustration, and other notes have that of their family', () => {
  for (const note of famous) {
    const illustration = findNoteIllustration(note);
    assert.ok(illustration, note);
    assert.ok(
      findOwnIllustration(note.toLowerCase().replaceAll(' ', '-')) ?? findOwnIllustration(note.split(' ').at(-1)?.toLowerCase() ?? ''),
      note,
    );
  }
  const ofFamilies = ['Cashmeran', 'Hedione', 'Gin', 'Quartz Dew'].map(findNoteIllustration);
  assert.deepEqual(ofFamilies, ['wood', 'molecule', 'glass', null]);
  assert.equal(noteFamilies.length, 25);
});

test('an illustration shows the note itself, not something named after it', () => {
  assert.deepEqual(
    ['Damask Rose', 'Lemon Zest', 'Cherry Blossom', 'Rose Leaf', 'Star Apple', 'Prickly Pear', 'Sichuan Pepper'].map(findNoteIllustration),
    ['rose', 'lemon', 'flower', 'greenLeaf', 'palm', 'greenLeaf', 'pepper'],
  );
});

test('every illustration stays within its 96 × 96 square', () => {
  for (const [name, drawing] of Object.entries(illustrations))
    for (const path of drawing) {
      assert.match(path, /^(?:[MLCQ](?:-?\d+(?:\.\d+)? ?)+|Z)+$/, name);
      // Control points may lie outside; end points may not.
      for (const [, x, y] of path.matchAll(/(-?[\d.]+) (-?[\d.]+)(?=[MLCQZ]|$)/g))
        for (const value of [Number(x), Number(y)]) assert.ok(value >= 0 && value <= 96, `${name}: ${x} ${y}`);
    }
});
