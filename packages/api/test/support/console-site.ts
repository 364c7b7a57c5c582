import assert from 'node:assert/strict';
import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import sharp from 'sharp';
import { saveCustomer } from '../../src/adapters/postgres/billing/customers.ts';
import { savePicture } from '../../src/adapters/postgres/looks/images.ts';
import { saveLook } from '../../src/adapters/postgres/looks/looks.ts';
import { createMember } from '../../src/adapters/postgres/people/people.ts';
import { mintKey } from '../../src/authentication/key.ts';
import type { ConsoleDeclaration } from '../../src/endpoints/console/operation.ts';
import { consoleOperations } from '../../src/endpoints/console/operations.ts';
import { Authority } from '../../src/resources/business/authority.ts';
import { palettes } from '../../src/resources/card/settings/palettes.ts';
import { defaultLookSettings } from '../../src/resources/card/settings/settings.ts';
import { type Role, roles } from '../../src/states.ts';
import { type StripeServer, startStripeServer, trySecretKey } from '../billing/stripe-server.ts';
import { type ShopifyServer, startShopifyServer } from '../storefront/shopify-server.ts';
import { type Browser, newBrowser, newPassword } from './console.ts';
import { eventually, freshDatabase, newBusiness, startTestService, type TestDatabase, type TestService, testPasswords } from './harness.ts';

/** A successful call to every console operation that names a business. */

/** A business with a member of every role, and new resources to act on. */
export interface Site extends Things {
  readonly people: Readonly<Record<Role, Browser & { readonly id: string }>>;
  readonly key: string;
}

export interface Things {
  /** The business id. */
  readonly id: string;
  member(): Promise<string>;
  invitation(): Promise<string>;
  keyId(): Promise<string>;
  claim(): Promise<string>;
  ref(): Promise<string>;
  /** A product that was rejected. */
  rejectedRef(): Promise<string>;
  /** A product whose perfume was requested for the library. */
  requestedRef(): Promise<string>;
  shopWord(): Promise<string>;
  /** A bulk review that can be undone. */
  bulk(): Promise<string>;
  look(): Promise<string>;
  /** A look that the service has loaded. */
  shownLook(): Promise<string>;
  /** A look with a previewed draft; its version is 2. */
  draftedLook(): Promise<string>;
  import(): Promise<string>;
  share(look: string): Promise<string>;
  picture(): Promise<string>;
  /** A perfume with a previewed draft, and its version. */
  draft(): Promise<{ readonly of: string; readonly version: number }>;
}

export interface Call {
  /** Path below the business. */
  readonly path: string;
  readonly body?: unknown;
  /** The body of an upload. */
  readonly bytes?: string | Uint8Array;
}

export interface ConsoleWorld {
  readonly database: TestDatabase;
  readonly service: TestService;
  readonly stripe: StripeServer;
  readonly shopify: ShopifyServer;
  newSite(name: string): Promise<Site>;
  /** A signed-in member of a business; without one, of a new business. */
  newMember(businessId: string | null, name: string, role: Role): Promise<Browser & { readonly id: string }>;
  close(): Promise<void>;
}

export const fragrance = 'f0000000-0000-4000-8000-00000000000a';
const candidate = { id: fragrance, score: 1, evidence: { brand: 'missing', name: 'exact', strength: 'not_said', left_over: [] } };

export async function openConsoleWorld(): Promise<ConsoleWorld> {
  const database = await freshDatabase();
  const { db } = database;
  await sql`
    insert into fragrances (id, source, source_id, state, brand, name, perfumers, notes_top, notes_heart, notes_base, notes_all, accords, revision)
    values (${fragrance}, 'test', 'a', 'public', 'Dior', 'Sauvage', '{}', '{}', '{}', '{}', '{}', '{}', 1)`.execute(db);
  await sql`update library set revision = 1`.execute(db);
  const shopify = await startShopifyServer();
  const stripe = await startStripeServer();
  const service = await startTestService(database.url, { env: { ...shopify.env, ...stripe.env } });
  const password = newPassword();
  const passwordHash = await testPasswords.hash(password);

  const world: ConsoleWorld = {
    database,
    service,
    stripe,
    shopify,
    async newMember(businessId, name, role) {
      const email = `${name}-${role}@maison-verveine.fr`;
      const id = await createMember(db, businessId ?? (await newBusiness(db)).id, { name, email, passwordHash }, role);
      const browser = newBrowser(service);
      const response = await browser.call('POST', '/auth/sign-in', { email, password });
      assert.equal(response.status, 200, await response.text());
      return Object.assign(browser, { id });
    },
    async newSite(name) {
      const { id, key } = await newBusiness(db);
      const [viewer, editor, admin, owner] = await Promise.all(roles.map((role) => world.newMember(id, name, role)));
      assert.ok(viewer && editor && admin && owner);
      return { key, people: { viewer, editor, admin, owner }, ...thingsIn(database, id, { id: owner.id, passwordHash }, owner) };
    },
    async close() {
      await service.close();
      await shopify.close();
      await stripe.close();
      await database.drop();
    },
  };
  return world;
}

function thingsIn({ db }: TestDatabase, id: string, by: { readonly id: string; readonly passwordHash: string }, owner: Browser): Things {
  const somebody = () => `${randomUUID()}@maison-verveine.fr`;
  const link = async (state: 'suggested' | 'rejected') => {
    const ref = `SKU ${randomUUID()}`;
    await sql`
      insert into product_links (business_id, ref, state, row, outcome, candidates)
      values (${id}, ${ref}, ${state}, '{"ref": "x", "name": "Sauvage"}', 'suggested', ${JSON.stringify([candidate])}::jsonb)`.execute(db);
    return ref;
  };
  const things: Things = {
    id,
    member: () => createMember(db, id, { name: 'Somebody', email: somebody(), passwordHash: by.passwordHash }, 'viewer'),
    async invitation() {
      const invitation = randomUUID();
      await sql`
        insert into invitations (business_id, id, email, role, token_hash, invited_by, expires_at)
        values (${id}, ${invitation}, ${somebody()}, 'viewer', ${randomBytes(32)}, ${by.id}, now() + interval '1 day')`.execute(db);
      return invitation;
    },
    async keyId() {
      const { id: keyId } = mintKey('test');
      await sql`insert into keys (business_id, id, hash, scopes, label) values (${id}, ${keyId}, '', '{card}', 'typed name')`.execute(db);
      return keyId;
    },
    async claim() {
      const claim = randomUUID();
      await sql`
        insert into claims (business_id, id, code_hash, scopes, label, opened_by, expires_at)
        values (${id}, ${claim}, ${randomBytes(32)}, '{card}', 'x', ${by.id}, now() + interval '10 minutes')`.execute(db);
      return claim;
    },
    ref: () => link('suggested'),
    rejectedRef: () => link('rejected'),
    async requestedRef() {
      const ref = await link('suggested');
      await sql`
        insert into library_wishes (business_id, ref, row, asked_by)
        select business_id, ref, row, 'x' from product_links where business_id = ${id} and ref = ${ref}`.execute(db);
      return ref;
    },
    async shopWord() {
      const word = `word${randomBytes(4).toString('hex')}`;
      await sql`
        insert into shop_words (business_id, word, import_id, row_count, refs) values (${id}, ${word}, ${randomUUID()}, 7, '{}')`.execute(
        db,
      );
      return word;
    },
    async bulk() {
      const bulk = randomUUID();
      await sql`
        insert into bulk_approvals (business_id, id, ref, decided_at, decided_by)
        values (${id}, ${bulk}, ${await link('suggested')}, now(), 'x')`.execute(db);
      return bulk;
    },
    look: async () => String(await saveLook(db, id, `Look ${randomUUID()}`, defaultLookSettings)),
    async shownLook() {
      const look = await things.look();
      const preview = `/businesses/${id}/looks/${look}/preview?fragrance=${fragrance}`;
      await eventually(async () => assert.equal((await owner.call('GET', preview)).status, 200));
      return look;
    },
    async draftedLook() {
      const look = await things.look();
      const draft = JSON.stringify({ ...defaultLookSettings, language: 'fr' });
      await sql`update looks set draft = ${draft}::jsonb, draft_version = 2, draft_seen = 2 where id = ${look}`.execute(db);
      return look;
    },
    async import() {
      // Those of earlier calls would exceed the limit.
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
    async share(look) {
      const share = randomUUID();
      await sql`
        insert into look_shares (business_id, id, look_id, token_hash, shared_by, expires_at)
        select ${id}, ${share}, id, ${randomBytes(32)}, 'x', now() + interval '1 day' from looks where business_id = ${id} and id = ${look}`.execute(
        db,
      );
      return share;
    },
    async picture() {
      const hash = randomBytes(32).toString('hex');
      const picture = { hash, place: 'logo', type: 'image/webp', width: 1, height: 1 } as const;
      await savePicture(db, id, picture, await anyPicture());
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
  return things;
}

/** Ids that don't exist. */
export const missing: Things = {
  id: randomUUID(),
  member: async () => randomUUID(),
  invitation: async () => randomUUID(),
  keyId: async () => mintKey('test').id,
  claim: async () => randomUUID(),
  ref: async () => `SKU ${randomUUID()}`,
  rejectedRef: async () => `SKU ${randomUUID()}`,
  requestedRef: async () => `SKU ${randomUUID()}`,
  shopWord: async () => randomUUID(),
  bulk: async () => randomUUID(),
  look: async () => randomUUID(),
  shownLook: async () => randomUUID(),
  draftedLook: async () => randomUUID(),
  import: async () => randomUUID(),
  share: async () => randomUUID(),
  picture: async () => randomBytes(32).toString('hex'),
  draft: async () => ({ of: randomUUID(), version: 0 }),
};

/** Images with the same bytes count as one, so each has a different colour. */
const anyPicture = (): Promise<Buffer> =>
  sharp({ create: { width: 2, height: 2, channels: 3, background: `#${randomBytes(3).toString('hex')}` } })
    .png()
    .toBuffer();

type Sample = (things: Things) => Promise<Call>;

/** The operations that name a business. */
export const scoped = consoleOperations().filter(({ declaration }) => declaration.path.startsWith('/businesses/{business}'));

/** The sample call to each operation on our site, with IDs from `things`. */
export function samplesOf({ database: { db }, shopify, stripe }: ConsoleWorld, ours: Site): (declaration: ConsoleDeclaration) => Sample {
  const samples: Readonly<Record<string, Sample>> = {
    changeBusiness: async () => ({ path: '', body: { name: 'Parfumerie Aurore' } }),
    // A different name, which is rejected: a closed business would be no use for the remaining operations.
    closeBusiness: async () => ({ path: '/close', body: { name: 'another name' } }),
    testCall: async () => ({ path: '/try', body: { operation: 'listLooks' } }),
    searchBusiness: async () => ({ path: '/find?q=sku' }),
    changeRole: async ({ member }) => ({ path: `/members/${await member()}`, body: { role: 'editor' } }),
    removeMember: async ({ member }) => ({ path: `/members/${await member()}` }),
    inviteMember: async () => ({ path: '/invitations', body: { email: `${randomUUID()}@maison-verveine.fr`, role: 'viewer' } }),
    cancelInvitation: async ({ invitation }) => ({ path: `/invitations/${await invitation()}` }),
    createKey: async () => ({ path: '/keys', body: { label: 'x' } }),
    changeKeyLabel: async ({ keyId }) => ({ path: `/keys/${await keyId()}`, body: { label: 'another name' } }),
    revokeKeyOfBusiness: async ({ keyId }) => ({ path: `/keys/${await keyId()}/revoke`, body: { typed: 'typed name' } }),
    showKey: async ({ keyId }) => ({ path: `/keys/${await keyId()}/text` }),
    createClaim: async () => ({ path: '/claims', body: { label: 'shop', scopes: ['card'] } }),
    cancelClaim: async ({ claim }) => ({ path: `/claims/${await claim()}` }),
    startShopConnection: async () => ({ path: '/shop/begin', body: { shop: 'maison-verveine.myshopify.com' } }),
    connectShop: async () => ({ path: '/shop/connect', body: { query: await wayBack() } }),
    claimShop: async () => {
      const secret = randomBytes(32).toString('base64url');
      const browser = createHash('sha256').update(secret).digest();
      // With the token of the connected shop, so that no background job is due before the claim.
      await sql`
        insert into shop_installations (platform, domain, browser, token)
        select platform, domain, ${browser}, token from shops where business_id = ${ours.id}
        on conflict (platform, domain) do update set browser = excluded.browser, made_at = ledger_now()`.execute(db);
      for (const person of Object.values(ours.people)) person.cookie = `${person.cookie}; sillage_shop=${secret}`;
      return { path: '/shop/claim' };
    },
    importFromShop: async () => ({ path: '/shop/import' }),
    setMetafieldSync: async () => ({ path: '/shop/facts', body: { on: false } }),
    startCheckout: async () => {
      await sql`update payment_customers set subscription = null where business_id = ${ours.id}`.execute(db);
      await sql`delete from entitlements where business_id = ${ours.id}`.execute(db);
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
    previewPlanChange: async () => {
      await ourSubscription();
      return { path: '/billing/cost', body: { plan: 'retailer', interval: 'month' } };
    },
    previewLook: async (things) => ({ path: `/looks/${await things.shownLook()}/preview?fragrance=${fragrance}` }),
    startUpload: async ({ id }) => {
      await sql`update imports set state = 'done' where business_id = ${id}`.execute(db);
      return { path: '/imports', body: { name: 'a.csv', bytes: 14 } };
    },
    uploadPiece: async (things) => ({ path: `/imports/${await things.import()}/pieces/0`, bytes: 'ref,name\nA,Eau' }),
    previewFile: async (things) => ({ path: `/imports/${await things.import()}/preview` }),
    startImport: async (things) => ({
      path: `/imports/${await things.import()}/start`,
      body: { columns: { heading_line: 1, ref: 0, name: 1, brand: null, strength: null } },
    }),
    getImport: async (things) => ({ path: `/imports/${await things.import()}` }),
    cancelImport: async (things) => ({ path: `/imports/${await things.import()}/cancel` }),
    exportSkippedRows: async (things) => ({ path: `/imports/${await things.import()}/bad-rows.csv` }),
    addProducts: async () => ({ path: '/products', body: { rows: [{ ref: 'by hand', name: 'Sauvage' }] } }),
    rematchProducts: async ({ ref }) => {
      await ref();
      return { path: '/products/match-again' };
    },
    approveLink: async ({ ref }) => ({ path: '/links/approve', body: { ref: await ref(), version: 1, fragrance } }),
    rejectLink: async ({ ref }) => ({ path: '/links/reject', body: { ref: await ref(), version: 1 } }),
    reopenLink: async ({ rejectedRef }) => ({ path: '/links/reopen', body: { ref: await rejectedRef(), version: 1 } }),
    rejectLinks: async ({ ref }) => ({ path: '/links/reject-many', body: { links: [{ ref: await ref(), version: 1 }] } }),
    approveLinks: async ({ ref }) => ({ path: '/links/approve-many', body: { links: [{ ref: await ref(), version: 1, fragrance }] } }),
    undoBulkReview: async ({ bulk }) => ({ path: '/links/undo-bulk-review', body: { id: await bulk() } }),
    annotateLink: async ({ ref }) => ({ path: '/links', body: { ref: await ref(), note: 'the tester' } }),
    requestPerfume: async ({ ref }) => ({ path: '/links/tell-library', body: { ref: await ref() } }),
    decideShopWord: async ({ shopWord }) => ({ path: '/shop-words/decide', body: { word: await shopWord(), state: 'approved' } }),
    withdrawPerfumeRequest: async ({ requestedRef }) => ({ path: '/links/withdraw-request', body: { ref: await requestedRef() } }),
    createLook: async () => ({ path: '/looks', body: { name: `Look ${randomUUID()}`, settings: {} } }),
    saveDraft: async ({ look }) => ({ path: `/looks/${await look()}/draft`, body: { version: 1, settings: { palette: 'noir' } } }),
    previewDraft: async ({ look }) => ({ path: `/looks/${await look()}/draft/preview`, body: { version: 1, fragrance } }),
    publishLook: async ({ draftedLook }) => ({ path: `/looks/${await draftedLook()}/publish`, body: { version: 2 } }),
    listLookVersions: async ({ look }) => ({ path: `/looks/${await look()}/versions` }),
    restoreVersion: async ({ look }) => ({ path: `/looks/${await look()}/restore`, body: { version: 1, number: 1 } }),
    renameLook: async ({ look }) => ({ path: `/looks/${await look()}`, body: { name: `Look ${randomUUID()}` } }),
    chooseDefaultLook: async () => ({ path: '/looks/default', body: { look: await ours.look() } }),
    archiveLook: async ({ look }) => ({ path: `/looks/${await look()}/archive`, body: { archived: true } }),
    shareLook: async ({ look }) => ({ path: `/looks/${await look()}/shares`, body: { days: 1 } }),
    listShares: async ({ look }) => ({ path: `/looks/${await look()}/shares` }),
    async revokeShare({ look, share }) {
      const shared = await look();
      return { path: `/looks/${shared}/shares/${await share(shared)}` };
    },
    previewSettings: async () => ({ path: '/looks/show', body: { settings: {}, fragrance } }),
    previewLayouts: async () => ({ path: '/looks/layouts', body: { settings: {}, fragrance } }),
    suggestFromWebsite: async () => ({ path: '/looks/suggest', body: { url: 'maison' } }),
    renderSettings: async () => ({ path: '/looks/draw', body: { settings: {}, fragrance } }),
    printCard: async () => ({ path: '/looks/print', body: { settings: { layout: 'label' }, fragrance } }),
    checkPalette: async () => ({ path: '/looks/judge-palette', body: { palette: palettes.ivory } }),
    uploadImage: async () => ({ path: '/pictures?place=logo', bytes: await anyPicture() }),
    deleteImage: async ({ picture }) => ({ path: `/pictures/${await picture()}` }),
    suggestPalettes: async ({ picture }) => ({ path: `/pictures/${await picture()}/palettes` }),
    searchLibrary: async () => ({ path: '/search?q=sauvage' }),
    getPerfume: async () => ({ path: `/perfumes/${fragrance}` }),
    previewCard: async () => ({ path: `/perfumes/${fragrance}/card` }),
    listSimilarPerfumes: async () => ({ path: `/perfumes/${fragrance}/similar` }),
    getEdit: async ({ draft }) => ({ path: `/edits/${(await draft()).of}` }),
    previewEdit: async ({ draft }) => ({ path: `/edits/${(await draft()).of}/preview`, body: { edit: {}, look: null } }),
    saveEdit: async ({ draft }) => {
      const { of, version } = await draft();
      // A text without digits, which could be read as a price: “4cad”.
      const en = `A draft ${randomUUID().replaceAll(/\d/g, '')}.`;
      return { path: `/edits/${of}/draft`, body: { seen: version, edit: { descriptions: { en } } } };
    },
    publishEdit: async ({ draft }) => {
      const { of, version } = await draft();
      return { path: `/edits/${of}/publish`, body: { seen: version } };
    },
    resetEdit: async ({ draft }) => {
      const { of, version } = await draft();
      return { path: `/edits/${of}/take-back`, body: { seen: version } };
    },
  };
  for (const id of Object.keys(samples))
    assert.ok(
      scoped.some(({ declaration }) => declaration.id === id),
      `${id} is no operation that names a business`,
    );

  /** The redirect query from Shopify for our owner, regardless of who submits it. */
  async function wayBack(): Promise<string> {
    const response = await ours.people.owner.call('POST', `/businesses/${ours.id}/shop/begin`, { shop: 'maison-verveine.myshopify.com' });
    return shopify.agree(String(Object(await response.json()).url));
  }

  /** Makes our business a paying one. */
  async function ourSubscription(): Promise<void> {
    const { id } = ours;
    const made = await fetch(`${stripe.env.STRIPE_API_BASE}/v1/customers`, { method: 'POST', headers: stripeHeaders });
    const customer = String(await saveCustomer(db, false, Authority.ofOperator(id), String(Object(await made.json()).id)));
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
    // An operator's plan would take precedence over a paid one.
    await sql`delete from entitlements where business_id = ${id}`.execute(db);
    await sql`
      update payment_customers set synced = wanted, synced_at = ledger_now(), subscription = ${JSON.stringify(subscription)}::jsonb
      where business_id = ${id}`.execute(db);
  }

  return ({ id, method, path }) => {
    const sample = samples[id];
    if (sample !== undefined) return sample;
    // Plain reads of a business need no separate sample.
    assert.ok(method === 'GET' && !path.replace('{business}', '').includes('{'), `${id} needs a sample`);
    return async () => ({ path: path.replace('/businesses/{business}', '') });
  };
}

const stripeHeaders = { authorization: `Bearer ${trySecretKey}` };

export const on = (
  site: { readonly id: string },
  { path, body, bytes }: Call,
  browser: Browser,
  { method }: ConsoleDeclaration,
): Promise<Response> => browser.call(method, `/businesses/${site.id}${path}`, body, {}, bytes);
