import { z } from 'zod';
import { Refusal } from '../../errors/refusal.ts';
import { handedKey, handedKeyShape, keyToolOperation, nonce } from './operation.ts';

export const tradeClaim = keyToolOperation({
  id: 'tradeClaim',
  method: 'POST',
  path: '/claims/trade',
  title: 'Trade a claim',
  purpose:
    'Trade the one-time code of a claim for its key. Each network may send five wrong codes a minute, and each code may be rejected five times a minute.',
  proof: 'code',
  send: {
    body: z.strictObject({
      code: z.string().min(1).max(100).describe('The 16 characters of the claim; case, spaces and hyphens do not matter.'),
      nonce,
    }),
  },
  answer: z.strictObject(handedKeyShape).meta({ id: 'HandedKey' }),
  badInput: { body: 'keys_by_code', nonce: 'invalid_query' },
  refuses: ['keys_by_code', 'invalid_query', 'unknown_claim', 'claim_used', 'claim_expired', 'claim_refused', 'rate_limited'],
  needs: ['claims', 'deployment'],
}).run(async ({ body, address }, { claims, deployment }) => {
  const handed = await claims.trade({ ...body, address });
  return handed instanceof Refusal ? handed : handedKey(handed, deployment);
});
