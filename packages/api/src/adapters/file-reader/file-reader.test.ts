import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { type TestContext, test } from 'node:test';
import { setTimeout as wait } from 'node:timers/promises';
import sharp from 'sharp';
import { isLong } from '../../../test/support/is-long.ts';
import { unhurriedReaderLimits } from '../../../test/support/unhurried.ts';
import { Refusal } from '../../errors/refusal.ts';
import { type FileReaderLimits, fileReaderLimits } from '../../limits/limits.ts';
import { createStoredFile, packWorkbook } from '../../resources/products/samples/files.ts';
import { type FileReader, openFileReader } from './file-reader.ts';
import { readProcessUsage } from './usage-of.ts';

const needsProc = { skip: !existsSync('/proc/self/status') && 'there is no /proc' };

function readerWithin(t: TestContext, limits: Partial<FileReaderLimits>): FileReader {
  const reader = openFileReader(() => {}, { ...fileReaderLimits, ...limits });
  t.after(() => reader.close());
  return reader;
}

const form = { kind: 'text', encoding: 'utf-8', delimiter: ',' } as const;
const columns = { headingLine: 1, ref: 0, name: 1, brand: null, strength: null, gtin: null };
const csv = (rows: number): string => `sku,title\n${Array.from({ length: rows }, (_, at) => `${at},Sauvage ${at}`).join('\n')}`;
const logo = () =>
  sharp({ create: { width: 900, height: 300, channels: 3, background: '#784014' } })
    .png()
    .toBuffer();

async function productsOf(reader: FileReader, text: string): Promise<readonly [count: number, unreadable: string | null]> {
  let count = 0;
  for await (const batch of reader.products.products(createStoredFile(text), form, columns)) {
    if ('unreadable' in batch) return [count, batch.unreadable];
    count += batch.length;
  }
  return [count, null];
}

for (const [what, limits, says] of [
  ['memory', { residentBytesMax: 1 }, /^Reading this file needs too much memory, so it was stopped\. Upload/],
  ['CPU time', { interactiveCpuMs: -1 }, /^Reading this file takes too long, so it was stopped\. Upload/],
] as const) {
  test(`a file that needs too much ${what} is unreadable, and its reader is killed`, needsProc, async (t) => {
    const reader = readerWithin(t, { checkEveryMs: 1, ...limits });
    const preview = await reader.products.preview('a business', createStoredFile(csv(20_000)));
    assert.ok('unreadable' in preview);
    assert.match(preview.unreadable, says);
    await gone(reader);
  });
}

test('a file that fills the heap of its reader is unreadable', async (t) => {
  const { interactiveCpuMs, interactiveWaitMs } = unhurriedReaderLimits;
  const reader = readerWithin(t, { heapMegabytes: 16, residentBytesMax: 4 * 1024 ** 3, interactiveCpuMs, interactiveWaitMs });
  const texts = Buffer.from(`<sst>${'<si><t>a text of its own</t></si>'.repeat(300_000)}</sst>`);
  const sheet = '<worksheet><sheetData><row r="1"><c r="A1" t="s"><v>299999</v></c></row></sheetData></worksheet>';
  const preview = await reader.products.preview('a business', createStoredFile(packWorkbook(sheet, texts)));
  assert.ok('unreadable' in preview);
  assert.match(preview.unreadable, /^Reading the sheet "Products" needs too much memory, so it was stopped\./);
});

test('a reader that takes too long is killed, and the file can be tried again', async (t) => {
  const reader = readerWithin(t, { interactiveWaitMs: 1 });
  const preview = await reader.products.preview('a business', createStoredFile(csv(1)));
  assert.ok(preview instanceof Refusal);
  assert.equal(preview.code, 'invalid_rows');
  assert.match(preview.message, /took too long and was stopped\. Try again/);
  await gone(reader);
});

test('an import that takes too long is stopped, and its message names the last line', needsProc, async (t) => {
  const limits = { ...fileReaderLimits, checkEveryMs: 1, productsCpuMs: 300_000, productsWaitMs: 300_000 };
  const reader = openFileReader(() => {}, limits);
  t.after(() => reader.close());
  const text = csv(isLong ? 150_000 : 60_000);
  const wholeMs = await cpuMsOf(reader, () => productsOf(reader, text));
  let [count, unreadable]: Awaited<ReturnType<typeof productsOf>> = [0, null];
  // The CPU time of the same reading varies with the machine's load, so not every limit is reached between the first row and the last.
  for (const share of [0.4, 0.3, 0.5, 0.2, 0.7, 0.15, 1, 0.1, 2]) {
    limits.productsCpuMs = share * wholeMs;
    [count, unreadable] = await productsOf(reader, text);
    if (count > 0 && unreadable !== null) break;
  }
  assert.match(unreadable ?? '', /^Reading this file takes too long, so it was stopped after line \d+\. Nothing was imported\./);
  assert.ok(unreadable?.includes(`after line ${count + 1}.`), unreadable ?? '');
});

test('an image that needs too much memory is refused', needsProc, async (t) => {
  const reader = readerWithin(t, { residentBytesMax: 1, checkEveryMs: 1 });
  const picture = await reader.pictures.process('a business', await logo(), 'logo', null);
  const colours = await reader.pictures.extractColours('a business', await logo());
  for (const answer of [picture, colours]) {
    assert.ok(answer instanceof Refusal);
    assert.equal(answer.code, 'bad_settings');
    assert.match(answer.message, /^Reading the (?:logo|picture) needs too much memory or time\. Save it smaller/);
  }
});

test('one process reads files of every kind, one after the other', async (t) => {
  const reader = readerWithin(t, {});
  assert.deepEqual(await productsOf(reader, csv(1_234)), [1_234, null]);
  const pids = reader.pids();
  assert.equal(pids.length, 1);
  const form = await reader.products.detectFormat('a business', createStoredFile(csv(3)));
  assert.deepEqual(form, { kind: 'text', encoding: 'utf-8', delimiter: ',' });
  const picture = await reader.pictures.process('a business', await logo(), 'logo', null);
  assert.ok('image' in picture);
  assert.deepEqual(await reader.pictures.extractColours('a business', picture.bytes), ['#783c18']);
  const rows: unknown[] = [];
  const bytes = createStoredFile('id,brand,name\n1,Dior,Sauvage\n1,Dior,Twice\n').read(0, 43);
  for await (const { fragrance, bad } of reader.library.readRows({ name: 'a.csv', bytes }, 'a')) rows.push(fragrance?.name ?? bad?.reason);
  assert.deepEqual(rows, ['Sauvage', 'the id 1 appears twice']);
  assert.deepEqual(reader.pids(), pids);
});

test('rows are read only as fast as they are consumed', needsProc, async (t) => {
  const reader = readerWithin(t, { productsCpuMs: 300_000, productsWaitMs: 300_000 });
  const text = csv(isLong ? 120_000 : 50_000);
  const wholeMs = await cpuMsOf(reader, () => productsOf(reader, text));
  const cpuMs = () => readProcessUsage(reader.pids()[0] ?? 0)?.cpuMs ?? Number.NaN;
  const startMs = cpuMs();
  const batches = reader.products.products(createStoredFile(text), form, columns)[Symbol.asyncIterator]();
  assert.equal(Object((await batches.next()).value).length, 500);
  // Until the reader rests, which it would also do once it has read the whole file.
  for (let beforeMs = Number.NEGATIVE_INFINITY; cpuMs() - beforeMs > 20; await wait(300)) beforeMs = cpuMs();
  assert.ok(cpuMs() - startMs < wholeMs / 2, `${cpuMs() - startMs} of ${wholeMs} ms`);
  await batches.return?.();
  await gone(reader);
});

test('a reader that is killed from outside is an error, and the next file gets a new one', async (t) => {
  const reader = readerWithin(t, {});
  const batches = reader.products.products(createStoredFile(csv(50_000)), form, columns)[Symbol.asyncIterator]();
  await batches.next();
  for (const pid of reader.pids()) process.kill(pid, 'SIGKILL');
  await assert.rejects(async () => {
    for (let next = await batches.next(); next.done !== true; next = await batches.next());
  }, /its process ended \(SIGKILL\)/);
  assert.deepEqual(await productsOf(reader, csv(3)), [3, null]);
});

/** The CPU time that the reader takes for the work, without its start. */
async function cpuMsOf(reader: FileReader, work: () => Promise<unknown>): Promise<number> {
  await productsOf(reader, csv(3));
  const cpuMs = () => readProcessUsage(reader.pids()[0] ?? 0)?.cpuMs ?? Number.NaN;
  const beforeMs = cpuMs();
  await work();
  return cpuMs() - beforeMs;
}

async function gone(reader: FileReader): Promise<void> {
  for (const untilMs = performance.now() + 60_000; performance.now() < untilMs && reader.pids().length > 0; ) await wait(20);
  assert.deepEqual(reader.pids(), []);
}
