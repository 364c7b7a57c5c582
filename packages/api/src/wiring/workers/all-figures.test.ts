import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type Metrics, metrics } from '../../http/metrics/metrics.ts';
import { allFigures } from './all-figures.ts';
import type { Order } from './words.ts';

const figure = (text: string, name: string): number | undefined => {
  const line = text.split('\n').find((one) => one.startsWith(`${name} `));
  return line === undefined ? undefined : Number(line.split(' ')[1]);
};

function worker(ready: () => boolean): Metrics {
  const one = metrics();
  one.watch('sillage_ready', 'Whether.', () => Number(ready()), 'min');
  one.watch('sillage_workers', 'How many.', () => 1);
  return one;
}

/** Workers as the first process sees them: each answers its questions unless it hangs. */
function asked(workers: readonly Metrics[], isHanging: (id: number) => boolean) {
  const all = allFigures();
  const members = workers.map((one, id) => ({
    id,
    tell(order: Order) {
      if (order.order !== 'tell figures' || isHanging(id)) return;
      void one.figures().then((figures) => all.heard(id, order.question, figures));
    },
  }));
  return () => all.ask(members);
}

test('a node of several workers is ready only while all of them are', async () => {
  const ready = [true, true];
  const ask = asked(
    ready.map((_, id) => worker(() => ready[id] ?? false)),
    () => false,
  );
  assert.equal(figure(await ask(), 'sillage_ready'), 1);
  ready[1] = false;
  assert.equal(figure(await ask(), 'sillage_ready'), 0);
  assert.equal(figure(await ask(), 'sillage_workers'), 2);
});

test('a worker that does not answer is not ready, whatever it said last', async () => {
  let hangs = false;
  const ask = asked([worker(() => true), worker(() => true)], (id) => hangs && id === 1);
  assert.equal(figure(await ask(), 'sillage_ready'), 1);
  hangs = true;
  assert.equal(figure(await ask(), 'sillage_ready'), 0);
  hangs = false;
  assert.equal(figure(await ask(), 'sillage_ready'), 1);
});
