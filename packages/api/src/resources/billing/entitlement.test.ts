import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { PlanName } from '../../limits/plans.ts';
import type { EntitlementState } from '../../states.ts';
import { type EntitlementSource, standingOf } from './entitlement.ts';

type Said = readonly [EntitlementSource, PlanName, EntitlementState, string?];

const before = '2026-05-01T00:00:00.000Z';
const at = '2026-06-01T00:00:00.000Z';
const later = '2026-07-01T00:00:00.000Z';

const cases: readonly (readonly [string, readonly Said[], string])[] = [
  ['nobody’s word is the trial', [], 'trial active'],
  ['the operator’s word holds', [['operator', 'retailer', 'live']], 'retailer active operator'],
  ['a payment holds', [['stripe', 'boutique', 'live']], 'boutique active stripe'],
  [
    'the operator’s smaller plan outranks a larger one',
    [
      ['operator', 'trial', 'live'],
      ['stripe', 'marketplace', 'live'],
    ],
    'trial active operator',
  ],
  [
    'what the operator ended is no word',
    [
      ['operator', 'retailer', 'ended'],
      ['stripe', 'boutique', 'live'],
    ],
    'boutique active stripe',
  ],
  [
    'the better of two payments holds',
    [
      ['stripe', 'boutique', 'live'],
      ['shopify', 'retailer', 'live'],
    ],
    'retailer active shopify',
  ],
  ['a late payment still holds', [['stripe', 'boutique', 'grace', later]], 'boutique active stripe'],
  [
    'of two alike the paid one holds',
    [
      ['stripe', 'boutique', 'grace', later],
      ['shopify', 'boutique', 'live'],
    ],
    'boutique active shopify',
  ],
  ['grace ends in suspension, to the instant', [['stripe', 'boutique', 'grace', at]], 'boutique suspended stripe'],
  ['a live plan ends at its time', [['stripe', 'boutique', 'live', at]], 'trial active'],
  ['and not before', [['stripe', 'boutique', 'live', later]], 'boutique active stripe'],
  ['what is not paid for suspends', [['stripe', 'retailer', 'unpaid', before]], 'retailer suspended stripe'],
  [
    'unless something smaller is paid for',
    [
      ['stripe', 'retailer', 'unpaid'],
      ['shopify', 'boutique', 'live'],
    ],
    'boutique active shopify',
  ],
  [
    'or the operator says otherwise',
    [
      ['stripe', 'retailer', 'unpaid'],
      ['operator', 'trial', 'live'],
    ],
    'trial active operator',
  ],
  [
    'what is over is the trial',
    [
      ['stripe', 'retailer', 'ended'],
      ['shopify', 'boutique', 'ended'],
    ],
    'trial active',
  ],
];

const entitlement = ([source, plan, state, until]: Said) => ({ source, plan, state, since: before, until: until ?? null, overageCalls: 0 });
const standing = (said: readonly Said[], suspendedByOperator: boolean): string => {
  const { plan, state, source } = standingOf(said.map(entitlement), { suspendedByOperator, at });
  return [plan, state, ...(source === null ? [] : [source])].join(' ');
};

for (const [name, said, expected] of cases) {
  test(name, () => assert.equal(standing(said, false), expected));
  test(`${name}, and stays suspended where the operator said so`, () =>
    assert.equal(standing(said, true), expected.replace('active', 'suspended')));
}

test('the order in which sources are read changes nothing', () => {
  for (const [, said, expected] of cases) assert.equal(standing([...said].reverse(), false), expected);
});
