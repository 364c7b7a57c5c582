import { z } from 'zod';
import { roles } from '../../../states.ts';
import { uuid } from '../../input.ts';
import { businessPath, consoleOperation, done, doneUnless } from '../operation.ts';

export const changeRole = consoleOperation({
  id: 'changeRole',
  method: 'PATCH',
  path: '/businesses/{business}/members/{member}',
  title: "Change a member's role",
  purpose: 'Only owners can grant or revoke the owner role, and a business keeps at least one owner.',
  for: 'admin',
  send: {
    path: businessPath.extend({ member: uuid }),
    body: z.strictObject({ role: z.enum(roles, 'must be owner, admin, editor or viewer') }),
  },
  answer: done,
  badInput: {},
  refuses: ['not_found', 'not_entitled', 'invalid_query', 'too_many_businesses'],
  needs: ['members'],
}).run(async ({ path, body, by }, { members }) => doneUnless(await members.changeRole(by, path.member, body.role)));
