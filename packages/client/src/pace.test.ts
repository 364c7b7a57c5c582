import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type Pace, paceByRate } from './pace.ts';

const answered = (pace: Pace, rateLimit: string | null, nowMs: number): void => {
  pace.began(nowMs);
  pace.ended(rateLimit, nowMs);
};

for (const [what, header, waitMs] of [
  ['nothing is left of the minute', '"minute";r=0;t=34', 34_000],
  ['the parameters stand the other way round', '"minute";t=34;r=0', 34_000],
  ['the month is told beside it', '"month";r=0;t=900000, "minute";r=0;t=7', 7_000],
  ['only the month is used up', '"minute";r=12;t=34, "month";r=0;t=900000', 0],
  ['something is left', '"minute";r=1;t=34', 0],
  ['the header says nothing that is known', '"hour";r=0;t=34', 0],
  ['there is no header', null, 0],
] as const)
  test(`${waitMs === 0 ? 'a call goes at once' : 'a call waits'} when ${what}`, () => {
    const pace = paceByRate();
    answered(pace, header, 1_000);
    assert.equal(pace.waitMs(1_000), waitMs);
  });

test('calls that have begun since the last answer count as made', () => {
  const pace = paceByRate();
  answered(pace, '"minute";r=2;t=30', 0);
  pace.began(0);
  assert.equal(pace.waitMs(0), 0);
  pace.began(0);
  assert.equal(pace.waitMs(0), 30_000);
});

test('answers that overtake one another do not raise what is left', () => {
  const pace = paceByRate();
  for (let call = 0; call < 3; call += 1) pace.began(0);
  pace.ended('"minute";r=0;t=30', 10);
  pace.ended('"minute";r=2;t=30', 20);
  pace.ended('"minute";r=1;t=30', 30);
  assert.equal(pace.waitMs(30), 29_980);
});

test('a new minute begins with what it is told, less the calls that are under way', () => {
  const pace = paceByRate();
  answered(pace, '"minute";r=0;t=1', 0);
  assert.equal(pace.waitMs(1_000), 0);
  pace.began(1_000);
  pace.began(1_000);
  pace.ended('"minute";r=1;t=60', 1_100);
  assert.equal(pace.waitMs(1_100), 60_000);
  pace.ended('"minute";r=0;t=59', 2_000);
  assert.equal(pace.waitMs(61_100), 0);
});
