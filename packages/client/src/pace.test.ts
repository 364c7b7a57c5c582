import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createPace, type Pace } from './pace.ts';

const answered = (pace: Pace, rateLimit: string | null, nowMs: number): void => {
  pace.start(nowMs);
  pace.finish(rateLimit, nowMs);
};

for (const [what, header, waitMs] of [
  ['the minute is used up', '"minute";r=0;t=34', 34_000],
  ['the parameters are in a different order', '"minute";t=34;r=0', 34_000],
  ['the month is reported as well', '"month";r=0;t=900000, "minute";r=0;t=7', 7_000],
  ['only the month is used up', '"minute";r=12;t=34, "month";r=0;t=900000', 0],
  ['calls are left', '"minute";r=1;t=34', 0],
  ['the header contains only unknown policies', '"hour";r=0;t=34', 0],
  ['there is no header', null, 0],
] as const)
  test(`${waitMs === 0 ? 'a call is sent immediately' : 'a call waits'} when ${what}`, () => {
    const pace = createPace();
    answered(pace, header, 1_000);
    assert.equal(pace.waitMs(1_000), waitMs);
  });

test('calls started since the last response count as made', () => {
  const pace = createPace();
  answered(pace, '"minute";r=2;t=30', 0);
  pace.start(0);
  assert.equal(pace.waitMs(0), 0);
  pace.start(0);
  assert.equal(pace.waitMs(0), 30_000);
});

test('responses out of order do not raise the number of calls left', () => {
  const pace = createPace();
  for (let call = 0; call < 3; call += 1) pace.start(0);
  pace.finish('"minute";r=0;t=30', 10);
  pace.finish('"minute";r=2;t=30', 20);
  pace.finish('"minute";r=1;t=30', 30);
  assert.equal(pace.waitMs(30), 29_980);
});

test('a new minute starts with the reported number of calls, minus those in flight', () => {
  const pace = createPace();
  answered(pace, '"minute";r=0;t=1', 0);
  assert.equal(pace.waitMs(1_000), 0);
  pace.start(1_000);
  pace.start(1_000);
  pace.finish('"minute";r=1;t=60', 1_100);
  assert.equal(pace.waitMs(1_100), 60_000);
  pace.finish('"minute";r=0;t=59', 2_000);
  assert.equal(pace.waitMs(61_100), 0);
});
