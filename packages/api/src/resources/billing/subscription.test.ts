import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { PaidPlan } from '../../limits/plans.ts';
import type { Subscription } from './payment.ts';
import { readingOf } from './subscription.ts';

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

/** What a customer has → plan, state and until of the entitlement, and since when a payment is late. */
const cases: readonly (readonly [string, readonly Subscription[], string])[] = [
  ['nothing is left as it is', [], 'as it is'],
  ['a first payment under way is nothing yet', [bought('boutique', 'begun')], 'as it is'],
  ['what is paid for holds', [bought('boutique', 'paid')], 'boutique live'],
  ['until its end, where it was cancelled', [bought('boutique', 'paid', { endsAt: paidUntil })], `boutique live ${paidUntil}`],
  ['what is late is in grace', [bought('boutique', 'late')], `boutique grace ${grace} late`],
  ['of two the better holds', [bought('boutique', 'paid'), bought('retailer', 'paid')], 'retailer live'],
  ['what is paid for before what is late', [bought('boutique', 'paid'), bought('retailer', 'late')], 'boutique live'],
  ['what somebody cancelled is over', [bought('retailer', 'over')], 'retailer ended'],
  ['what nobody paid is owed', [bought('retailer', 'over', { endedUnpaid: true })], `retailer grace ${grace} late`],
  [
    'what was owed once and cancelled since is over',
    [bought('retailer', 'over', { endedUnpaid: true, endsAt: since }), bought('boutique', 'over')],
    'boutique ended',
  ],
  ['an unknown price takes nothing away', [unknown], 'as it is trouble'],
  ['an unknown price beside a known one', [unknown, bought('boutique', 'paid')], 'boutique live trouble'],
  ['an unknown price that is over is over', [{ ...unknown, state: 'over', endsAt: at }], 'trial ended'],
  ['an unknown price beside what is over', [unknown, bought('boutique', 'over')], 'as it is trouble'],
];

const told = (subscriptions: readonly Subscription[], lateSince: string | null = null): string => {
  const { entitlement, lateSince: late, trouble } = readingOf(subscriptions, { lateSince, at, graceDays: 14, closedAt: null });
  return [
    ...(entitlement === null
      ? ['as it is']
      : [entitlement.plan, entitlement.state, ...(entitlement.until === null ? [] : [entitlement.until])]),
    ...(late === null ? [] : ['late']),
    ...(trouble === null ? [] : ['trouble']),
  ].join(' ');
};

for (const [name, subscriptions, expected] of cases) test(name, () => assert.equal(told(subscriptions), expected));

test('grace runs from when the payment was first late, however often it is read', () => {
  assert.equal(told([bought('boutique', 'late')], '2026-05-25T00:00:00.000Z'), 'boutique grace 2026-06-08T00:00:00.000Z late');
});

test('calls beyond the allowance go on for whoever chose so, and no longer than the plan', () => {
  const choice = { plan: 'boutique', interval: 'month', overage: true } as const;
  const calls = (state: Subscription['state']) =>
    readingOf([bought('boutique', state, { choice })], { lateSince: null, at, graceDays: 14, closedAt: null }).entitlement?.overageCalls;
  assert.deepEqual([calls('paid'), calls('over')], [25_000, 0]);
});

test('of what is paid for, only what holds goes on being paid for, and nothing where the business is closed', () => {
  const needless = (subscriptions: readonly Subscription[], closedAt: string | null = null) =>
    readingOf(subscriptions, { lateSince: null, at, graceDays: 14, closedAt }).needless.map(({ id }) => id);
  const twice = [bought('boutique', 'paid'), bought('retailer', 'paid'), bought('marketplace', 'late'), unknown];
  assert.deepEqual(needless(twice), ['sub_boutique', 'sub_marketplace']);
  assert.deepEqual(needless(twice, at), ['sub_boutique', 'sub_retailer', 'sub_marketplace']);
  assert.deepEqual(needless([bought('boutique', 'paid', { endsAt: paidUntil }), bought('retailer', 'paid')]), []);
});
