import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import { type FileReader, openFileReader } from '../../src/adapters/file-reader/file-reader.ts';
import { postgresUploads } from '../../src/adapters/postgres/products/uploads.ts';
import { Refusal } from '../../src/errors/refusal.ts';
import { packWorkbook } from '../../src/resources/products/samples/files.ts';
import { addMember, got, newPerson, type TestPerson } from '../support/console.ts';
import { eventually, newBusiness, startTestService, type TestBusiness, type TestDatabase, type TestService } from '../support/harness.ts';
import { isLong } from '../support/is-long.ts';
import { newOperator, openDesk, uploadFile } from '../support/operator-desk.ts';
import { stockedDatabase } from '../support/perfumes.ts';
import { uploadProducts } from '../support/product-upload.ts';
import { refusalIn } from '../support/responses.ts';
import { unhurriedReaderLimits } from '../support/unhurried.ts';

/** Malicious files: each results in a message that names the line, and other calls aren't affected. */

let database: TestDatabase;
let service: TestService;
let person: TestPerson;
let caller: TestBusiness;

before(async () => {
  ({ database } = await stockedDatabase());
  service = await startTestService(database.url, { parts: { fileReader: createUnreliableReader() } });
  person = await newPerson(service, 'merch@maison-odile.fr');
  caller = await newBusiness(database.db);
});
after(async () => {
  await service?.close();
  await database?.drop();
});

/** Markers that kill the reader process: every product file with its strength in this column, and, once, a library file with this name. */
const doomedColumn = 3;
const doomedName = 'doomed.csv';
/** Product files with their strength in this column, and doomed ones while `isPaused`, are read only after `resumeReading` is called. */
const slowColumn = 2;
let isPaused = false;
let resumeReading: () => void = () => {};

function createUnreliableReader(): FileReader {
  const [real, doomed] = [1, 2].map(() => openFileReader(() => {}, unhurriedReaderLimits)) as [FileReader, FileReader];
  let libraryDeaths = 0;
  async function* killed<T>(values: AsyncIterable<T>): AsyncGenerator<T> {
    for await (const value of values) {
      for (const pid of doomed.pids()) process.kill(pid, 'SIGKILL');
      yield value;
    }
  }
  async function* slow<T>(values: AsyncIterable<T>): AsyncGenerator<T> {
    await new Promise<void>((resolve) => {
      resumeReading = resolve;
    });
    yield* values;
  }
  return {
    ...real,
    products: {
      ...real.products,
      products(file, form, mapping) {
        if (mapping.strength !== doomedColumn) {
          const products = real.products.products(file, form, mapping);
          return mapping.strength === slowColumn ? slow(products) : products;
        }
        const products = killed(doomed.products.products(file, form, mapping));
        return isPaused ? slow(products) : products;
      },
    },
    library: {
      readRows: (file, source) =>
        file.name === doomedName && libraryDeaths++ === 0
          ? killed(doomed.library.readRows(file, source))
          : real.library.readRows(file, source),
    },
    close: async () => void (await Promise.all([real.close(), doomed.close()])),
  };
}

async function shop(): Promise<TestBusiness> {
  const business = await newBusiness(database.db);
  await addMember(database, business.id, person.id, 'editor');
  return business;
}

const post = (id: string, { id: business }: TestBusiness, path: string, body?: unknown) =>
  got(id, person.call('POST', `/businesses/${business}${path}`, body));

const upload = (business: TestBusiness, bytes: Buffer, name?: string) => uploadProducts(person, business, bytes, name);

const columns = { heading_line: 1, ref: 0, name: 1, brand: null, strength: null };
const start = (business: TestBusiness, id: string, mapping: object = columns) =>
  post('startImport', business, `/imports/${id}/start`, { columns: mapping });

const getImport = async ({ id: business }: TestBusiness, id: string) =>
  Object(Object(await got('getImport', person.call('GET', `/businesses/${business}/imports/${id}`))).import);

async function waitForImport(business: TestBusiness, id: string) {
  await eventually(async () => assert.notEqual((await getImport(business, id)).finished_at, null));
  return getImport(business, id);
}

const downloadSkippedRows = async ({ id: business }: TestBusiness, id: string): Promise<string> =>
  (await person.call('GET', `/businesses/${business}/imports/${id}/bad-rows.csv`)).text();

interface Impact {
  /** The longest call of another business during the work, and the most CPU time that this process spent during one. */
  readonly longestMs: number;
  readonly longestCpuMs: number;
  /** The growth of the service's memory. */
  readonly grownBytes: number;
}

/** The pause before each call. It is measured too, because the event loop may be blocked from then on. */
const pauseMs = 50;

async function measureImpact(work: () => Promise<void>): Promise<Impact> {
  const before = process.memoryUsage.rss();
  let longestMs = 0;
  let longestCpuMs = 0;
  let grownBytes = 0;
  let isDone = false;
  const calling = (async () => {
    while (!isDone) {
      const atMs = performance.now();
      const cpuBefore = process.cpuUsage();
      await wait(pauseMs);
      assert.equal((await service.call('/whoami', caller.key)).status, 200);
      longestMs = Math.max(longestMs, performance.now() - atMs - pauseMs);
      const { user, system } = process.cpuUsage(cpuBefore);
      longestCpuMs = Math.max(longestCpuMs, (user + system) / 1_000);
      grownBytes = Math.max(grownBytes, process.memoryUsage.rss() - before);
    }
  })();
  await work().finally(() => {
    isDone = true;
  });
  await calling;
  return { longestMs, longestCpuMs, grownBytes };
}

/** The service reads no file itself, which would take CPU time. A machine that is busy or stalls can delay a call by more than that. */
function checkDelay({ longestMs, longestCpuMs }: Impact): void {
  assert.ok(longestCpuMs < 3_000, `${longestCpuMs} ms of CPU time`);
  assert.ok(longestMs < 30_000, `${longestMs} ms`);
}

const repeatText = (mebibytes: number, text: string): Buffer => Buffer.alloc(Math.round(mebibytes * 1024 * 1024), text);
const rows = [1, 2, 3].map(
  (line) => `<row r="${line}"><c r="A${line}" t="str"><v>${line}</v></c><c r="B${line}" t="str"><v>Sauvage</v></c></row>`,
);
const sheetWith = (before: readonly string[], part: Buffer): Buffer =>
  packWorkbook(Buffer.concat([Buffer.from(`<worksheet><sheetData>${before.join('')}`), part, Buffer.from('</sheetData></worksheet>')]));
const elements = (share: number): Buffer => repeatText(150 / share, '<a>');
const longText = (share: number): Buffer =>
  Buffer.concat([Buffer.from('<row r="9"><c r="A9" t="str"><v>'), repeatText(155 / share, 'x'), Buffer.from('</v></c></row>')]);
const attributes = (share: number): Buffer =>
  Buffer.from(`<row ${Array.from({ length: 2_000_000 / share }, (_, at) => `a${at}=""`).join(' ')}/>`);

for (const [name, part, reason] of [
  ['nests 50 million elements', elements, 'has elements nested more than 64 levels deep'],
  ['has one text of 155 MB', longText, 'has a text with more than 262,144 characters'],
  ['has 2 million attributes', attributes, 'has an element with more than 100 attributes'],
] as const) {
  test(`a workbook that ${name} is read up to that line, and delays no other call`, { timeout: 900_000 }, async (t) => {
    const business = await shop();
    const [alone, below] = [sheetWith([], part(10)), sheetWith(rows, part(1))];
    const impact = await measureImpact(async () => {
      const path = `/businesses/${business.id}/imports/${await upload(business, alone, 'alone.xlsx')}`;
      const { error } = await refusalIn(await person.call('GET', `${path}/preview`), 'invalid_rows');
      assert.equal(error.message, `Line 1 ${reason}; nothing below it was read.`);
      const id = await upload(business, below, 'below.xlsx');
      const { rows: previewed } = Object(await got('previewFile', person.call('GET', `/businesses/${business.id}/imports/${id}/preview`)));
      assert.equal(previewed.length, 3);
      await start(business, id);
      const one = await waitForImport(business, id);
      assert.deepEqual([one.state, one.rows, one.bad_rows], ['done', 2, 1]);
      assert.equal(await downloadSkippedRows(business, id), `"line","reason"\r\n4,"Line 4 ${reason}; nothing below it was read."\r\n`);
    });
    t.diagnostic(
      `${below.length} bytes; the longest call took ${Math.round(impact.longestMs)} ms, grown by ${Math.round(impact.grownBytes / 1e6)} MB`,
    );
    checkDelay(impact);
    assert.ok(impact.grownBytes < 300e6, `${impact.grownBytes} bytes`);
  });
}

test('a 4 KB text file with an unclosed quote in every line is read immediately, and delays no other call', {
  timeout: 900_000,
}, async (t) => {
  const business = await shop();
  const id = await upload(business, Buffer.from(`sku,title\n${'x","\n'.repeat(800)}`));
  const impact = await measureImpact(async () => {
    const preview = Object(await got('previewFile', person.call('GET', `/businesses/${business.id}/imports/${id}/preview`)));
    assert.deepEqual(preview.rows, [{ line: 1, cells: ['sku', 'title'] }]);
    await start(business, id);
    const one = await waitForImport(business, id);
    assert.deepEqual([one.state, one.rows, one.bad_rows], ['done', 0, 800]);
  });
  assert.match(await downloadSkippedRows(business, id), /\r\n801,"Line 801 opens a quote that is never closed\."\r\n$/);
  t.diagnostic(`the longest call took ${Math.round(impact.longestMs)} ms`);
  checkDelay(impact);
});

test('rows with invalid numbers are skipped, and the import succeeds', async () => {
  const business = await shop();
  const row = (number: string, ref: string) => `<row r="${number}"><c t="str"><v>${ref}</v></c><c t="str"><v>Sauvage</v></c></row>`;
  const sheet = [row('1', 'sku'), row('1e308', 'a'), row('abc', 'b'), row('2.5', 'c'), row('2', 'd'), row('2', 'e'), row('7', 'f')].join(
    '',
  );
  const id = await upload(business, sheetWith([sheet], Buffer.alloc(0)), 'odd.xlsx');
  await start(business, id);
  const one = await waitForImport(business, id);
  assert.deepEqual([one.state, one.rows, one.bad_rows, one.done], ['done', 2, 4, 2]);
  assert.equal(
    await downloadSkippedRows(business, id),
    [
      '"line","reason"',
      '2,"Line 2 has an invalid row number: ""1e308""."',
      '3,"Line 3 has an invalid row number: ""abc""."',
      '4,"Line 4 has an invalid row number: ""2.5""."',
      '6,"Line 6 has the row number 2 but comes after row 2."',
      '',
    ].join('\r\n'),
  );
});

const csv = (count: number): Buffer =>
  Buffer.from(`sku,title,brand,strength\n${Array.from({ length: count }, (_, at) => `${at},Ambre Nuit Blanche ${at},,`).join('\n')}`);

test('an import whose reader always dies fails after five attempts, and delays no other business', async () => {
  const [failing, fine] = [await shop(), await shop()];
  const [id, other] = [await upload(failing, csv(2_000)), await upload(fine, csv(2_000))];
  isPaused = true;
  await start(failing, id, { ...columns, strength: doomedColumn });
  await eventually(async () => assert.equal((await getAttempts(id)).failures, 1));
  await start(fine, other);
  assert.equal((await waitForImport(fine, other)).state, 'done');
  assert.deepEqual(await getAttempts(id), { failures: 1, state: 'reading' });
  isPaused = false;
  resumeReading();
  for (let attempt = 2; attempt <= 5; attempt++) {
    // Skips the pause between two attempts.
    await eventually(async () => {
      await sql`update imports set worked_at = worked_at - interval '1 minute' where id = ${id}`.execute(database.db);
      assert.ok((await getAttempts(id)).failures >= attempt);
    });
  }
  const one = await waitForImport(failing, id);
  assert.deepEqual([one.state, one.rows], ['failed', 0]);
  assert.equal(one.fault, 'Reading this file failed 5 times. Nothing was imported. Save the products as .csv and upload that file.');
});

async function getAttempts(id: string): Promise<{ readonly failures: number; readonly state: string }> {
  const { rows: found } = await sql<{ failures: number; state: string }>`select failures, state from imports where id = ${id}`.execute(
    database.db,
  );
  return found[0] ?? assert.fail('the import is missing');
}

test('a killed reader counts as an attempt, and the next attempt imports each row once', {
  timeout: 900_000,
}, async () => {
  const business = await shop();
  const id = await upload(business, csv(3_000));
  await start(business, id, { ...columns, strength: doomedColumn });
  await eventually(async () => assert.equal((await getAttempts(id)).failures, 1));
  const { rows: kept } = await sql`select from import_rows where import_id = ${id}`.execute(database.db);
  assert.equal(kept.length, 0);
  await sql`
    update imports set columns = jsonb_set(columns, '{strength}', 'null'), worked_at = worked_at - interval '1 minute' where id = ${id}`.execute(
    database.db,
  );
  await eventually(async () => assert.match((await getAttempts(id)).state, /^(?:matching|done)$/));
  const { rows: counted } = await sql<{ row_count: number; lines: number }>`
    select row_count, done_count + (select count(*) from import_rows where import_id = ${id}) as lines from imports where id = ${id}`.execute(
    database.db,
  );
  assert.deepEqual(counted, [{ row_count: 3_000, lines: 3_000 }]);
});

test('a library file whose reader dies is read again, with each row imported once', { timeout: 900_000 }, async () => {
  const desk = openDesk(service, await newOperator(service, database));
  // More than the reader sends at once.
  const count = isLong ? 1_000 : 200;
  const lines = Array.from({ length: count }, (_, at) => `${at},Maison ${at % 10},Nuit ${at}`);
  const id = await uploadFile(desk, doomedName, 'doomed', ['id,brand,name', ...lines].join('\n'));
  await eventually(async () => assert.equal(Object(Object(await desk.asked('readLibraryImport', `/imports/${id}`)).import).state, 'done'));
  const { rows: found } = await sql<{ attempt: number; count: number }>`
    select attempt, (select count(*) from fragrances where source = 'doomed') as count from library_imports where id = ${id}`.execute(
    database.db,
  );
  assert.deepEqual(found, [{ attempt: 2, count }]);
});

test('an import cannot be cancelled while its file is being read, and does not block other changes of its business', async () => {
  const business = await shop();
  const id = await upload(business, csv(10));
  await start(business, id, { ...columns, strength: slowColumn });
  await eventually(async () => assert.equal((await getAttempts(id)).failures, 1));
  const cancelled = await refusalIn(await person.call('POST', `/businesses/${business.id}/imports/${id}/cancel`), 'rate_limited');
  assert.equal(cancelled.error.message, 'This file is being read. Try cancelling again in a few seconds.');
  await post('addProducts', business, '/products', { rows: [{ ref: 'typed', name: 'Sauvage' }] });
  resumeReading();
  assert.equal((await waitForImport(business, id)).state, 'done');
});

for (const [name, text, heading_line, fault] of [
  ['only headings', 'sku,title\n\n', 1, 'The file has no rows below its headings in line 1. Add the products there and upload it again.'],
  ['only empty lines', '\n\n', 0, 'The file has no rows.'],
] as const) {
  test(`the import of a file with ${name} fails with a reason`, async () => {
    const business = await shop();
    const id = await upload(business, Buffer.from(text));
    await start(business, id, { ...columns, heading_line });
    const one = await waitForImport(business, id);
    assert.deepEqual([one.state, one.fault], ['failed', fault]);
  });
}

test('a file whose import is cancelled during its preview is not found', async (t) => {
  const business = await shop();
  const reader = openFileReader(() => {});
  t.after(() => reader.close());
  const id = await upload(business, csv(10));
  const file = await postgresUploads(database.db).getComplete(business.id, id);
  assert.ok(!(file instanceof Refusal));
  await post('cancelImport', business, `/imports/${id}/cancel`);
  for (const read of [reader.products.detectFormat, reader.products.preview]) {
    const answer: unknown = await read(business.id, file);
    assert.ok(answer instanceof Refusal);
    assert.equal(answer.code, 'not_found');
  }
});

test('previews that race with a cancellation or a start succeed or are rejected, but never fail', async () => {
  const business = await shop();
  for (let round = 0; round < 8; round++) {
    const path = `/businesses/${business.id}/imports/${await upload(business, csv(5_000))}`;
    const responses = await Promise.all([
      person.call('GET', `${path}/preview`),
      person.call('POST', `${path}/${round % 2 === 0 ? 'cancel' : 'start'}`, round % 2 === 0 ? undefined : { columns }),
      person.call('GET', `${path}/preview`),
    ]);
    for (const response of responses) assert.ok(response.status < 500, `${response.status} ${await response.text()}`);
    await person.call('POST', `${path}/cancel`);
  }
});
