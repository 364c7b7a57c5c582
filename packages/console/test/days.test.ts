import assert from 'node:assert/strict';
import { test } from 'node:test';
import { getDays, getTodayCounts } from '../src/pages/usage/parts/days.ts';

const line = (outcome: string, calls: number, charged = 0) => ({ day: '2026-11-20', operation: 'card', key: 'k', outcome, calls, charged });

const usage = {
  ok: true,
  api_version: '1.0.0',
  period: '2026-11-01',
  since: '2026-11-01',
  used: 5,
  allowance: 1_000,
  refused: 17,
  today: '2026-11-21',
  forecast: null,
  lines: [
    line('public_hit', 5, 5),
    line('unchanged', 4),
    line('answered', 3),
    line('in_review', 1),
    line('not_found', 2),
    line('moved', 10),
    line('rate_limited', 7),
    line('sandbox', 6),
  ],
} as const;

test('the day and today count every call with an error code as rejected', () => {
  const days = getDays(usage, '2026-11-21');
  assert.equal(days.length, 21);
  assert.deepEqual(
    days.find(({ day }) => day === '2026-11-20'),
    { day: '2026-11-20', charged: 5, free: 14, rejected: 19 },
  );
  assert.deepEqual(getTodayCounts(usage, '2026-11-20'), [
    ['calls', 38],
    ['cards', 9],
    ['in review', 1],
    ['not found', 2],
    ['rejected', 19],
  ]);
});
