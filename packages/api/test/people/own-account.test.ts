import assert from 'node:assert/strict';
import { after, before, beforeEach, test } from 'node:test';
import { sql } from 'kysely';
import pg from 'pg';
import { changeBusiness } from '../../src/adapters/postgres/business/businesses.ts';
import { eraseClosedBusinesses } from '../../src/adapters/postgres/business/memberships.ts';
import { saveLook } from '../../src/adapters/postgres/looks/looks.ts';
import { limits } from '../../src/limits/limits.ts';
import { defaultLookSettings } from '../../src/resources/card/settings/settings.ts';
import { addMember, type Browser, emailsTo, got, newBrowser, newPassword, newPerson, tokenFor } from '../support/console.ts';
import { eventually, newBusiness, startTestService, type TestDatabase, type TestService } from '../support/harness.ts';
import { smallDatabase } from '../support/perfumes.ts';
import { refusalIn } from '../support/responses.ts';

/** Changes to one's own account, the emails about them, and closing a business. */

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

test('a person can change their name, but not to one that contains a link', async () => {
  const person = await newPerson(service, 'named@maison-odile.fr');
  await got('changeMe', person.call('PATCH', '/me', { name: 'Aurore Verveine' }));
  await refusalIn(await person.call('PATCH', '/me', { name: 'www.evil.com' }), 'invalid_query');
  assert.equal(Object((await got('getMe', person.call('GET', '/me'))).person).name, 'Aurore Verveine');
});

test('a person has the language of their sign-up, else of their browser, and can change it or follow the browser again', async () => {
  const languageOf = async (person: Browser) => Object((await got('getMe', person.call('GET', '/me'))).person).language;
  const french = { 'accept-language': 'nl, fr-CA;q=0.9, en;q=0.8' };
  const chosen = await newPerson(service, 'chosen@maison-odile.fr', { language: 'ja', headers: french });
  assert.equal(await languageOf(chosen), 'ja');
  assert.equal(await languageOf(await newPerson(service, 'browser@maison-odile.fr', { headers: french })), 'fr');
  await got('changeMe', chosen.call('PATCH', '/me', { language: 'ar' }));
  await got('changeMe', chosen.call('PATCH', '/me', { name: 'Aurore' }));
  assert.equal(await languageOf(chosen), 'ar');
  await got('changeMe', chosen.call('PATCH', '/me', { language: null }));
  assert.equal(await languageOf(chosen), null);
  const wrong = [
    [{ language: 'klingon' }, /^language must be one of en, fr,/],
    [{ language: 5 }, /^language must be one of/],
    [{}, /^The body must have a name or a language/],
    [{ name: null }, /^name /],
  ] as const;
  for (const [body, message] of wrong)
    assert.match((await refusalIn(await chosen.call('PATCH', '/me', body), 'invalid_query')).error.message, message);
  const account = { name: 'Aurore', email: 'wrong@maison-odile.fr', password: newPassword(), language: 'xx' };
  const { error } = await refusalIn(await newBrowser(service).call('POST', '/auth/sign-up', account), 'invalid_query');
  assert.match(error.message, /^language must be one of/);
});

test('a new address takes effect once its email is opened by the person who requested it; the old address is notified', async () => {
  const [from, to] = ['before@maison-odile.fr', 'after@maison-odile.fr'];
  const person = await newPerson(service, from);
  const { password } = person;
  const stranger = await newPerson(service, 'stranger@maison-odile.fr');
  await refusalIn(await person.call('POST', '/auth/email', { email: to, password: 'another password' }), 'unknown_key');
  await got('requestEmailChange', person.call('POST', '/auth/email', { email: to, password }));
  const token = await tokenFor(service, to, 'confirm-address');
  assert.equal(Object((await got('getMe', person.call('GET', '/me'))).person).email, from);
  await refusalIn(await stranger.call('POST', '/auth/email/confirm', { token }), 'unknown_claim');
  await got('confirmEmailChange', person.call('POST', '/auth/email/confirm', { token }));
  await refusalIn(await person.call('POST', '/auth/email/confirm', { token }), 'unknown_claim');
  assert.equal(Object((await got('getMe', person.call('GET', '/me'))).person).email, to);
  await got('signIn', newBrowser(service).call('POST', '/auth/sign-in', { email: to, password }));
  await refusalIn(await newBrowser(service).call('POST', '/auth/sign-in', { email: from, password }), 'unknown_key');
  await eventually(async () => {
    const told = (await emailsTo(service, from)).filter((letter) => /was changed/.test(letter));
    assert.equal(told.length, 1);
    assert.doesNotMatch(told.join(''), new RegExp(to));
  });
});

test('an address with an account can’t be taken over, and the response doesn’t reveal it', async () => {
  const person = await newPerson(service, 'wants@maison-odile.fr');
  const { email } = await newPerson(service, 'has@maison-odile.fr');
  const free = await got(
    'requestEmailChange',
    person.call('POST', '/auth/email', { email: 'free@maison-odile.fr', password: person.password }),
  );
  const taken = await got('requestEmailChange', person.call('POST', '/auth/email', { email, password: person.password }));
  assert.deepEqual(taken, free);
  await eventually(async () => assert.ok((await emailsTo(service, email)).some((letter) => /Nothing has changed/.test(letter))));
  // The address may get an account between request and confirmation.
  const token = await tokenFor(service, 'free@maison-odile.fr', 'confirm-address');
  await newPerson(service, 'free@maison-odile.fr');
  await refusalIn(await person.call('POST', '/auth/email/confirm', { token }), 'unknown_claim');
});

test('of two people who confirm the same address at the same time, one gets it and the other sees that the link is invalid', async () => {
  const to = 'shared@maison-odile.fr';
  const [one, other] = [await newPerson(service, 'one@maison-odile.fr'), await newPerson(service, 'other@maison-odile.fr')];
  await got('requestEmailChange', other.call('POST', '/auth/email', { email: to, password: other.password }));
  const token = await tokenFor(service, to, 'confirm-address');
  // The first confirmation is not committed yet.
  const first = new pg.Client({ connectionString: database.url });
  await first.connect();
  try {
    await first.query('begin');
    await first.query('update people set email = $1 where id = $2', [to, one.id]);
    const second = other.call('POST', '/auth/email/confirm', { token });
    await eventually(async () => {
      const { rows } = await sql`
        select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(database.db);
      assert.equal(rows.length, 1);
    });
    await first.query('commit');
    await refusalIn(await second, 'unknown_claim');
  } finally {
    await first.end();
  }
});

test('an account has a limited number of passkeys, and removing one makes room', async () => {
  const person = await newPerson(service, 'passkeys@maison-odile.fr');
  await sql`
    insert into passkeys (person_id, name, credential_id, public_key, counter, device_type, backed_up)
    select ${person.id}, 'Laptop', md5(n::text), 'x', 0, 'singleDevice', false from generate_series(1, ${limits.passkeysMax}) n`.execute(
    database.db,
  );
  const setUp = () => person.call('POST', '/auth/passkeys/set-up', { password: person.password });
  const { error } = await refusalIn(await setUp(), 'invalid_query');
  assert.match(error.message, new RegExp(` at most ${limits.passkeysMax} passkeys`));
  await sql`delete from passkeys where person_id = ${person.id} and credential_id = md5('1')`.execute(database.db);
  await got('setUpPasskey', setUp());
});

test('an invitation names the business, the sender and the role, as text and as HTML', async () => {
  const { id } = await newBusiness(database.db);
  const owner = await newPerson(service, 'invites@maison-odile.fr');
  await addMember(database, id, owner.id, 'owner');
  await sql`update businesses set name = 'Aurore <b>& Fils</b>' where id = ${id}`.execute(database.db);
  await got('inviteMember', owner.call('POST', `/businesses/${id}/invitations`, { email: 'invited@maison-odile.fr', role: 'editor' }));
  await tokenFor(service, 'invited@maison-odile.fr', 'invitation');
  const [letter = ''] = await emailsTo(service, 'invited@maison-odile.fr');
  const [plain = '', page = ''] = letter.split('Content-Type: text/html');
  for (const part of [plain, page]) {
    assert.match(part, /invites@maison-odile\.fr/);
    assert.match(part, /as\s+an\s+editor/);
  }
  assert.match(plain, /Business: Aurore <b>& Fils<\/b>/);
  assert.match(page, /Aurore &lt;b&gt;&amp; Fils&lt;\/b&gt;/);
});

test("emails are in their recipient's language, and an invitation to an unknown address is in its sender's", async () => {
  const { id } = await newBusiness(database.db);
  const owner = await newPerson(service, 'japanese@maison-odile.fr', { language: 'ja' });
  const { email: korean } = await newPerson(service, 'korean@maison-odile.fr', { language: 'ko' });
  await addMember(database, id, owner.id, 'owner');
  const expectLast = (email: string, language: string, direction: string, words: RegExp) =>
    eventually(async () => {
      const letter = (await emailsTo(service, email)).at(-1) ?? '';
      assert.ok(letter.includes(`<html lang="${language}" dir="${direction}">`), `${email} in ${language}`);
      assert.match(letter, words);
    });
  await expectLast(owner.email, 'ja', 'ltr', /メールアドレスの確認/);
  const invite = (email: string) => got('inviteMember', owner.call('POST', `/businesses/${id}/invitations`, { email, role: 'editor' }));
  await invite(korean);
  await expectLast(korean, 'ko', 'ltr', /편집자로 초대했습니다/);
  await got('changeMe', owner.call('PATCH', '/me', { language: 'ar' }));
  await invite('nobody@maison-odile.fr');
  await expectLast('nobody@maison-odile.fr', 'ar', 'rtl', /دعوة للانضمام/);
  // The owner of an address that someone else wants reads about it in their own language.
  await got('requestEmailChange', owner.call('POST', '/auth/email', { email: korean, password: owner.password }));
  await expectLast(korean, 'ko', 'ltr', /아무것도 변경되지 않았습니다/);
  await got('requestPasswordReset', owner.call('POST', '/auth/forgotten', { email: owner.email }));
  await expectLast(owner.email, 'ar', 'rtl', /إعادة تعيين كلمة المرور/);
});

test('a business is closed by an owner who types its name: keys are revoked, members lose access, and days later its data is deleted except for usage records', async () => {
  const { db } = database;
  const shop = await newBusiness(db);
  const other = await newBusiness(db);
  const owner = await newPerson(service, 'closes@maison-odile.fr');
  const admin = await newPerson(service, 'admin@maison-odile.fr');
  await addMember(database, shop.id, owner.id, 'owner');
  await addMember(database, shop.id, admin.id, 'admin');
  await saveLook(db, shop.id, 'Noir', defaultLookSettings);
  await saveLook(db, shop.id, 'Noir', defaultLookSettings);
  await service.call('/search?q=dior', shop.key);
  const close = (person = owner, name = 'Parfumerie Aurore') => person.call('POST', `/businesses/${shop.id}/close`, { name });
  await refusalIn(await close(admin), 'not_entitled');
  await refusalIn(await close(owner, 'Aurore'), 'invalid_query');
  assert.equal((await service.call('/whoami', shop.key)).status, 200);
  await got('closeBusiness', close());
  await refusalIn(await service.call('/whoami', shop.key), 'revoked');
  await refusalIn(await owner.call('GET', `/businesses/${shop.id}`), 'not_found');
  assert.deepEqual((await got('listBusinesses', owner.call('GET', '/businesses'))).businesses, []);
  await eventually(async () => assert.ok((await emailsTo(service, admin.email)).some((letter) => /closed the business/.test(letter))));

  // The operator reopens it in time.
  await changeBusiness(db, shop.id, { state: 'active' });
  assert.equal((await owner.call('GET', `/businesses/${shop.id}`)).status, 200);
  await got('closeBusiness', close());

  const kept = async (id: string) => {
    const { rows } = await sql`
      select (select count(*)::int from looks where business_id = ${id}) as looks, (select count(*)::int from keys where business_id = ${id}) as keys,
             (select count(*)::int from memberships where business_id = ${id}) as members,
             (select coalesce(sum(charged), 0)::int from usage where business_id = ${id}) as charged`.execute(db);
    return Object(rows[0]);
  };
  const closeDaysAgo = (days: number) =>
    sql`
    update businesses set closed_at = now() - make_interval(days => ${days}) where id = ${shop.id}`.execute(db);
  await closeDaysAgo(limits.closedBusinessDays - 1);
  await eraseClosedBusinesses(db);
  assert.equal((await kept(shop.id)).looks, 1);
  await closeDaysAgo(limits.closedBusinessDays + 1);
  await eraseClosedBusinesses(db);
  assert.deepEqual(await kept(shop.id), { looks: 0, keys: 0, members: 0, charged: 1 });
  assert.equal((await kept(other.id)).keys, 1);
  const { rows } = await sql`select name from businesses where id = ${shop.id}`.execute(db);
  assert.deepEqual(rows, [{ name: 'A closed business' }]);
});
