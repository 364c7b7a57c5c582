import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, beforeEach, test } from 'node:test';
import { sql } from 'kysely';
import { addMember, emailsTo, got, newBrowser, newPassword, newPerson, type TestPerson } from '../support/console.ts';
import { eventually, newBusiness, startTestService, type TestDatabase, type TestService } from '../support/harness.ts';
import { smallDatabase } from '../support/perfumes.ts';
import { refusalIn } from '../support/responses.ts';

/** Hostile input in console fields. */

let database: TestDatabase;
let service: TestService;
let person: TestPerson;
let business: string;
let keyId: string;

before(async () => {
  database = await smallDatabase();
  service = await startTestService(database.url);
  person = await newPerson(service, 'fields@maison-odile.fr');
  ({ id: business, keyId } = await newBusiness(database.db));
  await addMember(database, business, person.id, 'owner');
});
after(async () => {
  await service?.close();
  await database?.drop();
});
beforeEach(() => sql`delete from guesses`.execute(database.db));

const email = 'someone@maison-odile.fr';
const password = newPassword();
const bodies: readonly (readonly [method: string, path: () => string, body: Readonly<Record<string, unknown>>])[] = [
  ['POST', () => '/auth/sign-up', { name: 'Someone', email, password, language: 'fr' }],
  ['POST', () => '/auth/sign-in', { email, password }],
  ['POST', () => '/auth/forgotten', { email }],
  ['POST', () => '/auth/reset', { token: 'x', password }],
  ['POST', () => '/auth/confirm', { token: 'x' }],
  ['POST', () => '/auth/second-factor', { code: '000000' }],
  ['POST', () => '/auth/password', { current: password, new: password }],
  ['POST', () => '/auth/totp', { password }],
  ['POST', () => '/auth/totp/confirm', { code: '000000' }],
  ['POST', () => '/auth/totp/remove', { password }],
  ['POST', () => '/auth/passkeys/set-up', { password }],
  ['PATCH', () => `/auth/passkeys/${randomUUID()}`, { name: 'Atelier laptop' }],
  ['POST', () => '/businesses', { name: 'Aurore', website: 'https://maison-odile.fr' }],
  ['PATCH', () => `/businesses/${business}`, { name: 'Aurore', website: 'https://maison-odile.fr' }],
  ['POST', () => `/businesses/${business}/invitations`, { email, role: 'viewer' }],
  ['POST', () => '/invitations/accept', { token: 'x' }],
  ['POST', () => `/businesses/${business}/claims`, { label: 'shop', scopes: ['card'] }],
  ['PATCH', () => `/businesses/${business}/keys/${keyId}`, { label: 'shop' }],
  ['POST', () => `/businesses/${business}/keys/${keyId}/revoke`, { typed: 'x' }],
  ['POST', () => `/businesses/${business}/looks/suggest`, { url: 'maison' }],
  ['POST', () => `/businesses/${business}/links/approve`, { ref: 'x', version: 1, fragrance: 'f0000000-0000-4000-8000-00000000000a' }],
  ['POST', () => `/businesses/${business}/links/reject`, { ref: 'x', version: 1 }],
  ['POST', () => `/businesses/${business}/links/reopen`, { ref: 'x', version: 1 }],
];
const unstorable = { NUL: '\0', 'a lone high surrogate': '\ud800', 'a lone low surrogate': '\udc00' } as const;

for (const [method, path, body] of bodies)
  for (const [field, valid] of Object.entries(body)) {
    if (typeof valid !== 'string') continue;
    test(`${method} ${path().replaceAll(/undefined/g, '…')}: text in ${field} that cannot be stored is an error of ${field}`, async () => {
      for (const [what, sign] of Object.entries(unstorable))
        for (const value of [valid + sign, sign, sign + valid]) {
          const response = await person.call(method, path(), { ...body, [field]: value });
          const { error } = await refusalIn(response, field === 'website' ? 'website_not_allowed' : 'invalid_query');
          assert.match(error.message, new RegExp(`^${field} (?:must|is) `), what);
        }
    });
  }

const addresses: readonly (readonly [name: string, path: () => string, code: 'invalid_query' | 'not_found'])[] = [
  ['a search', () => `/businesses/${business}/search?q=a%00`, 'invalid_query'],
  ['a page of links', () => `/businesses/${business}/links?after=a%00`, 'invalid_query'],
  ['a state of links', () => `/businesses/${business}/links?state=%00`, 'invalid_query'],
  ['a page of the audit log', () => `/businesses/${business}/audit?before=1%00`, 'invalid_query'],
  ['a month', () => `/businesses/${business}/usage?month=2026-01%00`, 'invalid_query'],
  ['a business', () => '/businesses/%00', 'not_found'],
  ['a key', () => `/businesses/${business}/keys/%00%00%00%00%00%00%00%00/text`, 'not_found'],
  ['a look', () => `/businesses/${business}/looks/%00/preview`, 'not_found'],
];
for (const [name, path, code] of addresses)
  test(`NUL in the URL of ${name} is refused like any other invalid value`, async () => {
    await refusalIn(await person.call('GET', path()), code);
  });

test('names of people and businesses can contain no links and no direction-changing characters', async () => {
  const calls = (name: string) => [
    newBrowser(service).call('POST', '/auth/sign-up', { name, email, password }),
    person.call('POST', '/businesses', { name }),
    person.call('PATCH', `/businesses/${business}`, { name }),
  ];
  for (const [name, why] of [
    ['Win http://evil.example/x', 'name must not contain a link or web address.'],
    ['evil.example/x', 'name must not contain a link or web address.'],
    ['www.evil', 'name must not contain a link or web address.'],
    ['Aurore \u202eeroruA', 'name must not contain characters that change the text direction.'],
  ] as const)
    for (const response of await Promise.all(calls(name))) assert.equal((await refusalIn(response, 'invalid_query')).error.message, why);
});

test('an invitation email contains no link but its own, regardless of stored names', async () => {
  await sql`update people set name = ${'Win at https://evil.example/x \u202e'} where id = ${person.id}`.execute(database.db);
  await sql`update businesses set name = ${'Shop\nwww.evil.example'} where id = ${business}`.execute(database.db);
  const invited = 'invited@maison-odile.fr';
  await got('inviteMember', person.call('POST', `/businesses/${business}/invitations`, { email: invited, role: 'viewer' }));
  await eventually(async () => {
    const [message = ''] = await emailsTo(service, invited);
    const text = message.replaceAll(/=E2=80=A6|â\u0080¦/g, '…');
    assert.match(text, /Win at … \(fields@maison-odile\.fr\) has invited you to join Shop …\s+as\s+a\s+viewer/);
    assert.doesNotMatch(text, /evil|www|\u202e|=E2=80=AE/);
  });
});
