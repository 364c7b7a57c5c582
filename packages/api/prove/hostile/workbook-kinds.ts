import { type Content, noise, numbered, repeated } from './content.ts';
import { allSizes, type FileSpec, type HostileKind, megabyte, smallest } from './kind.ts';
import { type ZipEntry, zip } from './zip.ts';

/** Workbooks with hostile XML. */

/** The parts of a workbook. A part that is not given is valid; null omits it. */
export interface Book {
  readonly sheet?: Content;
  readonly sharedStrings?: Content;
  readonly book?: Content | null;
  readonly relations?: Content | null;
  readonly more?: readonly ZipEntry[];
  readonly declaredSheet?: ZipEntry['declared'];
}

const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const space = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"';

const cell = (place: string, text: string): string => `<c r="${place}" t="inlineStr"><is><t>${text}</t></is></c>`;
export const validRow = (line: number | string, ref: string): string =>
  `<row r="${line}">${cell(`A${line}`, ref)}${cell(`B${line}`, 'Dior')}${cell(`C${line}`, 'Sauvage')}</row>`;
const heading = `<row r="1">${cell('A1', 'sku')}${cell('B1', 'brand')}${cell('C1', 'title')}</row>`;
export const validRows = `${heading}${[2, 3, 4].map((line) => validRow(line, `A-${line}`)).join('')}`;

export const sheetOf = (rows: Content): Content =>
  concatenated([`${head}<worksheet ${space}><sheetData>`], rows, ['</sheetData></worksheet>']);

export function* concatenated(...contents: readonly Content[]): Generator<string | Buffer | { repeat: Buffer; times: number }> {
  for (const content of contents) yield* content;
}

const validBook = `${head}<workbook ${space} xmlns:r="r"><sheets><sheet name="Products" sheetId="1" r:id="rId1"/></sheets></workbook>`;
const relationsTo = (target: string, more = ''): string =>
  `${head}<Relationships><Relationship Id="rId1" Target="${target}"/>${more}</Relationships>`;

export function entriesOf({ sheet, sharedStrings, book, relations, more = [], declaredSheet }: Book): readonly ZipEntry[] {
  return [
    ...(book === null ? [] : [{ name: 'xl/workbook.xml', content: book ?? [validBook] }]),
    ...(relations === null ? [] : [{ name: 'xl/_rels/workbook.xml.rels', content: relations ?? [relationsTo('worksheets/sheet1.xml')] }]),
    ...(sharedStrings === undefined ? [] : [{ name: 'xl/sharedStrings.xml', content: sharedStrings }]),
    {
      name: 'xl/worksheets/sheet1.xml',
      content: sheet ?? sheetOf([validRows]),
      ...(declaredSheet !== undefined && { declared: declaredSheet }),
    },
    ...more,
  ];
}

/** Uncompressed size for a file of this size, up to just below the limit for a sheet. */
export const unpackedBytes = (bytes: number, most = 150): number => Math.min(most * megabyte, bytes * 150);

/** Valid rows before and after the hostile content. */
const inSheet =
  (hostile: (unpacked: number, spec: FileSpec) => Content) =>
  (spec: FileSpec): Book => ({
    sheet: sheetOf(concatenated([validRows], hostile(unpackedBytes(spec.bytes), spec), [validRow(9, 'B-9')])),
  });
/** Hostile content in the shared strings. */
const inSharedStrings =
  (hostile: (unpacked: number) => Content) =>
  ({ bytes }: FileSpec): Book => ({
    sharedStrings: concatenated([`${head}<sst ${space}>`], hostile(unpackedBytes(bytes, 45)), ['</sst>']),
    sheet: sheetOf([validRows, '<row r="5"><c r="A5" t="s"><v>0</v></c><c r="C5" t="s"><v>1</v></c></row>']),
  });
/** A small sheet with these rows between valid ones. */
const rows =
  (...hostile: readonly string[]) =>
  (): Book => ({ sheet: sheetOf([validRows, ...hostile, validRow(9, 'B-9')]) });
/** A sheet with this content only. */
const wholeSheet =
  (...content: readonly (string | Buffer)[]) =>
  (): Book => ({ sheet: content });
const doctype = (subset: string, text: string) =>
  wholeSheet(`${head}<!DOCTYPE worksheet [${subset}]>`, sheetText([validRows, `<row r="5">${cell('A5', text)}</row>`]));
const sheetText = (content: readonly string[]): string => `<worksheet ${space}><sheetData>${content.join('')}</sheetData></worksheet>`;
const related = (relations: string) => (): Book => ({ relations: [relations] });
const inBook =
  (hostile: (bytes: number) => Content) =>
  ({ bytes }: FileSpec): Book => ({
    book: concatenated([`${head}<workbook ${space} xmlns:r="r">`], hostile(Math.min(3 * megabyte, unpackedBytes(bytes))), ['</workbook>']),
  });

interface Options {
  readonly validRowCount?: number;
  readonly sizes?: readonly number[];
}
type Row = readonly [name: string, write: (spec: FileSpec) => Book, options?: Options];

const laughs = Array.from({ length: 30 }, (_, at) => `<!ENTITY e${at + 1} "${`&e${at};`.repeat(10)}">`).join('');
const tiny = { sizes: smallest };

const large: readonly Row[] = [
  ['nested elements', inSheet((size) => [repeated(size, '<a>')])],
  ['nested elements, all closed', inSheet((size) => [repeated(size / 2, '<a>'), repeated((size / 2) * (4 / 3), '</a>')])],
  ['nested rows', inSheet((size) => [repeated(size, '<row r="5">')])],
  ['nested cells', inSheet((size) => ['<row r="5">', repeated(size, '<c>')])],
  ['a million attributes', inSheet((size) => ['<row', ...numbered(Math.min(size, 24 * megabyte), (at) => ` a${at}=""`), '/>'])],
  ['a million namespaces', inSheet((size) => ['<row', ...numbered(Math.min(size, 24 * megabyte), (at) => ` xmlns:n${at}="u"`), '/>'])],
  ['huge attribute', inSheet((size) => ['<row r="', repeated(size, '5'), '"/>'])],
  ['huge element name', inSheet((size) => ['<', repeated(size, 'x'), '/>'])],
  ['huge text cell', inSheet((size) => ['<row r="5"><c r="A5" t="inlineStr"><is><t>', repeated(size, 'x'), '</t></is></c></row>'])],
  ['text between rows', inSheet((size) => [repeated(size, 'x')])],
  ['huge comment', inSheet((size) => ['<!--', repeated(size, 'x'), '-->']), { validRowCount: 3 }],
  ['huge CDATA section', inSheet((size) => ['<row r="5"><c r="A5"><v><![CDATA[', repeated(size, '1'), ']]></v></c></row>'])],
  ['huge processing instruction', inSheet((size) => ['<?x ', repeated(size, 'x'), '?>'])],
  ['character references', inSheet((size) => [`<row r="5"><c r="A5" t="str"><v>`, repeated(size, '&#120;'), '</v></c></row>'])],
  ['unterminated character reference', inSheet((size) => [`<row r="5"><c r="A5" t="str"><v>&`, repeated(size, 'x'), '</v></c></row>'])],
  ['millions of empty rows', inSheet((size) => [repeated(size, '<row/>')])],
  ['more rows than allowed', inSheet((size) => [repeated(size, '<row><c><v>1</v></c></row>')])],
  ['millions of empty cells in one row', inSheet((size) => ['<row r="5">', repeated(size, '<c/>'), '</row>'])],
  ['millions of cells in one row', inSheet((size) => ['<row r="5">', repeated(size, '<c><v>1</v></c>'), '</row>'])],
  [
    'millions of text runs in one cell',
    inSheet((size) => ['<row r="5"><c r="A5" t="inlineStr"><is>', repeated(size, '<t>x</t>'), '</is></c></row>']),
  ],
  ['huge formula', inSheet((size) => ['<row r="5"><c r="A5"><f>', repeated(size, 'A1+'), '</f><v>1</v></c></row>'])],
  ['number with millions of digits', inSheet((size) => ['<row r="5"><c r="A5"><v>', repeated(size, '9'), '</v></c></row>'])],
  [
    'millions of merged cells',
    ({ bytes }) => ({
      sheet: concatenated(
        [`${head}<worksheet ${space}><sheetData>${validRows}</sheetData><mergeCells>`],
        [repeated(unpackedBytes(bytes), '<mergeCell ref="A1:XFD1048576"/>')],
        ['</mergeCells></worksheet>'],
      ),
    }),
    { validRowCount: 3 },
  ],
  ['unterminated DOCTYPE', ({ bytes }) => ({ sheet: [`${head}<!DOCTYPE worksheet [`, repeated(unpackedBytes(bytes), '<!ENTITY a "b">')] })],
  ['millions of shared strings', inSharedStrings((size) => [repeated(size, '<si><t>x</t></si>')])],
  ['huge shared string', inSharedStrings((size) => ['<si><t>', repeated(size, 'x'), '</t></si>'])],
  ['millions of runs in one shared string', inSharedStrings((size) => ['<si>', repeated(size, '<r><t>x</t></r>'), '</si>'])],
  ['nested elements in shared strings', inSharedStrings((size) => [repeated(size, '<a>')])],
  ['nested phonetic runs', inSharedStrings((size) => ['<si>', repeated(size, '<rPh>')])],
  [
    'a million attributes on a shared string',
    inSharedStrings((size) => ['<si', ...numbered(Math.min(size, 24 * megabyte), (at) => ` a${at}=""`), '/>']),
  ],
  [
    'shared strings of varied length',
    inSharedStrings((size) => numbered(Math.min(size, 40 * megabyte), (at) => `<si><t>${'x'.repeat(at % 1_000)}</t></si>`)),
  ],
  ['thousands of sheets', inBook((size) => ['<sheets>', repeated(size, '<sheet name="x" r:id="rId1"/>'), '</sheets>'])],
  ['nested elements in workbook.xml', inBook((size) => [repeated(size, '<a>')])],
  ['a million attributes in workbook.xml', inBook((size) => ['<sheets><sheet', ...numbered(size, (at) => ` a${at}=""`), '/></sheets>'])],
  ['huge sheet name', inBook((size) => ['<sheets><sheet name="', repeated(size, 'x'), '" r:id="rId1"/></sheets>'])],
  [
    'thousands of relationships',
    ({ bytes }) => ({
      relations: concatenated(
        [`${head}<Relationships>`],
        numbered(Math.min(3 * megabyte, unpackedBytes(bytes)), (at) => `<Relationship Id="r${at}" Target="x"/>`),
        ['</Relationships>'],
      ),
    }),
  ],
];

const small: readonly Row[] = [
  ['billion laughs', doctype(`<!ENTITY e0 "ha">${laughs}`, '&e30;'), tiny],
  ['quadratic entity expansion', doctype(`<!ENTITY e "${'x'.repeat(1_000_000)}">`, '&e;'.repeat(100)), tiny],
  ['recursive entities', doctype('<!ENTITY a "&b;"><!ENTITY b "&a;">', '&a;'), tiny],
  ['external entity, file', doctype('<!ENTITY a SYSTEM "file:///etc/passwd">', '&a;'), tiny],
  ['external entity, URL', doctype('<!ENTITY a SYSTEM "http://127.0.0.1:9/">', '&a;'), tiny],
  ['parameter entities', doctype('<!ENTITY % a "<!ENTITY b \'x\'>">%a;', '&b;'), tiny],
  ['undefined entity', rows(`<row r="5">${cell('A5', '&nbsp;&nothing;')}</row>`), tiny],
  ['invalid character references', rows(`<row r="5">${cell('A5', '&#0;&#x110000;&#xD800;&#-1;')}</row>`), tiny],
  ...(
    [
      '1e308',
      'abc',
      '2.5',
      '-7',
      '0',
      '',
      '9007199254740993',
      'Infinity',
      'NaN',
      '0x10',
      '1048577',
      '\uff15',
      ' 5 ',
      '5&#10;',
      '99999999999999999999999',
    ] as const
  ).map((line): Row => [`row number ${line === '' ? 'of no digits' : line}`, rows(validRow(line, 'Q-1')), { ...tiny, validRowCount: 4 }]),
  ['duplicate row numbers', rows(validRow(5, 'Q-1'), validRow(5, 'Q-2'), validRow(5, 'Q-3')), { ...tiny, validRowCount: 4 }],
  ['descending row numbers', rows(validRow(8, 'Q-1'), validRow(7, 'Q-2'), validRow(6, 'Q-3')), { ...tiny, validRowCount: 4 }],
  ...(['XFE5', 'ZZZZZZZ5', 'a5', '5', '\u03a95', 'A-5', '$A$5', 'A1:B5', 'A1e308', '__proto__', `${'Z'.repeat(5_000)}5`] as const).map(
    (place): Row => [
      `cell at ${place.slice(0, 20)}`,
      rows(`<row r="5">${cell(place, 'Q')}${cell('B5', 'Dior')}${cell('C5', 'Sauvage')}</row>`),
      { ...tiny, validRowCount: 4 },
    ],
  ),
  [
    'cells out of order',
    rows(`<row r="5">${cell('C5', 'Sauvage')}${cell('A5', 'Q')}${cell('B5', 'Dior')}${cell('A5', 'Q-2')}</row>`),
    { ...tiny, validRowCount: 4 },
  ],
  [
    'wrong dimension',
    wholeSheet(`${head}<worksheet ${space}><dimension ref="A1:XFD1048576"/><sheetData>${validRows}</sheetData></worksheet>`),
    { ...tiny, validRowCount: 3 },
  ],
  [
    'unknown cell types',
    rows(`<row r="5"><c r="A5" t="__proto__"><v>1</v></c><c r="B5" t=""><v>2</v></c><c r="C5" t="d"><v>x</v></c></row>`),
    { ...tiny, validRowCount: 4 },
  ],
  [
    'numbers out of range',
    rows(
      `<row r="5"><c r="A5"><v>1e400</v></c><c r="B5"><v>-1e308</v></c><c r="C5"><v>${'9'.repeat(900)}</v></c></row><row r="6"><c r="A6"><v>NaN</v></c><c r="C6"><v>1e20</v></c></row>`,
    ),
    { ...tiny, validRowCount: 4 },
  ],
  ...(['-1', '1e308', '2.5', '4294967296', '__proto__', ''] as const).map(
    (nth): Row => [
      `shared text number ${nth === '' ? 'of no digits' : nth}`,
      () => ({
        sharedStrings: [`${head}<sst ${space} count="4294967295"><si><t>x</t></si></sst>`],
        sheet: sheetOf([validRows, `<row r="5"><c r="A5" t="s"><v>${nth}</v></c></row>`]),
      }),
      { ...tiny, validRowCount: 3 },
    ],
  ),
  ['control and bidi characters', rows(`<row r="5">${cell('A5', '\u202eQ\u0085&#7;')}${cell('C5', '\u2066x\ufeff\ufffe')}</row>`), tiny],
  [
    'formulas',
    rows(`<row r="5"><c r="A5" t="str"><f>HYPERLINK("http://x")</f><v>=cmd|' /C calc'!A0</v></c>${cell('C5', '@SUM(A1)')}</row>`),
    { ...tiny, validRowCount: 4 },
  ],
  ['truncated XML', wholeSheet(`${head}<worksheet ${space}><sheetData>${validRows}<row r="5"><c r="A`), tiny],
  ['wrongly nested elements', rows('<row><c></row></c>'), tiny],
  ['two root elements', wholeSheet(`${head}${sheetText([validRows])}${sheetText([validRows])}`), tiny],
  ['random bytes as a sheet', ({ random }) => ({ sheet: noise(4_000, random) }), tiny],
  ['an empty sheet', wholeSheet(''), tiny],
  ['sheet in UTF-16', wholeSheet(Buffer.from(`\ufeff<?xml version="1.0" encoding="UTF-16"?>${sheetText([validRows])}`, 'utf16le')), tiny],
  ['sheet declared as Shift JIS', wholeSheet(`<?xml version="1.0" encoding="shift_jis"?>${sheetText([validRows])}`), tiny],
  [
    'sheet with invalid UTF-8',
    wholeSheet(
      `${head}<worksheet ${space}><sheetData>${validRows}<row r="5"><c t="str"><v>`,
      Buffer.from([0xff, 0xc0, 0x80]),
      '</v></c></row></sheetData></worksheet>',
    ),
    tiny,
  ],
  ['NUL in a sheet', rows('<row r="5"><c r="A5" t="str"><v>\0\0</v></c></row>'), tiny],
  ['missing workbook.xml', () => ({ book: null }), tiny],
  ['missing relationships', () => ({ relations: null }), tiny],
  ['missing sheet', related(relationsTo('worksheets/sheet9.xml')), tiny],
  ['circular relationship to workbook.xml', related(relationsTo('workbook.xml')), tiny],
  ['circular relationship to itself', related(relationsTo('_rels/workbook.xml.rels')), tiny],
  ['relationship with path traversal', related(relationsTo('../../../../etc/passwd')), tiny],
  ['relationship to a URL', related(relationsTo('http://127.0.0.1:9/sheet.xml" TargetMode="External')), tiny],
  ['relationship without a target', related(`${head}<Relationships><Relationship Id="rId1"/></Relationships>`), tiny],
  ['duplicate relationship', related(relationsTo('worksheets/sheet1.xml', '<Relationship Id="rId1" Target="nowhere.xml"/>')), tiny],
  ['no sheets', inBook(() => ['<sheets/>']), tiny],
  ['only hidden sheets', inBook(() => ['<sheets><sheet name="x" state="veryHidden" r:id="rId1"/></sheets>']), tiny],
  ['sheet name with HTML', inBook(() => ['<sheets><sheet name="&lt;script&gt;\u202e&#10;" r:id="rId1"/></sheets>']), tiny],
];

/** Smaller files are not padded. */
const padFromBytes = 256 * 1024;

export const workbookKinds: readonly HostileKind[] = [...large, ...small].map(
  ([name, write, { validRowCount, sizes = allSizes } = {}]) => ({
    name,
    formats: ['xlsx'],
    sizes,
    ...(validRowCount !== undefined && { validRowCount }),
    write: (spec) => zip(entriesOf(write(spec)), { ...(spec.bytes > padFromBytes && { padTo: spec }) }),
  }),
);
