import { z } from 'zod';
import { refuse } from '../../../errors/refusal.ts';
import { libraryColumns } from '../../../resources/library/imported-fragrance.ts';
import type { LibraryImports } from '../../../resources/operator/library-imports.ts';
import { csvRow } from '../../console/csv.ts';
import { consoleOperation, FileResponse } from '../../console/operation.ts';
import { importPath } from './import-shape.ts';

const pageRows = 100;

export const exportSkippedLibraryRows = consoleOperation({
  id: 'exportSkippedLibraryRows',
  method: 'GET',
  path: '/imports/{import}/bad-rows.csv',
  title: 'Export skipped rows',
  purpose:
    'Returns the skipped rows as CSV with the columns that an import reads. Once fixed, the file can be imported under the same source.',
  for: 'operator',
  send: { path: importPath },
  answer: z.string(),
  media: 'text/csv',
  badInput: {},
  refuses: ['not_found'],
  needs: ['libraryImports'],
}).run(async ({ path }, { libraryImports }) => {
  const one = await libraryImports.one(path.import);
  if (one === null) return refuse('not_found');
  return new FileResponse(
    'text/csv; charset=utf-8',
    `${one.source.replaceAll(/[^\w.-]+/g, '-')}.csv`,
    generateLines(one.id, libraryImports),
  );
});

/** Details of the error follow the imported columns, in columns that an import ignores. */
async function* generateLines(id: string, libraryImports: LibraryImports): AsyncGenerator<string> {
  yield csvRow([...libraryColumns, 'bad_line', 'bad_column', 'bad_because', 'bad_row']);
  for (let afterLine: number | undefined = 0; afterLine !== undefined; ) {
    const rows = await libraryImports.skippedRows(id, { afterLine, limit: pageRows });
    yield rows
      .map(({ line, field, reason, row }) => {
        const cells = typeof row === 'string' ? {} : row;
        return csvRow([
          ...libraryColumns.map((column) => cells[column] ?? ''),
          line,
          field ?? '',
          reason,
          typeof row === 'string' ? row : '',
        ]);
      })
      .join('');
    afterLine = rows.at(-1)?.line;
  }
}
