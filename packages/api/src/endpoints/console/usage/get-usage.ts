import { z } from 'zod';
import { refuse } from '../../../errors/refusal.ts';
import { forecastOf } from '../../../resources/usage/forecast.ts';
import { apiVersion } from '../../../versioning.ts';
import { answerOf, businessPath, consoleOperation } from '../operation.ts';
import { monthQuery } from './month.ts';

export const getUsage = consoleOperation({
  id: 'getUsage',
  method: 'GET',
  path: '/businesses/{business}/usage',
  title: 'Usage of a month',
  purpose: 'A month of calls by day, operation, key and outcome, read back from the ledger, and what the month will have used at its end.',
  for: 'viewer',
  send: { path: businessPath, query: monthQuery },
  answer: answerOf({
    period: z.string().describe('The first day of the month.'),
    since: z.string().describe('The first day of the month in which the business was set up.'),
    today: z.string().describe('The day that it is, in UTC.'),
    used: z.int(),
    allowance: z.int(),
    refused: z.int(),
    forecast: z
      .strictObject({
        calls: z.int(),
        calls_per_day: z.int().describe('The mean of the last whole days.'),
        days: z.int().describe('How many whole days that is the mean of: seven, or as many as the month has had.'),
        runs_out_on: z.string().nullable().describe('The day on which the allowance runs out. Null where it lasts.'),
      })
      .nullable()
      .describe(
        'Used so far, and the mean for each day that is left. Null for a month that is over, or that has had fewer than three whole days.',
      ),
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
  const { period, since, today, used, allowance, refused, lines } = month;
  const forecast = forecastOf({ period, today, used, allowance, charged: lines });
  return {
    ok: true,
    api_version: apiVersion,
    period,
    since,
    today,
    used,
    allowance,
    refused,
    forecast:
      forecast === null
        ? null
        : { calls: forecast.calls, calls_per_day: forecast.callsPerDay, days: forecast.days, runs_out_on: forecast.runsOutOn },
    lines: [...lines],
  };
});
