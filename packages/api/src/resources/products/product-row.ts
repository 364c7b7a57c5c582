import { limits } from '../../limits/limits.ts';
import type { Row } from '../matching/index.ts';
import type { Columns } from './columns/columns.ts';
import type { FileRow } from './reading/file-row.ts';

/** A product as a file or a person gave it, or the reason why it cannot be taken, which is told to the person by its line. */
export type ProductRow =
  | { readonly line: number; readonly row: Row; readonly reason: null }
  | { readonly line: number; readonly row: null; readonly reason: string };

/** Tells products from rows, one after the other: of two with one reference the second is not taken. */
export function productRows(columns: Columns): (row: FileRow) => ProductRow | null {
  const lineOfRef = new Map<string, number>();
  return (fileRow) => {
    const { line } = fileRow;
    if (line <= columns.headingLine) return null;
    if (fileRow.cells === null) return { line, row: null, reason: fileRow.reason };
    const row = rowOf(fileRow.cells, columns);
    if (typeof row === 'string') return { line, row: null, reason: row };
    const before = lineOfRef.get(row.ref);
    if (before !== undefined) return { line, row: null, reason: `has the same reference as line ${before}, which was taken` };
    lineOfRef.set(row.ref, line);
    return { line, row, reason: null };
  };
}

function rowOf(cells: readonly string[], columns: Columns): Row | string {
  const name = textOf(cells, columns.name);
  if (name === '') return 'has no title';
  const ref = (columns.ref === null ? name : textOf(cells, columns.ref)).normalize('NFC');
  if (ref === '') return 'has no reference';
  if (/^\d[.,]\d+E\+?\d+$/i.test(ref))
    return `has a reference that a spreadsheet has shortened to ${ref}. Format its column as text and save the file again`;
  const brand = textOf(cells, columns.brand);
  const strength = textOf(cells, columns.strength);
  for (const [what, text, max] of [
    ['reference', ref, limits.refCharactersMax],
    ['title', name, limits.rowTextCharactersMax],
    ['brand', brand, limits.rowTextCharactersMax],
    ['strength', strength, limits.rowTextCharactersMax],
  ] as const)
    if ([...text].length > max) return `has a ${what} of more than ${max} characters`;
  return { ref, name, ...(brand !== '' && { brand }), ...(strength !== '' && { strength }) };
}

/** A cell on one line, without what cannot be kept or seen. */
const textOf = (cells: readonly string[], column: number | null): string =>
  column === null
    ? ''
    : (cells[column] ?? '')
        .toWellFormed()
        .replaceAll(/[\p{Cc}\s]+/gu, ' ')
        .replaceAll(/^[\s\p{DI}]+|[\s\p{DI}]+$/gu, '');
