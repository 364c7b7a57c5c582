import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { sql } from 'kysely';
import { libraryWishes } from '../../src/adapters/postgres/links/library-wishes.ts';
import { addMember, got, newPerson, type TestPerson } from '../support/console.ts';
import { refusalIn } from '../support/door.ts';
import { newBusiness, startTestService, type TestBusiness, type TestDatabase, type TestService } from '../support/harness.ts';
import { perfumes, stockedDatabase } from '../support/perfumes.ts';

/** Two editors of one shop, and the rows that it sent. */

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

const { complete, bare } = perfumes;
const brand = 'Maison Aurore';
const exact = { brand, name: 'Ambre Nuit Blanche Eau de Parfum 100 ml' };
const unknown = { name: 'Qzxv Wkrrt' };

async function match(rows: readonly object[], { key }: TestBusiness = business): Promise<void> {
  const sent = { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify({ rows }) };
  assert.equal((await service.call('/match', key, sent)).status, 200);
}

async function links(query: string): Promise<readonly Link[]> {
  return Object((await got('listLinks', colette.call('GET', `${at}/links?${query}`))).links);
}
const refs = async (query: string): Promise<readonly string[]> => (await links(query)).map(({ ref }) => ref);

async function one(ref: string): Promise<Link> {
  const [link] = await links(`ref=${encodeURIComponent(ref)}`);
  assert.ok(link, ref);
  return link;
}

const decide = (by: TestPerson, how: string, { ref, version }: Pick<Link, 'ref' | 'version'>, more: object = {}) =>
  by.call('POST', `${at}/links/${how}`, { ref, version, ...more });

test('of two who decide on one row the second is told both decisions, and neither is lost', async () => {
  await match([{ ref: 'both', ...exact }]);
  const seen = await one('both');
  await got('approveLink', decide(colette, 'approve', seen, { fragrance: complete.id }));
  const { error } = await refusalIn(await decide(anouk, 'reject', seen), 'draft_needs_preview');
  assert.match(
    error.message,
    /colette@maison-odile\.fr approved Ambre Nuit Blanche by Maison Aurore on .* UTC\. You wanted to reject it\./,
  );
  assert.equal((await one('both')).state, 'approved');
  // Who wants what stands anyway is not asked again, and who has looked again decides.
  await got('approveLink', decide(anouk, 'approve', seen, { fragrance: complete.id }));
  await got('rejectLink', decide(anouk, 'reject', await one('both')));
  assert.equal((await one('both')).state, 'rejected');
});

test('of many who decide on one row at one instant one is taken, and the others are told', async () => {
  await match([{ ref: 'race', ...exact }]);
  const seen = await one('race');
  const answers = await Promise.all(
    Array.from({ length: 6 }, (_, nth) =>
      nth % 2 === 0 ? decide(colette, 'approve', seen, { fragrance: complete.id }) : decide(anouk, 'reject', seen),
    ),
  );
  const { state } = await one('race');
  assert.deepEqual(
    answers.map(({ status }) => status),
    answers.map((_, nth) => ((nth % 2 === 0) === (state === 'approved') ? 200 : 409)),
  );
});

test('a row that was matched anew since it was seen is not decided on', async () => {
  await match([{ ref: 'anew', ...exact }]);
  const seen = await one('anew');
  await match([{ ref: 'anew', ...unknown }]);
  const { error } = await refusalIn(await decide(colette, 'approve', seen, { fragrance: complete.id }), 'draft_needs_preview');
  assert.match(error.message, /You wanted to approve Ambre Nuit Blanche by Maison Aurore\./);
});

test('a key decides on nothing, and nobody approves what is no candidate', async () => {
  await match([{ ref: 'keyed', ...exact }]);
  const seen = await one('keyed');
  for (const how of ['approve', 'reject', 'reopen', 'approve-many', 'tell-library']) {
    const response = await fetch(`${service.publicUrl}/api/console/v1${at}/links/${how}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${business.key}`, 'content-type': 'application/json', origin: service.publicUrl },
      body: JSON.stringify({ ref: seen.ref, version: seen.version, fragrance: complete.id }),
    });
    await refusalIn(response, 'person_only');
  }
  await refusalIn(await decide(colette, 'approve', seen, { fragrance: bare.id }), 'not_a_candidate');
  assert.deepEqual(await one('keyed'), seen);
});

test('what no recorded perfume answers is approved by search, waits where it waited when that is taken back, and is told to the library once', async () => {
  await match([{ ref: 'lost', ...unknown }]);
  assert.ok((await refs('state=not_recorded')).includes('lost'));
  const picked = { fragrance: complete.id, picked_by_search: 'ambre nuit blanche' };
  await got('approveLink', decide(colette, 'approve', await one('lost'), picked));
  await got('reopenLink', decide(colette, 'reopen', await one('lost')));
  assert.equal((await one('lost')).state, 'not_recorded');
  for (const by of [colette, anouk]) await got('tellLibrary', by.call('POST', `${at}/links/tell-library`, { ref: 'lost' }));
  assert.equal((await one('lost')).wished, true);
  const wishes = await libraryWishes(database.db, 10);
  assert.deepEqual(
    wishes.map(({ ref, name }) => [ref, name]),
    [['lost', unknown.name]],
  );
});

test('a contradiction, a word that nobody explains and mere packaging are told apart', async () => {
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

test('sizes of one perfume are one decision, and many perfumes are approved at once only where nobody would look twice', async () => {
  const own = await newBusiness(database.db);
  await addMember(database, own.id, colette.id, 'editor');
  const path = `/businesses/${own.id}/links`;
  const rows = [
    { ref: '100', ...exact },
    { ref: '50', brand, name: 'Ambre Nuit Blanche EDP 50 ml' },
    { ref: 'odd', brand, name: 'Ambre Nuit Blanche EDP zibeline' },
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
  const asSent = (some: readonly Link[]) =>
    some.map(({ ref, version, candidates: [best] }) => ({ ref, version, fragrance: best?.perfume.id }));
  const approve = (some: readonly Link[]) => colette.call('POST', `${path}/approve-many`, { links: asSent(some) });
  const { error } = await refusalIn(await approve(all), 'not_a_candidate');
  assert.match(error.message, /^odd and its perfume do not agree/);
  assert.ok((await listed()).every(({ state }) => state === 'suggested'));
  const alike = await listed(`likely=${complete.id}`);
  const done = await got('approveLinks', approve(alike));
  assert.deepEqual(
    (await listed('state=approved')).map(({ ref }) => ref),
    ['100', '50', 'odd'],
  );
  const { links: back } = await got('reopenLinks', colette.call('POST', `${path}/reopen-many`, { links: withVersions(done.links) }));
  assert.ok(Object(back).every(({ refused }: { refused: string | null }) => refused === null));
  assert.equal((await listed('state=suggested')).length, 4);
});

const withVersions = (done: unknown) => Object(done).map(({ ref, version }: Link) => ({ ref, version }));

test('links are found by word, house, outcome, batch, decider and colleague, and counted as they are found', async () => {
  await match([
    { ref: 'FIND/1', brand: 'Atelier Lune', name: 'Vetiver Court 100% 50_ml' },
    { ref: 'FIND/2', brand: 'ATELIER LUNE ', name: 'Rien De Connu' },
  ]);
  await got('approveLink', decide(colette, 'approve', await one('FIND/1'), { fragrance: perfumes.untiered.id }));
  await got('annotateLink', anouk.call('PATCH', `${at}/links`, { ref: 'FIND/2', note: 'ask the house', assigned_to: anouk.id }));
  assert.deepEqual(await refs('q=find'), ['FIND/1', 'FIND/2']);
  assert.deepEqual(await refs('q=100%25%20vetiver'), ['FIND/1']);
  assert.deepEqual(await refs('q=0_%25'), []);
  assert.deepEqual(await refs('house=Atelier%20Lune'), ['FIND/1', 'FIND/2']);
  assert.deepEqual(await refs('house=atelier%20lune&outcome=no_recorded_perfume'), ['FIND/2']);
  assert.deepEqual(await refs(`assigned_to=${anouk.id}`), ['FIND/2']);
  assert.deepEqual(await refs('q=find&decided_by=colette%40maison-odile.fr'), ['FIND/1']);
  const { around } = await got('listLinks', colette.call('GET', `${at}/links?q=find&state=rejected`));
  assert.deepEqual(Object(around).counts, { suggested: 0, not_recorded: 1, approved: 1, rejected: 0, moved: 0 });
  const stranger = await newPerson(service, 'stranger@maison-odile.fr');
  await refusalIn(await anouk.call('PATCH', `${at}/links`, { ref: 'FIND/2', assigned_to: stranger.id }), 'not_found');
});

test('a perfume that was merged since it was approved is a task, and every page of a list by risk is read once', async () => {
  await sql`
    insert into product_links (business_id, ref, state, fragrance_id, decided_at) values (${business.id}, 'gone on', 'approved', ${perfumes.moved.id}, now())`.execute(
    database.db,
  );
  assert.deepEqual(await refs('moved=true'), ['gone on']);
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

test('whoever is invited reads by whom, to which business and as what, and finds the way without the letter once they have an account', async () => {
  const owner = await newPerson(service, 'odile@maison-odile.fr');
  await addMember(database, business.id, owner.id, 'owner');
  const email = 'lucie@maison-odile.fr';
  await got('invite', owner.call('POST', `${at}/invitations`, { email, role: 'viewer' }));
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
