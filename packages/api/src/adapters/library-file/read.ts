import { createReadStream } from 'node:fs';
import { Readable } from 'node:stream';
import { StringDecoder } from 'node:string_decoder';
import { CsvError, type Parser, parse } from 'csv-parse';
import { libraryFileLimits } from '../../limits/limits.ts';
import type { LibraryRow } from '../../resources/library/imported-fragrance.ts';

export interface ReadRow {
  /** The line where the row begins, from 1. */
  readonly line: number;
  /** The row, or the reason why it could not be read. */
  readonly row: LibraryRow | string;
  /** What stands there, of a row that could not be read. */
  readonly raw?: string;
  /** Bytes of the file read so far. */
  readonly bytesRead: number;
}

/** A file of the library, wherever it lies. Its name says how it is written: JSON Lines, or else CSV with a header. */
export interface LibraryFile {
  readonly name: string;
  readonly bytes: AsyncIterable<Uint8Array>;
}

/** What cannot be read as a file of the library, whatever is tried; the message says why. */
export class NoLibraryFile extends Error {}

export const fileAt = (path: string): LibraryFile => ({ name: path, bytes: createReadStream(path) });

/** Streams a library file, which a path stands for too. Throws when the file itself cannot be read. */
export function readLibraryFile(file: string | LibraryFile): AsyncGenerator<ReadRow> {
  const { name, bytes } = typeof file === 'string' ? fileAt(file) : file;
  return /\.(?:jsonl|ndjson)$/i.test(name) ? readJsonLines(bytes) : readCsv(bytes);
}

const { rowCharactersMax } = libraryFileLimits;

async function* readCsv(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<ReadRow> {
  let bytesRead = 0;
  const input = Readable.from(
    counted(bytes, (length) => {
      bytesRead += length;
    }),
  );
  const parser = input.pipe(
    parse({
      bom: true,
      info: true,
      relax_column_count: true,
      relax_quotes: true,
      max_record_size: rowCharactersMax,
      skip_empty_lines: true,
    }),
  );
  input.on('error', (error) => parser.destroy(error));
  let header: readonly string[] | null = null;
  for await (const { record, info } of recordsOf(parser)) {
    if (record === null) {
      yield { line: info.lines, row: openQuote, bytesRead };
      break;
    }
    const cells: readonly string[] = record;
    if (header === null) {
      header = headerOf(cells);
    } else {
      const { length } = header;
      const line = info.lines - lineBreaksIn(cells);
      if (cells.length === length) yield { line, row: Object.fromEntries(header.map((name, at) => [name, cells[at]])), bytesRead };
      else yield { line, row: `has ${cells.length} columns where the first line names ${length}`, raw: cells.join(','), bytesRead };
    }
  }
  if (header === null) headerOf([]);
}

async function* counted(bytes: AsyncIterable<Uint8Array>, onRead: (length: number) => void): AsyncGenerator<Uint8Array> {
  for await (const piece of bytes) {
    onRead(piece.length);
    yield piece;
  }
}

const openQuote = 'opens a quote that is never closed; nothing behind it was read';

interface CsvRecord {
  /** Null where a quote that is never closed swallows the rest. */
  readonly record: readonly string[] | null;
  readonly info: { readonly lines: number };
}

async function* recordsOf(parser: Parser): AsyncGenerator<CsvRecord> {
  let begun = 1;
  try {
    for await (const read of parser) {
      yield read;
      begun = read.info.lines + 1;
    }
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    if (!['CSV_QUOTE_NOT_CLOSED', 'CSV_MAX_RECORD_SIZE'].includes(error.code)) throw new NoLibraryFile(error.message);
    yield { record: null, info: { lines: begun } };
  }
}

function headerOf(cells: readonly string[]): readonly string[] {
  const header = cells.map((name) => name.trim().toLowerCase());
  const missing = ['id', 'brand', 'name'].filter((name) => !header.includes(name));
  if (missing.length > 0)
    throw new NoLibraryFile(`The first line must name the columns; ${missing.join(', ')} ${missing.length === 1 ? 'is' : 'are'} missing.`);
  return header;
}

/** The parser tells where a row ends; quoted line breaks lie between there and where it begins. */
const lineBreaksIn = (cells: readonly string[]): number =>
  cells.reduce((count, cell) => (cell.includes('\n') ? count + cell.split('\n').length - 1 : count), 0);

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

/** Line by line, with null for one that is longer than a row may be, of which no more is held than that. */
async function* linesOf(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<{ readonly text: string | null; readonly bytesRead: number }> {
  const decoder = new StringDecoder('utf8');
  let bytesRead = 0;
  let begun = '';
  let tooLong = false;
  const ended = (rest: string) => (tooLong || begun.length + rest.length > rowCharactersMax ? null : begun + rest);
  for await (const piece of bytes) {
    bytesRead += piece.length;
    const [first = '', ...others] = decoder.write(Buffer.from(piece.buffer, piece.byteOffset, piece.byteLength)).split('\n');
    const last = others.pop();
    if (last === undefined) {
      tooLong ||= begun.length + first.length > rowCharactersMax;
      begun = tooLong ? '' : begun + first;
      continue;
    }
    for (const text of [ended(first), ...others]) yield { text, bytesRead };
    begun = last;
    tooLong = false;
  }
  yield { text: ended(decoder.end()), bytesRead };
}

function jsonRow(text: string): LibraryRow | string {
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) return Object.fromEntries(Object.entries(value));
    return 'is no JSON object';
  } catch {
    return 'is not valid JSON';
  }
}
