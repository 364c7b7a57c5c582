import { z } from 'zod';
import { Refusal } from '../../../errors/refusal.ts';
import { apiVersion } from '../../../versioning.ts';
import { answerOf, consoleOperation } from '../../console/operation.ts';
import { closedMonthShape, month, toClosedMonth } from './closed-month-shape.ts';

export const closeMonth = consoleOperation({
  id: 'closeMonth',
  method: 'POST',
  path: '/months',
  title: 'Close a month',
  purpose:
    'Closes a past month, so that its export never changes. Calls recorded or refunded afterwards are in the next month. Months are closed in order.',
  for: 'operator',
  send: { body: z.strictObject({ month }) },
  answer: answerOf({ closed: closedMonthShape }).meta({ id: 'NewClosedMonth' }),
  badInput: {},
  refuses: ['not_found', 'invalid_query', 'draft_needs_preview'],
  needs: ['closedMonths'],
}).run(async ({ body, person }, { closedMonths }) => {
  const closed = await closedMonths.close(body.month, person.email);
  return closed instanceof Refusal ? closed : { ok: true, api_version: apiVersion, closed: toClosedMonth(closed) };
});
