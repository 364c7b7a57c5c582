import { z } from 'zod';
import { costSortKeys } from '../../../resources/operator/costs.ts';
import { apiVersion } from '../../../versioning.ts';
import { answerOf, consoleOperation } from '../../console/operation.ts';
import { monthQuery } from '../../console/usage/month.ts';
import { pageSize } from '../../input.ts';
import { costFields, toCostResponse } from './cost-shape.ts';

export const listCosts = consoleOperation({
  id: 'listCosts',
  method: 'GET',
  path: '/costs',
  title: 'List costs by business',
  purpose: "Returns each business's resource usage for a month, most expensive first.",
  for: 'operator',
  send: {
    query: monthQuery.extend({
      order: z.enum(costSortKeys, `must be one of ${costSortKeys.join(', ')}`).default('cpu'),
      skip: z
        .string()
        .regex(/^\d{1,6}$/, 'must be a whole number')
        .transform(Number)
        .default(0)
        .meta({ override: { type: 'integer', minimum: 0, default: 0 } })
        .describe('The `next` of the previous page.'),
      limit: pageSize,
    }),
  },
  answer: answerOf({
    period: z.string().describe('The first day of the month.'),
    total: z.strictObject({ businesses: z.int(), ...costFields }),
    businesses: z.array(z.strictObject({ business: z.strictObject({ id: z.guid(), name: z.string() }), ...costFields })),
    next: z.int().nullable().describe('The cursor for the next page. Null on the last page.'),
  }).meta({ id: 'Costs' }),
  badInput: {},
  refuses: ['not_found', 'invalid_query'],
  needs: ['costQueries'],
}).run(async ({ query: { month = null, order, skip, limit } }, { costQueries }) => {
  const { period, total, businesses } = await costQueries.month({ month, order, skip, limit });
  return {
    ok: true,
    api_version: apiVersion,
    period,
    total: { businesses: total.businesses, ...toCostResponse(total) },
    businesses: businesses.map(({ business, ...cost }) => ({ business, ...toCostResponse(cost) })),
    next: skip + limit < total.businesses ? skip + limit : null,
  };
});
