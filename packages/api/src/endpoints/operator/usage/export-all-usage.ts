import { z } from 'zod';
import type { MetricsQueries } from '../../../resources/operator/metrics-queries.ts';
import { csvRow } from '../../console/csv.ts';
import { consoleOperation, FileResponse } from '../../console/operation.ts';
import { monthQuery } from '../../console/usage/month.ts';

export const exportAllUsage = consoleOperation({
  id: 'exportAllUsage',
  method: 'GET',
  path: '/usage.csv',
  title: 'Export usage for all businesses',
  purpose: 'Returns all calls in a month by day, business, operation and outcome as CSV.',
  for: 'operator',
  send: { query: monthQuery },
  answer: z.string(),
  media: 'text/csv',
  badInput: {},
  refuses: ['not_found', 'invalid_query'],
  needs: ['metricsQueries'],
}).run(
  async ({ query }, { metricsQueries }) =>
    new FileResponse(
      'text/csv; charset=utf-8',
      `usage-of-all${query.month === undefined ? '' : `-${query.month}`}.csv`,
      generateRows(metricsQueries, query.month ?? null),
    ),
);

async function* generateRows(metricsQueries: MetricsQueries, month: string | null): AsyncGenerator<string> {
  yield csvRow(['day', 'business_id', 'business', 'operation', 'outcome', 'calls', 'charged']);
  for await (const lines of metricsQueries.days(month))
    yield lines
      .map(({ day, businessId, business, operation, outcome, calls, charged }) =>
        csvRow([day, businessId, business, operation, outcome, calls, charged]),
      )
      .join('');
}
