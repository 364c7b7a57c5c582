import assert from 'node:assert/strict';
import { test } from 'node:test';
import { perfumeIndex } from './index.ts';
import { foreignRows, readyPerfumes } from './samples/read.ts';

const index = perfumeIndex(readyPerfumes);
const nameOf = new Map(readyPerfumes.map(({ id, brand, name }) => [id, `${brand} / ${name}`]));

for (const { language, row, right } of foreignRows.beside) {
  test(`read in ${language}: ${row.brand ?? ''} · ${row.name}`, () => {
    const { outcome, candidates } = index.match(row);
    const first = nameOf.get(candidates[0]?.id ?? '') ?? '';
    if (right.length === 0) assert.notEqual(outcome, 'suggested', first);
    else assert.deepEqual([outcome, right.includes(first) || first], ['suggested', true]);
  });
}
