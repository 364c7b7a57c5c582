import { z } from 'zod';
import { limits } from '../../../limits/limits.ts';
import { planNames } from '../../../limits/plans.ts';
import { operatorActor } from '../../../resources/business/audit.ts';
import { businessPath, consoleOperation, done, doneUnless } from '../../console/operation.ts';
import { businessRevision } from './business-revision.ts';
import { reason } from './reason.ts';

function count(min: number, max: number) {
  const fault = `must be a whole number from ${min} to ${max}`;
  return z.int(fault).min(min, fault).max(max, fault);
}

export const setPlan = consoleOperation({
  id: 'setPlan',
  method: 'PATCH',
  path: '/businesses/{business}',
  title: 'Set plan and limits',
  purpose: "Overrides the paid plan, or the plan's allowance or rate limit. Null removes the override. The members can read the reason.",
  for: 'operator',
  send: {
    path: businessPath,
    body: z.strictObject({
      seen: businessRevision,
      reason,
      plan: z.enum(planNames).nullable().optional().describe('The plan. Null for the paid plan, or the trial plan if there is none.'),
      allowance: count(0, limits.counterMax).nullable().optional().describe('Billable calls included per month.'),
      rate_per_minute: count(1, 2_147_483_647)
        .nullable()
        .optional()
        .describe('Calls per minute, at least 1. To block all calls, suspend the business.'),
    }),
  },
  answer: done,
  badInput: {},
  refuses: ['not_found', 'invalid_query', 'draft_needs_preview'],
  needs: ['operatorBusinesses'],
}).run(async ({ path, body: { seen, reason, plan, allowance, rate_per_minute }, person }, { operatorBusinesses }) =>
  doneUnless(
    await operatorBusinesses.change(
      path.business,
      seen,
      { plan, allowance, ratePerMinute: rate_per_minute, reason },
      operatorActor(person.id),
    ),
  ),
);
