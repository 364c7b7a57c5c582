import assert from 'node:assert/strict';
import { test } from 'node:test';
import { parseRetryAfter } from './call.ts';

const nowMs = Date.UTC(2030, 0, 1);

for (const [text, ms] of [
  [undefined, null],
  ['0', 0],
  ['55', 55_000],
  ['Tue, 01 Jan 2030 00:00:05 GMT', 5_000],
  ['Mon, 31 Dec 2029 00:00:00 GMT', 0],
  ['soon', null],
] as const)
  test(`Retry-After ${text ?? '(missing)'} is parsed as ${ms === null ? 'null' : `${ms} ms`}`, () =>
    assert.equal(parseRetryAfter(text, nowMs), ms));
