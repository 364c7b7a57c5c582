import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { PaidPlan } from '../../limits/plans.ts';
import type { Subscription } from './payment.ts';
import { evaluateSubscriptions } from './subscription.ts';

const at = '2026-06-01T00:00:00.000Z';
const since = '2026-01-01T00:00:00.000Z';
const paidUntil = '2026-06-15T00:00:00.000Z';
const grace = '2026-06-15T00:00:00.000Z';

const bought = (plan: PaidPlan, state: Subscription['state'], more: Partial<Subscription> = {}): Subscription => ({
  id: `sub_${plan}`,
  choice: { plan, interval: 'month', overage: false },
  state,
  since,
  paidUntil,
  endsAt: state === 'over' ? at : null,
  endedUnpaid: false,
  next: null,
  ...more,
});
const unknown = bought('boutique', 'paid', { id: 'sub_unknown', choice: null });

/** Subscriptions of a customer → plan, state and end of the entitlement, and whether a payment is late. */
const cases: readonly (readonly [string, readonly Subscription[], string])[] = [
  ['no subscriptions change nothing', [], 'unchanged'],
  ['a first payment in progress has no effect yet', [bought('boutique', 'begun')], 'unchanged'],
  ['a paid subscription applies', [bought('boutique', 'paid')], 'boutique live'],
  ['until its end, if it was cancelled', [bought('boutique', 'paid', { endsAt: paidUntil })], `boutique live ${paidUntil}`],
  ['a late subscription is in grace', [bought('boutique', 'late')], `boutique grace ${grace} late`],
  ['the better of two applies', [bought('boutique', 'paid'), bought('retailer', 'paid')], 'retailer live'],
  ['a paid subscription takes precedence over a late one', [bought('boutique', 'paid'), bought('retailer', 'late')], 'boutique live'],
  ['a cancelled subscription has ended', [bought('retailer', 'over')], 'retailer ended'],
  ['an unpaid subscription is owed', [bought('retailer', 'over', { endedUnpaid: true })], `retailer grace ${grace} late`],
  [
    'a formerly owed subscription that was cancelled later has ended',
    [bought('retailer', 'over', { endedUnpaid: true, endsAt: since }), bought('boutique', 'over')],
    'boutique ended',
  ],
  ['an unknown price changes nothing', [unknown], 'unchanged trouble'],
  ['an unknown price next to a known one', [unknown, bought('boutique', 'paid')], 'boutique live trouble'],
  ['an ended subscription with an unknown price has ended', [{ ...unknown, state: 'over', endsAt: at }], 'trial ended'],
  ['an unknown price next to an ended subscription', [unknown, bought('boutique', 'over')], 'unchanged trouble'],
];

const describe = (subscriptions: readonly Subscription[], lateSince: string | null = null): string => {
  const { entitlement, lateSince: late, trouble } = evaluateSubscriptions(subscriptions, { lateSince, at, graceDays: 14, closedAt: null });
  return [
    ...(entitlement === null
      ? ['unchanged']
      : [entitlement.plan, entitlement.state, ...(entitlement.until === null ? [] : [entitlement.until])]),
    ...(late === null ? [] : ['late']),
    ...(trouble === null ? [] : ['trouble']),
  ].join(' ');
};

for (const [name, subscriptions, expected] of cases) test(name, () => assert.equal(describe(subscriptions), expected));

test('the grace period starts when the payment was first late, however often it is read', () => {
  assert.equal(describe([bought('boutique', 'late')], '2026-05-25T00:00:00.000Z'), 'boutique grace 2026-06-08T00:00:00.000Z late');
});

test('overage applies to those who chose it, and no longer than the plan', () => {
  const choice = { plan: 'boutique', interval: 'month', overage: true } as const;
  const calls = (state: Subscription['state']) =>
    evaluateSubscriptions([bought('boutique', state, { choice })], { lateSince: null, at, graceDays: 14, closedAt: null }).entitlement
      ?.overageCalls;
  assert.deepEqual([calls('paid'), calls('over')], [25_000, 0]);
});

test('only the applicable subscription keeps renewing, and none does if the business is closed', () => {
  const needless = (subscriptions: readonly Subscription[], closedAt: string | null = null) =>
    evaluateSubscriptions(subscriptions, { lateSince: null, at, graceDays: 14, closedAt }).redundant.map(({ id }) => id);
  const twice = [bought('boutique', 'paid'), bought('retailer', 'paid'), bought('marketplace', 'late'), unknown];
  assert.deepEqual(needless(twice), ['sub_boutique', 'sub_marketplace']);
  assert.deepEqual(needless(twice, at), ['sub_boutique', 'sub_retailer', 'sub_marketplace']);
  assert.deepEqual(needless([bought('boutique', 'paid', { endsAt: paidUntil }), bought('retailer', 'paid')]), []);
});
