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
  const chunks: Uint8Array[] = [];
  for await (const chunk of createWorkbook('Products', ['ref', 'gtin', 'name'], pages([rows.slice(0, 1), rows.slice(1)])))
    chunks.push(chunk);
  assert.ok(chunks.length > 2, 'sent in parts');
  const bytes = Buffer.concat(chunks);
  async function* read(from: number, to: number) {
    yield bytes.subarray(from, to);
  }
  const found: (readonly string[])[] = [];
  for await (const { cells } of readRows({ byteLength: bytes.length, read }, { kind: 'workbook', sheet: 'Products' }))
    found.push(cells ?? []);
  assert.deepEqual(found, [['ref', 'gtin', 'name'], rows[0], ['+1', '', '香水 ok \ufffd']]);
});
