import assert from 'node:assert/strict';
import { after, before, beforeEach, test } from 'node:test';
import { sql } from 'kysely';
import { type Browser, emailsTo, got, newBrowser, newPassword, newPerson, type TestPerson, tokenFor, totp } from '../support/console.ts';
import { eventually, startTestService, type TestDatabase, type TestService } from '../support/harness.ts';
import { smallDatabase } from '../support/perfumes.ts';
import { refusalIn } from '../support/responses.ts';

/** What is revoked when a password, an email address or two-factor authentication changes. */

let database: TestDatabase;
let service: TestService;

before(async () => {
  database = await smallDatabase();
  service = await startTestService(database.url);
});
after(async () => {
  await service.close();
  await database.drop();
});
beforeEach(() => sql`delete from guesses`.execute(database.db));

async function resetLink(email: string): Promise<string> {
  const before = (await emailsTo(service, email)).length;
  await got('requestPasswordReset', newBrowser(service).call('POST', '/auth/forgotten', { email }));
  // The response doesn't wait for the email, which may arrive later on a busy machine.
  await eventually(async () => assert.ok((await emailsTo(service, email)).length > before));
  return tokenFor(service, email, 'reset');
}

const reset = (token: string, password = newPassword()): Promise<Response> =>
  newBrowser(service).call('POST', '/auth/reset', { token, password });

async function signedIn({ email, password }: { readonly email: string; readonly password: string }): Promise<Browser> {
  const browser = newBrowser(service);
  await got('signIn', browser.call('POST', '/auth/sign-in', { email, password }));
  return browser;
}

test('requesting a new reset link revokes the older ones', async () => {
  const person = await newPerson(service, 'newest@maison-odile.fr');
  const older = [await resetLink(person.email), await resetLink(person.email)];
  const newest = await resetLink(person.email);
  for (const token of older) await refusalIn(await reset(token), 'unknown_claim');
  await got('resetPassword', reset(newest));
});

test('of reset links requested concurrently, only one is valid', async () => {
  const { email } = await newPerson(service, 'instant@maison-odile.fr');
  const ask = () => newBrowser(service).call('POST', '/auth/forgotten', { email });
  await Promise.all([ask(), ask(), ask(), ask()]);
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from verifications v join people p on v.value = p.id::text where p.email = ${email}`.execute(database.db);
  assert.equal(rows[0]?.count, 1);
});

test('a reset link only affects its own person', async () => {
  const person = await newPerson(service, 'mine@maison-odile.fr');
  const other = await newPerson(service, 'yours@maison-odile.fr');
  const [mine, yours] = [await resetLink(person.email), await resetLink(other.email)];
  await got('resetPassword', reset(mine));
  await got('resetPassword', reset(yours));
});

test('a changed password revokes earlier reset links, and a sign-in that is waiting for its code', async () => {
  const person = await newPerson(service, 'ends@maison-odile.fr');
  const uri = await withSecondFactor(person);
  const waiting = await signedIn(person);
  const token = await resetLink(person.email);
  const password = newPassword();
  await got('changePassword', person.call('POST', '/auth/password', { current: person.password, new: password }));
  await refusalIn(await reset(token), 'unknown_claim');
  await refusalIn(await waiting.call('POST', '/auth/second-factor', { code: totp(uri, 1) }), 'person_only');
  await got('getMe', person.call('GET', '/me'));
});

test('before the address is confirmed there is no second factor and no business', async () => {
  const person = await newPerson(service, 'hasty@maison-odile.fr', { confirmed: false });
  await refusalIn(await person.call('POST', '/auth/totp', { password: person.password }), 'email_not_confirmed');
  await refusalIn(await person.call('POST', '/auth/totp/confirm', { code: '000000' }), 'email_not_confirmed');
  await refusalIn(await person.call('POST', '/businesses', { name: 'Hasty' }), 'email_not_confirmed');
  await got('confirmEmail', person.call('POST', '/auth/confirm', { token: await tokenFor(service, person.email, 'confirm') }));
  await got('setUpSecondFactor', person.call('POST', '/auth/totp', { password: person.password }));
  await got('createBusiness', person.call('POST', '/businesses', { name: 'Patient' }));
});

test('a stranger who signs up with someone else’s address gains nothing from its owner opening the email', async () => {
  const email = 'marked@maison-odile.fr';
  const stranger = await newPerson(service, email, { confirmed: false });
  const token = await tokenFor(service, email, 'confirm');
  await refusalIn(await newBrowser(service).call('POST', '/auth/confirm', { token }), 'person_only');
  const other = await newPerson(service, 'beside@maison-odile.fr', { confirmed: false });
  await refusalIn(await other.call('POST', '/auth/confirm', { token }), 'unknown_claim');
  // An unconfirmed address is free: its owner signs up with her own password.
  const own = await newPerson(service, email);
  await refusalIn(await stranger.call('GET', '/me'), 'person_only');
  await refusalIn(await newBrowser(service).call('POST', '/auth/sign-in', { email, password: stranger.password }), 'unknown_key');
  await got('createBusiness', own.call('POST', '/businesses', { name: 'Her own' }));
  // From then on a sign-up changes nothing.
  await got('signUp', newBrowser(service).call('POST', '/auth/sign-up', { name: 'Stranger', email, password: newPassword() }));
  await got('getMe', own.call('GET', '/me'));
});

async function signUpIn(browser: Browser, email: string): Promise<string> {
  const password = newPassword();
  await got('signUp', browser.call('POST', '/auth/sign-up', { name: 'Iris', email, password }));
  return password;
}

test('the confirmation link signs in the browser that signed up, once, and no other', async () => {
  const email = 'same-browser@maison-odile.fr';
  const browser = newBrowser(service);
  await signUpIn(browser, email);
  const copy = newBrowser(service);
  copy.cookie = browser.cookie;
  const token = await tokenFor(service, email, 'confirm');
  await refusalIn(await newBrowser(service).call('POST', '/auth/confirm', { token }), 'person_only');
  await got('confirmEmail', browser.call('POST', '/auth/confirm', { token }));
  const { person } = await got('getMe', browser.call('GET', '/me'));
  assert.deepEqual([Object(person).email, Object(person).email_confirmed], [email, true]);
  assert.doesNotMatch(browser.cookie, /sign_up/);
  await refusalIn(await copy.call('POST', '/auth/confirm', { token }), 'person_only');
  await refusalIn(await copy.call('GET', '/me'), 'person_only');
  await got('signOut', browser.call('POST', '/auth/sign-out'));
  await refusalIn(await browser.call('POST', '/auth/confirm', { token }), 'person_only');
});

test('of confirmation links opened concurrently in the browser that signed up, one signs in', async () => {
  const email = 'twice@maison-odile.fr';
  const browser = newBrowser(service);
  await signUpIn(browser, email);
  const token = await tokenFor(service, email, 'confirm');
  const tabs = Array.from({ length: 4 }, () => Object.assign(newBrowser(service), { cookie: browser.cookie }));
  const answers = await Promise.all(tabs.map((tab) => tab.call('POST', '/auth/confirm', { token })));
  assert.deepEqual(answers.map(({ status }) => status).sort(), [200, 403, 403, 403]);
});

test('a browser whose sign-up was replaced by another isn’t signed in by the link of the other', async () => {
  const email = 'replaced@maison-odile.fr';
  const [first, second] = [newBrowser(service), newBrowser(service)];
  await signUpIn(first, email);
  await signUpIn(second, email);
  const token = await tokenFor(service, email, 'confirm');
  await refusalIn(await first.call('POST', '/auth/confirm', { token }), 'person_only');
  await got('confirmEmail', second.call('POST', '/auth/confirm', { token }));
});

test('signing up with a known address leaves the same cookie, which signs nobody in', async () => {
  const owner = await newPerson(service, 'known@maison-odile.fr', { confirmed: false });
  const token = await tokenFor(service, owner.email, 'confirm');
  await got('confirmEmail', owner.call('POST', '/auth/confirm', { token }));
  const [stranger, fresh] = [newBrowser(service), newBrowser(service)];
  await signUpIn(stranger, owner.email);
  await signUpIn(fresh, 'unknown@maison-odile.fr');
  const [known, unknown] = [stranger, fresh].map(({ cookie }) => cookie.replace(/=[\w-]{43}/, '='));
  assert.equal(known, unknown);
  assert.match(stranger.cookie, /sign_up=[\w-]{43}$/);
  await refusalIn(await stranger.call('POST', '/auth/confirm', { token }), 'person_only');
});

test('with two-factor authentication the link confirms nothing before the code', async () => {
  const email = 'two-factors@maison-odile.fr';
  const browser = newBrowser(service);
  await signUpIn(browser, email);
  // As was possible in an earlier release.
  await sql`update people set two_factor = true where email = ${email}`.execute(database.db);
  const token = await tokenFor(service, email, 'confirm');
  await refusalIn(await browser.call('POST', '/auth/confirm', { token }), 'person_only');
  await refusalIn(await browser.call('GET', '/me'), 'person_only');
});

test('a password reset gives the address to the owner of the mailbox, whatever an unconfirmed visitor set up on it', async () => {
  const visitor = await newPerson(service, 'victim@maison-odile.fr', { confirmed: false });
  // As was possible in an earlier release.
  await sql`
    insert into two_factors (person_id, sealed_secret, sealed_backup_codes, verified) values (${visitor.id}, 'x', 'x', true)`.execute(
    database.db,
  );
  await sql`update people set two_factor = true, name = 'Somebody else', language = 'ko' where id = ${visitor.id}`.execute(database.db);
  const visiting = newBrowser(service);
  visiting.cookie = visitor.cookie;

  const password = newPassword();
  await got('resetPassword', reset(await resetLink(visitor.email), password));
  const owner = newBrowser(service);
  const { second_factor } = await got('signIn', owner.call('POST', '/auth/sign-in', { email: visitor.email, password }));
  assert.equal(second_factor, false);
  const { person } = await got('getMe', owner.call('GET', '/me'));
  const expected = { id: visitor.id, name: 'victim', email: visitor.email, email_confirmed: true, second_factor: false, language: null };
  assert.deepEqual(person, expected);
  await refusalIn(await visiting.call('GET', '/me'), 'person_only');
  await refusalIn(
    await newBrowser(service).call('POST', '/auth/sign-in', { email: visitor.email, password: visitor.password }),
    'unknown_key',
  );
});

test('a reset doesn’t change the second factor or the name of a confirmed person', async () => {
  const person = await newPerson(service, 'keeps@maison-odile.fr');
  const uri = await withSecondFactor(person);
  await sql`update people set name = 'Aurore Verveine' where id = ${person.id}`.execute(database.db);
  await sql`
    insert into passkeys (person_id, name, credential_id, public_key, counter, device_type, backed_up)
    values (${person.id}, 'Laptop', 'kept', 'x', 0, 'singleDevice', false)`.execute(database.db);
  const password = newPassword();
  const { passkeys } = await got('resetPassword', reset(await resetLink(person.email), password));
  assert.equal(passkeys, 1);
  const browser = await signedIn({ email: person.email, password });
  await got('verifySecondFactor', browser.call('POST', '/auth/second-factor', { code: totp(uri, 1) }));
  await eventually(async () =>
    assert.match((await emailsTo(service, person.email)).join('\n'), /Hello Aurore Verveine,[\s\S]+1\s+passkey\s+can\s+still\s+sign\s+in/),
  );
  const { person: me } = await got('getMe', browser.call('GET', '/me'));
  assert.deepEqual([Object(me).name, Object(me).second_factor], ['Aurore Verveine', true]);
});

/** Sets up two-factor authentication with the current code, and returns the URI for the app. */
async function withSecondFactor(person: TestPerson): Promise<string> {
  const { uri } = await got('setUpSecondFactor', person.call('POST', '/auth/totp', { password: person.password }));
  await got('confirmSecondFactor', person.call('POST', '/auth/totp/confirm', { code: totp(String(uri)) }));
  return String(uri);
}

test('enabling the second factor revokes every other session of the person', async () => {
  const person = await newPerson(service, 'others@maison-odile.fr');
  const elsewhere = await signedIn(person);
  const stranger = await newPerson(service, 'untouched@maison-odile.fr');
  await withSecondFactor(person);
  await refusalIn(await elsewhere.call('GET', '/me'), 'person_only');
  await got('getMe', person.call('GET', '/me'));
  await got('getMe', stranger.call('GET', '/me'));
});

test('a code works once: neither the one that enabled the factor nor one that signed in works again', async () => {
  const person = await newPerson(service, 'once@maison-odile.fr');
  const { uri } = await got('setUpSecondFactor', person.call('POST', '/auth/totp', { password: person.password }));
  const [first, second] = [totp(String(uri)), totp(String(uri), 1)];
  await got('confirmSecondFactor', person.call('POST', '/auth/totp/confirm', { code: first }));
  const send = async (code: string) => (await signedIn(person)).call('POST', '/auth/second-factor', { code });
  await refusalIn(await send(first), 'unknown_key');
  await got('verifySecondFactor', send(second));
  for (const code of [first, second]) await refusalIn(await send(code), 'unknown_key');
  await refusalIn(await person.call('POST', '/auth/totp/confirm', { code: second }), 'invalid_query');
});

test('a code from a clock that is 30 seconds off works, and one that is five minutes off is rejected with a hint about the clock', async () => {
  const person = await newPerson(service, 'clock@maison-odile.fr');
  const { uri } = await got('setUpSecondFactor', person.call('POST', '/auth/totp', { password: person.password }));
  const shown = async (steps: number) => {
    // The code must stay in the same time window throughout.
    await eventually(async () => assert.ok(Date.now() % 30_000 < 20_000));
    return totp(String(uri), steps);
  };
  for (const steps of [-10, 10]) {
    const { error } = await refusalIn(await person.call('POST', '/auth/totp/confirm', { code: await shown(steps) }), 'unknown_key');
    assert.match(error.message, /check the clock on the device/);
  }
  await got('confirmSecondFactor', person.call('POST', '/auth/totp/confirm', { code: await shown(0) }));
  for (const steps of [-1, 1]) {
    const [first, second] = [await signedIn(person), await signedIn(person)];
    const code = await shown(steps);
    await got('verifySecondFactor', first.call('POST', '/auth/second-factor', { code }));
    const { error } = await refusalIn(await second.call('POST', '/auth/second-factor', { code }), 'unknown_key');
    assert.match(error.message, /^This code is incorrect or has already been used\./);
  }
  for (const steps of [-10, 10]) {
    const browser = await signedIn(person);
    const { error } = await refusalIn(await browser.call('POST', '/auth/second-factor', { code: await shown(steps) }), 'unknown_key');
    assert.match(error.message, /check the clock on the device/);
  }
});

test('of several concurrent sign-ins with the same code, one succeeds; the same applies to backup codes', async () => {
  const person = await newPerson(service, 'rushed@maison-odile.fr');
  const { uri, backup_codes } = await got('setUpSecondFactor', person.call('POST', '/auth/totp', { password: person.password }));
  await got('confirmSecondFactor', person.call('POST', '/auth/totp/confirm', { code: totp(String(uri)) }));
  const [backup = ''] = Object(backup_codes);
  for (const sent of [{ code: totp(String(uri), 1) }, { code: backup, kind: 'backup' }]) {
    const browsers = await Promise.all(Array.from({ length: 6 }, () => signedIn(person)));
    const answers = await Promise.all(browsers.map((browser) => browser.call('POST', '/auth/second-factor', sent)));
    const statuses = answers.map(({ status }) => status).sort();
    assert.deepEqual(statuses, [200, 401, 401, 401, 401, 401], JSON.stringify(sent));
    const inside = await Promise.all(browsers.map(async (browser) => (await browser.call('GET', '/me')).status));
    assert.equal(inside.filter((status) => status === 200).length, 1);
  }
});

test('the second step of a sign-in belongs to the person who gave the password, even if someone else is signed in there', async () => {
  const person = await newPerson(service, 'second@maison-odile.fr');
  const uri = await withSecondFactor(person);
  const challenge = await signedIn(person);
  const other = await newPerson(service, 'first@maison-odile.fr');
  challenge.cookie = `${other.cookie}; ${challenge.cookie}`;
  await got('verifySecondFactor', challenge.call('POST', '/auth/second-factor', { code: totp(uri, 1) }));
  assert.equal(Object((await got('getMe', challenge.call('GET', '/me'))).person).id, person.id);
});
