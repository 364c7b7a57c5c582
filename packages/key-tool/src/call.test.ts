import assert from 'node:assert/strict';
import { test } from 'node:test';
import { waitMsOf } from './call.ts';

const nowMs = Date.UTC(2030, 0, 1);

for (const [text, ms] of [
  [undefined, null],
  ['0', 0],
  ['55', 55_000],
  ['Tue, 01 Jan 2030 00:00:05 GMT', 5_000],
  ['Mon, 31 Dec 2029 00:00:00 GMT', 0],
  ['soon', null],
] as const)
  test(`Retry-After ${text ?? 'that is missing'} is a wait of ${ms ?? 'no known'} ms`, () => assert.equal(waitMsOf(text, nowMs), ms));
