import { z } from 'zod';
import { Refusal, refuse } from '../../../errors/refusal.ts';
import { apiVersion } from '../../../versioning.ts';
import { uuid } from '../../input.ts';
import { answerOf, consoleOperation } from '../operation.ts';
import { invitationToken } from './invitation-shape.ts';

export const acceptInvitation = consoleOperation({
  id: 'acceptInvitation',
  method: 'POST',
  path: '/invitations/accept',
  title: 'Accept an invitation',
  purpose:
    'Join a business with the token from the invitation email, or with the ID of an invitation to your own address. Only the invited address can accept.',
  for: 'person',
  send: {
    body: z.union([z.strictObject({ token: invitationToken }), z.strictObject({ invitation: uuid })], 'must have a token or an invitation'),
  },
  answer: answerOf({ business: z.strictObject({ id: z.guid() }) }).meta({ id: 'JoinedBusiness' }),
  badInput: {},
  refuses: ['invalid_query', 'email_not_confirmed', 'unknown_claim', 'claim_used', 'claim_expired', 'claim_refused'],
  needs: ['invitations'],
}).run(async ({ body, person, actor }, { invitations }) => {
  if (!person.emailConfirmed) return refuse('email_not_confirmed');
  const id = await invitations.accept('token' in body ? { token: body.token } : { id: body.invitation }, actor);
  return id instanceof Refusal ? id : { ok: true, api_version: apiVersion, business: { id } };
});
