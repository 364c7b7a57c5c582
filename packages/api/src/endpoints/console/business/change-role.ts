import { z } from 'zod';
import { roles } from '../../../states.ts';
import { uuid } from '../../input.ts';
import { businessPath, consoleOperation, done, doneUnless } from '../operation.ts';

export const changeRole = consoleOperation({
  id: 'changeRole',
  method: 'PATCH',
  path: '/businesses/{business}/members/{member}',
  title: "Change a member's role",
  purpose: 'Give a member another role. Only an owner makes or unmakes owners, and the last owner stays one.',
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
