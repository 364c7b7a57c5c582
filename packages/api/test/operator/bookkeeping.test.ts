import assert from 'node:assert/strict';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { sql } from 'kysely';
import { applyDuePlans, postgresScheduledPlans } from '../../src/adapters/postgres/billing/scheduled-plans.ts';
import { changeBusiness, listBusinesses } from '../../src/adapters/postgres/business/businesses.ts';
import { got, newPerson, type TestPerson } from '../support/console.ts';
import { newBusiness, startTestService, type TestDatabase, type TestService } from '../support/harness.ts';
import { type Desk, newOperator, openDesk } from '../support/operator-desk.ts';
import { smallDatabase } from '../support/perfumes.ts';
import { folderFor, sillage, sillageJson } from '../support/processes.ts';
import { refusalIn } from '../support/responses.ts';

/** The monthly close, scheduled plan changes and imported businesses, on the command line and at the operator desk. */

let database: TestDatabase;
let service: TestService;
let keeper: TestPerson;
let desk: Desk;
let env: Record<string, string>;

before(async () => {
  database = await smallDatabase();
  service = await startTestService(database.url);
  keeper = await newOperator(service, database);
  desk = openDesk(service, keeper);
  env = { DATABASE_URL: database.url };
});
after(async () => {
  await service?.close();
  await database?.drop();
});

/** The month as YYYY-MM that is so many months ago. */
function monthsAgo(count: number): string {
  const now = new Date();
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - count, 1)).toISOString().slice(0, 7);
}

async function recordCalls(businessId: string, day: string, charged: number, outcome = 'answered'): Promise<void> {
  await sql`
    insert into usage (business_id, day, operation, key_id, outcome, calls, charged, last_at)
    values (${businessId}, ${day}, 'getCard', 'k', ${outcome}, ${charged}, ${charged}, now())`.execute(database.db);
  await sql`
    insert into meters as m (business_id, period, day, used) values (${businessId}, date_trunc('month', ${day}::date), ${day}, ${charged})
    on conflict (business_id, period) do update set used = m.used + excluded.used`.execute(database.db);
}

/** Refunds one charged call of a day, as a flush does. */
async function refundCall(businessId: string, day: string): Promise<void> {
  await sql`update usage set calls = calls - 1, charged = charged - 1 where business_id = ${businessId} and day = ${day}`.execute(
    database.db,
  );
  await sql`update meters set used = used - 1 where business_id = ${businessId} and period = ${`${day.slice(0, 7)}-01`}`.execute(
    database.db,
  );
}

const exportOf = async (month: string): Promise<string[]> => {
  const { status, stdout, stderr } = await sillage(['usage', 'export', '--month', month, '--csv'], env);
  assert.equal(status, 0, stderr);
  return stdout.trimEnd().split('\r\n');
};
const linesOf = async (month: string, business: string): Promise<string[][]> =>
  (await exportOf(month)).filter((line) => line.includes(business)).map((line) => line.replaceAll('"', '').split(',').slice(3));

test('a closed month never changes: a late refund is in the next month, closing twice is refused, and the totals equal the ledger', async () => {
  const [first, second] = [monthsAgo(3), monthsAgo(2)];
  const { id } = await newBusiness(database.db, { plan: 'boutique' });
  await sql`update businesses set created_at = ${`${monthsAgo(4)}-01`} where id = ${id}`.execute(database.db);
  await sql`insert into overage_months (business_id, period, included) values (${id}, ${`${first}-01`}, 100)`.execute(database.db);
  await sql`insert into plan_prices (plan, overage_amount, currency, digits) values ('boutique', '0.5', 'EUR', 2)`.execute(database.db);
  await recordCalls(id, `${first}-03`, 90);
  await recordCalls(id, `${first}-09`, 13);
  await recordCalls(id, `${second}-01`, 7);

  const closed = await sillageJson(['usage', 'close', '--month', first], env);
  assert.equal(closed.charged, 103);
  assert.equal(closed.entries, 2);
  assert.equal(closed.first_entry, `live ${id} ${first}-03 getCard k answered 90 90`);
  assert.equal(closed.last_entry, `live ${id} ${first}-09 getCard k answered 13 13`);
  assert.match(String(closed.digest), /^[0-9a-f]{64}$/);
  const frozen = await exportOf(first);
  assert.deepEqual(await linesOf(first, id), [['boutique', 'calls', first, '100', '103', '3', '0.005', 'EUR']]);

  const again = await sillage(['usage', 'close', '--month', first, '--json'], env);
  assert.deepEqual([again.status, JSON.parse(again.stderr)], [1, { error: `${first} is already closed.` }]);
  for (const [month, said] of [
    [monthsAgo(1), `Months are closed in order. Close ${second} next.`],
    [monthsAgo(0), `${monthsAgo(0)} isn't over yet. Months end at midnight UTC.`],
  ] as const)
    assert.equal((await refusalIn(await desk.at('POST', '/months', { month }), 'draft_needs_preview')).error.message, said);

  await refundCall(id, `${first}-09`);
  await changeBusiness(database.db, id, { plan: 'retailer' });
  assert.deepEqual(await exportOf(first), frozen);
  const open = [
    ['boutique', 'calls', second, '25000', '7', '0', '', ''],
    ['boutique', 'late_calls', first, '0', '-1', '-1', '0.005', 'EUR'],
  ];
  assert.deepEqual(await linesOf(second, id), open, 'an open month shows what it would have');
  const { closed: next } = Object(await desk.did('closeMonth', '/months', { month: second }));
  assert.deepEqual([next.charged, next.late, next.closed_by], [7, -1, keeper.email]);
  assert.deepEqual(await linesOf(second, id), open);
  assert.deepEqual(
    (await linesOf(monthsAgo(1), id)).filter(([, kind]) => kind === 'late_calls'),
    [],
    'late calls are carried over once',
  );
  const { months, next: following } = await desk.asked('listClosedMonths', '/months');
  assert.deepEqual([Object(months).map(({ month }: { month: string }) => month), following], [[second, first], monthsAgo(1)]);
  const file = await (await desk.at('GET', `/bookkeeping.csv?month=${first}`)).text();
  assert.deepEqual(file.trimEnd().split('\r\n'), frozen);
});

test('a month whose meters and entries differ is not closed', async () => {
  await sql`insert into meters (business_id, period, day, used) values (gen_random_uuid(), ${`${monthsAgo(1)}-01`}, now(), 5)`.execute(
    database.db,
  );
  const { error } = await refusalIn(await desk.at('POST', '/months', { month: monthsAgo(1) }), 'draft_needs_preview');
  assert.equal(error.message, 'The meters have 5 charged calls and the entries 0. Run sillage reconcile, then try again.');
});

test('a scheduled plan change is applied once by many nodes, and a cancelled one is not', async () => {
  const { id } = await newBusiness(database.db, { plan: 'trial' });
  const plans = postgresScheduledPlans(database.db);
  const at = new Date(Date.now() + 3_600_000).toISOString();
  const change = String((await sillageJson(['plan', 'change', id, 'retailer', '--at', at, '--reason', 'Agreed by phone'], env)).id);
  const page = `/businesses/${id}`;
  const { scheduled } = Object(
    await desk.did('schedulePlan', `${page}/scheduled-plans`, { plan: null, at: '2099-01-01T00:00:00Z', reason: 'x' }),
  );
  const listed = await sillageJson(['plan', 'list', '--business', id], env);
  assert.deepEqual(
    Object(listed.scheduled).map(({ plan }: { plan: string | null }) => plan),
    ['retailer', null],
  );
  await got('cancelScheduledPlan', desk.at('DELETE', `/scheduled-plans/${scheduled.id}`));
  await refusalIn(await desk.at('DELETE', `/scheduled-plans/${scheduled.id}`), 'draft_needs_preview');
  await refusalIn(await desk.at('POST', `${page}/scheduled-plans`, { plan: 'boutique', at, reason: 'x' }), 'draft_needs_preview');
  await refusalIn(await desk.at('POST', `${page}/scheduled-plans`, { plan: 'boutique', at: 'tomorrow', reason: 'x' }), 'invalid_query');

  assert.ok(((await applyDuePlans(database.db)) ?? 0) > 3_000_000);
  assert.equal((await listBusinesses(database.db)).find((one) => one.id === id)?.plan, 'trial');
  await sql`update scheduled_plans set at = now() where id = ${change}`.execute(database.db);
  await Promise.all([1, 2, 3, 4].map(() => applyDuePlans(database.db)));
  assert.equal((await listBusinesses(database.db)).find((one) => one.id === id)?.plan, 'retailer');
  assert.deepEqual(await plans.pending(id), []);
  const { entries } = await desk.asked('listAuditEntries', `/audit?business=${id}&about=business`);
  assert.deepEqual(
    Object(entries).map(({ action, details }: { action: string; details: Record<string, string> }) => [action, details.plan]),
    [
      ['business.changed', 'retailer'],
      ['business.plan_schedule_cancelled', null],
      ['business.plan_scheduled', null],
      ['business.plan_scheduled', 'retailer'],
    ],
  );
  await refusalIn(await desk.at('DELETE', `/scheduled-plans/${change}`), 'draft_needs_preview');
});

test('a file of businesses is checked as a whole, imported once, and its contacts become owners', async (t) => {
  const folder = await folderFor(t);
  const file = join(folder, 'shops.csv');
  const run = async (text: string, ...options: string[]) => {
    await writeFile(file, text);
    return sillage(['business', 'import', file, '--json', ...options], { ...env, PUBLIC_URL: service.publicUrl });
  };
  const wrong = await run('key;name;plan;website\nA;Parfumerie Une;gold;http://une.example\nA;;boutique;\nB;Deux\n');
  assert.equal(wrong.status, 1);
  assert.deepEqual(
    JSON.parse(wrong.stderr).errors.map(({ line, field }: { line: number; field: string | null }) => [line, field]),
    [
      [2, 'website'],
      [2, 'plan'],
      [3, 'name'],
      [4, null],
    ],
  );
  const owner = await newPerson(service, 'owner@une.fr');
  const shops =
    'key,name,website,contact,plan\nune,Parfumerie Une,https://parfumerie-une.fr,Owner@une.fr,boutique\ndeux,Parfumerie Deux,,,\n';
  const before = (await listBusinesses(database.db)).length;
  assert.deepEqual(JSON.parse((await run(shops, '--dry-run')).stdout), {
    file,
    dry_run: true,
    created: [{ key: 'une' }, { key: 'deux' }],
    existing: 0,
  });
  assert.equal((await listBusinesses(database.db)).length, before);
  const imported = JSON.parse((await run(shops)).stdout);
  assert.equal(imported.created.length, 2);
  assert.deepEqual(JSON.parse((await run(shops)).stdout), { file, dry_run: false, created: [], existing: 2 });
  assert.equal((await listBusinesses(database.db)).length, before + 2);

  const { invitations } = await got('listOwnInvitations', owner.call('GET', '/invitations'));
  const [invitation] = Object(invitations);
  assert.deepEqual([invitation.business, invitation.role, invitation.invited_by], ['Parfumerie Une', 'owner', null]);
  await got('acceptInvitation', owner.call('POST', '/invitations/accept', { invitation: invitation.id }));
  const { business } = await got('getBusiness', owner.call('GET', `/businesses/${imported.created[0].id}`));
  assert.deepEqual([Object(business).role, Object(business).plan], ['owner', 'boutique']);
});

test('the audit log of all businesses is filtered by person and date', async () => {
  const { id } = await newBusiness(database.db);
  await desk.did('startVisit', `/businesses/${id}/visit`, { reason: 'A question about a link' });
  const today = new Date().toISOString().slice(0, 10);
  const countOf = async (query: string) => Object((await desk.asked('listAuditEntries', `/audit?business=${id}&${query}`)).entries).length;
  assert.equal(await countOf(`by=KEEPER@&from=${today}&to=${today}`), 1);
  assert.equal(await countOf('by=somebody'), 0);
  assert.equal(await countOf('to=2020-01-01'), 0);
  assert.equal(await countOf('from=2099-01-01'), 0);
  await refusalIn(await desk.at('GET', '/audit?from=yesterday'), 'invalid_query');
});
