import assert from 'node:assert/strict';
import { after, before, beforeEach, test } from 'node:test';
import { sql } from 'kysely';
import { addMember, got, lettersTo, newBrowser, newPassword, newPerson, type TestPerson } from '../support/console.ts';
import { refusalIn } from '../support/door.ts';
import { eventually, freshDatabase, newBusiness, startTestService, type TestDatabase, type TestService } from '../support/harness.ts';

/** What strangers write into the fields of the console. */

let database: TestDatabase;
let service: TestService;
let person: TestPerson;
let business: string;
let keyId: string;

before(async () => {
  database = await freshDatabase();
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

const email = 'somebody@maison-odile.fr';
const password = newPassword();
const bodies: readonly (readonly [method: string, path: () => string, body: Readonly<Record<string, unknown>>])[] = [
  ['POST', () => '/auth/sign-up', { name: 'Somebody', email, password }],
  ['POST', () => '/auth/sign-in', { email, password }],
  ['POST', () => '/auth/forgotten', { email }],
  ['POST', () => '/auth/reset', { token: 'x', password }],
  ['POST', () => '/auth/confirm', { token: 'x' }],
  ['POST', () => '/auth/second-factor', { code: '000000' }],
  ['POST', () => '/auth/password', { current: password, new: password }],
  ['POST', () => '/auth/totp', { password }],
  ['POST', () => '/auth/totp/confirm', { code: '000000' }],
  ['POST', () => '/auth/totp/remove', { password }],
  ['POST', () => '/businesses', { name: 'Aurore', website: 'https://maison-odile.fr' }],
  ['PATCH', () => `/businesses/${business}`, { name: 'Aurore', website: 'https://maison-odile.fr' }],
  ['POST', () => `/businesses/${business}/invitations`, { email, role: 'viewer' }],
  ['POST', () => '/invitations/accept', { token: 'x' }],
  ['POST', () => `/businesses/${business}/claims`, { label: 'shop', scopes: ['card'] }],
  ['PATCH', () => `/businesses/${business}/keys/${keyId}`, { label: 'shop' }],
  ['POST', () => `/businesses/${business}/keys/${keyId}/revoke`, { typed: 'x' }],
  ['POST', () => `/businesses/${business}/links/approve`, { ref: 'x', version: 1, fragrance: 'f0000000-0000-4000-8000-00000000000a' }],
  ['POST', () => `/businesses/${business}/links/reject`, { ref: 'x', version: 1 }],
  ['POST', () => `/businesses/${business}/links/reopen`, { ref: 'x', version: 1 }],
];
const unkept = { NUL: '\0', 'half a character': '\ud800', 'the other half': '\udc00' } as const;

for (const [method, path, body] of bodies)
  for (const [field, sound] of Object.entries(body)) {
    if (typeof sound !== 'string') continue;
    test(`${method} ${path().replaceAll(/undefined/g, '…')}: what cannot be kept in ${field} is the fault of ${field}`, async () => {
      for (const [what, sign] of Object.entries(unkept))
        for (const value of [sound + sign, sign, sign + sound]) {
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
  ['a page of the trail', () => `/businesses/${business}/audit?before=1%00`, 'invalid_query'],
  ['a month', () => `/businesses/${business}/usage?month=2026-01%00`, 'invalid_query'],
  ['a business', () => '/businesses/%00', 'not_found'],
  ['a key', () => `/businesses/${business}/keys/%00%00%00%00%00%00%00%00/text`, 'not_found'],
  ['a look', () => `/businesses/${business}/looks/%00/preview`, 'not_found'],
];
for (const [name, path, code] of addresses)
  test(`NUL in ${name} is refused as any other fault of the address`, async () => {
    await refusalIn(await person.call('GET', path()), code);
  });

test('a name of a person or of a business holds no link and turns no text', async () => {
  const asked = (name: string) => [
    newBrowser(service).call('POST', '/auth/sign-up', { name, email, password }),
    person.call('POST', '/businesses', { name }),
    person.call('PATCH', `/businesses/${business}`, { name }),
  ];
  for (const [name, why] of [
    ['Win http://evil.example/x', 'name must hold no link or web address.'],
    ['evil.example/x', 'name must hold no link or web address.'],
    ['www.evil', 'name must hold no link or web address.'],
    ['Aurore \u202eeroruA', 'name must hold no characters that turn the direction of text.'],
  ] as const)
    for (const response of await Promise.all(asked(name))) assert.equal((await refusalIn(response, 'invalid_query')).error.message, why);
});

test('a letter of invitation carries no link but its own, whatever names were kept before', async () => {
  await sql`update people set name = ${'Win at https://evil.example/x \u202e'} where id = ${person.id}`.execute(database.db);
  await sql`update businesses set name = ${'Shop\nwww.evil.example'} where id = ${business}`.execute(database.db);
  const invited = 'invited@maison-odile.fr';
  await got('invite', person.call('POST', `/businesses/${business}/invitations`, { email: invited, role: 'viewer' }));
  await eventually(async () => {
    const [letter = ''] = await lettersTo(service, invited);
    const text = letter.replaceAll(/=E2=80=A6|â\u0080¦/g, '…');
    assert.match(text, /Win at … \(fields@maison-odile\.fr\) invites you to work in Shop … as viewer/);
    assert.doesNotMatch(text, /evil|www|\u202e|=E2=80=AE/);
  });
});
