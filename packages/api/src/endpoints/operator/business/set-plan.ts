import { z } from 'zod';
import { limits } from '../../../limits/limits.ts';
import { planNames } from '../../../limits/plans.ts';
import { operatorWith } from '../../../resources/business/audit.ts';
import { businessPath, consoleOperation, done, doneUnless } from '../../console/operation.ts';
import { seen } from './seen.ts';

function count(min: number, max: number) {
  const fault = `must be a whole number from ${min} to ${max}`;
  return z.int(fault).min(min, fault).max(max, fault);
}

export const setPlan = consoleOperation({
  id: 'setPlan',
  method: 'PATCH',
  path: '/businesses/{business}',
  title: 'Change plan and limits',
  purpose: "Set a plan, an allowance or a rate in place of what is paid for or of the plan's own; null gives it back.",
  for: 'operator',
  send: {
    path: businessPath,
    body: z.strictObject({
      seen,
      plan: z.enum(planNames).nullable().optional().describe('Null for the plan that is paid for, or the trial.'),
      allowance: count(0, limits.counterMax).nullable().optional().describe('Charged calls a month.'),
      rate_per_minute: count(1, 2_147_483_647)
        .nullable()
        .optional()
        .describe('No less than 1: to refuse every call, suspend the business.'),
    }),
  },
  answer: done,
  badInput: {},
  refuses: ['not_found', 'invalid_query', 'draft_needs_preview'],
  needs: ['deskBusinesses'],
}).run(async ({ path, body: { seen, plan, allowance, rate_per_minute }, person }, { deskBusinesses }) =>
  doneUnless(
    await deskBusinesses.change(path.business, seen, { plan, allowance, ratePerMinute: rate_per_minute }, operatorWith(person.id)),
  ),
);
