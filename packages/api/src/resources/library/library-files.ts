import type { BadLibraryRow } from '../operator/library-imports.ts';
import type { ImportedFragrance } from './imported-fragrance.ts';

/** A file of the library, wherever it lies. Its name says how it is written: JSON Lines, or else CSV with a header. */
export interface LibraryFile {
  readonly name: string;
  readonly bytes: AsyncIterable<Uint8Array>;
}

/** What cannot be read as a file of the library, whatever is tried; the message says why. */
export class NoLibraryFile extends Error {}

/** A row of a library file: a perfume or a bad row. */
export type ReadFragrance = { readonly bytesRead: number } & (
  | { readonly fragrance: ImportedFragrance; readonly bad: null }
  | { readonly fragrance: null; readonly bad: BadLibraryRow }
);

/** Reads library files in a child process, which is killed when a file needs too much memory or time. */
export interface LibraryFiles {
  /** The rows in their order. Throws `NoLibraryFile` if the file cannot be read or needs too much. */
  fragrances(file: LibraryFile, source: string): AsyncIterable<ReadFragrance>;
}
