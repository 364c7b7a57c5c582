import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { sql } from 'kysely';
import type { Database } from '../../src/adapters/postgres/database.ts';
import { createKey } from '../../src/adapters/postgres/keys/keys.ts';
import { renameLook, saveLook } from '../../src/adapters/postgres/looks/looks.ts';
import { loadPepper } from '../../src/adapters/postgres/settings.ts';
import { scopes } from '../../src/limits/plans.ts';
import { Authority } from '../../src/resources/business/authority.ts';
import { defaultLookSettings, demoLooks, type LookSettings } from '../../src/resources/card/settings/settings.ts';
import { normaliseLookName } from '../../src/resources/looks/look.ts';
import { eventually, newBusiness, startTestService, type TestBusiness, type TestDatabase, type TestService } from '../support/harness.ts';
import { importPerfume, perfumes, stockedDatabase } from '../support/perfumes.ts';
import { answerOf, bytesOf, refusalIn } from '../support/responses.ts';

let database: TestDatabase;
let service: TestService;
let other: TestService;
let business: TestBusiness;
let boutique: string;
let soiree: string;

const settingsOf = (name: string): LookSettings => demoLooks.find((look) => look.name === name)?.settings ?? defaultLookSettings;

before(async () => {
  ({ database, business } = await stockedDatabase());
  boutique = await saved(database.db, business.id, 'Boutique', settingsOf('Boutique'));
  soiree = await saved(database.db, business.id, 'Soirée', settingsOf('Noir'));
  // Both were once called "Été": Soirée most recently, although Boutique was renamed last.
  await bore(business.id, boutique, 'Été', '2026-01-01');
  await bore(business.id, soiree, 'Été', '2026-02-01');
  await bore(business.id, boutique, 'Vitrine', '2026-03-01');
  // A name that is current for one look and former for another belongs to the first.
  await bore(business.id, soiree, 'Boutique', '2026-02-15');
  [service, other] = await Promise.all([startTestService(database.url), startTestService(database.url)]);
});
after(async () => {
  await service?.close();
  await other?.close();
  await database?.drop();
});

async function bore(businessId: string, lookId: string, name: string, until: string): Promise<void> {
  await sql`insert into look_names (business_id, look_id, folded, name, until)
    values (${businessId}, ${lookId}, ${normaliseLookName(name)}, ${name}, ${until}::timestamptz)`.execute(database.db);
}

async function saved(...save: Parameters<typeof saveLook>): Promise<string> {
  const id = await saveLook(...save);
  assert.ok(typeof id === 'string');
  return id;
}

const rename = (db: Database, lookId: string, name: string) => renameLook(db, Authority.ofOperator(business.id), lookId, name);

const cardIn = (look: string | null, init?: RequestInit, on = service, format = 'json') =>
  on.call(
    `/fragrances/${perfumes.complete.id}/card?format=${format}${look === null ? '' : `&look=${encodeURIComponent(look)}`}`,
    business.key,
    init,
  );

const lookIn = async (response: Response) => Object((await answerOf('getCard', response)).look);

const named: readonly [name: string, query: () => string, found: () => string][] = [
  ['by ID', () => boutique, () => boutique],
  ['by ID in upper case', () => boutique.toUpperCase(), () => boutique],
  ['by current name', () => 'Soirée', () => soiree],
  ['by current name in a different case', () => 'sOIRÉE', () => soiree],
  ['by current name with surrounding spaces', () => '  Soirée ', () => soiree],
  ['by current name in NFD', () => 'Soirée'.normalize('NFD'), () => soiree],
  ['by a former name', () => 'Vitrine', () => boutique],
  ['by a former name, normalised', () => ' vitrINE ', () => boutique],
  ['by a former name of two looks, the most recent one', () => 'été', () => soiree],
  ['by a name that is current for one look and former for another', () => 'boutique', () => boutique],
];
for (const [name, query, found] of named) {
  test(`a look is found ${name}`, async () => {
    const look = await lookIn(await cardIn(query()));
    assert.equal(look.id, found());
    assert.equal(look.name, found() === boutique ? 'Boutique' : 'Soirée');
  });
}

for (const query of ['', ' ', 'Soiree', 'None', '00000000-0000-4000-8000-000000000000', 'constructor', '\0', 'x'.repeat(5_000)]) {
  test(`an unknown look is bad_settings: ${JSON.stringify(query.slice(0, 20))}`, async () => {
    await refusalIn(await cardIn(query), 'bad_settings');
  });
}

test("another business's look is not found", async () => {
  const stranger = await newBusiness(database.db);
  await refusalIn(await service.call(`/fragrances/${perfumes.complete.id}/card?look=${boutique}`, stranger.key), 'bad_settings');
});

test("without a look parameter, the business's default look is used, or the built-in one if it has none", async () => {
  const { id, key } = await newBusiness(database.db);
  const readLook = async () => (await answerOf('getCard', await service.call(`/fragrances/${perfumes.complete.id}/card`, key))).look;
  assert.equal(await readLook(), null);
  const first = await saveLook(database.db, id, 'Noir', settingsOf('Noir'), true);
  await eventually(async () => assert.deepEqual(await readLook(), { id: first, name: 'Noir' }));
  const second = await saveLook(database.db, id, 'Story', settingsOf('Story'), true);
  await eventually(async () => assert.deepEqual(await readLook(), { id: second, name: 'Story' }));
});

test('a look applies to PNG and HTML', async () => {
  for (const format of ['png', 'html']) {
    const bytes = await Promise.all(['Boutique', 'Soirée', null].map((look) => bytesOf(cardIn(look, {}, service, format))));
    assert.ok(!bytes[0]?.equals(bytes[1] ?? Buffer.alloc(0)), format);
  }
});

test('looks lists former names, newest first', async () => {
  const { looks } = await answerOf('listLooks', await service.call('/looks', business.key));
  const names = Object.fromEntries(Object(looks).map((look: { id: string; earlier_names: string[] }) => [look.id, look.earlier_names]));
  assert.deepEqual(names, { [boutique]: ['Vitrine', 'Été'], [soiree]: ['Boutique', 'Été'] });
});

const validators: readonly [ifNoneMatch: (etag: string) => string, status: 200 | 304][] = [
  [(etag) => etag, 304],
  [(etag) => `W/${etag}`, 304],
  [() => '*', 304],
  [() => ' * ', 304],
  [(etag) => `"a", ${etag}`, 304],
  [(etag) => `W/"a",W/${etag},"b"`, 304],
  [(etag) => `"a, b" , ${etag}`, 304],
  [() => '"a"', 200],
  [() => '', 200],
  [(etag) => etag.slice(1, -1), 200],
  [(etag) => etag.toUpperCase(), 200],
  [(etag) => `${etag.slice(0, -1)}x"`, 200],
  [() => '"*"', 200],
];
for (const format of ['json', 'png', 'html']) {
  test(`If-None-Match with ${format}: lists, *, W/ and unknown values`, async () => {
    const etag = (await cardIn('Boutique', {}, service, format)).headers.get('etag') ?? '';
    for (const [sent, status] of validators) {
      const response = await cardIn('Boutique', { headers: { 'if-none-match': sent(etag) } }, service, format);
      assert.equal(response.status, status, sent(etag));
      assert.equal(response.headers.get('etag'), etag);
      assert.equal(response.headers.get('vary'), 'Authorization, Accept-Encoding');
      assert.equal(response.headers.get('cache-control'), 'private, no-cache');
      assert.equal(response.headers.get('sillage-charged'), status === 304 ? '0' : '1');
      if (status === 304) assert.equal(await response.text(), '');
      else await response.arrayBuffer();
    }
  });
}

test('the ETag is the same on every node and for every key of the business', async () => {
  const rotated = await createKey(database.db, await loadPepper(database.db, null), {
    businessId: business.id,
    scopes,
    label: 'rotated',
    expiresAt: null,
  });
  for (const format of ['json', 'png', 'html']) {
    const path = `/fragrances/${perfumes.complete.id}/card?format=${format}`;
    const etag = (await service.call(path, business.key)).headers.get('etag') ?? '';
    for (const [on, key] of [
      [service, business.key],
      [other, business.key],
      [service, rotated?.text],
      [other, rotated?.text],
    ] as const) {
      const response = await on.call(path, key ?? '', { headers: { 'if-none-match': etag } });
      assert.equal(`${response.status} ${response.headers.get('etag')}`, `304 ${etag}`, format);
    }
  }
});

test("alt equals the aria-label of the HTML, in the look's language", async () => {
  const french = await saved(database.db, business.id, 'Française', { ...defaultLookSettings, language: 'fr' });
  await eventually(async () => assert.equal((await cardIn(french)).status, 200));
  const cardOf = async (look: string | null) => Object(await (await cardIn(look)).json()).card;
  const [plain, translated] = await Promise.all([cardOf(null), cardOf(french)]);
  const page = await (await cardIn(french, {}, service, 'html')).text();
  assert.ok(page.includes(`aria-label="${translated.alt}"`), translated.alt);
  assert.notEqual(translated.alt, plain.alt);
  assert.notEqual(translated.revision, plain.revision);
});

test('the ETag changes with the format, the look, its settings, its name and the card', async () => {
  const etagOf = async (look: string | null, format = 'json') => (await cardIn(look, {}, service, format)).headers.get('etag') ?? '';
  const seen = new Set<string>();
  const isNew = async (what: string, look: string | null = soiree, format = 'json') =>
    eventually(async () => {
      const etag = await etagOf(look, format);
      assert.ok(!seen.has(etag), what);
      seen.add(etag);
    });
  await isNew('the house look', null);
  await isNew('a look');
  await isNew('another form', soiree, 'html');
  await isNew('another look', boutique);
  await saveLook(database.db, business.id, 'Soirée', settingsOf('Story'));
  await isNew('new settings', soiree, 'html');
  await rename(database.db, soiree, 'Minuit');
  await isNew('a new name');
  assert.equal((await lookIn(await cardIn('Soirée'))).id, soiree, 'its former name still finds it');
  const { id } = await importPerfume(database.db, {
    id: 'complete',
    brand: 'Maison Aurore',
    name: 'Ambre Nuit Blanche',
    concentration: 'Extrait',
  });
  assert.equal(id, perfumes.complete.id);
  await isNew('the record changed');
});
