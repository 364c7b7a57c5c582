import { uuid } from '../../input.ts';
import { businessPath, consoleOperation, done, doneUnless } from '../operation.ts';

export const takeBackInvitation = consoleOperation({
  id: 'takeBackInvitation',
  method: 'DELETE',
  path: '/businesses/{business}/invitations/{invitation}',
  title: 'Take an invitation back',
  purpose: 'The link in its letter stops working.',
  for: 'admin',
  send: { path: businessPath.extend({ invitation: uuid }) },
  answer: done,
  badInput: {},
  refuses: ['not_found', 'not_entitled'],
  needs: ['invitations'],
}).run(async ({ path, by }, { invitations }) => doneUnless(await invitations.takeBack(by, path.invitation)));
