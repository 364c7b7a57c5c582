import { bytesOf, type Content, noise, repeated } from './content.ts';
import { allSizes, type FileSpec, type HostileKind, megabyte, smallest } from './kind.ts';
import { type Book, concatenated, entriesOf, sheetOf, unpackedBytes, validRows } from './workbook-kinds.ts';
import { type ZipEntry, type ZipOptions, zip } from './zip.ts';

/** Workbooks with a hostile ZIP structure, and files of other formats. */

const archiveOf = (book: Book, options?: ZipOptions): Content => zip(entriesOf(book), options);
const declaredSheet = (fields: NonNullable<ZipEntry['declared']>) => (): Content => archiveOf({ declaredSheet: fields });
/** Rows that compress about a thousandfold. */
const bombRows = (bytes: number): Content => sheetOf(concatenated([validRows], [repeated(bytes, '<row/>')]));
const others = (count: number, name: (at: number) => string): readonly ZipEntry[] =>
  Array.from({ length: count }, (_, at) => ({ name: name(at), content: [] }));
/** How many entries fit, at about 110 bytes each. */
const fitting = ({ bytes }: FileSpec): number => Math.min(65_530, Math.floor(bytes / 110));

function nestedZip(depth: number, inner: Content): Content {
  return depth === 0
    ? inner
    : nestedZip(
        depth - 1,
        zip([
          { name: 'xl/workbook.xml', content: inner },
          { name: 'inner.zip', content: inner },
        ]),
      );
}

const zip64 = Buffer.from('010020000000000000000080ffffffffffffff7fffffffffffffff7fffffffffffff', 'hex');

interface Options {
  readonly sizes?: readonly number[];
  readonly validRowCount?: number;
}
const tiny = { sizes: smallest };
const kinds: readonly (readonly [name: string, write: (wanted: FileSpec) => Content, options?: Options])[] = [
  ['zip: bomb with the true size', ({ bytes }) => archiveOf({ sheet: bombRows(bytes * 900) }), { sizes: [1024, 64 * 1024, megabyte] }],
  [
    'zip: bomb with a false size',
    ({ bytes }) => archiveOf({ sheet: bombRows(bytes * 900), declaredSheet: { bytes: 5_000 } }),
    { sizes: [1024, 64 * 1024, megabyte] },
  ],
  [
    'zip: shared strings with a false size',
    ({ bytes }) =>
      zip([
        ...entriesOf({}),
        { name: 'xl/sharedStrings.xml', content: [repeated(bytes * 900, '<si><t>x</t></si>')], declared: { bytes: 900 } },
      ]),
    { sizes: [64 * 1024, megabyte] },
  ],
  ['zip: wrong CRC', declaredSheet({ crc: 7 }), tiny],
  ['zip: size too small', declaredSheet({ bytes: 10 }), tiny],
  ['zip: size too large', declaredSheet({ bytes: 100 * megabyte }), tiny],
  ['zip: size of 0', declaredSheet({ bytes: 0 }), tiny],
  ['zip: size of 4 GB', declaredSheet({ bytes: 0xfffffffe }), tiny],
  ['zip: compressed size past the end', declaredSheet({ compressedBytes: 0x7fffffff }), tiny],
  ['zip: compressed size of 0', declaredSheet({ compressedBytes: 0 }), tiny],
  ['zip: encrypted entry', declaredSheet({ flags: 0x801 }), tiny],
  ['zip: all entries encrypted', () => zip(entriesOf({}).map((entry) => ({ ...entry, declared: { flags: 0x841 } }))), tiny],
  ...[1, 9, 12, 14, 93, 95, 99].map((method) => [`zip: compression method ${method}`, declaredSheet({ method }), tiny] as const),
  ['zip: stored but declared as deflated', () => zip(entriesOf({}).map((entry) => ({ ...entry, raw: entry.content }))), tiny],
  ['zip: deflated but declared as stored', declaredSheet({ method: 0 }), tiny],
  ['zip: invalid ZIP64 sizes', declaredSheet({ bytes: 0xffffffff, compressedBytes: 0xffffffff, extra: zip64 }), tiny],
  ['zip: truncated extra field', declaredSheet({ extra: Buffer.from([1, 0, 255, 255, 1]) }), tiny],
  [
    'zip: random bytes as deflate data',
    ({ bytes, random }) =>
      zip([...entriesOf({}), { name: 'xl/sharedStrings.xml', content: ['x'], raw: noise(bytes, random), declared: { bytes: megabyte } }]),
  ],
  [
    'zip: empty deflate blocks',
    ({ bytes }) =>
      zip([...entriesOf({}), { name: 'xl/sharedStrings.xml', content: ['x'], raw: [repeated(bytes, Buffer.from([0, 0, 0, 0xff, 0xff]))] }]),
  ],
  [
    'zip: overlapping entries',
    ({ bytes }) => {
      const count = fitting({ bytes, format: 'xlsx', random: Math.random });
      return zip([
        ...entriesOf({ sheet: bombRows(unpackedBytes(bytes)) }),
        ...Array.from({ length: count }, (_, at) => ({ name: `xl/worksheets/s${at}.xml`, content: [], sameAs: 2 })),
      ]);
    },
    { sizes: [1024, 64 * 1024, megabyte] },
  ],
  [
    'zip: one entry under three names',
    () =>
      zip([
        ...entriesOf({ book: null, relations: null }),
        { name: 'xl/workbook.xml', content: [], sameAs: 0 },
        { name: 'xl/_rels/workbook.xml.rels', content: [], sameAs: 0 },
      ]),
    tiny,
  ],
  ['zip: nested archives', ({ bytes }) => nestedZip(8, [repeated(bytes * 100, 'x')]), { sizes: [1024, 64 * 1024] }],
  [
    'zip: thousands of entries',
    (wanted) => zip([...others(fitting(wanted), (at) => `x/${at}`), ...entriesOf({})]),
    { sizes: [64 * 1024, megabyte, 8 * megabyte] },
  ],
  [
    'zip: duplicate entry names',
    (wanted) => zip([...entriesOf({}), ...others(fitting(wanted), () => 'xl/worksheets/sheet1.xml')]),
    { sizes: [64 * 1024, megabyte] },
  ],
  [
    'zip: 65,000-character names',
    ({ bytes }) => zip([...entriesOf({}), ...others(Math.max(1, Math.floor(bytes / 130_000)), (at) => `${at}${'x'.repeat(65_000)}`)]),
    { sizes: [megabyte, 19 * megabyte] },
  ],
  ...[
    '../../../../etc/passwd',
    '/etc/passwd',
    'C:\\windows\\x',
    '..\\..\\x',
    'x\0y',
    '',
    '__proto__',
    'xl/workbook.xml/',
    '\u202elmx',
    'con.xml',
  ].map((name) => [`zip: an entry named ${JSON.stringify(name)}`, () => zip([...others(1, () => name), ...entriesOf({})]), tiny] as const),
  ['zip: uppercase names', () => zip(entriesOf({}).map((entry) => ({ ...entry, name: String(entry.name).toUpperCase() }))), tiny],
  ['zip: different local names', () => zip(entriesOf({}).map((entry) => ({ ...entry, localName: 'x' }))), tiny],
  ['zip: truncated', () => [cut(archiveOf({}), 0.5)], tiny],
  ['zip: truncated directory', () => [cut(archiveOf({}), 0.97)], tiny],
  ['zip: prepended data', ({ bytes, random }) => concatenated(['PK\x03\x04'], noise(bytes, random), archiveOf({}))],
  ['zip: appended data', ({ bytes, random }) => concatenated(archiveOf({}), noise(bytes, random))],
  ['zip: end records in the comment', () => archiveOf({}, { comment: Buffer.from('PK\x05\x06\0\0\0\0'.repeat(8_000), 'latin1') }), tiny],
  ['zip: directory offset past the end', () => archiveOf({}, { declaredStart: 0x7fffffff }), tiny],
  ['zip: directory offset inside an entry', () => archiveOf({}, { declaredStart: 10 }), tiny],
  ['zip: wrong entry count', () => archiveOf({}, { declaredEntries: 4_000 }), tiny],
  ['zip: no entries', () => zip([]), tiny],
  ['zip: multiple disks', () => archiveOf({}, { disk: 7 }), tiny],
  ['zip: only local signatures', ({ bytes }) => [repeated(bytes, 'PK\x03\x04')]],
  [
    'wrong format: .xls',
    ({ bytes, random }) => concatenated([Buffer.from('d0cf11e0a1b11ae1', 'hex')], noise(bytes, random)),
    { sizes: [1024, megabyte] },
  ],
  [
    'wrong format: .docx',
    () =>
      zip([
        { name: 'word/document.xml', content: ['<w:document/>'] },
        { name: '[Content_Types].xml', content: ['<Types/>'] },
      ]),
    tiny,
  ],
  [
    'wrong format: .ods',
    () =>
      zip([
        { name: 'mimetype', content: ['application/vnd.oasis.opendocument.spreadsheet'] },
        { name: 'content.xml', content: ['<x/>'] },
      ]),
    tiny,
  ],
  [
    'wrong format: .xlsb',
    () =>
      zip([
        { name: 'xl/workbook.bin', content: ['\x83\x01'] },
        { name: 'xl/worksheets/sheet1.bin', content: ['\x00'] },
      ]),
    tiny,
  ],
  [
    'wrong format: HTML',
    ({ bytes }) => ['<html><table>', repeated(bytes, '<tr><td>Q</td><td>Sauvage</td></tr>\n'), '</table></html>'],
    { sizes: [1024, megabyte] },
  ],
];

const cut = (content: Content, share: number): Buffer => {
  const whole = bytesOf(content);
  return whole.subarray(0, Math.floor(whole.length * share));
};

export const archiveKinds: readonly HostileKind[] = kinds.map(([name, write, { sizes = allSizes, validRowCount } = {}]) => ({
  name,
  formats: ['xlsx'],
  sizes,
  ...(validRowCount !== undefined && { validRowCount }),
  write,
}));
