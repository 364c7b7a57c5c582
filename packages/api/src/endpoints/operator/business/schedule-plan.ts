import { z } from 'zod';
import { Refusal } from '../../../errors/refusal.ts';
import { planNames } from '../../../limits/plans.ts';
import { operatorActor } from '../../../resources/business/audit.ts';
import { apiVersion } from '../../../versioning.ts';
import { answerOf, businessPath, consoleOperation } from '../../console/operation.ts';
import { reason } from './reason.ts';

export const schedulePlan = consoleOperation({
  id: 'schedulePlan',
  method: 'POST',
  path: '/businesses/{business}/scheduled-plans',
  title: 'Schedule a plan change',
  purpose: 'Changes the plan that the operator assigns at a later time. The members can read the reason.',
  for: 'operator',
  send: {
    path: businessPath,
    body: z.strictObject({
      plan: z
        .enum(planNames, `must be one of ${planNames.join(', ')}, or null`)
        .nullable()
        .describe('The plan. Null for the paid plan, or the trial plan if there is none.'),
      at: z.iso
        .datetime({ offset: true, error: 'must be an ISO 8601 time such as 2027-01-01T00:00:00Z' })
        .describe('When the plan changes, in the future.'),
      reason,
    }),
  },
  answer: answerOf({ scheduled: z.strictObject({ id: z.guid() }) }).meta({ id: 'NewScheduledPlan' }),
  badInput: {},
  refuses: ['not_found', 'invalid_query', 'draft_needs_preview'],
  needs: ['scheduledPlans'],
}).run(async ({ path, body, person }, { scheduledPlans }) => {
  const scheduled = await scheduledPlans.schedule(path.business, body, operatorActor(person.id));
  return scheduled instanceof Refusal ? scheduled : { ok: true, api_version: apiVersion, scheduled: { id: scheduled.id } };
});
