import { z } from 'zod';
import { Refusal, refuse } from '../../../errors/refusal.ts';
import { limits } from '../../../limits/limits.ts';
import { apiVersion } from '../../../versioning.ts';
import { answerOf, consoleOperation } from '../operation.ts';
import { businessName, website } from './business.ts';

export const createBusiness = consoleOperation({
  id: 'createBusiness',
  method: 'POST',
  path: '/businesses',
  title: 'Create a business',
  purpose: `Creates a business on the trial plan, owned by the signed-in user. A user can own at most ${limits.businessesOwnedMax} open businesses.`,
  for: 'person',
  send: { body: z.strictObject({ name: businessName, website: website.default(null) }) },
  answer: answerOf({ business: z.strictObject({ id: z.guid() }) }).meta({ id: 'NewBusiness' }),
  badInput: { website: 'website_not_allowed' },
  refuses: ['invalid_query', 'email_not_confirmed', 'website_not_allowed', 'too_many_businesses'],
  needs: ['memberships'],
}).run(async ({ body, person, actor }, { memberships }) => {
  if (!person.emailConfirmed) return refuse('email_not_confirmed');
  const id = await memberships.create(actor, body);
  return id instanceof Refusal ? id : { ok: true, api_version: apiVersion, business: { id } };
});
