import { uuid } from '../../input.ts';
import { businessPath, consoleOperation, done, doneUnless } from '../operation.ts';

export const cancelInvitation = consoleOperation({
  id: 'cancelInvitation',
  method: 'DELETE',
  path: '/businesses/{business}/invitations/{invitation}',
  title: 'Cancel an invitation',
  purpose: 'The link in the invitation email stops working.',
  for: 'admin',
  send: { path: businessPath.extend({ invitation: uuid }) },
  answer: done,
  badInput: {},
  refuses: ['not_found', 'not_entitled'],
  needs: ['invitations'],
}).run(async ({ path, by }, { invitations }) => doneUnless(await invitations.cancel(by, path.invitation)));
