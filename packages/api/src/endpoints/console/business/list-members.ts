import { z } from 'zod';
import { roles } from '../../../states.ts';
import { apiVersion } from '../../../versioning.ts';
import { toResponse } from '../../to-response.ts';
import { answerOf, businessPath, consoleOperation } from '../operation.ts';

const memberShape = z.strictObject({ id: z.guid(), name: z.string(), email: z.string(), role: z.enum(roles), since: z.iso.datetime() });

export const listMembers = consoleOperation({
  id: 'listMembers',
  method: 'GET',
  path: '/businesses/{business}/members',
  title: 'List members',
  purpose: "Returns the business's members and their roles.",
  for: 'viewer',
  send: { path: businessPath },
  answer: answerOf({ members: z.array(memberShape) }).meta({ id: 'Members' }),
  badInput: {},
  refuses: ['not_found', 'not_entitled'],
  needs: ['members'],
}).run(async ({ path }, { members }) => ({
  ok: true,
  api_version: apiVersion,
  members: (await members.ofBusiness(path.business)).map((member) => toResponse(memberShape, member)),
}));
