import { z } from 'zod';
import { refuse } from '../../../errors/refusal.ts';
import { apiVersion } from '../../../versioning.ts';
import { answerOf, businessPath, consoleOperation } from '../operation.ts';

export const getUsage = consoleOperation({
  id: 'getUsage',
  method: 'GET',
  path: '/businesses/{business}/usage',
  title: 'Usage of a month',
  purpose: 'A month of calls by day, operation, key and outcome, read back from the ledger.',
  for: 'viewer',
  send: {
    path: businessPath,
    query: z.object({
      month: z
        .string()
        .regex(/^2\d{3}-(?:0[1-9]|1[0-2])$/, 'must be a month such as 2026-11')
        .optional()
        .describe('As YYYY-MM; without it, this month in UTC.'),
    }),
  },
  answer: answerOf({
    period: z.string().describe('The first day of the month.'),
    since: z.string().describe('The first day of the month in which the business was set up.'),
    used: z.int(),
    allowance: z.int(),
    refused: z.int(),
    lines: z.array(
      z.strictObject({ day: z.string(), operation: z.string(), key: z.string(), outcome: z.string(), calls: z.int(), charged: z.int() }),
    ),
  }).meta({ id: 'Usage' }),
  badInput: {},
  refuses: ['not_found', 'not_entitled', 'invalid_query'],
  needs: ['usage'],
}).run(async ({ path, query }, { usage }) => {
  const month = await usage.of(path.business, query.month ?? null);
  if (month === null) return refuse('not_found');
  const { period, since, used, allowance, refused, lines } = month;
  return { ok: true, api_version: apiVersion, period, since, used, allowance, refused, lines: [...lines] };
});
