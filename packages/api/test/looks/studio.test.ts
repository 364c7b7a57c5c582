import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, test } from 'node:test';
import { sql } from 'kysely';
import sharp from 'sharp';
import { limits } from '../../src/limits/limits.ts';
import { layoutNames } from '../../src/resources/card/layouts/index.ts';
import { contrastMin, findLowContrastPair, palettes } from '../../src/resources/card/settings/palettes.ts';
import { addMember, got, newBrowser, newPerson, type TestPerson } from '../support/console.ts';
import { eventually, startTestService, type TestBusiness, type TestDatabase, type TestService } from '../support/harness.ts';
import { perfumes, stockedDatabase } from '../support/perfumes.ts';
import { bytesOf, refusalIn } from '../support/responses.ts';

/** Looks: drafts are previewed, then published, then served exactly as previewed. */

let database: TestDatabase;
let service: TestService;
let business: TestBusiness;
let editor: TestPerson;
let admin: TestPerson;
let other: TestPerson;
const { id: fragrance } = perfumes.complete;
const noir = { layout: 'story', palette: 'noir' };

before(async () => {
  ({ database, business } = await stockedDatabase());
  service = await startTestService(database.url);
  [editor, admin, other] = await Promise.all(
    (['editor', 'admin', 'editor'] as const).map(async (role, at) => {
      const person = await newPerson(service, `${role}${at}@maison-odile.fr`);
      await addMember(database, business.id, person.id, role);
      return person;
    }),
  ).then(([one, two, three]) => {
    assert.ok(one && two && three);
    return [one, two, three];
  });
});
after(async () => {
  await service?.close();
  await database?.drop();
});

const at = (path: string): string => `/businesses/${business.id}${path}`;
const looks = async (): Promise<readonly Record<string, unknown>[]> =>
  Object(await got('listLooksOfBusiness', editor.call('GET', at('/looks')))).looks;
const lookCalled = async (name: string) => Object((await looks()).find((look) => look.name === name));

async function created(name: string, settings: object = noir): Promise<string> {
  return String((await got('createLook', editor.call('POST', at('/looks'), { name, settings }))).id);
}

async function published(name: string, settings: object = noir): Promise<string> {
  const id = await created(name, settings);
  await publish(id, 1);
  await eventually(async () => assert.equal((await cardIn(name)).status, 200));
  return id;
}

async function publish(id: string, version: number): Promise<void> {
  await got('previewDraft', editor.call('POST', at(`/looks/${id}/draft/preview`), { version, fragrance }));
  await got('publishLook', admin.call('POST', at(`/looks/${id}/publish`), { version }));
}

const cardIn = (look: string, format = 'html', on = service) =>
  on.call(`/fragrances/${fragrance}/card?format=${format}&look=${encodeURIComponent(look)}`, business.key);

const show = async (settings: object, more: object = { fragrance }) =>
  Object(await got('previewSettings', editor.call('POST', at('/looks/show'), { settings, ...more }))).cards;

test('previews of unsaved settings are byte-identical to the cards served after publishing', async () => {
  const settings = { ...noir, language: 'fr', parts: ['year', 'notes', 'accords', 'description'] };
  const [{ html }] = await show(settings);
  const drawn = await bytesOf(editor.call('POST', at('/looks/draw'), { settings, fragrance }));
  const id = await created('Nocturne', settings);
  await refusalIn(await cardIn('Nocturne'), 'bad_settings');
  await refusalIn(await cardIn(id), 'bad_settings');
  const preview = await got('previewDraft', editor.call('POST', at(`/looks/${id}/draft/preview`), { version: 1, fragrance }));
  // A look that was never published is compared with what calls return today: the default look.
  assert.deepEqual(
    [preview.draft, preview.current],
    [html, await (await service.call(`/fragrances/${fragrance}/card?format=html`, business.key)).text()],
  );
  await got('publishLook', admin.call('POST', at(`/looks/${id}/publish`), { version: 1 }));
  await eventually(async () => assert.equal((await cardIn('Nocturne')).status, 200));
  assert.equal(await (await cardIn('Nocturne')).text(), html);
  assert.ok(drawn.equals(await bytesOf(cardIn('Nocturne', 'png'))));
});

test("a saved draft doesn't affect the partner API, and its current version must be previewed before publishing", async () => {
  const id = await published('Vitrine');
  const before = await (await cardIn('Vitrine')).text();
  const saved = await got(
    'saveDraft',
    editor.call('POST', at(`/looks/${id}/draft`), { version: 2, settings: { ...noir, palette: 'sage' } }),
  );
  assert.equal(saved.version, 3);
  const look = await lookCalled('Vitrine');
  assert.deepEqual(
    [look.published.palette, look.draft.settings.palette, look.draft.published, look.draft.by],
    ['noir', 'sage', false, editor.email],
  );
  await refusalIn(await editor.call('POST', at(`/looks/${id}/publish`), { version: 3 }), 'not_entitled');
  await refusalIn(await admin.call('POST', at(`/looks/${id}/publish`), { version: 3 }), 'draft_needs_preview');
  await got('previewDraft', editor.call('POST', at(`/looks/${id}/draft/preview`), { version: 3, fragrance }));
  await got('saveDraft', editor.call('POST', at(`/looks/${id}/draft`), { version: 3, settings: { ...noir, palette: 'ivory' } }));
  await refusalIn(await admin.call('POST', at(`/looks/${id}/publish`), { version: 4 }), 'draft_needs_preview');
  assert.equal(await (await cardIn('Vitrine')).text(), before);
  await publish(id, 4);
  await eventually(async () => assert.notEqual(await (await cardIn('Vitrine')).text(), before));
});

test('of two concurrent saves of a draft, the second is refused with both versions, and nothing is lost', async () => {
  const id = await created('Deux');
  const save = (person: TestPerson, palette: string) =>
    person.call('POST', at(`/looks/${id}/draft`), { version: 1, settings: { ...noir, palette } });
  const answers = await Promise.all([save(editor, 'sage'), save(other, 'midnight')]);
  assert.deepEqual(answers.map(({ status }) => status).sort(), [200, 409]);
  const late = answers.find(({ status }) => status === 409);
  assert.ok(late);
  const { error } = await refusalIn(late, 'draft_needs_preview');
  const { draft } = await lookCalled('Deux');
  assert.match(error.message, new RegExp(`^${draft.by} changed this look at \\d{4}-`));
  assert.match(
    error.message,
    new RegExp(`palette ${draft.settings.palette} \\(current\\), ${draft.settings.palette === 'sage' ? 'midnight' : 'sage'} \\(yours\\)`),
  );
  await refusalIn(await editor.call('POST', at(`/looks/${id}/draft/preview`), { version: 1, fragrance }), 'draft_needs_preview');
  const own = { background: '#ffffff', surface: '#ffffff', text: '#111111', muted: '#444444', accent: '#222222' };
  const third = { ...noir, palette: own, rules: 'none', corners: 'round' };
  const stale = await refusalIn(
    await editor.call('POST', at(`/looks/${id}/draft`), { version: 1, settings: third }),
    'draft_needs_preview',
  );
  assert.match(stale.error.message, /custom colours \(yours\)/);
  assert.doesNotMatch(stale.error.message, /[{}"…]/);
  assert.match(stale.error.message, /; 1 more setting differs\./);
});

test('previews include published edits, like the partner API', async () => {
  const id = await published('Retouchée');
  const edited = at(`/edits/${fragrance}`);
  const edit = { descriptions: { en: 'A trail of our own.' }, remove: { top: ['Bergamot'] } };
  const { version } = await got('saveEdit', editor.call('POST', `${edited}/draft`, { seen: 0, edit }));
  await got('previewEdit', editor.call('POST', `${edited}/preview`, { edit, look: null }));
  await got('publishEdit', admin.call('POST', `${edited}/publish`, { seen: version }));
  await eventually(async () => assert.doesNotMatch(await (await cardIn('Retouchée')).text(), /Bergamot/));
  const served = await (await cardIn('Retouchée')).text();
  assert.equal((await show(noir))[0].html, served);
  assert.ok(
    (await bytesOf(cardIn('Retouchée', 'png'))).equals(
      await bytesOf(editor.call('POST', at('/looks/draw'), { settings: noir, fragrance })),
    ),
  );
  const saved = await bytesOf(editor.call('GET', at(`/looks/${id}/preview?fragrance=${fragrance}`)));
  assert.ok(saved.equals(await bytesOf(cardIn('Retouchée', 'png'))));
});

const invalidSettings: readonly [settings: object, message: RegExp][] = [
  [{ layout: 'poster' }, /^Invalid setting layout: /],
  [{ colour: 'red' }, /^Unknown setting "colour"/],
  [
    { palette: { background: '#ffffff', surface: '#ffffff', text: '#111111', muted: '#aaaaaa', accent: '#111111' } },
    /muted on background .* 2\.3/,
  ],
  [{ layout: 'banner', size: 'tall' }, /^Invalid setting size: /],
  [{ pictures: { logo: '0'.repeat(64) } }, /pictures\.logo/],
];
test('every operation that takes settings refuses invalid ones by name', async () => {
  const id = await created('Refusée');
  for (const [settings, message] of invalidSettings)
    for (const [path, body] of [
      ['/looks', { name: 'Une autre', settings }],
      [`/looks/${id}/draft`, { version: 1, settings }],
      ['/looks/show', { settings, fragrance }],
      ['/looks/draw', { settings, fragrance }],
      ['/looks/print', { settings, fragrance }],
    ] as const) {
      const { error } = await refusalIn(await editor.call('POST', at(path), body), 'bad_settings');
      assert.match(error.message, message);
    }
});

test('a card is printed from the layout for one ink only, as a file', async () => {
  const printed = await editor.call('POST', at('/looks/print'), { settings: { layout: 'label', palette: 'noir' }, fragrance });
  assert.equal(printed.headers.get('content-type'), 'application/pdf');
  assert.match(printed.headers.get('content-disposition') ?? '', /^attachment; filename="card\.pdf"$/);
  assert.match(Buffer.from(await printed.arrayBuffer()).toString('latin1'), /^%PDF-1\.7[\s\S]*\/FontFile2 [\s\S]*%%EOF\s*$/);
  const { error } = await refusalIn(await editor.call('POST', at('/looks/print'), { settings: noir, fragrance }), 'bad_settings');
  assert.equal(error.message, 'Invalid setting layout: must be label, which prints in one ink.');
  await refusalIn(await editor.call('POST', at('/looks/print'), { settings: { layout: 'label' }, fragrance: randomUUID() }), 'not_found');
});

test('a renamed look is found by its former names, and no two looks share a current name', async () => {
  const id = await published('Printemps');
  await created('Occupé');
  await got('renameLook', editor.call('PATCH', at(`/looks/${id}`), { name: 'Été' }));
  await eventually(async () => assert.equal(Object(await (await cardIn('Printemps', 'json')).json()).look.name, 'Été'));
  assert.deepEqual((await lookCalled('Été')).earlier_names, ['Printemps']);
  await refusalIn(await editor.call('PATCH', at(`/looks/${id}`), { name: ' occupé' }), 'bad_settings');
  await refusalIn(await editor.call('POST', at('/looks'), { name: 'été', settings: {} }), 'bad_settings');
});

test("an archived look is not found and can be restored unchanged; the default look can't be archived or unpublished", async () => {
  const id = await published('Saison');
  const before = await (await cardIn('Saison')).text();
  const archive = (archived: boolean) => admin.call('POST', at(`/looks/${id}/archive`), { archived });
  await got('chooseDefaultLook', admin.call('POST', at('/looks/default'), { look: id }));
  await refusalIn(await archive(true), 'bad_settings');
  await refusalIn(await admin.call('POST', at('/looks/default'), { look: await created('Jamais') }), 'bad_settings');
  await got('chooseDefaultLook', admin.call('POST', at('/looks/default'), { look: null }));
  await got('archiveLook', archive(true));
  await eventually(async () => void (await refusalIn(await cardIn('Saison'), 'bad_settings')));
  await refusalIn(await admin.call('POST', at('/looks/default'), { look: id }), 'bad_settings');
  await got('archiveLook', archive(false));
  await eventually(async () => assert.equal(await (await cardIn('Saison')).text(), before));
});

test('the last fifty published versions are retained and can be restored as the draft', async () => {
  const id = await published('Archive', { ...noir, palette: 'ivory' });
  await got('saveDraft', editor.call('POST', at(`/looks/${id}/draft`), { version: 2, settings: { ...noir, palette: 'sage' } }));
  await publish(id, 3);
  const versions = async () => Object(await got('listLookVersions', editor.call('GET', at(`/looks/${id}/versions`)))).versions;
  assert.deepEqual(
    (await versions()).map(({ number, settings, published_by: by }: Record<string, Record<string, string>>) => [
      number,
      settings?.palette,
      by,
    ]),
    [
      [2, 'sage', admin.email],
      [1, 'ivory', admin.email],
    ],
  );
  const restored = await got('restoreVersion', editor.call('POST', at(`/looks/${id}/restore`), { version: 4, number: 1 }));
  const { draft, published: served } = await lookCalled('Archive');
  assert.deepEqual([restored.version, draft.settings.palette, served.palette, draft.published], [5, 'ivory', 'sage', false]);
  await refusalIn(await editor.call('POST', at(`/looks/${id}/restore`), { version: 5, number: 9 }), 'not_found');
  await sql`
    insert into look_versions (business_id, look_id, number, settings)
    select business_id, look_id, n, settings from look_versions, generate_series(3, 60) n
    where business_id = ${business.id} and look_id = ${id} and number = 1`.execute(database.db);
  await publish(id, 5);
  const retained = await versions();
  assert.deepEqual([retained.length, retained[0].number, retained.at(-1).number], [50, 61, 12]);
});

test('a preview link shows the draft without an account, grants nothing else, and stops working when revoked or expired', async () => {
  const id = await created('Partagée');
  const shared = await got('shareLook', editor.call('POST', at(`/looks/${id}/shares`), { days: 7 }));
  const [, token = ''] = /\/console\/shared#([\w-]+)$/.exec(String(shared.url)) ?? [];
  const open = (sent = token) => newBrowser(service).call('POST', '/shared-look', { token: sent });
  const answer = await open();
  assert.deepEqual(answer.headers.getSetCookie(), []);
  const shown = await got('openSharedLook', Promise.resolve(answer));
  assert.deepEqual([shown.look, shown.business], ['Partagée', 'Parfumerie Aurore']);
  assert.ok(Object(shown.cards).length > 2);
  assert.equal(Object(shown.cards).find(({ kind }: { kind: string }) => kind === 'well known').html, (await show(noir))[0].html);
  const { rows } = await sql<{ row: string }>`select t::text as row from look_shares t`.execute(database.db);
  assert.ok(rows.every(({ row }) => !row.includes(token)));
  for (const wrong of ['', token.slice(1), `${token.slice(0, -2)}zz`, 'x'.repeat(54)]) await refusalIn(await open(wrong), 'unknown_claim');
  await sql`update look_shares set expires_at = now() where id = ${String(shared.id)}`.execute(database.db);
  await refusalIn(await open(), 'unknown_claim');
  await sql`update look_shares set expires_at = now() + interval '1 day' where id = ${String(shared.id)}`.execute(database.db);
  await got('openSharedLook', open());
  await sql`update looks set archived_at = now() where id = ${id}`.execute(database.db);
  await refusalIn(await open(), 'unknown_claim');
  await sql`update looks set archived_at = null where id = ${id}`.execute(database.db);
  await got('revokeShare', editor.call('DELETE', at(`/looks/${id}/shares/${shared.id}`)));
  await refusalIn(await open(), 'unknown_claim');
  await refusalIn(await editor.call('DELETE', at(`/looks/${id}/shares/${shared.id}`)), 'not_found');
  await sql`update guesses set misses = array_fill(clock_timestamp(), array[120]) where kind = 'shared look'`.execute(database.db);
  await refusalIn(await open(), 'rate_limited');
  await sql`delete from guesses where kind = 'shared look'`.execute(database.db);
});

test('a person has a limited number of websites read in ten minutes', async () => {
  const suggest = async (seen: number, minutesAgo: number) => {
    await sql`
      update guesses set misses = array_fill(clock_timestamp() - make_interval(mins => ${minutesAgo}), array[${seen}::int])
      where kind = 'website'`.execute(database.db);
    return editor.call('POST', at('/looks/suggest'), { url: 'maison' });
  };
  // The website doesn't exist, but looking for it counts.
  await refusalIn(await suggest(0, 0), 'invalid_query');
  await refusalIn(await suggest(limits.websitesPerTenMinutes - 1, 9), 'invalid_query');
  await refusalIn(await suggest(limits.websitesPerTenMinutes, 9), 'rate_limited');
  await refusalIn(await suggest(limits.websitesPerTenMinutes, 11), 'invalid_query');
});

test('calls per look are reported, and a node saves its counts on shutdown', async () => {
  await published('Comptée');
  const node = await startTestService(database.url);
  for (let calls = 0; calls < 3; calls++) assert.equal((await cardIn('Comptée', 'html', node)).status, 200);
  await node.close();
  assert.equal((await lookCalled('Comptée')).calls, 3);
});

const logo = (colour = '#7a1f3d') =>
  sharp({ create: { width: 400, height: 200, channels: 3, background: colour } })
    .png()
    .toBuffer();

const upload = (file: Uint8Array, query: string, by: TestPerson = editor) =>
  fetch(`${service.publicUrl}/api/console/v1${at(`/pictures?${query}`)}`, {
    method: 'POST',
    headers: { origin: service.publicUrl, cookie: by.cookie, 'content-type': 'application/octet-stream' },
    body: new Uint8Array(file),
  });

test("an image is cropped and stored for one place, can't be used in another, and can't be deleted while a look uses it", async () => {
  const stored = await got('uploadImage', upload(await logo(), 'place=logo&crop=0.25,0,0.5,0.5'));
  assert.deepEqual([stored.width, stored.height], [200, 100]);
  const pictures = async () => Object(await got('listImages', editor.call('GET', at('/pictures')))).pictures;
  assert.deepEqual((await pictures())[0].used_by, []);
  const settings = { ...noir, pictures: { logo: stored.hash } };
  await eventually(async () => assert.match((await show(settings))[0].html, new RegExp(`/pictures/${stored.hash}\\.`)));
  const misplaced = { ...noir, pictures: { bottle: stored.hash } };
  await refusalIn(await editor.call('POST', at('/looks/show'), { settings: misplaced, fragrance }), 'picture_not_for_place');
  await refusalIn(await editor.call('POST', at('/looks'), { name: 'Mal', settings: misplaced }), 'picture_not_for_place');
  await refusalIn(await upload(await logo(), 'place=bottle&crop=0.25,0,0.5,0.5'), 'picture_not_for_place');
  const id = await created('Au logo', settings);
  assert.deepEqual((await pictures())[0].used_by, ['Au logo']);
  const { error } = await refusalIn(await editor.call('DELETE', at(`/pictures/${stored.hash}`)), 'bad_settings');
  assert.match(error.message, /used by Au logo/);
  await got('saveDraft', editor.call('POST', at(`/looks/${id}/draft`), { version: 1, settings: noir }));
  await got('deleteImage', editor.call('DELETE', at(`/pictures/${stored.hash}`)));
  await refusalIn(await editor.call('DELETE', at(`/pictures/${stored.hash}`)), 'not_found');
});

test('an invalid image, a too large image and an unknown place are refused with a message', async () => {
  await refusalIn(await upload(Buffer.from('GIF89a'), 'place=logo'), 'bad_settings');
  await refusalIn(await upload(new Uint8Array(), 'place=logo'), 'bad_settings');
  await refusalIn(await upload(await logo(), 'place=lid'), 'invalid_query');
  await refusalIn(await upload(await logo(), 'place=logo&crop=0,0,0,1'), 'invalid_query');
  await refusalIn(await upload(await logo(), 'place=logo&crop=0,0,2,1'), 'invalid_query');
  const { error } = await refusalIn(await upload(Buffer.alloc(5 * 1024 * 1024 + 1), 'place=logo'), 'body_too_large');
  assert.match(error.message, /5 MB/);
});

test('palettes suggested from a logo are readable, and an unreadable text colour gets a readable alternative', async () => {
  const { hash } = await got('uploadImage', upload(await logo('#c8a24a'), 'place=logo'));
  const proposed = Object(await got('suggestPalettes', editor.call('GET', at(`/pictures/${hash}/palettes`))));
  assert.ok(proposed.palettes.length >= 3);
  for (const { palette } of proposed.palettes) {
    assert.equal(findLowContrastPair(palette), null);
    await show({ ...noir, palette });
  }
  const palette = { background: '#ffffff', surface: '#fafafa', text: '#222222', muted: '#aaaaaa', accent: '#e0b000' };
  const judged = Object(await got('checkPalette', editor.call('POST', at('/looks/judge-palette'), { palette })));
  assert.deepEqual(
    judged.pairs.filter(({ passes }: { passes: boolean }) => !passes).map(({ ink }: { ink: string }) => ink),
    ['muted', 'muted', 'accent', 'accent'],
  );
  assert.equal(judged.nearest.text, palette.text);
  assert.equal(findLowContrastPair({ ...palette, ...judged.nearest }), null);
  assert.equal(judged.needed, contrastMin);
});

test('a perfume is previewed in every layout, in the same settings', async () => {
  const fragrance = String(Object((await show(noir, { telling: true }))[0]).fragrance);
  const { layouts } = await got('previewLayouts', editor.call('POST', at('/looks/layouts'), { settings: noir, fragrance }));
  const shown = Object(layouts).map(({ layout, html }: { layout: string; html: string }) => {
    assert.ok(html.includes(palettes.noir.background) || layout === 'label', layout);
    return layout;
  });
  assert.deepEqual(shown, layoutNames);
  const { starts } = await got('listLookTemplates', editor.call('GET', at(`/looks/starts?fragrance=${fragrance}`)));
  assert.ok(Object(starts).every(({ html }: { html: string | null }) => html !== null));
  await refusalIn(await editor.call('GET', at(`/looks/starts?fragrance=${randomUUID()}`)), 'not_found');
});

test('every action in the studio is in the audit log, with the person', async () => {
  const { rows } = await sql<{ action: string; kind: string }>`
    select distinct action, actor_kind as kind from audit
    where business_id = ${business.id} and split_part(action, '.', 1) in ('look', 'picture') order by action`.execute(database.db);
  assert.deepEqual(
    rows.map(({ action }) => action),
    [
      'look.archived',
      'look.created',
      'look.draft_saved',
      'look.made_default',
      'look.published',
      'look.renamed',
      'look.restored',
      'look.share_revoked',
      'look.shared',
      'look.unarchived',
      'picture.deleted',
      'picture.stored',
    ],
  );
  assert.ok(rows.every(({ kind }) => kind === 'person'));
});
