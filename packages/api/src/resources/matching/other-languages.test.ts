import assert from 'node:assert/strict';
import { test } from 'node:test';
import { perfumeIndex } from './index.ts';
import { foreignRows, readyPerfumes } from './samples/read.ts';

const index = perfumeIndex(readyPerfumes);
const nameOf = new Map(readyPerfumes.map(({ id, brand, name }) => [id, `${brand} / ${name}`]));
const rows = [...foreignRows.beside, ...foreignRows.aside];
const answered = rows.map((foreign) => {
  const { outcome, candidates } = index.match(foreign.row);
  return { ...foreign, outcome, first: nameOf.get(candidates[0]?.id ?? '') ?? '' };
});

for (const { language, row, right, outcome, first } of answered) {
  test(`read in ${language}: ${row.brand ?? ''} · ${row.name}`, () => {
    if (right.length === 0) assert.notEqual(outcome, 'suggested', first);
    else assert.deepEqual([right.includes(first) || first, outcome === 'no_recorded_perfume'], [true, false]);
  });
}

test('nineteen in twenty titles of other languages are suggested at once', () => {
  const known = answered.filter(({ right }) => right.length > 0);
  const suggested = known.filter(({ outcome }) => outcome === 'suggested');
  assert.ok(suggested.length / known.length >= 0.95, `${suggested.length} of ${known.length}`);
});
