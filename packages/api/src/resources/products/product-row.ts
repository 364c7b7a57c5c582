import { limits } from '../../limits/limits.ts';
import { gtinCharactersMax, isShortenedNumber } from '../gtin/gtin.ts';
import type { Row } from '../matching/index.ts';
import type { Columns } from './columns/columns.ts';
import type { FileRow } from './reading/file-row.ts';

/** A product from a file or a person, or the reason why its row is skipped. The reason continues a sentence that starts with "Line 4". */
export type ProductRow =
  | { readonly line: number; readonly row: Row; readonly reason: null }
  | { readonly line: number; readonly row: null; readonly reason: string };

/** Parses rows in order. If two rows have the same reference, the second is skipped. */
export function createRowParser(columns: Columns): (row: FileRow) => ProductRow | null {
  const lineOfRef = new Map<string, number>();
  return (fileRow) => {
    const { line } = fileRow;
    if (line <= columns.headingLine) return null;
    if (fileRow.cells === null) return { line, row: null, reason: fileRow.reason };
    const row = parseRow(fileRow.cells, columns);
    if (typeof row === 'string') return { line, row: null, reason: row };
    const before = lineOfRef.get(row.ref);
    if (before !== undefined) return { line, row: null, reason: `has the same reference as line ${before}, which was imported` };
    lineOfRef.set(row.ref, line);
    return { line, row, reason: null };
  };
}

/** A row of a feed with all its cells, which pass through even if the row can't be matched. Null for a line that can't be read. */
export interface FeedRow {
  readonly line: number;
  readonly cells: readonly string[] | null;
  readonly row: Row | null;
}

export function parseFeedRow({ line, cells }: FileRow, columns: Columns): FeedRow {
  const row = cells === null ? null : parseRow(cells, columns);
  // The database can't store NUL or lone surrogates.
  return { line, cells: cells?.map((cell) => cell.replaceAll('\0', '').toWellFormed()) ?? null, row: typeof row === 'string' ? null : row };
}

function parseRow(cells: readonly string[], columns: Columns): Row | string {
  const name = cleanCell(cells, columns.name);
  if (name === '') return 'has no title';
  const ref = (columns.ref === null ? name : cleanCell(cells, columns.ref)).normalize('NFC');
  if (ref === '') return 'has no reference';
  if (isShortenedNumber(ref))
    return `has a reference that a spreadsheet shortened to ${ref}. Format its column as text and save the file again`;
  const brand = cleanCell(cells, columns.brand);
  const strength = cleanCell(cells, columns.strength);
  for (const [field, text, max] of [
    ['reference', ref, limits.refCharactersMax],
    ['title', name, limits.rowTextCharactersMax],
    ['brand', brand, limits.rowTextCharactersMax],
    ['strength', strength, limits.rowTextCharactersMax],
  ] as const)
    if ([...text].length > max) return `has a ${field} with more than ${max} characters`;
  const gtin = cleanCell(cells, columns.gtin).slice(0, gtinCharactersMax);
  return { ref, name, ...(brand !== '' && { brand }), ...(strength !== '' && { strength }), ...(gtin !== '' && { gtin }) };
}

/** A cell as one line, without control characters and surrounding invisible ones. */
const cleanCell = (cells: readonly string[], column: number | null): string =>
  column === null
    ? ''
    : (cells[column] ?? '')
        .toWellFormed()
        .replaceAll(/[\p{Cc}\s]+/gu, ' ')
        .replaceAll(/^[\s\p{DI}]+|[\s\p{DI}]+$/gu, '');
