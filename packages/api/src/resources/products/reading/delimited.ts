import { productFileLimits } from '../../../limits/limits.ts';
import type { FileRow } from './file-row.ts';
import { linesOf } from './lines.ts';

export const delimiters = [';', ',', '\t', '|'] as const;
export type Delimiter = (typeof delimiters)[number];

const { rowCharactersMax, rowLinesMax } = productFileLimits;

/**
 * Rows of a text, as they come. A line that cannot be read costs nobody else theirs: where a quote is not closed within its cell, the next row begins on the
 * next line. The parsers of the field give up everything behind such a quote, or take the lines up to the next one for a cell.
 */
export async function* delimitedRows(text: AsyncIterable<string>, delimiter: Delimiter): AsyncGenerator<FileRow> {
  const lines = linesOf(text, rowCharactersMax);
  const ahead: string[] = [];
  const hasLine = async (at: number): Promise<boolean> => {
    if (at < ahead.length) return true;
    const { value, done } = await lines.next();
    if (done === true) return false;
    ahead.push(value);
    return true;
  };
  for (let line = 1; await hasLine(0); ) {
    let [row = ''] = ahead;
    let lineCount = 1;
    const isTooLong = row.length > rowCharactersMax;
    let cells = isTooLong ? 'broken' : cellsOf(row, delimiter);
    while (cells === 'open' && lineCount < rowLinesMax && row.length < rowCharactersMax && (await hasLine(lineCount))) {
      const next = ahead[lineCount] ?? '';
      row += `\n${next}`;
      lineCount += 1;
      if (next.includes('"')) cells = cellsOf(row, delimiter);
    }
    if (typeof cells === 'string') {
      yield { line, cells: null, reason: isTooLong ? tooLong : unclosed };
      lineCount = 1;
    } else if (row.includes('\0')) yield { line, cells: null, reason: 'holds a NUL byte, which no text has' };
    else if (row !== '' && !isSeparatorLine(cells, line)) yield { line, cells: kept(cells) };
    ahead.splice(0, lineCount);
    line += lineCount;
  }
}

const unclosed = 'opens a quote that is never closed';
const tooLong = `is longer than ${rowCharactersMax.toLocaleString('en-GB')} characters`;

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

const kept = (cells: readonly string[]): readonly string[] =>
  cells.slice(0, productFileLimits.columnsMax).map((cell) => cell.slice(0, productFileLimits.cellCharactersMax).trim());

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
