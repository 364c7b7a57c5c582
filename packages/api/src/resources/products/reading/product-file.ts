import { beginningOf, type StoredFile } from '../stored-file.ts';
import { type Delimiter, delimitedRows, delimiterOf } from './delimited.ts';
import { type Encoding, encodingOf, textOf } from './encoding.ts';
import type { FileRow, UnreadableFile } from './file-row.ts';
import { openWorkbook } from './workbook.ts';

/** How a file is to be read: found out once, then kept with it. */
export type FileForm =
  | { readonly kind: 'text'; readonly encoding: Encoding; readonly delimiter: Delimiter }
  | { readonly kind: 'workbook'; readonly sheet: string };

const triedBytes = 64 * 1024;

/** What kind of file this is, by what it holds and not by its name. */
export async function formOf(file: StoredFile): Promise<FileForm | UnreadableFile> {
  const start = await beginningOf(file, triedBytes);
  if (start.length === 0) return { unreadable: 'The file is empty.' };
  if (start.subarray(0, 4).equals(zip)) {
    const book = await openWorkbook(file);
    return 'unreadable' in book ? book : { kind: 'workbook', sheet: book.sheet };
  }
  if (start.subarray(0, 4).equals(oldOffice))
    return { unreadable: 'This is an old Excel file (.xls), or one with a password. Save it as .xlsx without a password, or as .csv.' };
  const encoding = await encodingOf(file);
  const text = new TextDecoder(encoding).decode(start, { stream: start.length < file.byteLength });
  if (isNoText(text)) return { unreadable: 'This is neither a text file nor an Excel workbook. Save your products as .xlsx or .csv.' };
  return { kind: 'text', encoding, delimiter: delimiterOf(text) };
}

/** A slip or two are told by their line; what has many is something else. */
function isNoText(text: string): boolean {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for.
  const controls = text.match(/[\0-\x08\x0e-\x1f]/g)?.length ?? 0;
  return text.includes('\0') && controls > 2 && controls > text.length / 100;
}

const zip = Buffer.from('PK\x03\x04', 'latin1');
const oldOffice = Buffer.from([0xd0, 0xcf, 0x11, 0xe0]);

/** The rows of a file in order, without empty ones. With `count`, rows after the first `count` may be left out. */
export async function* rowsOf(file: StoredFile, form: FileForm, count = Number.POSITIVE_INFINITY): AsyncGenerator<FileRow> {
  if (form.kind === 'workbook') {
    const book = await openWorkbook(file);
    if ('unreadable' in book) yield { line: 1, cells: null, reason: book.unreadable };
    else yield* book.rows(count);
    return;
  }
  for await (const row of delimitedRows(textOf(file, form.encoding), form.delimiter))
    if (row.cells === null || row.cells.some((cell) => cell !== '')) yield row;
}
