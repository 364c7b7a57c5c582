import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { PlanName } from '../../limits/plans.ts';
import type { EntitlementState } from '../../states.ts';
import { derivePlanStatus, type EntitlementSource } from './entitlement.ts';

type Said = readonly [EntitlementSource, PlanName, EntitlementState, string?];

const before = '2026-05-01T00:00:00.000Z';
const at = '2026-06-01T00:00:00.000Z';
const later = '2026-07-01T00:00:00.000Z';

const cases: readonly (readonly [string, readonly Said[], string])[] = [
  ['no entitlement means the trial plan', [], 'trial active'],
  ['an entitlement from the operator applies', [['operator', 'retailer', 'live']], 'retailer active operator'],
  ['a payment applies', [['stripe', 'boutique', 'live']], 'boutique active stripe'],
  [
    'the operator’s smaller plan takes precedence over a larger one',
    [
      ['operator', 'trial', 'live'],
      ['stripe', 'marketplace', 'live'],
    ],
    'trial active operator',
  ],
  [
    'an ended entitlement from the operator has no effect',
    [
      ['operator', 'retailer', 'ended'],
      ['stripe', 'boutique', 'live'],
    ],
    'boutique active stripe',
  ],
  [
    'the better of two paid plans applies',
    [
      ['stripe', 'boutique', 'live'],
      ['shopify', 'retailer', 'live'],
    ],
    'retailer active shopify',
  ],
  ['a late payment still entitles', [['stripe', 'boutique', 'grace', later]], 'boutique active stripe'],
  [
    'of two equal plans, the paid one applies',
    [
      ['stripe', 'boutique', 'grace', later],
      ['shopify', 'boutique', 'live'],
    ],
    'boutique active shopify',
  ],
  ['the grace period ends in suspension, to the instant', [['stripe', 'boutique', 'grace', at]], 'boutique suspended stripe'],
  ['a live plan ends when it expires', [['stripe', 'boutique', 'live', at]], 'trial active'],
  ['and not before', [['stripe', 'boutique', 'live', later]], 'boutique active stripe'],
  ['an unpaid plan suspends the business', [['stripe', 'retailer', 'unpaid', before]], 'retailer suspended stripe'],
  [
    'unless a smaller plan is paid for',
    [
      ['stripe', 'retailer', 'unpaid'],
      ['shopify', 'boutique', 'live'],
    ],
    'boutique active shopify',
  ],
  [
    'or the operator sets a plan',
    [
      ['stripe', 'retailer', 'unpaid'],
      ['operator', 'trial', 'live'],
    ],
    'trial active operator',
  ],
  [
    'ended plans leave the trial plan',
    [
      ['stripe', 'retailer', 'ended'],
      ['shopify', 'boutique', 'ended'],
    ],
    'trial active',
  ],
];

const entitlement = ([source, plan, state, until]: Said) => ({ source, plan, state, since: before, until: until ?? null, overageCalls: 0 });
const standing = (said: readonly Said[], suspendedByOperator: boolean): string => {
  const { plan, state, source } = derivePlanStatus(said.map(entitlement), { suspendedByOperator, at });
  return [plan, state, ...(source === null ? [] : [source])].join(' ');
};

for (const [name, said, expected] of cases) {
  test(name, () => assert.equal(standing(said, false), expected));
  test(`${name}, and stays suspended if the operator suspended the business`, () =>
    assert.equal(standing(said, true), expected.replace('active', 'suspended')));
}

test('the order of the sources makes no difference', () => {
  for (const [, said, expected] of cases) assert.equal(standing([...said].reverse(), false), expected);
});
