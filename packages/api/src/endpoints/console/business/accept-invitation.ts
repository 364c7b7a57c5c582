import { z } from 'zod';
import { Refusal, refuse } from '../../../errors/refusal.ts';
import { apiVersion } from '../../../versioning.ts';
import { answerOf, consoleOperation } from '../operation.ts';

export const acceptInvitation = consoleOperation({
  id: 'acceptInvitation',
  method: 'POST',
  path: '/invitations/accept',
  title: 'Accept an invitation',
  purpose: 'Join the business with the token of the link in the letter. It is for the address that the letter went to.',
  for: 'person',
  send: { body: z.strictObject({ token: z.string().min(1).max(200) }) },
  answer: answerOf({ business: z.strictObject({ id: z.guid() }) }).meta({ id: 'JoinedBusiness' }),
  badInput: {},
  refuses: ['invalid_query', 'email_not_confirmed', 'unknown_claim', 'claim_used', 'claim_expired', 'claim_refused'],
  needs: ['invitations'],
}).run(async ({ body, person, actor }, { invitations }) => {
  if (!person.emailConfirmed) return refuse('email_not_confirmed');
  const id = await invitations.accept(body.token, actor);
  return id instanceof Refusal ? id : { ok: true, api_version: apiVersion, business: { id } };
});
