import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createChargeQueue } from './group-commit.ts';
import type { Call } from './ledger.ts';

const call: Call = { businessId: 'b', keyId: 'k', operation: 'getWhoami', scope: null, outcome: 'answered', counter: 'calls', cost: 0 };

test('a queue reports how long its oldest call without a verdict has waited, in flight or not', () => {
  const one = createChargeQueue({ waitingMax: 8, callsPerFlushMax: 4, deadlineMs: 800 });
  assert.equal(one.oldestMs, null);
  const flush = one.arrive(call, 1_000, () => {});
  one.arrive(call, 1_300, () => {});
  assert.equal(one.oldestMs, 1_000);
  one.answered(flush?.seq ?? 0, [0, [[0, 'ok', 1, 1]]], 1_400);
  assert.equal(one.oldestMs, 1_300);
  one.tick(2_200);
  assert.equal(one.oldestMs, null);
});

test('a database that refuses everything for a while, such as an empty replacement, loses no refund', () => {
  const one = createChargeQueue({ waitingMax: 8, callsPerFlushMax: 4, deadlineMs: 800 });
  let refunded = false;
  const charged: Call = { ...call, operation: 'getCard', cost: 1 };
  let flush = one.refund({ call: charged, day: '2026-11-22', instead: 'unavailable' }, () => {
    refunded = true;
  });
  for (let tries = 0; tries < 20; tries++) flush = one.failed(1, 1_000 + tries, true);
  assert.deepEqual(flush, { seq: 1, groups: [] });
  flush = one.answered(1, [0, []], 2_000);
  assert.deepEqual(
    flush?.groups.map((group) => group[6]),
    [-1],
  );
  assert.equal(refunded, false);
  one.answered(2, [0, [[0, 'ok', 1, 1]]], 2_100);
  assert.equal(refunded, true);
});
