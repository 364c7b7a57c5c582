import { z } from 'zod';
import { Refusal } from '../../../errors/refusal.ts';
import { operatorActor } from '../../../resources/business/audit.ts';
import { apiVersion } from '../../../versioning.ts';
import { answerOf, businessPath, consoleOperation } from '../../console/operation.ts';
import { reason } from './reason.ts';

export const startVisit = consoleOperation({
  id: 'startVisit',
  method: 'POST',
  path: '/businesses/{business}/visit',
  title: "View a business's console",
  purpose:
    "Gives the operator read-only access to the business's console as a viewer for an hour. The reason is recorded in its audit log.",
  for: 'operator',
  send: { path: businessPath, body: z.strictObject({ reason }) },
  answer: answerOf({ until: z.iso.datetime() }).meta({ id: 'Visit' }),
  badInput: {},
  refuses: ['not_found', 'invalid_query'],
  needs: ['operators'],
}).run(async ({ path, body, person }, { operators }) => {
  const until = await operators.visit(path.business, operatorActor(person.id), body.reason);
  return until instanceof Refusal ? until : { ok: true, api_version: apiVersion, until };
});
