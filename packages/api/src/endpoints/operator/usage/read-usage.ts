import { z } from 'zod';
import { apiVersion } from '../../../versioning.ts';
import { answerOf, consoleOperation } from '../../console/operation.ts';
import { monthQuery } from '../../console/usage/month.ts';

const withBusiness = { business: z.strictObject({ id: z.guid(), name: z.string() }) };

export const readUsage = consoleOperation({
  id: 'readUsage',
  method: 'GET',
  path: '/usage',
  title: 'Get usage for all businesses',
  purpose:
    'Returns all calls in a month by day, operation and outcome, the most frequent errors, and the businesses that have used 80% of their allowance.',
  for: 'operator',
  send: { query: monthQuery },
  answer: answerOf({
    period: z.string().describe('The first day of the month.'),
    lines: z.array(z.strictObject({ day: z.string(), operation: z.string(), outcome: z.string(), calls: z.int(), charged: z.int() })),
    refusals: z.array(z.strictObject({ ...withBusiness, operation: z.string(), outcome: z.string(), calls: z.int() })),
    near: z.array(z.strictObject({ ...withBusiness, plan: z.string(), used: z.int(), allowance: z.int() })),
  }).meta({ id: 'TotalUsage' }),
  badInput: {},
  refuses: ['not_found', 'invalid_query'],
  needs: ['metricsQueries'],
}).run(async ({ query }, { metricsQueries }) => {
  const { period, lines, refusals, near } = await metricsQueries.month(query.month ?? null);
  return { ok: true, api_version: apiVersion, period, lines: [...lines], refusals: [...refusals], near: [...near] };
});
