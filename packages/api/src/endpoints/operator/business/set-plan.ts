import { z } from 'zod';
import { limits } from '../../../limits/limits.ts';
import { planNames } from '../../../limits/plans.ts';
import { operatorWith } from '../../../resources/business/audit.ts';
import { apiVersion } from '../../../versioning.ts';
import { businessPath, consoleOperation, done } from '../../console/operation.ts';
import { seen } from './seen.ts';

const countUpTo = (max: number) =>
  z
    .int(`must be a whole number from 0 to ${max}`)
    .min(0, `must be a whole number from 0 to ${max}`)
    .max(max, `must be a whole number from 0 to ${max}`);

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
      allowance: countUpTo(limits.counterMax).nullable().optional().describe('Charged calls a month.'),
      rate_per_minute: countUpTo(2_147_483_647).nullable().optional(),
    }),
  },
  answer: done,
  badInput: {},
  refuses: ['not_found', 'invalid_query', 'draft_needs_preview'],
  needs: ['deskBusinesses'],
}).run(
  async ({ path, body: { seen, plan, allowance, rate_per_minute }, person }, { deskBusinesses }) =>
    (await deskBusinesses.change(path.business, seen, { plan, allowance, ratePerMinute: rate_per_minute }, operatorWith(person.id))) ?? {
      ok: true,
      api_version: apiVersion,
    },
);
