import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createMatchQueue } from './match-queue.ts';

test('a business has one match in progress, further ones are queued in order, and too many are rejected', async () => {
  const turns = createMatchQueue(2);
  const steps: string[] = [];
  const match = (business: string, nth: number) =>
    turns.run(business, async () => {
      steps.push(`${business}${nth} starts`);
      await turns.nextSlice();
      steps.push(`${business}${nth} ends`);
      return nth;
    });
  const flood = [1, 2, 3, 4, 5].map((nth) => match('a', nth));
  const quiet = match('b', 1);
  assert.deepEqual(await Promise.all(flood), [1, 2, 3, 'full', 'full']);
  assert.equal(await quiet, 1);
  assert.deepEqual(steps, ['a1 starts', 'b1 starts', 'a1 ends', 'a2 starts', 'b1 ends', 'a2 ends', 'a3 starts', 'a3 ends']);
});

test('the next match starts after a failed one', async () => {
  const turns = createMatchQueue(2);
  const failed = turns.run('a', () => Promise.reject(new Error('broken')));
  const next = turns.run('a', async () => 'done');
  await assert.rejects(failed, /broken/);
  assert.equal(await next, 'done');
});

test('only one slice runs per round of the event loop, regardless of the number of matches', async () => {
  const turns = createMatchQueue();
  let slices = 0;
  const all = Array.from({ length: 20 }, (_, at) =>
    turns.run(`business ${at}`, async () => {
      for (let nth = 0; nth < 5; nth++) {
        await turns.nextSlice();
        slices += 1;
      }
    }),
  );
  const perRound: number[] = [];
  while (slices < 100) {
    const before = slices;
    await new Promise((round) => setImmediate(round));
    perRound.push(slices - before);
  }
  await Promise.all(all);
  assert.ok(Math.max(...perRound) <= 1, `${Math.max(...perRound)} slices ran in one round`);
});
