import { importedFragrance, libraryColumns } from '../../resources/library/imported-fragrance.ts';
import type { LibraryFile, ReadFragrance } from '../../resources/library/library-files.ts';
import { badRowOf } from '../../resources/operator/library-imports.ts';
import { readLibraryFile } from './library-file.ts';

/** The perfumes of a library file. The second of two rows with the same id is a bad row. */
export async function* fragrancesIn(file: string | LibraryFile, source: string): AsyncGenerator<ReadFragrance> {
  const seen = new Set<string>();
  for await (const { line, row, raw = '', bytesRead } of readLibraryFile(file)) {
    const fragrance = typeof row === 'string' ? row : importedFragrance(source, row);
    const bad = (field: string | null, reason: string): ReadFragrance => ({
      fragrance: null,
      bad: badRowOf(line, field, reason, typeof row === 'string' ? raw : row),
      bytesRead,
    });
    if (typeof fragrance === 'string') yield bad(typeof row === 'string' ? null : fieldIn(fragrance), fragrance);
    else if (seen.has(fragrance.id)) yield bad('id', `the id ${fragrance.sourceId} stands twice`);
    else {
      seen.add(fragrance.id);
      yield { fragrance, bad: null, bytesRead };
    }
  }
}

const fieldIn = (reason: string): string | null => libraryColumns.find((column) => reason.startsWith(`${column} `)) ?? null;
