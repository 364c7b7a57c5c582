import assert from 'node:assert/strict';
import { test } from 'node:test';
import { renderTimes } from './render-times.ts';

test('of the latest times by layout and form, the middle, the slow and the slowest are told, and old ones are forgotten', () => {
  let nowMs = 0;
  const times = renderTimes(() => nowMs);
  times.took('label', 'png', 9_000);
  nowMs = 100_000;
  for (let ms = 1; ms <= 100; ms++) times.took('classic', 'png', ms);
  times.took('classic', 'html', 2);
  assert.deepEqual(times.within(50_000), [
    { layout: 'classic', form: 'html', count: 1, p50: 2, p95: 2, p99: 2 },
    { layout: 'classic', form: 'png', count: 100, p50: 50, p95: 95, p99: 99 },
  ]);
  for (let ms = 0; ms < 5_000; ms++) times.took('classic', 'png', 7);
  assert.deepEqual(times.within(50_000).at(-1), { layout: 'classic', form: 'png', count: 512, p50: 7, p95: 7, p99: 7 });
});
