import { z } from 'zod';
import { Refusal, refuse } from '../../../errors/refusal.ts';
import { changeStarts } from '../../../resources/billing/payment.ts';
import { apiVersion } from '../../../versioning.ts';
import { answerOf, businessPath, consoleOperation } from '../operation.ts';
import { choiceShape, previewedCostShape } from './billing.ts';

export const changePlan = consoleOperation({
  id: 'changePlan',
  method: 'POST',
  path: '/businesses/{business}/billing/change',
  title: 'Change the plan',
  purpose:
    'Upgrades take effect immediately and are prorated, or once their payment is confirmed if the bank requires it. Downgrades take effect at the end of the billing period.',
  for: 'owner',
  send: { path: businessPath, body: choiceShape.extend({ shown: previewedCostShape }).meta({ id: 'PlanChange' }) },
  answer: answerOf({ begins: z.enum(changeStarts).describe('pending: once the payment is confirmed.') }).meta({ id: 'ChangedPlan' }),
  badInput: {},
  refuses: ['not_found', 'not_entitled', 'invalid_query', 'draft_needs_preview', 'unavailable'],
  needs: ['billing'],
}).run(async ({ path, body: { shown, ...choice }, by }, { billing }) => {
  if (billing === null) return refuse('not_found');
  const begins = await billing.change(path.business, by, choice, shown);
  return begins instanceof Refusal ? begins : { ok: true, api_version: apiVersion, begins };
});
