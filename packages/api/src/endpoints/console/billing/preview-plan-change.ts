import { Refusal, refuse } from '../../../errors/refusal.ts';
import { apiVersion } from '../../../versioning.ts';
import { businessPath, consoleOperation } from '../operation.ts';
import { changeCostShape, choiceShape } from './billing.ts';

export const previewPlanChange = consoleOperation({
  id: 'previewPlanChange',
  method: 'POST',
  path: '/businesses/{business}/billing/cost',
  title: 'Preview a plan change',
  purpose:
    'Returns the cost of a plan change, line by line, as the payment provider calculates it. Nothing is changed. Send the result back with the change to confirm it.',
  for: 'owner',
  send: { path: businessPath, body: choiceShape },
  answer: changeCostShape,
  badInput: {},
  refuses: ['not_found', 'not_entitled', 'invalid_query', 'draft_needs_preview', 'unavailable'],
  needs: ['billing'],
}).run(async ({ path, body }, { billing }) => {
  if (billing === null) return refuse('not_found');
  const cost = await billing.cost(path.business, body);
  return cost instanceof Refusal ? cost : { ok: true, api_version: apiVersion, ...cost, rows: cost.rows.map((row) => ({ ...row })) };
});
