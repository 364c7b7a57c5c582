import { z } from 'zod';
import { Refusal } from '../../../errors/refusal.ts';
import { operatorWith } from '../../../resources/business/audit.ts';
import { apiVersion } from '../../../versioning.ts';
import { answerOf, businessPath, consoleOperation } from '../../console/operation.ts';
import { reason } from './reason.ts';

export const beginVisit = consoleOperation({
  id: 'beginVisit',
  method: 'POST',
  path: '/businesses/{business}/visit',
  title: "See a business's console",
  purpose: 'Opens the console of the business to the operator for half an hour, to read as a viewer does. The reason stands in its trail.',
  for: 'operator',
  send: { path: businessPath, body: z.strictObject({ reason }) },
  answer: answerOf({ until: z.iso.datetime() }).meta({ id: 'Visit' }),
  badInput: {},
  refuses: ['not_found', 'invalid_query'],
  needs: ['operators'],
}).run(async ({ path, body, person }, { operators }) => {
  const until = await operators.visit(path.business, operatorWith(person.id), body.reason);
  return until instanceof Refusal ? until : { ok: true, api_version: apiVersion, until };
});
