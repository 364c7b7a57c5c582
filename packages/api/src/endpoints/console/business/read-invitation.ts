import { z } from 'zod';
import { refuse } from '../../../errors/refusal.ts';
import { apiVersion } from '../../../versioning.ts';
import { answerOf, consoleOperation } from '../operation.ts';
import { invitationToken, openInvitationOf, openInvitationShape } from './open-invitation.ts';

export const readInvitation = consoleOperation({
  id: 'readInvitation',
  method: 'POST',
  path: '/invitations/read',
  title: 'Read an invitation',
  purpose: 'Who invites to which business and as what, for whoever holds the link of the letter: before they sign in or make an account.',
  for: 'anyone',
  send: { body: z.strictObject({ token: invitationToken }) },
  answer: answerOf({ invitation: openInvitationShape }).meta({ id: 'InvitationRead' }),
  badInput: {},
  refuses: ['invalid_query', 'unknown_claim'],
  needs: ['invitations'],
}).run(async ({ body }, { invitations }) => {
  const [invitation] = await invitations.open({ token: body.token });
  if (invitation === undefined) return refuse('unknown_claim', { message: 'This invitation is not open any more. Ask for a new one.' });
  return { ok: true, api_version: apiVersion, invitation: openInvitationOf(invitation) };
});
