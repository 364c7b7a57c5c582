import { consoleOperation, done, doneUnless } from '../operation.ts';
import { passkeyPath } from './passkey-shape.ts';

export const removePasskey = consoleOperation({
  id: 'removePasskey',
  method: 'DELETE',
  path: '/auth/passkeys/{passkey}',
  title: 'Remove a passkey',
  purpose: 'Removes a passkey, which can then no longer sign in.',
  for: 'person',
  send: { path: passkeyPath },
  answer: done,
  badInput: {},
  refuses: ['not_found'],
  needs: ['passkeys'],
}).run(async ({ person, path }, { passkeys }) => doneUnless(await passkeys.remove(person.id, path.passkey)));
