import { z } from 'zod';
import { errorPageUrl } from '../../../errors/error-response.ts';
import { limits } from '../../../limits/limits.ts';
import { csvRow } from '../csv.ts';
import { businessPath, consoleOperation, FileResponse } from '../operation.ts';
import { rejectedCallFilters } from './rejected-call-filters.ts';

export const exportRejectedCalls = consoleOperation({
  id: 'exportRejectedCalls',
  method: 'GET',
  path: '/businesses/{business}/refusals.csv',
  title: 'Export rejected calls',
  purpose: `Returns the rejected calls from the last ${limits.refusalsKeptDays} days as CSV, newest first.`,
  for: 'viewer',
  send: { path: businessPath, query: rejectedCallFilters },
  answer: z.string(),
  media: 'text/csv',
  badInput: {},
  refuses: ['not_found', 'not_entitled', 'invalid_query'],
  needs: ['refusals', 'deployment'],
}).run(async ({ path, query: { code = null, operation = null, key = null, mode = null } }, { refusals, deployment }) => {
  const filter = { code, operation, key, mode, before: null, limit: limits.refusalsKeptMax };
  const calls = await refusals.ofBusiness(path.business, filter);
  const rows = calls.map((one) =>
    csvRow([
      one.at,
      one.operation,
      one.key,
      one.code,
      one.product?.ref ?? '',
      one.product?.name ?? '',
      one.requestId,
      errorPageUrl(one.code, deployment.docs),
    ]),
  );
  return new FileResponse(
    'text/csv; charset=utf-8',
    'refusals.csv',
    csvRow(['at', 'operation', 'key', 'code', 'product', 'title', 'request_id', 'docs']) + rows.join(''),
  );
});
