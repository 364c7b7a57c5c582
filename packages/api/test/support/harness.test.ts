import assert from 'node:assert/strict';
import { test } from 'node:test';
import { eventually } from './harness.ts';

test('a condition that becomes true right after a stall is still detected, however long the stall was', async () => {
  let holds = false;
  setTimeout(() => {
    holds = true;
  }, 60);
  const seen = eventually(async () => assert.ok(holds), 100);
  await Promise.resolve();
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 300);
  await seen;
});

test('a condition that never becomes true is reported', async () => {
  await assert.rejects(
    eventually(async () => assert.ok(false), 100),
    assert.AssertionError,
  );
});
