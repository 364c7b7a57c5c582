import { z } from 'zod';
import { Refusal, refuse } from '../../../errors/refusal.ts';
import { apiVersion } from '../../../versioning.ts';
import { answerOf, businessPath, consoleOperation } from '../operation.ts';
import { choiceShape, shownShape } from './billing.ts';

export const changePlan = consoleOperation({
  id: 'changePlan',
  method: 'POST',
  path: '/businesses/{business}/billing/change',
  title: 'Change the plan',
  purpose: 'More is had at once, and what is left of the paid time is paid in part. Less begins when the paid time is over.',
  for: 'owner',
  send: { path: businessPath, body: choiceShape.extend({ shown: shownShape }).meta({ id: 'PlanChange' }) },
  answer: answerOf({ begins: z.enum(['now', 'later']) }).meta({ id: 'PlanChanged' }),
  badInput: {},
  refuses: ['not_found', 'not_entitled', 'invalid_query', 'draft_needs_preview', 'unavailable'],
  needs: ['billing'],
}).run(async ({ path, body: { shown, ...choice }, by }, { billing }) => {
  if (billing === null) return refuse('not_found');
  const begins = await billing.change(path.business, by, choice, shown);
  return begins instanceof Refusal ? begins : { ok: true, api_version: apiVersion, begins };
});
