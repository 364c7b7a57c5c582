import { uuid } from '../../input.ts';
import { businessPath, consoleOperation, done, doneUnless } from '../operation.ts';

export const removeMember = consoleOperation({
  id: 'removeMember',
  method: 'DELETE',
  path: '/businesses/{business}/members/{member}',
  title: 'Remove a member',
  purpose: "Members can leave; removing others requires the admin role. The last owner can't be removed.",
  for: 'viewer',
  send: { path: businessPath.extend({ member: uuid }) },
  answer: done,
  badInput: {},
  refuses: ['not_found', 'not_entitled', 'too_many_businesses'],
  needs: ['members'],
}).run(async ({ path, by }, { members }) => doneUnless(await members.remove(by, path.member)));
