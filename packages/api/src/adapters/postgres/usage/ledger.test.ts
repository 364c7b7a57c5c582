import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { sql } from 'kysely';
import { cardCall, offer, openTestBed, type TestBed } from '../../../../prove/test-bed.ts';
import { freshDatabase, type TestDatabase } from '../../../../test/support/harness.ts';
import { unhurriedLaneLimits as limits, unhurriedMs } from '../../../../test/support/unhurried.ts';
import { testMode } from '../../../limits/plans.ts';
import { type Call, toDay, type Verdict } from '../../../resources/usage/ledger.ts';
import { changeBusiness } from '../business/businesses.ts';
import { createKey, revokeKey } from '../keys/keys.ts';
import { loadPepper } from '../settings.ts';
import { type PostgresLedger, postgresLedger } from './ledger.ts';
import { reconcile } from './reconcile.ts';
import { readUsage } from './usage.ts';

let database: TestDatabase;
let ground: TestBed;
let ledger: PostgresLedger;

before(async () => {
  database = await freshDatabase();
  ground = await openTestBed(database.url);
  ledger = postgresLedger({ url: database.url, limits });
});
after(async () => {
  await ledger?.close();
  await ground?.close();
  await database?.drop();
});

const codeOf = (verdict: Verdict): string => (verdict.granted ? 'granted' : verdict.code);

test('verdicts follow the order of the refusals', async () => {
  const business = await ground.newBusiness(3, 5);
  const card = cardCall(business);
  const free: Call = { ...card, operation: 'getWhoami', scope: null, outcome: 'answered', counter: 'calls', cost: 0 };
  const verdicts: string[] = [];
  for (const call of [card, card, card, card, free, card, free]) verdicts.push(codeOf(await ledger.charge(call)));
  assert.deepEqual(verdicts, ['granted', 'granted', 'granted', 'over_allowance', 'granted', 'rate_limited', 'rate_limited']);

  await changeBusiness(ground.db, business.businessId, { ratePerMinute: 1_000, state: 'suspended' });
  assert.equal(codeOf(await ledger.charge(card)), 'suspended');
  await changeBusiness(ground.db, business.businessId, { state: 'active' });
  assert.equal(codeOf(await ledger.charge(card)), 'over_allowance');
  await revokeKey(ground.db, business.keyId);
  assert.equal(codeOf(await ledger.charge(card)), 'revoked');
});

test('a revoked key is refused before it is counted', async () => {
  const business = await ground.newBusiness(10);
  await revokeKey(ground.db, business.keyId);
  await ledger.charge(cardCall(business));
  assert.equal((await readUsage(ground.db, business.businessId, null))?.lines.length, 0);
});

test('free calls, unchanged cards and refusals are counted but not charged', async () => {
  const business = await ground.newBusiness(10);
  const card = cardCall(business);
  const calls: Call[] = [
    card,
    { ...card, outcome: 'unchanged', cost: 0 },
    { ...card, operation: 'getWhoami', scope: null, outcome: 'answered', counter: 'calls', cost: 0 },
    { ...card, outcome: 'bad_format', counter: 'refused', cost: 0 },
    { ...card, outcome: 'in_review', counter: 'in_review', cost: 0 },
    { ...card, outcome: 'not_found', counter: 'not_found', cost: 0 },
  ];
  let last: Verdict | null = null;
  for (const call of calls) last = await ledger.charge(call);
  assert.ok(last?.granted);
  assert.equal(last.meter.used, 1);
  assert.equal(last.meter.refused, 1);
  assert.deepEqual(last.meter.today, { calls: 6, publicHits: 2, inReview: 1, notFound: 1, refused: 1 });
  const month = await readUsage(ground.db, business.businessId, null);
  assert.deepEqual(
    month?.lines.map(({ operation, outcome, calls: count, charged }) => [operation, outcome, count, charged]),
    [
      ['getCard', 'bad_format', 1, 0],
      ['getCard', 'in_review', 1, 0],
      ['getCard', 'not_found', 1, 0],
      ['getCard', 'public_hit', 1, 1],
      ['getCard', 'unchanged', 1, 0],
      ['getWhoami', 'answered', 1, 0],
    ],
  );
});

test('a charge is refunded once and the call stays counted', async () => {
  const business = await ground.newBusiness(10);
  const call = cardCall(business);
  const verdict = await ledger.charge(call);
  assert.ok(verdict.granted);
  await ledger.refund({ call, day: toDay(verdict.meter.atMs), instead: 'card_failed' });
  assert.equal(await ground.used(business.businessId), 0);
  const month = await readUsage(ground.db, business.businessId, null);
  assert.deepEqual(
    month?.lines.map(({ outcome, calls, charged }) => [outcome, calls, charged]),
    [['card_failed', 1, 0]],
  );
  assert.equal(month?.refused, 1);
});

test('a charge of last month is refunded to last month', async () => {
  const business = await ground.newBusiness(10);
  const call = cardCall(business);
  await ledger.charge(call);
  await sql`update meters set period = '2026-01-01', day = '2026-01-31' where business_id = ${business.businessId}`.execute(ground.db);
  await sql`update usage set day = '2026-01-31' where business_id = ${business.businessId}`.execute(ground.db);
  await ledger.refund({ call, day: '2026-01-31', instead: 'card_failed' });
  assert.equal((await readUsage(ground.db, business.businessId, '2026-01'))?.used, 0);
  assert.equal(await ground.used(business.businessId), 0);
});

test('a counter at its maximum stops with a clear message and counts nothing more', async () => {
  const business = await ground.newBusiness(Number.MAX_SAFE_INTEGER);
  await ledger.charge(cardCall(business));
  await sql`update meters set used = ${Number.MAX_SAFE_INTEGER} where business_id = ${business.businessId}`.execute(ground.db);
  const verdict = await ledger.charge(cardCall(business));
  assert.ok(!verdict.granted);
  assert.equal(verdict.code, 'unavailable');
  assert.match(verdict.message ?? '', /9007199254740991/);
  assert.equal(await ground.used(business.businessId), Number.MAX_SAFE_INTEGER);
  await sql`delete from meters where business_id = ${business.businessId}`.execute(ground.db);
  await sql`delete from usage where business_id = ${business.businessId}`.execute(ground.db);
});

test('calls of test keys have their own allowance and rate, exactly on two nodes, and never touch the live ledger', async () => {
  const { db } = ground;
  const business = await ground.newBusiness(3, 1_000);
  const { businessId } = business;
  const key = await createKey(db, await loadPepper(db, null), { businessId, scopes: ['card'], label: '', expiresAt: null, testMode: true });
  const live = cardCall(business);
  const call = cardCall({ businessId, keyId: key?.id ?? '' });
  const first = await ledger.charge(call);
  assert.ok(first.granted);
  const { used, allowance, ratePerMinute } = first.meter;
  assert.deepEqual([used, allowance, ratePerMinute], [1, testMode.allowance, testMode.ratePerMinute]);
  await ledger.refund({ call, day: toDay(first.meter.atMs), instead: 'card_failed' });

  await sql`update test_meters set used = used + 995 where business_id = ${businessId}`.execute(db);
  const other = postgresLedger({ url: database.url, limits });
  try {
    const tallies = await Promise.all([ledger, other].flatMap((node) => [offer(node, call, 12, 12), offer(node, live, 12, 12)]));
    const granted = tallies.map((tally) => tally.granted);
    assert.equal((granted[0] ?? 0) + (granted[2] ?? 0), 5, 'test calls');
    assert.equal((granted[1] ?? 0) + (granted[3] ?? 0), 3, 'live calls');
  } finally {
    await other.close();
  }
  await sql`update test_meters set used = used - 995 where business_id = ${businessId}`.execute(db);
  const month = await readUsage(db, businessId, null, true);
  assert.deepEqual(
    month?.lines.map(({ outcome, calls, charged }) => [outcome, calls, charged]),
    [
      ['card_failed', 1, 0],
      ['over_allowance', 19, 0],
      ['public_hit', 5, 5],
    ],
  );
  assert.deepEqual([month.used, month.allowance, month.refused], [5, testMode.allowance, 20]);
  assert.deepEqual(new Set((await readUsage(db, businessId, null))?.lines.map(({ key }) => key)), new Set([business.keyId]));
  assert.equal(await ground.used(businessId), 3);

  await sql`update test_meters set minute_calls = ${testMode.ratePerMinute}, minute = minute + 1 where business_id = ${businessId}`.execute(
    db,
  );
  assert.equal(codeOf(await ledger.charge(call)), 'rate_limited');
  assert.equal(codeOf(await ledger.charge(live)), 'over_allowance', 'the live rate is not affected');
});

test('a full queue rejects calls immediately', async () => {
  const tight = postgresLedger({ url: database.url, lanes: 1, limits: { waitingMax: 8, callsPerFlushMax: 4, deadlineMs: unhurriedMs } });
  try {
    const business = await ground.newBusiness(1_000);
    const { granted, refused } = await offer(tight, cardCall(business), 200, 200);
    assert.ok((refused.get('unavailable') ?? 0) > 0);
    assert.equal(granted + (refused.get('unavailable') ?? 0), 200);
    assert.equal(await ground.used(business.businessId), granted);
  } finally {
    await tight.close();
  }
});

test('many businesses on many nodes never deadlock', async () => {
  const failures: Error[] = [];
  const onFailure = (error: Error): void => void failures.push(error);
  const nodes = [2, 3].map((lanes) => postgresLedger({ url: database.url, lanes, limits, onFailure }));
  try {
    const businesses = await Promise.all(Array.from({ length: 12 }, () => ground.newBusiness(1_000)));
    const tallies = await Promise.all(nodes.flatMap((node) => businesses.map((business) => offer(node, cardCall(business), 60, 20))));
    assert.deepEqual(failures, []);
    assert.deepEqual(new Set(tallies.map(({ granted }) => granted)), new Set([60]));
    for (const { businessId } of businesses) assert.equal(await ground.used(businessId), 120);
  } finally {
    await Promise.all(nodes.map((node) => node.close()));
  }
});

test('meters agree with the counts, and a manipulated meter is detected', async () => {
  assert.deepEqual((await reconcile(ground.db)).discrepancies, []);
  const business = await ground.newBusiness(10);
  await ledger.charge(cardCall(business));
  await sql`update meters set used = used + 1 where business_id = ${business.businessId}`.execute(ground.db);
  await sql`insert into test_meters (business_id, period, day, used) select business_id, period, day, 1 from meters where business_id = ${business.businessId}`.execute(
    ground.db,
  );
  const { discrepancies } = await reconcile(ground.db);
  assert.deepEqual(
    discrepancies.map(({ business: id, mode, used, charged }) => [id, mode, used, charged]),
    [
      [business.businessId, 'live', 2, 1],
      [business.businessId, 'test', 1, 0],
    ],
  );
});
