import { z } from 'zod';
import type { ClosedMonths } from '../../../resources/usage/closed-months.ts';
import { consoleOperation, FileResponse } from '../../console/operation.ts';
import { month } from './closed-month-shape.ts';
import { formatMonthLines, lineHeadings } from './month-line-shape.ts';

export const exportMonth = consoleOperation({
  id: 'exportMonth',
  method: 'GET',
  path: '/bookkeeping.csv',
  title: 'Export a month for bookkeeping',
  purpose: 'Returns a line per business, plan and kind of call as CSV. A closed month always returns the same lines.',
  for: 'operator',
  send: { query: z.object({ month }) },
  answer: z.string(),
  media: 'text/csv',
  badInput: {},
  refuses: ['not_found', 'invalid_query'],
  needs: ['closedMonths'],
}).run(
  async ({ query }, { closedMonths }) =>
    new FileResponse('text/csv; charset=utf-8', `bookkeeping-${query.month}.csv`, generateRows(closedMonths, query.month)),
);

async function* generateRows(closedMonths: ClosedMonths, chosen: string): AsyncGenerator<string> {
  yield lineHeadings;
  for await (const lines of closedMonths.lines(chosen)) yield formatMonthLines(chosen, lines);
}
