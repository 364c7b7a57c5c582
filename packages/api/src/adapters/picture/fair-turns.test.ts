import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { createFairQueue } from '../../processes/fair-queue.ts';

/** The arrivals, one letter per owner; the order in which they are taken; and those that are rejected. Shares of 4, 6 in total. */
const table = [
  { name: 'a single owner is served in order', comes: 'aaa', taken: ['a1', 'a2', 'a3'], rejected: [] },
  { name: 'two owners take turns, whatever they queued', comes: 'aaab', taken: ['a1', 'b1', 'a2', 'a3'], rejected: [] },
  { name: 'three owners take turns in order of arrival', comes: 'aabbc', taken: ['a1', 'b1', 'c1', 'a2', 'b2'], rejected: [] },
  { name: 'work beyond a share is rejected', comes: 'aaaaaa', taken: ['a1', 'a2', 'a3', 'a4'], rejected: ['a5', 'a6'] },
  {
    name: 'if everything is full, the newest of the longest line is dropped',
    comes: 'aaaabbc',
    taken: ['a1', 'b1', 'c1', 'a2', 'b2', 'a3'],
    rejected: ['a4'],
  },
  {
    name: 'if everything is full, an owner with an equally long line displaces no one',
    comes: 'aaabbbab',
    taken: ['a1', 'b1', 'a2', 'b2', 'a3', 'b3'],
    rejected: ['a4', 'b4'],
  },
];

for (const { name, comes, taken, rejected } of table) {
  test(name, () => {
    const turns = createFairQueue<string>({ shareMax: 4, waitingMax: 6 });
    const counts: Record<string, number> = {};
    const away: string[] = [];
    for (const owner of comes) {
      counts[owner] = (counts[owner] ?? 0) + 1;
      const refused = turns.add(owner, `${owner}${counts[owner]}`);
      if (refused !== undefined) away.push(refused);
    }
    const order: string[] = [];
    for (let next = turns.take(); next !== undefined; next = turns.take()) order.push(next);
    assert.deepEqual({ order, away }, { order: taken, away: rejected });
  });
}

test('work that must be retried goes first', () => {
  const turns = createFairQueue<string>({ shareMax: 4, waitingMax: 6 });
  for (const thing of ['a1', 'a2', 'b1']) turns.add(thing.charAt(0), thing);
  turns.requeue(turns.take() ?? '');
  assert.equal(turns.waiting, 3);
  assert.deepEqual([turns.take(), turns.take(), turns.take(), turns.take()], ['a1', 'b1', 'a2', undefined]);
});

const owner = fc.constantFrom('a', 'a', 'a', 'a', 'b', 'b', 'c', 'd');
const step = fc.oneof(fc.record({ add: owner }), fc.record({ add: owner }), fc.constant('take' as const));

test('nothing is lost or served twice, limits are kept, and no owner waits for more than one turn of each other owner', () => {
  const [shareMax, waitingMax] = [5, 9];
  fc.assert(
    fc.property(fc.array(step, { maxLength: 200 }), (steps) => {
      const turns = createFairQueue<{ owner: string; nth: number }>({ shareMax, waitingMax });
      const lines = new Map<string, number[]>();
      const turnsSince = new Map<string, Map<string, number>>();
      const lineOf = (name: string) => lines.get(name) ?? [];
      for (const [nth, step] of steps.entries()) {
        if (step === 'take') {
          const taken = turns.take();
          const some = [...lines.values()].some((line) => line.length > 0);
          assert.equal(taken !== undefined, some);
          if (taken === undefined) continue;
          assert.equal(lineOf(taken.owner).shift(), taken.nth);
          turnsSince.delete(taken.owner);
          for (const [waiting, line] of lines) {
            if (line.length === 0 || waiting === taken.owner) continue;
            const seen = turnsSince.get(waiting) ?? new Map<string, number>();
            turnsSince.set(waiting, seen.set(taken.owner, (seen.get(taken.owner) ?? 0) + 1));
            assert.ok((seen.get(taken.owner) ?? 0) <= 1, `${taken.owner} went twice while ${waiting} waited`);
          }
          continue;
        }
        const thing = { owner: step.add, nth };
        const before = Math.max(0, ...[...lines.values()].map((line) => line.length));
        const refused = turns.add(step.add, thing);
        lines.set(step.add, [...lineOf(step.add), nth]);
        if (refused !== undefined) {
          assert.ok(lineOf(refused.owner).length >= before, 'the rejected owner has queued at least as much as every other');
          lines.set(
            refused.owner,
            lineOf(refused.owner).filter((one) => one !== refused.nth),
          );
        }
        assert.equal(turns.waiting, [...lines.values()].flat().length);
        assert.ok(turns.waiting <= waitingMax && [...lines.values()].every((line) => line.length <= shareMax));
      }
      assert.equal(turns.clear().length, [...lines.values()].flat().length);
      assert.equal(turns.waiting, 0);
    }),
  );
});

test('a turn that only some owners may have skips the others, who keep their place', () => {
  const turns = createFairQueue<string>({ shareMax: 9, waitingMax: 9 });
  for (const thing of ['a1', 'a2', 'b1']) turns.add(thing.charAt(0), thing);
  assert.equal(
    turns.take((owner) => owner !== 'a'),
    'b1',
  );
  assert.equal(
    turns.take((owner) => owner !== 'a'),
    undefined,
  );
  assert.deepEqual([turns.take(), turns.take(), turns.waiting], ['a1', 'a2', 0]);
});
