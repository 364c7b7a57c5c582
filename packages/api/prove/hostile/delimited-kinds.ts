import { type Content, noise, numbered, repeated } from './content.ts';
import { allSizes, type FileSpec, type HostileKind, smallest } from './kind.ts';

/** Hostile CSV and TSV files, for products and for the library, and hostile JSON Lines. */

interface Table extends FileSpec {
  /** The delimiter. */
  readonly d: string;
  readonly heading: string;
}

const row = (d: string, ref: string): string => `${ref}${d}Dior${d}Sauvage\n`;
const validRows = ({ d, heading }: Table, at = 0): string =>
  `${at === 0 ? heading : ''}${['A', 'B', 'C'].map((letter) => row(d, `${letter}-${at}`)).join('')}`;

/** Valid rows before and after the hostile content. */
const between =
  (hostile: (table: Table) => Content) =>
  (table: Table): Content =>
    (function* () {
      yield validRows(table);
      yield* hostile(table);
      yield '\n';
      yield validRows(table, 1);
    })();
/** Hostile content only. */
const alone =
  (hostile: (table: Table) => Content) =>
  (table: Table): Content =>
    hostile(table);
const rowsOf = (unit: string | ((table: Table) => string)) =>
  between((table) => [repeated(table.bytes, typeof unit === 'string' ? unit : unit(table))]);

const utf16 = (text: string): Buffer => Buffer.from(text, 'utf16le');
const bytes = (...codes: readonly number[]): Buffer => Buffer.from(codes);

type Written = (table: Table) => Content;
interface Options {
  readonly validRowCount?: number;
  readonly sizes?: readonly number[];
}

const kinds: readonly (readonly [name: string, write: Written, options?: Options])[] = [
  ['x"," on every line', alone(({ bytes: size }) => [repeated(size, 'x","\n')])],
  ['x"," repeated on one line', alone(({ bytes: size }) => [repeated(size, 'x","')])],
  ['x","x" on every line after the header', rowsOf(({ d }) => `x"${d}"x"\n`)],
  ['quote never closed', between((table) => ['"', repeated(table.bytes, row(table.d, 'Q'))])],
  ['quote opened on every line', rowsOf(({ d }) => `"Q${d}Dior${d}Sauvage\n`)],
  ['only quotes, an even number', rowsOf('""')],
  ['only quotes, an odd number', between(({ bytes: size }) => [repeated(size, '""'), '"'])],
  ['quote on every other line', rowsOf(({ d }) => `"Q\n${d}",x"\n`)],
  ['quotes inside cells', rowsOf(({ d }) => `"a"b"c"${d}`)],
  ['one cell across a million lines', between(({ bytes: size, d }) => [`Q${d}"`, repeated(size, 'x\n'), `"${d}Sauvage`])],
  ['one long line', rowsOf('x')],
  ['one long line without a header', alone(({ bytes: size }) => [repeated(size, 'x')])],
  ['one long quoted cell', between(({ bytes: size, d }) => [`Q${d}"`, repeated(size, 'x'), `"${d}Sauvage`])],
  ['empty lines', rowsOf('\n'), { validRowCount: 6 }],
  ['only empty lines', alone(({ bytes: size }) => [repeated(size, '\n')])],
  ['CR line ends', rowsOf('\r'), { validRowCount: 6 }],
  ['mixed line ends', rowsOf(({ d }) => `Q${d}x\r\r\n\n\r\u2028\u2029\u0085\v\f`)],
  ['only delimiters on one line', rowsOf(({ d }) => d)],
  ['only delimiters on every line', rowsOf(({ d }) => `${d.repeat(200)}\n`), { validRowCount: 6 }],
  ['mixed delimiters', rowsOf('Q;x\nQ,x\nQ\tx\nQ|x\n')],
  [
    'header with a million columns',
    alone(({ bytes: size, d, heading }) => [heading.trimEnd(), repeated(size, `${d}x`), `\nA${d}Dior${d}x`]),
  ],
  ['growing number of cells', between(({ bytes: size, d }) => numbered(size, (at) => `${`x${d}`.repeat(at % 2_000)}\n`))],
  ['duplicate references', rowsOf(({ d }) => row(d, 'Q'))],
  ['more rows than allowed', between(({ bytes: size, d }) => numbered(size, (at) => `Q-${at}${d}D${d}S\n`))],
  ['formulas', rowsOf(({ d }) => `=HYPERLINK("http://x")${d}@SUM(A1)${d}+cmd|' /C calc'!A0\n`)],
  ['control characters', rowsOf(({ d }) => `\u0001\u0007\u001b[31m${d}\u0008\u007f${d}Sauvage\u0080\n`)],
  ['bidi overrides', rowsOf(({ d }) => `\u202eQ\u202d${d}\u2066\u2067${d}\u202eegavuaS\u2069\n`)],
  ['stacked combining marks', rowsOf(({ d }) => `Q${'\u0301\u0489'.repeat(60)}${d}Dior${d}S${'\u0336'.repeat(120)}\n`)],
  ['NUL in every cell', rowsOf(({ d }) => `Q\0${d}\0${d}\0Sauvage\n`)],
  ['only NULs', alone(({ bytes: size }) => [repeated(size, '\0')])],
  ['random bytes', alone(({ bytes: size, random }) => noise(size, random))],
  [
    'invalid UTF-8',
    between(({ bytes: size, d }) => [repeated(size, Buffer.concat([bytes(0xc0, 0xaf, 0xed, 0xa0, 0x80, 0xff), Buffer.from(row(d, 'Q'))]))]),
  ],
  ['unpaired UTF-16 surrogates', alone(({ bytes: size, d }) => [bytes(0xff, 0xfe), repeated(size, utf16(`\ud800${d}\udc00x\n`))])],
  [
    'UTF-16 with an odd length',
    alone(({ bytes: size, d }) => [bytes(0xfe, 0xff), repeated(size & ~1, utf16(row(d, 'Q')).swap16()), bytes(0)]),
  ],
  ['byte order mark on every line', alone((table) => [repeated(table.bytes, `\ufeff${validRows(table)}`)])],
  ['UTF-8 byte order mark before UTF-16', alone(({ bytes: size, d }) => ['\ufeff', repeated(size, utf16(row(d, 'Q')))])],
  ['UTF-32', alone(({ bytes: size }) => [bytes(0xff, 0xfe, 0, 0), repeated(size, bytes(0x51, 0, 0, 0, 0x0a, 0, 0, 0))])],
  ['undefined Windows-1252 bytes', rowsOf(({ d }) => `Q\u0081${d}\u008d${d}\u009d\n`)],
  ['only whitespace', rowsOf(' \u00a0\u200b\u3000')],
  ['sep= without a separator', alone((table) => ['sep=\n', repeated(table.bytes, row(table.d, 'Q'))])],
  ['sep= with a quote', alone((table) => ['sep="\n', repeated(table.bytes, `x"${table.d}"\n`)])],
  [
    'header of __proto__ and constructor',
    alone(({ bytes: size, d }) => [`__proto__${d}constructor${d}toString\n`, repeated(size, row(d, 'Q'))]),
  ],
  ['titles for catastrophic backtracking', rowsOf(({ d }) => `Q${d}a a a${d}${'1 ml x '.repeat(14)}${'!'.repeat(80)}\n`)],
  [
    'titles of random words',
    between(({ bytes: size, d, random }) =>
      numbered(size, (at) => `Q-${at}${d}${word(random, 20)}${d}${Array.from({ length: 20 }, () => word(random, 8)).join(' ')}\n`),
    ),
  ],
  ['numbers out of range', rowsOf(({ d }) => `1e308${d}-0${d}9${'9'.repeat(150)}\n`)],
  ['HTML', rowsOf(({ d }) => `<script>Q${d}</table><img src=x onerror=1>${d}&lt;&#0;]]>\n`)],
  ['wrong format: ZIP signature', alone((table) => ['PK\x03\x04', repeated(table.bytes, row(table.d, 'Q'))])],
  ['wrong format: gzip', alone(({ bytes: size, random }) => [bytes(0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 3), ...noise(size, random)])],
  ['wrong format: .xls', alone(({ bytes: size }) => [bytes(0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1), repeated(size, '\0')])],
  ['wrong format: JSON', alone(({ bytes: size }) => ['[', repeated(size, '[{"ref":"Q","name":["x"]},'), ']'])],
  ['only a header', alone(({ heading }) => [heading]), { sizes: smallest }],
  ['one byte', alone(() => ['x']), { sizes: smallest }],
];

const word = (random: () => number, letters: number): string =>
  Array.from({ length: letters }, () => String.fromCharCode(97 + Math.floor(random() * 26))).join('');

export const delimitedKinds: readonly HostileKind[] = kinds.map(([name, write, { validRowCount, sizes = allSizes } = {}]) => ({
  name,
  formats: ['csv', 'tsv', 'library csv'],
  sizes,
  ...(validRowCount !== undefined && { validRowCount }),
  write: (spec) => {
    const d = spec.format === 'tsv' ? '\t' : ',';
    return write({
      ...spec,
      d,
      heading: `${spec.format === 'library csv' ? 'id' : 'sku'}${d}brand${d}${spec.format === 'library csv' ? 'name' : 'title'}\n`,
    });
  },
}));

const line = '{"id":"A","brand":"Dior","name":"Sauvage"}\n';
const jsonLines: readonly (readonly [name: string, hostile: (spec: FileSpec) => Content])[] = [
  ['nested arrays', ({ bytes: size }) => [repeated(size, '[')]],
  ['nested objects', ({ bytes: size }) => [repeated(size, '{"a":')]],
  [
    'nested arrays in a field',
    ({ bytes: size }) => ['{"id":"Q","brand":', repeated(size / 2, '['), repeated(size / 2, ']'), ',"name":"x"}'],
  ],
  ['one long line', ({ bytes: size }) => ['{"id":"Q","brand":"Dior","name":"', repeated(size, 'x'), '"}']],
  ['a million fields', ({ bytes: size }) => ['{"id":"Q"', ...numbered(Math.min(size, 900_000), (at) => `,"f${at}":1`), '}']],
  [
    '__proto__ and constructor as fields',
    ({ bytes: size }) => [repeated(size, '{"__proto__":{"id":1},"constructor":1,"id":"Q","brand":"x","name":"y"}\n')],
  ],
  ['fields of the wrong type', ({ bytes: size }) => [repeated(size, '{"id":[1],"brand":{"a":null},"name":1e999,"year":"\\ud800"}\n')]],
  ['a million notes', ({ bytes: size }) => ['{"id":"Q","brand":"x","name":"y","top_notes":"', repeated(size / 2, 'a,'), '"}']],
  ['lines that are not JSON', ({ bytes: size }) => [repeated(size, '}{\n')]],
  ['empty lines', ({ bytes: size }) => [repeated(size, '\n')]],
];

export const jsonLineKinds: readonly HostileKind[] = jsonLines.map(([name, hostile]) => ({
  name: `JSON Lines: ${name}`,
  formats: ['library jsonl'],
  sizes: allSizes,
  validRowCount: 2,
  write: (spec) =>
    (function* () {
      yield line;
      yield* hostile(spec);
      yield `\n${line.replace('"A"', '"B"')}`;
    })(),
}));
