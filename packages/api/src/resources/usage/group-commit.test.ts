import assert from 'node:assert/strict';
import { test } from 'node:test';
import { lane } from './group-commit.ts';
import type { Call } from './ledger.ts';

const call: Call = { businessId: 'b', keyId: 'k', operation: 'getWhoami', scope: null, outcome: 'answered', counter: 'calls', cost: 0 };

test('a lane tells since when the first call waits that has no verdict yet, under way or not', () => {
  const one = lane({ waitingMax: 8, callsPerFlushMax: 4, deadlineMs: 800 });
  assert.equal(one.oldestMs, null);
  const flush = one.arrive(call, 1_000, () => {});
  one.arrive(call, 1_300, () => {});
  assert.equal(one.oldestMs, 1_000);
  one.answered(flush?.seq ?? 0, [0, [[0, 'ok', 1, 1]]], 1_400);
  assert.equal(one.oldestMs, 1_300);
  one.tick(2_200);
  assert.equal(one.oldestMs, null);
});
