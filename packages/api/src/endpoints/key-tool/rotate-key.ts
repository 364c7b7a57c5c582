import { z } from 'zod';
import { overlaps } from '../../authentication/claim.ts';
import { Refusal } from '../../errors/refusal.ts';
import { issuedKeyShape, keyToolOperation, nonce, toIssuedKey } from './operation.ts';

export const rotateKey = keyToolOperation({
  id: 'rotateKey',
  method: 'POST',
  path: '/keys/rotate',
  title: 'Rotate a key',
  purpose:
    'Replace the key in the Authorization header with a new one that has the same scopes, label and expiry. The old key keeps working during the overlap. A key can be rotated once.',
  proof: 'key',
  send: {
    body: z.strictObject({
      overlap: z.enum(overlaps, 'must be 0, 1h, 24h or 7d').describe('How long the old key keeps working.'),
      nonce,
    }),
  },
  answer: issuedKeyShape.extend({ old_key: z.strictObject({ id: z.string(), expires_at: z.iso.datetime() }) }).meta({ id: 'RotatedKey' }),
  badInput: {},
  refuses: ['invalid_query', 'unknown_key', 'revoked', 'expired', 'suspended', 'claim_used'],
  needs: ['presentedKeys', 'deployment'],
}).run(async ({ body, key }, { presentedKeys, deployment }) => {
  const rotated = await presentedKeys.rotate(key, body.overlap, body.nonce);
  if (rotated instanceof Refusal) return rotated;
  const { oldKey } = rotated;
  return { ...toIssuedKey(rotated, deployment), old_key: { id: oldKey.id, expires_at: oldKey.expiresAt } };
});
