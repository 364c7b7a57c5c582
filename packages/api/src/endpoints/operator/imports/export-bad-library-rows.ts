import { z } from 'zod';
import { refuse } from '../../../errors/refusal.ts';
import { libraryColumns } from '../../../resources/library/imported-fragrance.ts';
import type { LibraryImports } from '../../../resources/operator/library-imports.ts';
import { csvRow } from '../../console/csv.ts';
import { consoleOperation, FileAnswer } from '../../console/operation.ts';
import { importPath } from './import-shape.ts';

const pageRows = 100;

export const exportBadLibraryRows = consoleOperation({
  id: 'exportBadLibraryRows',
  method: 'GET',
  path: '/imports/{import}/bad-rows.csv',
  title: 'Rows to mend',
  purpose: 'The same as CSV, with the columns that an import reads: mended, the file can be imported as it is, under the same source.',
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
  return new FileAnswer('text/csv; charset=utf-8', `${one.source.replaceAll(/[^\w.-]+/g, '-')}.csv`, linesOf(one.id, libraryImports));
});

/** What tells of the row stands behind what is read of it, in columns that an import passes over. */
async function* linesOf(id: string, libraryImports: LibraryImports): AsyncGenerator<string> {
  yield csvRow([...libraryColumns, 'bad_line', 'bad_column', 'bad_because', 'bad_row']);
  for (let afterLine: number | undefined = 0; afterLine !== undefined; ) {
    const rows = await libraryImports.badRows(id, { afterLine, limit: pageRows });
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
