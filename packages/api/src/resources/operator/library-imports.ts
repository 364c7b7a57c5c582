import type { Refusal } from '../../errors/refusal.ts';
import { libraryFileLimits } from '../../limits/limits.ts';
import type { LibraryImportState } from '../../states.ts';
import type { Actor } from '../business/audit.ts';
import { type LibraryRow, libraryColumns } from '../library/imported-fragrance.ts';

/** The progress of an import: rows read, added, changed, kept because they were edited manually, and skipped. */
export interface ImportProgress {
  readonly rows: number;
  readonly added: number;
  readonly changed: number;
  readonly kept: number;
  readonly bad: number;
  readonly bytesRead: number;
}

/** An import of a library file. Times are ISO 8601 in UTC. */
export interface LibraryImport extends ImportProgress {
  readonly id: string;
  readonly source: string;
  /** The name of the file. */
  readonly name: string;
  readonly byteLength: number;
  readonly broughtBy: 'desk' | 'command';
  readonly state: LibraryImportState;
  /** Why it failed. Null if it didn't. */
  readonly fault: string | null;
  readonly by: string;
  readonly createdAt: string;
  readonly workedAt: string | null;
  readonly finishedAt: string | null;
}

export interface SkippedLibraryRow {
  readonly line: number;
  /** The invalid column. Null if the entire row is invalid. */
  readonly field: string | null;
  readonly reason: string;
  /** The cells by column, or the text of a row that could not be parsed. */
  readonly row: Readonly<Record<string, string>> | string;
}

export interface LibraryImports {
  /** Newest first, starting after the import `after`. */
  all(wanted: { readonly after: string | null; readonly limit: number }): Promise<readonly LibraryImport[]>;
  one(id: string): Promise<LibraryImport | null>;
  skippedRows(id: string, wanted: { readonly afterLine: number; readonly limit: number }): Promise<readonly SkippedLibraryRow[]>;
  /** Queues an import whose upload is complete, or restarts an interrupted one. */
  start(id: string): Promise<Refusal<'not_found' | 'invalid_query'> | null>;
  /** Imported rows are kept. A finished import is left unchanged. */
  cancel(id: string): Promise<Refusal<'not_found'> | null>;
}

/** Uploads in parts. Sending a part again replaces it. */
export interface LibraryUploads {
  begin(file: NewLibraryFile, by: Actor): Promise<string | Refusal<'rate_limited'>>;
  keepPiece(id: string, piece: number, bytes: Uint8Array): Promise<Refusal<'not_found' | 'invalid_query'> | null>;
}

export type NewLibraryFile = Pick<LibraryImport, 'source' | 'name' | 'byteLength'>;

/** A skipped row as stored for correction: the known columns, truncated. */
export function createSkippedRow(line: number, field: string | null, reason: string, row: LibraryRow | string): SkippedLibraryRow {
  let left: number = libraryFileLimits.skippedRowCharactersMax;
  const cut = (text: string): string => {
    const kept = text.slice(0, left).replaceAll('\0', ' ').toWellFormed();
    left -= kept.length;
    return kept;
  };
  if (typeof row === 'string') return { line, field, reason, row: cut(row) };
  const cells = libraryColumns.filter((column) => row[column] !== undefined).map((column) => [column, cut(toCell(row[column]))]);
  return { line, field, reason, row: Object.fromEntries(cells) };
}

/** Converts a JSON value to a CSV cell. */
function toCell(value: unknown): string {
  if (value === null) return '';
  if (typeof value === 'string') return value;
  if (Array.isArray(value) && value.every((entry) => typeof entry === 'string')) return value.join(', ');
  try {
    return JSON.stringify(value);
  } catch {
    // Values nested too deeply for the stack can't be written to a cell.
    return '';
  }
}
