import { fileURLToPath } from 'node:url';
import { readLibraryFile } from '../../src/adapters/file-reader/library-file.ts';
import { parseLibraryRow } from '../../src/resources/library/imported-fragrance.ts';
import { createLibraryMemory, type LibraryMemory, sampleSource } from '../../src/resources/library/library.ts';
import { packDetails } from '../../src/resources/library/record-details.ts';

let shared: Promise<LibraryMemory> | undefined;

/** The sample library in memory, without a database. Shared by all files of a process, so don't change it. */
export const sampleLibrary = (): Promise<LibraryMemory> => (shared ??= createSampleLibrary());

/** The same, for a test that changes it. */
export async function createSampleLibrary(): Promise<LibraryMemory> {
  const library = createLibraryMemory();
  for await (const { row } of readLibraryFile(fileURLToPath(new URL('../../samples/library.csv', import.meta.url)))) {
    const fragrance = typeof row === 'string' ? row : parseLibraryRow(sampleSource, row);
    if (typeof fragrance === 'string') throw new Error(fragrance);
    library.put({ ...fragrance, source: sampleSource, state: 'public', movedTo: null, revision: 1, details: packDetails(fragrance) });
  }
  return library;
}
