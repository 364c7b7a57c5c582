import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createPerfumeIndex } from '../matching/index.ts';
import { samplePerfumes } from '../matching/samples/read.ts';
import { matchAgainstItself } from './self-match.ts';

test('no record of the sample, written plainly, is confidently taken for another perfume', () => {
  const { rows, suggested, wrongAndConfident } = matchAgainstItself(createPerfumeIndex(samplePerfumes), samplePerfumes);
  assert.deepEqual(
    wrongAndConfident.map(({ row, suggested: { name } }) => `${row.brand ?? ''} ${row.name} is not ${name}`),
    [],
  );
  assert.ok(suggested > rows * 0.8, `${suggested} of ${rows}`);
});
