import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { after, before, test } from 'node:test';
import { sql } from 'kysely';
import { postgresClaims } from '../../src/adapters/postgres/keys/claims.ts';
import { createMember } from '../../src/adapters/postgres/people/people.ts';
import { loadPepper } from '../../src/adapters/postgres/settings.ts';
import { type Claims, formatCode, type NewClaim } from '../../src/authentication/claim.ts';
import { redeemClaim } from '../../src/endpoints/key-tool/redeem-claim.ts';
import { Refusal } from '../../src/errors/refusal.ts';
import { Authority } from '../../src/resources/business/authority.ts';
import { newBusiness, startTestService, type TestBusiness, type TestDatabase, type TestService } from '../support/harness.ts';
import { isLong } from '../support/is-long.ts';
import { smallDatabase } from '../support/perfumes.ts';
import { refusalIn } from '../support/responses.ts';

/** Redeeming, rotating and revoking keys through the key tool API. */

let database: TestDatabase;
let service: TestService;
let business: TestBusiness;
let claims: Claims;
let by: Authority;
const wanted = { scopes: ['card', 'search'] as const, label: 'shop server', keyExpiresAt: null, testMode: false };

before(async () => {
  database = await smallDatabase();
  service = await startTestService(database.url);
  business = await newBusiness(database.db);
  claims = postgresClaims(database.db, await loadPepper(database.db, null));
  const email = 'aurore@example.com';
  const id = await createMember(database.db, business.id, { name: 'Aurore', email, passwordHash: '' }, 'admin');
  by = Authority.ofMember(business.id, { kind: 'person', id, name: email }, 'admin');
});
after(async () => {
  await service.close();
  await database.drop();
});

async function open(): Promise<NewClaim> {
  const opened = await claims.open(by, wanted);
  if (opened instanceof Refusal) throw new Error(opened.message);
  return opened;
}
const newNonce = (): string => randomBytes(24).toString('base64url');
const forgetMisses = () => sql`delete from guesses`.execute(database.db);

function post(path: string, body: unknown, headers: Record<string, string> = {}): Promise<Response> {
  return fetch(`${service.publicUrl}/api/key-tool/v1${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
}
const trade = (code: string, nonce = newNonce()) => post('/claims/trade', { code, nonce });
const bearer = (key: string) => ({ authorization: `Bearer ${key}` });

async function keyFrom(response: Response): Promise<Record<string, string>> {
  const text = await response.text();
  assert.equal(response.status, 200, text);
  assert.equal(response.headers.get('cache-control'), 'no-store');
  assert.equal(response.headers.get('set-cookie'), null);
  return JSON.parse(text);
}

test('a code is redeemed for a working key', async () => {
  const { code } = await open();
  const response = await trade(formatCode(code));
  const answer: unknown = await response.json();
  assert.deepEqual(redeemClaim.declaration.answer.parse(answer), answer);
  const { key, key_id, base_url, business: owner, scopes, expires_at } = Object(answer);
  assert.deepEqual(owner, { id: business.id, name: 'Parfumerie Aurore' });
  assert.deepEqual(scopes, ['card', 'search']);
  assert.equal(expires_at, null);
  assert.equal(base_url, service.base);
  assert.equal(key.slice(9, 17), key_id);
  assert.equal((await service.call('/whoami', key)).status, 200);
  await refusalIn(await service.call('/looks', key), 'not_entitled');
});

for (const [as, write] of [
  ['lower case', (code: string) => code.toLowerCase()],
  ['spaces', (code: string) => ` ${code.replaceAll(/.{2}/g, '$& ')}`],
  ['hyphens of several kinds', (code: string) => code.replaceAll(/.{4}(?=.)/g, '$&–')],
  ['O for 0 and l for 1', (code: string) => code.replaceAll('0', 'O').replaceAll('1', 'l')],
] as const)
  test(`a code is accepted in ${as}`, async () => {
    const { code } = await open();
    await keyFrom(await trade(write(code)));
  });

test('a lost response is repeated to the same nonce for a minute, and to no other', async () => {
  const { code } = await open();
  const nonce = newNonce();
  const first = await keyFrom(await trade(code, nonce));
  assert.deepEqual(await keyFrom(await trade(code, nonce)), first);
  await refusalIn(await trade(code), 'claim_used');
  await sql`update claims set claimed_at = claimed_at - interval '61 seconds' where key_id = ${first.key_id}`.execute(database.db);
  await refusalIn(await trade(code, nonce), 'claim_used');
});

test('a claim expires after ten minutes', async () => {
  const { id, code } = await open();
  await sql`update claims set expires_at = clock_timestamp() where id = ${id}`.execute(database.db);
  await refusalIn(await trade(code), 'claim_expired');
});

test('a cancelled claim is refused, and a redeemed one can’t be cancelled', async () => {
  const { id, code } = await open();
  assert.equal(await claims.cancel(by, id), null);
  await refusalIn(await trade(code), 'claim_refused');
  const traded = await open();
  await keyFrom(await trade(traded.code));
  assert.equal((await claims.cancel(by, traded.id))?.code, 'claim_used');
});

test('creating a key requires a code', async () => {
  for (const body of [{}, { nonce: newNonce() }, { code: 7, nonce: newNonce() }, { code: '', nonce: newNonce() }, [], null])
    await refusalIn(await post('/claims/trade', body), 'keys_by_code');
  await refusalIn(await fetch(`${service.publicUrl}/api/key-tool/v1/claims/trade`, { method: 'POST' }), 'keys_by_code');
});

test('an unknown code is refused alike, whether well-formed or not', async () => {
  for (const code of ['0000-0000-0000-0001', 'too short', 'U'.repeat(16), 'é'.repeat(16)])
    await refusalIn(await trade(code), 'unknown_claim');
  await forgetMisses();
});

test('a nonce is long and random', async () => {
  const { code } = await open();
  for (const nonce of ['short', 'x'.repeat(65), `${'x'.repeat(30)}!`]) await refusalIn(await trade(code, nonce), 'invalid_query');
  await keyFrom(await trade(code));
});

test('browsers are refused by every operation of the key tool API', async () => {
  for (const path of ['/claims/trade', '/keys/rotate', '/keys/revoke'])
    for (const headers of [{ origin: 'https://shop.example' }, { 'sec-fetch-site': 'cross-site' }])
      await refusalIn(
        await post(path, { code: (await open()).code, nonce: newNonce() }, { ...headers, ...bearer(business.key) }),
        'not_from_a_browser',
      );
});

test('five wrong codes per minute are checked, however many arrive at once; then even a right one has to wait', async () => {
  await forgetMisses();
  const { code } = await open();
  const answers = await Promise.all(Array.from({ length: 20 }, () => trade('0000-0000-0000-0000')));
  const codes = await Promise.all(answers.map(async (answer) => Object(await answer.json()).error.code));
  assert.equal(codes.filter((one) => one === 'unknown_claim').length, 5);
  assert.equal(codes.filter((one) => one === 'rate_limited').length, 15);
  const waits = await refusalIn(await trade(code), 'rate_limited');
  assert.match(waits.error.message, /Try again in \d+ seconds/);
  const endsInMs = Date.parse(waits.error.resets_at ?? '') - Date.now();
  assert.ok(endsInMs > 0 && endsInMs <= 61_000, String(endsInMs));
  await sql`update guesses set misses = array(select miss - interval '61 seconds' from unnest(misses) miss)`.execute(database.db);
  await keyFrom(await trade(code));
});

test('one code is rejected five times per minute, from any number of networks; then it has to wait, without locking its business', async () => {
  const { code } = await open();
  const nonce = newNonce();
  const from = (at: number, sent = newNonce()) => claims.redeem({ code, nonce: sent, address: `192.0.2.${at}` });
  const handed = await from(1, nonce);
  assert.ok(!(handed instanceof Refusal));
  const answers = await Promise.all(Array.from({ length: 40 }, (_, at) => from(at + 2)));
  const codes = answers.map((answer) => (answer instanceof Refusal ? answer.code : 'a key'));
  assert.deepEqual([codes.filter((one) => one === 'claim_used').length, codes.filter((one) => one === 'rate_limited').length], [5, 35]);
  await database.db.transaction().execute(async (transaction) => {
    await sql`select lock_business(${business.id})`.execute(transaction);
    const waits = await refusalIn(await trade(code, nonce), 'rate_limited');
    assert.match(waits.error.message, /^This code was rejected too often\. Try again in \d+ seconds/);
  });
  // Another code of the same business is redeemed in the meantime.
  await keyFrom(await trade((await open()).code));
  await sql`update guesses set misses = array(select miss - interval '61 seconds' from unnest(misses) miss)`.execute(database.db);
  assert.deepEqual(await from(60, nonce), handed);
});

test('the caller’s address is that of the socket, or the one given by a trusted proxy', async () => {
  await forgetMisses();
  const from = (at: string, address: string) =>
    fetch(`${at}/api/key-tool/v1/claims/trade`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': address },
      body: JSON.stringify({ code: '0'.repeat(16), nonce: newNonce() }),
    });
  for (let miss = 0; miss < 5; miss++) await refusalIn(await from(service.publicUrl, `203.0.113.${miss}`), 'unknown_claim');
  await refusalIn(await from(service.publicUrl, '203.0.113.99'), 'rate_limited');
  await forgetMisses();
  const behind = await startTestService(database.url, { env: { TRUSTED_PROXIES: '127.0.0.1' } });
  try {
    for (let miss = 0; miss < 5; miss++) await refusalIn(await from(behind.publicUrl, '203.0.113.1'), 'unknown_claim');
    await refusalIn(await from(behind.publicUrl, '203.0.113.1'), 'rate_limited');
    await refusalIn(await from(behind.publicUrl, '203.0.113.2'), 'unknown_claim');
  } finally {
    await behind.close();
    await forgetMisses();
  }
});

const races = isLong ? 50 : 5;

test('of two concurrent redemptions of a claim, one wins; a hundred times', async () => {
  await forgetMisses();
  const startedMs = performance.now();
  let wins = 0;
  for (let round = 0; round < races; round++) {
    const opened = await Promise.all(Array.from({ length: 20 }, open));
    await Promise.all(
      opened.map(async ({ code }) => {
        const answers = await Promise.all([trade(code), trade(code)]);
        const statuses = answers.map(({ status }) => status).sort();
        assert.deepEqual(statuses, [200, 409]);
        await Promise.all(answers.map((answer) => answer.text()));
        wins += 1;
      }),
    );
  }
  assert.equal(wins, races * 20);
  const { rows } = await sql<{ keys: number; claims: number }>`
    select (select count(*) from keys where label = 'shop server') as keys, (select count(*) from claims where key_id is not null) as claims`.execute(
    database.db,
  );
  assert.equal(rows[0]?.keys, rows[0]?.claims);
  console.log(`${wins} races of two traders, one winner each, in ${Math.round(performance.now() - startedMs)} ms`);
});

test('a key is rotated once, with an overlap, and a lost response is repeated', async () => {
  const old = await newBusiness(database.db);
  const nonce = newNonce();
  const first = await keyFrom(await post('/keys/rotate', { overlap: '1h', nonce }, bearer(old.key)));
  assert.deepEqual(await keyFrom(await post('/keys/rotate', { overlap: '1h', nonce }, bearer(old.key))), first);
  const { id, expires_at } = Object(first.old_key);
  assert.equal(id, old.keyId);
  assert.ok(Math.abs(Date.parse(expires_at) - Date.now() - 3_600_000) < 60_000, expires_at);
  assert.equal((await service.call('/whoami', old.key)).status, 200);
  assert.equal((await service.call('/whoami', first.key)).status, 200);
  await refusalIn(await post('/keys/rotate', { overlap: '1h', nonce: newNonce() }, bearer(old.key)), 'claim_used');
});

test('without overlap the old key expires immediately, and a lost response is still repeated', async () => {
  const old = await newBusiness(database.db);
  const nonce = newNonce();
  const first = await keyFrom(await post('/keys/rotate', { overlap: '0', nonce }, bearer(old.key)));
  assert.deepEqual(await keyFrom(await post('/keys/rotate', { overlap: '0', nonce }, bearer(old.key))), first);
  await refusalIn(await service.call('/whoami', old.key), 'expired');
  assert.equal((await service.call('/whoami', first.key)).status, 200);
});

test('a rotated key keeps the expiry set by a person, and rotation never extends the old one', async () => {
  const expiresAt = new Date(Date.now() + 600_000).toISOString();
  const old = await newBusiness(database.db, { expiresAt });
  const nonce = newNonce();
  const first = await keyFrom(await post('/keys/rotate', { overlap: '7d', nonce }, bearer(old.key)));
  assert.equal(first.expires_at, expiresAt);
  assert.equal(Object(first.old_key).expires_at, expiresAt);
  assert.deepEqual(await keyFrom(await post('/keys/rotate', { overlap: '7d', nonce }, bearer(old.key))), first);
});

test('two concurrent rotations create one new key', async () => {
  const old = await newBusiness(database.db);
  const answers = await Promise.all([1, 2].map(() => post('/keys/rotate', { overlap: '24h', nonce: newNonce() }, bearer(old.key))));
  assert.deepEqual(answers.map(({ status }) => status).sort(), [200, 409]);
});

test('a leaked key can be revoked by anyone who has it, on every node, and revoking it twice is not an error', async () => {
  const leaked = await newBusiness(database.db);
  for (let time = 0; time < 2; time++)
    assert.deepEqual(await keyFrom(await post('/keys/revoke', { reason: 'leaked' }, bearer(leaked.key))), {
      ok: true,
      api_version: '1.0.0',
      key_id: leaked.keyId,
      revoked: true,
    });
  await refusalIn(await service.call('/whoami', leaked.key), 'revoked');
  await refusalIn(await post('/keys/rotate', { overlap: '0', nonce: newNonce() }, bearer(leaked.key)), 'revoked');
  const { rows } = await sql<{ actor: string; details: unknown }>`
    select actor_kind || ' ' || actor_id as actor, details from audit where action = 'key.revoked' and subject = ${leaked.keyId}`.execute(
    database.db,
  );
  assert.deepEqual(rows, [{ actor: `key ${leaked.keyId}`, details: { label: 'test', reason: 'leaked' } }]);
});

test('a key is revoked without a body, and only with a key', async () => {
  const one = await newBusiness(database.db);
  const revoke = (headers: Record<string, string>) =>
    fetch(`${service.publicUrl}/api/key-tool/v1/keys/revoke`, { method: 'POST', headers });
  await refusalIn(await revoke({}), 'no_key');
  await refusalIn(await revoke(bearer(`${one.key.slice(0, -1)}!`)), 'unknown_key');
  await refusalIn(await post('/keys/revoke', { reason: 'boredom' }, bearer(one.key)), 'invalid_query');
  assert.equal((await revoke(bearer(one.key))).status, 200);
});

test('audit log entries are written with the change and never modified', async () => {
  await assert.rejects(sql`update audit set actor_name = 'nobody'`.execute(database.db), /only ever added to/);
  await assert.rejects(sql`delete from audit`.execute(database.db), /only ever added to/);
  await assert.rejects(sql`truncate audit`.execute(database.db), /only ever added to/);
  const { rows } = await sql<{ opened: number; claimed: number }>`
    select count(*) filter (where action = 'claim.opened') as opened, count(*) filter (where action = 'key.claimed') as claimed from audit`.execute(
    database.db,
  );
  assert.ok((rows[0]?.opened ?? 0) >= races * 20 && (rows[0]?.claimed ?? 0) >= races * 20);
});
