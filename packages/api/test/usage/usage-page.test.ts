import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import { outboxMail } from '../../src/adapters/mail/outbox.ts';
import { changeBusiness } from '../../src/adapters/postgres/business/businesses.ts';
import { openDatabase } from '../../src/adapters/postgres/database.ts';
import { createMember } from '../../src/adapters/postgres/people/people.ts';
import { postgresAllowanceNotices } from '../../src/adapters/postgres/usage/allowance-notices.ts';
import { forgetOldRefusals, postgresRefusalRecorder } from '../../src/adapters/postgres/usage/refusals.ts';
import { limits } from '../../src/limits/limits.ts';
import type { Mail } from '../../src/resources/people/mail.ts';
import { sendAllowanceEmails } from '../../src/wiring/allowance-emails.ts';
import { addMember, type Browser, emailsTo, got, newBrowser, newPerson, type TestPerson } from '../support/console.ts';
import {
  eventually,
  freshDatabase,
  newBusiness,
  startTestService,
  type TestBusiness,
  type TestDatabase,
  type TestService,
} from '../support/harness.ts';
import { isLong } from '../support/is-long.ts';
import { smallDatabase } from '../support/perfumes.ts';
import { refusalIn } from '../support/responses.ts';

/** What members see of their usage: the month, rejected calls, and warnings before the allowance is used up. */

const fail = (what: unknown): never => assert.fail(String(what));

let database: TestDatabase;
let service: TestService;
let shop: TestBusiness;
let viewer: TestPerson;
let browser: Browser;

before(async () => {
  database = await smallDatabase();
  service = await startTestService(database.url);
  shop = await newBusiness(database.db);
  viewer = await newPerson(service, 'viewer@maison-odile.fr');
  browser = viewer;
  await addMember(database, shop.id, viewer.id, 'viewer');
});
after(async () => {
  await service.close();
  await database.drop();
});

interface Listed {
  readonly code: string;
  readonly request_id: string;
  readonly key: string;
  readonly operation: string;
  readonly docs: string;
}

async function refusalsOf(query = '', business = shop.id): Promise<{ refusals: Listed[]; left_out: number; next: string | null }> {
  const { refusals, left_out, next } = await got('listRejectedCalls', browser.call('GET', `/businesses/${business}/refusals${query}`));
  return { refusals: Object(refusals), left_out: Number(left_out), next: next === null ? null : String(next) };
}

test('a rejected call is found by its code, with its request ID, key and documentation page, also after a restart', async () => {
  await service.call('/fragrances/not-an-id/card', shop.key, { headers: { 'x-request-id': 'from-the-shop-1' } });
  await service.call('/search?q=', shop.key, { headers: { 'x-request-id': '=1+1' } });
  await service.call('/search?q=dior', shop.key);
  await service.call('/search?q=', null);
  await service.close();
  service = await startTestService(database.url);
  browser = newBrowser(service);
  browser.cookie = viewer.cookie;
  const { refusals, left_out } = await refusalsOf();
  assert.deepEqual(
    refusals.map(({ code, request_id, key, operation }) => [code, request_id, key, operation]),
    [
      ['invalid_query', '=1+1', shop.keyId, 'searchPerfumes'],
      ['invalid_id', 'from-the-shop-1', shop.keyId, 'getCard'],
    ],
  );
  assert.match(refusals[1]?.docs ?? '', /\/docs\/errors\/invalid_id$/);
  assert.equal(left_out, 0);
  assert.equal((await refusalsOf('?code=invalid_id')).refusals.length, 1);
  assert.equal((await refusalsOf('?operation=getCard&code=invalid_query')).refusals.length, 0);
  const { next } = await refusalsOf('?limit=1');
  assert.equal((await refusalsOf(`?limit=1&before=${next}`)).refusals[0]?.code, 'invalid_id');
});

test('a product without a card is listed with its calls per day and what is wrong, until it has a card', async () => {
  const own = await newBusiness(database.db);
  await addMember(database, own.id, viewer.id, 'viewer');
  const { rows } = await sql<{ id: string }>`select id from fragrances where state = 'public' order by id limit 1`.execute(database.db);
  const perfume = rows[0]?.id ?? fail('no perfume');
  await sql`
    insert into product_links (business_id, ref, state, fragrance_id, row, decided_at) values
      (${own.id}, 'review', 'suggested', null, '{"ref": "review", "name": "Sauvage", "brand": "Dior"}', null),
      (${own.id}, 'other', 'rejected', null, null, now()),
      (${own.id}, 'linked', 'approved', ${perfume}, null, now())`.execute(database.db);
  await sql`
    insert into product_errors (business_id, day, ref, calls) values
      (${own.id}, current_date - 1, 'review', 5), (${own.id}, current_date - 30, 'review', 7), (${own.id}, current_date, 'linked', 9)`.execute(
    database.db,
  );
  for (const ref of ['review', 'review', 'other']) await service.call(`/products/${ref}/card`, own.key);
  const list = async () => {
    const { products, total } = await got('listMissingCards', browser.call('GET', `/businesses/${own.id}/products/without-card`));
    return [total, Object(products).map(({ ref, name, problem, calls }: Record<string, unknown>) => [ref, name, problem, calls])];
  };
  const toReview = ['review', 'Sauvage', 'to_review', 7];
  const rejected = ['other', null, 'rejected', 1];
  await eventually(async () => assert.deepEqual(await list(), [2, [toReview, rejected]]));
  await service.call('/products/never%20seen/card', own.key);
  const unlinked = [['never seen', null, 'unknown', 1], rejected];
  await eventually(async () => assert.deepEqual(await list(), [3, [toReview, ...unlinked]]));
  await eventually(async () => {
    const { refusals } = await refusalsOf('', own.id);
    assert.deepEqual(Object(refusals[0]).product, { ref: 'never seen', name: null, problem: 'unknown' });
  });
  await sql`update product_links set state = 'approved', fragrance_id = ${perfume}, decided_at = now() where ref = 'review'`.execute(
    database.db,
  );
  assert.deepEqual(await list(), [2, unlinked]);
});

test('CSV exports contain nothing that a spreadsheet would run', async () => {
  const refusals = await (await browser.call('GET', `/businesses/${shop.id}/refusals.csv`)).text();
  assert.match(refusals, /"'=1\+1"/);
  await sql`update keys set label = '=HYPERLINK("x")' where id = ${shop.keyId}`.execute(database.db);
  const response = await browser.call('GET', `/businesses/${shop.id}/usage.csv`);
  assert.match(response.headers.get('content-disposition') ?? '', /usage-\d{4}-\d\d\.csv/);
  const lines = (await response.text()).split('\r\n');
  assert.equal(lines[0], '"day","operation","key","key_label","outcome","calls","charged"');
  assert.ok(
    lines.some((line) => line.includes(`"searchPerfumes","${shop.keyId}","'=HYPERLINK(""x"")","answered",1,1`)),
    lines.join('\n'),
  );
});

test('rejected calls are visible only to members of their business', async () => {
  const other = await newBusiness(database.db);
  await refusalIn(await browser.call('GET', `/businesses/${other.id}/refusals`), 'not_found');
  await refusalIn(await browser.call('GET', `/businesses/${other.id}/refusals.csv`), 'not_found');
  await addMember(database, other.id, viewer.id, 'viewer');
  assert.deepEqual((await refusalsOf('', other.id)).refusals, []);
});

test('a flood is counted but not stored, and only the latest rejected calls are kept', async () => {
  const flooded = await newBusiness(database.db);
  await addMember(database, flooded.id, viewer.id, 'viewer');
  await sql`
    insert into refusals (business_id, id, at, key_id, operation, code, request_id)
    select ${flooded.id}, gen_random_uuid(), now() - make_interval(secs => n), ${flooded.keyId}, 'getCard', 'not_found', 'r'
    from generate_series(1, ${limits.refusalsKeptMax + 50}) n`.execute(database.db);
  await sql`
    insert into refusals (business_id, id, at, key_id, operation, code, request_id)
    values (${flooded.id}, gen_random_uuid(), now() - interval '15 days', ${flooded.keyId}, 'getCard', 'moved', 'r')`.execute(database.db);
  assert.deepEqual((await refusalsOf('?code=moved', flooded.id)).refusals, []);
  await service.call('/search?q=', flooded.key);
  await eventually(async () => assert.equal((await refusalsOf('?code=invalid_query', flooded.id)).refusals.length, 1));
  // All at the same instant, which is impossible over HTTP.
  const notes = postgresRefusalRecorder(database.db, fail);
  const refused = {
    businessId: flooded.id,
    keyId: flooded.keyId,
    operation: 'getCard',
    code: 'bad_format',
    productRef: null,
    requestId: 'r',
  } as const;
  for (let call = 0; call < limits.refusalsPerWriteMax * 4; call++) notes.record(refused);
  await notes.close();
  const { refusals, left_out } = await refusalsOf('?code=bad_format&limit=200', flooded.id);
  assert.deepEqual([refusals.length, left_out], [limits.refusalsPerWriteMax, limits.refusalsPerWriteMax * 3]);
  const { rows } = await sql<{ kept: number }>`select count(*)::int as kept from refusals where business_id = ${flooded.id}`.execute(
    database.db,
  );
  assert.ok((rows[0]?.kept ?? 0) <= limits.refusalsKeptMax, `${rows[0]?.kept}`);
});

test('rejected calls and the counts of those left out are deleted after two weeks', async () => {
  const { id, keyId } = await newBusiness(database.db);
  const kept = limits.refusalsKeptDays;
  const days = [0, kept - 1, kept + 1, 2 * kept];
  await sql`
    insert into refusals (business_id, id, at, key_id, operation, code, request_id)
    select ${id}, gen_random_uuid(), ledger_now() - make_interval(days => ago), ${keyId}, 'getCard', 'moved', ago::text
    from unnest(${days}::int[]) ago`.execute(database.db);
  await sql`
    insert into refusals_left_out (business_id, day, calls)
    select ${id}, (ledger_now() at time zone 'UTC')::date - ago, ago from unnest(${days}::int[]) ago`.execute(database.db);
  await forgetOldRefusals(database.db);
  const { rows } = await sql`
    select (select array_agg(request_id::int order by at desc) from refusals where business_id = ${id}) as stored,
           (select array_agg(calls::int order by day desc) from refusals_left_out where business_id = ${id}) as counted`.execute(
    database.db,
  );
  assert.deepEqual(rows, [{ stored: days.slice(0, 2), counted: days.slice(0, 2) }]);
});

test('calls that waited for a database connection keep their order', async () => {
  const busy = await newBusiness(database.db);
  await addMember(database, busy.id, viewer.id, 'viewer');
  const db = openDatabase({ url: database.url, connectionsMax: 1 });
  const recorder = postgresRefusalRecorder(db, fail);
  const record = (requestId: string) =>
    recorder.record({ businessId: busy.id, keyId: busy.keyId, operation: 'getCard', code: 'moved', productRef: null, requestId });
  const { closing } = await db.connection().execute(async () => {
    record('earlier');
    // Starts to save the first call, which waits for the connection.
    const closing = recorder.close();
    await wait(300);
    record('later');
    await wait(300);
    return { closing };
  });
  await closing;
  await db.destroy();
  const { refusals } = await refusalsOf('', busy.id);
  assert.deepEqual(
    refusals.map(({ request_id }) => request_id),
    ['later', 'earlier'],
  );
});

test('a forecast is based on the full days of the month, and past months have none', async () => {
  const steady = await newBusiness(database.db, { plan: 'trial' });
  await addMember(database, steady.id, viewer.id, 'viewer');
  await sql`create or replace function ledger_now() returns timestamptz language sql stable as $$ select '2026-11-11T12:00:00Z'::timestamptz $$`.execute(
    database.db,
  );
  await sql`update businesses set created_at = '2026-10-02' where id = ${steady.id}`.execute(database.db);
  await sql`insert into meters (business_id, period, day, used) values (${steady.id}, '2026-11-01', '2026-11-11', 500)`.execute(
    database.db,
  );
  await sql`
    insert into usage (business_id, day, operation, key_id, outcome, calls, charged, last_at)
    select ${steady.id}, day, 'getCard', ${steady.keyId}, 'public_hit', 50, 50, day
    from generate_series('2026-11-01'::date, '2026-11-10'::date, interval '1 day') day`.execute(database.db);
  const now = await got('getUsage', browser.call('GET', `/businesses/${steady.id}/usage`));
  assert.deepEqual(now.forecast, { calls: 1_500, calls_per_day: 50, days: 7, runs_out_on: '2026-11-20' });
  const over = await got('getUsage', browser.call('GET', `/businesses/${steady.id}/usage?month=2026-10`));
  assert.equal(over.forecast, null);
  await sql`create or replace function ledger_now() returns timestamptz language sql stable as 'select now()'`.execute(database.db);
});

test('usage of a month includes its first and last day and no day of another month', async () => {
  const { id, keyId } = await newBusiness(database.db);
  await addMember(database, id, viewer.id, 'viewer');
  await sql`
    insert into usage (business_id, day, operation, key_id, outcome, calls, charged, last_at)
    select ${id}, day::date, 'getCard', ${keyId}, 'public_hit', 1, 1, day::timestamptz
    from unnest(array['2026-01-31', '2026-02-01', '2026-02-28', '2026-03-01']) day`.execute(database.db);
  const { lines } = await got('getUsage', browser.call('GET', `/businesses/${id}/usage?month=2026-02`));
  assert.deepEqual(
    Object(lines).map(({ day }: { day: string }) => day),
    ['2026-02-01', '2026-02-28'],
  );
});

test('a key was last used at the latest of its calls', async () => {
  const { id, keyId } = await newBusiness(database.db);
  await addMember(database, id, viewer.id, 'viewer');
  const last = '2026-02-02T08:30:00.000Z';
  await sql`
    insert into usage (business_id, day, operation, key_id, outcome, calls, charged, last_at)
    select ${id}, at::timestamptz::date, 'getCard', ${keyId}, 'public_hit', 1, 1, at::timestamptz
    from unnest(array['2026-02-01T12:00:00Z', ${last}, '2026-01-31T23:00:00Z']) at`.execute(database.db);
  const { keys } = await got('listKeys', browser.call('GET', `/businesses/${id}/keys`));
  assert.deepEqual(
    Object(keys).map((key: Record<string, string>) => [key.id, Date.parse(key.last_used_at ?? '')]),
    [[keyId, Date.parse(last)]],
  );
});

test('owners and admins are emailed once at 80% and once at 100%, by any number of nodes, and again if an email could not be sent', async (t) => {
  // Without a running service, which would send them as well.
  const apart = await freshDatabase();
  const dataDir = await mkdtemp(join(tmpdir(), 'sillage-emails-'));
  t.after(async () => {
    await apart.drop();
    await rm(dataDir, { recursive: true });
  });
  const { db } = apart;
  const small = await newBusiness(db);
  await changeBusiness(db, small.id, { allowance: 10 });
  const [owner, admin, reader] = ['owner@maison-odile.fr', 'admin@maison-odile.fr', 'viewer@maison-odile.fr'];
  await createMember(db, small.id, { name: 'Odile', email: owner, passwordHash: '' }, 'owner');
  await createMember(db, small.id, { name: 'Aurore', email: admin, passwordHash: '' }, 'admin');
  await createMember(db, small.id, { name: 'Lune', email: reader, passwordHash: '' }, 'viewer');
  const outbox = outboxMail(join(dataDir, 'outbox'), 'Sillage <no-reply@example.com>', () => {}, fail);
  const refusesAdmin: Mail = { post: async (letter) => letter.to !== admin && outbox.post(letter) };
  const look = (mail: Mail = outbox) => sendAllowanceEmails(postgresAllowanceNotices(db), mail, 'https://sillage.example/console');
  const about = async (email: string, words: RegExp) => (await emailsTo({ dataDir }, email)).filter((letter) => words.test(letter)).length;
  const use = async (times: number) =>
    void (await sql`
      insert into meters as m (business_id, period, day, used)
      values (${small.id}, date_trunc('month', ledger_now() at time zone 'UTC'), (ledger_now() at time zone 'UTC')::date, ${times})
      on conflict (business_id, period) do update set used = m.used + excluded.used`.execute(db));
  /** Makes notices due now that would become due within this many minutes. */
  const letPass = (minutes: number) =>
    sql`
    update allowance_letters set claimed_until = now()
    where sent_at is null and claimed_until <= now() + make_interval(mins => ${minutes})`.execute(db);

  await use(7);
  await look();
  assert.equal(await about(owner, /80% of your monthly allowance/), 0);
  await use(1);
  await Promise.all([look(refusesAdmin), look(refusesAdmin), look(refusesAdmin), look(refusesAdmin)]);
  assert.deepEqual([await about(owner, /80% of your monthly allowance/), await about(admin, /80% of your monthly allowance/)], [1, 0]);
  await look();
  assert.equal(await about(admin, /80% of your monthly allowance/), 0);
  await letPass(1);
  await Promise.all([look(), look()]);
  assert.deepEqual([await about(owner, /80% of your monthly allowance/), await about(admin, /80% of your monthly allowance/)], [1, 1]);

  // A node killed between claiming and sending leaves its claim behind.
  await use(2);
  assert.equal((await postgresAllowanceNotices(db).claim()).length, 2);
  await look();
  assert.equal(await about(owner, /used your monthly allowance/), 0);
  await letPass(10);
  await Promise.all([look(), look(), look()]);
  await use(3);
  await look();
  assert.deepEqual([await about(owner, /used your monthly allowance/), await about(admin, /used your monthly allowance/)], [1, 1]);
  assert.equal(await about(reader, /your monthly allowance/), 0);
  const [letter = ''] = (await emailsTo({ dataDir }, owner)).filter((one) => /used your monthly allowance/.test(one));
  assert.match(letter, /Content-Type: text\/plain/);
  assert.match(letter, /Content-Type: text\/html/);
  assert.match(letter, new RegExp(`https://sillage.example/console/b/${small.id}/usage`));
});

if (isLong)
  test('a running service emails owners when the allowance is used up', async () => {
    const small = await newBusiness(database.db);
    await changeBusiness(database.db, small.id, { allowance: 1 });
    const owner = await newPerson(service, `${randomUUID()}@maison-odile.fr`);
    await addMember(database, small.id, owner.id, 'owner');
    await service.call('/search?q=dior', small.key);
    await eventually(async () => {
      const about = (await emailsTo(service, owner.email)).filter((letter) => /used your monthly allowance/.test(letter));
      assert.equal(about.length, 1);
    });
  });
