import assert from 'node:assert/strict';
import { test } from 'node:test';
import { paddingMs } from './padded-time.ts';

test('work of different durations ends at the same time', () => {
  for (const [takenMs, endMs] of [
    [0, 250],
    [14, 250],
    [200, 250],
    [201, 500],
    [250, 500],
    [900, 1_000],
  ] as const)
    assert.equal(takenMs + paddingMs(takenMs), endMs, `${takenMs} ms`);
});
