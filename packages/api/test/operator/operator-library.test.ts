import assert from 'node:assert/strict';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { libraryFileLimits } from '../../src/limits/limits.ts';
import { createFragranceId } from '../../src/resources/library/imported-fragrance.ts';
import { got } from '../support/console.ts';
import { eventually, freshDatabase, startTestService, type TestDatabase, type TestService } from '../support/harness.ts';
import { type Desk, newOperator, openDesk, uploadFile } from '../support/operator-desk.ts';
import { importPerfume, insertPerfumes, noSuchId, perfumes } from '../support/perfumes.ts';
import { folderFor, sillageJson } from '../support/processes.ts';
import { refusalIn } from '../support/responses.ts';

/** Library work at the operator desk: importing files, fixing skipped rows, and reviewing duplicates. */

let database: TestDatabase;
let service: TestService;
let desk: Desk;

before(async () => {
  database = await freshDatabase();
  await insertPerfumes(database.db);
  service = await startTestService(database.url);
  desk = openDesk(service, await newOperator(service, database));
});
after(async () => {
  await service?.close();
  await database?.drop();
});

const header = 'id,brand,name,year,popularity';

const importOf = async (id: string, at = desk): Promise<Record<string, unknown>> =>
  Object(Object(await at.asked('readLibraryImport', `/imports/${id}`)).import);

async function ended(id: string, at = desk): Promise<Record<string, unknown>> {
  await eventually(async () => assert.match(String((await importOf(id, at)).state), /^(?:done|failed)$/));
  return importOf(id, at);
}

const counts = ({ state, rows, added, changed, unchanged, kept, bad }: Record<string, unknown>) => [
  state,
  rows,
  added,
  changed,
  unchanged,
  kept,
  bad,
];

test('a file imported at the desk is read as by the command: skipped rows are stored, fixed and imported', async () => {
  const { record } = await desk.asked('readRecord', `/library/${perfumes.bare.id}`);
  const { id: _, source: __, source_id: ___, revision, state: ____, moved_to: _____, edited: ______, ...fields } = Object(record);
  await (await desk.at('PATCH', `/library/${perfumes.bare.id}`, { seen: revision, ...fields, year: 1999 })).text();
  const lines = [
    header,
    'bare,Maison Aurore,Sans Titre,,4',
    'new,Maison Neuve,Brume,2020,1',
    'soon,Maison Neuve,"=Demain",soon,',
    'few,Maison Neuve',
  ];
  const sent = await uploadFile(desk, 'spring.csv', 'test', lines.join('\n'));
  assert.deepEqual(counts(await ended(sent)), ['done', 4, 1, 0, 0, 1, 2]);
  const { rows } = await desk.asked('listSkippedLibraryRows', `/imports/${sent}/bad-rows`);
  assert.deepEqual(rows, [
    {
      line: 4,
      field: 'year',
      reason: 'year "soon" is not a year',
      row: { id: 'soon', brand: 'Maison Neuve', name: '=Demain', year: 'soon', popularity: '' },
      text: null,
    },
    { line: 5, field: null, reason: 'has 2 columns, but the header has 5', row: null, text: 'few,Maison Neuve' },
  ]);
  const file = await desk.at('GET', `/imports/${sent}/bad-rows.csv`);
  assert.equal(file.headers.get('content-disposition'), 'attachment; filename="test.csv"');
  const toMend = await file.text();
  const fixed = await uploadFile(desk, 'test.csv', 'test', toMend.replace(/"soon"(?=(?:,"")+,4)/, '"2027"'));
  assert.deepEqual(counts(await ended(fixed)), ['done', 2, 1, 0, 0, 0, 1]);
  // The apostrophe that protects spreadsheets is not part of the record.
  const { record: tomorrow } = await desk.asked('readRecord', `/library/${createFragranceId('test', 'soon')}`);
  assert.deepEqual([Object(tomorrow).name, Object(tomorrow).year], ['=Demain', 2027]);
});

test('an invalid file is reported, an incomplete upload is not started, and a cancelled import stays cancelled', async () => {
  const none = await ended(await uploadFile(desk, 'none.csv', 'none', 'ref;title\n1;x\n'));
  assert.deepEqual([none.state, none.fault], ['failed', 'The first line must contain the column names; id, brand, name are missing.']);
  const upload = await desk.did('startLibraryUpload', '/imports', { name: 'a.csv', source: 'a', bytes: 10 });
  await refusalIn(await desk.at('POST', `/imports/${upload.import}/start`), 'invalid_query');
  await refusalIn(await desk.at('POST', `/imports/${upload.import}/pieces/0`, Buffer.from('short')), 'invalid_query');
  await desk.did('cancelLibraryImport', `/imports/${upload.import}/cancel`);
  assert.equal((await importOf(String(upload.import))).state, 'cancelled');
  await refusalIn(await desk.at('POST', `/imports/${upload.import}/start`), 'invalid_query');
  await refusalIn(await desk.at('GET', `/imports/${noSuchId}`), 'not_found');
});

test('an import from the command line is listed at the desk, one page at a time', async (t) => {
  const path = join(await folderFor(t), 'autumn.csv');
  await writeFile(path, `${header}\nnew,Maison Neuve,Feuilles,2021,1\n,Maison Neuve,Ohne,,\n`);
  await sillageJson(['library', 'import', path], { DATABASE_URL: database.url });
  const first = await desk.asked('listLibraryImports', '/imports?limit=1');
  const [latest] = Array.isArray(first.imports) ? first.imports : [];
  assert.deepEqual([latest.name, latest.source, latest.brought_by, latest.by], ['autumn.csv', 'autumn', 'command', 'operator']);
  assert.deepEqual(counts(latest), ['done', 2, 1, 0, 0, 0, 1]);
  assert.equal(first.next, latest.id);
  const { imports } = await desk.asked('listLibraryImports', `/imports?limit=1&after=${latest.id}`);
  assert.ok(Array.isArray(imports) && imports.length === 1 && imports[0].id !== latest.id);
  await refusalIn(await desk.at('POST', `/imports/${latest.id}/start`), 'invalid_query');
});

interface Pair {
  readonly first: { readonly id: string; readonly revision: number };
  readonly second: { readonly id: string; readonly revision: number };
  readonly why: Readonly<Record<string, string>>;
}

async function pairs(path = '/duplicates'): Promise<{ readonly pairs: readonly Pair[]; readonly next: unknown }> {
  await desk.did('startDuplicateScan', '/duplicates/look');
  await eventually(async () => assert.equal(Object((await desk.asked('listDuplicates', '/duplicates')).look).under_way, false));
  const { pairs: found, next } = await desk.asked('listDuplicates', path);
  return { pairs: Array.isArray(found) ? found : [], next };
}

test('likely duplicates are suggested with their evidence until they are merged or dismissed', async () => {
  const twin = await importPerfume(database.db, {
    id: 'twin',
    brand: 'MAISON AURORE',
    name: 'Ambre Nuit Blanche',
    concentration: 'EDP',
    gender: 'women',
  });
  await importPerfume(database.db, {
    id: 'flanker',
    brand: 'Maison Aurore',
    name: 'Ambre Nuit Blanche Intense',
    concentration: 'EDP',
    gender: 'women',
  });
  await importPerfume(database.db, { id: 'vetiver', brand: 'Atelier Lune', name: 'Vétiver Court' });
  const { pairs: found, next } = await pairs('/duplicates?limit=1');
  const [likeliest] = found;
  assert.ok(likeliest);
  assert.deepEqual(new Set([likeliest.first.id, likeliest.second.id]), new Set([perfumes.complete.id, twin.id]));
  assert.deepEqual(likeliest.why, { house: 'same', name: 'same', strength: 'same', year: 'unsaid', audience: 'same' });
  const { pairs: rest, next: none } = await desk.asked('listDuplicates', `/duplicates?limit=1&after=${next}`);
  const other: Pair = Array.isArray(rest) ? rest[0] : null;
  assert.deepEqual(
    [other.first, other.second].map(({ id }) => id).sort(),
    [perfumes.untiered.id, createFragranceId('test', 'vetiver')].sort(),
  );
  assert.equal(none, null);

  const apart = ({ first, second }: Pair) => ({
    first: { id: first.id, seen: first.revision },
    second: { id: second.id, seen: second.revision },
  });
  await desk.did('dismissDuplicate', '/duplicates/apart', apart(other));
  await importPerfume(database.db, { id: 'vetiver', brand: 'Atelier Lune', name: 'Vétiver Court', popularity: '7' });
  assert.equal((await pairs()).pairs.length, 1, 'it still reads as it did');
  const stale = await refusalIn(await desk.at('POST', '/duplicates/apart', apart(other)), 'draft_needs_preview');
  assert.match(
    stale.error.message,
    /"Atelier Lune V.tiver Court", public and "Atelier Lune V.tiver Court", public\. You (?:tried|wanted) to mark them as different\./,
  );
  await importPerfume(database.db, { id: 'vetiver', brand: 'Atelier Lune', name: 'Vétiver Court', year: '1998' });
  assert.equal((await pairs()).pairs.length, 2, 'one of them reads otherwise');
  await importPerfume(database.db, { id: 'vetiver', brand: 'Atelier Lune', name: 'Vétiver Court', year: '1999' });
  assert.equal(Object((await desk.asked('listDuplicates', '/duplicates')).pairs).length, 1, 'what was found is no longer what they say');

  const { record } = await desk.asked('readRecord', `/library/${twin.id}`);
  await desk.did('changeRecordState', `/library/${twin.id}/state`, {
    seen: Object(record).revision,
    state: 'moved',
    to: perfumes.complete.id,
  });
  assert.deepEqual((await desk.asked('listDuplicates', '/duplicates')).pairs, []);
  await refusalIn(await desk.at('GET', '/duplicates?after=50_x_y'), 'invalid_query');
});

test('records are found by words in any spelling, by brand, by state and by editor, one page at a time', async () => {
  const found = async (query: string): Promise<readonly string[]> => {
    const { records } = await desk.asked('searchRecords', `/library?${query}`);
    return Array.isArray(records) ? records.map(({ name }) => name) : [];
  };
  assert.deepEqual(await found('q=nuit+ambre+aur&state=public'), ['Ambre Nuit Blanche', 'Ambre Nuit Blanche Intense']);
  assert.deepEqual(await found('q=RETIR%C3%89'), ['Iris Retiré']);
  assert.deepEqual(await found('q=retire'), ['Iris Retiré']);
  assert.deepEqual(await found("q='!%26"), []);
  assert.deepEqual(await found(`q=${perfumes.bare.id}`), ['Sans Titre']);
  assert.deepEqual(await found('house=atelier+lune&state=in_review'), ['Rose Disputée']);
  assert.deepEqual(await found('edited=yes'), ['Sans Titre']);
  const paged: string[] = [];
  for (let after = ''; ; ) {
    const { records, next } = await desk.asked('searchRecords', `/library?house=Maison%20Aurore&limit=2${after}`);
    if (Array.isArray(records)) paged.push(...records.map(({ name }) => name));
    if (next === null) break;
    after = `&after=${next}`;
  }
  assert.deepEqual(paged, await found('house=MAISON+AURORE'));
  assert.equal(paged[0], 'Ambre Nuit Blanche');
});

test('the desk has a limited number of imports in progress, and cancelling one makes room', async () => {
  const begin = () => desk.at('POST', '/imports', { name: 'spring.csv', source: 'limit', bytes: 100 });
  const started: string[] = [];
  while (started.length < libraryFileLimits.unfinishedMax) started.push(String(Object(await got('startLibraryUpload', begin())).import));
  const { error } = await refusalIn(await begin(), 'rate_limited');
  assert.equal(error.message, '5 imports are in progress. Wait for one to finish or cancel one.');
  await desk.did('cancelLibraryImport', `/imports/${started[0]}/cancel`);
  started[0] = String(Object(await got('startLibraryUpload', begin())).import);
  await refusalIn(await begin(), 'rate_limited');
  for (const id of started) await desk.did('cancelLibraryImport', `/imports/${id}/cancel`);
});
