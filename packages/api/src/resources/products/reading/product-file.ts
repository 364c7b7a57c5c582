import { productFileLimits } from '../../../limits/limits.ts';
import { readBeginning, type StoredFile } from '../stored-file.ts';
import { type Delimiter, detectDelimiter, parseDelimited, type RowLimits } from './delimited.ts';
import { decodeText, detectEncoding, type Encoding } from './encoding.ts';
import type { FileRow, UnreadableFile } from './file-row.ts';
import { readJsonLines } from './json-lines.ts';
import { openWorkbook } from './workbook.ts';

/** How to read a file. Detected once, then stored with the file. */
export type FileFormat =
  | { readonly kind: 'text'; readonly encoding: Encoding; readonly delimiter: Delimiter }
  | { readonly kind: 'workbook'; readonly sheet: string }
  /** Only of feeds. */
  | { readonly kind: 'json_lines' };

const sampleBytes = 64 * 1024;

/** Detects the kind of a file by its content, not its name. */
export async function detectFormat(file: StoredFile, { isFeed = false } = {}): Promise<FileFormat | UnreadableFile> {
  const start = await readBeginning(file, sampleBytes);
  if (start.length === 0) return { unreadable: 'The file is empty.' };
  if (start.subarray(0, 4).equals(zip)) {
    const book = await openWorkbook(file);
    return 'unreadable' in book ? book : { kind: 'workbook', sheet: book.sheet };
  }
  if (start.subarray(0, 4).equals(oldOffice))
    return { unreadable: 'This is an old Excel file (.xls), or it has a password. Save it as .xlsx without a password, or as .csv.' };
  const encoding = await detectEncoding(file);
  const text = new TextDecoder(encoding).decode(start, { stream: start.length < file.byteLength });
  if (isFeed && encoding === 'utf-8' && /^\s*\{\s*["}]/.test(text)) return { kind: 'json_lines' };
  if (isFeed && /^\s*\[\s*\{/.test(text)) return { unreadable: 'This is a JSON list. Send one object per line (JSON Lines).' };
  if (isBinary(text)) return { unreadable: 'This is neither a text file nor an Excel workbook. Save your products as .xlsx or .csv.' };
  return { kind: 'text', encoding, delimiter: detectDelimiter(text) };
}

/** A file with a few control characters is still text; its bad lines are reported individually. */
function isBinary(text: string): boolean {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what this looks for.
  const controls = text.match(/[\0-\x08\x0e-\x1f]/g)?.length ?? 0;
  return text.includes('\0') && controls > 2 && controls > text.length / 100;
}

const zip = Buffer.from('PK\x03\x04', 'latin1');
const oldOffice = Buffer.from([0xd0, 0xcf, 0x11, 0xe0]);

/** The non-empty rows of a file in order. With `count`, rows after the first `count` may be missing. */
export async function* readRows(
  file: StoredFile,
  form: FileFormat,
  { count = Number.POSITIVE_INFINITY, limits = productFileLimits }: { readonly count?: number; readonly limits?: RowLimits } = {},
): AsyncGenerator<FileRow> {
  if (form.kind === 'json_lines') yield* readJsonLines(() => decodeText(file, 'utf-8'), limits);
  else if (form.kind === 'workbook') {
    const book = await openWorkbook(file);
    if ('unreadable' in book) yield { line: 1, cells: null, reason: book.unreadable };
    else yield* book.rows(count, limits);
  } else
    for await (const row of parseDelimited(decodeText(file, form.encoding), form.delimiter, limits))
      if (row.cells === null || row.cells.some((cell) => cell !== '')) yield row;
}
