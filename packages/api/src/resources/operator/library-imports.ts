import type { Refusal } from '../../errors/refusal.ts';
import { libraryFileLimits } from '../../limits/limits.ts';
import type { LibraryImportState } from '../../states.ts';
import type { Actor } from '../business/audit.ts';
import { type LibraryRow, libraryColumns } from '../library/imported-fragrance.ts';

/** How far an import is: of its rows so many were added, changed, left alone because somebody had edited them by hand, or could not be taken. */
export interface ImportedSoFar {
  readonly rows: number;
  readonly added: number;
  readonly changed: number;
  readonly kept: number;
  readonly bad: number;
  readonly bytesRead: number;
}

/** One reading of a file of the library. Times are ISO 8601 in UTC. */
export interface LibraryImport extends ImportedSoFar {
  readonly id: string;
  readonly source: string;
  /** The name of the file. */
  readonly name: string;
  readonly byteLength: number;
  readonly broughtBy: 'desk' | 'command';
  readonly state: LibraryImportState;
  /** Why it failed. */
  readonly fault: string | null;
  readonly by: string;
  readonly createdAt: string;
  readonly workedAt: string | null;
  readonly finishedAt: string | null;
}

export interface BadLibraryRow {
  readonly line: number;
  /** The column that is to be mended. Null where it is the row as a whole. */
  readonly field: string | null;
  readonly reason: string;
  /** What was read, by column; as one text where the row could not be taken apart. */
  readonly row: Readonly<Record<string, string>> | string;
}

export interface LibraryImports {
  /** The latest first, behind the one with the id `after`. */
  all(wanted: { readonly after: string | null; readonly limit: number }): Promise<readonly LibraryImport[]>;
  one(id: string): Promise<LibraryImport | null>;
  badRows(id: string, wanted: { readonly afterLine: number; readonly limit: number }): Promise<readonly BadLibraryRow[]>;
  /** Puts it in the queue: once all of its file is there, or anew where it was cut short. */
  start(id: string): Promise<Refusal<'not_found' | 'invalid_query'> | null>;
  /** What was imported stays. One that has ended stays as it is. */
  cancel(id: string): Promise<Refusal<'not_found'> | null>;
}

/** Files on their way, a piece at a time; one that was sent twice is there once. */
export interface LibraryUploads {
  begin(file: NewLibraryFile, by: Actor): Promise<string | Refusal<'rate_limited'>>;
  keepPiece(id: string, piece: number, bytes: Uint8Array): Promise<Refusal<'not_found' | 'invalid_query'> | null>;
}

export type NewLibraryFile = Pick<LibraryImport, 'source' | 'name' | 'byteLength'>;

/** A row as it is kept to be mended: the columns that are read, within bounds. */
export function badRowOf(line: number, field: string | null, reason: string, row: LibraryRow | string): BadLibraryRow {
  let left: number = libraryFileLimits.badRowCharactersMax;
  const cut = (text: string): string => {
    const kept = text.slice(0, left).replaceAll('\0', ' ').toWellFormed();
    left -= kept.length;
    return kept;
  };
  if (typeof row === 'string') return { line, field, reason, row: cut(row) };
  const cells = libraryColumns.filter((column) => row[column] !== undefined).map((column) => [column, cut(writtenAs(row[column]))]);
  return { line, field, reason, row: Object.fromEntries(cells) };
}

/** A value of JSON Lines as a cell of CSV has it. */
function writtenAs(value: unknown): string {
  if (value === null) return '';
  if (typeof value === 'string') return value;
  if (Array.isArray(value) && value.every((entry) => typeof entry === 'string')) return value.join(', ');
  try {
    return JSON.stringify(value);
  } catch {
    // What is nested deeper than the stack reaches is no cell.
    return '';
  }
}
