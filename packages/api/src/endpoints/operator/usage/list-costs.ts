import { z } from 'zod';
import { costOrders } from '../../../resources/operator/costs.ts';
import { apiVersion } from '../../../versioning.ts';
import { answerOf, consoleOperation } from '../../console/operation.ts';
import { monthQuery } from '../../console/usage/month.ts';
import { pageSize } from '../../input.ts';
import { costFields, costOf } from './cost-shape.ts';

export const listCosts = consoleOperation({
  id: 'listCosts',
  method: 'GET',
  path: '/costs',
  title: 'What businesses cost',
  purpose: 'What each business took of the machine in a month, the dearest first.',
  for: 'operator',
  send: {
    query: monthQuery.extend({
      order: z.enum(costOrders, `must be one of ${costOrders.join(', ')}`).default('cpu'),
      skip: z
        .string()
        .regex(/^\d{1,6}$/, 'must be a whole number')
        .transform(Number)
        .default(0)
        .meta({ override: { type: 'integer', minimum: 0, default: 0 } })
        .describe('The `next` of the page before.'),
      limit: pageSize,
    }),
  },
  answer: answerOf({
    period: z.string().describe('The first day of the month.'),
    total: z.strictObject({ businesses: z.int(), ...costFields }),
    businesses: z.array(z.strictObject({ business: z.strictObject({ id: z.guid(), name: z.string() }), ...costFields })),
    next: z.int().nullable().describe('Where the next page begins. Null on the last.'),
  }).meta({ id: 'Costs' }),
  badInput: {},
  refuses: ['not_found', 'invalid_query'],
  needs: ['costReadout'],
}).run(async ({ query: { month = null, order, skip, limit } }, { costReadout }) => {
  const { period, total, businesses } = await costReadout.month({ month, order, skip, limit });
  return {
    ok: true,
    api_version: apiVersion,
    period,
    total: { businesses: total.businesses, ...costOf(total) },
    businesses: businesses.map(({ business, ...cost }) => ({ business, ...costOf(cost) })),
    next: skip + limit < total.businesses ? skip + limit : null,
  };
});
