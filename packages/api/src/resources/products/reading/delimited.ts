import { productFileLimits } from '../../../limits/limits.ts';
import type { FileRow } from './file-row.ts';
import { lineCutter } from './lines.ts';

export const delimiters = [';', ',', '\t', '|'] as const;
export type Delimiter = (typeof delimiters)[number];

/** How long a row may be, on how many lines a quote within it may be closed, and what is kept of it. */
export type RowLimits = Readonly<Record<'rowCharactersMax' | 'rowLinesMax' | 'columnsMax' | 'cellCharactersMax', number>>;

/**
 * The rows of a text. A line that cannot be read affects no other row: after a quote that is not closed within its cell, the next row begins on the
 * next line. csv-parse would drop everything below such a quote, or read the following lines as one cell.
 */
export async function* delimitedRows(
  text: AsyncIterable<string>,
  delimiter: Delimiter,
  limits: RowLimits = productFileLimits,
): AsyncGenerator<FileRow> {
  const linesOf = lineCutter(limits.rowCharactersMax);
  const rowsOf = rowCutter(delimiter, limits);
  for await (const part of text) yield* rowsOf(linesOf(part), false);
  yield* rowsOf(linesOf(null), true);
}

/**
 * Groups lines into rows in linear time. Whether a line closes a quote that was opened above it depends on that line alone, so each line is parsed at
 * most once on its own, once as the inside of a quote, and once as part of a row of several lines.
 */
function rowCutter(delimiter: Delimiter, limits: RowLimits): (lines: readonly string[], isLast: boolean) => Generator<FileRow> {
  const { rowCharactersMax, rowLinesMax } = limits;
  const ahead: string[] = [];
  /** The offset of each line in `ahead`, and of the next one. */
  const starts: number[] = [0];
  /** The number of the first line in `ahead`. */
  let first = 1;
  /** The last line parsed as the inside of a quote, and the last of those that closed one. */
  let looked = 1;
  let ending = 0;

  const startOf = (line: number): number => starts[line - first] ?? 0;
  const mayReach = (line: number, from: number): boolean =>
    line - from < rowLinesMax && startOf(line) - startOf(from) - 1 < rowCharactersMax;

  /** The line that closes the quote left open by `line`. Null if there is none, undefined if it has not arrived yet. */
  const closingLine = (line: number, isLast: boolean): number | null | undefined => {
    looked = Math.max(looked, line);
    while (ending <= line) {
      if (!mayReach(looked + 1, line)) return null;
      const text = ahead[looked + 1 - first];
      if (text === undefined) return isLast ? null : undefined;
      looked += 1;
      if (cellsOf(`"\n${text}`, delimiter) !== 'open') ending = looked;
    }
    return mayReach(ending, line) ? ending : null;
  };

  return function* (lines, isLast) {
    for (const text of lines) {
      ahead.push(text);
      starts.push((starts.at(-1) ?? 0) + text.length + 1);
    }
    let line = first;
    for (let text = ahead[0]; text !== undefined; text = ahead[line - first]) {
      let last = line;
      const isTooLong = text.length > rowCharactersMax;
      let cells = isTooLong ? 'broken' : cellsOf(text, delimiter);
      if (cells === 'open') {
        const closing = closingLine(line, isLast);
        if (closing === undefined) break;
        if (closing !== null) {
          last = closing;
          text = ahead.slice(line - first, last + 1 - first).join('\n');
          cells = cellsOf(text, delimiter);
        }
      }
      if (typeof cells === 'string') {
        last = line;
        yield { line, cells: null, reason: isTooLong ? tooLong(rowCharactersMax) : unclosed };
      } else if (text.includes('\0')) yield { line, cells: null, reason: 'holds a NUL byte, which no text has' };
      else if (text !== '' && !isSeparatorLine(cells, line)) yield { line, cells: kept(cells, limits) };
      line = last + 1;
    }
    ahead.splice(0, line - first);
    starts.splice(0, line - first);
    first = line;
  };
}

const unclosed = 'opens a quote that is never closed';
const tooLong = (charactersMax: number): string => `is longer than ${charactersMax.toLocaleString('en-GB')} characters`;

/**
 * The cells of a row: open while its last quote is, broken where a quote that was closed lines behind its cell's beginning is not the cell's end. A quote
 * within a cell that did not begin with one, or behind one that did, is a letter like any other.
 */
function cellsOf(row: string, delimiter: Delimiter): readonly string[] | 'open' | 'broken' {
  const cells: string[] = [];
  for (let at = 0; ; ) {
    let from = at;
    if (row[at] === '"') {
      from = closingQuote(row, at + 1);
      if (from === -1) return 'open';
      const behind = row[from + 1];
      if (behind === undefined || behind === delimiter) cells.push(row.slice(at + 1, from).replaceAll('""', '"'));
      else if (row.slice(at, from).includes('\n')) return 'broken';
      if (behind === undefined) return cells;
      if (behind === delimiter) {
        at = from + 2;
        continue;
      }
    }
    const end = row.indexOf(delimiter, from);
    cells.push(row.slice(at, end === -1 ? row.length : end));
    if (end === -1) return cells;
    at = end + 1;
  }
}

/** Where the quote is that ends a cell, or -1; two in a row stand for one within it. */
function closingQuote(row: string, from: number): number {
  let at = row.indexOf('"', from);
  while (at !== -1 && row[at + 1] === '"') at = row.indexOf('"', at + 2);
  return at;
}

/** A first line by which a spreadsheet tells another the separator: `sep=;`. */
const isSeparatorLine = (cells: readonly string[], line: number): boolean => line === 1 && /^sep=/i.test(cells[0] ?? '');

const kept = (cells: readonly string[], { columnsMax, cellCharactersMax }: RowLimits): readonly string[] =>
  cells.slice(0, columnsMax).map((cell) => cell.slice(0, cellCharactersMax).trim());

const triedRows = 20;

/**
 * What separates the cells: that by which most of the first rows have equally many, and more than one. A file of one column
 * is separated by nothing, and read as if by tabs, which no title holds.
 */
export function delimiterOf(beginning: string): Delimiter {
  const linesOf = lineCutter(productFileLimits.rowCharactersMax);
  const lines = [...linesOf(beginning), ...linesOf(null)];
  let best: { readonly delimiter: Delimiter; readonly score: number } = { delimiter: '\t', score: 0 };
  for (const delimiter of delimiters) {
    const counts: number[] = [];
    for (const { cells } of rowCutter(delimiter, productFileLimits)(lines, true)) {
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
