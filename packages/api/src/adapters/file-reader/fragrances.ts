import { libraryColumns, parseLibraryRow } from '../../resources/library/imported-fragrance.ts';
import type { LibraryFile, LibraryFileRow } from '../../resources/library/library-files.ts';
import { createSkippedRow } from '../../resources/operator/library-imports.ts';
import { readLibraryFile } from './library-file.ts';

/** The perfumes of a library file. If two rows have the same ID, the second is a bad row. */
export async function* fragrancesIn(file: string | LibraryFile, source: string): AsyncGenerator<LibraryFileRow> {
  const seen = new Set<string>();
  for await (const { line, row, raw = '', bytesRead } of readLibraryFile(file)) {
    const fragrance = typeof row === 'string' ? row : parseLibraryRow(source, row);
    const report = (field: string | null, reason: string) => createSkippedRow(line, field, reason, typeof row === 'string' ? raw : row);
    const bad = (field: string | null, reason: string): LibraryFileRow => ({ fragrance: null, bad: report(field, reason), bytesRead });
    if (typeof fragrance === 'string') yield bad(typeof row === 'string' ? null : fieldIn(fragrance), fragrance);
    else if (seen.has(fragrance.id)) yield bad('id', `the id ${fragrance.sourceId} appears twice`);
    else {
      seen.add(fragrance.id);
      const ignored = fragrance.ignoredGtins.join('; ');
      yield { fragrance, bad: null, partial: ignored === '' ? null : report('gtins', `imported without ${ignored}`), bytesRead };
    }
  }
}

const fieldIn = (reason: string): string | null => libraryColumns.find((column) => reason.startsWith(`${column} `)) ?? null;
