import { z } from 'zod';
import { apiVersion } from '../../../versioning.ts';
import { answerOf, businessPath, consoleOperation } from '../../console/operation.ts';
import { monthQuery } from '../../console/usage/month.ts';
import { costFields, costOf } from './cost-shape.ts';

export const readCosts = consoleOperation({
  id: 'readCosts',
  method: 'GET',
  path: '/businesses/{business}/costs',
  title: 'What a business costs',
  purpose: 'What a business took of the machine in a month by day, the latest first.',
  for: 'operator',
  send: { path: businessPath, query: monthQuery },
  answer: answerOf({ days: z.array(z.strictObject({ day: z.string(), ...costFields })) }).meta({ id: 'CostsOfBusiness' }),
  badInput: {},
  refuses: ['not_found', 'invalid_query'],
  needs: ['costReadout'],
}).run(async ({ path, query }, { costReadout }) => ({
  ok: true,
  api_version: apiVersion,
  days: (await costReadout.ofBusiness(path.business, query.month ?? null)).map(({ day, ...cost }) => ({ day, ...costOf(cost) })),
}));
