import { z } from 'zod';
import { refuse } from '../../../errors/refusal.ts';
import { csvRow } from '../csv.ts';
import { businessPath, consoleOperation, FileResponse } from '../operation.ts';
import { usageQuery } from './month.ts';

export const exportUsage = consoleOperation({
  id: 'exportUsage',
  method: 'GET',
  path: '/businesses/{business}/usage.csv',
  title: 'Export usage',
  purpose: "Returns a month's calls by day, operation, key and outcome as CSV.",
  for: 'viewer',
  send: { path: businessPath, query: usageQuery },
  answer: z.string(),
  media: 'text/csv',
  badInput: {},
  refuses: ['not_found', 'not_entitled', 'invalid_query'],
  needs: ['usage', 'keys'],
}).run(async ({ path, query }, { usage, keys }) => {
  const month = await usage.of(path.business, query.month ?? null, query.mode === 'test');
  if (month === null) return refuse('not_found');
  const labels = new Map((await keys.ofBusiness(path.business)).map(({ id, label }) => [id, label]));
  const rows = month.lines.map(({ day, operation, key, outcome, calls, charged }) =>
    csvRow([day, operation, key, labels.get(key) ?? '', outcome, calls, charged]),
  );
  const head = csvRow(['day', 'operation', 'key', 'key_label', 'outcome', 'calls', 'charged']);
  return new FileResponse(
    'text/csv; charset=utf-8',
    `${query.mode === 'test' ? 'test-' : ''}usage-${month.period.slice(0, 7)}.csv`,
    head + rows.join(''),
  );
});
