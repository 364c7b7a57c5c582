import assert from 'node:assert/strict';
import { after, before, beforeEach, mock, test } from 'node:test';
import { sql } from 'kysely';
import { changeBusiness } from '../../src/adapters/postgres/business/businesses.ts';
import { createKey } from '../../src/adapters/postgres/keys/keys.ts';
import { scopes } from '../../src/limits/plans.ts';
import { addMember, got, newBrowser, newPassword, newPerson, type TestPerson, tokenFor, totp } from '../support/console.ts';
import { eventually, newBusiness, startTestService, type TestDatabase, type TestService } from '../support/harness.ts';
import { smallDatabase } from '../support/perfumes.ts';
import { refusalIn } from '../support/responses.ts';

/** Expiry to the instant. Time passes by changing stored times, or the clock of this process. */

let database: TestDatabase;
let service: TestService;
let person: TestPerson;
let business: string;

before(async () => {
  database = await smallDatabase();
  service = await startTestService(database.url);
  person = await newPerson(service, 'aurore@maison-odile.fr');
  ({ id: business } = await newBusiness(database.db));
  await addMember(database, business, person.id, 'owner');
});
after(async () => {
  await service?.close();
  await database?.drop();
});
beforeEach(() => sql`delete from guesses`.execute(database.db));

const keyTool = (path: string, body: unknown): Promise<Response> =>
  fetch(`${service.publicUrl}/api/key-tool/v1${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });

const rotate = (key: string): Promise<Response> =>
  fetch(`${service.publicUrl}/api/key-tool/v1/keys/rotate`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${key}` },
    body: JSON.stringify({ nonce: 'n'.repeat(22), overlap: '1h' }),
  });

test('a key works until it expires, and not a moment longer', async () => {
  const { key, keyId } = await newBusiness(database.db, { expiresAt: new Date(Date.now() + 3_600_000).toISOString() });
  assert.equal((await service.call('/whoami', key)).status, 200);
  await sql`update keys set expires_at = statement_timestamp() - interval '1 millisecond' where id = ${keyId}`.execute(database.db);
  await eventually(async () => void (await refusalIn(await service.call('/whoami', key), 'expired')));
  await refusalIn(await rotate(key), 'expired');
});

test('every key of a suspended business is refused by both APIs, whatever its expiry', async () => {
  const { id, key } = await newBusiness(database.db, { expiresAt: new Date(Date.now() + 3_600_000).toISOString() });
  assert.equal((await service.call('/whoami', key)).status, 200);
  await changeBusiness(database.db, id, { state: 'suspended' });
  await refusalIn(await service.call('/whoami', key), 'suspended');
  await refusalIn(await rotate(key), 'suspended');
});

test('a key created with a different pepper is unknown, and no service starts with a pepper that doesn’t match its keys', async () => {
  const { id, key } = await newBusiness(database.db);
  const wanted = { businessId: id, scopes, label: 'another pepper', expiresAt: null };
  const foreign = await createKey(database.db, Buffer.from('a pepper that nobody has seen'), wanted);
  await refusalIn(await service.call('/whoami', foreign?.text), 'unknown_key');
  assert.equal((await service.call('/whoami', key)).status, 200);
  await assert.rejects(
    startTestService(database.url, { env: { KEY_PEPPER: 'a pepper that nobody has seen' } }),
    /KEY_PEPPER doesn't match/,
  );
});

test('a confirmation link expires after 24 hours', async () => {
  const late = await newPerson(service, 'late@maison-odile.fr', { confirmed: false });
  const token = await tokenFor(service, late.email, 'confirm');
  const confirm = () => late.call('POST', '/auth/confirm', { token });
  const now = Date.now();
  try {
    mock.timers.enable({ apis: ['Date'], now: now + 86_400_000 + 1_000 });
    await refusalIn(await confirm(), 'unknown_claim');
    mock.timers.setTime(now + 86_400_000 - 60_000);
    await got('confirmEmail', confirm());
  } finally {
    mock.timers.reset();
  }
});

test('a reset link expires after one hour', async () => {
  const ask = () => got('requestPasswordReset', newBrowser(service).call('POST', '/auth/forgotten', { email: person.email }));
  const reset = async (token: string) => newBrowser(service).call('POST', '/auth/reset', { token, password: newPassword() });
  const { rows } = await ask().then(() =>
    sql<{ minutes: number }>`
      select round(extract(epoch from expires_at - now()) / 60)::int as minutes from verifications where value = ${person.id}`.execute(
      database.db,
    ),
  );
  assert.deepEqual(rows, [{ minutes: 60 }]);
  const token = await tokenFor(service, person.email, 'reset');
  await sql`update verifications set expires_at = now() - interval '1 second' where value = ${person.id}`.execute(database.db);
  await refusalIn(await reset(token), 'unknown_claim');
  await got('getMe', person.call('GET', '/me'));
});

test('an invitation expires after seven days, and a member can’t be invited again', async () => {
  const guest = await newPerson(service, 'guest@maison-odile.fr');
  const invite = () =>
    got('inviteMember', person.call('POST', `/businesses/${business}/invitations`, { email: guest.email, role: 'viewer' }));
  const accept = async (token: string) => guest.call('POST', '/invitations/accept', { token });
  await invite();
  const token = await tokenFor(service, guest.email, 'invitation');
  await sql`update invitations set expires_at = expires_at - interval '7 days 1 second' where business_id = ${business}`.execute(
    database.db,
  );
  await refusalIn(await accept(token), 'claim_expired');
  await sql`update invitations set expires_at = expires_at + interval '61 seconds' where business_id = ${business}`.execute(database.db);
  await got('acceptInvitation', accept(token));
  const again = person.call('POST', `/businesses/${business}/invitations`, { email: guest.email, role: 'admin' });
  assert.match((await refusalIn(await again, 'invalid_query')).error.message, /^email belongs to a member/);
});

test('an unused session expires after seven days, and a used one is extended', async () => {
  const idle = await newPerson(service, 'idle@maison-odile.fr');
  const pass = (time: string) =>
    sql`
      update sessions set expires_at = expires_at - ${time}::interval, updated_at = updated_at - ${time}::interval
      where person_id = ${idle.id}`.execute(database.db);
  await pass('6 days 23 hours');
  await got('getMe', idle.call('GET', '/me'));
  await pass('6 days 23 hours');
  await got('getMe', idle.call('GET', '/me'));
  await pass('7 days 1 second');
  await refusalIn(await idle.call('GET', '/me'), 'person_only');
});

test('the second factor has to follow the password within ten minutes', async () => {
  const slow = await newPerson(service, 'slow@maison-odile.fr');
  const { uri } = await got('setUpSecondFactor', slow.call('POST', '/auth/totp', { password: slow.password }));
  await got('confirmSecondFactor', slow.call('POST', '/auth/totp/confirm', { code: totp(String(uri)) }));
  const again = newBrowser(service);
  await got('signIn', again.call('POST', '/auth/sign-in', { email: slow.email, password: slow.password }));
  await sql`update verifications set expires_at = expires_at - interval '10 minutes 1 second'`.execute(database.db);
  await refusalIn(await again.call('POST', '/auth/second-factor', { code: totp(String(uri), 1) }), 'person_only');
  await refusalIn(await again.call('GET', '/me'), 'person_only');
});

test('a claim expires after ten minutes', async () => {
  const { claim } = await got('createClaim', person.call('POST', `/businesses/${business}/claims`, { label: 'shop', scopes: ['card'] }));
  const { id, code } = Object(claim);
  const trade = () => keyTool('/claims/trade', { code, nonce: 'n'.repeat(22) });
  await sql`update claims set expires_at = expires_at - interval '10 minutes 1 second' where id = ${id}`.execute(database.db);
  await refusalIn(await trade(), 'claim_expired');
  await sql`update claims set expires_at = expires_at + interval '61 seconds' where id = ${id}`.execute(database.db);
  assert.equal((await trade()).status, 200);
});
