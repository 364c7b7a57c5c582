import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { sql } from 'kysely';
import { listPerfumeRequests } from '../../src/adapters/postgres/links/perfume-requests.ts';
import { addMember, got, newPerson, type TestPerson } from '../support/console.ts';
import { newBusiness, startTestService, type TestBusiness, type TestDatabase, type TestService } from '../support/harness.ts';
import { perfumes, stockedDatabase } from '../support/perfumes.ts';
import { refusalIn } from '../support/responses.ts';

/** Two editors review the rows of one shop. */

let database: TestDatabase;
let service: TestService;
let business: TestBusiness;
let colette: TestPerson;
let anouk: TestPerson;
let at: string;

before(async () => {
  ({ database, business } = await stockedDatabase());
  service = await startTestService(database.url);
  [colette, anouk] = [await newPerson(service, 'colette@maison-odile.fr'), await newPerson(service, 'anouk@maison-odile.fr')];
  for (const { id } of [colette, anouk]) await addMember(database, business.id, id, 'editor');
  at = `/businesses/${business.id}`;
});
after(async () => {
  await service?.close();
  await database?.drop();
});

interface Link {
  readonly ref: string;
  readonly state: string;
  readonly version: number;
  readonly alike: number;
  readonly wished: boolean;
  readonly candidates: readonly {
    readonly perfume: { readonly id: string };
    readonly conflicts: readonly string[];
    readonly unknown: readonly string[];
    readonly sure: boolean;
  }[];
}

const { complete, bare, untiered } = perfumes;
const brand = 'Maison Aurore';
const exact = { brand, name: 'Ambre Nuit Blanche Eau de Parfum 100 ml' };
const unknown = { name: 'Qzxv Wkrrt' };

async function match(rows: readonly object[], { key }: TestBusiness = business): Promise<Response> {
  const request = { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify({ rows }) };
  const response = await service.call('/match', key, request);
  assert.equal(response.status, 200);
  return response;
}

async function links(query: string): Promise<readonly Link[]> {
  return Object((await got('listLinks', colette.call('GET', `${at}/links?${query}`))).links);
}
const refs = async (query: string): Promise<readonly string[]> => (await links(query)).map(({ ref }) => ref);

async function getLink(ref: string): Promise<Link> {
  const [link] = await links(`ref=${encodeURIComponent(ref)}`);
  assert.ok(link, ref);
  return link;
}

const review = (by: TestPerson, action: string, { ref, version }: Pick<Link, 'ref' | 'version'>, fields: object = {}) =>
  by.call('POST', `${at}/links/${action}`, { ref, version, ...fields });

test('the second of two reviews of a row is rejected with a message about both', async () => {
  await match([{ ref: 'both', ...exact }]);
  const link = await getLink('both');
  await got('approveLink', review(colette, 'approve', link, { fragrance: complete.id }));
  const { error } = await refusalIn(await review(anouk, 'reject', link), 'draft_needs_preview');
  assert.match(error.message, /colette@maison-odile\.fr approved Ambre Nuit Blanche by Maison Aurore on .* UTC\. You tried to reject it\./);
  assert.equal((await getLink('both')).state, 'approved');
  // An outdated review succeeds if it agrees with the current one, and any review succeeds with the current version.
  await got('approveLink', review(anouk, 'approve', link, { fragrance: complete.id }));
  await got('rejectLink', review(anouk, 'reject', await getLink('both')));
  assert.equal((await getLink('both')).state, 'rejected');
});

test('of many concurrent reviews of a row only one is applied, and those that disagree are rejected', async () => {
  await match([{ ref: 'race', ...exact }]);
  const link = await getLink('race');
  const answers = await Promise.all(
    Array.from({ length: 6 }, (_, nth) =>
      nth % 2 === 0 ? review(colette, 'approve', link, { fragrance: complete.id }) : review(anouk, 'reject', link),
    ),
  );
  const { state } = await getLink('race');
  assert.deepEqual(
    answers.map(({ status }) => status),
    answers.map((_, nth) => ((nth % 2 === 0) === (state === 'approved') ? 200 : 409)),
  );
});

test('a review is rejected if the row was rematched since it was read', async () => {
  await match([{ ref: 'rematched', ...exact }]);
  const link = await getLink('rematched');
  await match([{ ref: 'rematched', ...unknown }]);
  const { error } = await refusalIn(await review(colette, 'approve', link, { fragrance: complete.id }), 'draft_needs_preview');
  assert.match(error.message, /You tried to approve Ambre Nuit Blanche by Maison Aurore\./);
});

test('an API key cannot review, and a perfume that is not a candidate cannot be approved', async () => {
  await match([{ ref: 'keyed', ...exact }]);
  const link = await getLink('keyed');
  for (const action of ['approve', 'reject', 'reopen', 'approve-many', 'tell-library', 'withdraw-request']) {
    const response = await fetch(`${service.publicUrl}/api/console/v1${at}/links/${action}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${business.key}`, 'content-type': 'application/json', origin: service.publicUrl },
      body: JSON.stringify({ ref: link.ref, version: link.version, fragrance: complete.id }),
    });
    await refusalIn(response, 'person_only');
  }
  await refusalIn(await review(colette, 'approve', link, { fragrance: bare.id }), 'not_a_candidate');
  assert.deepEqual(await getLink('keyed'), link);
});

test('a row without a recorded perfume is approved by search, reopened as not_recorded, and requested from the library once', async () => {
  await match([{ ref: 'lost', ...unknown }]);
  assert.ok((await refs('state=not_recorded')).includes('lost'));
  const picked = { fragrance: complete.id, picked_by_search: 'ambre nuit blanche' };
  await got('approveLink', review(colette, 'approve', await getLink('lost'), picked));
  await got('reopenLink', review(colette, 'reopen', await getLink('lost')));
  assert.equal((await getLink('lost')).state, 'not_recorded');
  for (const by of [colette, anouk]) await got('requestPerfume', by.call('POST', `${at}/links/tell-library`, { ref: 'lost' }));
  assert.equal((await getLink('lost')).wished, true);
  const requests = await listPerfumeRequests(database.db, 10);
  assert.deepEqual(
    requests.map(({ ref, name }) => [ref, name]),
    [['lost', unknown.name]],
  );
});

test('a perfume request can be withdrawn until an operator closes it, and repeated after that', async () => {
  await match([{ ref: 'mistaken', ...unknown }]);
  const body = { ref: 'mistaken' };
  const request = () => got('requestPerfume', colette.call('POST', `${at}/links/tell-library`, body));
  const withdraw = () => colette.call('POST', `${at}/links/withdraw-request`, body);
  await refusalIn(await withdraw(), 'not_found');
  await request();
  await got('withdrawPerfumeRequest', withdraw());
  assert.equal((await getLink('mistaken')).wished, false);
  assert.ok(!(await listPerfumeRequests(database.db, 10)).some(({ ref }) => ref === 'mistaken'));
  await request();
  await sql`update library_wishes set done_at = now(), done_by = 'an operator' where ref = 'mistaken'`.execute(database.db);
  await refusalIn(await withdraw(), 'not_found');
  assert.equal((await getLink('mistaken')).wished, false);
  await request();
  assert.equal((await getLink('mistaken')).wished, true);
});

test('an approved product whose title then names another perfume keeps its card, and is reviewed again', async () => {
  const own = await newBusiness(database.db);
  await addMember(database, own.id, colette.id, 'editor');
  const path = `/businesses/${own.id}/links`;
  const list = async (query: string) =>
    Object((await got('listLinks', colette.call('GET', `${path}?${query}`))).links) as readonly Changed[];
  const read = async () => (await list('ref=reused'))[0] ?? assert.fail('no link');
  const send = async (product: object) => {
    const [row] = Object(await (await match([{ ref: 'reused', ...product }], own)).json()).rows;
    return { outcome: row.outcome, link: row.link, linked: row.linked.id, best: row.candidates[0].id };
  };
  const decide = async (fragrance: string) =>
    got('approveLink', colette.call('POST', `${path}/approve`, { ref: 'reused', version: (await read()).version, fragrance }));
  const other = { brand: 'Atelier Lune', name: 'Vetiver Court 70 ml' };
  await match([{ ref: 'reused', ...exact }], own);
  await decide(complete.id);

  const kept = { link: 'approved', linked: complete.id };
  assert.deepEqual(await send({ ...exact, name: 'Ambre Nuit Blanche EDP 50 ml' }), { ...kept, outcome: 'suggested', best: complete.id });
  assert.deepEqual(await list('changed=true'), [], 'another size');
  assert.deepEqual(await send(other), { ...kept, outcome: 'ambiguous', best: untiered.id });
  assert.equal((await service.call('/products/reused/card', own.key)).status, 200, 'the approved card stays');
  const [changed] = await list('changed=true');
  assert.deepEqual(
    [changed?.row.name, changed?.approved_title, changed?.perfume.id, changed?.candidates[0]?.perfume.id],
    [other.name, exact.name, complete.id, untiered.id],
  );
  const { waiting, changed: counted } = await got('getSetupProgress', colette.call('GET', `/businesses/${own.id}/start`));
  assert.deepEqual([waiting, counted], [0, 1]);
  await send(exact);
  assert.deepEqual(await list('changed=true'), [], 'the title is as it was');

  await send(other);
  await decide(complete.id);
  assert.deepEqual((await read()).approved_title, null, 'confirmed');
  assert.deepEqual(await send(other), { ...kept, outcome: 'suggested', best: untiered.id }, 'a person has seen this title');
  await decide(untiered.id);
  assert.deepEqual(await send(exact), { link: 'approved', linked: untiered.id, outcome: 'ambiguous', best: complete.id });
  await decide(complete.id);
  assert.deepEqual(await send(exact), { ...kept, outcome: 'suggested', best: complete.id }, 'the new perfume was chosen');
});

interface Changed extends Link {
  readonly row: { readonly name: string };
  readonly approved_title: string | null;
  readonly perfume: { readonly id: string };
}

test('contradictions, unexplained words and packaging words are distinguished', async () => {
  await match([
    { ref: 'grade packed', brand, name: 'Ambre Nuit Blanche EDP tester spray 100 ml in box' },
    { ref: 'grade odd', brand, name: 'Ambre Nuit Blanche EDP zibeline' },
    { ref: 'grade flanker', brand, name: 'Ambre Nuit Blanche Intense EDP' },
    { ref: 'grade strength', brand, name: 'Ambre Nuit Blanche EDT' },
    { ref: 'grade audience', brand, name: 'Ambre Nuit Blanche EDP for men' },
  ]);
  const grades = (await links('q=grade')).map(({ ref, candidates: [best] }) => [ref, best?.conflicts, best?.unknown, best?.sure]);
  assert.deepEqual(grades, [
    ['grade audience', ['audience'], [], false],
    ['grade flanker', ['flanker'], [], false],
    ['grade odd', [], ['zibeline'], false],
    ['grade packed', [], [], true],
    ['grade strength', ['strength'], [], false],
  ]);
  const byRisk = await refs('q=grade&by=risk');
  assert.equal(byRisk.at(-1), 'grade packed');
});

test('sizes of one perfume are approved together, but different perfumes only if none contradicts its product', async () => {
  const own = await newBusiness(database.db);
  await addMember(database, own.id, colette.id, 'editor');
  const path = `/businesses/${own.id}/links`;
  const rows = [
    { ref: '100', ...exact },
    { ref: '50', brand, name: 'Ambre Nuit Blanche EDP 50 ml' },
    { ref: 'odd', brand, name: 'Ambre Nuit Blanche Eau de Toilette' },
    { ref: 'other', brand: 'Atelier Lune', name: 'Vetiver Court' },
  ];
  await match(rows, own);
  const listed = async (query = ''): Promise<readonly Link[]> =>
    Object((await got('listLinks', colette.call('GET', `${path}?${query}`))).links);
  const all = await listed();
  assert.deepEqual(
    all.map(({ ref, alike }) => [ref, alike]),
    [
      ['100', 2],
      ['50', 2],
      ['odd', 2],
      ['other', 0],
    ],
  );
  assert.deepEqual(
    (await listed('sure=true&state=suggested')).map(({ ref }) => ref),
    ['100', '50'],
  );
  const toApprovals = (some: readonly Link[]) =>
    some.map(({ ref, version, candidates: [best] }) => ({ ref, version, fragrance: best?.perfume.id }));
  const approve = (some: readonly Link[]) => colette.call('POST', `${path}/approve-many`, { links: toApprovals(some) });
  const { error } = await refusalIn(await approve(all), 'not_a_candidate');
  assert.match(error.message, /“Ambre Nuit Blanche Eau de Toilette”\. /);
  assert.ok((await listed()).every(({ state }) => state === 'suggested'));
  const alike = await listed(`likely=${complete.id}`);
  const approved = await got('approveLinks', approve(alike));
  assert.deepEqual(
    (await listed('state=approved')).map(({ ref }) => ref),
    ['100', '50', 'odd'],
  );
  // A note isn't a review: the product is reopened. A new review is: the product is left as it is.
  await got('annotateLink', colette.call('PATCH', path, { ref: '100', note: 'the tester' }));
  const [rejected] = await listed('ref=50');
  await got('rejectLink', colette.call('POST', `${path}/reject`, { ref: '50', version: rejected?.version }));
  const bulkReviews = async () =>
    Object((await got('listBulkReviews', colette.call('GET', `/businesses/${own.id}/bulk-reviews`))).bulk_reviews);
  assert.deepEqual(
    (await bulkReviews()).map(({ id, links: count }: Record<string, unknown>) => [id, count]),
    [[approved.bulk, 3]],
  );
  const undo = () => colette.call('POST', `${path}/undo-bulk-review`, { id: approved.bulk });
  const { reopened, unchanged } = await got('undoBulkReview', undo());
  assert.deepEqual([reopened, unchanged], [2, [{ ref: '50', name: rows[1]?.name, state: 'rejected' }]]);
  assert.deepEqual(
    (await listed()).map(({ ref, state }) => [ref, state]),
    [
      ['100', 'suggested'],
      ['50', 'rejected'],
      ['odd', 'suggested'],
      ['other', 'suggested'],
    ],
  );
  await refusalIn(await undo(), 'not_found');
  assert.deepEqual(await bulkReviews(), []);
  // The match of the other one is less certain, but a person has read it.
  const agreeing = (await listed()).filter(({ ref }) => ref === '100' || ref === 'other');
  assert.deepEqual(
    agreeing.map(({ candidates: [best] }) => best?.sure),
    [true, false],
  );
  await got('approveLinks', approve(agreeing));
  assert.deepEqual(
    (await listed('state=approved')).map(({ ref }) => ref),
    ['100', 'other'],
  );
});

test('products without a perfume are rejected together, and undone together', async () => {
  const own = await newBusiness(database.db);
  await addMember(database, own.id, colette.id, 'editor');
  const candle = { brand: 'Nobody at all', name: 'Scented candle, 200 g' };
  await match(
    [
      { ref: 'match', ...exact },
      { ref: 'candle', ...candle },
    ],
    own,
  );
  const path = `/businesses/${own.id}`;
  const listed = async (): Promise<Link[]> => Object((await got('listLinks', colette.call('GET', `${path}/links`))).links);
  const before = (await listed()).map(({ ref, state }) => [ref, state]);
  assert.deepEqual(before, [
    ['candle', 'not_recorded'],
    ['match', 'suggested'],
  ]);
  const seen = [...(await listed()).map(({ ref, version }) => ({ ref, version })), { ref: 'unknown', version: 1 }];
  const { bulk, links } = await got('rejectLinks', colette.call('POST', `${path}/links/reject-many`, { links: seen }));
  assert.deepEqual(
    Object(links).map(({ ref, refused }: Record<string, unknown>) => [ref, refused === null]),
    [
      ['candle', true],
      ['match', true],
      ['unknown', false],
    ],
  );
  assert.deepEqual(
    (await listed()).map(({ state }) => state),
    ['rejected', 'rejected'],
  );
  const { bulk_reviews: reviews } = await got('listBulkReviews', colette.call('GET', `${path}/bulk-reviews`));
  assert.deepEqual(
    Object(reviews).map(({ id, to, links: count }: Record<string, unknown>) => [id, to, count]),
    [[bulk, 'rejected', 2]],
  );
  const { reopened } = await got('undoBulkReview', colette.call('POST', `${path}/links/undo-bulk-review`, { id: bulk }));
  assert.equal(reopened, 2);
  assert.deepEqual(
    (await listed()).map(({ ref, state }) => [ref, state]),
    before,
  );
});

test('a bulk approval is one entry of the audit log, can be undone for 30 days, and only once', async () => {
  const own = await newBusiness(database.db);
  await addMember(database, own.id, colette.id, 'admin');
  await match(
    [
      { ref: '100', ...exact },
      { ref: '50', ...exact },
    ],
    own,
  );
  const path = `/businesses/${own.id}`;
  const links = Object((await got('listLinks', colette.call('GET', `${path}/links`))).links);
  const approvals = links.map(({ ref, version }: Link) => ({ ref, version, fragrance: complete.id }));
  const { bulk } = await got('approveLinks', colette.call('POST', `${path}/links/approve-many`, { links: approvals }));
  const { entries } = await got('listAuditLog', colette.call('GET', `${path}/audit?about=link`));
  assert.deepEqual(
    Object(entries).map(({ action, subject, details }: Record<string, unknown>) => [action, subject, details]),
    [['link.bulk_approved', bulk, { count: '2' }]],
  );
  const exported = await (await colette.call('GET', `${path}/audit.csv`)).text();
  assert.equal(exported.match(/link\.approved/g)?.length, 2);
  const longAgo = new Date(Date.now() - 31 * 86_400_000).toISOString();
  await sql`update bulk_approvals set decided_at = ${longAgo}::timestamptz where business_id = ${own.id}`.execute(database.db);
  await refusalIn(await colette.call('POST', `${path}/links/undo-bulk-review`, { id: bulk }), 'not_found');
});

test('links are filtered by word, brand, outcome, batch, reviewer and assignee, and the counts follow the filters', async () => {
  await match([
    { ref: 'FIND/1', brand: 'Atelier Lune', name: 'Vetiver Court 100% 50_ml' },
    { ref: 'FIND/2', brand: 'ATELIER LUNE ', name: 'Rien De Connu' },
  ]);
  await got('approveLink', review(colette, 'approve', await getLink('FIND/1'), { fragrance: perfumes.untiered.id }));
  await got('annotateLink', anouk.call('PATCH', `${at}/links`, { ref: 'FIND/2', note: 'ask the brand', assigned_to: anouk.id }));
  assert.deepEqual(await refs('q=find'), ['FIND/1', 'FIND/2']);
  assert.deepEqual(await refs('q=100%25%20vetiver'), ['FIND/1']);
  assert.deepEqual(await refs('q=0_%25'), []);
  assert.deepEqual(await refs('q=find&house=Atelier%20Lune'), ['FIND/1', 'FIND/2']);
  // A row without candidates is found by the shop's own brand, whatever its accents; any other one by its perfume's.
  assert.deepEqual(await refs('house=at%C3%A9lier%20lune&outcome=no_recorded_perfume'), ['FIND/2']);
  await match([{ ref: 'FIND/3', brand: 'ATL', name: 'Atelier Lune Vetiver Court' }]);
  assert.deepEqual(await refs('q=find&house=ATELIER%20LUNE'), ['FIND/1', 'FIND/2', 'FIND/3']);
  assert.deepEqual(await refs('q=find&house=atl'), []);
  const { around: all } = await got('listLinks', colette.call('GET', `${at}/links`));
  assert.deepEqual(
    Object(all).houses.filter((brand: string) => /atelier|^atl$/i.test(brand)),
    ['Atelier Lune'],
  );
  assert.deepEqual(await refs(`assigned_to=${anouk.id}`), ['FIND/2']);
  assert.deepEqual(await refs('q=find&decided_by=colette%40maison-odile.fr'), ['FIND/1']);
  const { around } = await got('listLinks', colette.call('GET', `${at}/links?q=find&state=rejected`));
  assert.deepEqual(Object(around).counts, { suggested: 1, not_recorded: 1, approved: 1, rejected: 0, moved: 0, changed: 0 });
  const stranger = await newPerson(service, 'stranger@maison-odile.fr');
  await refusalIn(await anouk.call('PATCH', `${at}/links`, { ref: 'FIND/2', assigned_to: stranger.id }), 'not_found');
});

test('the moved filter finds links whose perfume was merged since, and paging by risk returns each link once', async () => {
  await sql`
    insert into product_links (business_id, ref, state, fragrance_id, decided_at) values (${business.id}, 'merged later', 'approved', ${perfumes.moved.id}, now())`.execute(
    database.db,
  );
  assert.deepEqual(await refs('moved=true'), ['merged later']);
  const found: string[] = [];
  let next: string | null = null;
  do {
    const page: Record<string, unknown> = await got(
      'listLinks',
      colette.call('GET', `${at}/links?by=risk&limit=2${next === null ? '' : `&after=${encodeURIComponent(next)}`}`),
    );
    found.push(...Object(page.links).map(({ ref }: Link) => ref));
    next = page.next === null ? null : String(page.next);
  } while (next !== null);
  assert.deepEqual([...found].sort(), [...(await refs('limit=200'))].sort());
});

test('invited people see who invited them, to which business and with which role, and can accept without the email once their address is confirmed', async () => {
  const owner = await newPerson(service, 'odile@maison-odile.fr');
  await addMember(database, business.id, owner.id, 'owner');
  const email = 'lucie@maison-odile.fr';
  await got('inviteMember', owner.call('POST', `${at}/invitations`, { email, role: 'viewer' }));
  const lucie = await newPerson(service, email, { confirmed: false });
  assert.deepEqual((await got('listOwnInvitations', lucie.call('GET', '/invitations'))).invitations, []);
  await sql`update people set email_confirmed = true where id = ${lucie.id}`.execute(database.db);
  const { invitations } = await got('listOwnInvitations', lucie.call('GET', '/invitations'));
  const [invitation] = Object(invitations);
  assert.deepEqual([invitation.role, invitation.invited_by, invitation.email], ['viewer', owner.email, email]);
  await refusalIn(await anouk.call('POST', '/invitations/accept', { invitation: invitation.id }), 'unknown_claim');
  const { business: joined } = await got('acceptInvitation', lucie.call('POST', '/invitations/accept', { invitation: invitation.id }));
  assert.equal(Object(joined).id, business.id);
});

test('a list with too many entries is refused with its limit', async () => {
  const list = Array.from({ length: 201 }, (_, nth) => ({ ref: `R${nth}`, version: 1, fragrance: complete.id }));
  const { error } = await refusalIn(await colette.call('POST', `${at}/links/approve-many`, { links: list }), 'invalid_query');
  assert.equal(error.message, 'links must have at most 200 entries.');
});
