import { type Refusal, refuse } from '../errors/refusal.ts';
import type { Actor } from '../resources/business/audit.ts';
import { type ClaimState, claimTransitions, type KeyState, keyTransitions } from '../states.ts';

/** State transitions of keys and claims. Pure: takes the current, locked rows and returns what to do. */

/** A request to revoke a key. */
export interface KeyRevocation {
  readonly businessId: string;
  readonly keyId: string;
  /** The typed confirmation: the label of the key, or its ID if it has none. Null if no confirmation is required. */
  readonly typed: string | null;
  readonly reason: string | null;
  /** If the holder of the key revokes it, the audit log names the key by its label. */
  readonly by: Actor | 'its holder';
}

/** Whether to revoke a key. `unchanged` if it is already revoked; rejected if the confirmation doesn't match. */
export function checkRevocation(
  key: { readonly id: string; readonly label: string; readonly state: KeyState } | null,
  typed: string | null,
): 'revoke' | 'unchanged' | Refusal<'not_found' | 'invalid_query'> {
  if (key === null) return refuse('not_found');
  if (typed !== null && typed.trim() !== (key.label.trim() || key.id))
    return refuse('invalid_query', { message: "This doesn't match the key's name. The key wasn't revoked." });
  return keyTransitions[key.state].includes('revoked') ? 'revoke' : 'unchanged';
}

/** A repeated request for a key: `isReplayable` while the encrypted key is still stored, `sameNonce` if the caller is the same. */
export interface Retry {
  readonly isReplayable: boolean;
  readonly sameNonce: boolean;
}

/** Whether to redeem a claim or to replay its response. `granted` if its creator is still allowed to create claims. */
export function checkRedemption(
  { state, granted }: { readonly state: ClaimState; readonly granted: boolean },
  { isReplayable, sameNonce }: Retry,
): 'redeem' | 'replay' | Refusal<'claim_refused' | 'claim_used' | 'claim_expired'> {
  if (claimTransitions[state].includes('claimed')) return granted ? 'redeem' : refuse('claim_refused');
  if (state === 'claimed') return isReplayable && sameNonce ? 'replay' : refuse('claim_used');
  return refuse(state === 'expired' ? 'claim_expired' : 'claim_refused');
}

/** Whether to cancel a claim. `unchanged` if it is already cancelled; a redeemed claim can't be cancelled. */
export function checkCancellation(state: ClaimState | null): 'cancel' | 'unchanged' | Refusal<'not_found' | 'claim_used'> {
  if (state === null) return refuse('not_found');
  if (state === 'taken_back') return 'unchanged';
  if (claimTransitions[state].includes('taken_back')) return 'cancel';
  return refuse('claim_used', { message: 'This claim has already been redeemed. Revoke its key instead.' });
}

/** Whether to rotate a key or to replay the response. */
export function checkRotation(
  key: { readonly state: KeyState; readonly suspended: boolean; readonly rotated: boolean },
  { isReplayable, sameNonce }: Retry,
): 'rotate' | 'replay' | Refusal<'revoked' | 'expired' | 'suspended' | 'claim_used'> {
  // Checked first: with no overlap, the old key has expired by now, but a caller that lost the response gets it again.
  if (key.rotated && isReplayable && sameNonce) return 'replay';
  if (key.state !== 'live') return refuse(key.state);
  if (key.suspended) return refuse('suspended');
  // Otherwise the thief of a leaked key could rotate it after its holder did.
  if (key.rotated)
    return refuse('claim_used', {
      message: 'This key has already been rotated. Use the new key, or create a claim in the console.',
    });
  return 'rotate';
}
