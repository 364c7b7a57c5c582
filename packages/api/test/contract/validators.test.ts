import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { sql } from 'kysely';
import { renameLook, saveLook, setDefaultLook } from '../../src/adapters/postgres/looks/looks.ts';
import { Authority } from '../../src/resources/business/authority.ts';
import { checkSettings, defaultLookSettings, type LookSettings } from '../../src/resources/card/settings/settings.ts';
import { eventually, newBusiness, startTestService, type TestBusiness, type TestDatabase, type TestService } from '../support/harness.ts';
import { putLink } from '../support/links.ts';
import { importPerfume, perfumes, stockedDatabase } from '../support/perfumes.ts';
import { answerOf } from '../support/responses.ts';

/** Equal bytes have equal validators, so that revalidating a cached card is free. */

let database: TestDatabase;
let service: TestService;
let business: TestBusiness;

before(async () => {
  ({ database, business } = await stockedDatabase());
  service = await startTestService(database.url);
});
after(async () => {
  await service?.close();
  await database?.drop();
});

const formats = ['json', 'html', 'png'] as const;
type Tags = Readonly<Record<(typeof formats)[number], string>>;

const own = { background: '#ffffff', surface: '#f4f4f4', text: '#111111', muted: '#333333', accent: '#222222' };
const inCustomColours = settingsOf({ palette: own });

function settingsOf(changes: object): LookSettings {
  const settings = checkSettings(changes);
  assert.ok('layout' in settings);
  return settings;
}

const cardIn = (look: string, format: string, ifNoneMatch?: string): Promise<Response> =>
  service.call(`/fragrances/${perfumes.complete.id}/card?look=${encodeURIComponent(look)}&format=${format}`, business.key, {
    headers: ifNoneMatch === undefined ? {} : { 'if-none-match': ifNoneMatch },
  });

async function saved(name: string, settings: LookSettings, isDefault?: boolean): Promise<string> {
  const id = await saveLook(database.db, business.id, name, settings, isDefault);
  assert.ok(typeof id === 'string');
  return id;
}

async function tagsOf(look: string): Promise<Tags> {
  const tags = await Promise.all(
    formats.map(async (format) => {
      const response = await cardIn(look, format);
      await response.arrayBuffer();
      assert.equal(response.status, 200);
      return [format, response.headers.get('etag') ?? ''] as const;
    }),
  );
  return { json: '', html: '', png: '', ...Object.fromEntries(tags) };
}

/** The formats whose validator has changed. */
const changed = (before: Tags, now: Tags): string => formats.filter((format) => before[format] !== now[format]).join();

/** What a change would affect: the look, and the revision that every node compares. */
const readState = async (): Promise<unknown> =>
  (
    await sql`
      select b.revision as business, l.id, l.name, l.is_default, l.revision, l.updated_at
      from businesses b join looks l on l.business_id = b.id where b.id = ${business.id} order by l.id`.execute(database.db)
  ).rows;

test('saving a look without changes changes nothing: no date, no notification of nodes, and cached cards stay valid', async () => {
  const look = await saved('Kept', inCustomColours, true);
  await eventually(async () => assert.equal((await cardIn('Kept', 'json')).status, 200));
  const [tags, before] = [await tagsOf('Kept'), await readState()];
  assert.equal(await saved('Kept', inCustomColours), look);
  assert.equal(await saved('Kept', inCustomColours, true), look);
  assert.equal(await saved('Kept', { ...inCustomColours, palette: Object.fromEntries(Object.entries(own).reverse()) as typeof own }), look);
  assert.equal(await setDefaultLook(database.db, Authority.ofOperator(business.id), look), look);
  assert.equal(await renameLook(database.db, Authority.ofOperator(business.id), look, 'Kept'), look);
  assert.deepEqual(await readState(), before);
  assert.equal(changed(tags, await tagsOf('Kept')), '');
  for (const format of formats) {
    const response = await cardIn('Kept', format, tags[format]);
    assert.equal(`${response.status} ${response.headers.get('sillage-charged')}`, '304 0', format);
  }
});

test('a palette changes HTML and PNG, but JSON only between light and dark, which have different accord colours', async () => {
  await saved('Coloured', defaultLookSettings);
  await eventually(async () => assert.equal((await cardIn('Coloured', 'json')).status, 200));
  const before = await tagsOf('Coloured');
  await saved('Coloured', settingsOf({ palette: 'porcelain' }));
  await eventually(async () => assert.equal(changed(before, await tagsOf('Coloured')), 'html,png'));
  const again = await cardIn('Coloured', 'json', before.json);
  assert.equal(`${again.status} ${again.headers.get('sillage-charged')}`, '304 0');
  await saved('Coloured', settingsOf({ palette: 'noir' }));
  await eventually(async () => assert.equal(changed(before, await tagsOf('Coloured')), 'json,html,png'));
  await saved('Coloured', defaultLookSettings);
  await eventually(async () => assert.equal(changed(before, await tagsOf('Coloured')), ''));
});

test('a setting that does not affect a format does not change its validator', async () => {
  const bare = { layout: 'row', parts: ['strength', 'notes'] };
  await saved('Quiet', settingsOf(bare));
  await eventually(async () => assert.equal((await cardIn('Quiet', 'json')).status, 200));
  let before = await tagsOf('Quiet');
  // The scale changes too, so that the response is known to use the new settings.
  for (const changes of [
    { scale: 2 },
    { scale: 1, corners: 'round' },
    // The row layout has no space for it.
    { scale: 2, parts: ['strength', 'description', 'notes'] },
  ]) {
    await saved('Quiet', settingsOf({ ...bare, ...changes }));
    await eventually(async () => assert.equal(changed(before, await tagsOf('Quiet')), 'png', JSON.stringify(changes)));
    before = await tagsOf('Quiet');
  }
});

test('a name changes JSON, which contains it, but neither HTML nor PNG', async () => {
  const look = await saved('Named', defaultLookSettings);
  await eventually(async () => assert.equal((await cardIn('Named', 'json')).status, 200));
  const before = await tagsOf('Named');
  await renameLook(database.db, Authority.ofOperator(business.id), look, 'Renamed');
  await eventually(async () => assert.equal(changed(before, await tagsOf('Renamed')), 'json'));
  await saved('Twin', defaultLookSettings);
  await eventually(async () => assert.equal(changed(before, await tagsOf('Twin')), 'json'));
});

test('a card names perfumes of its own shop only, and changes in every format when these change', async () => {
  const row = { notes: 'Saffron, Cedar', accords: 'amber, woody' };
  const [kin, twin] = [
    await importPerfume(database.db, { id: 'kin', brand: 'Atelier Lune', name: 'Cèdre Court', ...row }),
    await importPerfume(database.db, { id: 'twin', brand: 'Maison Verte', name: 'Safran Long', ...row }),
  ];
  const other = await newBusiness(database.db);
  await putLink(database.db, other.id, 'SKU-1', twin.id);
  await putLink(database.db, business.id, 'SKU-1', kin.id);
  await saved('Shop', settingsOf({ layout: 'story', suggestions: 'linked' }));
  const suggested = async () => {
    const card = Object((await answerOf('getCard', await cardIn('Shop', 'json'))).card);
    return (card.display.suggestions?.perfumes ?? []).map(({ id }: { id: string }) => id);
  };
  await eventually(async () => assert.deepEqual(await suggested(), [kin.id]));
  const before = await tagsOf('Shop');
  for (const format of formats) {
    const [fresh, unchanged] = [await cardIn('Shop', format), await cardIn('Shop', format, before[format])];
    assert.deepEqual(
      [fresh, unchanged].map(({ headers }) => headers.get('sillage-charged')),
      ['1', '0'],
      format,
    );
  }
  const html = await (await cardIn('Shop', 'html')).text();
  assert.ok(html.includes('In this shop you may also like') && html.includes('Cèdre Court') && !html.includes('Safran Long'));
  await putLink(database.db, business.id, 'SKU-2', twin.id);
  await eventually(async () => assert.deepEqual((await suggested()).sort(), [kin.id, twin.id].sort()));
  assert.equal(changed(before, await tagsOf('Shop')), 'json,html,png');
  await putLink(database.db, business.id, 'SKU-1', null);
  await putLink(database.db, business.id, 'SKU-2', null);
  await eventually(async () => assert.deepEqual(await suggested(), []));
  assert.doesNotMatch(await (await cardIn('Shop', 'html')).text(), /you may also like/);
});

test('a language changes all three formats', async () => {
  await saved('Spoken', defaultLookSettings);
  await eventually(async () => assert.equal((await cardIn('Spoken', 'json')).status, 200));
  const before = await tagsOf('Spoken');
  await saved('Spoken', settingsOf({ language: 'fr' }));
  await eventually(async () => assert.equal(changed(before, await tagsOf('Spoken')), 'json,html,png'));
});

const suffixed: readonly [ifNoneMatch: (tag: string) => string, status: 200 | 304][] = [
  [(tag) => `"${tag}-gzip"`, 304],
  [(tag) => `"${tag}-br"`, 304],
  [(tag) => `W/"${tag}-gzip"`, 304],
  [(tag) => `"${tag}-br-gzip"`, 304],
  [(tag) => `"other-gzip", "${tag}-gzip"`, 304],
  [(tag) => `"${tag}-zstd"`, 200],
  [(tag) => `"${tag}gzip"`, 200],
  [(tag) => `"${tag}"-gzip`, 304],
  [() => '"-gzip"', 200],
];
test('a validator with a -gzip or -br suffix from a proxy is recognised, in every format', async () => {
  await saved('Packed', defaultLookSettings);
  await eventually(async () => assert.equal((await cardIn('Packed', 'json')).status, 200));
  for (const [format, etag] of Object.entries(await tagsOf('Packed'))) {
    const tag = etag.slice(1, -1).replace(/-gzip$|-br$/, '');
    for (const [sent, status] of suffixed) {
      const response = await cardIn('Packed', format, sent(tag));
      await response.arrayBuffer();
      assert.equal(response.status, status, `${format} ${sent(tag)}`);
    }
  }
});
