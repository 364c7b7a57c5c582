import { z } from 'zod';
import { refuse } from '../../../errors/refusal.ts';
import type { ImportQueries, SkippedRow } from '../../../resources/products/import.ts';
import { csvRow } from '../csv.ts';
import { consoleOperation, FileResponse } from '../operation.ts';
import { importPath } from './import-response.ts';

const pageRows = 1_000;

export const exportSkippedRows = consoleOperation({
  id: 'exportSkippedRows',
  method: 'GET',
  path: '/businesses/{business}/imports/{import}/bad-rows.csv',
  title: 'Export skipped rows',
  purpose: 'Returns the rows skipped by an import as CSV, with line numbers and reasons.',
  for: 'viewer',
  send: { path: importPath },
  answer: z.string(),
  media: 'text/csv',
  badInput: {},
  refuses: ['not_found', 'not_entitled'],
  needs: ['importQueries'],
}).run(async ({ path }, { importQueries }) => {
  const one = await importQueries.find(path.business, path.import);
  if (one === null) return refuse('not_found');
  return new FileResponse('text/csv; charset=utf-8', 'rows-not-taken.csv', generateLines(path.business, one.id, importQueries));
});

async function* generateLines(businessId: string, id: string, readout: ImportQueries): AsyncGenerator<string> {
  yield csvRow(['line', 'reason']);
  let after = 0;
  for (;;) {
    const rows: readonly SkippedRow[] = await readout.listSkippedRows(businessId, id, after, pageRows);
    yield rows.map(({ line, reason }) => csvRow([line, `Line ${line} ${reason}.`])).join('');
    after = rows.at(-1)?.line ?? after;
    if (rows.length < pageRows) return;
  }
}
