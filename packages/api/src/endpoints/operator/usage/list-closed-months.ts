import { z } from 'zod';
import { apiVersion } from '../../../versioning.ts';
import { answerOf, consoleOperation } from '../../console/operation.ts';
import { closedMonthShape, toClosedMonth } from './closed-month-shape.ts';

export const listClosedMonths = consoleOperation({
  id: 'listClosedMonths',
  method: 'GET',
  path: '/months',
  title: 'List closed months',
  purpose: 'Returns the months closed for bookkeeping, newest first.',
  for: 'operator',
  send: {},
  answer: answerOf({
    months: z.array(closedMonthShape),
    next: z.string().nullable().describe('The month to close next. Null until one was closed, when any past month can be.'),
  }).meta({ id: 'ClosedMonths' }),
  badInput: {},
  refuses: ['not_found'],
  needs: ['closedMonths'],
}).run(async (_, { closedMonths }) => ({
  ok: true,
  api_version: apiVersion,
  months: (await closedMonths.list()).map(toClosedMonth),
  next: await closedMonths.next(),
}));
