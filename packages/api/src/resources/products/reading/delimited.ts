import { Readable } from 'node:stream';
import { type Options, type Parser, parse } from 'csv-parse';
import { productFileLimits } from '../../../limits/limits.ts';
import type { FileRow } from './file-row.ts';

export const delimiters = [';', ',', '\t', '|'] as const;
export type Delimiter = (typeof delimiters)[number];

const options = {
  bom: true,
  info: true,
  relax_column_count: true,
  relax_quotes: true,
  skip_empty_lines: true,
  max_record_size: 100_000,
  // Else a row that cannot be read would take with it those before it that nobody had asked for yet.
  skip_records_with_error: true,
} as const satisfies Options;

/** Rows of a text, as they come. A quote that is never closed ends them with a complaint. */
export async function* delimitedRows(text: AsyncIterable<string>, delimiter: Delimiter): AsyncGenerator<FileRow> {
  let broken: string | null = null;
  const input = Readable.from(text, { objectMode: false, encoding: 'utf-8' });
  const parser: Parser = parse({
    ...options,
    delimiter,
    on_skip: (error) => {
      broken ??= error?.code ?? '';
      return undefined;
    },
  });
  input.on('error', (error) => parser.destroy(error));
  input.pipe(parser);
  let begun = 1;
  try {
    for await (const { record, info } of parser) {
      const cells: readonly string[] = record;
      if (!isSeparatorLine(cells, info.lines)) yield { line: info.lines - lineBreaksIn(cells), cells: kept(cells) };
      begun = info.lines + 1;
    }
    if (broken !== null) yield { line: begun, cells: null, reason: reasons[broken] ?? 'cannot be read, and nothing behind it was' };
  } finally {
    input.destroy();
  }
}

const reasons: Readonly<Record<string, string>> = {
  CSV_QUOTE_NOT_CLOSED: 'opens a quote that is never closed; nothing behind it was read',
  CSV_MAX_RECORD_SIZE: 'opens a quote that is closed far behind it, or is very long; nothing behind it was read',
};

/** A first line by which a spreadsheet tells another the separator: `sep=;`. */
const isSeparatorLine = (cells: readonly string[], line: number): boolean => line === 1 && /^sep=/i.test(cells[0] ?? '');

const kept = (cells: readonly string[]): readonly string[] =>
  cells.slice(0, productFileLimits.columnsMax).map((cell) => cell.slice(0, productFileLimits.cellCharactersMax).trim());

/** The parser tells where a row ends; quoted line breaks lie between there and where it begins. */
const lineBreaksIn = (cells: readonly string[]): number =>
  cells.reduce((count, cell) => (cell.includes('\n') ? count + cell.split('\n').length - 1 : count), 0);

const triedRows = 20;

/**
 * What separates the cells: that by which most of the first rows have equally many, and more than one. A file of one column
 * is separated by nothing, and read as if by tabs, which no title holds.
 */
export async function delimiterOf(beginning: string): Promise<Delimiter> {
  let best: { readonly delimiter: Delimiter; readonly score: number } = { delimiter: '\t', score: 0 };
  for (const delimiter of delimiters) {
    const counts: number[] = [];
    for await (const { cells } of delimitedRows(onePart(beginning), delimiter)) {
      if (cells !== null) counts.push(cells.length);
      if (counts.length === triedRows) break;
    }
    const score = scoreOf(counts);
    if (score > best.score) best = { delimiter, score };
  }
  return best.delimiter;
}

/** How many rows share the commonest number of cells, and a little for that number. */
function scoreOf(counts: readonly number[]): number {
  const alike = new Map<number, number>();
  for (const count of counts) if (count > 1) alike.set(count, (alike.get(count) ?? 0) + 1);
  return Math.max(0, ...[...alike].map(([cells, rows]) => rows + Math.min(cells, 20) / 100));
}

async function* onePart(text: string): AsyncGenerator<string> {
  yield text;
}
