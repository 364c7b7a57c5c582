import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createOutages, type OutageReport } from './outages.ts';
import type { Trouble } from './readiness.ts';

/** Checks once a second, with rejected calls in between. */
function scene() {
  let nowMs = 0;
  let rejected = 0;
  const reported: OutageReport[] = [];
  const log = createOutages({ rejected: () => rejected, now: () => nowMs });
  return {
    reported,
    reject: (calls: number) => {
      rejected += calls;
    },
    look(trouble: Trouble | null, times = 1) {
      for (let time = 0; time < times; time++) {
        const beganMs = nowMs;
        nowMs += 1_000;
        log.checked(trouble, beganMs);
      }
    },
    report: (fails = false) =>
      log.report(async (outage) => {
        if (fails) throw new Error('away');
        reported.push(outage);
      }),
  };
}

test('an outage is reported once it has ended, with the calls rejected from the last good check before it to the first report after it', async () => {
  const { look, reject, report, reported } = scene();
  look(null, 3);
  reject(2);
  look('away', 10);
  reject(40);
  await report();
  assert.deepEqual(reported, []);
  look(null);
  reject(1);
  await report();
  await report();
  assert.deepEqual(reported, [{ kind: 'database_away', beganMsAgo: 11_000, endedMsAgo: 0, rejected: 43 }]);
});

test('an outage that could not be reported is kept until it can be', async () => {
  const { look, reject, report, reported } = scene();
  look(null);
  look('read-only', 4);
  reject(3);
  look(null, 2);
  await assert.rejects(report(true));
  look(null);
  await report();
  assert.deepEqual(reported, [{ kind: 'database_read_only', beganMsAgo: 7_000, endedMsAgo: 2_000, rejected: 3 }]);
});

test('a single failed check is not an outage, unless calls were rejected', async () => {
  const { look, reject, report, reported } = scene();
  look(null);
  look('away');
  look(null);
  await report();
  assert.deepEqual(reported, []);
  reject(1);
  look('flushes fail');
  look(null);
  await report();
  assert.deepEqual(reported, [{ kind: 'ledger_failing', beganMsAgo: 2_000, endedMsAgo: 0, rejected: 1 }]);
});

test('each of two outages counts its own calls', async () => {
  const { look, reject, report, reported } = scene();
  look(null);
  reject(5);
  look('away', 6);
  look(null);
  reject(2);
  look('another', 6);
  look(null);
  await report();
  assert.deepEqual(
    reported.map(({ kind, rejected }) => [kind, rejected]),
    [
      ['database_away', 5],
      ['database_replaced', 2],
    ],
  );
});
