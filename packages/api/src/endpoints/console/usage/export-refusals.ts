import { z } from 'zod';
import { errorPage } from '../../../errors/answer.ts';
import { limits } from '../../../limits/limits.ts';
import { csvRow } from '../csv.ts';
import { businessPath, consoleOperation, FileAnswer } from '../operation.ts';
import { refusalFilters } from './refusal-filters.ts';

export const exportRefusals = consoleOperation({
  id: 'exportRefusals',
  method: 'GET',
  path: '/businesses/{business}/refusals.csv',
  title: 'Export refusals',
  purpose: `The refusals of the last ${limits.refusalsKeptDays} days as CSV, the latest first.`,
  for: 'viewer',
  send: { path: businessPath, query: refusalFilters },
  answer: z.string(),
  media: 'text/csv',
  badInput: {},
  refuses: ['not_found', 'not_entitled', 'invalid_query'],
  needs: ['refusals', 'deployment'],
}).run(async ({ path, query: { code = null, operation = null, key = null } }, { refusals, deployment }) => {
  const wanted = { code, operation, key, before: null, limit: limits.refusalsKeptMax };
  const kept = await refusals.ofBusiness(path.business, wanted);
  const rows = kept.map((one) => csvRow([one.at, one.operation, one.key, one.code, one.requestId, errorPage(one.code, deployment.docs)]));
  return new FileAnswer(
    'text/csv; charset=utf-8',
    'refusals.csv',
    csvRow(['at', 'operation', 'key', 'code', 'request_id', 'docs']) + rows.join(''),
  );
});
