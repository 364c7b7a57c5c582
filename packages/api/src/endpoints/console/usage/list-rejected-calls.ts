import { z } from 'zod';
import { errorPageUrl } from '../../../errors/error-response.ts';
import { limits } from '../../../limits/limits.ts';
import { cardProblems } from '../../../resources/products/missing-cards.ts';
import { apiVersion } from '../../../versioning.ts';
import { pageSize, uuid } from '../../input.ts';
import { answerOf, businessPath, consoleOperation } from '../operation.ts';
import { rejectedCallFilters } from './rejected-call-filters.ts';

export const listRejectedCalls = consoleOperation({
  id: 'listRejectedCalls',
  method: 'GET',
  path: '/businesses/{business}/refusals',
  title: 'List rejected calls',
  purpose: `Returns up to ${limits.refusalsKeptMax.toLocaleString('en')} rejected calls from the last ${limits.refusalsKeptDays} days with their request IDs, newest first. Usage totals include every rejected call, even those not listed.`,
  for: 'viewer',
  send: {
    path: businessPath,
    query: rejectedCallFilters.extend({ limit: pageSize, before: uuid.optional().describe('The `next` of the previous page.') }),
  },
  answer: answerOf({
    refusals: z.array(
      z.strictObject({
        id: z.guid(),
        at: z.iso.datetime(),
        key: z.string(),
        operation: z.string(),
        code: z.string(),
        product: z
          .strictObject({
            ref: z.string(),
            name: z.string().nullable().describe('Null if the product was never imported.'),
            problem: z.enum(cardProblems).nullable().describe('Why the product has no card. Null if it has one now.'),
          })
          .nullable()
          .describe('The product whose card was requested. Null for other calls.'),
        request_id: z.string().describe('The X-Request-Id of the response.'),
        docs: z.url().describe("The code's page in the error reference."),
      }),
    ),
    left_out: z.int().describe('The number of rejected calls not listed individually because of their volume.'),
    next: z.string().nullable().describe('The cursor for the next page. Null on the last page.'),
  }).meta({ id: 'RejectedCalls' }),
  badInput: {},
  refuses: ['not_found', 'not_entitled', 'invalid_query'],
  needs: ['refusals', 'deployment'],
}).run(
  async ({ path, query: { limit, code = null, operation = null, key = null, mode = null, before = null } }, { refusals, deployment }) => {
    const calls = await refusals.ofBusiness(path.business, { code, operation, key, mode, before, limit: limit + 1 });
    const page = calls.slice(0, limit);
    return {
      ok: true,
      api_version: apiVersion,
      refusals: page.map(({ requestId, product, ...one }) => ({
        ...one,
        product: product === null ? null : { ...product },
        request_id: requestId,
        docs: errorPageUrl(one.code, deployment.docs),
      })),
      left_out: await refusals.leftOut(path.business),
      next: calls.length > limit ? (page.at(-1)?.id ?? null) : null,
    };
  },
);
