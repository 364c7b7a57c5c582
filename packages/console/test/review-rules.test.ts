import assert from 'node:assert/strict';
import { test } from 'node:test';
import { findReason } from '../src/pages/links/parts/evidence-messages.ts';
import { updateCounts } from '../src/pages/links/parts/link-counts.ts';
import { extendTo, nothingSelected, toggleRow } from '../src/pages/links/parts/selection.ts';
import { readShortcut } from '../src/pages/links/parts/use-review-keys.ts';
import { findLostLetters } from '../src/pages/products/parts/lost-letters.ts';

/** Rules of the review queue and of imports that need no browser. */

const link = (
  ref: string,
  state: 'suggested' | 'approved' | 'rejected',
  stands: 'moved' | null = null,
  approved_title: string | null = null,
) => ({
  ref,
  state,
  stands,
  approved_title,
});
const loaded = [link('a', 'suggested'), link('b', 'suggested'), link('c', 'approved', 'moved', 'Sauvage')];
const counts = { suggested: 10, not_recorded: 2, approved: 5, rejected: 1, moved: 1, changed: 1 };

test('counts follow what was decided here and what someone else decided in the meantime', () => {
  const none = new Map<string, never>();
  assert.deepEqual(updateCounts(counts, loaded, none, none), counts);
  const rejectedElsewhere = new Map([['a', link('a', 'rejected')]]);
  const afterConflict = { ...counts, suggested: 9, rejected: 2 };
  assert.deepEqual(updateCounts(counts, loaded, rejectedElsewhere, none), afterConflict);
  const overwritten = updateCounts(counts, loaded, rejectedElsewhere, new Map([['a', { to: 'approved' as const }]]));
  assert.deepEqual(overwritten, { ...counts, suggested: 9, approved: 6 });
  assert.deepEqual(updateCounts(counts, loaded, none, new Map([['c', { to: 'rejected' as const }]])), {
    ...counts,
    approved: 4,
    rejected: 2,
    moved: 0,
    changed: 0,
  });
});

test('shortcuts work on layouts without Latin letters, by the place of the key', () => {
  const presses = [
    ['a', 'KeyQ', false, 'a'],
    ['A', 'KeyA', true, 'a'],
    ['ش', 'KeyA', false, 'a'],
    ['ф', 'KeyA', false, 'a'],
    ['١', 'Digit1', false, '1'],
    ['ظ', 'Slash', false, '/'],
    ['؟', 'Slash', true, '?'],
    ['Escape', 'Escape', false, 'escape'],
  ] as const;
  for (const [key, code, shiftKey, shortcut] of presses) assert.equal(readShortcut({ key, code, shiftKey }), shortcut, key);
});

test('the most serious rule that keeps a match from bulk approval is named', () => {
  const evidence = { brand: 'exact', name: 'exact', strength: 'not_recorded', left_over: [] };
  const perfume = { id: '', name: '', brand: '', strength: null, year: null };
  const match = (outcome: string, found: object = {}) =>
    findReason({ outcome, candidates: [{ perfume, score: 0.98, evidence, conflicts: [], unknown: [], sure: false, ...found }] });
  assert.equal(match('suggested'), 'links.evidenceStrengthUnrecorded');
  assert.equal(match('suggested', { unknown: ['elements'] }), 'links.othersUnmatched');
  assert.equal(match('ambiguous', { unknown: ['elements'] }), 'links.filterSeveralCandidates');
  assert.equal(match('ambiguous', { conflicts: ['flanker'] }), 'links.othersContradicted');
  assert.equal(match('suggested', { evidence: { ...evidence, strength: 'same', name: 'close' } }), 'links.othersSpelling');
  assert.equal(findReason({ outcome: null, candidates: [] }), 'links.noMatch');
});

test('a range of rows is selected from where it starts, shrinks when it is turned back, and keeps the rows selected before', () => {
  const rows = ['a', 'b', 'c', 'd', 'e'].map((ref) => ({ ref }));
  const read = ({ refs }: typeof nothingSelected) => [...refs].sort().join('');
  const one = toggleRow(nothingSelected, rows, 0);
  const moved = { refs: one.refs, range: null };
  const range = extendTo(moved, rows, 2, 4);
  assert.equal(read(range), 'acde');
  assert.equal(read(extendTo(range, rows, 4, 3)), 'acd');
  assert.equal(read(extendTo(range, rows, 4, 1)), 'abc');
  assert.equal(read(toggleRow(range, rows, 3)), 'ace');
  // A row selected on its own starts the next range.
  assert.equal(read(extendTo(toggleRow(nothingSelected, rows, 1), rows, 1, 2)), 'bc');
});

test('letters lost before the upload are recognised, but questions and addresses are not', () => {
  const find = (cell: string) => findLostLetters([{ cells: ['Dior', cell] }]);
  for (const cell of ['Terre d????Hermes', 'Herm?s', 'Lanc\uFFFDme']) assert.equal(find(cell), cell);
  for (const cell of ['Hermès', 'Who is it? A tester', 'In stock?', 'https://shop.example/a?b=c'])
    assert.equal(find(cell), undefined, cell);
});
