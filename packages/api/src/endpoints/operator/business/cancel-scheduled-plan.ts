import { z } from 'zod';
import { operatorActor } from '../../../resources/business/audit.ts';
import { consoleOperation, done, doneUnless } from '../../console/operation.ts';
import { uuid } from '../../input.ts';

export const cancelScheduledPlan = consoleOperation({
  id: 'cancelScheduledPlan',
  method: 'DELETE',
  path: '/scheduled-plans/{change}',
  title: 'Cancel a scheduled plan change',
  purpose: 'Cancels a plan change that has not been applied yet.',
  for: 'operator',
  send: { path: z.object({ change: uuid.describe('The ID of the scheduled change.') }) },
  answer: done,
  badInput: {},
  refuses: ['not_found', 'draft_needs_preview'],
  needs: ['scheduledPlans'],
}).run(async ({ path, person }, { scheduledPlans }) => doneUnless(await scheduledPlans.cancel(path.change, operatorActor(person.id))));
