import { z } from 'zod';
import { Refusal } from '../../errors/refusal.ts';
import { issuedKeyShape, keyToolOperation, nonce, toIssuedKey } from './operation.ts';

export const redeemClaim = keyToolOperation({
  id: 'tradeClaim',
  method: 'POST',
  path: '/claims/trade',
  title: 'Redeem a claim code',
  purpose:
    "Redeem a claim's one-time code for its key. Failed attempts are limited to five a minute per network and five a minute per code.",
  proof: 'code',
  send: {
    body: z.strictObject({
      code: z.string().min(1).max(100).describe('The 16-character claim code. Case, spaces and hyphens are ignored.'),
      nonce,
    }),
  },
  answer: issuedKeyShape.meta({ id: 'HandedKey' }),
  badInput: { body: 'keys_by_code', nonce: 'invalid_query' },
  refuses: ['keys_by_code', 'invalid_query', 'unknown_claim', 'claim_used', 'claim_expired', 'claim_refused', 'rate_limited'],
  needs: ['claims', 'deployment'],
}).run(async ({ body, address }, { claims, deployment }) => {
  const issued = await claims.redeem({ ...body, address });
  return issued instanceof Refusal ? issued : toIssuedKey(issued, deployment);
});
