import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createMetrics, type Metrics } from '../../http/metrics/metrics.ts';
import type { Order } from './messages.ts';
import { createWorkerMetrics } from './worker-metrics.ts';

const metric = (text: string, name: string): number | undefined => {
  const line = text.split('\n').find((one) => one.startsWith(`${name} `));
  return line === undefined ? undefined : Number(line.split(' ')[1]);
};

function worker(ready: () => boolean): Metrics {
  const one = createMetrics();
  one.registerGauge('sillage_ready', 'Whether.', () => Number(ready()), 'min');
  one.registerGauge('sillage_workers', 'How many.', () => 1);
  return one;
}

/** Workers as the primary sees them: each responds unless it hangs. */
function asked(workers: readonly Metrics[], isHanging: (id: number) => boolean) {
  const all = createWorkerMetrics();
  const members = workers.map((one, id) => ({
    id,
    send(order: Order) {
      if (order.order !== 'report metrics' || isHanging(id)) return;
      void one.values().then((metrics) => all.receive(id, order.question, metrics));
    },
  }));
  return () => all.collect(members);
}

test('a node with several workers is ready only while all of them are', async () => {
  const ready = [true, true];
  const ask = asked(
    ready.map((_, id) => worker(() => ready[id] ?? false)),
    () => false,
  );
  assert.equal(metric(await ask(), 'sillage_ready'), 1);
  ready[1] = false;
  assert.equal(metric(await ask(), 'sillage_ready'), 0);
  assert.equal(metric(await ask(), 'sillage_workers'), 2);
});

test('a worker that does not respond is not ready, whatever it reported last', async () => {
  let hangs = false;
  const ask = asked([worker(() => true), worker(() => true)], (id) => hangs && id === 1);
  assert.equal(metric(await ask(), 'sillage_ready'), 1);
  hangs = true;
  assert.equal(metric(await ask(), 'sillage_ready'), 0);
  hangs = false;
  assert.equal(metric(await ask(), 'sillage_ready'), 1);
});
