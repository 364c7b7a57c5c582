import assert from 'node:assert/strict';
import { Readable } from 'node:stream';
import { test } from 'node:test';
import { proposeColumns } from '../columns/columns.ts';
import { createRowParser } from '../product-row.ts';
import { bytesOf, createStoredFile, createWorkbook, packWorkbook } from '../samples/files.ts';
import type { FileRow } from './file-row.ts';
import { detectFormat, readRows } from './product-file.ts';
import { findFirstSheet } from './sheet.ts';

async function read(bytes: Uint8Array | string) {
  const file = createStoredFile(bytes);
  const form = await detectFormat(file);
  if ('unreadable' in form) return { form, rows: [], products: [] };
  const rows: FileRow[] = [];
  for await (const row of readRows(file, form)) rows.push(row);
  return { form, rows, products: rows.map(createRowParser(proposeColumns(rows))).filter((row) => row !== null) };
}

const chloe = { ref: 'A-1', brand: 'Chloé', name: 'Chloé Nomade EdP 50 ml' };
const german = 'Artikelnummer;Marke;Bezeichnung\r\nA-1;Chloé;Chloé Nomade EdP 50 ml\r\n';

for (const [name, bytes, encoding, delimiter] of [
  ['UTF-8', german, 'utf-8', ';'],
  ['UTF-8 with a byte order mark', `\ufeff${german}`, 'utf-8', ';'],
  ['UTF-16 with a byte order mark', bytesOf(`\ufeff${german}`, 'utf16le'), 'utf-16le', ';'],
  ['UTF-16 without a byte order mark', bytesOf(german, 'utf16le'), 'utf-16le', ';'],
  ['big-endian UTF-16', bytesOf(`\ufeff${german}`, 'utf16le').swap16(), 'utf-16be', ';'],
  ['Windows-1252', bytesOf(german, 'latin1'), 'windows-1252', ';'],
  ['tab-separated text', german.replaceAll(';', '\t'), 'utf-8', '\t'],
  ['comma-separated text', german.replaceAll(';', ','), 'utf-8', ','],
  ['CSV with a separator line', `sep=;\r\n${german}`, 'utf-8', ';'],
] as const) {
  test(`the format is detected: ${name}`, async () => {
    const { form, products } = await read(bytes);
    assert.deepEqual(form, { kind: 'text', encoding, delimiter });
    assert.deepEqual(
      products.map(({ row }) => row),
      [chloe],
    );
  });
}

test('a workbook is read: shared and inline texts, complete barcodes, formula values, the first visible sheet', async () => {
  const { form, products } = await read(
    await createWorkbook([
      ['EAN', 'Marque', 'Libellé', 'Concentration'],
      [3348901250153, 'Dior', { formula: 'CONCATENATE("Sau";"vage")', value: 'Sauvage' }, { inline: 'EDT' }],
      [],
      ['00042', 'Dior', 'J’adore', ''],
    ]),
  );
  assert.deepEqual(form, { kind: 'workbook', sheet: 'Products' });
  assert.deepEqual(products, [
    { line: 2, row: { ref: '3348901250153', brand: 'Dior', name: 'Sauvage', strength: 'EDT', gtin: '3348901250153' }, reason: null },
    { line: 4, row: { ref: '00042', brand: 'Dior', name: 'J’adore', gtin: '00042' }, reason: null },
  ]);
});

test('a workbook that is too large when decompressed is refused before decompression, or during it if it declares a false size', async () => {
  const bomb = await createWorkbook([['ref', 'name']], { sheetPadding: 170 * 1024 * 1024 });
  assert.ok(bomb.length < 1024 * 1024, `${bomb.length}`);
  assert.match(JSON.stringify((await read(bomb)).form), /too large when decompressed/);
  const falselyDeclared = await createWorkbook(
    [
      ['ref', 'name'],
      ['A', 'Sauvage'],
    ],
    { sheetPadding: 4 * 1024 * 1024, declaredSheetBytes: 2_000 },
  );
  assert.match(JSON.stringify((await read(falselyDeclared)).rows.at(-1)), /damaged; nothing below/);
});

for (const [name, bytes, message] of [
  ['is empty', '', /empty/],
  ['is an old Excel file', Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 1, 2, 3, 4]), /old Excel/],
  ['is an image', Buffer.from('\x89PNG\r\n\x1a\n\0\0\0\rIHDR\0\0\0\x01'.padEnd(400, '\x01\0\x02'), 'latin1'), /neither/],
  ['is a broken workbook', Buffer.concat([Buffer.from('PK\x03\x04'), Buffer.alloc(200)]), /damaged/],
] as const) {
  test(`a file that ${name} is reported as unreadable`, async () => {
    assert.match(JSON.stringify((await read(bytes)).form), message);
  });
}

test('skipped rows are reported by line', async () => {
  const { products } = await read(
    ['sku,title', 'A,Sauvage', ',Aventus', 'B,', 'A,Sauvage 100 ml', '3.35E+12,Libre', `C,${'x'.repeat(201)}`, 'D,"open', 'E,Angel'].join(
      '\n',
    ),
  );
  assert.deepEqual(
    products.map(({ line, reason }) => [line, reason]),
    [
      [2, null],
      [3, 'has no reference'],
      [4, 'has no title'],
      [5, 'has the same reference as line 2, which was imported'],
      [6, 'has a reference that a spreadsheet shortened to 3.35E+12. Format its column as text and save the file again'],
      [7, 'has a title with more than 200 characters'],
      [8, 'opens a quote that is never closed'],
      [9, null],
    ],
  );
});

for (const [name, cell, reason] of [
  ['an unclosed quote', '"Dior', 'opens a quote that is never closed'],
  ['a cell longer than the row limit', 'x'.repeat(150_000), 'is longer than 100,000 characters'],
  ['a NUL byte', 'Di\0or', 'contains a NUL byte'],
] as const) {
  test(`${name} affects only its own row, which is reported by line`, async () => {
    const lines = ['sku,brand,title', `A,${cell},Sauvage`, 'B,Creed,Aventus', 'C,Chloé,"Nomade, 50 ml"', 'D,"Frédéric\nMalle",Music'];
    const { products } = await read([...lines, 'E,Mugler,7" Angel'].join('\n'));
    assert.deepEqual(
      products.map(({ line, row, reason: why }) => [line, row?.name ?? why]),
      [
        [2, reason],
        [3, 'Aventus'],
        [4, 'Nomade, 50 ml'],
        [5, 'Music'],
        [7, '7" Angel'],
      ],
    );
  });
}

const header = '<row r="1"><c r="A1" t="inlineStr"><is><t>sku</t></is></c><c r="B1" t="inlineStr"><is><t>title</t></is></c></row>';
const rowOf = (number: string, ref: string, cell = 'A'): string =>
  `<row r="${number}"><c r="${cell}2"><v>${ref}</v></c><c r="B2" t="str"><v>Sauvage</v></c></row>`;
const sheetOf = (...parts: readonly string[]): Buffer =>
  packWorkbook(
    Buffer.concat([
      Buffer.from('<worksheet><sheetData>'),
      ...parts.map((part) => Buffer.from(part)),
      Buffer.from('</sheetData></worksheet>'),
    ]),
  );

test('a row with an invalid number or cell reference is skipped, and the rows after it are read', async () => {
  const rows = [
    ['2', '10'],
    ['1e308', '11'],
    ['abc', '12'],
    ['2.5', '13'],
    ['0', '14'],
    ['2', '15'],
    ['1048577', '16'],
    ['9'.repeat(300), '17'],
    ['9', '18'],
    ['4', '19'],
    ['12', '20', '1'],
    ['13', '21', 'XFE'],
    ['14', '22', 'a'],
    ['1048576', '23'],
  ] as const;
  const { products } = await read(sheetOf(header, ...rows.map(([number, ref, cell]) => rowOf(number, ref, cell)), '<row r="abc"/>'));
  assert.deepEqual(
    products.map(({ line, row, reason }) => [line, row?.ref ?? reason]),
    [
      [2, '10'],
      [3, 'has an invalid row number: "1e308"'],
      [4, 'has an invalid row number: "abc"'],
      [5, 'has an invalid row number: "2.5"'],
      [6, 'has an invalid row number: "0"'],
      [7, 'has the row number 2 but comes after row 2'],
      [8, 'has an invalid row number: "1048577"'],
      [9, 'has an invalid row number: "99999999999999999999…"'],
      [10, '18'],
      [11, 'has the row number 4 but comes after row 9'],
      [12, 'has an invalid cell reference: "12"'],
      [13, 'has an invalid cell reference: "XFE2"'],
      [14, 'has an invalid cell reference: "a2"'],
      [1_048_576, '23'],
    ],
  );
});

const mebibytes = (count: number, text: string): string => text.repeat(Math.ceil((count * 1024 * 1024) / text.length));
for (const [name, part, reason] of [
  ['nests 2 million elements', mebibytes(6, '<a>'), 'has elements nested more than 64 levels deep'],
  [
    'has 1 million attributes',
    `<row ${Array.from({ length: 1_000_000 }, (_, at) => `a${at}=""`).join(' ')}/>`,
    'has an element with more than 100 attributes',
  ],
  [
    'has one text of 16 MB',
    `<row r="3"><c r="A3" t="str"><v>${mebibytes(16, 'x')}</v></c></row>`,
    'has a text with more than 262,144 characters',
  ],
  ['has a comment of 16 MB', `<!--${mebibytes(16, 'x')}-->`, 'has a text with more than 262,144 characters'],
  ['has an attribute of 16 MB', `<row r="${mebibytes(16, '1')}"/>`, 'has a text with more than 262,144 characters'],
  ['has an element with a name of 16 MB', `<${mebibytes(16, 'x')}/>`, 'has a text with more than 262,144 characters'],
] as const) {
  test(`a sheet that ${name} is read up to that element`, async () => {
    const file = sheetOf(header, rowOf('2', '10'), part, rowOf('4', '11'));
    const { products } = await read(file);
    assert.deepEqual(
      products.map(({ line, row, reason: why }) => [line, row?.ref ?? why]),
      [
        [2, '10'],
        [3, `${reason}; nothing below it was read`],
      ],
    );
  });
}

for (const [name, shared, reason] of [
  ['is nested too deep', '<a>'.repeat(1_000), 'has elements nested more than 64 levels deep'],
  ['has too many texts', '<si/>'.repeat(2_000_001), 'has more than 2,000,000 texts'],
  ['is damaged', '<si><t>x</si>', 'is damaged'],
] as const) {
  test(`if the text table ${name}, only rows that need its unreadable part are skipped`, async () => {
    const needs = (row: number, text: number): string =>
      `<row r="${row}"><c r="A${row}"><v>${row}</v></c><c r="B${row}" t="s"><v>${text}</v></c></row>`;
    const file = packWorkbook(
      `<worksheet><sheetData>${header}${rowOf('2', '10')}${needs(3, 0)}${needs(4, 2_500_000)}${rowOf('5', '11')}</sheetData></worksheet>`,
      `<sst><si><t>Libre</t></si>${shared}`,
    );
    const { products } = await read(file);
    assert.deepEqual(
      products.map(({ line, row, reason: why }) => [line, row?.name ?? why]),
      [
        [2, 'Sauvage'],
        [3, 'Libre'],
        [4, `has a text that can't be read: the workbook's text table ${reason}`],
        [5, 'Sauvage'],
      ],
    );
  });
}

test('unclosed quotes are read in linear time', { timeout: 300_000 }, async () => {
  const lines = 100_000;
  const { rows } = await read(`sku,title\n${'x","\n'.repeat(lines)}`);
  assert.equal(rows.length, lines + 1);
  assert.deepEqual(rows.at(-1), { line: lines + 1, cells: null, reason: 'opens a quote that is never closed' });
});

const recognised: readonly [heading: string, columns: object, gtin?: number][] = [
  ['Ref;Brand;Name;Strength', { ref: 0, brand: 1, name: 2, strength: 3 }],
  ['EAN;SKU;House;Title', { ref: 1, brand: 2, name: 3, strength: null }, 0],
  ['EAN;Titre', { ref: 0, brand: null, name: 1, strength: null }, 0],
  ['Artikelnummer;Strichcode;Marke;Bezeichnung', { ref: 0, brand: 2, name: 3, strength: null }, 1],
  ['Réf.;Code-barres;Marque;Désignation', { ref: 0, brand: 2, name: 3, strength: null }, 1],
  ['Referencia;Código de barras;Marca;Producto', { ref: 0, brand: 2, name: 3, strength: null }, 1],
  ['Артикул;Штрихкод;Бренд;Наименование', { ref: 0, brand: 2, name: 3, strength: null }, 1],
  ['Handle;Title;Vendor;Variant SKU;Variant Barcode', { ref: 3, brand: 2, name: 1, strength: null }, 4],
  ['id;title;brand;gtin', { ref: 0, brand: 2, name: 1, strength: null }, 3],
  ['sku;name;UPC/EAN', { ref: 0, brand: null, name: 1, strength: null }, 2],
  ['Art.-Nr.;Hersteller;Artikelbezeichnung;Preis', { ref: 0, brand: 1, name: 2, strength: null }],
  ['Désignation;Réf.;Marque;Concentration', { ref: 1, brand: 2, name: 0, strength: 3 }],
  ['Артикул;Бренд;Наименование товара;Концентрация', { ref: 0, brand: 1, name: 2, strength: 3 }],
  ['商品コード;ブランド;商品名;濃度', { ref: 0, brand: 1, name: 2, strength: 3 }],
  ['رمز المنتج;الماركة;اسم المنتج;التركيز', { ref: 0, brand: 1, name: 2, strength: 3 }],
  ['Handle;Title;Vendor;Variant SKU', { ref: 3, brand: 2, name: 1, strength: null }],
  ['Titolo', { ref: null, brand: null, name: 0, strength: null }],
];
for (const [heading, { ...columns }, gtin = null] of recognised) {
  test(`headings are recognised: ${heading}`, () => {
    const cells = heading.split(';');
    assert.deepEqual(
      proposeColumns([
        { line: 1, cells },
        { line: 2, cells: cells.map((_, at) => `${at}`) },
      ]),
      { headingLine: 1, ...columns, gtin },
    );
  });
}

test('lines above the headings are ignored; without headings, the column with the most letters is the title', () => {
  const row = { line: 4, cells: ['1', 'Dior Sauvage EDT'] };
  assert.deepEqual(
    proposeColumns([{ line: 1, cells: ['Our list of May'] }, { line: 3, cells: ['No.', 'Product name'] }, row]).headingLine,
    3,
  );
  assert.deepEqual(proposeColumns([row]), { headingLine: 0, ref: null, name: 1, brand: null, strength: null, gtin: null });
});

test('a sheet name truncated within a character is still valid Unicode', async () => {
  const book = `<workbook><sheets><sheet name="${'a'.repeat(99)}😀z" r:id="rId1"/></sheets></workbook>`;
  const sheet = await findFirstSheet(Readable.from([Buffer.from(book)]));
  assert.equal(sheet?.name, `${'a'.repeat(99)}\ufffd`);
});
