import assert from 'node:assert/strict';
import { test } from 'node:test';
import { measureCoverage } from './vocabulary-coverage.ts';

test('coverage counts each mention of a term, and lists the terms that stay as recorded', () => {
  const [notes, accords, families, strengths] = measureCoverage([
    { kind: 'notes', term: 'Calabrian Bergamot', mentions: 9 },
    { kind: 'notes', term: 'Moon Dust', mentions: 2 },
    { kind: 'accords', term: 'woody', mentions: 4 },
    { kind: 'strengths', term: 'Moon Water', mentions: 1 },
  ]);
  assert.deepEqual(notes, { kind: 'notes', mentions: 11, translated: 9, missing: [{ term: 'Moon Dust', mentions: 2 }] });
  assert.deepEqual(accords, { kind: 'accords', mentions: 4, translated: 4, missing: [] });
  assert.deepEqual(families, { kind: 'families', mentions: 0, translated: 0, missing: [] });
  assert.deepEqual(strengths, { kind: 'strengths', mentions: 1, translated: 0, missing: [{ term: 'Moon Water', mentions: 1 }] });
});
