import { Refusal, refuse } from '../../../errors/refusal.ts';
import { apiVersion } from '../../../versioning.ts';
import { businessPath, consoleOperation } from '../operation.ts';
import { changeCostShape, choiceShape } from './billing.ts';

export const readChangeCost = consoleOperation({
  id: 'readChangeCost',
  method: 'POST',
  path: '/businesses/{business}/billing/cost',
  title: 'What a change of the plan costs',
  purpose:
    'Asks the payment provider what a change would come to, line by line. Nothing is changed. Sent back with the change, it is what is billed.',
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
