import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Meter } from '../../resources/usage/ledger.ts';
import { quotaHeaders } from './quota-headers.ts';

const meter = (used: number, at = '2024-02-28T23:59:30.500Z'): Meter => ({
  atMs: Date.parse(at),
  ratePerMinute: 300,
  rateRemaining: 287,
  used,
  allowance: 0,
  refused: 0,
  today: { calls: 0, publicHits: 0, inReview: 0, notFound: 0, refused: 0 },
});

for (const [name, allowance, current, policy, left] of [
  ['both limits', 25_000, meter(13), '"month";q=25000', '"month";r=24987;t=86430'],
  ['the last second of a year', 1, meter(0, '2026-12-31T23:59:59.999Z'), '"month";q=1', '"month";r=1;t=1'],
  ['an allowance below current usage', 10, meter(13), '"month";q=10', '"month";r=0;t=86430'],
  [
    'more than a structured field allows',
    Number.MAX_SAFE_INTEGER,
    meter(0),
    '"month";q=999999999999999',
    '"month";r=999999999999999;t=86430',
  ],
] as const) {
  test(`the rate limit headers report ${name}`, () => {
    const seconds = name === 'the last second of a year' ? 1 : 30;
    assert.deepEqual(quotaHeaders({ ratePerMinute: 300, allowance }, current), [
      'RateLimit-Policy',
      `"minute";q=300;w=60, ${policy}`,
      'RateLimit',
      `"minute";r=287;t=${seconds}, ${left}`,
    ]);
  });
}

test('without the ledger the remaining calls are omitted, and without metering the month is omitted', () => {
  assert.deepEqual(quotaHeaders({ ratePerMinute: 60, allowance: 1_000 }, null), ['RateLimit-Policy', '"minute";q=60;w=60, "month";q=1000']);
  assert.deepEqual(quotaHeaders({ ratePerMinute: 60, allowance: null }, meter(13)), [
    'RateLimit-Policy',
    '"minute";q=60;w=60',
    'RateLimit',
    '"minute";r=287;t=30',
  ]);
});
