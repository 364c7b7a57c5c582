import { z } from 'zod';
import { refuse } from '../../../errors/refusal.ts';
import { forecastMonth } from '../../../resources/usage/forecast.ts';
import { apiVersion } from '../../../versioning.ts';
import { toResponse } from '../../to-response.ts';
import { answerOf, businessPath, consoleOperation } from '../operation.ts';
import { usageQuery } from './month.ts';

const forecastShape = z.strictObject({
  calls: z.int(),
  calls_per_day: z.int().describe('The daily average over the last full days.'),
  days: z.int().describe('The number of full days in the average: seven, or fewer at the start of the month.'),
  runs_out_on: z.string().nullable().describe('The day on which the allowance will be used up. Null if it will last the month.'),
});

export const getUsage = consoleOperation({
  id: 'getUsage',
  method: 'GET',
  path: '/businesses/{business}/usage',
  title: 'Get usage',
  purpose: "Returns a month's calls by day, operation, key and outcome, read from the ledger, with a forecast for the end of the month.",
  for: 'viewer',
  send: { path: businessPath, query: usageQuery },
  answer: answerOf({
    period: z.string().describe('The first day of the month.'),
    since: z.string().describe('The first day of the month in which the business was created.'),
    today: z.string().describe('The current date in UTC.'),
    used: z.int(),
    allowance: z.int(),
    refused: z.int(),
    forecast: forecastShape
      .nullable()
      .describe(
        'The calls used so far plus the daily average for each remaining day. Null for a past month, or one with fewer than three full days.',
      ),
    lines: z.array(
      z.strictObject({ day: z.string(), operation: z.string(), key: z.string(), outcome: z.string(), calls: z.int(), charged: z.int() }),
    ),
  }).meta({ id: 'Usage' }),
  badInput: {},
  refuses: ['not_found', 'not_entitled', 'invalid_query'],
  needs: ['usage'],
}).run(async ({ path, query }, { usage }) => {
  const month = await usage.of(path.business, query.month ?? null, query.mode === 'test');
  if (month === null) return refuse('not_found');
  const { period, since, today, used, allowance, refused, lines } = month;
  const forecast = forecastMonth({ period, today, used, allowance, charged: lines });
  return {
    ok: true,
    api_version: apiVersion,
    period,
    since,
    today,
    used,
    allowance,
    refused,
    forecast: forecast === null ? null : toResponse(forecastShape, forecast),
    lines: [...lines],
  };
});
