import { z } from 'zod';
import { refuse } from '../../../errors/refusal.ts';
import type { BadRow, ImportsReadout } from '../../../resources/products/import.ts';
import { csvRow } from '../csv.ts';
import { consoleOperation, FileAnswer } from '../operation.ts';
import { importPath } from './import-answer.ts';

const pageRows = 1_000;

export const exportBadRows = consoleOperation({
  id: 'exportBadRows',
  method: 'GET',
  path: '/businesses/{business}/imports/{import}/bad-rows.csv',
  title: 'Rows that could not be taken',
  purpose: 'Each row of the file that could not be taken, by its line, with the reason, as CSV.',
  for: 'viewer',
  send: { path: importPath },
  answer: z.string(),
  media: 'text/csv',
  badInput: {},
  refuses: ['not_found', 'not_entitled'],
  needs: ['importsReadout'],
}).run(async ({ path }, { importsReadout }) => {
  const one = await importsReadout.one(path.business, path.import);
  if (one === null) return refuse('not_found');
  return new FileAnswer('text/csv; charset=utf-8', 'rows-not-taken.csv', linesOf(path.business, one.id, importsReadout));
});

async function* linesOf(businessId: string, id: string, readout: ImportsReadout): AsyncGenerator<string> {
  yield csvRow(['line', 'reason']);
  let after = 0;
  for (;;) {
    const rows: readonly BadRow[] = await readout.badRows(businessId, id, after, pageRows);
    yield rows.map(({ line, reason }) => csvRow([line, `Line ${line} ${reason}.`])).join('');
    after = rows.at(-1)?.line ?? after;
    if (rows.length < pageRows) return;
  }
}
