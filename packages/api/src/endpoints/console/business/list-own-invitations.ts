import { z } from 'zod';
import { apiVersion } from '../../../versioning.ts';
import { answerOf, consoleOperation } from '../operation.ts';
import { openInvitationOf, openInvitationShape } from './open-invitation.ts';

export const listOwnInvitations = consoleOperation({
  id: 'listOwnInvitations',
  method: 'GET',
  path: '/invitations',
  title: 'Your invitations',
  purpose: 'Businesses that the person is invited to, by the address that they confirmed; none before they did.',
  for: 'person',
  send: {},
  answer: answerOf({ invitations: z.array(openInvitationShape) }).meta({ id: 'OwnInvitations' }),
  badInput: {},
  refuses: [],
  needs: ['invitations'],
}).run(async ({ person }, { invitations }) => ({
  ok: true,
  api_version: apiVersion,
  invitations: person.emailConfirmed ? (await invitations.open({ email: person.email })).map(openInvitationOf) : [],
}));
