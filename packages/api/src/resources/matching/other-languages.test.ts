import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createPerfumeIndex } from './index.ts';
import { bundledPerfumes, foreignRows } from './samples/read.ts';

const index = createPerfumeIndex(bundledPerfumes);
const nameOf = new Map(bundledPerfumes.map(({ id, brand, name }) => [id, `${brand} / ${name}`]));
const rows = [...foreignRows.development, ...foreignRows.heldOut];
const matched = rows.map((foreign) => {
  const { outcome, candidates } = index.match(foreign.row);
  return { ...foreign, outcome, first: nameOf.get(candidates[0]?.id ?? '') ?? '' };
});

for (const { language, row, right, outcome, first } of matched) {
  test(`matched in ${language}: ${row.brand ?? ''} · ${row.name}`, () => {
    if (right.length === 0) assert.notEqual(outcome, 'suggested', first);
    else assert.deepEqual([right.includes(first) || first, outcome === 'no_recorded_perfume'], [true, false]);
  });
}

test('at least 95% of titles in other languages are suggested without review', () => {
  const known = matched.filter(({ right }) => right.length > 0);
  const suggested = known.filter(({ outcome }) => outcome === 'suggested');
  assert.ok(suggested.length / known.length >= 0.95, `${suggested.length} of ${known.length}`);
});
