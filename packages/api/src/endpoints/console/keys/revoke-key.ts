import { z } from 'zod';
import { keyId } from '../../input.ts';
import { businessPath, consoleOperation, done, doneUnless } from '../operation.ts';

export const revokeKeyOfBusiness = consoleOperation({
  id: 'revokeKeyOfBusiness',
  method: 'POST',
  path: '/businesses/{business}/keys/{key}/revoke',
  title: 'Revoke a key',
  purpose: 'End a key, from the next call on. Its label is typed to show that this key is meant; its id, where it has no label.',
  for: 'admin',
  send: { path: businessPath.extend({ key: keyId }), body: z.strictObject({ typed: z.string().max(200) }) },
  answer: done,
  badInput: {},
  refuses: ['not_found', 'not_entitled', 'invalid_query'],
  needs: ['keys'],
}).run(async ({ path, body, by }, { keys }) => doneUnless(await keys.revoke(by, path.key, body.typed)));
