import { z } from 'zod';
import { keyId } from '../../input.ts';
import { businessPath, consoleOperation, done, doneUnless } from '../operation.ts';

export const revokeKeyOfBusiness = consoleOperation({
  id: 'revokeKeyOfBusiness',
  method: 'POST',
  path: '/businesses/{business}/keys/{key}/revoke',
  title: 'Revoke a key',
  purpose: "Revokes a key with effect from its next call. Type the key's label to confirm, or its ID if it has no label.",
  for: 'admin',
  send: { path: businessPath.extend({ key: keyId }), body: z.strictObject({ typed: z.string().max(200) }) },
  answer: done,
  badInput: {},
  refuses: ['not_found', 'not_entitled', 'invalid_query'],
  needs: ['keys'],
}).run(async ({ path, body, by }, { keys }) => doneUnless(await keys.revoke(by, path.key, body.typed)));
