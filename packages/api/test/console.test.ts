import assert from 'node:assert/strict';
import { randomBytes, randomUUID } from 'node:crypto';
import { after, before, test } from 'node:test';
import { sql } from 'kysely';
import sharp from 'sharp';
import { hashPassword } from '../src/adapters/better-auth/passwords.ts';
import { keepCustomer } from '../src/adapters/postgres/billing/customers.ts';
import { postgresInvitations } from '../src/adapters/postgres/business/invitations.ts';
import { postgresClaims } from '../src/adapters/postgres/keys/claims.ts';
import { saveLook } from '../src/adapters/postgres/looks/looks.ts';
import { keepPicture } from '../src/adapters/postgres/looks/pictures.ts';
import { postgresLookShares } from '../src/adapters/postgres/looks/shares.ts';
import { createMember } from '../src/adapters/postgres/people/people.ts';
import { pepperOf } from '../src/adapters/postgres/settings.ts';
import { mintKey } from '../src/authentication/key.ts';
import type { ConsoleDeclaration } from '../src/endpoints/console/operation.ts';
import { consoleOperations } from '../src/endpoints/console/operations.ts';
import { palettes } from '../src/resources/card/palettes.ts';
import { houseLook } from '../src/resources/card/settings.ts';
import { atLeast, type Role, roles } from '../src/states.ts';
import { type Browser, newBrowser, newPassword } from './console.ts';
import { refusalIn } from './door.ts';
import { eventually, freshDatabase, newBusiness, startTestService, type TestDatabase, type TestService } from './harness.ts';
import { type ShopifyServer, startShopifyServer } from './shopify-server.ts';
import { type StripeServer, startStripeServer, trySecretKey } from './stripe-server.ts';

/** Every operation of the console × two businesses × every role × every id. */

let database: TestDatabase;
let service: TestService;
let shopify: ShopifyServer;
let stripe: StripeServer;
let ours: Site;
let theirs: Site;
let stranger: Browser;
const nobody = () => newBrowser(service);
const password = newPassword();
let passwordHash: string;

/** A business with a member of every role, and fresh things in it to do something to. */
interface Site {
  readonly id: string;
  readonly people: Readonly<Record<Role, Browser>>;
  readonly key: string;
  member(): Promise<string>;
  invitation(): Promise<string>;
  keyId(): Promise<string>;
  claim(): Promise<string>;
  ref(): Promise<string>;
  look(): Promise<string>;
  /** A look that the service has heard of. */
  shownLook(): Promise<string>;
  import(): Promise<string>;
  share(look: string): Promise<string>;
  picture(): Promise<string>;
  /** A perfume with a draft that was looked at, and its version. */
  draft(): Promise<{ readonly of: string; readonly version: number }>;
}

const fragrance = 'f0000000-0000-4000-8000-00000000000a';
const candidate = { id: fragrance, score: 1, evidence: { brand: 'missing', name: 'exact', strength: 'not_said', left_over: [] } };

before(async () => {
  database = await freshDatabase();
  await sql`
    insert into fragrances (id, source, source_id, state, brand, name, perfumers, notes_top, notes_heart, notes_base, notes_all, accords, revision)
    values (${fragrance}, 'test', 'a', 'public', 'Dior', 'Sauvage', '{}', '{}', '{}', '{}', '{}', '{}', 1)`.execute(database.db);
  await sql`update library set revision = 1`.execute(database.db);
  shopify = await startShopifyServer();
  stripe = await startStripeServer();
  service = await startTestService(database.url, { env: { ...shopify.env, ...stripe.env } });
  passwordHash = await hashPassword(password);
  ours = await newSite('ours');
  theirs = await newSite('theirs');
  stranger = await personOf(null, 'stranger', 'viewer');
});
after(async () => {
  await service.close();
  await shopify.close();
  await stripe.close();
  await database.drop();
});

async function personOf(businessId: string | null, name: string, role: Role): Promise<Browser> {
  const email = `${name}-${role}@maison-verveine.fr`;
  await createMember(database.db, businessId ?? (await newBusiness(database.db)).id, { name, email, passwordHash }, role);
  const browser = newBrowser(service);
  const response = await browser.call('POST', '/auth/sign-in', { email, password });
  assert.equal(response.status, 200, await response.text());
  return browser;
}

async function newSite(name: string): Promise<Site> {
  const { db } = database;
  const { id, key } = await newBusiness(db);
  const person = { kind: 'person', id: randomUUID(), name: `${name}@maison-verveine.fr` } as const;
  const [viewer, editor, admin, owner] = await Promise.all(roles.map((role) => personOf(id, name, role)));
  assert.ok(viewer && editor && admin && owner);
  const pepper = await pepperOf(db, null);
  return {
    id,
    key,
    people: { viewer, editor, admin, owner },
    member: () => createMember(db, id, { name: 'Somebody', email: `${randomUUID()}@maison-verveine.fr`, passwordHash }, 'viewer'),
    invitation: async () => (await postgresInvitations(db).invite(id, person, `${randomUUID()}@maison-verveine.fr`, 'viewer')).id,
    async keyId() {
      const { id: keyId } = mintKey('test');
      await sql`insert into keys (business_id, id, hash, scopes, label) values (${id}, ${keyId}, '', '{card}', 'typed name')`.execute(db);
      return keyId;
    },
    claim: async () => (await postgresClaims(db, pepper).open(id, person, { scopes: ['card'], label: 'x', keyExpiresAt: null })).id,
    async ref() {
      const ref = `SKU ${randomUUID()}`;
      await sql`
        insert into product_links (business_id, ref, state, row, outcome, candidates)
        values (${id}, ${ref}, 'suggested', '{"ref": "x", "name": "Sauvage"}', 'suggested', ${JSON.stringify([candidate])}::jsonb)`.execute(
        db,
      );
      return ref;
    },
    look: async () => String(await saveLook(db, id, `Look ${randomUUID()}`, houseLook)),
    async shownLook() {
      const look = String(await saveLook(db, id, `Look ${randomUUID()}`, houseLook));
      const preview = `/businesses/${id}/looks/${look}/preview?fragrance=${fragrance}`;
      await eventually(async () => assert.equal((await owner.call('GET', preview)).status, 200));
      return look;
    },
    async import() {
      // Those of earlier calls would leave no room for another.
      await sql`update imports set state = 'done' where business_id = ${id}`.execute(db);
      const { rows } = await sql<{ id: string }>`
        with sent as (
          insert into imports (business_id, kind, name, state, byte_length, created_by) values (${id}, 'file', 'a.csv', 'sent', 14, 'x') returning id
        ), piece as (
          insert into import_pieces select ${id}, id, 0, 'ref,name\nA,Eau'::bytea from sent
        )
        select id from sent`.execute(db);
      return String(rows[0]?.id);
    },
    share: async (look) => (await postgresLookShares(db).open(id, look, person, 1))?.id ?? randomUUID(),
    async picture() {
      const hash = randomBytes(32).toString('hex');
      const picture = { hash, place: 'logo', type: 'image/webp', width: 1, height: 1 } as const;
      await keepPicture(db, id, picture, await anyPicture);
      return hash;
    },
    async draft() {
      const { rows } = await sql<{ version: number }>`
        insert into card_edits as e (business_id, fragrance_id, version, draft, changed_by, seen_version, seen_record)
        values (${id}, ${fragrance}, 1, '{"descriptions": {"en": "A draft."}}', 'somebody', 1, 1)
        on conflict (business_id, fragrance_id) do update
        set version = e.version + 1, draft = excluded.draft, published = null, seen_version = e.version + 1, seen_record = 1
        returning version`.execute(db);
      return { of: fragrance, version: rows[0]?.version ?? 0 };
    },
  };
}

interface Call {
  readonly path: string;
  readonly body?: unknown;
  /** The body of what takes a file. */
  readonly bytes?: string | Uint8Array;
}

const anyPicture = sharp({ create: { width: 2, height: 2, channels: 3, background: '#884422' } })
  .png()
  .toBuffer();

/** What Shopify leads our owner back with, whoever then hands it in. */
async function wayBack(): Promise<string> {
  const response = await ours.people.owner.call('POST', `/businesses/${ours.id}/shop/begin`, { shop: 'maison-verveine.myshopify.com' });
  return shopify.agree(String(Object(await response.json()).url));
}

/** Our business pays for a plan, whether it ever bought one or not. */
async function ourSubscription(): Promise<void> {
  const { id } = ours;
  const made = await fetch(`${stripe.env.STRIPE_API_BASE}/v1/customers`, { method: 'POST', headers: stripeHeaders });
  const customer = await keepCustomer(database.db, false, id, String(Object(await made.json()).id));
  const body = new URLSearchParams({ customer, 'line_items[0][price]': 'price_boutique_month', 'line_items[0][quantity]': '1' });
  const session = await fetch(`${stripe.env.STRIPE_API_BASE}/v1/checkout/sessions`, { method: 'POST', body, headers: stripeHeaders });
  const bought = stripe.pay(String(Object(await session.json()).url));
  const at = new Date().toISOString();
  const subscription = {
    id: bought.id,
    choice: { plan: 'boutique', interval: 'month', overage: false },
    state: 'paid',
    since: at,
    paidUntil: at,
    endsAt: null,
    endedUnpaid: false,
    next: null,
  };
  // The operator's word would stand over what is paid for.
  await sql`delete from entitlements where business_id = ${id}`.execute(database.db);
  await sql`
    update payment_customers set synced = wanted, synced_at = ledger_now(), subscription = ${JSON.stringify(subscription)}::jsonb
    where business_id = ${id}`.execute(database.db);
}

const stripeHeaders = { authorization: `Bearer ${trySecretKey}` };

/** What each operation is called with: on the site of its business, with the id of a thing that `things` has. */
const samples: Readonly<Record<string, (things: Site) => Promise<Call>>> = {
  changeBusiness: async () => ({ path: '', body: { name: 'Parfumerie Aurore' } }),
  // Any other name is refused: a business that closed would have nothing left to try the rest on.
  closeBusiness: async () => ({ path: '/close', body: { name: 'another name' } }),
  tryCall: async () => ({ path: '/try', body: { operation: 'listLooks' } }),
  findInBusiness: async () => ({ path: '/find?q=sku' }),
  changeRole: async ({ member }) => ({ path: `/members/${await member()}`, body: { role: 'editor' } }),
  removeMember: async ({ member }) => ({ path: `/members/${await member()}` }),
  invite: async () => ({ path: '/invitations', body: { email: `${randomUUID()}@maison-verveine.fr`, role: 'viewer' } }),
  takeBackInvitation: async ({ invitation }) => ({ path: `/invitations/${await invitation()}` }),
  makeKey: async () => ({ path: '/keys', body: { label: 'x' } }),
  changeKeyLabel: async ({ keyId }) => ({ path: `/keys/${await keyId()}`, body: { label: 'another name' } }),
  revokeKeyOfBusiness: async ({ keyId }) => ({ path: `/keys/${await keyId()}/revoke`, body: { typed: 'typed name' } }),
  showKey: async ({ keyId }) => ({ path: `/keys/${await keyId()}/text` }),
  openClaim: async () => ({ path: '/claims', body: { label: 'shop', scopes: ['card'] } }),
  takeBackClaim: async ({ claim }) => ({ path: `/claims/${await claim()}` }),
  beginShop: async () => ({ path: '/shop/begin', body: { shop: 'maison-verveine.myshopify.com' } }),
  connectShop: async () => ({ path: '/shop/connect', body: { query: await wayBack() } }),
  importFromShop: async () => ({ path: '/shop/import' }),
  setShopFacts: async () => ({ path: '/shop/facts', body: { on: false } }),
  startCheckout: async () => {
    await sql`update payment_customers set subscription = null where business_id = ${ours.id}`.execute(database.db);
    await sql`delete from entitlements where business_id = ${ours.id}`.execute(database.db);
    return { path: '/billing/checkout', body: { plan: 'boutique', interval: 'month' } };
  },
  openPortal: async () => {
    await ourSubscription();
    return { path: '/billing/portal' };
  },
  changePlan: async () => {
    await ourSubscription();
    const shown = { begins: 'now', at: new Date().toISOString(), due: 19_600 };
    return { path: '/billing/change', body: { plan: 'retailer', interval: 'month', shown } };
  },
  readChangeCost: async () => {
    await ourSubscription();
    return { path: '/billing/cost', body: { plan: 'retailer', interval: 'month' } };
  },
  previewLook: async (things) => ({ path: `/looks/${await things.shownLook()}/preview?fragrance=${fragrance}` }),
  beginUpload: async ({ id }) => {
    await sql`update imports set state = 'done' where business_id = ${id}`.execute(database.db);
    return { path: '/imports', body: { name: 'a.csv', bytes: 14 } };
  },
  sendPiece: async (things) => ({ path: `/imports/${await things.import()}/pieces/0`, bytes: 'ref,name\nA,Eau' }),
  previewFile: async (things) => ({ path: `/imports/${await things.import()}/preview` }),
  startImport: async (things) => ({
    path: `/imports/${await things.import()}/start`,
    body: { columns: { heading_line: 1, ref: 0, name: 1, brand: null, strength: null } },
  }),
  getImport: async (things) => ({ path: `/imports/${await things.import()}` }),
  cancelImport: async (things) => ({ path: `/imports/${await things.import()}/cancel` }),
  exportBadRows: async (things) => ({ path: `/imports/${await things.import()}/bad-rows.csv` }),
  addProducts: async () => ({ path: '/products', body: { rows: [{ ref: 'by hand', name: 'Sauvage' }] } }),
  matchAgain: async () => ({ path: '/products/match-again' }),
  approveLink: async ({ ref }) => ({ path: '/links/approve', body: { ref: await ref(), version: 1, fragrance } }),
  rejectLink: async ({ ref }) => ({ path: '/links/reject', body: { ref: await ref(), version: 1 } }),
  reopenLink: async ({ ref }) => ({ path: '/links/reopen', body: { ref: await ref(), version: 1 } }),
  approveLinks: async ({ ref }) => ({ path: '/links/approve-many', body: { links: [{ ref: await ref(), version: 1, fragrance }] } }),
  reopenLinks: async ({ ref }) => ({ path: '/links/reopen-many', body: { links: [{ ref: await ref(), version: 1 }] } }),
  annotateLink: async ({ ref }) => ({ path: '/links', body: { ref: await ref(), note: 'the tester' } }),
  tellLibrary: async ({ ref }) => ({ path: '/links/tell-library', body: { ref: await ref() } }),
  createLook: async () => ({ path: '/looks', body: { name: `Look ${randomUUID()}`, settings: {} } }),
  saveDraft: async ({ look }) => ({ path: `/looks/${await look()}/draft`, body: { version: 1, settings: { palette: 'noir' } } }),
  previewDraft: async ({ look }) => ({ path: `/looks/${await look()}/draft/preview`, body: { version: 1, fragrance } }),
  publishLook: async ({ look }) => ({ path: `/looks/${await look()}/publish`, body: { version: 1 } }),
  listLookVersions: async ({ look }) => ({ path: `/looks/${await look()}/versions` }),
  restoreVersion: async ({ look }) => ({ path: `/looks/${await look()}/restore`, body: { version: 1, number: 1 } }),
  renameLook: async ({ look }) => ({ path: `/looks/${await look()}`, body: { name: `Look ${randomUUID()}` } }),
  chooseDefaultLook: async () => ({ path: '/looks/default', body: { look: null } }),
  archiveLook: async ({ look }) => ({ path: `/looks/${await look()}/archive`, body: { archived: true } }),
  shareLook: async ({ look }) => ({ path: `/looks/${await look()}/shares`, body: { days: 1 } }),
  listShares: async ({ look }) => ({ path: `/looks/${await look()}/shares` }),
  async revokeShare({ look, share }) {
    const shared = await look();
    return { path: `/looks/${shared}/shares/${await share(shared)}` };
  },
  showSettings: async () => ({ path: '/looks/show', body: { settings: {}, fragrance } }),
  drawSettings: async () => ({ path: '/looks/draw', body: { settings: {}, fragrance } }),
  judgePalette: async () => ({ path: '/looks/judge-palette', body: { palette: palettes.ivory } }),
  addPicture: async () => ({ path: '/pictures?place=logo', bytes: await anyPicture }),
  deletePicture: async ({ picture }) => ({ path: `/pictures/${await picture()}` }),
  proposePalettes: async ({ picture }) => ({ path: `/pictures/${await picture()}/palettes` }),
  searchLibrary: async () => ({ path: '/search?q=sauvage' }),
  previewCard: async () => ({ path: `/perfumes/${fragrance}/card` }),
  getEdit: async ({ draft }) => ({ path: `/edits/${(await draft()).of}` }),
  previewEdit: async ({ draft }) => ({ path: `/edits/${(await draft()).of}/preview`, body: { edit: {}, look: null } }),
  saveEdit: async ({ draft }) => {
    const { of, version } = await draft();
    return { path: `/edits/${of}/draft`, body: { seen: version, edit: { descriptions: { en: randomUUID() } } } };
  },
  publishEdit: async ({ draft }) => {
    const { of, version } = await draft();
    return { path: `/edits/${of}/publish`, body: { seen: version } };
  },
  takeBackEdit: async ({ draft }) => {
    const { of, version } = await draft();
    return { path: `/edits/${of}/take-back`, body: { seen: version } };
  },
};

/** What is read of a business and asks for nothing more needs no sample of its own. */
const sampleOf = ({ id, method, path }: ConsoleDeclaration): ((things: Site) => Promise<Call>) | undefined =>
  samples[id] ??
  (method === 'GET' && !path.replace('{business}', '').includes('{')
    ? async () => ({ path: path.replace('/businesses/{business}', '') })
    : undefined);

/** Things that nobody has. */
const missing = {
  id: randomUUID(),
  member: async () => randomUUID(),
  invitation: async () => randomUUID(),
  keyId: async () => mintKey('test').id,
  claim: async () => randomUUID(),
  ref: async () => `SKU ${randomUUID()}`,
  look: async () => randomUUID(),
  shownLook: async () => randomUUID(),
  import: async () => randomUUID(),
  share: async () => randomUUID(),
  picture: async () => randomBytes(32).toString('hex'),
  draft: async () => ({ of: randomUUID(), version: 0 }),
};

const scoped = consoleOperations().filter(({ declaration }) => declaration.for !== 'anyone' && declaration.for !== 'person');
const permitted = ({ for: needed }: ConsoleDeclaration, role: Role): boolean =>
  needed !== 'anyone' && needed !== 'person' && needed !== 'operator' && atLeast(role, needed);
/** Anyone may leave, so removing another is refused by the handler, not at the door. */
const needs = (declaration: ConsoleDeclaration): ConsoleDeclaration =>
  declaration.id === 'removeMember' ? { ...declaration, for: 'admin' } : declaration;

async function outcome(response: Response): Promise<string> {
  const text = await response.text();
  return response.status === 200 ? '200' : `${Object(JSON.parse(text)).error?.code}`;
}

/** All of an answer but what names the call itself. */
async function bytes(response: Response): Promise<string> {
  const headers = [...response.headers].filter(([name]) => name !== 'x-request-id' && name !== 'date' && name !== 'set-cookie');
  return `${response.status} ${JSON.stringify(headers)} ${await response.text()}`;
}

const on = (site: { readonly id: string }, { path, body, bytes }: Call, browser: Browser, { method }: ConsoleDeclaration) =>
  browser.call(method, `/businesses/${site.id}${path}`, body, {}, bytes);

test('every operation below a business has a sample here', () => {
  const ids = scoped.map(({ declaration }) => declaration.id);
  for (const { declaration } of scoped) assert.ok(sampleOf(declaration), `${declaration.id} needs a sample`);
  for (const id of Object.keys(samples)) assert.ok(ids.includes(id), `${id} is none of them`);
});

test('every operation × every role: who may, and who is told what', async () => {
  const lines = [['operation', 'needs', 'nobody', 'a key', 'stranger', ...roles].map((cell) => cell.padEnd(13)).join('')];
  for (const { declaration } of scoped) {
    const sample = sampleOf(declaration);
    assert.ok(sample);
    const done = declaration.refuses.includes('use_key_tool')
      ? 'use_key_tool'
      : declaration.id === 'closeBusiness'
        ? 'invalid_query'
        : '200';
    const withKey = await sample(ours);
    const cells = [
      await outcome(await on(ours, await sample(ours), nobody(), declaration)),
      await outcome(
        await ours.people.owner.call(declaration.method, `/businesses/${ours.id}${withKey.path}`, withKey.body, {
          authorization: `Bearer ${ours.key}`,
        }),
      ),
      await outcome(await on(ours, await sample(ours), stranger, declaration)),
    ];
    const expected = ['person_only', 'person_only', 'not_found'];
    for (const role of roles) {
      cells.push(await outcome(await on(ours, await sample(ours), ours.people[role], declaration)));
      expected.push(permitted(needs(declaration), role) ? done : 'not_entitled');
    }
    lines.push([declaration.id.slice(0, 22).padEnd(23), String(needs(declaration).for), ...cells].map((cell) => cell.padEnd(13)).join(''));
    assert.deepEqual(cells, expected, declaration.id);
  }
  console.log(lines.join('\n'));
});

test("every operation × every id: another business's thing reads byte for byte as a missing one, and stays as it was", async () => {
  const untouched = await everythingOf(theirs.id);
  let compared = 0;
  for (const { declaration } of scoped) {
    const sample = sampleOf(declaration);
    assert.ok(sample);
    for (const role of roles) {
      const browser = ours.people[role];
      // Their business, and none; with their things, with ours, and with none.
      const absent = await bytes(await on(missing, await sample({ ...ours, ...missing }), browser, declaration));
      for (const things of [theirs, ours, { ...ours, ...missing }]) {
        const foreign = await bytes(await on(theirs, await sample(things), browser, declaration));
        assert.equal(foreign, absent, `${declaration.id} as ${role}`);
        compared += 1;
      }
      assert.match(absent, /^404 .*"not_found"/, declaration.id);
      // Our business with their things, and with none.
      if (!/\$|links\/|members\/|invitations\/|keys\/|claims\/|imports\/|looks\/[0-9a-f]{8}-|pictures\//.test((await sample(ours)).path))
        continue;
      const theirThing = await bytes(await on(ours, await sample(theirs), browser, declaration));
      const noThing = await bytes(await on(ours, await sample({ ...ours, ...missing }), browser, declaration));
      assert.equal(theirThing, noThing, `${declaration.id} as ${role}, their thing in our business`);
      if (permitted(needs(declaration), role) && !declaration.refuses.includes('use_key_tool'))
        assert.match(noThing, /^404 .*"not_found"/, declaration.id);
      compared += 1;
    }
  }
  for (const [id, path] of [
    ['no UUID', 'ours'],
    ['a number', '1'],
    ['an encoded slash', '%2F'],
    ['a long one', 'a'.repeat(500)],
  ] as const)
    assert.match(await bytes(await ours.people.owner.call('GET', `/businesses/${path}`)), /^404 /, id);
  // What the samples themselves added to theirs is taken out of the comparison.
  const now = await everythingOf(theirs.id);
  for (const [table, rows] of Object.entries(untouched)) for (const row of rows) assert.ok(now[table]?.includes(row), `${table}: ${row}`);
  console.log(`${compared} answers about foreign and missing things compared, byte for byte alike`);
});

async function everythingOf(businessId: string): Promise<Record<string, readonly string[]>> {
  const all: Record<string, readonly string[]> = {};
  for (const table of ['memberships', 'invitations', 'keys', 'claims', 'product_links', 'audit', 'pictures', 'look_shares']) {
    const { rows } = await sql<{ row: string }>`select t::text as row from ${sql.table(table)} t where business_id = ${businessId}`.execute(
      database.db,
    );
    all[table] = rows.map(({ row }) => row);
  }
  const { rows } = await sql<{ row: string }>`select name || state as row from businesses where id = ${businessId}`.execute(database.db);
  all.businesses = rows.map(({ row }) => row);
  return all;
}

test('every operation for a signed-in person refuses whoever is not', async () => {
  for (const { declaration } of consoleOperations()) {
    if (declaration.for !== 'person') continue;
    await refusalIn(await nobody().call(declaration.method, declaration.path.replaceAll(/\{\w+\}/g, randomUUID())), 'person_only');
  }
});

test('only an owner makes and unmakes owners, the last owner stays, and anyone may leave', async () => {
  const site = await newSite('third');
  const idOf = async (browser: Browser): Promise<string> => Object(await (await browser.call('GET', '/me')).json()).person.id;
  const { owner, admin, viewer } = site.people;
  const at = `/businesses/${site.id}/members`;
  const [ownerId, adminId, viewerId] = await Promise.all([owner, admin, viewer].map(idOf));
  await refusalIn(await admin.call('PATCH', `${at}/${adminId}`, { role: 'owner' }), 'not_entitled');
  await refusalIn(await admin.call('PATCH', `${at}/${ownerId}`, { role: 'viewer' }), 'not_entitled');
  await refusalIn(await admin.call('DELETE', `${at}/${ownerId}`), 'not_entitled');
  await refusalIn(await owner.call('PATCH', `${at}/${ownerId}`, { role: 'admin' }), 'not_entitled');
  await refusalIn(await owner.call('DELETE', `${at}/${ownerId}`), 'not_entitled');
  assert.equal((await viewer.call('DELETE', `${at}/${viewerId}`)).status, 200);
  await refusalIn(await viewer.call('GET', at), 'not_found');
  assert.equal((await owner.call('PATCH', `${at}/${adminId}`, { role: 'owner' })).status, 200);
  // Of two owners who unmake one another at once, one stays.
  const answers = await Promise.all([
    owner.call('PATCH', `${at}/${adminId}`, { role: 'viewer' }),
    admin.call('PATCH', `${at}/${ownerId}`, { role: 'viewer' }),
  ]);
  const left = await sql<{ owners: number }>`
    select count(*)::int as owners from memberships where business_id = ${site.id} and role = 'owner'`.execute(database.db);
  assert.equal(left.rows[0]?.owners, 1, answers.map(({ status }) => status).join());
});
