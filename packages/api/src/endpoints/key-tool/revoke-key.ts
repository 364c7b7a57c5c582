import { z } from 'zod';
import { revocationReasons } from '../../authentication/claim.ts';
import { apiVersion } from '../../versioning.ts';
import { keyToolOperation } from './operation.ts';

export const revokeKey = keyToolOperation({
  id: 'revokeKey',
  method: 'POST',
  path: '/keys/revoke',
  title: 'Revoke a key',
  purpose:
    'Revoke the key in the Authorization header, with effect from its next call. No other proof is required, so anyone who finds a leaked key can revoke it.',
  proof: 'key',
  send: { body: z.strictObject({ reason: z.enum(revocationReasons, 'must be leaked, unused or other').default('other') }) },
  bodyMayBeEmpty: true,
  answer: z
    .strictObject({ ok: z.literal(true), api_version: z.string(), key_id: z.string(), revoked: z.literal(true) })
    .meta({ id: 'RevokedKey' }),
  badInput: {},
  refuses: ['invalid_query'],
  needs: ['presentedKeys'],
}).run(async ({ body: { reason }, key }, { presentedKeys }) => {
  await presentedKeys.revoke(key, reason);
  return { ok: true, api_version: apiVersion, key_id: key.keyId, revoked: true };
});
