import assert from 'node:assert/strict';
import { randomBytes, randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { after, before, test } from 'node:test';
import { sql } from 'kysely';
import { pino } from 'pino';
import { changeBusiness } from '../../src/adapters/postgres/business/businesses.ts';
import { inviteOwner } from '../../src/adapters/postgres/business/invitations.ts';
import { addMember as addMemberAsOperator } from '../../src/adapters/postgres/business/members.ts';
import { createKeyAsOperator, revokeKey } from '../../src/adapters/postgres/keys/keys.ts';
import { loadPepper } from '../../src/adapters/postgres/settings.ts';
import { Refusal } from '../../src/errors/refusal.ts';
import { limits } from '../../src/limits/limits.ts';
import { addMember, type Browser, emailsTo, got, newBrowser, newPerson, type TestPerson, tokenFor } from '../support/console.ts';
import { eventually, newBusiness, sampleDatabase, startTestService, type TestDatabase, type TestService } from '../support/harness.ts';
import { refusalIn } from '../support/responses.ts';

/** From sign-up to a key on a server, with the entire log recorded: in the end, neither the log nor the database contains any secret. */

let database: TestDatabase;
let service: TestService;
let log = '';
const secrets = new Set<string>();
const secret = <S extends string>(text: S): S => {
  secrets.add(text);
  return text;
};

let demo: Record<string, string> = {};
let owner: TestPerson;
let aurore: Browser;
let business: string;

before(async () => {
  database = await sampleDatabase();
  service = await startTestService(database.url, {
    demo: true,
    log: pino(
      { level: 'trace' },
      {
        write: (line: string) => {
          log += line;
        },
      },
    ),
  });
  const written = await readFile(service.demoEnv ?? '', 'utf8');
  demo = Object.fromEntries(
    written
      .trim()
      .split('\n')
      .map((line) => line.split(/=(.*)/s).slice(0, 2)),
  );
  secret(demo.SILLAGE_API_KEY ?? '');
  secret(demo.SILLAGE_CONSOLE_PASSWORD ?? '');
});
after(async () => {
  await service.close();
  await database.drop();
});

/** A person whose password and session must not appear anywhere. */
async function secretPerson(email: string, options = {}): Promise<TestPerson> {
  const person = await newPerson(service, email, options);
  secret(person.password);
  keepCookies(person);
  return person;
}

function keepCookies({ cookie }: Browser): void {
  for (const one of cookie.split('; ')) {
    const value = decodeURIComponent(one.slice(one.indexOf('=') + 1));
    secret(value);
    secret(value.split('.')[0] ?? value);
  }
}

const keyTool = (path: string, body: unknown, headers: Record<string, string> = {}): Promise<Response> =>
  fetch(`${service.publicUrl}/api/key-tool/v1${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });

test('the demo user signs in with the credentials in demo.env and owns the demo business', async () => {
  assert.equal(demo.SILLAGE_CONSOLE_URL, `${service.publicUrl}/console`);
  aurore = newBrowser(service);
  await got('signIn', aurore.call('POST', '/auth/sign-in', { email: demo.SILLAGE_CONSOLE_EMAIL, password: demo.SILLAGE_CONSOLE_PASSWORD }));
  keepCookies(aurore);
  const me = await got('getMe', aurore.call('GET', '/me'));
  assert.equal(Object(me.person).email_confirmed, true);
  const [mine] = Object(me.businesses);
  assert.equal(mine.name, 'Maison Verveine');
  assert.equal(mine.role, 'owner');
  business = mine.id;
});

test('a person creates a business; its website is public and on its own domain', async () => {
  owner = await secretPerson('odile@maison-odile.fr');
  for (const website of [
    'http://maison-odile.fr',
    'https://localhost',
    'https://10.1.2.3',
    'https://me.github.io',
    'https://shop.test',
    'no address',
  ])
    await refusalIn(await owner.call('POST', '/businesses', { name: 'Maison Odile', website }), 'website_not_allowed');
  const made = await got(
    'createBusiness',
    owner.call('POST', '/businesses', { name: 'Maison Odile', website: 'https://Maison-Odile.fr/' }),
  );
  const { id } = Object(made.business);
  const read = await got('getBusiness', owner.call('GET', `/businesses/${id}`));
  assert.deepEqual(read.business, {
    id,
    name: 'Maison Odile',
    website: 'https://maison-odile.fr',
    shares_gtins: true,
    plan: 'trial',
    state: 'active',
    role: 'owner',
  });
  await refusalIn(await owner.call('PATCH', `/businesses/${id}`, { website: 'https://192.168.0.1' }), 'website_not_allowed');
  await got('changeBusiness', owner.call('PATCH', `/businesses/${id}`, { name: 'Odile', website: null }));
  const changed = await got('getBusiness', owner.call('GET', `/businesses/${id}`));
  assert.equal(Object(changed.business).name, 'Odile');
  assert.equal(Object(changed.business).website, null);
});

test('a person owns at most five open businesses, even with concurrent requests, however they become the owner of another', async () => {
  const { db } = database;
  const max = limits.businessesOwnedMax;
  const person = await secretPerson('many@maison-odile.fr');
  const answers = await Promise.all(Array.from({ length: max + 4 }, (_, at) => person.call('POST', '/businesses', { name: `Shop ${at}` })));
  assert.equal(answers.filter(({ status }) => status === 200).length, max);
  await refusalIn(await person.call('POST', '/businesses', { name: 'One more' }), 'too_many_businesses');

  const [promoted, added, invited] = [await newBusiness(db), await newBusiness(db), await newBusiness(db)];
  await addMember(database, promoted.id, owner.id, 'owner');
  await addMember(database, promoted.id, person.id, 'admin');
  const { id: invitation } = await db.transaction().execute((transaction) => inviteOwner(transaction, invited.id, person.email));
  const messageOf = async (answering: Promise<Response>) => Object(await (await answering).json()).error?.message;
  const ways = {
    created: () => messageOf(person.call('POST', '/businesses', { name: 'One more' })),
    promoted: () => messageOf(owner.call('PATCH', `/businesses/${promoted.id}/members/${person.id}`, { role: 'owner' })),
    'added by the operator': async () => Object(await addMemberAsOperator(db, added.id, person.email, 'owner')).message,
    invited: () => messageOf(person.call('POST', '/invitations/accept', { invitation })),
  };
  for (const [way, become] of Object.entries(ways)) {
    assert.match(String(await become()), new RegExp(` owns? (?:up to )?${max} businesses\\.`), way);
    await sql`
      update businesses set closed_at = now() where id in (
        select b.id from businesses b join memberships m on m.business_id = b.id
        where m.person_id = ${person.id} and m.role = 'owner' and b.closed_at is null limit 1)`.execute(db);
    assert.equal(await become(), undefined, `${way} once a business is closed`);
  }
});

test('a person who is added to many businesses as the owner at the same time owns five of them', async () => {
  const { db } = database;
  const person = await secretPerson('everywhere@maison-odile.fr');
  const businesses = await Promise.all(Array.from({ length: limits.businessesOwnedMax + 3 }, () => newBusiness(db)));
  const added = await Promise.all(businesses.map(({ id }) => addMemberAsOperator(db, id, person.email, 'owner')));
  assert.equal(added.filter((one) => !(one instanceof Refusal)).length, limits.businessesOwnedMax);
});

test('an unconfirmed person can’t create claims, send invitations or accept them', async () => {
  const person = await secretPerson('hasty@maison-odile.fr', { confirmed: false });
  const { id } = await newBusiness(database.db);
  await addMember(database, id, person.id, 'owner');
  const claim = { label: 'shop', scopes: ['card'] };
  await refusalIn(await person.call('POST', `/businesses/${id}/claims`, claim), 'email_not_confirmed');
  await refusalIn(
    await person.call('POST', `/businesses/${id}/invitations`, { email: 'a@maison-odile.fr', role: 'viewer' }),
    'email_not_confirmed',
  );
  await refusalIn(await person.call('POST', '/invitations/accept', { token: 'x' }), 'email_not_confirmed');
});

test('an invitation by email works once, only for that address, and not after it is cancelled', async () => {
  const colleague = await secretPerson('colette@maison-odile.fr');
  const other = await secretPerson('other@maison-odile.fr');
  const at = `/businesses/${business}/invitations`;
  const invite = () => got('inviteMember', aurore.call('POST', at, { email: 'Colette@Maison-Odile.fr', role: 'editor' }));
  const first = Object((await invite()).invitation).id;
  await got('cancelInvitation', aurore.call('DELETE', `${at}/${first}`));
  const taken = secret(await tokenFor(service, colleague.email, 'invitation'));
  await refusalIn(await colleague.call('POST', '/invitations/accept', { token: taken }), 'claim_refused');

  await invite();
  let token = taken;
  await eventually(async () => {
    token = secret(await tokenFor(service, colleague.email, 'invitation'));
    assert.notEqual(token, taken);
  });
  assert.match((await emailsTo(service, colleague.email)).at(-1) ?? '', /Your role: editor/);
  const { invitations } = await got('listInvitations', aurore.call('GET', at));
  assert.equal(Object(invitations).length, 1);
  await refusalIn(await other.call('POST', '/invitations/accept', { token }), 'unknown_claim');
  await refusalIn(await colleague.call('POST', '/invitations/accept', { token: randomBytes(32).toString('base64url') }), 'unknown_claim');
  assert.deepEqual((await got('acceptInvitation', colleague.call('POST', '/invitations/accept', { token }))).business, { id: business });
  await refusalIn(await colleague.call('POST', '/invitations/accept', { token }), 'claim_used');
  const { members } = await got('listMembers', colleague.call('GET', `/businesses/${business}/members`));
  assert.deepEqual(
    Object(members).map(({ email, role }: Record<string, string>) => `${email} ${role}`),
    [`${demo.SILLAGE_CONSOLE_EMAIL} owner`, 'colette@maison-odile.fr editor'],
  );
  await got('inviteMember', aurore.call('POST', at, { email: other.email, role: 'editor' }));
  const late = secret(await tokenFor(service, other.email, 'invitation'));
  await sql`update invitations set expires_at = now() where accepted_at is null`.execute(database.db);
  await refusalIn(await other.call('POST', '/invitations/accept', { token: late }), 'claim_expired');
});

test('a member who accepts an invitation keeps their role, except if the operator makes them the owner', async () => {
  const { db } = database;
  const { id } = await newBusiness(db);
  const member = await secretPerson('dora@maison-odile.fr');
  await addMember(database, id, owner.id, 'owner');
  const accept = async (invitation: string) => {
    await got('acceptInvitation', member.call('POST', '/invitations/accept', { invitation }));
    return Object((await got('getBusiness', member.call('GET', `/businesses/${id}`))).business).role;
  };
  const sent = await got('inviteMember', owner.call('POST', `/businesses/${id}/invitations`, { email: member.email, role: 'viewer' }));
  await addMember(database, id, member.id, 'admin');
  assert.equal(await accept(Object(sent.invitation).id), 'admin');
  const ownership = await db.transaction().execute((transaction) => inviteOwner(transaction, id, member.email));
  assert.equal(await accept(ownership.id), 'owner');
  const { entries } = await got('listAuditLog', owner.call('GET', `/businesses/${id}/audit`));
  assert.deepEqual(
    Object(entries).flatMap((entry: { action: string; details: object }) =>
      entry.action === 'invitation.accepted' ? [entry.details] : [],
    ),
    [{ role: 'owner' }, { role: 'admin' }],
  );
});

test('giving a member the role that they have changes nothing', async () => {
  const { id } = await newBusiness(database.db);
  await addMember(database, id, owner.id, 'owner');
  const at = `/businesses/${id}`;
  const before = await got('listAuditLog', owner.call('GET', `${at}/audit`));
  await got('changeRole', owner.call('PATCH', `${at}/members/${owner.id}`, { role: 'owner' }));
  assert.deepEqual(await got('listAuditLog', owner.call('GET', `${at}/audit`)), before);
});

test('claims and invitations of an admin end when the admin leaves', async () => {
  const admin = await secretPerson('ben@maison-odile.fr');
  const guest = await secretPerson('cid@maison-odile.fr');
  const at = `/businesses/${business}`;
  await got('inviteMember', aurore.call('POST', `${at}/invitations`, { email: admin.email, role: 'admin' }));
  await got(
    'acceptInvitation',
    admin.call('POST', '/invitations/accept', { token: secret(await tokenFor(service, admin.email, 'invitation')) }),
  );
  const { claim } = await got('createClaim', admin.call('POST', `${at}/claims`, { label: 'Later', scopes: ['card'] }));
  const { code } = Object(claim);
  secret(code);
  secret(code.replaceAll('-', ''));
  await got('inviteMember', admin.call('POST', `${at}/invitations`, { email: guest.email, role: 'admin' }));
  const token = secret(await tokenFor(service, guest.email, 'invitation'));
  const members = Object((await got('listMembers', aurore.call('GET', `${at}/members`))).members);
  const { id } = members.find(({ email }: { email: string }) => email === admin.email);
  await got('removeMember', aurore.call('DELETE', `${at}/members/${id}`));
  await refusalIn(await guest.call('POST', '/invitations/accept', { token }), 'claim_refused');
  const traded = await fetch(`${service.publicUrl}/api/key-tool/v1/claims/trade`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ code, nonce: secret(randomBytes(24).toString('base64url')) }),
  });
  await refusalIn(traded, 'claim_refused');
  const { entries } = await got('listAuditLog', aurore.call('GET', `${at}/audit?limit=3`));
  assert.deepEqual(
    Object(entries).map(({ action, details }: { action: string; details: object }) => [action, details]),
    [
      ['member.removed', { email: admin.email }],
      ['invitation.taken_back', { email: guest.email }],
      ['claim.taken_back', { label: 'Later' }],
    ],
  );
});

test('from a claim in the console to a key on the server, which then rotates and revokes it', async () => {
  const at = `/businesses/${business}`;
  await refusalIn(await aurore.call('POST', `${at}/keys`, { label: 'x' }), 'use_key_tool');
  for (const body of [
    { label: 'shop', scopes: [] },
    { label: 'shop', scopes: ['everything'] },
    { label: '', scopes: ['card'] },
    { label: 'shop', scopes: ['card'], expires_at: '2001-01-01T00:00:00Z' },
    { label: 'shop', scopes: ['card'], expires_at: 'soon' },
  ])
    await refusalIn(await aurore.call('POST', `${at}/claims`, body), 'invalid_query');
  const expires = new Date(Date.now() + 86_400_000).toISOString();
  const opened = await got(
    'createClaim',
    aurore.call('POST', `${at}/claims`, { label: 'Shop server', scopes: ['search', 'card'], expires_at: expires }),
  );
  const { id, code, expires_at: until } = Object(opened.claim);
  secret(code);
  secret(code.replaceAll('-', ''));
  assert.match(code, /^(?:[0-9A-HJKMNP-TV-Z]{4}-){3}[0-9A-HJKMNP-TV-Z]{4}$/);
  assert.ok(Math.abs(Date.parse(until) - Date.now() - 600_000) < 60_000);
  const stateOf = async () => Object((await got('listClaims', aurore.call('GET', `${at}/claims`))).claims)[0];
  assert.equal((await stateOf()).state, 'open');

  const nonce = secret(randomBytes(24).toString('base64url'));
  const traded = await (await keyTool('/claims/trade', { code, nonce })).json();
  const { key, key_id, expires_at } = Object(traded);
  secret(key);
  assert.equal(expires_at, expires);
  const claimed = await stateOf();
  assert.equal(claimed.id, id);
  assert.equal(claimed.state, 'claimed');
  assert.equal(claimed.key_id, key_id);
  assert.equal(claimed.claimed_from, '127.0.0.1');
  await refusalIn(await aurore.call('DELETE', `${at}/claims/${id}`), 'claim_used');
  assert.equal((await service.call('/search?q=sauvage', key)).status, 200);

  const keysOf = async (): Promise<Record<string, unknown>[]> => Object((await got('listKeys', aurore.call('GET', `${at}/keys`))).keys);
  const listed = (await keysOf()).find((one) => one.id === key_id);
  assert.equal(listed?.prefix, `sil_test_${key_id}…`);
  assert.equal(listed?.label, 'Shop server');
  assert.equal(listed?.created_by, demo.SILLAGE_CONSOLE_EMAIL);
  assert.deepEqual(listed?.scopes, ['card', 'search']);
  assert.ok(listed?.last_used_at !== null);

  const rotation = await (
    await keyTool(
      '/keys/rotate',
      { overlap: '1h', nonce: secret(randomBytes(24).toString('base64url')) },
      { authorization: `Bearer ${key}` },
    )
  ).json();
  const next = Object(rotation);
  secret(next.key);
  assert.equal((await keysOf()).find((one) => one.id === next.key_id)?.label, 'Shop server');

  await got('changeKeyLabel', aurore.call('PATCH', `${at}/keys/${next.key_id}`, { label: 'Shop server, new' }));
  await refusalIn(await aurore.call('POST', `${at}/keys/${next.key_id}/revoke`, { typed: 'Shop server' }), 'invalid_query');
  assert.equal((await service.call('/whoami', next.key)).status, 200);
  await got('revokeKeyOfBusiness', aurore.call('POST', `${at}/keys/${next.key_id}/revoke`, { typed: 'Shop server, new' }));
  await refusalIn(await service.call('/whoami', next.key), 'revoked');
  assert.equal((await keyTool('/keys/revoke', { reason: 'leaked' }, { authorization: `Bearer ${key}` })).status, 200);
  await refusalIn(await service.call('/whoami', key), 'revoked');
});

for (const [clock, aheadMs] of [
  ['an hour fast', 3_600_000],
  ['an hour slow', -3_600_000],
] as const)
  test(`expiry of keys follows the database clock, even on a node whose clock is ${clock}`, async (t) => {
    const now = Date.now();
    const openUntil = (minutes: number) =>
      aurore.call('POST', `/businesses/${business}/claims`, {
        label: 'shop',
        scopes: ['card'],
        expires_at: new Date(now + minutes * 60_000).toISOString(),
      });
    t.mock.timers.enable({ apis: ['Date'], now: now + aheadMs });
    const { claim } = await got('createClaim', openUntil(30));
    const { error } = await refusalIn(await openUntil(-30), 'invalid_query');
    t.mock.timers.reset();
    assert.equal(error.message, 'expires_at must be in the future.');
    const { code } = Object(claim);
    secret(code);
    secret(code.replaceAll('-', ''));
  });

test('a claim cancelled in the console is refused, and a suspended business can’t create any', async () => {
  const at = `/businesses/${business}`;
  const opened = await got('createClaim', aurore.call('POST', `${at}/claims`, { label: 'x', scopes: ['card'] }));
  const { id, code } = Object(opened.claim);
  secret(code);
  await got('cancelClaim', aurore.call('DELETE', `${at}/claims/${id}`));
  await got('cancelClaim', aurore.call('DELETE', `${at}/claims/${id}`));
  await refusalIn(await keyTool('/claims/trade', { code, nonce: randomBytes(24).toString('base64url') }), 'claim_refused');
  await sql`update businesses set state = 'suspended' where id = ${business}`.execute(database.db);
  await refusalIn(await aurore.call('POST', `${at}/claims`, { label: 'x', scopes: ['card'] }), 'suspended');
  await sql`update businesses set state = 'active' where id = ${business}`.execute(database.db);
});

test('links are reviewed one page at a time; a perfume must be a candidate or a result of a repeated search', async () => {
  const at = `/businesses/${business}`;
  const all: Record<string, unknown>[] = [];
  let after = '';
  let counts: unknown;
  do {
    const page = await got(
      'listLinks',
      aurore.call('GET', `${at}/links?limit=2${after === '' ? '' : `&after=${encodeURIComponent(after)}`}`),
    );
    const links: Record<string, unknown>[] = Object(page.links);
    assert.ok(links.length >= 1 && links.length <= 2);
    counts ??= Object(page.around).counts;
    all.push(...links);
    after = page.next === null ? '' : String(page.next);
  } while (after !== '');
  assert.equal(new Set(all.map(({ ref }) => ref)).size, all.length);
  const states = all.map(({ state }) => state);
  for (const state of ['approved', 'suggested', 'rejected']) {
    assert.ok(states.includes(state), state);
    assert.equal(Object(counts)[state], states.filter((one) => one === state).length, state);
  }
  const merged = all.find(({ stands }) => stands === 'moved');
  assert.equal(Object(Object(merged).merged_into).name, 'Miss Dior');
  assert.ok(all.some(({ stands, merged_into: into }) => stands === 'in_review' && into === null));
  const approveMerged = (fragrance: unknown) =>
    aurore.call('POST', `${at}/links/approve`, { ref: Object(merged).ref, version: Object(merged).version, fragrance });
  const gone = (await refusalIn(await approveMerged(Object(Object(merged).perfume).id), 'not_a_candidate')).error.message;
  assert.match(gone, /merged into another/);
  await got('approveLink', approveMerged(Object(Object(merged).merged_into).id));
  const suggested = await got('listLinks', aurore.call('GET', `${at}/links?state=suggested`));
  const [link] = Object(suggested.links);
  const ref: string = link.ref;
  const card = () => service.call(`/products/${encodeURIComponent(ref)}/card`, demo.SILLAGE_API_KEY);
  await refusalIn(await card(), 'product_not_linked');

  const { results } = await got('searchLibrary', aurore.call('GET', `${at}/search?q=${encodeURIComponent('chanel no 5')}`));
  const picked: string = Object(results)[0].perfume.id;
  let version: number = link.version;
  const decide = async (how: string, body: object = {}) => aurore.call('POST', `${at}/links/${how}`, { ref, version, ...body });
  const took = async (id: string, answering: Promise<Response>) => {
    version = Number((await got(id, answering)).version);
  };
  const approve = (body: object) => decide('approve', body);
  const candidates: string[] = link.candidates.map(({ perfume }: { perfume: { id: string } }) => perfume.id);
  assert.ok(!candidates.includes(picked));
  await refusalIn(await approve({ fragrance: picked }), 'not_a_candidate');
  await refusalIn(await approve({ fragrance: picked, picked_by_search: 'dior sauvage' }), 'not_a_candidate');
  await refusalIn(await approve({ fragrance: randomUUID(), picked_by_search: 'chanel no 5' }), 'not_a_candidate');
  await took('approveLink', approve({ fragrance: picked, picked_by_search: 'chanel no 5' }));
  await eventually(async () => assert.equal(Object(Object(await (await card()).json()).card).id, picked));
  await took('approveLink', approve({ fragrance: candidates[0] }));
  await eventually(async () => assert.equal(Object(Object(await (await card()).json()).card).id, candidates[0]));
  await took('rejectLink', decide('reject'));
  await eventually(async () => void (await refusalIn(await card(), 'product_not_linked')));
  await took('approveLink', approve({ fragrance: candidates[0] }));
  await took('reopenLink', decide('reopen'));
  await took('reopenLink', decide('reopen'));
  await eventually(async () => void (await refusalIn(await card(), 'product_not_linked')));
  const again = await got('listLinks', aurore.call('GET', `${at}/links?state=suggested`));
  assert.deepEqual(
    Object(again.links).map((one: object) => ({ ...one, version: 0 })),
    Object(suggested.links).map((one: object) => ({ ...one, version: 0 })),
  );
  const { entries } = await got('listAuditLog', aurore.call('GET', `${at}/audit?about=link&limit=2`));
  assert.deepEqual(
    Object(entries).map(({ action }: { action: string }) => action),
    ['link.reopened', 'link.approved'],
  );
  const [, approval] = Object(entries);
  assert.equal(approval.perfume.id, candidates[0]);
});

test('usage, looks and the audit log are readable, and the audit log can be exported', async () => {
  const at = `/businesses/${business}`;
  const usage = await got('getUsage', aurore.call('GET', `${at}/usage`));
  assert.ok(Number(usage.used) >= 1);
  assert.equal(usage.since, usage.period);
  assert.equal(
    usage.used,
    Object(usage.lines).reduce((sum: number, line: { charged: number }) => sum + line.charged, 0),
  );
  assert.equal((await got('getUsage', aurore.call('GET', `${at}/usage?month=2020-01`))).used, 0);
  await refusalIn(await aurore.call('GET', `${at}/usage?month=2020-13`), 'invalid_query');
  const { looks } = await got('listLooksOfBusiness', aurore.call('GET', `${at}/looks`));
  const listed = Object(await (await service.call('/looks', demo.SILLAGE_API_KEY)).json()).looks;
  const shared = ({ id, name, earlier_names, default: isDefault }: Record<string, unknown>) => ({ id, name, earlier_names, isDefault });
  assert.deepEqual(
    Object(looks).map((look: Record<string, unknown>) => ({ ...shared(look), settings: look.published })),
    listed.map((look: Record<string, unknown>) => ({ ...shared(look), settings: look.settings })),
  );

  const seen: string[] = [];
  let before = '';
  do {
    const page = await got('listAuditLog', aurore.call('GET', `${at}/audit?limit=5${before === '' ? '' : `&before=${before}`}`));
    seen.push(...Object(page.entries).map((entry: { action: string }) => entry.action));
    before = page.next === null ? '' : String(page.next);
  } while (before !== '');
  for (const action of [
    'claim.opened',
    'key.claimed',
    'key.rotated',
    'key.revoked',
    'key.label_changed',
    'claim.taken_back',
    'invitation.sent',
  ])
    assert.ok(seen.includes(action), action);
  for (const action of ['invitation.accepted', 'invitation.taken_back', 'link.approved', 'link.rejected'])
    assert.ok(seen.includes(action), action);
  const ofKeys = Object(await got('listAuditLog', aurore.call('GET', `${at}/audit?about=key`))).entries;
  assert.deepEqual(
    ofKeys.map((entry: { action: string }) => entry.action),
    seen.filter((action) => action.startsWith('key.')),
  );
  const entriesOf = async (filters: string): Promise<readonly { subject: string | null; actor: { id: string | null } }[]> =>
    Object(await got('listAuditLog', aurore.call('GET', `${at}/audit?limit=100&${filters}`))).entries;
  const all = await entriesOf('until=2100-01-01T00:00:00%2B02:00&since=2020-01-01T00:00:00Z');
  assert.equal(all.length, seen.length);
  const [latest] = all.filter(({ actor, subject }) => actor.id !== null && subject !== null);
  const { id: actorId } = latest?.actor ?? {};
  const ofActor = all.filter(({ actor }) => actor.id === actorId);
  assert.ok(ofActor.length < all.length);
  assert.deepEqual(await entriesOf(`actor=${actorId}`), ofActor);
  const found = await entriesOf(`text=${encodeURIComponent(String(latest?.subject).toUpperCase())}`);
  assert.ok(found.length > 0 && found.length < all.length);
  for (const none of ['since=2100-01-01T00:00:00Z', 'actor=nobody', 'text=100%25']) assert.deepEqual(await entriesOf(none), [], none);
  const { error } = await refusalIn(await aurore.call('GET', `${at}/audit.csv?since=yesterday`), 'invalid_query');
  assert.match(error.message, /^since must be a date and time/);
  const ofKeysCsv = await (await aurore.call('GET', `${at}/audit.csv?about=key`)).text();
  assert.equal(ofKeysCsv.trimEnd().split('\r\n').length, ofKeys.length + 1);
  await refusalIn(await aurore.call('GET', `${at}/audit?about=keys`), 'invalid_query');
  const csv = await aurore.call('GET', `${at}/audit.csv`);
  assert.equal(csv.headers.get('content-type'), 'text/csv; charset=utf-8');
  assert.equal(csv.headers.get('content-disposition'), 'attachment; filename="audit.csv"');
  const lines = (await csv.text()).trimEnd().split('\r\n');
  assert.equal(lines.length, seen.length + 1);
  assert.equal(lines[0], '"at","actor_kind","actor_id","actor_name","action","subject","details"');
});

test('actions of the operator on the command line are in the audit log too', async () => {
  const key = await createKeyAsOperator(database.db, await loadPepper(database.db, null), {
    businessId: business,
    scopes: ['card'],
    label: 'by the operator',
    expiresAt: null,
  });
  secret(key?.text ?? '');
  assert.equal(await revokeKey(database.db, key?.id ?? ''), null);
  assert.equal(await revokeKey(database.db, key?.id ?? ''), null);
  await changeBusiness(database.db, business, { plan: 'retailer', allowance: null });
  const { entries } = await got('listAuditLog', aurore.call('GET', `/businesses/${business}/audit?limit=3`));
  assert.deepEqual(
    Object(entries).map(({ action, actor, details }: Record<string, Record<string, unknown>>) => [actor?.kind, action, details]),
    [
      ['operator', 'business.changed', { plan: 'retailer', allowance: null }],
      ['operator', 'key.revoked', { label: 'by the operator' }],
      ['operator', 'key.created', { label: 'by the operator', scopes: ['card'] }],
    ],
  );
});

test('the console is served with a policy that forbids inline scripts, or reports that it is not built', async () => {
  const page = await fetch(`${service.publicUrl}/console`);
  const policy = page.headers.get('content-security-policy') ?? '';
  assert.match(policy, /default-src 'none'; script-src 'self';/);
  assert.doesNotMatch(policy, /script-src[^;]*unsafe/);
  assert.equal(page.headers.get('referrer-policy'), 'no-referrer');
  assert.equal(page.headers.get('x-frame-options'), 'DENY');
  const text = await page.text();
  if (page.status === 503) return assert.match(text, /npm run build/);
  assert.equal(page.status, 200);
  assert.doesNotMatch(text, /<script(?![^>]*\bsrc=)[^>]*>/);
  assert.equal(await (await fetch(`${service.publicUrl}/console/reset?token=x`)).text(), text);
  for (const path of ['/console/assets/none.js', '/console/..%2f..%2fpackage.json', '/console/%2e%2e/package.json'])
    assert.notEqual((await fetch(service.publicUrl + path)).status, 200, path);
  const [, asset = ''] = /src="(\/console\/assets\/[^"]+\.js)"/.exec(text) ?? [];
  const served = await fetch(service.publicUrl + asset);
  assert.equal(served.headers.get('cache-control'), 'public, max-age=31536000, immutable');
});

test('the API description is served at its own address', async () => {
  const document = await (await fetch(`${service.publicUrl}/api/console/v1/openapi.json`)).json();
  assert.equal(Object(document).openapi, '3.1.1');
});

test('no key, code, nonce, password, session or link of this run is in the log or in the database', async () => {
  const { uri, backup_codes } = await got('setUpSecondFactor', owner.call('POST', '/auth/totp', { password: owner.password }));
  secret(new URL(String(uri)).searchParams.get('secret') ?? '');
  for (const code of Object(backup_codes)) secret(code);
  await got('requestPasswordReset', newBrowser(service).call('POST', '/auth/forgotten', { email: owner.email }));
  secret(await tokenFor(service, owner.email, 'reset'));
  keepCookies(owner);

  const { rows: tables } = await sql<{ name: string }>`
    select tablename as name from pg_tables where schemaname = 'public' order by tablename`.execute(database.db);
  const stored = new Map<string, string>([['the log', log]]);
  for (const { name } of tables) {
    const { rows } = await sql<{ text: string | null }>`select string_agg(t::text, E'\n') as text from ${sql.table(name)} t`.execute(
      database.db,
    );
    stored.set(`the table ${name}`, rows[0]?.text ?? '');
  }
  // Verifies the search itself.
  assert.ok(stored.get('the table people')?.includes(owner.email));
  const found: string[] = [];
  for (const one of secrets) {
    assert.ok(one.length >= 8, 'a secret that is long enough to be looked for');
    const bytes = Buffer.from(one);
    const forms = [one, bytes.toString('hex'), bytes.toString('base64').replace(/=+$/, ''), encodeURIComponent(one)];
    for (const [place, text] of stored) if (forms.some((form) => text.includes(form))) found.push(`${one.slice(0, 4)}… in ${place}`);
  }
  assert.deepEqual(found, []);
  assert.ok(secrets.size >= 40 && stored.size >= 20 && log.length > 10_000);
  console.log(`${secrets.size} secrets looked for in ${stored.size - 1} tables and ${log.length} bytes of log: none found`);
});
