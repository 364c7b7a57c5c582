import { z } from 'zod';
import { apiVersion } from '../../../versioning.ts';
import { answerOf, consoleOperation } from '../../console/operation.ts';
import { monthQuery } from '../../console/usage/month.ts';

const named = { business: z.strictObject({ id: z.guid(), name: z.string() }) };

export const readUsage = consoleOperation({
  id: 'readUsage',
  method: 'GET',
  path: '/usage',
  title: 'Usage of everybody',
  purpose: 'A month of all calls by day, operation and outcome, what was refused most, and who has used four fifths of their allowance.',
  for: 'operator',
  send: { query: monthQuery },
  answer: answerOf({
    period: z.string().describe('The first day of the month.'),
    lines: z.array(z.strictObject({ day: z.string(), operation: z.string(), outcome: z.string(), calls: z.int(), charged: z.int() })),
    refusals: z.array(z.strictObject({ ...named, operation: z.string(), outcome: z.string(), calls: z.int() })),
    near: z.array(z.strictObject({ ...named, plan: z.string(), used: z.int(), allowance: z.int() })),
  }).meta({ id: 'UsageOfAll' }),
  badInput: {},
  refuses: ['not_found', 'invalid_query'],
  needs: ['readouts'],
}).run(async ({ query }, { readouts }) => {
  const { period, lines, refusals, near } = await readouts.month(query.month ?? null);
  return { ok: true, api_version: apiVersion, period, lines: [...lines], refusals: [...refusals], near: [...near] };
});
