import { refuse } from '../../../errors/refusal.ts';
import { apiVersion } from '../../../versioning.ts';
import { businessPath, consoleOperation } from '../operation.ts';
import { billingShape, offerOf, subscriptionOf } from './billing.ts';

export const getBilling = consoleOperation({
  id: 'getBilling',
  method: 'GET',
  path: '/businesses/{business}/billing',
  title: 'Plan and payment',
  purpose: 'The plan in force, what is paid for, and what can be bought.',
  for: 'viewer',
  send: { path: businessPath },
  answer: billingShape,
  badInput: {},
  refuses: ['not_found', 'not_entitled'],
  needs: ['billing'],
}).run(async ({ path }, { billing }) => {
  if (billing === null) return refuse('not_found');
  const { standing, subscription, late, offers, overage, isCustomer } = await billing.of(path.business);
  return {
    ok: true,
    api_version: apiVersion,
    plan: standing.plan,
    source: standing.source,
    state: standing.state,
    subscription: subscription === null ? null : subscriptionOf(subscription),
    late,
    offers: offers.map(offerOf),
    overage: { calls: overage.calls, calls_max: overage.callsMax },
    has_portal: isCustomer,
  };
});
