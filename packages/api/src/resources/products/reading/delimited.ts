import { productFileLimits } from '../../../limits/limits.ts';
import type { FileRow } from './file-row.ts';
import { createLineSplitter } from './lines.ts';

export const delimiters = [';', ',', '\t', '|'] as const;
export type Delimiter = (typeof delimiters)[number];

/** Maximum length of a row and lines of a quoted cell; more columns and longer cells are truncated. */
export type RowLimits = Readonly<Record<'rowCharactersMax' | 'rowLinesMax' | 'columnsMax' | 'cellCharactersMax', number>> & {
  /** Whether cells keep the spaces around their text. */
  readonly keepsSpaces?: true;
};

/**
 * Parses the rows of a text. An unreadable line affects no other row: after an unclosed quote, the next row starts on the next line. csv-parse would
 * drop everything below such a quote, or read the following lines as one cell.
 */
export async function* parseDelimited(
  text: AsyncIterable<string>,
  delimiter: Delimiter,
  limits: RowLimits = productFileLimits,
): AsyncGenerator<FileRow> {
  const linesOf = createLineSplitter(limits.rowCharactersMax);
  const rowsOf = createRowSplitter(delimiter, limits);
  for await (const part of text) yield* rowsOf(linesOf(part), false);
  yield* rowsOf(linesOf(null), true);
}

/**
 * Groups lines into rows in linear time. Whether a line closes a quote that was opened above it depends on that line alone, so each line is parsed at
 * most once on its own, once as the inside of a quote, and once as part of a row of several lines.
 */
function createRowSplitter(delimiter: Delimiter, limits: RowLimits): (lines: readonly string[], isLast: boolean) => Generator<FileRow> {
  const { rowCharactersMax, rowLinesMax } = limits;
  const ahead: string[] = [];
  /** The offset of each line in `ahead`, and of the next one. */
  const starts: number[] = [0];
  /** The line number of the first line in `ahead`. */
  let first = 1;
  /** The last line parsed as the inside of a quote, and the last such line that closed one. */
  let lastParsed = 1;
  let lastClosing = 0;

  const startOf = (line: number): number => starts[line - first] ?? 0;
  const mayReach = (line: number, from: number): boolean =>
    line - from < rowLinesMax && startOf(line) - startOf(from) - 1 < rowCharactersMax;

  /** The line that closes the quote left open by `line`. Null if no line does, undefined if it has not arrived yet. */
  const closingLine = (line: number, isLast: boolean): number | null | undefined => {
    lastParsed = Math.max(lastParsed, line);
    while (lastClosing <= line) {
      if (!mayReach(lastParsed + 1, line)) return null;
      const text = ahead[lastParsed + 1 - first];
      if (text === undefined) return isLast ? null : undefined;
      lastParsed += 1;
      if (splitCells(`"\n${text}`, delimiter) !== 'open') lastClosing = lastParsed;
    }
    return mayReach(lastClosing, line) ? lastClosing : null;
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
      let cells = isTooLong ? 'broken' : splitCells(text, delimiter);
      if (cells === 'open') {
        const closing = closingLine(line, isLast);
        if (closing === undefined) break;
        if (closing !== null) {
          last = closing;
          text = ahead.slice(line - first, last + 1 - first).join('\n');
          cells = splitCells(text, delimiter);
        }
      }
      if (typeof cells === 'string') {
        last = line;
        yield { line, cells: null, reason: isTooLong ? tooLong(rowCharactersMax) : unclosed };
      } else if (text.includes('\0')) yield { line, cells: null, reason: 'contains a NUL byte' };
      else if (text !== '' && !isSeparatorLine(cells, line)) yield { line, cells: truncate(cells, limits) };
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
 * Splits a row into cells. `open` if its last quote is unclosed; `broken` if a quoted cell of several lines has text after its closing quote. Other
 * quotes inside or after a cell are ordinary characters.
 */
function splitCells(row: string, delimiter: Delimiter): readonly string[] | 'open' | 'broken' {
  const cells: string[] = [];
  for (let at = 0; ; ) {
    let from = at;
    if (row[at] === '"') {
      from = findClosingQuote(row, at + 1);
      if (from === -1) return 'open';
      const next = row[from + 1];
      if (next === undefined || next === delimiter) cells.push(row.slice(at + 1, from).replaceAll('""', '"'));
      else if (row.slice(at, from).includes('\n')) return 'broken';
      if (next === undefined) return cells;
      if (next === delimiter) {
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

/** The position of the closing quote of a cell, or -1. A doubled quote is an escaped one. */
function findClosingQuote(row: string, from: number): number {
  let at = row.indexOf('"', from);
  while (at !== -1 && row[at + 1] === '"') at = row.indexOf('"', at + 2);
  return at;
}

/** The first line may declare the separator, as Excel writes it: `sep=;`. */
const isSeparatorLine = (cells: readonly string[], line: number): boolean => line === 1 && /^sep=/i.test(cells[0] ?? '');

const truncate = (cells: readonly string[], { columnsMax, cellCharactersMax, keepsSpaces }: RowLimits): readonly string[] =>
  cells.slice(0, columnsMax).map((cell) => (keepsSpaces ? cell : cell.slice(0, cellCharactersMax).trim()));

const sampleRows = 20;

/**
 * Detects the delimiter: the one with which most of the first rows have the same number of cells, and more than one. A file with one column is read
 * as if delimited by tabs, which titles don't contain.
 */
export function detectDelimiter(beginning: string): Delimiter {
  const linesOf = createLineSplitter(productFileLimits.rowCharactersMax);
  const lines = [...linesOf(beginning), ...linesOf(null)];
  let best: { readonly delimiter: Delimiter; readonly score: number } = { delimiter: '\t', score: 0 };
  for (const delimiter of delimiters) {
    const counts: number[] = [];
    for (const { cells } of createRowSplitter(delimiter, productFileLimits)(lines, true)) {
      if (cells !== null) counts.push(cells.length);
      if (counts.length === sampleRows) break;
    }
    const score = scoreCounts(counts);
    if (score > best.score) best = { delimiter, score };
  }
  return best.delimiter;
}

/** The number of rows with the most common number of cells; ties go to more cells. */
function scoreCounts(counts: readonly number[]): number {
  const alike = new Map<number, number>();
  for (const count of counts) if (count > 1) alike.set(count, (alike.get(count) ?? 0) + 1);
  return Math.max(0, ...[...alike].map(([cells, rows]) => rows + Math.min(cells, 20) / 100));
}
