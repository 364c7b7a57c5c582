import { z } from 'zod';
import type { CostReadout } from '../../../resources/operator/costs.ts';
import { csvRow } from '../../console/csv.ts';
import { consoleOperation, FileAnswer } from '../../console/operation.ts';
import { monthQuery } from '../../console/usage/month.ts';
import { costOf } from './cost-shape.ts';

export const exportCosts = consoleOperation({
  id: 'exportCosts',
  method: 'GET',
  path: '/costs.csv',
  title: 'Export what businesses cost',
  purpose: 'What each business took of the machine on each day of a month, as CSV.',
  for: 'operator',
  send: { query: monthQuery },
  answer: z.string(),
  media: 'text/csv',
  badInput: {},
  refuses: ['not_found', 'invalid_query'],
  needs: ['costReadout'],
}).run(
  async ({ query }, { costReadout }) =>
    new FileAnswer(
      'text/csv; charset=utf-8',
      `costs${query.month === undefined ? '' : `-${query.month}`}.csv`,
      rowsOf(costReadout, query.month ?? null),
    ),
);

async function* rowsOf(costReadout: CostReadout, month: string | null): AsyncGenerator<string> {
  yield csvRow(['day', 'business_id', 'business', 'cpu_seconds', 'drawing_seconds', 'matching_seconds', 'drawn', 'remembered', 'bytes']);
  for await (const lines of costReadout.days(month))
    yield lines.map(({ day, business, ...cost }) => csvRow([day, business.id, business.name, ...Object.values(costOf(cost))])).join('');
}
