import { createReadStream } from 'node:fs';
import { StringDecoder } from 'node:string_decoder';
import { libraryFileLimits } from '../../limits/limits.ts';
import type { LibraryRow } from '../../resources/library/imported-fragrance.ts';
import { type LibraryFile, UnreadableLibraryFile } from '../../resources/library/library-files.ts';
import { parseDelimited } from '../../resources/products/reading/delimited.ts';

export interface ReadRow {
  /** The line where the row begins, from 1. */
  readonly line: number;
  /** The row, or the reason why it couldn't be read. */
  readonly row: LibraryRow | string;
  /** Raw text of an unreadable row. */
  readonly raw?: string;
  /** Bytes of the file read so far. */
  readonly bytesRead: number;
}

const fileAt = (path: string): LibraryFile => ({ name: path, bytes: createReadStream(path) });

/** Streams a library file, given as bytes or as a path. Throws if the file itself can't be read. */
export function readLibraryFile(file: string | LibraryFile): AsyncGenerator<ReadRow> {
  const { name, bytes } = typeof file === 'string' ? fileAt(file) : file;
  return /\.(?:jsonl|ndjson)$/i.test(name) ? readJsonLines(bytes) : readCsv(bytes);
}

const { rowCharactersMax, rowLinesMax, columnsMax } = libraryFileLimits;

/** Cells aren't truncated here: the column rules decide what is too long. */
const rowLimits = { rowCharactersMax, rowLinesMax, columnsMax: Number.POSITIVE_INFINITY, cellCharactersMax: Number.POSITIVE_INFINITY };

async function* readCsv(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<ReadRow> {
  let bytesRead = 0;
  const text = textOf(bytes, (length) => {
    bytesRead += length;
  });
  let header: readonly string[] | null = null;
  for await (const read of parseDelimited(text, ',', rowLimits)) {
    const { line } = read;
    if (header === null) header = headerOf(read.cells ?? []);
    else if (read.cells === null) yield { line, row: read.reason, bytesRead };
    else if (read.cells.length === header.length)
      yield { line, row: Object.fromEntries(header.map((name, at) => [name, read.cells[at]])), bytesRead };
    else
      yield {
        line,
        row: `has ${read.cells.length} columns, but the header has ${header.length}`,
        raw: read.cells.join(','),
        bytesRead,
      };
  }
  if (header === null) headerOf([]);
}

const sliceBytes = 64 * 1024;

/** A file is UTF-8 unless it starts with a UTF-16 byte order mark. It is decoded in slices to bound memory. */
async function* textOf(bytes: AsyncIterable<Uint8Array>, onRead: (length: number) => void): AsyncGenerator<string> {
  let decoder: InstanceType<typeof TextDecoder> | null = null;
  for await (const piece of bytes) {
    decoder ??= new TextDecoder(piece[0] === 0xff && piece[1] === 0xfe ? 'utf-16le' : 'utf-8');
    for (let at = 0; at < piece.length; at += sliceBytes) {
      const slice = piece.subarray(at, at + sliceBytes);
      onRead(slice.length);
      yield decoder.decode(slice, { stream: true });
    }
  }
  if (decoder !== null) yield decoder.decode();
}

function headerOf(cells: readonly string[]): readonly string[] {
  if (cells.length > columnsMax) throw new UnreadableLibraryFile(`Line 1 has ${cells.length} columns; at most ${columnsMax} are allowed.`);
  const header = cells.map((name) => name.trim().toLowerCase());
  const missing = ['id', 'brand', 'name'].filter((name) => !header.includes(name));
  if (missing.length > 0)
    throw new UnreadableLibraryFile(
      `The first line must contain the column names; ${missing.join(', ')} ${missing.length === 1 ? 'is' : 'are'} missing.`,
    );
  return header;
}

async function* readJsonLines(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<ReadRow> {
  let line = 0;
  for await (const { text, bytesRead } of linesOf(bytes)) {
    line += 1;
    if (text === null) yield { line, row: `has more than ${rowCharactersMax} characters`, bytesRead };
    else if (text.trim() !== '') {
      const row = jsonRow(line === 1 ? text.replace(/^\ufeff/, '') : text);
      yield typeof row === 'string' ? { line, row, raw: text, bytesRead } : { line, row, bytesRead };
    }
  }
}

/** Yields lines, or null for a line that exceeds the row limit; at most that many characters are buffered. */
async function* linesOf(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<{ readonly text: string | null; readonly bytesRead: number }> {
  const decoder = new StringDecoder('utf8');
  let bytesRead = 0;
  let partial = '';
  let tooLong = false;
  const ended = (rest: string) => (tooLong || partial.length + rest.length > rowCharactersMax ? null : partial + rest);
  for await (const piece of bytes) {
    bytesRead += piece.length;
    const [first = '', ...others] = decoder.write(Buffer.from(piece.buffer, piece.byteOffset, piece.byteLength)).split('\n');
    const last = others.pop();
    if (last === undefined) {
      tooLong ||= partial.length + first.length > rowCharactersMax;
      partial = tooLong ? '' : partial + first;
      continue;
    }
    for (const text of [ended(first), ...others]) yield { text, bytesRead };
    partial = last;
    tooLong = false;
  }
  yield { text: ended(decoder.end()), bytesRead };
}

function jsonRow(text: string): LibraryRow | string {
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) return Object.fromEntries(Object.entries(value));
    return 'is not a JSON object';
  } catch {
    return 'is not valid JSON';
  }
}
