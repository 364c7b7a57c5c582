import { refuse } from '../../../errors/refusal.ts';
import { apiVersion } from '../../../versioning.ts';
import { businessPath, consoleOperation } from '../operation.ts';
import { billingShape, toOfferResponse, toSubscriptionResponse } from './billing.ts';

export const getBilling = consoleOperation({
  id: 'getBilling',
  method: 'GET',
  path: '/businesses/{business}/billing',
  title: 'Get billing details',
  purpose: 'Returns the current plan, the subscription and the plans on offer.',
  for: 'viewer',
  send: { path: businessPath },
  answer: billingShape,
  badInput: {},
  refuses: ['not_found', 'not_entitled'],
  needs: ['billing'],
}).run(async ({ path }, { billing }) => {
  if (billing === null) return refuse('not_found');
  const { status, subscription, late, offers, overage, isCustomer } = await billing.of(path.business);
  return {
    ok: true,
    api_version: apiVersion,
    plan: status.plan,
    source: status.source,
    state: status.state,
    subscription: subscription === null ? null : toSubscriptionResponse(subscription),
    late,
    offers: offers.map(toOfferResponse),
    overage: { calls: overage.calls, calls_max: overage.callsMax },
    has_portal: isCustomer,
  };
});
