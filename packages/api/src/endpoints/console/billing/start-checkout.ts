import { Refusal, refuse } from '../../../errors/refusal.ts';
import { apiVersion } from '../../../versioning.ts';
import { businessPath, consoleOperation } from '../operation.ts';
import { choiceShape, redirectResponse } from './billing.ts';

export const startCheckout = consoleOperation({
  id: 'startCheckout',
  method: 'POST',
  path: '/businesses/{business}/billing/checkout',
  title: 'Start a checkout',
  purpose:
    "Returns the address of the payment provider's checkout page. The plan takes effect as soon as the provider confirms the payment.",
  for: 'owner',
  send: { path: businessPath, body: choiceShape },
  answer: redirectResponse,
  badInput: {},
  refuses: ['not_found', 'not_entitled', 'invalid_query', 'email_not_confirmed', 'draft_needs_preview', 'unavailable'],
  needs: ['billing'],
}).run(async ({ path, body, person, by, membership }, { billing }) => {
  if (billing === null) return refuse('not_found');
  if (!person.emailConfirmed) return refuse('email_not_confirmed');
  const url = await billing.checkout({ id: path.business, name: membership.business.name, email: person.email }, by, body);
  return url instanceof Refusal ? url : { ok: true, api_version: apiVersion, url };
});
