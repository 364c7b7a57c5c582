import { fileURLToPath } from 'node:url';
import { readLibraryFile } from '../../src/adapters/file-reader/library-file.ts';
import { importedFragrance } from '../../src/resources/library/imported-fragrance.ts';
import { type Library, libraryMemory, sampleSource } from '../../src/resources/library/library.ts';
import { tellingText } from '../../src/resources/library/telling.ts';

/** The sample library in memory, without a database. */
export async function sampleLibrary(): Promise<Library> {
  const library = libraryMemory();
  for await (const { row } of readLibraryFile(fileURLToPath(new URL('../../samples/library.csv', import.meta.url)))) {
    const fragrance = typeof row === 'string' ? row : importedFragrance(sampleSource, row);
    if (typeof fragrance === 'string') throw new Error(fragrance);
    library.put({ ...fragrance, source: sampleSource, state: 'public', movedTo: null, revision: 1, telling: tellingText(fragrance) });
  }
  return library;
}
