import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { setTimeout } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Passwords } from '../../src/adapters/better-auth/passwords.ts';
import { emailsTo, got, newBrowser, newPassword, newPerson, tokenFor, totp } from '../support/console.ts';
import { eventually, startTestService, type TestDatabase, type TestService, testPasswords } from '../support/harness.ts';
import { smallDatabase } from '../support/perfumes.ts';
import { refusalIn } from '../support/responses.ts';

/** Accounts from sign-up to sign-out, and rejected attempts. */

let database: TestDatabase;
let service: TestService;

before(async () => {
  database = await smallDatabase();
  service = await startTestService(database.url, { parts: { passwords: countedPasswords } });
});
after(async () => {
  await service.close();
  await database.drop();
});

/** The hashes that the service has computed since this was set to 0. */
let hashes = 0;
const countedPasswords: Passwords = {
  hash: (password) => {
    hashes += 1;
    return testPasswords.hash(password);
  },
  verify: (stored) => {
    hashes += 1;
    return testPasswords.verify(stored);
  },
};
/** The least duration of a padded response, less the millisecond by which a timer may be early. */
const paddedMs = 249;

const forgetGuesses = () => sql`delete from guesses`.execute(database.db);
const base = () => `${service.publicUrl}/api/console/v1`;

test('a person signs up, confirms the email address, signs in, and signs out', async () => {
  const person = await newPerson(service, 'aurore@maison-verveine.fr');
  const me = await got('getMe', person.call('GET', '/me'));
  assert.deepEqual(me.person, {
    id: person.id,
    name: 'aurore',
    email: person.email,
    email_confirmed: true,
    second_factor: false,
    language: null,
  });
  assert.deepEqual(me.businesses, []);
  const { cookie } = person;
  await got('signOut', person.call('POST', '/auth/sign-out'));
  await refusalIn(await person.call('GET', '/me'), 'person_only');
  person.cookie = cookie;
  await refusalIn(await person.call('GET', '/me'), 'person_only');
});

test('a session cookie is inaccessible to scripts and other sites, and to plain HTTP behind HTTPS', async () => {
  const { email, password } = await newPerson(service, 'cookie@maison-verveine.fr');
  const response = await newBrowser(service).call('POST', '/auth/sign-in', { email, password });
  const [cookie = ''] = response.headers.getSetCookie();
  assert.match(cookie, /^sillage\.session_token=[^;]+; Max-Age=604800; Path=\/; HttpOnly; SameSite=Lax$/);
  const secure = await startTestService(database.url, { env: { PUBLIC_URL: 'https://api.maison.example' } });
  try {
    const behind = await fetch(`http://127.0.0.1:${secure.port}/api/console/v1/auth/sign-in`, {
      method: 'POST',
      headers: { origin: 'https://api.maison.example', 'content-type': 'application/json' },
      body: JSON.stringify({ email, password }),
    });
    assert.match(behind.headers.getSetCookie()[0] ?? '', /^__Secure-sillage\.session_token=.+; HttpOnly; Secure; SameSite=Lax$/);
  } finally {
    await secure.close();
  }
});

test('signing in always starts a new session', async () => {
  const { email, password, cookie: planted } = await newPerson(service, 'fixed@maison-verveine.fr');
  const victim = newBrowser(service);
  for (const fixed of [planted, 'sillage.session_token=chosen.by-somebody']) {
    victim.cookie = fixed;
    await got('signIn', victim.call('POST', '/auth/sign-in', { email, password }));
    assert.ok(!victim.cookie.includes(fixed), 'the session is another');
  }
});

test('a cross-site write is refused whatever the cookie', async () => {
  const person = await newPerson(service, 'cross@maison-verveine.fr');
  const body = { name: 'Planted' };
  const ways: Record<string, string>[] = [
    { origin: 'https://evil.example' },
    { origin: 'null' },
    { origin: `${service.publicUrl}.evil.example` },
    { origin: service.publicUrl.replace('http:', 'https:') },
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
  ];
  for (const headers of ways) await refusalIn(await person.call('POST', '/businesses', body, headers), 'person_only');
  const withoutOrigin = await fetch(`${base()}/businesses`, {
    method: 'POST',
    headers: { cookie: person.cookie, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  await refusalIn(withoutOrigin, 'person_only');
  const form = await fetch(`${base()}/businesses`, {
    method: 'POST',
    headers: { cookie: person.cookie, origin: 'https://evil.example', 'content-type': 'text/plain' },
    body: JSON.stringify(body),
  });
  await refusalIn(form, 'person_only');
  assert.deepEqual((await got('getMe', person.call('GET', '/me'))).businesses, []);
  await got('createBusiness', person.call('POST', '/businesses', body, { 'sec-fetch-site': 'same-origin' }));
});

test('without PUBLIC_URL the console accepts any name of the machine itself', async () => {
  const person = await newPerson(service, 'names@maison-verveine.fr');
  for (const host of ['localhost', '127.0.0.1', '[::1]'])
    await got('createBusiness', person.call('POST', '/businesses', { name: host }, { origin: `http://${host}:${service.port}` }));
  await refusalIn(await person.call('POST', '/businesses', { name: 'x' }, { origin: 'http://localhost:1' }), 'person_only');
});

test('of twenty wrong passwords ten are checked, then even the right one has to wait, and only for this person', async () => {
  const person = await newPerson(service, 'guessed@maison-verveine.fr');
  const other = await newPerson(service, 'beside@maison-verveine.fr');
  await forgetGuesses();
  const codes: string[] = [];
  for (let tries = 0; tries < 20; tries++) {
    const response = await newBrowser(service).call('POST', '/auth/sign-in', { email: person.email, password: newPassword() });
    codes.push(Object(await response.json()).error.code);
  }
  assert.deepEqual(codes, [...Array(10).fill('unknown_key'), ...Array(10).fill('rate_limited')]);
  await refusalIn(await newBrowser(service).call('POST', '/auth/sign-in', person), 'invalid_query');
  const { email, password } = person;
  await refusalIn(await newBrowser(service).call('POST', '/auth/sign-in', { email, password }), 'rate_limited');
  await got('signIn', newBrowser(service).call('POST', '/auth/sign-in', { email: other.email, password: other.password }));
  await sql`update guesses set misses = array(select miss - interval '16 minutes' from unnest(misses) miss)`.execute(database.db);
  await got('signIn', newBrowser(service).call('POST', '/auth/sign-in', { email, password }));
});

test('of twenty concurrent wrong passwords at most ten are checked', async () => {
  const { email } = await newPerson(service, 'rushed@maison-verveine.fr');
  await forgetGuesses();
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => newBrowser(service).call('POST', '/auth/sign-in', { email, password: newPassword() })),
  );
  assert.equal(answers.filter(({ status }) => status === 401).length, 10);
});

test('of several people who sign up with the same address at the same time, all get the same response, and there is one account', async () => {
  // A sign-up takes about 20 ms, so each round meets the others at another point.
  for (const apartMs of [0, 2, 5, 8, 12, 20]) {
    await forgetGuesses();
    const email = `together-${apartMs}@maison-odile.fr`;
    const answers = await Promise.all(
      Array.from({ length: 6 }, async (_, place) => {
        await setTimeout(place * apartMs);
        return newBrowser(service).call('POST', '/auth/sign-up', { name: 'Odile Marchand', email, password: newPassword() });
      }),
    );
    assert.deepEqual(
      answers.map(({ status }) => status),
      answers.map(() => 200),
      `${apartMs} ms apart`,
    );
    const { rows } = await sql<{ complete: boolean }>`
      select exists (select from credentials c where c.person_id = p.id) as complete from people p where email = ${email}`.execute(
      database.db,
    );
    assert.deepEqual(rows, [{ complete: true }]);
  }
});

test('known and unknown email addresses: the same response, after the same work or the same time', async () => {
  const known = (await newPerson(service, 'known@maison-verveine.fr')).email;
  // A sign-in takes the time of its hashes. The other two are padded: other load on the machine only adds time, so the least is what they guarantee.
  const asked: readonly (readonly [string, string, number, (email: string) => object])[] = [
    ['sign-in', '/auth/sign-in', 0, (email) => ({ email, password: 'not the password' })],
    ['sign-up', '/auth/sign-up', paddedMs, (email) => ({ email, name: 'Somebody', password: 'some password' })],
    ['forgotten', '/auth/forgotten', paddedMs, (email) => ({ email })],
  ];
  for (const [name, path, leastMs, body] of asked) {
    const seen: Record<'known' | 'unknown', Set<string>> = { known: new Set(), unknown: new Set() };
    for (const [round, kind] of (['known', 'unknown', 'unknown', 'known'] as const).entries()) {
      await forgetGuesses();
      hashes = 0;
      const startedMs = performance.now();
      const response = await newBrowser(service).call(
        'POST',
        path,
        body(kind === 'known' ? known : `nobody-${name}-${round}@maison-verveine.fr`),
      );
      const text = await response.text();
      const ms = performance.now() - startedMs;
      assert.ok(ms >= leastMs, `${name}, ${kind}: ${ms} ms`);
      seen[kind].add(`${response.status} ${text} ${response.headers.getSetCookie().length}${leastMs === 0 ? `, ${hashes} hashes` : ''}`);
    }
    assert.equal(seen.known.size, 1);
    assert.deepEqual(seen.known, seen.unknown, name);
  }
});

test('signing up with a known address sends an email saying so, and changes nothing in the account', async () => {
  const person = await newPerson(service, 'twice@maison-verveine.fr');
  await forgetGuesses();
  await got(
    'signUp',
    newBrowser(service).call('POST', '/auth/sign-up', { name: 'Other', email: 'TWICE@maison-verveine.fr', password: newPassword() }),
  );
  await eventually(async () => {
    const letters = await emailsTo(service, person.email);
    assert.match(letters.at(-1) ?? '', /already has an account/);
  });
  await got('signIn', newBrowser(service).call('POST', '/auth/sign-in', { email: person.email, password: person.password }));
});

test('a forgotten password is reset once, revokes every session, and no response or email links elsewhere', async () => {
  const person = await newPerson(service, 'forgot@maison-verveine.fr');
  await forgetGuesses();
  const browser = newBrowser(service);
  await refusalIn(
    await browser.call('POST', '/auth/forgotten', { email: person.email, redirectTo: 'https://evil.example' }),
    'invalid_query',
  );
  await got(
    'requestPasswordReset',
    browser.call('POST', '/auth/forgotten?redirectTo=https://evil.example&callbackURL=//evil.example', { email: person.email }),
  );
  const token = await tokenFor(service, person.email, 'reset');
  for (const letter of await emailsTo(service, person.email)) {
    for (const [address] of letter.matchAll(/https?:\/\/[^\s]+/g)) assert.ok(address.startsWith(`${service.publicUrl}/console/`), address);
    assert.doesNotMatch(letter, /evil/);
  }
  const password = newPassword();
  await got('resetPassword', browser.call('POST', '/auth/reset', { token, password }));
  await refusalIn(await browser.call('POST', '/auth/reset', { token, password: newPassword() }), 'unknown_claim');
  await refusalIn(await person.call('GET', '/me'), 'person_only');
  await refusalIn(await browser.call('POST', '/auth/sign-in', { email: person.email, password: person.password }), 'unknown_key');
  await got('signIn', browser.call('POST', '/auth/sign-in', { email: person.email, password }));
});

test('no route of the underlying auth library is exposed, and nothing redirects', async () => {
  for (const path of [
    '/auth/sign-in/social',
    '/auth/callback/google',
    '/auth/get-session',
    '/auth/list-sessions',
    '/auth/verify-email?token=x&callbackURL=https://evil.example',
    '/auth/reset-password/x?callbackURL=https://evil.example',
    '/auth/error',
    '/auth/ok',
  ])
    for (const method of ['GET', 'POST'])
      await refusalIn(await fetch(base() + path, { method, redirect: 'manual', headers: { origin: service.publicUrl } }), 'not_found');
});

test('a changed password revokes every other session and renews this one', async () => {
  const person = await newPerson(service, 'change@maison-verveine.fr');
  const elsewhere = newBrowser(service);
  await got('signIn', elsewhere.call('POST', '/auth/sign-in', { email: person.email, password: person.password }));
  const { cookie } = person;
  await refusalIn(await person.call('POST', '/auth/password', { current: newPassword(), new: newPassword() }), 'unknown_key');
  await refusalIn(await person.call('POST', '/auth/password', { current: person.password, new: 'short' }), 'invalid_query');
  await got('changePassword', person.call('POST', '/auth/password', { current: person.password, new: newPassword() }));
  assert.notEqual(person.cookie, cookie);
  await got('getMe', person.call('GET', '/me'));
  await refusalIn(await elsewhere.call('GET', '/me'), 'person_only');
});

test('people can list and revoke their own sessions only', async () => {
  const person = await newPerson(service, 'sessions@maison-verveine.fr');
  const stranger = await newPerson(service, 'stranger@maison-verveine.fr');
  const elsewhere = newBrowser(service);
  await got('signIn', elsewhere.call('POST', '/auth/sign-in', { email: person.email, password: person.password }));
  const { sessions } = await got('listSessions', person.call('GET', '/sessions'));
  const all: { id: string; this_one: boolean }[] = Object(sessions);
  assert.equal(all.length, 2);
  const other = all.find((one) => !one.this_one)?.id ?? '';
  await refusalIn(await stranger.call('DELETE', `/sessions/${other}`), 'not_found');
  await got('revokeSession', person.call('DELETE', `/sessions/${other}`));
  await refusalIn(await elsewhere.call('GET', '/me'), 'person_only');
  await refusalIn(await person.call('DELETE', `/sessions/${other}`), 'not_found');
});

test('a second factor is set up, required, guessed at in vain, replaced by a backup code once, and removed', async () => {
  const person = await newPerson(service, 'second@maison-verveine.fr');
  const { email, password } = person;
  await forgetGuesses();
  await refusalIn(await person.call('POST', '/auth/totp', { password: newPassword() }), 'unknown_key');
  const { uri, backup_codes } = await got('setUpSecondFactor', person.call('POST', '/auth/totp', { password }));
  const [backup = ''] = Object(backup_codes);
  assert.equal(Object((await got('getMe', person.call('GET', '/me'))).person).second_factor, false);
  await refusalIn(await person.call('POST', '/auth/totp/confirm', { code: '000000' }), 'unknown_key');
  await got('confirmSecondFactor', person.call('POST', '/auth/totp/confirm', { code: totp(String(uri)) }));
  assert.equal(Object((await got('getMe', person.call('GET', '/me'))).person).second_factor, true);

  const again = newBrowser(service);
  const signIn = () => again.call('POST', '/auth/sign-in', { email, password });
  assert.equal((await got('signIn', signIn())).second_factor, true);
  await refusalIn(await again.call('GET', '/me'), 'person_only');
  await refusalIn(await again.call('POST', '/auth/second-factor', { code: '000000' }), 'unknown_key');
  await got('verifySecondFactor', again.call('POST', '/auth/second-factor', { code: totp(String(uri), 1) }));
  await got('getMe', again.call('GET', '/me'));

  again.cookie = 'none=none';
  await refusalIn(await again.call('POST', '/auth/second-factor', { code: totp(String(uri)) }), 'person_only');
  await got('signIn', signIn());
  await got('verifySecondFactor', again.call('POST', '/auth/second-factor', { code: backup, kind: 'backup' }));
  again.cookie = 'none=none';
  await got('signIn', signIn());
  await refusalIn(await again.call('POST', '/auth/second-factor', { code: backup, kind: 'backup' }), 'unknown_key');

  const codes: string[] = [];
  for (let tries = 0; tries < 20; tries++) {
    if (tries % 4 === 0) {
      again.cookie = 'none=none';
      await got('signIn', signIn());
    }
    codes.push(Object(await (await again.call('POST', '/auth/second-factor', { code: '000000' })).json()).error.code);
  }
  assert.ok(codes.filter((code) => code === 'unknown_key').length <= 10, codes.join());
  assert.equal(codes.at(-1), 'rate_limited');

  await got('removeSecondFactor', person.call('POST', '/auth/totp/remove', { password }));
  again.cookie = 'none=none';
  assert.equal((await got('signIn', signIn())).second_factor, false);
});

test('emails to an address are limited, equally for known and unknown ones', async () => {
  await forgetGuesses();
  const { email } = await newPerson(service, 'letters@maison-verveine.fr');
  for (const one of [email, 'nobody-at-all@maison-verveine.fr']) {
    await forgetGuesses();
    const codes: number[] = [];
    for (let times = 0; times < 8; times++) codes.push((await newBrowser(service).call('POST', '/auth/forgotten', { email: one })).status);
    assert.deepEqual(codes, [200, 200, 200, 200, 200, 200, 429, 429]);
  }
});

test('an unconfirmed person can request the confirmation email again', async () => {
  await forgetGuesses();
  const person = await newPerson(service, 'again@maison-verveine.fr', { confirmed: false });
  const before = (await emailsTo(service, person.email)).length;
  await got('sendConfirmation', person.call('POST', '/auth/confirmation'));
  await eventually(async () => assert.ok((await emailsTo(service, person.email)).length > before));
  await got('confirmEmail', person.call('POST', '/auth/confirm', { token: await tokenFor(service, person.email, 'confirm') }));
  assert.equal(Object((await got('getMe', person.call('GET', '/me'))).person).email_confirmed, true);
  await refusalIn(await person.call('POST', '/auth/confirm', { token: 'not.a.token' }), 'unknown_claim');
});

test('a key has no access to the console API', async () => {
  const person = await newPerson(service, 'key@maison-verveine.fr');
  await refusalIn(await person.call('GET', '/me', undefined, { authorization: 'Bearer sil_live_x' }), 'person_only');
});
