import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createCostTally } from './costs.ts';

const tallied = () => createCostTally({ businessesMax: 2 });

test('measured time is assigned to the call’s business, and the rest of the CPU time is divided evenly among calls', () => {
  const tally = tallied();
  tally.recordResponse('a', 2, 900);
  for (let call = 0; call < 3; call++) tally.recordResponse('b', 0, 100);
  tally.recordMatching('b', 4);
  tally.recordRender('b', 30);
  tally.recordCachedRender('b');
  assert.deepEqual(tally.take(6_400), [
    { businessId: 'a', drawingUs: 0, matchingUs: 0, otherUs: 2_100, drawn: 0, remembered: 0, bytes: 900 },
    { businessId: 'b', drawingUs: 30_000, matchingUs: 4_000, otherUs: 300, drawn: 1, remembered: 1, bytes: 300 },
  ]);
  assert.deepEqual(tally.take(1_000), []);
});

test('no call is assigned more than half a millisecond of unattributed time', () => {
  const tally = tallied();
  tally.recordResponse('a', 0, 1);
  assert.equal(tally.take(80_000)[0]?.otherUs, 500);
});

test('a preempted thread is assigned no more than the CPU time of its process', () => {
  const tally = tallied();
  tally.recordResponse('a', 30, 0);
  tally.recordMatching('b', 10);
  assert.deepEqual(
    tally.take(10_000).map(({ matchingUs, otherUs }) => [matchingUs, otherUs]),
    [
      [0, 7_500],
      [2_500, 0],
    ],
  );
});

test('businesses beyond the capacity are left out, and known ones continue to be counted', () => {
  const tally = tallied();
  for (const business of ['a', 'b', 'c', 'a']) tally.recordResponse(business, 0, 10);
  assert.deepEqual(
    tally.take(0).map(({ businessId, bytes }) => [businessId, bytes]),
    [
      ['a', 20],
      ['b', 10],
    ],
  );
});
