import { z } from 'zod';
import { apiVersion } from '../../../versioning.ts';
import { keyId } from '../../input.ts';
import { businessPath, consoleOperation, done } from '../operation.ts';

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
}).run(
  async ({ path, body, actor }, { keys }) =>
    (await keys.revoke(path.business, path.key, body.typed, actor)) ?? { ok: true, api_version: apiVersion },
);
