import { z } from 'zod';
import { refuse } from '../../../errors/refusal.ts';
import { apiVersion } from '../../../versioning.ts';
import { answerOf, consoleOperation } from '../operation.ts';
import { invitationToken, openInvitationShape, toInvitationResponse } from './invitation-shape.ts';

export const getInvitation = consoleOperation({
  id: 'getInvitation',
  method: 'POST',
  path: '/invitations/read',
  title: 'Get an invitation',
  purpose: 'Returns an invitation by the token from its email. No sign-in required.',
  for: 'anyone',
  send: { body: z.strictObject({ token: invitationToken }) },
  answer: answerOf({ invitation: openInvitationShape }).meta({ id: 'InvitationDetails' }),
  badInput: {},
  refuses: ['invalid_query', 'unknown_claim'],
  needs: ['invitations'],
}).run(async ({ body }, { invitations }) => {
  const [invitation] = await invitations.open({ token: body.token });
  if (invitation === undefined) return refuse('unknown_claim', { message: 'This invitation is no longer valid. Ask for a new one.' });
  return { ok: true, api_version: apiVersion, invitation: toInvitationResponse(invitation) };
});
