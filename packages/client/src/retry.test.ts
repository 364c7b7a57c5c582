import assert from 'node:assert/strict';
import { test } from 'node:test';
import { rateWaitMs, retriesOf, secondsOf, waitMs } from './retry.ts';

const retries = retriesOf({});

test('what the service asks for is waited out whole, with up to a quarter and two seconds more', () => {
  assert.equal(
    waitMs(1, 4, 0, retries, () => 0),
    4_000,
  );
  assert.equal(
    waitMs(1, 4, 0, retries, () => 1),
    5_000,
  );
  assert.equal(
    waitMs(1, 16, 0, retries, () => 1),
    18_000,
  );
});

test('where the service asks for nothing the wait doubles', () => {
  assert.deepEqual(
    [1, 2, 3].map((attempt) => waitMs(attempt, undefined, 0, retries, () => 1)),
    [250, 500, 1_000],
  );
});

test('no wait ends after the total, and no attempt is made beyond the last', () => {
  assert.equal(
    waitMs(1, 20, 1, retries, () => 0),
    null,
  );
  assert.equal(waitMs(4, 0, 0, retries), null);
});

test("the minute's rate is waited for twice over, unless the caller has set an end to waiting", () => {
  assert.equal(
    rateWaitMs(60_000, 62_000, retries, () => 1),
    62_000,
  );
  assert.equal(rateWaitMs(60_000, 124_000, retries), null);
  assert.equal(rateWaitMs(1, 0, retriesOf({ totalMs: 0 })), null);
  assert.equal(rateWaitMs(1, 0, retriesOf({ attemptsMax: 1 })), null);
  assert.equal(
    rateWaitMs(60_000, 0, retriesOf({ totalMs: 5_000, rateWaitMs: 90_000 }), () => 0),
    60_000,
  );
});

test('Retry-After is read as seconds and as a date', () => {
  assert.equal(secondsOf('7', 0), 7);
  assert.equal(secondsOf('Thu, 01 Jan 1970 00:00:10 GMT', 4_500), 6);
  assert.equal(secondsOf('soon', 0), undefined);
  assert.equal(secondsOf(null, 0), undefined);
});
