import { z } from 'zod';
import { revocationReasons } from '../../authentication/claim.ts';
import { apiVersion } from '../../versioning.ts';
import { keyToolOperation } from './operation.ts';

export const revokeKey = keyToolOperation({
  id: 'revokeKey',
  method: 'POST',
  path: '/keys/revoke',
  title: 'Revoke a key',
  purpose: 'End the key in the Authorization header, from the next call on. Whoever finds a key that leaked can end it with nothing else.',
  proof: 'key',
  send: { body: z.strictObject({ reason: z.enum(revocationReasons, 'must be leaked, unused or other').default('other') }) },
  bodyMayBeEmpty: true,
  answer: z
    .strictObject({ ok: z.literal(true), api_version: z.string(), key_id: z.string(), revoked: z.literal(true) })
    .meta({ id: 'RevokedKey' }),
  badInput: {},
  refuses: ['invalid_query'],
  needs: ['heldKeys'],
}).run(async ({ body: { reason }, held }, { heldKeys }) => {
  await heldKeys.revoke(held, reason);
  return { ok: true, api_version: apiVersion, key_id: held.keyId, revoked: true };
});
