import type { SkippedLibraryRow } from '../operator/library-imports.ts';
import type { ImportedFragrance } from './imported-fragrance.ts';

/** A library file. Its name determines the format: JSON Lines or, otherwise, CSV with a header. */
export interface LibraryFile {
  readonly name: string;
  readonly bytes: AsyncIterable<Uint8Array>;
}

/** The file can't be read as a library file; retrying won't help. The message explains why. */
export class UnreadableLibraryFile extends Error {}

/** A row of a library file: a perfume, with a report if some of its GTINs are left out, or a skipped row. */
export type LibraryFileRow = { readonly bytesRead: number } & (
  | { readonly fragrance: ImportedFragrance; readonly bad: null; readonly partial: SkippedLibraryRow | null }
  | { readonly fragrance: null; readonly bad: SkippedLibraryRow }
);

/** Reads library files in a child process, which is killed if a file takes too much memory or time. */
export interface LibraryFiles {
  /** The rows in order. Throws `UnreadableLibraryFile` if the file is unreadable or takes too much memory or time. */
  readRows(file: LibraryFile, source: string): AsyncIterable<LibraryFileRow>;
}
