import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { sql } from 'kysely';
import { fragrancesIn } from '../../src/adapters/file-reader/fragrances.ts';
import { startRun } from '../../src/adapters/postgres/library/import-runs.ts';
import { setFragranceState } from '../../src/adapters/postgres/library/library-store.ts';
import { postgresLibraryImports } from '../../src/adapters/postgres/operator/library-imports.ts';
import { operator } from '../../src/resources/business/audit.ts';
import { createFragranceId } from '../../src/resources/library/imported-fragrance.ts';
import { type LibraryFileRow, UnreadableLibraryFile } from '../../src/resources/library/library-files.ts';
import type { SkippedLibraryRow } from '../../src/resources/operator/library-imports.ts';
import { importLibrary, importWithProgress } from '../../src/wiring/import-library.ts';
import { eventually, newBusiness, sampleDatabase, startTestService, type TestDatabase, type TestService } from '../support/harness.ts';
import { isLong } from '../support/is-long.ts';
import { sillage, sillageJson } from '../support/processes.ts';
import { answerOf, refusalIn } from '../support/responses.ts';

let database: TestDatabase;
let service: TestService;
let key: string;
let folder: string;
let env: Record<string, string>;

before(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sillage-import-'));
  database = await sampleDatabase();
  // With the bundled sample library, like an operator's first import.
  service = await startTestService(database.url);
  ({ key } = await newBusiness(database.db));
  env = { DATABASE_URL: database.url };
});
after(async () => {
  await service?.close();
  await database?.drop();
  await rm(folder, { recursive: true, force: true });
});

async function fileOf(name: string, content: string): Promise<string> {
  const path = join(folder, name);
  await writeFile(path, content);
  return path;
}

const header = 'id,brand,name,concentration,year,perfumers,top_notes,heart_notes,base_notes,accords,notes,description,popularity';
const aurore = (id: string, name: string, year = '2020', description = '') =>
  `${id},Zauberhaus,${name},Extrait,${year},"Claire Fontaine, Jean Morel","Saffron, Bergamot",Jasmine,Cedar,"amber, woody",,${description},5`;
const cardOf = async (id: string) => service.call(`/fragrances/${id}/card`, key);

/** Test rows by line, with the expected reasons. */
const shop = [
  `\ufeff${header}`,
  aurore('1', '"Mondlicht, zum ""Abend"""', '2020', '"Two lines\nof text."'),
  aurore('2', 'Morgenrot'),
  aurore('', 'Namenlos'), // 5: no id
  '3,,Ohne Haus,,,,,,,,,,', // 6
  aurore('4', 'Zukunft', 'soon'), // 7
  aurore('2', 'Doppelt'), // 8
  '5,Zauberhaus', // 9
  aurore('6', 'x'.repeat(201)), // 10
  '',
  aurore('7', 'Nordlicht'),
].join('\n');
const badRows = [
  { line: 5, reason: 'id is missing' },
  { line: 6, reason: 'brand is missing' },
  { line: 7, reason: 'year "soon" is not a year' },
  { line: 8, reason: 'the id 2 appears twice' },
  { line: 9, reason: 'has 2 columns, but the header has 13' },
  { line: 10, reason: 'name has more than 200 characters' },
];
const countsOf = ({ seconds, file, ...rest }: Record<string, unknown>) => rest;

test('valid rows of an imported file are served without a restart, and skipped rows are reported with line and reason', async () => {
  const file = await fileOf('shop.csv', shop);
  assert.deepEqual(countsOf(await sillageJson(['library', 'import', file], env)), {
    source: 'shop',
    rows: 9,
    added: 3,
    changed: 0,
    unchanged: 0,
    kept: 0,
    bad: 6,
    bad_rows: badRows,
  });
  const id = createFragranceId('shop', '1');
  await eventually(async () => {
    const { card } = await answerOf('getCard', await cardOf(id));
    const { alt, revision, display, ...facts } = Object(card);
    assert.equal(display.name, facts.name);
    assert.deepEqual(facts, {
      id,
      brand: 'Zauberhaus',
      name: 'Mondlicht, zum "Abend"',
      strength: 'Extrait',
      year: 2020,
      perfumers: ['Claire Fontaine', 'Jean Morel'],
      family: null,
      notes: { top: ['Saffron', 'Bergamot'], heart: ['Jasmine'], base: ['Cedar'], all: [] },
      accords: ['amber', 'woody'],
      description: 'Two lines of text.',
      picture: null,
      edited: false,
    });
  });
  const { results } = await answerOf('searchPerfumes', await service.call('/search?q=zauberhaus%20nordlicht', key));
  assert.equal(Object(results)[0].id, createFragranceId('shop', '7'));
});

test('records are imported without the GTINs that cannot be valid, which are reported', async () => {
  const rows = [
    'id,brand,name,gtins',
    '1,Zauberhaus,Morgen,3348901250146; 96385074;3348901250146',
    '2,Zauberhaus,Abend,"3348901250147;3.34E+12;2012345678903;3145891253177"',
    '3,Zauberhaus,Nacht,',
  ].join('\n');
  const expected = { source: 'gtins', rows: 3, added: 3, changed: 0, unchanged: 0, kept: 0, bad: 0 };
  const reason =
    'imported without "3348901250147", which has a wrong check digit; "3.34E+12", which a spreadsheet shortened; "2012345678903", which is a code for use within a shop';
  const imported = async (name: string, content: string) =>
    countsOf(await sillageJson(['library', 'import', await fileOf(name, content), '--source', 'gtins'], env));
  assert.deepEqual(await imported('gtins.csv', rows), { ...expected, bad_rows: [{ line: 3, reason }] });
  const recorded = async () =>
    (await sql<{ gtins: string[] }>`select gtins from fragrances where source = 'gtins' order by source_id`.execute(database.db)).rows.map(
      ({ gtins }) => gtins,
    );
  const stored = [['03348901250146', '00000096385074'], ['03145891253177'], []];
  assert.deepEqual(await recorded(), stored);
  const lines = [
    { id: '1', brand: 'Zauberhaus', name: 'Morgen', gtins: ['3348901250146', 96385074] },
    { id: '2', brand: 'Zauberhaus', name: 'Abend', gtins: '3145891253177' },
    { id: '3', brand: 'Zauberhaus', name: 'Nacht', gtins: null },
  ].map((row) => JSON.stringify(row));
  assert.deepEqual(await imported('gtins.jsonl', lines.join('\n')), { ...expected, added: 0, unchanged: 3, bad_rows: [] });
  assert.deepEqual(await recorded(), stored);
});

test('re-importing a file adds and changes nothing, and the output says so', async () => {
  const file = await fileOf('shop.csv', shop);
  const { status, stdout, stderr } = await sillage(['library', 'import', file], env);
  assert.equal(status, 0, stderr);
  assert.match(stdout, /^9 rows of source "shop" in [\d.]+ s: 0 added, 0 changed, 3 unchanged, 6 skipped\.\n$/);
  for (const { line, reason } of badRows) assert.ok(stderr.includes(`line ${line}: ${reason}\n`), stderr);
  assert.match(stderr, /100 % {2}9 rows, 0 added, 0 changed, 6 skipped/);
});

test('a changed row changes only its own card and keeps the state of its record', async () => {
  await sillageJson(['library', 'review', createFragranceId('shop', '7')], env);
  const before = (await cardOf(createFragranceId('shop', '1'))).headers.get('etag');
  const file = await fileOf('shop.csv', shop.replace('Morgenrot', 'Morgenrot Intense').replace('Nordlicht', 'Nordlicht Intense'));
  assert.deepEqual(countsOf(await sillageJson(['library', 'import', file], env)), {
    source: 'shop',
    rows: 9,
    added: 0,
    changed: 2,
    unchanged: 1,
    kept: 0,
    bad: 6,
    bad_rows: badRows,
  });
  await eventually(async () => {
    const { card } = await answerOf('getCard', await cardOf(createFragranceId('shop', '2')));
    assert.equal(Object(card).name, 'Morgenrot Intense');
  });
  await refusalIn(await cardOf(createFragranceId('shop', '7')), 'in_review', 200);
  assert.equal((await cardOf(createFragranceId('shop', '1'))).headers.get('etag'), before);
});

test('the same IDs from another source create separate records, including from JSON Lines', async () => {
  const lines = [
    { id: 1, brand: 'Zauberhaus', name: 'Mondlicht', notes: ['Vetiver', 'Lemon'], year: 1998 },
    { id: 2, brand: 'Zauberhaus', name: 'Morgenrot', accords: 'green, woody' },
    { id: 3, brand: 'Zauberhaus', name: 'Nebel', accords: [{ name: 'green' }] },
  ].map((line) => JSON.stringify(line));
  const file = await fileOf('shop.jsonl', ['\ufeff', ...lines, '{"id":', '[]'].join('\n').replace('\n', ''));
  assert.deepEqual(countsOf(await sillageJson(['library', 'import', file, '--source', 'other shop'], env)), {
    source: 'other shop',
    rows: 5,
    added: 2,
    changed: 0,
    unchanged: 0,
    kept: 0,
    bad: 3,
    bad_rows: [
      { line: 3, reason: "accords has an entry that isn't text" },
      { line: 4, reason: 'is not valid JSON' },
      { line: 5, reason: 'is not a JSON object' },
    ],
  });
  await eventually(async () => {
    const { card } = await answerOf('getCard', await cardOf(createFragranceId('other shop', '1')));
    assert.deepEqual([Object(card).notes.all, Object(card).year], [['Vetiver', 'Lemon'], 1998]);
  });
});

test('a duplicate ID is reported even if the two rows are far apart, so that imports are repeatable', async () => {
  const file = await fileOf(
    'long.csv',
    [header, ...Array.from({ length: 2_500 }, (_, at) => aurore(String(at % 2_400), `Nummer ${at}`))].join('\n'),
  );
  const bad: [number, string][] = [];
  const listener = { progress: () => {}, badRow: ({ line, reason }: SkippedLibraryRow) => void bad.push([line, reason]) };
  const first = await importLibrary(database.db, fragrancesIn(file, 'long'), 'long', listener);
  assert.deepEqual([first.rows, first.added, first.bad], [2_500, 2_400, 100]);
  assert.deepEqual(bad[0], [2_402, 'the id 0 appears twice']);
  const second = await importLibrary(database.db, fragrancesIn(file, 'long'), 'long', listener);
  assert.deepEqual([second.added, second.changed, second.unchanged], [0, 0, 2_400]);
});

test('skipped rows are written in large batches', async () => {
  const file = await fileOf('bad-rows.csv', [header, ...Array.from({ length: 20_000 }, () => aurore('', 'a'))].join('\n'));
  let reports = 0;
  const listener = { progress: () => void reports++, badRow: () => {} };
  const { rows, bad } = await importLibrary(database.db, fragrancesIn(file, 'bad rows'), 'bad rows', listener);
  assert.deepEqual([rows, bad, reports], [20_000, 20_000, 5]);
});

test('a file with too many invalid rows is read up to a limit and fails with their count', { timeout: 900_000 }, async () => {
  let read = 0;
  async function* badRows(): AsyncGenerator<LibraryFileRow> {
    for (; read < 400_000; read++)
      yield { fragrance: null, bad: { line: read + 2, field: 'id', reason: 'id is missing', row: '' }, bytesRead: read };
  }
  const run = await startRun(database.db, { source: 'bad', name: 'bad.csv', byteLength: 400_000 }, operator);
  const message = /^20\d,\d{3} of the first 20\d,\d{3} rows .* are invalid, so the import stopped\./;
  await assert.rejects(importWithProgress(database.db, run, badRows(), 'bad', { progress: () => {}, badRow: () => {} }), (error) => {
    return error instanceof UnreadableLibraryFile && message.test(error.message);
  });
  assert.ok(read < 210_000, `${read} rows`);
  assert.equal((await postgresLibraryImports(database.db).one(run.id))?.state, 'failed');
});

test('a failed import prints a message and exits with 1', { concurrency: 2 }, async (t) => {
  const files: readonly [name: string, file: string, sentence: RegExp, ...more: string[]][] = [
    ['a file that is not there', join(folder, 'nothing.csv'), /^\S+nothing\.csv couldn't be read\. Check the path\.\n$/],
    ['a folder', folder, /directory/],
    [
      'a missing column',
      await fileOf('columns.csv', 'id,name\n1,a\n'),
      /columns\.csv: The first line must contain the column names; brand is missing\.\n/,
    ],
    ['an empty file', await fileOf('empty.csv', ''), /empty\.csv: The first line must contain the column names/],
    ['rows that are all bad', await fileOf('bad.csv', `${header}\n${aurore('', 'a')}\n${aurore('1', '')}\n`), /line 2: id is missing/],
    ['a source without a name', await fileOf('good.csv', `${header}\n`), /--source/, '--source', ' '],
  ];
  await Promise.all(
    files.map(([name, file, sentence, ...more]) =>
      t.test(name, async () => {
        const { status, stderr } = await sillage(['library', 'import', file, ...more], env);
        // A missing source is a usage error; the others are failures.
        assert.equal(status, more.length > 0 ? 2 : 1, stderr);
        assert.match(stderr, sentence);
        assert.doesNotMatch(stderr, /\n {4}at /);
      }),
    ),
  );
});

test('chains of moves are resolved to their end, and a cycle is refused', async () => {
  const [a = '', b = '', c = ''] = [1, 2, 3].map((at) => createFragranceId('long', String(at)));
  const movedTo = async (id: string) => (await refusalIn(await cardOf(id), 'moved')).moved_to;
  assert.deepEqual(await sillageJson(['library', 'move', a, b], env), { id: a, state: 'moved', moved_to: b });
  await eventually(async () => assert.equal(await movedTo(a), b));
  assert.equal(await setFragranceState(database.db, b, 'moved', c), null);
  await eventually(async () => assert.deepEqual([await movedTo(a), await movedTo(b)], [c, c], 'the first move now leads to the new end'));
  for (const [from, to, sentence] of [
    [c, a, /cycle/],
    [c, b, /cycle/],
    [c, c, /itself/],
    [a, c, /moved can't become moved/],
    [c, createFragranceId('long', 'none'), /^No perfume has the ID/],
    [createFragranceId('long', 'none'), c, /^No perfume has the ID/],
  ] as const) {
    const refusal = await setFragranceState(database.db, from, 'moved', to);
    assert.match(refusal?.message ?? '', sentence);
  }
  const { status, stderr } = await sillage(['library', 'move', c, a], env);
  assert.equal(status, 1);
  assert.match(stderr, /^The target was moved to this record, so the move would create a cycle\.\n$/);
  assert.equal((await cardOf(c)).status, 200);
});

test('a perfume can be put in review, published and withdrawn', async () => {
  const id = createFragranceId('long', '10');
  for (const [command, state, code] of [
    ['review', 'in_review', 'in_review'],
    ['publish', 'public', null],
    ['withdraw', 'withdrawn', 'not_found'],
  ] as const) {
    assert.deepEqual(await sillageJson(['library', command, id], env), { id, state });
    await eventually(async () => {
      if (code === null) await answerOf('getCard', await cardOf(id));
      else await refusalIn(await cardOf(id), code, code === 'in_review' ? 200 : 404);
    });
  }
});

const whole = fileURLToPath(new URL('../../../../../shared/data/library.csv', import.meta.url));
const rows = isLong ? 40_575 : 4_000;
test(`a library of ${rows} rows: re-importing changes nothing, and its records hide the sample`, {
  skip: !existsSync(whole) && 'the library of 40,575 perfumes is not beside this checkout',
}, async (t) => {
  const own = await sampleDatabase();
  const large = await startTestService(own.url);
  try {
    const { key: ownKey } = await newBusiness(own.db);
    const lines = (await readFile(whole, 'utf8')).split('\n').slice(0, rows + 1);
    const file = await fileOf('library.csv', lines.join('\n'));
    const counts = { source: 'library', rows, changed: 0, kept: 0, bad: 0, bad_rows: [] };
    const first = await sillageJson(['library', 'import', file], { DATABASE_URL: own.url });
    assert.deepEqual(countsOf(first), { ...counts, added: rows, unchanged: 0 });
    const second = await sillageJson(['library', 'import', file], { DATABASE_URL: own.url });
    assert.deepEqual(countsOf(second), { ...counts, added: 0, unchanged: rows });
    t.diagnostic(`first ${first.seconds} s, second ${second.seconds} s`);
    const sampleId = createFragranceId('sample', 'dior-sauvage-edt');
    await eventually(async () => {
      const { results } = await answerOf('searchPerfumes', await large.call('/search?q=dior%20sauvage&limit=25', ownKey));
      const ids = Object(results).map(({ id }: { id: string }) => id);
      assert.ok(ids.length > 0 && !ids.includes(sampleId), 'the sample is hidden');
    });
    assert.equal((await large.call(`/fragrances/${sampleId}/card`, ownKey)).status, 200, 'its cards are still served');
    const ownId = createFragranceId('library', 'F3');
    assert.equal(Object((await answerOf('getCard', await large.call(`/fragrances/${ownId}/card`, ownKey))).card).name, 'Amarige');
  } finally {
    await large.close();
    await own.drop();
  }
});

test('proposed families are written to a separate file and appear on cards only after the operator imports them', async () => {
  const file = await fileOf(
    'families.csv',
    [`family,${header}`, `,${aurore('f1', 'Windspiel')}`, `Leather,${aurore('f2', 'Sattel')}`].join('\n'),
  );
  const out = join(folder, 'proposed.jsonl');
  const { added } = await sillageJson(['library', 'import', file, '--propose-families', out], env);
  assert.equal(added, 2);
  assert.deepEqual(
    (await readFile(out, 'utf8'))
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line)),
    [{ id: 'f1', brand: 'Zauberhaus', name: 'Windspiel', family_proposed: 'Amber' }],
  );
  const families = new Map<string, string | null>();
  for (const id of ['f1', 'f2'])
    await eventually(async () => {
      const { card } = await answerOf('getCard', await cardOf(createFragranceId('families', id)));
      families.set(id, Object(card).family);
    });
  assert.deepEqual(
    [...families],
    [
      ['f1', null],
      ['f2', 'Leather'],
    ],
  );
  await assert.rejects(sillageJson(['library', 'import', file, '--propose-families', out], env));
});
