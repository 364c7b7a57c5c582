import { z } from 'zod';
import { apiVersion } from '../../../versioning.ts';
import { answerOf, consoleOperation } from '../operation.ts';
import { openInvitationShape, toInvitationResponse } from './invitation-shape.ts';

export const listOwnInvitations = consoleOperation({
  id: 'listOwnInvitations',
  method: 'GET',
  path: '/invitations',
  title: 'List your invitations',
  purpose: "Returns the pending invitations to the signed-in user's email address. Empty until the address is confirmed.",
  for: 'person',
  send: {},
  answer: answerOf({ invitations: z.array(openInvitationShape) }).meta({ id: 'OwnInvitations' }),
  badInput: {},
  refuses: [],
  needs: ['invitations'],
}).run(async ({ person }, { invitations }) => ({
  ok: true,
  api_version: apiVersion,
  invitations: person.emailConfirmed ? (await invitations.open({ email: person.email })).map(toInvitationResponse) : [],
}));
