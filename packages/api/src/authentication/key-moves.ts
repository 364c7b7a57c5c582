import { type Refusal, refuse } from '../errors/refusal.ts';
import type { Actor } from '../resources/business/audit.ts';
import { type ClaimState, claimMoves, type KeyState, keyMoves } from '../states.ts';

/** What may become of keys and claims. Pure: rows come in as they stand, locked; what to do with them goes out. */

/** The end of a key, as somebody wants it. */
export interface KeyEnd {
  readonly businessId: string;
  readonly keyId: string;
  /** What a person typed to show that this key is meant: its label, or the id of one without. Null where nothing is typed. */
  readonly typed: string | null;
  readonly reason: string | null;
  /** Whoever holds the key may end it; the trail then names it by its own label. */
  readonly by: Actor | 'its holder';
}

/** Whether a key ends now, has ended before, or stays because the wrong one is meant. */
export function keyEnded(
  key: { readonly id: string; readonly label: string; readonly state: KeyState } | null,
  typed: string | null,
): 'ends' | 'stays' | Refusal<'not_found' | 'invalid_query'> {
  if (key === null) return refuse('not_found');
  if (typed !== null && typed.trim() !== (key.label.trim() || key.id))
    return refuse('invalid_query', { message: 'What was typed is not the name of this key. Nothing was revoked.' });
  return keyMoves[key.state].includes('revoked') ? 'ends' : 'stays';
}

/** An answer that carried a key and may have been lost: `held` while the key still lies sealed, and `sameNonce` where the same caller asks. */
export interface Repeat {
  readonly held: boolean;
  readonly sameNonce: boolean;
}

/** Whether a claim is traded now, its answer repeated, or neither. `granted` while the person who opened it may open claims. */
export function claimTraded(
  { state, granted }: { readonly state: ClaimState; readonly granted: boolean },
  { held, sameNonce }: Repeat,
): 'trades' | 'repeats' | Refusal<'claim_refused' | 'claim_used' | 'claim_expired'> {
  if (claimMoves[state].includes('claimed')) return granted ? 'trades' : refuse('claim_refused');
  if (state === 'claimed') return held && sameNonce ? 'repeats' : refuse('claim_used');
  return refuse(state === 'expired' ? 'claim_expired' : 'claim_refused');
}

/** Whether a claim is taken back now, or was before. What was traded cannot be. */
export function claimTakenBack(state: ClaimState | null): 'moves' | 'stays' | Refusal<'not_found' | 'claim_used'> {
  if (state === null) return refuse('not_found');
  if (state === 'taken_back') return 'stays';
  if (claimMoves[state].includes('taken_back')) return 'moves';
  return refuse('claim_used', { message: 'This claim was traded already. Revoke its key instead.' });
}

/** Whether a key is rotated now, its answer repeated, or neither. */
export function keyRotated(
  key: { readonly state: KeyState; readonly suspended: boolean; readonly rotated: boolean },
  { held, sameNonce }: Repeat,
): 'rotates' | 'repeats' | Refusal<'revoked' | 'expired' | 'suspended' | 'claim_used'> {
  // With no overlap the old key has run out by now; whoever lost the answer is still told it again.
  if (key.rotated && held && sameNonce) return 'repeats';
  if (key.state !== 'live') return refuse(key.state);
  if (key.suspended) return refuse('suspended');
  // A key that leaked could otherwise be rotated by its thief after its holder did.
  if (key.rotated)
    return refuse('claim_used', {
      message: 'This key was rotated already. Use the key that took its place, or open a claim in the console.',
    });
  return 'rotates';
}
