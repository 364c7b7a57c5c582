import { z } from 'zod';
import { errorPage } from '../../../errors/answer.ts';
import { limits } from '../../../limits/limits.ts';
import { apiVersion } from '../../../versioning.ts';
import { pageSize, uuid } from '../../input.ts';
import { answerOf, businessPath, consoleOperation } from '../operation.ts';
import { refusalFilters } from './refusal-filters.ts';

export const listRefusals = consoleOperation({
  id: 'listRefusals',
  method: 'GET',
  path: '/businesses/{business}/refusals',
  title: 'Refusals',
  purpose: `Calls that were refused in the last ${limits.refusalsKeptDays} days, the latest first: at most ${limits.refusalsKeptMax}, each with its request id. The ledger counts them all.`,
  for: 'viewer',
  send: {
    path: businessPath,
    query: refusalFilters.extend({ limit: pageSize, before: uuid.optional().describe('The `next` of the page before.') }),
  },
  answer: answerOf({
    refusals: z.array(
      z.strictObject({
        id: z.guid(),
        at: z.iso.datetime(),
        key: z.string(),
        operation: z.string(),
        code: z.string(),
        request_id: z.string().describe('The X-Request-Id of the answer.'),
        docs: z.url().describe("The code's own page in the error reference."),
      }),
    ),
    left_out: z.int().describe('Refusals of these days that came too fast to be listed one by one.'),
    next: z.string().nullable().describe('Where the next page begins. Null on the last.'),
  }).meta({ id: 'Refusals' }),
  badInput: {},
  refuses: ['not_found', 'not_entitled', 'invalid_query'],
  needs: ['refusals', 'deployment'],
}).run(async ({ path, query: { limit, code = null, operation = null, key = null, before = null } }, { refusals, deployment }) => {
  const kept = await refusals.ofBusiness(path.business, { code, operation, key, before, limit: limit + 1 });
  const page = kept.slice(0, limit);
  return {
    ok: true,
    api_version: apiVersion,
    refusals: page.map(({ requestId, ...one }) => ({ ...one, request_id: requestId, docs: errorPage(one.code, deployment.docs) })),
    left_out: await refusals.leftOut(path.business),
    next: kept.length > limit ? (page.at(-1)?.id ?? null) : null,
  };
});
