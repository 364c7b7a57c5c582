import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, test } from 'node:test';
import { sql } from 'kysely';
import { importBatch } from '../../src/adapters/postgres/library/library-store.ts';
import { postgresImportWork } from '../../src/adapters/postgres/products/import-work.ts';
import { postgresImports } from '../../src/adapters/postgres/products/imports.ts';
import { productFileLimits } from '../../src/limits/limits.ts';
import { Authority } from '../../src/resources/business/authority.ts';
import { parseLibraryRow } from '../../src/resources/library/imported-fragrance.ts';
import type { Row } from '../../src/resources/matching/index.ts';
import { createWorkbook } from '../../src/resources/products/samples/files.ts';
import { addMember, got, newPerson, type TestPerson } from '../support/console.ts';
import {
  eventually,
  newBusiness,
  sampleDatabase,
  startTestService,
  type TestBusiness,
  type TestDatabase,
  type TestService,
} from '../support/harness.ts';
import { importPerfume, stockedDatabase } from '../support/perfumes.ts';
import { uploadProducts } from '../support/product-upload.ts';
import { refusalIn } from '../support/responses.ts';

/** Product imports in the console: files, rows typed by hand, rematching and exports. */

let database: TestDatabase;
let service: TestService;
let person: TestPerson;

before(async () => {
  ({ database } = await stockedDatabase());
  service = await startTestService(database.url);
  person = await newPerson(service, 'merch@maison-odile.fr');
});
after(async () => {
  await service?.close();
  await database?.drop();
});

const known = 'Maison Aurore Ambre Nuit Blanche';
const unknown = 'Qzxv Wkrrt';

async function shop(): Promise<TestBusiness> {
  const business = await newBusiness(database.db);
  await addMember(database, business.id, person.id, 'editor');
  return business;
}

const post = (id: string, { id: business }: TestBusiness, path: string, body?: unknown) =>
  got(id, person.call('POST', `/businesses/${business}${path}`, body));

const sendBytes = ({ id: business }: TestBusiness, path: string, bytes: Uint8Array) =>
  person.call('POST', `/businesses/${business}${path}`, undefined, {}, bytes);

const upload = (business: TestBusiness, content: string | Uint8Array, name?: string) => uploadProducts(person, business, content, name);

const preview = async ({ id: business }: TestBusiness, id: string) =>
  Object(await got('previewFile', person.call('GET', `/businesses/${business}/imports/${id}/preview`)));

/** Uploads a file and starts its import with the proposed columns. */
async function startImport(business: TestBusiness, content: string | Uint8Array, name?: string): Promise<string> {
  const id = await upload(business, content, name);
  const { columns } = await preview(business, id);
  await post('startImport', business, `/imports/${id}/start`, { columns });
  return id;
}

const getImport = async ({ id: business }: TestBusiness, id: string) =>
  Object(Object(await got('getImport', person.call('GET', `/businesses/${business}/imports/${id}`))).import);

async function waitForImport(business: TestBusiness, id: string) {
  let one = await getImport(business, id);
  await eventually(async () => {
    one = await getImport(business, id);
    assert.ok(one.finished_at !== null, JSON.stringify(one));
  });
  return one;
}

const download = async ({ id: business }: TestBusiness, path: string): Promise<string> => {
  const response = await person.call('GET', `/businesses/${business}${path}`);
  assert.equal(response.status, 200);
  // Response.text() would drop the byte order mark.
  return Buffer.from(await response.arrayBuffer()).toString();
};

const csv = `Artikelnummer;Marke;Bezeichnung\r\n${[
  `A-1;Maison Aurore;Ambre Nuit Blanche EdP 50 ml`,
  `A-2;;${unknown}`,
  ';Maison Aurore;no reference',
  `A-1;Maison Aurore;the same again`,
  `A-3;Chloé;${known}`,
].join('\r\n')}\r\n`;

test('a file is previewed, read and matched in the background, with results by outcome and line, free of charge', async () => {
  const business = await shop();
  const id = await upload(business, Buffer.from(csv, 'latin1'), 'Preisliste Mai.csv');
  const { written, columns, rows } = await preview(business, id);
  assert.deepEqual(written, { encoding: 'windows-1252', delimiter: ';', sheet: null });
  assert.deepEqual(columns, { heading_line: 1, ref: 0, name: 2, brand: 1, strength: null, gtin: null });
  assert.deepEqual(rows.at(-1), { line: 6, cells: ['A-3', 'Chloé', known] });
  await post('startImport', business, `/imports/${id}/start`, { columns });
  const one = await waitForImport(business, id);
  assert.equal(one.state, 'done');
  assert.equal(one.name, 'Preisliste Mai.csv');
  assert.equal(one.created_by, person.email);
  assert.deepEqual([one.rows, one.bad_rows, one.done], [3, 2, 3]);
  assert.equal(one.outcomes.no_recorded_perfume, 1);
  assert.equal(one.links.suggested, 2);
  assert.equal(one.links.not_recorded, 1);
  assert.equal(
    await download(business, `/imports/${id}/bad-rows.csv`),
    '"line","reason"\r\n4,"Line 4 has no reference."\r\n5,"Line 5 has the same reference as line 2, which was imported."\r\n',
  );
  const { rows: left } = await sql`select from import_pieces where business_id = ${business.id}`.execute(database.db);
  assert.equal(left.length, 0, 'the file is deleted once it is read');
  const { rows: meters } = await sql`select from usage where business_id = ${business.id}`.execute(database.db);
  assert.equal(meters.length, 0, 'no usage is counted or charged');
});

test('a workbook is imported like a text file', async () => {
  const business = await shop();
  const file = await createWorkbook([
    ['EAN', 'Titre'],
    [3348901250153, known],
  ]);
  const { state, links } = await waitForImport(business, await startImport(business, file, 'liste.xlsx'));
  assert.deepEqual([state, links.suggested], ['done', 1]);
  assert.match(await download(business, '/products.csv'), /\r\n"3348901250153",/);
});

test('files that are too large, too long, compression bombs or not tables are rejected or fail, and nothing is imported', async () => {
  const business = await shop();
  const tooLarge = { name: 'a.csv', bytes: 20 * 1024 * 1024 + 1 };
  await refusalIn(await person.call('POST', `/businesses/${business.id}/imports`, tooLarge), 'invalid_query');
  const id = await upload(business, csv);
  await refusalIn(await sendBytes(business, `/imports/${id}/pieces/0`, Buffer.alloc(1024 * 1024 + 1)), 'body_too_large');
  await refusalIn(await sendBytes(business, `/imports/${id}/pieces/0`, Buffer.alloc(7)), 'invalid_query');
  const bomb = await createWorkbook([['ref', 'name']], { sheetPadding: 170 * 1024 * 1024 });
  for (const [content, says] of [
    [bomb, /too large when decompressed/],
    ['\x89PNG\r\n\x1a\n\0\0\0\rIHDR', /neither a text file nor an Excel workbook/],
  ] as const) {
    const path = `/businesses/${business.id}/imports/${await upload(business, content)}/preview`;
    const { message } = (await refusalIn(await person.call('GET', path), 'invalid_rows')).error;
    assert.match(message, says);
    const { imports } = Object(await got('listImports', person.call('GET', `/businesses/${business.id}/imports`)));
    assert.deepEqual([imports[0].state, imports[0].fault], ['failed', message], 'the import has failed');
  }
  const many = await waitForImport(
    business,
    await startImport(business, `title\n${Array.from({ length: 50_001 }, (_, at) => `x ${at}`).join('\n')}`),
  );
  assert.equal(many.state, 'failed');
  assert.match(many.fault, /more than 50,000 rows/);
  const { rows } = await sql`select from product_links where business_id = ${business.id}`.execute(database.db);
  assert.equal(rows.length, 0);
});

test('an incomplete file cannot be previewed, and an import cannot be started twice', async () => {
  const business = await shop();
  const { import: id } = Object(await post('startUpload', business, '/imports', { name: 'a.csv', bytes: 2_000_000 }));
  const path = `/businesses/${business.id}/imports/${id}`;
  await got('uploadPiece', sendBytes(business, `/imports/${id}/pieces/1`, Buffer.alloc(2_000_000 - 1024 * 1024)));
  const { error } = await refusalIn(await person.call('GET', `${path}/preview`), 'invalid_query');
  assert.match(error.message, /1 (?:piece|part) is missing/);
  const other = await startImport(business, csv);
  const mapping = { columns: { heading_line: 1, ref: 0, name: 2, brand: 1, strength: null } };
  await refusalIn(await person.call('POST', `/businesses/${business.id}/imports/${other}/start`, mapping), 'not_found');
});

test("another business's import reads as a missing one", async () => {
  const [mine, theirs] = [await shop(), await newBusiness(database.db)];
  const other = await newPerson(service, 'other@maison-odile.fr');
  await addMember(database, theirs.id, other.id, 'owner');
  const { import: id } = Object(
    await got('startUpload', other.call('POST', `/businesses/${theirs.id}/imports`, { name: 'a.csv', bytes: 10 })),
  );
  for (const [method, path] of [
    ['GET', ''],
    ['GET', '/preview'],
    ['GET', '/bad-rows.csv'],
    ['POST', '/cancel'],
  ] as const) {
    const foreign = await person.call(method, `/businesses/${mine.id}/imports/${id}${path}`);
    const missing = await person.call(method, `/businesses/${mine.id}/imports/${randomUUID()}${path}`);
    assert.equal(foreign.status, 404);
    assert.equal(await foreign.text(), await missing.text(), path);
  }
});

test('products typed by hand are matched, and an earlier review is left unchanged', async () => {
  const business = await shop();
  const rows = [
    { ref: 'typed', name: known },
    { ref: 'reviewed', name: known },
  ];
  await sql`
    insert into product_links (business_id, ref, state, row, outcome, candidates)
    values (${business.id}, 'reviewed', 'rejected', '{"ref": "reviewed", "name": "x"}', 'suggested', '[]')`.execute(database.db);
  const { import: id } = Object(await post('addProducts', business, '/products', { rows }));
  const one = await waitForImport(business, id);
  assert.deepEqual([one.kind, one.rows, one.decided_before, one.links.suggested], ['hand', 2, 1, 1]);
  const twice = { rows: [rows[0], rows[0]] };
  await refusalIn(await person.call('POST', `/businesses/${business.id}/products`, twice), 'invalid_rows');
});

test('after the library has grown, unreviewed products are rematched, and changed results are counted', async () => {
  const business = await shop();
  const grown = 'Plimsoq Vrandt';
  const title = `Verrerie Ondine ${grown}`;
  const { import: first } = Object(
    await post('addProducts', business, '/products', {
      rows: [
        { ref: 'new', name: title },
        { ref: 'same', name: known },
      ],
    }),
  );
  assert.equal((await waitForImport(business, first)).outcomes.no_recorded_perfume, 1);
  const added = parseLibraryRow('test', { id: 'ondine', brand: 'Verrerie Ondine', name: grown });
  assert.ok(typeof added !== 'string');
  await importBatch(database.db, 'test', [added]);
  await eventually(async () => {
    const { results } = Object(await (await service.call(`/search?q=${encodeURIComponent(title)}`, business.key)).json());
    assert.equal(results[0]?.name, grown);
  });
  const { import: id } = Object(await post('rematchProducts', business, '/products/match-again'));
  const one = await waitForImport(business, id);
  assert.deepEqual([one.kind, one.rows, one.changed, one.links.suggested], ['again', 2, 1, 1]);
  const { imports } = Object(await got('listImports', person.call('GET', `/businesses/${business.id}/imports`)));
  assert.deepEqual(
    imports.map(({ kind }: { kind: string }) => kind),
    ['again', 'hand'],
  );
});

test("a shop's own words are proposed after an import, and ignored for that business only while a person approves them", async () => {
  const [business, other] = [await shop(), await shop()];
  const brands = ['Verlaine Dubois', 'Casa Pomona', 'Harrow Finch', 'Nordvik', 'Estudio Mareas'];
  const stocked = ['Ambrelune', 'Boisclair', 'Cendrine', 'Doucerive', 'Elianthe', 'Fauvelle'].map((name, at) => ({
    id: name,
    brand: brands[at % brands.length] ?? '',
    name,
  }));
  for (const row of stocked) await importPerfume(database.db, row);
  const rows = Array.from({ length: 60 }, (_, at) => {
    const { brand = '', name = '' } = stocked[at % stocked.length] ?? {};
    return { ref: `own ${at}`, brand, name: at % 12 < 6 ? `${name} Zyntrava 50 ml` : `${name} 50 ml` };
  });
  await eventually(async () => {
    const { results } = Object(await (await service.call('/search?q=Fauvelle', business.key)).json());
    assert.equal(results[0]?.name, 'Fauvelle');
  });
  const { import: id } = Object(await post('addProducts', business, '/products', { rows }));
  assert.equal((await waitForImport(business, id)).outcomes.ambiguous, 30);
  const list = async ({ id: of }: TestBusiness) =>
    Object(await got('listShopWords', person.call('GET', `/businesses/${of}/shop-words`))).words;
  const [proposed, ...others] = await list(business);
  assert.deepEqual([proposed.word, proposed.state, proposed.rows, proposed.import], ['zyntrava', 'proposed', 30, id]);
  assert.deepEqual(proposed.products[0], { ref: 'own 0', brand: 'Verlaine Dubois', name: 'Ambrelune Zyntrava 50 ml' });
  assert.deepEqual([others, await list(other)], [[], []]);

  const decide = (state: string) => post('decideShopWord', business, '/shop-words/decide', { word: 'zyntrava', state });
  const outcomes = async ({ key }: TestBusiness) => {
    const response = await service.call('/match', key, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ rows: [rows[0]] }),
    });
    return Object(await response.json()).rows[0].outcome;
  };
  await decide('approved');
  assert.deepEqual([await outcomes(business), await outcomes(other)], ['suggested', 'ambiguous']);
  const { import: again } = Object(await post('rematchProducts', business, '/products/match-again'));
  assert.deepEqual((await waitForImport(business, again)).outcomes, { suggested: 60, ambiguous: 0, no_recorded_perfume: 0 });
  await decide('rejected');
  assert.equal(await outcomes(business), 'ambiguous');
  const [rejected] = await list(business);
  assert.deepEqual([rejected.state, rejected.decided_by], ['rejected', 'merch@maison-odile.fr']);
  // The same decision again changes nothing.
  await decide('rejected');
  const { rows: entries } = await sql<{ entry: string }>`
    select concat_ws(' ', action, subject, actor_name) as entry from audit
    where business_id = ${business.id} and action like 'shop\\_word.%' order by id`.execute(database.db);
  assert.deepEqual(
    entries.map(({ entry }) => entry),
    ['shop_word.approved zyntrava merch@maison-odile.fr', 'shop_word.rejected zyntrava merch@maison-odile.fr'],
  );
  const unknownWord = { word: 'zyntrav', state: 'approved' };
  await refusalIn(await person.call('POST', `/businesses/${business.id}/shop-words/decide`, unknownWord), 'not_found');
});

test('calls of match are listed as imports, by outcome', async () => {
  const business = await shop();
  const rows = [
    { ref: 'a', name: known },
    { ref: 'b', name: unknown },
  ];
  await service.call('/match', business.key, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ rows }),
  });
  const { imports } = Object(await got('listImports', person.call('GET', `/businesses/${business.id}/imports`)));
  assert.equal(imports.length, 1);
  assert.deepEqual(
    [imports[0].kind, imports[0].rows, imports[0].outcomes.no_recorded_perfume, imports[0].links.suggested],
    ['api', 2, 1, 1],
  );
});

test('an export contains no spreadsheet formulas, and only the filtered products', async () => {
  const business = await shop();
  const titles = ['=HYPERLINK("http://x")', '+1', '-1', '@SUM(A1)', 'say "hi", twice', known];
  const rows = titles.map((name, at) => ({ ref: `${name.slice(0, 1)}${at}`, name: name === known ? known : `${name} ${unknown}` }));
  const { import: id } = Object(await post('addProducts', business, '/products', { rows }));
  await waitForImport(business, id);
  const all = await download(business, '/products.csv');
  assert.equal(all.charCodeAt(0), 0xfeff);
  for (const line of all.slice(1).trimEnd().split('\r\n')) assert.doesNotMatch(line, /(?:^|,)"?[=+\-@\t]/, line);
  assert.match(all, /"'=HYPERLINK\(""http:\/\/x""\)/);
  const lost = (await download(business, `/products.csv?state=not_recorded&batch=${id}`)).trimEnd().split('\r\n');
  assert.ok(lost.length > 1 && lost.length < rows.length + 1, `${lost.length}`);
  assert.equal((await download(business, '/products.csv?q=HYPERLINK')).trimEnd().split('\r\n').length, 2);
  assert.equal((await download(business, '/products.csv?q=%25')).trimEnd().split('\r\n').length, 1, 'a percent sign is not a wildcard');
});

test('businesses take turns whatever the size of their imports, and each import is processed by one node at a time', async () => {
  const quiet = await sampleDatabase();
  try {
    const work = postgresImportWork(quiet.db, { retryAfterMs: 0 });
    const imports = postgresImports(quiet.db);
    const [large, small] = [await newBusiness(quiet.db), await newBusiness(quiet.db)];
    const some = (count: number) => Array.from({ length: count }, (_, at) => ({ ref: `${at}`, name: known }));
    for (let nth = 0; nth < 3; nth++) await imports.addRows(Authority.ofOperator(large.id), some(200));
    await imports.addRows(Authority.ofOperator(small.id), some(3));
    const sizes: number[] = [];
    const matchNothing = async (rows: readonly Row[]) => {
      sizes.push(rows.length);
      return rows.map((row) => ({ row, matched: null }));
    };
    assert.equal(await work.match(matchNothing), true);
    // While one node processes the small business's import, another gets the large business's; once both are taken, there is nothing left.
    await work.match(async (rows) => {
      await work.match(matchNothing);
      return matchNothing(rows);
    });
    assert.deepEqual(sizes, [200, 200, 3], 'the small one was next, and the nested attempt worked on another import');
    assert.equal(await work.match(matchNothing), true);
    assert.equal(await work.match(matchNothing), false, 'the queue is empty');
    assert.deepEqual(sizes, [200, 200, 3, 200]);
    const failing = await imports.addRows(Authority.ofOperator(small.id), some(1));
    for (let tries = 0; tries < 5; tries++)
      await assert.rejects(
        work.match(async () => Promise.reject(new Error('broken'))),
        /broken/,
      );
    assert.equal(await work.match(matchNothing), false, 'an import fails after repeated failures');
    const { rows } = await sql<{ state: string }>`select state from imports where id = ${String(failing)}`.execute(quiet.db);
    assert.equal(rows[0]?.state, 'failed');
  } finally {
    await quiet.drop();
  }
});

test('a cancelled import deletes its file and is not previewed any more', async () => {
  const business = await shop();
  const id = await upload(business, csv);
  await post('cancelImport', business, `/imports/${id}/cancel`);
  assert.equal((await getImport(business, id)).state, 'cancelled');
  const { rows } = await sql`select from import_pieces where business_id = ${business.id}`.execute(database.db);
  assert.equal(rows.length, 0);
  await refusalIn(await person.call('GET', `/businesses/${business.id}/imports/${id}/preview`), 'not_found');
});

test('a business has a limited number of imports in progress, and cancelling one makes room', async () => {
  const business = await shop();
  const begin = () => person.call('POST', `/businesses/${business.id}/imports`, { name: 'list.csv', bytes: 100 });
  const started: string[] = [];
  while (started.length < productFileLimits.unfinishedMax) started.push(String(Object(await got('startUpload', begin())).import));
  const { error } = await refusalIn(await begin(), 'rate_limited');
  assert.equal(error.message, '20 imports of this business are in progress. Wait for one to finish or cancel one.');
  await got('startUpload', person.call('POST', `/businesses/${(await shop()).id}/imports`, { name: 'list.csv', bytes: 100 }));
  await post('cancelImport', business, `/imports/${started[0]}/cancel`);
  await got('startUpload', begin());
  await refusalIn(await begin(), 'rate_limited');
});
