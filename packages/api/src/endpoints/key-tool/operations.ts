import { revokeKey } from './revoke-key.ts';
import { rotateKey } from './rotate-key.ts';
import { tradeClaim } from './trade-claim.ts';

export const keyToolOperations = () => [tradeClaim, rotateKey, revokeKey] as const;
