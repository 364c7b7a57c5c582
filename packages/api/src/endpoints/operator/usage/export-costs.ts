import { z } from 'zod';
import type { CostQueries } from '../../../resources/operator/costs.ts';
import { csvRow } from '../../console/csv.ts';
import { consoleOperation, FileResponse } from '../../console/operation.ts';
import { monthQuery } from '../../console/usage/month.ts';
import { costFields, toCostResponse } from './cost-shape.ts';

export const exportCosts = consoleOperation({
  id: 'exportCosts',
  method: 'GET',
  path: '/costs.csv',
  title: 'Export costs',
  purpose: "Returns each business's resource usage for each day of a month as CSV.",
  for: 'operator',
  send: { query: monthQuery },
  answer: z.string(),
  media: 'text/csv',
  badInput: {},
  refuses: ['not_found', 'invalid_query'],
  needs: ['costQueries'],
}).run(
  async ({ query }, { costQueries }) =>
    new FileResponse(
      'text/csv; charset=utf-8',
      `costs${query.month === undefined ? '' : `-${query.month}`}.csv`,
      generateRows(costQueries, query.month ?? null),
    ),
);

async function* generateRows(costQueries: CostQueries, month: string | null): AsyncGenerator<string> {
  yield csvRow(['day', 'business_id', 'business', ...Object.keys(costFields)]);
  for await (const lines of costQueries.days(month))
    yield lines
      .map(({ day, business, ...cost }) => csvRow([day, business.id, business.name, ...Object.values(toCostResponse(cost))]))
      .join('');
}
