import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createRenderTimes } from './render-times.ts';

test('render times are reported as percentiles by layout and form, and old ones are dropped', () => {
  let nowMs = 0;
  const times = createRenderTimes(() => nowMs);
  times.record('label', 'png', 9_000);
  nowMs = 100_000;
  for (let ms = 1; ms <= 100; ms++) times.record('classic', 'png', ms);
  times.record('classic', 'html', 2);
  assert.deepEqual(times.within(50_000), [
    { layout: 'classic', form: 'html', count: 1, p50: 2, p95: 2, p99: 2 },
    { layout: 'classic', form: 'png', count: 100, p50: 50, p95: 95, p99: 99 },
  ]);
  for (let ms = 0; ms < 5_000; ms++) times.record('classic', 'png', 7);
  assert.deepEqual(times.within(50_000).at(-1), { layout: 'classic', form: 'png', count: 512, p50: 7, p95: 7, p99: 7 });
});
