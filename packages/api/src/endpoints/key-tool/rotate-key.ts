import { z } from 'zod';
import { overlaps } from '../../authentication/claim.ts';
import { Refusal } from '../../errors/refusal.ts';
import { handedKey, handedKeyShape, keyToolOperation, nonce } from './operation.ts';

export const rotateKey = keyToolOperation({
  id: 'rotateKey',
  method: 'POST',
  path: '/keys/rotate',
  title: 'Rotate a key',
  purpose:
    'Put a new key of the same scopes, label and expiry in the place of the one in the Authorization header, which works on for the overlap. A key is rotated once.',
  proof: 'key',
  send: {
    body: z.strictObject({
      overlap: z.enum(overlaps, 'must be 0, 1h, 24h or 7d').describe('How long the old key works on.'),
      nonce,
    }),
  },
  answer: z
    .strictObject({ ...handedKeyShape, old_key: z.strictObject({ id: z.string(), expires_at: z.iso.datetime() }) })
    .meta({ id: 'RotatedKey' }),
  badInput: {},
  refuses: ['invalid_query', 'unknown_key', 'revoked', 'expired', 'suspended', 'claim_used'],
  needs: ['heldKeys', 'deployment'],
}).run(async ({ body, held }, { heldKeys, deployment }) => {
  const rotated = await heldKeys.rotate(held, body.overlap, body.nonce);
  if (rotated instanceof Refusal) return rotated;
  const { oldKey } = rotated;
  return { ...handedKey(rotated, deployment), old_key: { id: oldKey.id, expires_at: oldKey.expiresAt } };
});
