import { timingSafeEqual } from 'node:crypto';
import { sql, type Transaction } from 'kysely';
import {
  type HeldKey,
  type HeldKeys,
  hashNonce,
  type Overlap,
  overlapSeconds,
  type RotatedKey,
  type RotationCode,
  seal,
  unseal,
} from '../../../authentication/claim.ts';
import { keyRotated } from '../../../authentication/key-moves.ts';
import { Refusal, refuse } from '../../../errors/refusal.ts';
import { limits } from '../../../limits/limits.ts';
import type { Scope } from '../../../limits/plans.ts';
import type { KeyState } from '../../../states.ts';
import { tell } from '../business/audit.ts';
import type { Database } from '../database.ts';
import { createKey, endKey, keyStateNow } from './keys.ts';

export function postgresHeldKeys(db: Database, pepper: Buffer): HeldKeys {
  return {
    rotate: (held, overlap, nonce) => db.transaction().execute((transaction) => rotateIn(transaction, pepper, held, overlap, nonce)),

    async revoke({ businessId, keyId }, reason) {
      await endKey(db, { keyId, businessId, typed: null, reason, by: 'its holder' });
    },
  };
}

async function rotateIn(
  transaction: Transaction<unknown>,
  pepper: Buffer,
  { businessId, keyId, text }: HeldKey,
  overlap: Overlap,
  nonce: string,
): Promise<RotatedKey | Refusal<RotationCode>> {
  const old = await keyOf(transaction, businessId, keyId);
  if (old === null) return refuse('unknown_key');
  const nonceHash = hashNonce(nonce, pepper);
  const { newKeyId, sealedKey } = old;
  const sameNonce = old.nonceHash !== null && timingSafeEqual(old.nonceHash, nonceHash);
  const decided = keyRotated({ ...old, rotated: newKeyId !== null }, { held: old.justRotated && sealedKey !== null, sameNonce });
  if (decided instanceof Refusal) return decided;
  if (decided === 'repeats' && newKeyId !== null && sealedKey !== null)
    return rotated(old, { id: newKeyId, text: unseal(sealedKey, text, nonce) }, old.expiresAt ?? '');

  const { scopes, label, createdBy } = old;
  const key = await createKey(transaction, pepper, { businessId, scopes, label, expiresAt: old.expiresAt, createdBy });
  if (key === null) return refuse('unknown_key');
  const { rows } = await sql<{ expiresAt: string }>`
    update keys set expires_at = least(expires_at, clock_timestamp() + make_interval(secs => ${overlapSeconds[overlap]}))
    where business_id = ${businessId} and id = ${keyId}
    returning iso(expires_at) as "expiresAt"`.execute(transaction);
  await sql`
    insert into key_rotations (business_id, key_id, new_key_id, nonce_hash, key_expires_at, sealed_key)
    values (${businessId}, ${keyId}, ${key.id}, ${nonceHash}, ${old.expiresAt}, ${seal(key.text, text, nonce)})`.execute(transaction);
  await tell(
    transaction,
    businessId,
    { kind: 'key', id: keyId, name: label },
    { action: 'key.rotated', subject: keyId, details: { new_key: key.id, overlap } },
  );
  return rotated(old, key, rows[0]?.expiresAt ?? '');
}

interface OldKey {
  businessId: string;
  businessName: string;
  id: string;
  scopes: Scope[];
  label: string;
  createdBy: string | null;
  expiresAt: string | null;
  state: KeyState;
  suspended: boolean;
  newKeyId: string | null;
  newExpiresAt: string | null;
  justRotated: boolean;
  nonceHash: Buffer | null;
  sealedKey: Buffer | null;
}

/** The key, locked until the transaction ends, so that two who rotate it at once make one new key. */
async function keyOf(transaction: Transaction<unknown>, businessId: string, keyId: string): Promise<OldKey | null> {
  await sql`select from keys where business_id = ${businessId} and id = ${keyId} for update`.execute(transaction);
  const { rows } = await sql<OldKey>`
    select k.business_id as "businessId", b.name as "businessName", k.id, k.scopes, k.label, k.created_by as "createdBy",
           iso(k.expires_at) as "expiresAt",
           ${keyStateNow} as state, b.state = 'suspended' as suspended,
           r.new_key_id as "newKeyId", r.nonce_hash as "nonceHash", r.sealed_key as "sealedKey",
           iso(r.key_expires_at) as "newExpiresAt",
           coalesce(r.at > clock_timestamp() - make_interval(secs => ${limits.keyRepeatSeconds}), false) as "justRotated"
    from keys k
    join businesses b on b.id = k.business_id
    left join key_rotations r on r.business_id = k.business_id and r.key_id = k.id
    where k.business_id = ${businessId} and k.id = ${keyId}`.execute(transaction);
  return rows[0] ?? null;
}

const rotated = (old: OldKey, key: { id: string; text: string }, oldExpiresAt: string): RotatedKey => ({
  key: key.text,
  keyId: key.id,
  business: { id: old.businessId, name: old.businessName },
  scopes: old.scopes,
  expiresAt: old.newKeyId === null ? old.expiresAt : old.newExpiresAt,
  oldKey: { id: old.id, expiresAt: oldExpiresAt },
});
