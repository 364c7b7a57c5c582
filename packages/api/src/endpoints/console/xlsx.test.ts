import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readRows } from '../../resources/products/reading/product-file.ts';
import { createWorkbook } from './xlsx.ts';

async function* pages(all: readonly (readonly (readonly string[])[])[]) {
  yield* all;
}

test('a workbook has each row as text, which a spreadsheet neither runs nor changes', async () => {
  const rows = [
    ['=HYPERLINK("https://evil.example")', '0000004006381333931', 'Hermès & <fils>'],
    ['+1', '', '香水 \u0007ok \ud800'],
  ];
  const chunks = await collect(createWorkbook('Products', ['ref', 'gtin', 'name'], pages([rows.slice(0, 1), rows.slice(1)])));
  assert.ok(chunks.length > 2, 'sent in parts');
  assert.deepEqual(await cellsOf(chunks), [['ref', 'gtin', 'name'], rows[0], ['+1', '', '香水 ok \ufffd']]);
});

test('the columns after Z are AA to AZ, then BA', async () => {
  const row = Array.from({ length: 54 }, (_, column) => `${column}`);
  assert.deepEqual(await cellsOf(await collect(createWorkbook('Products', row, pages([[row]])))), [row, row]);
});

async function collect<T>(parts: AsyncIterable<T>): Promise<readonly T[]> {
  const all: T[] = [];
  for await (const part of parts) all.push(part);
  return all;
}

async function cellsOf(chunks: readonly Uint8Array[]): Promise<readonly (readonly string[])[]> {
  const bytes = Buffer.concat(chunks);
  async function* read(from: number, to: number) {
    yield bytes.subarray(from, to);
  }
  const rows = await collect(readRows({ byteLength: bytes.length, read }, { kind: 'workbook', sheet: 'Products' }));
  return rows.map(({ cells }) => cells ?? []);
}
