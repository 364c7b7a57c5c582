import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';
import { CsvError, type Parser, parse } from 'csv-parse';
import type { LibraryRow } from '../../resources/library/imported-fragrance.ts';

export interface ReadRow {
  /** The line where the row begins, from 1. */
  readonly line: number;
  /** The row, or the reason why it could not be read. */
  readonly row: LibraryRow | string;
  /** Bytes of the file read so far. */
  readonly bytesRead: number;
}

/** Streams a library file: JSON Lines if its name says so, CSV with a header otherwise. Throws when the file itself cannot be read. */
export function readLibraryFile(file: string): AsyncGenerator<ReadRow> {
  return /\.(?:jsonl|ndjson)$/i.test(file) ? readJsonLines(file) : readCsv(file);
}

async function* readCsv(file: string): AsyncGenerator<ReadRow> {
  const input = createReadStream(file);
  const parser = input.pipe(
    parse({ bom: true, info: true, relax_column_count: true, relax_quotes: true, max_record_size: 1_000_000, skip_empty_lines: true }),
  );
  input.on('error', (error) => parser.destroy(error));
  let header: readonly string[] | null = null;
  for await (const { record, info } of recordsOf(parser)) {
    if (record === null) {
      yield { line: info.lines, row: openQuote, bytesRead: input.bytesRead };
      break;
    }
    const cells: readonly string[] = record;
    if (header === null) {
      header = headerOf(cells);
    } else {
      const { length } = header;
      const row =
        cells.length === length
          ? Object.fromEntries(header.map((name, at) => [name, cells[at]]))
          : `has ${cells.length} columns where the first line names ${length}`;
      yield { line: info.lines - lineBreaksIn(cells), row, bytesRead: input.bytesRead };
    }
  }
  if (header === null) headerOf([]);
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
    if (!(error instanceof CsvError) || !['CSV_QUOTE_NOT_CLOSED', 'CSV_MAX_RECORD_SIZE'].includes(error.code)) throw error;
    yield { record: null, info: { lines: begun } };
  }
}

function headerOf(cells: readonly string[]): readonly string[] {
  const header = cells.map((name) => name.trim().toLowerCase());
  const missing = ['id', 'brand', 'name'].filter((name) => !header.includes(name));
  if (missing.length > 0)
    throw new Error(`The first line must name the columns; ${missing.join(', ')} ${missing.length === 1 ? 'is' : 'are'} missing.`);
  return header;
}

/** The parser tells where a row ends; quoted line breaks lie between there and where it begins. */
const lineBreaksIn = (cells: readonly string[]): number =>
  cells.reduce((count, cell) => (cell.includes('\n') ? count + cell.split('\n').length - 1 : count), 0);

async function* readJsonLines(file: string): AsyncGenerator<ReadRow> {
  const input = createReadStream(file);
  let line = 0;
  for await (const text of createInterface({ input, crlfDelay: Number.POSITIVE_INFINITY })) {
    line += 1;
    if (text.trim() === '') continue;
    yield { line, row: jsonRow(line === 1 ? text.replace(/^\ufeff/, '') : text), bytesRead: input.bytesRead };
  }
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
