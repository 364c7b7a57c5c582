import assert from 'node:assert/strict';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { readLibraryFile } from './library-file.ts';

let folder = '';
before(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sillage-files-'));
  await mkdir(join(folder, 'folder.csv'));
  await mkdir(join(folder, 'folder.jsonl'));
});
after(() => rm(folder, { recursive: true, force: true }));

async function rowsOf(name: string, content: string | Buffer | null): Promise<[number, unknown][]> {
  const file = join(folder, name);
  if (content !== null) await writeFile(file, content);
  const rows: [number, unknown][] = [];
  for await (const { line, row } of readLibraryFile(file)) rows.push([line, row]);
  return rows;
}

const row = (id: string, brand = 'b', name = 'n') => ({ id, brand, name });
const head = 'id,brand,name\n';

const read: readonly [name: string, file: string, content: string | Buffer, rows: [number, unknown][]][] = [
  [
    'plain rows',
    'a.csv',
    `${head}1,b,n\n2,b,n\n`,
    [
      [2, row('1')],
      [3, row('2')],
    ],
  ],
  ['no newline after the last row', 'a.csv', `${head}1,b,n`, [[2, row('1')]]],
  [
    'lines that end as on Windows',
    'a.csv',
    'id,brand,name\r\n1,b,n\r\n2,b,n\r\n',
    [
      [2, row('1')],
      [3, row('2')],
    ],
  ],
  ['a byte order mark', 'a.csv', `\ufeff${head}1,b,n\n`, [[2, row('1')]]],
  ['columns in another order, case and with spaces', 'a.csv', ' Name ,ID,Brand\nn,1,b\n', [[2, row('1')]]],
  ['commas and quotes in quotes', 'a.csv', `${head}1,"b, c","the ""n"""\n`, [[2, row('1', 'b, c', 'the "n"')]]],
  [
    'a line break in quotes: the row is where it begins',
    'a.csv',
    `${head}1,b,"n\nn"\n2,b,n\n`,
    [
      [2, row('1', 'b', 'n\nn')],
      [4, row('2')],
    ],
  ],
  ['a quote inside a word', 'a.csv', `${head}1,b,5" n\n`, [[2, row('1', 'b', '5" n')]]],
  [
    'empty lines between',
    'a.csv',
    `${head}\n1,b,n\n\n\n2,b,n\n`,
    [
      [3, row('1')],
      [6, row('2')],
    ],
  ],
  [
    'a column too few, and one too many',
    'a.csv',
    `${head}1,b\n2,b,n,x\n3,b,n\n`,
    [
      [2, 'has 2 columns, but the header has 3'],
      [3, 'has 4 columns, but the header has 3'],
      [4, row('3')],
    ],
  ],
  [
    'a quote that is never closed affects its own row only',
    'a.csv',
    `${head}1,b,n\n2,b,"n\n3,b,n\n`,
    [
      [2, row('1')],
      [3, 'opens a quote that is never closed'],
      [4, row('3')],
    ],
  ],
  [
    'a row of more than a million characters affects no other row',
    'a.csv',
    `${head}1,b,n\n2,b,${'n'.repeat(1_000_000)}\n3,b,n\n`,
    [
      [2, row('1')],
      [3, 'is longer than 1,000,000 characters'],
      [4, row('3')],
    ],
  ],
  [
    'lines that end in CR only',
    'a.csv',
    'id,brand,name\r1,b,n\r2,b,n\r',
    [
      [2, row('1')],
      [3, row('2')],
    ],
  ],
  [
    'CR line ends below a line that ends in LF',
    'a.csv',
    `${head}1,b,n\r2,b,n\r\n\r3,b,n\n`,
    [
      [2, row('1')],
      [3, row('2')],
      [5, row('3')],
    ],
  ],
  ['a header alone', 'a.csv', head, []],
  [
    'JSON Lines',
    'a.jsonl',
    '{"id":1,"brand":"b"}\n{"id":"2","notes":["x"]}\n',
    [
      [1, { id: 1, brand: 'b' }],
      [2, { id: '2', notes: ['x'] }],
    ],
  ],
  ['UTF-16 with a byte order mark', 'a.csv', Buffer.from(`\ufeff${head}1,b,é\n`, 'utf16le'), [[2, row('1', 'b', 'é')]]],
  ['JSON Lines with another extension', 'a.NDJSON', '{"id":1}', [[1, { id: 1 }]]],
  ['JSON Lines with a byte order mark', 'a.jsonl', '\ufeff{"id":1}\n', [[1, { id: 1 }]]],
  [
    'JSON Lines that end as on Windows, with empty lines',
    'a.jsonl',
    '{"id":1}\r\n\r\n  \r\n{"id":2}\r\n',
    [
      [1, { id: 1 }],
      [4, { id: 2 }],
    ],
  ],
  [
    'a line separator inside a text of JSON',
    'a.jsonl',
    '{"id":"a\u2028b\u2029c"}\n{"id":2}\n',
    [
      [1, { id: 'a\u2028b\u2029c' }],
      [2, { id: 2 }],
    ],
  ],
  ['lines that are not objects', 'a.jsonl', '[1]\nnull\n"a"\n7\n', [1, 2, 3, 4].map((line) => [line, 'is not a JSON object'])],
  [
    'lines that are no JSON',
    'a.jsonl',
    "{'id':1}\n{\n",
    [
      [1, 'is not valid JSON'],
      [2, 'is not valid JSON'],
    ],
  ],
  ['an empty JSON Lines file', 'a.jsonl', '', []],
];
for (const [name, file, content, rows] of read) {
  test(`read: ${name}`, async () => assert.deepEqual(await rowsOf(file, content), rows));
}

test('read: four-byte characters split across pieces of the file', async () => {
  const name = '𝄞'.repeat(60);
  const many = Array.from({ length: 2_000 }, (_, at) => `${at},é${'x'.repeat(at % 7)},${name}`).join('\n');
  const rows = await rowsOf('long.csv', head + many);
  assert.equal(rows.length, 2_000);
  for (const [line, value] of rows) assert.deepEqual(value, row(`${line - 2}`, `é${'x'.repeat((line - 2) % 7)}`, name));
});

const refused: readonly [name: string, file: string, content: string | Buffer | null, complaint: RegExp][] = [
  ['a missing file', 'missing.csv', null, /no such file/],
  ['a missing JSON Lines file', 'missing.jsonl', null, /no such file/],
  ['a folder', 'folder.csv', null, /directory/],
  ['a folder with a JSON Lines extension', 'folder.jsonl', null, /directory/],
  ['an empty file', 'a.csv', '', /The first line must contain the column names/],
  ['a missing column', 'a.csv', 'id,brand\n1,b\n', /The first line must contain the column names; name is missing\./],
  ['all columns missing', 'a.csv', '1,b,n\n', /id, brand, name are missing\./],
  ['another separator', 'a.csv', 'id;brand;name\n1;b;n\n', /id, brand, name are missing\./],
];
for (const [name, file, content, complaint] of refused) {
  test(`refused: ${name}`, async () => {
    await assert.rejects(rowsOf(file, content), (error) => error instanceof Error && complaint.test(error.message));
  });
}
