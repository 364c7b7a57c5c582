import assert from 'node:assert/strict';
import { test } from 'node:test';
import { findNearestNames, findTermId, type Part } from './terms.ts';

const spellings: readonly (readonly [Part, string, string | null])[] = [
  ['note', 'tonka-bean', 'tonka-bean'],
  ['note', 'Calabrian Bergamot', 'bergamot'],
  ['note', ' BERGAMOTTE ', 'bergamot'],
  ['note', 'ベルガモット', 'bergamot'],
  ['note', 'cedre', 'cedar'],
  // Without accents, it could be coconut or pineapple.
  ['note', 'dứa', 'pineapple'],
  ['note', 'dua', null],
  ['accord', 'boisé', 'woody'],
  ['family', 'Aromatique fougère', 'aromatic-fougere'],
  ['family', 'oriental floral', 'amber-floral'],
  ['note_family', 'White Flower', 'white-flower'],
  ['note_family', 'rose-family', 'rose'],
  ['strength', 'edp', 'eau-de-parfum'],
  ['note', 'moon dust', null],
  ['note', '', null],
  ['note', 'constructor', null],
];
for (const [part, text, id] of spellings) test(`the ${part} “${text}” is ${id}`, () => assert.equal(findTermId(part, text), id));

test('the three nearest names include the one that was meant', () => {
  for (const [part, text, meant] of [
    ['note', 'bergamoot', 'Bergamot'],
    ['note', 'sandlewood', 'Sandalwood'],
    ['note', 'lavendr', 'Lavender'],
    ['accord', 'wody', 'Woody'],
    ['family', 'chypree', 'Chypre'],
  ] as const) {
    const nearest = findNearestNames([part], text);
    assert.equal(nearest.length, 3);
    assert.ok(nearest.includes(meant), `${text}: ${nearest.join(', ')}`);
  }
  assert.deepEqual(findNearestNames(['note'], '🜁'), []);
});
