import assert from 'node:assert/strict';
import { test } from 'node:test';
import { matchTurns } from './match-turns.ts';

test('a business has one match under way, its others wait in their order, and too many are turned away', async () => {
  const turns = matchTurns(2);
  const steps: string[] = [];
  const match = (business: string, nth: number) =>
    turns.of(business, async () => {
      steps.push(`${business}${nth} begins`);
      await turns.slice();
      steps.push(`${business}${nth} ends`);
      return nth;
    });
  const flood = [1, 2, 3, 4, 5].map((nth) => match('a', nth));
  const quiet = match('b', 1);
  assert.deepEqual(await Promise.all(flood), [1, 2, 3, 'full', 'full']);
  assert.equal(await quiet, 1);
  assert.deepEqual(steps, ['a1 begins', 'b1 begins', 'a1 ends', 'a2 begins', 'b1 ends', 'a2 ends', 'a3 begins', 'a3 ends']);
});

test('a match that fails lets the next one begin', async () => {
  const turns = matchTurns(2);
  const failed = turns.of('a', () => Promise.reject(new Error('broken')));
  const next = turns.of('a', async () => 'done');
  await assert.rejects(failed, /broken/);
  assert.equal(await next, 'done');
});

test('however many match, one slice runs between two rounds of everything else', async () => {
  const turns = matchTurns();
  let slices = 0;
  const all = Array.from({ length: 20 }, (_, at) =>
    turns.of(`business ${at}`, async () => {
      for (let nth = 0; nth < 5; nth++) {
        await turns.slice();
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
