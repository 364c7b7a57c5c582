import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { sql } from 'kysely';
import { setFragranceState } from '../../src/adapters/postgres/library/library-store.ts';
import { saveLook } from '../../src/adapters/postgres/looks/looks.ts';
import type { Code } from '../../src/errors/catalogue.ts';
import { defaultLookSettings } from '../../src/resources/card/settings/settings.ts';
import { addMember, got, newPerson, type TestPerson } from '../support/console.ts';
import {
  eventually,
  newBusiness,
  promptly,
  startTestService,
  type TestBusiness,
  type TestDatabase,
  type TestService,
} from '../support/harness.ts';
import { putLink } from '../support/links.ts';
import { importPerfume, perfumes, stockedDatabase } from '../support/perfumes.ts';
import { answerOf, refusalIn } from '../support/responses.ts';

/** Card edits, from the console API to the partner API, on two nodes with one database. */

let database: TestDatabase;
let business: TestBusiness;
let nodes: readonly TestService[];
let service: TestService;
let editor: TestPerson;
let admin: TestPerson;
let viewer: TestPerson;

before(async () => {
  ({ database, business } = await stockedDatabase());
  service = await startTestService(database.url);
  nodes = [service, await startTestService(database.url)];
  editor = await newPerson(service, 'editor@maison-verveine.fr');
  admin = await newPerson(service, 'admin@maison-verveine.fr');
  viewer = await newPerson(service, 'viewer@maison-verveine.fr');
  await addMember(database, business.id, editor.id, 'editor');
  await addMember(database, business.id, admin.id, 'admin');
  await addMember(database, business.id, viewer.id, 'viewer');
});
after(async () => {
  await Promise.all(nodes.map((node) => node.close()));
  await database.drop();
});

const { complete } = perfumes;
const at = (fragrance: string, step = ''): string => `/businesses/${business.id}/edits/${fragrance}${step}`;
const readEdit = async (fragrance = complete.id) => got('getEdit', editor.call('GET', at(fragrance)));
const save = (edit: unknown, seen: unknown, by = editor, fragrance = complete.id) =>
  by.call('POST', at(fragrance, '/draft'), { seen, edit });
const preview = (edit: unknown, by = editor, fragrance = complete.id) =>
  got('previewEdit', by.call('POST', at(fragrance, '/preview'), { edit, look: null }));
const publish = (seen: unknown, by = admin, fragrance = complete.id) => by.call('POST', at(fragrance, '/publish'), { seen });
const reset = (seen: unknown, by = admin, fragrance = complete.id) => by.call('POST', at(fragrance, '/take-back'), { seen });

/** Saves, previews and publishes an edit. Returns the new version. */
async function published(edit: unknown, fragrance = complete.id): Promise<unknown> {
  const { version } = await got('saveEdit', save(edit, (await readEdit(fragrance)).version, editor, fragrance));
  await preview(edit, editor, fragrance);
  return (await got('publishEdit', publish(version, admin, fragrance))).version;
}

const cardOn = async (node: TestService, query = '', key = business.key, id: string = complete.id): Promise<Record<string, unknown>> =>
  Object((await answerOf('getCard', await node.call(`/fragrances/${id}/card${query}`, key))).card);

const rejected: readonly (readonly [Code, string, unknown])[] = [
  ['not_in_library_shape', 'an unknown field', { price: 12 }],
  ['not_in_library_shape', 'an unknown tier', { remove: { middle: ['Jasmine'] } }],
  ['not_in_library_shape', 'a note that is not a string', { order: { top: [7] } }],
  ['not_in_library_shape', 'an unsupported language', { descriptions: { tlh: 'Qapla' } }],
  ['not_in_library_shape', 'a bidirectional control character', { descriptions: { en: 'amber \u202eevil' } }],
  ['remove_not_on_card', 'a note of another tier', { remove: { top: ['Jasmine'] } }],
  ['order_not_on_card', 'a note that is not on the card', { order: { top: ['Bergamot', 'Neroli'] } }],
  ['order_not_on_card', 'a note that the edit hides', { remove: { top: ['Saffron'] }, order: { top: ['Saffron', 'Bergamot'] } }],
  ['order_duplicate', 'a duplicate note', { order: { top: ['Saffron', 'Bergamot', 'Saffron'] } }],
  ['description_too_long', '601 characters', { descriptions: { en: 'a'.repeat(601) } }],
  ['description_has_link', 'a domain name', { descriptions: { fr: 'À découvrir sur maison-verveine.fr dès demain.' } }],
  ['description_has_price', 'a price in Arabic digits', { descriptions: { ar: 'عطر دافئ بسعر ٢٥٠ ريالاً' } }],
  ['description_has_gender_label', 'a label in another language than the text', { descriptions: { en: 'Amber at dusk, pour homme.' } }],
];

for (const [code, what, edit] of rejected) {
  test(`${code}: ${what}`, async () => {
    await refusalIn(await save(edit, 0), code);
    assert.equal((await readEdit()).version, 0, 'nothing is saved');
  });
}

test('too_many_notes: only edits that change notes are checked', async () => {
  const many = Array.from({ length: 14 }, (_, one) => `Note ${one + 1}`);
  const { id } = await importPerfume(database.db, { id: 'long', brand: 'Maison Aurore', name: 'Longue', base_notes: many.join(', ') });
  await eventually(async () => assert.equal((await editor.call('GET', at(id))).status, 200));
  await refusalIn(await save({ remove: { base: ['Note 1'] } }, 0, editor, id), 'too_many_notes');
  assert.equal((await save({ descriptions: { en: 'Long and warm.' } }, 0, editor, id)).status, 200);
  assert.equal((await save({ remove: { base: ['Note 1', 'Note 2'] } }, 1, editor, id)).status, 200);
});

test('a grapheme of several code points counts as one character', async () => {
  const family = '👩‍👩‍👧‍👦';
  assert.deepEqual((await preview({ descriptions: { en: family.repeat(300) } })).faults, []);
});

test('editors save drafts, admins publish them, and only published edits reach the partner API', async () => {
  const edit = {
    remove: { heart: ['Amberwood'] },
    order: { top: ['Bergamot', 'Saffron'] },
    descriptions: { en: 'Saffron, then a long cedar.' },
  };
  await refusalIn(await save(edit, 0, viewer), 'not_entitled');
  const { version } = await got('saveEdit', save(edit, 0));
  await refusalIn(await publish(version, editor), 'not_entitled');
  await refusalIn(await publish(version), 'draft_needs_preview');
  await preview(edit, viewer);
  await refusalIn(await publish(version), 'draft_needs_preview');
  const before = await cardOn(service);
  assert.deepEqual([before.edited, before.description], [false, complete.description]);
  const shown = await preview(edit);
  assert.ok(String(shown.library).includes('Amberwood') && !String(shown.edited).includes('Amberwood'));
  assert.equal((await readEdit()).previewed, true);
  await got('publishEdit', publish(version));
  await Promise.all(
    nodes.map((node) =>
      promptly(async () => {
        const card = await cardOn(node);
        assert.equal(card.edited, true);
        assert.deepEqual(card.notes, { top: ['Bergamot', 'Saffron'], heart: ['Jasmine'], base: ['Cedar', 'Fir Resin'], all: [] });
        assert.equal(card.description, 'Saffron, then a long cedar.');
        assert.notEqual(card.revision, before.revision);
        assert.ok(!String(card.alt).includes('Amberwood'));
      }, 1_000),
    ),
  );
});

test('an edit changes every format and its ETag for this business only, and a matching If-None-Match is free', async () => {
  const other = await newBusiness(database.db);
  for (const [format, path] of [
    ['json', `/fragrances/${complete.id}/card`],
    ['html', `/fragrances/${complete.id}/card?format=html`],
    ['png', `/fragrances/${complete.id}/card?format=png`],
  ] as const) {
    const own = await service.call(path, business.key);
    const theirs = await service.call(path, other.key);
    assert.notEqual(own.headers.get('etag'), theirs.headers.get('etag'), format);
    assert.notDeepEqual(Buffer.from(await own.arrayBuffer()), Buffer.from(await theirs.arrayBuffer()), format);
    for (const node of nodes) {
      const cached = await node.call(path, business.key, { headers: { 'if-none-match': String(own.headers.get('etag')) } });
      assert.equal(cached.status, 304, format);
      const foreign = await node.call(path, other.key, { headers: { 'if-none-match': String(own.headers.get('etag')) } });
      assert.equal(foreign.status, 200, format);
      await foreign.arrayBuffer();
    }
  }
});

test('match and the product card return the revision of the edited card', async () => {
  await putLink(database.db, business.id, 'SKU-9', complete.id);
  await eventually(async () => {
    const product = Object((await answerOf('getProductCard', await service.call('/products/SKU-9/card', business.key))).card);
    const rows = await answerOf(
      'matchProducts',
      await service.call('/match', business.key, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ rows: [{ ref: 'SKU-9', name: 'Ambre Nuit Blanche' }] }),
      }),
    );
    assert.equal(product.edited, true);
    assert.equal(Object(rows).rows[0].linked.revision, product.revision);
  });
});

test("the description is in the look's language, or English, or the library's, and an edit without effect leaves the card unedited", async () => {
  const french = await saveLook(database.db, business.id, 'Français', { ...defaultLookSettings, language: 'fr' });
  assert.equal(typeof french, 'string');
  const text = async (query: string) => {
    const { description, edited } = await cardOn(service, query);
    return [description, edited];
  };
  await published({ descriptions: { fr: 'Une traîne de safran.' } });
  await eventually(async () => assert.deepEqual(await text('?look=Fran%C3%A7ais'), ['Une traîne de safran.', true]));
  assert.deepEqual(await text(''), [complete.description, false]);
  await published({ descriptions: { en: 'A trail of our own.' } });
  await eventually(async () => assert.deepEqual(await text('?look=Fran%C3%A7ais'), ['A trail of our own.', true]));
  assert.deepEqual(await text(''), ['A trail of our own.', true]);
  await published({ descriptions: { en: 'In English.', fr: 'En français.' } });
  await eventually(async () => assert.deepEqual(await text('?look=Fran%C3%A7ais'), ['En français.', true]));
});

test('a stale save is refused with the current state, its author and the attempted change', async () => {
  const { version } = await readEdit();
  await got('saveEdit', save({ descriptions: { en: 'The first.' } }, version, admin));
  const refusal = await refusalIn(await save({ remove: { base: ['Cedar'] } }, version), 'draft_needs_preview');
  assert.match(
    refusal.error.message,
    /admin@maison-verveine\.fr changed this edit at .*now sets the description in en\. You tried to save one that hides Cedar\./,
  );
  assert.deepEqual(Object((await readEdit()).draft).descriptions, { en: 'The first.' });
  // Publishing a stale version is rejected too.
  await preview({ descriptions: { en: 'The first.' } });
  await refusalIn(await publish(version), 'draft_needs_preview');
  // Of two concurrent saves, one succeeds.
  const now = (await readEdit()).version;
  const answers = await Promise.all([save({ descriptions: { en: 'One.' } }, now), save({ descriptions: { en: 'Two.' } }, now, admin)]);
  assert.deepEqual(answers.map(({ status }) => status).sort(), [200, 409]);
});

test('a published version can be restored, the card can be reset, and both are in the audit log', async () => {
  await published({ descriptions: { en: 'Version one.' } });
  await published({ descriptions: { en: 'Version two.' } });
  const { versions } = await readEdit();
  const [two, one] = Object(versions);
  assert.deepEqual([two.edit.descriptions, one.edit.descriptions], [{ en: 'Version two.' }, { en: 'Version one.' }]);
  await published(one.edit);
  await eventually(async () => assert.equal((await cardOn(service)).description, 'Version one.'));
  await refusalIn(await reset((await readEdit()).version, editor), 'not_entitled');
  await got('resetEdit', reset((await readEdit()).version));
  await eventually(async () => assert.equal((await cardOn(service)).edited, false));
  const now = await readEdit();
  assert.deepEqual([now.published, now.draft, Object(now.versions)[0].edit], [null, null, null]);
  const { entries } = await got('listAuditLog', admin.call('GET', `/businesses/${business.id}/audit?about=edit&limit=3`));
  assert.deepEqual(
    Object(entries).map(({ action, subject, perfume }: Record<string, unknown>) => [action, subject, Object(perfume).name]),
    ['edit.taken_back', 'edit.published', 'edit.saved'].map((action) => [action, complete.id, complete.name]),
  );
});

test('the number of retained versions is limited', async () => {
  for (let one = 0; one < 22; one++) await published({ descriptions: { en: `Text ${one}.` } });
  const { rows } = await sql<{ kept: number }>`
    select count(*)::int as kept from card_edit_versions where business_id = ${business.id} and fragrance_id = ${complete.id}`.execute(
    database.db,
  );
  assert.equal(rows[0]?.kept, 20);
});

test('after a change of the record, the published edit applies as far as possible, and a draft must be previewed again', async () => {
  const row = { id: 'changing', brand: 'Maison Aurore', name: 'Changeante', top_notes: 'Lemon, Mint, Basil' };
  const { id } = await importPerfume(database.db, row);
  await eventually(async () => assert.equal((await editor.call('GET', at(id))).status, 200));
  const edit = { remove: { top: ['Mint'] }, order: { top: ['Basil', 'Lemon'] } };
  await published(edit, id);
  await importPerfume(database.db, { ...row, top_notes: 'Lemon, Basil, Neroli' });
  await eventually(async () =>
    assert.deepEqual(Object((await cardOn(service, '', business.key, id)).notes).top, ['Basil', 'Lemon', 'Neroli']),
  );
  assert.deepEqual((await readEdit(id)).gone, ['Mint']);
  await refusalIn(await save({ ...edit, descriptions: { en: 'Green.' } }, (await readEdit(id)).version, editor, id), 'remove_not_on_card');
  const fitting = { order: { top: ['Neroli', 'Basil', 'Lemon'] } };
  const { version } = await got('saveEdit', save(fitting, (await readEdit(id)).version, editor, id));
  await preview(fitting, editor, id);
  await importPerfume(database.db, { ...row, top_notes: 'Lemon, Basil, Neroli, Lime' });
  await eventually(async () => assert.equal((await readEdit(id)).previewed, false));
  await refusalIn(await publish(version, admin, id), 'draft_needs_preview');
});

test('an edit is inactive while its record has no public card, and applies again afterwards', async () => {
  const { id } = await importPerfume(database.db, { id: 'resting', brand: 'Maison Aurore', name: 'Repos', top_notes: 'Lemon' });
  await eventually(async () => assert.equal((await editor.call('GET', at(id))).status, 200));
  await published({ descriptions: { en: 'It rests.' } }, id);
  const { version } = await readEdit(id);
  for (const [state, code] of [
    ['in_review', 'in_review'],
    ['moved', 'moved'],
    ['in_review', 'in_review'],
    ['withdrawn', 'not_found'],
  ] as const) {
    assert.equal(await setFragranceState(database.db, id, state, state === 'moved' ? complete.id : null), null);
    await eventually(async () => assert.equal((await readEdit(id)).stands, state));
    await refusalIn(await save({ descriptions: { en: 'New.' } }, version, editor, id), code);
  }
  await setFragranceState(database.db, id, 'public');
  await eventually(async () => assert.equal((await cardOn(service, '', business.key, id)).description, 'It rests.'));
  // A perfume without a card that the business hasn't edited is not found.
  await refusalIn(await editor.call('GET', at(perfumes.withdrawn.id)), 'not_found');
});

test('edits are listed per business', async () => {
  const many = await newBusiness(database.db);
  await sql`
    insert into card_edits (business_id, fragrance_id, version, published, changed_by)
    values (${many.id}, ${complete.id}, 1, '{"descriptions": {"en": "Of many."}}', 'somebody')`.execute(database.db);
  assert.equal((await cardOn(service, '', many.key)).description, 'Of many.');
  const listed = await got('listEdits', editor.call('GET', `/businesses/${business.id}/edits`));
  assert.ok(Object(listed.edits).length >= 2);
});
