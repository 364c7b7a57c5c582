import { z } from 'zod';
import { apiVersion } from '../../../versioning.ts';
import { answerOf, businessPath, consoleOperation } from '../../console/operation.ts';
import { monthQuery } from '../../console/usage/month.ts';
import { costFields, toCostResponse } from './cost-shape.ts';

export const readCosts = consoleOperation({
  id: 'readCosts',
  method: 'GET',
  path: '/businesses/{business}/costs',
  title: "Get a business's costs",
  purpose: "Returns a business's resource usage for a month by day, newest first.",
  for: 'operator',
  send: { path: businessPath, query: monthQuery },
  answer: answerOf({ days: z.array(z.strictObject({ day: z.string(), ...costFields })) }).meta({ id: 'CostsOfBusiness' }),
  badInput: {},
  refuses: ['not_found', 'invalid_query'],
  needs: ['costQueries'],
}).run(async ({ path, query }, { costQueries }) => ({
  ok: true,
  api_version: apiVersion,
  days: (await costQueries.ofBusiness(path.business, query.month ?? null)).map(({ day, ...cost }) => ({ day, ...toCostResponse(cost) })),
}));
