import assert from 'node:assert/strict';
import { test } from 'node:test';
import { costTally } from './costs.ts';

const tallied = () => costTally({ businessesMax: 2 });

test('what a call was seen to take is its business’s, and the rest of what the process took is shared among calls evenly', () => {
  const tally = tallied();
  tally.worked('a', 2);
  tally.answered('a', 900);
  for (let call = 0; call < 3; call++) tally.answered('b', 100);
  tally.matched('b', 4);
  tally.drew('b', 30);
  tally.remembered('b');
  assert.deepEqual(tally.take(6_400), [
    { businessId: 'a', drawingUs: 0, matchingUs: 0, otherUs: 2_100, drawn: 0, remembered: 0, bytes: 900 },
    { businessId: 'b', drawingUs: 30_000, matchingUs: 4_000, otherUs: 300, drawn: 1, remembered: 1, bytes: 300 },
  ]);
  assert.deepEqual(tally.take(1_000), []);
});

test('no call is given more than half a millisecond of what nobody was seen to take', () => {
  const tally = tallied();
  tally.answered('a', 1);
  assert.equal(tally.take(80_000)[0]?.otherUs, 500);
});

test('a thread that the machine kept waiting is given no more than its process took', () => {
  const tally = tallied();
  tally.worked('a', 30);
  tally.matched('b', 10);
  assert.deepEqual(
    tally.take(10_000).map(({ matchingUs, otherUs }) => [matchingUs, otherUs]),
    [
      [0, 7_500],
      [2_500, 0],
    ],
  );
});

test('businesses that there is no room for are left out, and those that have some go on', () => {
  const tally = tallied();
  for (const business of ['a', 'b', 'c', 'a']) tally.answered(business, 10);
  assert.deepEqual(
    tally.take(0).map(({ businessId, bytes }) => [businessId, bytes]),
    [
      ['a', 20],
      ['b', 10],
    ],
  );
});
