import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { fairTurns } from '../../processes/fair-turns.ts';

/** What comes, letter by letter (its owner's name); what is taken in which order; and what is turned away. Shares of 4, 6 in all. */
const table = [
  { name: 'one alone is served in the order of asking', comes: 'aaa', taken: ['a1', 'a2', 'a3'], turnedAway: [] },
  { name: 'two take turns, whoever brought more', comes: 'aaab', taken: ['a1', 'b1', 'a2', 'a3'], turnedAway: [] },
  { name: 'three take turns in the order in which they came', comes: 'aabbc', taken: ['a1', 'b1', 'c1', 'a2', 'b2'], turnedAway: [] },
  { name: 'what is beyond a share is turned away', comes: 'aaaaaa', taken: ['a1', 'a2', 'a3', 'a4'], turnedAway: ['a5', 'a6'] },
  {
    name: 'when all is full the newest of the longest line makes room',
    comes: 'aaaabbc',
    taken: ['a1', 'b1', 'c1', 'a2', 'b2', 'a3'],
    turnedAway: ['a4'],
  },
  {
    name: 'when all is full nobody makes room for whoever has as much',
    comes: 'aaabbbab',
    taken: ['a1', 'b1', 'a2', 'b2', 'a3', 'b3'],
    turnedAway: ['a4', 'b4'],
  },
];

for (const { name, comes, taken, turnedAway } of table) {
  test(name, () => {
    const turns = fairTurns<string>({ shareMax: 4, waitingMax: 6 });
    const counts: Record<string, number> = {};
    const away: string[] = [];
    for (const owner of comes) {
      counts[owner] = (counts[owner] ?? 0) + 1;
      const refused = turns.add(owner, `${owner}${counts[owner]}`);
      if (refused !== undefined) away.push(refused);
    }
    const order: string[] = [];
    for (let next = turns.take(); next !== undefined; next = turns.take()) order.push(next);
    assert.deepEqual({ order, away }, { order: taken, away: turnedAway });
  });
}

test('what must be done anew goes before all others', () => {
  const turns = fairTurns<string>({ shareMax: 4, waitingMax: 6 });
  for (const thing of ['a1', 'a2', 'b1']) turns.add(thing.charAt(0), thing);
  turns.putBack(turns.take() ?? '');
  assert.equal(turns.waiting, 3);
  assert.deepEqual([turns.take(), turns.take(), turns.take(), turns.take()], ['a1', 'b1', 'a2', undefined]);
});

const owner = fc.constantFrom('a', 'a', 'a', 'a', 'b', 'b', 'c', 'd');
const step = fc.oneof(fc.record({ add: owner }), fc.record({ add: owner }), fc.constant('take' as const));

test('nothing is lost or served twice, bounds hold, and nobody waits for more than one turn of each other', () => {
  const [shareMax, waitingMax] = [5, 9];
  fc.assert(
    fc.property(fc.array(step, { maxLength: 200 }), (steps) => {
      const turns = fairTurns<{ owner: string; nth: number }>({ shareMax, waitingMax });
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
          assert.ok(lineOf(refused.owner).length >= before, 'whoever is turned away has brought no less than anybody else');
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

test('a turn that only some may have passes the others by, and they keep theirs', () => {
  const turns = fairTurns<string>({ shareMax: 9, waitingMax: 9 });
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
