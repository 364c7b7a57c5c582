import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, test } from 'node:test';
import fc from 'fast-check';
import { sql } from 'kysely';
import { pino } from 'pino';
import { consoleOperations } from '../src/endpoints/console/operations.ts';
import { palettes } from '../src/resources/card/palettes.ts';
import { consolePath } from '../src/versioning.ts';
import { addMember, newBrowser, newPassword, newPerson, type TestPerson } from './console.ts';
import { freshDatabase, newBusiness, startTestService, type TestBusiness, type TestDatabase, type TestService } from './harness.ts';
import { anyMethod, inWords, type MutatedDoor, nasty, type SoundCall, sendMutated, sumOf } from './mutations.ts';
import { perfumes, stock } from './perfumes.ts';

/** Whatever is sent to the console's door, the answer has the Error shape or is a declared success: no 500, no 503, no hang. */

let database: TestDatabase;
let service: TestService;
let business: TestBusiness;
let owner: TestPerson;
let viewer: TestPerson;
const bugs: string[] = [];

before(async () => {
  database = await freshDatabase();
  await stock(database.db);
  business = await newBusiness(database.db);
  const log = pino({ level: 'error' }, { write: (line) => void bugs.push(line) });
  service = await startTestService(database.url, { log });
  owner = await newPerson(service, 'owner@maison-odile.fr');
  viewer = await newPerson(service, 'viewer@maison-odile.fr');
  await addMember(database, business.id, owner.id, 'owner');
  await addMember(database, business.id, viewer.id, 'viewer');
  await sql`
    insert into product_links (business_id, ref, state, row, outcome, candidates)
    values (${business.id}, 'SKU 1', 'suggested', '{"ref": "SKU 1", "name": "Sauvage"}', 'suggested', '[]')`.execute(database.db);
});
after(async () => {
  await service?.close();
  await database?.drop();
});

const email = 'somebody@maison-odile.fr';
const { id: fragrance } = perfumes.complete;

/** A sound call of every operation that has more to say than its path. */
const sent: Readonly<Record<string, { readonly body?: Readonly<Record<string, unknown>>; readonly query?: string }>> = {
  signUp: { body: { name: 'Somebody', email, password: newPassword() } },
  confirmEmail: { body: { token: 'x.y.z' } },
  signIn: { body: { email, password: newPassword() } },
  sendSecondFactor: { body: { code: '000000', kind: 'backup' } },
  askReset: { body: { email } },
  resetPassword: { body: { token: 'x', password: newPassword() } },
  changePassword: { body: { current: newPassword(), new: newPassword() } },
  setUpSecondFactor: { body: { password: newPassword() } },
  confirmSecondFactor: { body: { code: '000000' } },
  removeSecondFactor: { body: { password: newPassword() } },
  createBusiness: { body: { name: 'Parfumerie Aurore', website: 'https://maison-odile.fr' } },
  changeBusiness: { body: { name: 'Parfumerie Aurore', website: null } },
  changeRole: { body: { role: 'viewer' } },
  invite: { body: { email, role: 'editor' } },
  readInvitation: { body: { token: 'x' } },
  acceptInvitation: { body: { token: 'x' } },
  changeKeyLabel: { body: { label: 'shop' } },
  revokeKeyOfBusiness: { body: { typed: 'x' } },
  openClaim: { body: { label: 'shop', scopes: ['card', 'search'], expires_at: '2030-01-01T00:00:00Z' } },
  beginShop: { body: { shop: 'maison-odile.myshopify.com' } },
  connectShop: { body: { query: 'code=a&shop=maison-odile.myshopify.com&state=b&hmac=c' } },
  setShopFacts: { body: { on: false } },
  startCheckout: { body: { plan: 'boutique', interval: 'month' } },
  readChangeCost: { body: { plan: 'retailer', interval: 'year' } },
  changePlan: {
    body: { plan: 'retailer', interval: 'year', overage: false, shown: { begins: 'now', at: '2026-01-01T00:00:00Z', due: 1 } },
  },
  getUsage: { query: '?month=2026-01' },
  listAudit: { query: '?about=key&limit=3&before=7' },
  previewLook: { query: `?fragrance=${fragrance}` },
  beginUpload: { body: { name: 'products.csv', bytes: 12 } },
  startImport: { body: { columns: { heading_line: 1, ref: 0, name: 1, brand: null, strength: null } } },
  listImports: { query: '?limit=3' },
  addProducts: { body: { rows: [{ ref: 'SKU 2', name: 'Sauvage', brand: 'Dior' }] } },
  exportProducts: { query: '?state=suggested&q=sauvage' },
  listLinks: { query: '?state=suggested&by=risk&q=ambre%20nuit&house=dior&limit=3&after=7%20a' },
  approveLink: { body: { ref: 'SKU 1', version: 1, fragrance, picked_by_search: 'ambre nuit' } },
  rejectLink: { body: { ref: 'SKU 1', version: 1 } },
  reopenLink: { body: { ref: 'SKU 1', version: 1 } },
  approveLinks: { body: { links: [{ ref: 'SKU 1', version: 1, fragrance }] } },
  reopenLinks: { body: { links: [{ ref: 'SKU 1', version: 1 }] } },
  annotateLink: { body: { ref: 'SKU 1', note: 'the tester', assigned_to: null } },
  tellLibrary: { body: { ref: 'SKU 1' } },
  askForAddress: { body: { email: 'new@maison-odile.fr', password: newPassword() } },
  confirmAddress: { body: { token: 'x' } },
  closeBusiness: { body: { name: 'Aurore' } },
  tryCall: { body: { operation: 'searchPerfumes', query: { q: 'ambre' } } },
  changeName: { body: { name: 'Aurore Verveine' } },
  createLook: { body: { name: 'Boutique', settings: { palette: 'noir' } } },
  saveDraft: { body: { version: 1, settings: { palette: 'sage' } } },
  previewDraft: { body: { version: 1, fragrance } },
  publishLook: { body: { version: 1 } },
  restoreVersion: { body: { version: 1, number: 1 } },
  renameLook: { body: { name: 'Vitrine' } },
  chooseDefaultLook: { body: { look: null } },
  archiveLook: { body: { archived: false } },
  shareLook: { body: { days: 3 } },
  openSharedLook: { body: { token: 'x' } },
  showSettings: { body: { settings: { layout: 'story' }, fragrance } },
  drawSettings: { body: { settings: { layout: 'story' }, fragrance } },
  judgePalette: { body: { palette: palettes.noir } },
  addPicture: { query: '?place=logo&crop=0,0,1,1' },
  searchLibrary: { query: '?q=ambre&limit=3' },
  listEdits: { query: `?limit=3&after=${fragrance}` },
  previewEdit: { body: { look: null, language: 'fr', edit: { remove: { top: ['Saffron'] }, descriptions: { fr: 'Doux.' } } } },
  saveEdit: { body: { seen: 0, edit: { order: { top: ['Saffron'] }, descriptions: { fr: 'Doux.' } } } },
  publishEdit: { body: { seen: 0 } },
  takeBackEdit: { body: { seen: 0 } },
};

/** Left out, since it would end the session of every request behind it. */
const declared = consoleOperations().filter(({ declaration }) => declaration.id !== 'signOut');

const text = fc.oneof(
  fc.constantFrom(
    '\0',
    '\ud800',
    '\udc00a',
    '\u202eevil',
    'http://evil.example',
    "' or 1=1 --",
    '\ufeff',
    ' ',
    '\n',
    'a\r\nBcc: b@c.de',
    '9'.repeat(400),
  ),
  fc.constantFrom(...nasty),
  fc.string({ unit: 'binary', maxLength: 12 }),
  fc.string({ unit: 'grapheme', maxLength: 200 }),
);
const value = fc.oneof(
  { weight: 3, arbitrary: text },
  fc.anything(),
  fc.constantFrom(null, 0, -1, 1e308, true, [], {}, [[]], ['card', 'card']),
);

/** What stands where it should not, put into a sound text or in its place. */
const sign = fc.constantFrom('\0', '\ud800', '\udc00', '\u202e', '\n', '\u0301', '/', ' ', "'", 'www.', 'é'.repeat(300));
const spliced = (sound: string): fc.Arbitrary<string> =>
  fc.tuple(sign, fc.nat(sound.length)).map(([one, at]) => sound.slice(0, at) + one + sound.slice(at));

/** A body that is sound but for what was put in the place of some of its fields, left out of it, or added to it. */
const bodyOf = (sound: Readonly<Record<string, unknown>>): fc.Arbitrary<string> => {
  const strange = fc.tuple(
    fc.constantFrom(...Object.keys(sound), 'password', '__proto__', 'constructor', ''),
    fc.option(value, { nil: undefined }),
  );
  const slipped = Object.entries(sound).flatMap(([name, one]) =>
    typeof one === 'string' ? [fc.tuple(fc.constant(name), spliced(one))] : [],
  );
  const change: fc.Arbitrary<[string, unknown]> = fc.oneof(strange, ...slipped.flatMap((one) => [one, one]));
  const changed = fc.array(change, { maxLength: 2 }).map((changes) => {
    const fields = Object.entries(sound).filter(([name]) => !changes.some(([other]) => other === name));
    // Written field by field, so that one named __proto__ is sent as any other.
    const all = [...fields, ...changes.filter(([, one]) => one !== undefined)];
    return `{${all.map(([name, one]) => `${JSON.stringify(name)}:${jsonOf(one)}`).join(',')}}`;
  });
  return fc.oneof(
    { weight: 6, arbitrary: changed },
    fc.json(),
    fc.constantFrom(
      '',
      '{',
      '[]',
      'null',
      '"x"',
      `{"email":${'['.repeat(50_000)}${']'.repeat(50_000)}}`,
      '{"a":'.repeat(9_000),
      '\ufeff{}',
    ),
  );
};

function jsonOf(one: unknown): string {
  try {
    return JSON.stringify(one, (_, part: unknown) => (typeof part === 'bigint' ? Number(part) : part)) ?? 'null';
  } catch {
    return 'null';
  }
}

function callsTo(paths: Readonly<Record<string, string>>): fc.Arbitrary<SoundCall> {
  const calls = declared.map(({ declaration: { id, method, path } }) => {
    const { body = {}, query = '' } = sent[id] ?? {};
    return fc.record({
      method: fc.oneof({ weight: 12, arbitrary: fc.constant<string>(method) }, fc.constant('GET'), anyMethod),
      path: fc
        .constantFrom(query, '')
        .map((asked) => path.replaceAll(/\{(\w+)\}/g, (_, name: string) => paths[name] ?? randomUUID()) + asked),
      json: bodyOf(body),
    });
  });
  return fc.oneof(...calls);
}

test('every operation that wants a body has a sound one here', () => {
  for (const { declaration } of declared)
    if (declaration.send.body !== undefined) assert.ok(declaration.send.body.safeParse(sent[declaration.id]?.body).success, declaration.id);
});

test('10,000 mutated requests of the console on connections that are kept alive', { timeout: 240_000 }, async (t) => {
  const { rows } = await sql<{ id: string }>`select id from looks where business_id = ${business.id}`.execute(database.db);
  const origin = `Origin: ${service.publicUrl}`;
  const door: MutatedDoor = {
    base: consolePath,
    calls: callsTo({ business: business.id, member: viewer.id, key: business.keyId, ...(rows[0] !== undefined && { look: rows[0].id }) }),
    callers: fc.oneof(
      { weight: 12, arbitrary: fc.constant(() => [origin, `Cookie: ${owner.cookie}`]) },
      { weight: 2, arbitrary: fc.constant(() => [origin]) },
      fc.constantFrom(
        () => [`Cookie: ${owner.cookie}`],
        () => [origin, origin, `Cookie: ${owner.cookie}`],
        () => [origin, `Cookie: ${viewer.cookie}`],
        () => [origin, `Cookie: ${owner.cookie}`, `Cookie: ${viewer.cookie}`],
        () => [origin, `Cookie: ${owner.cookie.slice(0, -3)}`],
        () => [origin, 'Cookie: sillage.session_token=a.b; sillage.two_factor=%00; =; ;'],
        () => [origin, `Cookie: ${owner.cookie}`, `Authorization: Bearer ${business.key}`],
        () => ['Origin: null', `Cookie: ${owner.cookie}`],
      ),
    ),
    names: ['q', 'limit', 'after', 'before', 'about', 'state', 'month', 'fragrance'],
    fits: (answer) => declared.some(({ declaration }) => declaration.answer.safeParse(answer).success),
    media: ['text/csv; charset=utf-8', 'image/png'],
  };
  const counts = await sendMutated(service.port, door);
  t.diagnostic(inWords(counts));
  assert.ok(sumOf(counts) >= 10_000, inWords(counts));
  for (const status of [200, 400, 401, 403, 404, 409, 422, 429]) assert.ok((counts.get(status) ?? 0) > 0, `no ${status} among the answers`);
  assert.deepEqual(bugs, [], 'nothing unexpected was logged');
  assert.equal(
    (await newBrowser(service).call('GET', '/me', undefined, { cookie: owner.cookie })).status,
    200,
    'the owner is signed in still',
  );
});
