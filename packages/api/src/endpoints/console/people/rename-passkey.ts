import { z } from 'zod';
import { consoleOperation, done, doneUnless } from '../operation.ts';
import { passkeyName, passkeyPath } from './passkey-shape.ts';

export const renamePasskey = consoleOperation({
  id: 'renamePasskey',
  method: 'PATCH',
  path: '/auth/passkeys/{passkey}',
  title: 'Rename a passkey',
  purpose: 'Changes the name of a passkey.',
  for: 'person',
  send: { path: passkeyPath, body: z.strictObject({ name: passkeyName }) },
  answer: done,
  badInput: {},
  refuses: ['not_found', 'invalid_query'],
  needs: ['passkeys'],
}).run(async ({ person, path, body }, { passkeys }) => doneUnless(await passkeys.rename(person.id, path.passkey, body.name)));
