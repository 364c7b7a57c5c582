import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setImmediate as breathe } from 'node:timers/promises';
import { readingTurns } from './reading-turns.ts';

const limits = { atOnce: 2, shareMax: 2, waitingMax: 3, waitMs: 60_000 };

/** Starts work that runs until it is ended. */
function startWork(turns: ReturnType<typeof readingTurns>, owner: string, log: string[], name = owner) {
  let end: () => void = () => {};
  const lasting = new Promise<void>((resolve) => {
    end = resolve;
  });
  const done = turns.of(owner, async () => {
    log.push(name);
    await lasting;
    return name;
  });
  return { end, done };
}

test('an owner has one turn at a time, and the other turn goes to the next owner', async () => {
  const turns = readingTurns(limits);
  const log: string[] = [];
  const [first, second] = [startWork(turns, 'a', log, 'a1'), startWork(turns, 'a', log, 'a2')];
  const other = startWork(turns, 'b', log);
  await breathe();
  assert.deepEqual(log, ['a1', 'b']);
  first.end();
  assert.equal(await first.done, 'a1');
  await breathe();
  assert.deepEqual(log, ['a1', 'b', 'a2']);
  second.end();
  other.end();
  assert.deepEqual(await Promise.all([second.done, other.done]), ['a2', 'b']);
});

test('failed work ends its turn', async () => {
  const turns = readingTurns(limits);
  await assert.rejects(
    turns.of('a', () => Promise.reject(new Error('broken'))),
    /broken/,
  );
  assert.equal(await turns.of('a', async () => 'fine'), 'fine');
});

test('work is rejected if the queue is full or no turn comes in time', async () => {
  const turns = readingTurns({ ...limits, waitMs: 20 });
  const log: string[] = [];
  const first = startWork(turns, 'a', log, 'a1');
  const waiting = [startWork(turns, 'a', log, 'a2'), startWork(turns, 'a', log, 'a3')];
  assert.equal(await startWork(turns, 'a', log, 'a4').done, 'busy');
  assert.deepEqual(await Promise.all(waiting.map(({ done }) => done)), ['busy', 'busy']);
  first.end();
  await first.done;
  assert.equal(await turns.of('a', async () => 'fine'), 'fine', 'work that was turned away keeps no turn');
  assert.deepEqual(log, ['a1']);
});
