import { redeemClaim } from './redeem-claim.ts';
import { revokeKey } from './revoke-key.ts';
import { rotateKey } from './rotate-key.ts';

export const keyToolOperations = () => [redeemClaim, rotateKey, revokeKey] as const;
