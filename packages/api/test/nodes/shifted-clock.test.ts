import assert from 'node:assert/strict';
import { randomBytes, randomUUID } from 'node:crypto';
import { after, before, beforeEach, test } from 'node:test';
import { sql } from 'kysely';
import { changeBusiness } from '../../src/adapters/postgres/business/businesses.ts';
import { openDatabase } from '../../src/adapters/postgres/database.ts';
import { postgresClaims } from '../../src/adapters/postgres/keys/claims.ts';
import { createKey } from '../../src/adapters/postgres/keys/keys.ts';
import { startRun } from '../../src/adapters/postgres/library/import-runs.ts';
import { postgresMailQueue } from '../../src/adapters/postgres/people/mail-queue.ts';
import { createMember } from '../../src/adapters/postgres/people/people.ts';
import { deleteOldSessions } from '../../src/adapters/postgres/people/sessions.ts';
import { advanceSchedules } from '../../src/adapters/postgres/schedules.ts';
import { loadPepper } from '../../src/adapters/postgres/settings.ts';
import { Refusal } from '../../src/errors/refusal.ts';
import { operator } from '../../src/resources/business/audit.ts';
import { Authority } from '../../src/resources/business/authority.ts';
import { got, newBrowser, newPassword, newPerson, tokenFor } from '../support/console.ts';
import {
  freshDatabase,
  newBusiness,
  startTestService,
  type TestDatabase,
  type TestService,
  untilMinuteHasTime,
} from '../support/harness.ts';
import { smallDatabase } from '../support/perfumes.ts';
import { refusalIn } from '../support/responses.ts';
import { shiftableClock } from '../support/shifted-clock.ts';

/** A database with a wrong clock, and one whose clock is corrected while nodes run. */
let database: TestDatabase;
let service: TestService;
let shift: (by: string) => Promise<void>;
/** Uses connections with the shifted clock. */
let db: TestDatabase['db'];
let pepper: Buffer;

before(async () => {
  database = await smallDatabase();
  shift = await shiftableClock(database);
  db = openDatabase({ url: database.url, connectionsMax: 4 });
  pepper = await loadPepper(db, null);
  service = await startTestService(database.url);
});
after(async () => {
  await service?.close();
  await db?.destroy();
  await database?.drop();
});
beforeEach(async () => {
  await shift('0');
  await sql`delete from guesses`.execute(db);
});

const trade = (code: string) =>
  fetch(`${service.publicUrl}/api/key-tool/v1/claims/trade`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ code, nonce: randomBytes(24).toString('base64url') }),
  });

const days = async (businessId: string): Promise<readonly string[]> => {
  const { rows } = await sql<{
    day: string;
  }>`select distinct day::text as day from usage where business_id = ${businessId} order by day`.execute(db);
  return rows.map(({ day }) => day);
};

for (const ahead of ['1 hour', '-1 day'])
  test(`with a clock that is ${ahead} ahead, keys, claims and days follow it, and people can sign in as usual`, async () => {
    await shift(ahead);
    const business = await newBusiness(db);
    const until = async (seconds: number) => {
      const { rows } = await sql<{ at: string }>`select iso(now() + make_interval(secs => ${seconds})) as at`.execute(db);
      const key = await createKey(db, pepper, { businessId: business.id, scopes: ['card'], label: 'shop', expiresAt: rows[0]?.at ?? null });
      return service.call('/whoami', key?.text ?? null);
    };
    assert.equal((await until(30)).status, 200);
    await refusalIn(await until(-30), 'expired');

    const email = `${randomUUID()}@maison-odile.fr`;
    const id = await createMember(db, business.id, { name: 'Aurore', email, passwordHash: '' }, 'admin');
    const by = Authority.ofMember(business.id, { kind: 'person', id, name: email }, 'admin');
    const opened = async () => {
      const claim = await postgresClaims(db, pepper).open(by, {
        scopes: ['card'],
        label: 'shop server',
        keyExpiresAt: null,
        testMode: false,
      });
      if (claim instanceof Refusal) throw new Error(claim.message);
      return claim.code;
    };
    const [fresh, late] = [await opened(), await opened()];
    assert.equal((await trade(fresh)).status, 200);
    await sql`update claims set expires_at = now() - interval '1 second' where claimed_at is null and business_id = ${business.id}`.execute(
      db,
    );
    await refusalIn(await trade(late), 'claim_expired');

    await service.call('/search?q=rose', business.key);
    const { rows } = await sql<{ today: string }>`select (now() at time zone 'UTC')::date::text as today`.execute(db);
    assert.deepEqual(await days(business.id), [rows[0]?.today]);

    const person = await newPerson(service, `${randomUUID()}@maison-odile.fr`);
    await got('requestPasswordReset', newBrowser(service).call('POST', '/auth/forgotten', { email: person.email }));
    const token = await tokenFor(service, person.email, 'reset');
    await deleteOldSessions(db);
    await got('getMe', person.call('GET', '/me'));
    await got('resetPassword', newBrowser(service).call('POST', '/auth/reset', { token, password: newPassword() }));
  });

test('a business that used up its rate limit is not refused for a day after the clock is set back by a day', async () => {
  const business = await newBusiness(db);
  await changeBusiness(db, business.id, { ratePerMinute: 3 });
  const statuses = async () => {
    const seen: number[] = [];
    for (let call = 0; call < 4; call++) seen.push((await service.call('/search?q=rose', business.key)).status);
    return seen;
  };
  await shift('1 day');
  await untilMinuteHasTime();
  assert.deepEqual(await statuses(), [200, 200, 200, 429]);
  await shift('0');
  await untilMinuteHasTime();
  assert.deepEqual(await statuses(), [200, 200, 200, 429]);
});

test('wrong codes and passwords from before the clock was set back do not count', async () => {
  const { email, password } = await newPerson(service, `${randomUUID()}@maison-odile.fr`);
  const signIn = (typed: string) => newBrowser(service).call('POST', '/auth/sign-in', { email, password: typed });
  await shift('1 day');
  for (let miss = 0; miss < 5; miss++) await refusalIn(await trade('0000-0000-0000-0000'), 'unknown_claim');
  await refusalIn(await trade('0000-0000-0000-0000'), 'rate_limited');
  for (let miss = 0; miss < 10; miss++) await refusalIn(await signIn('wrong'), 'unknown_key');
  await refusalIn(await signIn(password), 'rate_limited');
  await shift('0');
  await refusalIn(await trade('0000-0000-0000-0000'), 'unknown_claim');
  await got('signIn', signIn(password));
});

test('work that is scheduled or leased when the clock is set back by a day is due within its usual delay', async (t) => {
  // Without a node, which would send the email and work on the import.
  const idle = await freshDatabase();
  const shiftIdle = await shiftableClock(idle);
  const shifted = openDatabase({ url: idle.url, connectionsMax: 1 });
  t.after(async () => {
    await shifted.destroy();
    await idle.drop();
  });

  const queue = postgresMailQueue(shifted, pepper);
  await shiftIdle('1 day');
  const { id } = await queue.add({ to: 'aurore@maison-odile.fr', subject: 'Hello', text: 'Hello', html: 'Hello' }, 48);
  await startRun(shifted, { source: 'test', name: 'library.csv', byteLength: 1 }, operator);
  await shiftIdle('0');
  assert.deepEqual(await queue.take(8), []);

  await advanceSchedules(shifted);
  assert.deepEqual(
    (await queue.take(8)).map((one) => one.id),
    [id],
  );
  const { rows } = await sql<{ runs: number; future: number }>`
    select count(*)::int as runs, (count(*) filter (where worked_at > clock_timestamp()))::int as future from library_imports`.execute(
    shifted,
  );
  assert.deepEqual(rows, [{ runs: 1, future: 0 }]);
});
