import assert from 'node:assert/strict';
import { test } from 'node:test';
import { eventually } from './harness.ts';

test('what becomes true right after the machine stalled is still seen, however long the stall was', async () => {
  let holds = false;
  setTimeout(() => {
    holds = true;
  }, 60);
  const seen = eventually(async () => assert.ok(holds), 100);
  await Promise.resolve();
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 300);
  await seen;
});

test('what never becomes true is reported', async () => {
  await assert.rejects(
    eventually(async () => assert.ok(false), 100),
    assert.AssertionError,
  );
});
