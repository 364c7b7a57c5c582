import assert from 'node:assert/strict';
import { test } from 'node:test';
import { forecastMonth, type MonthSoFar } from './forecast.ts';

const days = (from: number, to: number, charged: number) =>
  Array.from({ length: to - from + 1 }, (_, at) => ({ day: `2026-11-${String(from + at).padStart(2, '0')}`, charged }));

const cases: readonly (readonly [name: string, month: Partial<MonthSoFar>, forecast: ReturnType<typeof forecastMonth>])[] = [
  ['two full days are too little data', { today: '2026-11-03', used: 300, charged: days(1, 2, 100) }, null],
  [
    'three full days and nothing yet today',
    { today: '2026-11-04', used: 300, charged: days(1, 3, 100) },
    { calls: 3_000, callsPerDay: 100, days: 3, runsOutOn: null },
  ],
  [
    'only the last seven full days count',
    { today: '2026-11-15', used: 7 * 1_000 + 7 * 100, charged: [...days(1, 7, 1_000), ...days(8, 14, 100)] },
    { calls: 9_300, callsPerDay: 100, days: 7, runsOutOn: null },
  ],
  [
    'days without calls count as zero',
    { today: '2026-11-08', used: 70, charged: days(7, 7, 70) },
    { calls: 300, callsPerDay: 10, days: 7, runsOutOn: null },
  ],
  [
    'today already exceeds the average',
    { today: '2026-11-30', used: 950, charged: [...days(23, 29, 100), ...days(30, 30, 250)] },
    { calls: 950, callsPerDay: 100, days: 7, runsOutOn: null },
  ],
  [
    'the allowance runs out on the day that reaches it',
    { today: '2026-11-11', used: 1_000, allowance: 1_250, charged: days(1, 10, 100) },
    { calls: 3_000, callsPerDay: 100, days: 7, runsOutOn: '2026-11-13' },
  ],
  [
    'a used-up allowance runs out today',
    { today: '2026-11-11', used: 1_000, allowance: 1_000, charged: days(1, 10, 100) },
    { calls: 3_000, callsPerDay: 100, days: 7, runsOutOn: '2026-11-11' },
  ],
  ['a past month has no forecast', { today: '2026-12-02', used: 300, charged: days(1, 30, 10) }, null],
];
for (const [name, month, forecast] of cases)
  test(name, () =>
    assert.deepEqual(forecastMonth({ period: '2026-11-01', today: '', used: 0, allowance: 25_000, charged: [], ...month }), forecast),
  );
