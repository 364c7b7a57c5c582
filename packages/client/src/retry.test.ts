import assert from 'node:assert/strict';
import { test } from 'node:test';
import { parseRetryAfter, rateWaitMs, waitMs, withDefaults } from './retry.ts';

const retries = withDefaults({});

test('a Retry-After is waited out in full, plus a jitter of up to a quarter but at most two seconds', () => {
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

test('without a Retry-After the wait doubles', () => {
  assert.deepEqual(
    [1, 2, 3].map((attempt) => waitMs(attempt, undefined, 0, retries, () => 1)),
    [250, 500, 1_000],
  );
});

test('no wait exceeds the total, and no attempt the maximum', () => {
  assert.equal(
    waitMs(1, 20, 1, retries, () => 0),
    null,
  );
  assert.equal(waitMs(4, 0, 0, retries), null);
});

test('up to two minutes are waited for the rate limit, unless the caller sets a limit', () => {
  assert.equal(
    rateWaitMs(60_000, 62_000, retries, () => 1),
    62_000,
  );
  assert.equal(rateWaitMs(60_000, 124_000, retries), null);
  assert.equal(rateWaitMs(1, 0, withDefaults({ totalMs: 0 })), null);
  assert.equal(rateWaitMs(1, 0, withDefaults({ attemptsMax: 1 })), null);
  assert.equal(
    rateWaitMs(60_000, 0, withDefaults({ totalMs: 5_000, rateWaitMs: 90_000 }), () => 0),
    60_000,
  );
});

test('Retry-After is parsed as seconds or a date', () => {
  assert.equal(parseRetryAfter('7', 0), 7);
  assert.equal(parseRetryAfter('Thu, 01 Jan 1970 00:00:10 GMT', 4_500), 6);
  assert.equal(parseRetryAfter('soon', 0), undefined);
  assert.equal(parseRetryAfter(null, 0), undefined);
});
