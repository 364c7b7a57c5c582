import { Refusal, refuse } from '../../../errors/refusal.ts';
import { apiVersion } from '../../../versioning.ts';
import { businessPath, consoleOperation } from '../operation.ts';
import { choiceShape, goTo } from './billing.ts';

export const startCheckout = consoleOperation({
  id: 'startCheckout',
  method: 'POST',
  path: '/businesses/{business}/billing/checkout',
  title: 'Buy a plan',
  purpose: "Opens the payment provider's page where the plan is paid for. The plan holds as soon as the provider says that it is.",
  for: 'owner',
  send: { path: businessPath, body: choiceShape },
  answer: goTo,
  badInput: {},
  refuses: ['not_found', 'not_entitled', 'invalid_query', 'email_not_confirmed', 'draft_needs_preview', 'unavailable'],
  needs: ['billing'],
}).run(async ({ path, body, person, by, membership }, { billing }) => {
  if (billing === null) return refuse('not_found');
  if (!person.emailConfirmed) return refuse('email_not_confirmed');
  const url = await billing.checkout({ id: path.business, name: membership.business.name, email: person.email }, by, body);
  return url instanceof Refusal ? url : { ok: true, api_version: apiVersion, url };
});
