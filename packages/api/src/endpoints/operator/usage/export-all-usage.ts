import { z } from 'zod';
import type { Readouts } from '../../../resources/operator/readouts.ts';
import { csvRow } from '../../console/csv.ts';
import { consoleOperation, FileAnswer } from '../../console/operation.ts';
import { monthQuery } from '../../console/usage/month.ts';

export const exportAllUsage = consoleOperation({
  id: 'exportAllUsage',
  method: 'GET',
  path: '/usage.csv',
  title: 'Export the usage of everybody',
  purpose: 'A month of all calls by day, business, operation and outcome as CSV.',
  for: 'operator',
  send: { query: monthQuery },
  answer: z.string(),
  media: 'text/csv',
  badInput: {},
  refuses: ['not_found', 'invalid_query'],
  needs: ['readouts'],
}).run(
  async ({ query }, { readouts }) =>
    new FileAnswer(
      'text/csv; charset=utf-8',
      `usage-of-all${query.month === undefined ? '' : `-${query.month}`}.csv`,
      rowsOf(readouts, query.month ?? null),
    ),
);

async function* rowsOf(readouts: Readouts, month: string | null): AsyncGenerator<string> {
  yield csvRow(['day', 'business_id', 'business', 'operation', 'outcome', 'calls', 'charged']);
  for await (const lines of readouts.days(month))
    yield lines
      .map(({ day, businessId, business, operation, outcome, calls, charged }) =>
        csvRow([day, businessId, business, operation, outcome, calls, charged]),
      )
      .join('');
}
