import assert from 'node:assert/strict';
import { test } from 'node:test';
import { mulberry32 } from '../../../prove/simulate.ts';
import { computeIncrements, type OverageMonth } from './overage.ts';

const month = (period: string, owed: number, reported: number): OverageMonth => ({ period, owed, reported });

for (const [name, months, expected] of [
  ['no overage reports nothing', [month('2026-05-01', 0, 0)], []],
  ['overage is reported', [month('2026-05-01', 7, 0)], [['2026-05-01', 7]]],
  ['and only calls that were not reported yet', [month('2026-05-01', 9, 7)], [['2026-05-01', 2]]],
  ['a refund is never reported', [month('2026-05-01', 5, 7)], []],
  ['it reduces the next month', [month('2026-05-01', 5, 7), month('2026-06-01', 10, 0)], [['2026-06-01', 8]]],
  ['or an earlier month that was only partly reported', [month('2026-05-01', 5, 3), month('2026-06-01', 4, 5)], [['2026-05-01', 1]]],
  [
    'the oldest month comes first',
    [month('2026-06-01', 4, 0), month('2026-05-01', 5, 0)],
    [
      ['2026-05-01', 5],
      ['2026-06-01', 4],
    ],
  ],
] as const)
  test(name, () => {
    assert.deepEqual(
      computeIncrements(months).map(({ period, calls }) => [period, calls]),
      expected,
    );
  });

test('with any sequence of charges and refunds, the reported total equals the overage as soon as it exceeds earlier reports', () => {
  const random = mulberry32(5);
  for (let run = 0; run < 500; run++) {
    const months = Array.from({ length: 3 }, (_, at) => ({ period: `2026-0${at + 1}-01`, owed: 0, reported: 0 }));
    for (let step = 0; step < 40; step++) {
      const one = months[Math.floor(random() * months.length)];
      if (one === undefined) continue;
      one.owed = Math.max(0, one.owed + Math.floor(random() * 12) - 4);
      for (const { period, calls } of computeIncrements(months)) {
        assert.ok(calls > 0);
        for (const into of months) if (into.period === period) into.reported += calls;
      }
      const sum = (name: 'owed' | 'reported') => months.reduce((total, each) => total + each[name], 0);
      assert.ok(sum('reported') >= sum('owed'), `run ${run}, step ${step}`);
      assert.deepEqual(computeIncrements(months), []);
    }
  }
});
