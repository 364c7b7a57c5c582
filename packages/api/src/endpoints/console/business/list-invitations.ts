import { z } from 'zod';
import { roles } from '../../../states.ts';
import { apiVersion } from '../../../versioning.ts';
import { toResponse } from '../../to-response.ts';
import { answerOf, businessPath, consoleOperation } from '../operation.ts';

const invitationShape = z.strictObject({
  id: z.guid(),
  email: z.string(),
  role: z.enum(roles),
  invited_by: z.string().nullable(),
  invited_at: z.iso.datetime(),
  expires_at: z.iso.datetime(),
});

export const listInvitations = consoleOperation({
  id: 'listInvitations',
  method: 'GET',
  path: '/businesses/{business}/invitations',
  title: 'List invitations',
  purpose: "Returns the business's pending invitations.",
  for: 'admin',
  send: { path: businessPath },
  answer: answerOf({
    invitations: z.array(invitationShape),
  }).meta({ id: 'Invitations' }),
  badInput: {},
  refuses: ['not_found', 'not_entitled'],
  needs: ['invitations'],
}).run(async ({ path }, { invitations }) => ({
  ok: true,
  api_version: apiVersion,
  invitations: (await invitations.ofBusiness(path.business)).map((invitation) => toResponse(invitationShape, invitation)),
}));
