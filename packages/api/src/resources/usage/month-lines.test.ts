import assert from 'node:assert/strict';
import { test } from 'node:test';
import { computeLate, divideAllowance, type PlanChange, planAtEndOf, toMajorUnits } from './month-lines.ts';

const changes: readonly PlanChange[] = [
  { at: '2026-10-10T12:00:00.000Z', planBefore: 'trial', planAfter: 'boutique' },
  { at: '2026-10-20T00:00:00.000Z', planBefore: 'boutique', planAfter: 'retailer' },
];

for (const [day, plan] of [
  ['2026-09-01', 'trial'],
  ['2026-10-09', 'trial'],
  ['2026-10-10', 'boutique'],
  ['2026-10-19', 'boutique'],
  ['2026-10-20', 'retailer'],
] as const)
  test(`the plan on ${day} is ${plan}`, () => assert.equal(planAtEndOf(day, changes, 'marketplace'), plan));

test('a plan that never changed is the current one', () => assert.equal(planAtEndOf('2026-10-01', [], 'marketplace'), 'marketplace'));

const divisions: readonly [string, number[], number, boolean, [included: number, overage: number][]][] = [
  ['one plan', [40], 100, true, [[100, 0]]],
  ['billed overage', [140], 100, true, [[100, 40]]],
  ['calls beyond a lowered allowance that are not billed', [140], 100, false, [[100, 0]]],
  [
    'two plans within the allowance',
    [30, 40],
    100,
    true,
    [
      [30, 0],
      [70, 0],
    ],
  ],
  [
    'two plans beyond it, the first one already',
    [130, 40],
    100,
    true,
    [
      [100, 30],
      [0, 40],
    ],
  ],
];
for (const [name, used, included, isBilled, expected] of divisions)
  test(`the allowance is divided: ${name}`, () => {
    const parts = divideAllowance(
      used.map((calls) => ({ plan: 'boutique', used: calls })),
      included,
      isBilled,
    );
    assert.deepEqual(
      parts.map((part) => [part.included, part.overage]),
      expected,
    );
    assert.equal(
      parts.reduce((sum, part) => sum + part.included, 0),
      included,
    );
  });

test('a late refund takes back billed overage first, and an unchanged month has no late calls', () => {
  const closed = { included: 100, used: 103, overage: 3 };
  assert.equal(computeLate(closed, 103, true), null);
  assert.deepEqual(computeLate(closed, 98, true), { included: 0, used: -5, overage: -3 });
  assert.deepEqual(computeLate(closed, 105, true), { included: 0, used: 2, overage: 2 });
  assert.deepEqual(computeLate({ ...closed, overage: 0 }, 105, false), { included: 0, used: 2, overage: 0 });
});

test('amounts are moved to the major unit exactly', () => {
  for (const [amount, digits, major] of [
    ['0.5', 2, '0.005'],
    ['12', 2, '0.12'],
    ['150', 2, '1.5'],
    ['3', 0, '3'],
    ['100', 2, '1'],
    ['1234.25', 3, '1.23425'],
  ] as const)
    assert.equal(toMajorUnits(amount, digits), major);
});
