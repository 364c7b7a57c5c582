import { timingSafeEqual } from 'node:crypto';
import { sql, type Transaction } from 'kysely';
import {
  hashNonce,
  type Overlap,
  overlapSeconds,
  type PresentedKey,
  type PresentedKeys,
  type RotatedKey,
  type RotationCode,
  seal,
  unseal,
} from '../../../authentication/claim.ts';
import { checkRotation } from '../../../authentication/key-transitions.ts';
import { Refusal, refuse } from '../../../errors/refusal.ts';
import { limits } from '../../../limits/limits.ts';
import { recordAudit } from '../business/audit.ts';
import { lockBusiness } from '../business/authority.ts';
import { columns, columnsAs, orNull, query } from '../columns.ts';
import type { Database } from '../database.ts';
import { createKey, keyStateNow, revokeKeyWithin } from './keys.ts';

export function postgresPresentedKeys(db: Database, pepper: Buffer): PresentedKeys {
  return {
    rotate: (held, overlap, nonce) => db.transaction().execute((transaction) => rotateIn(transaction, pepper, held, overlap, nonce)),

    revoke: ({ businessId, keyId }, reason) =>
      db.transaction().execute(async (transaction) => {
        await lockBusiness(transaction, businessId);
        await revokeKeyWithin(transaction, { businessId, keyId, typed: null, reason, by: 'its holder' });
      }),
  };
}

async function rotateIn(
  transaction: Transaction<unknown>,
  pepper: Buffer,
  { businessId, keyId, text }: PresentedKey,
  overlap: Overlap,
  nonce: string,
): Promise<RotatedKey | Refusal<RotationCode>> {
  const old = await keyOf(transaction, businessId, keyId);
  if (old === null) return refuse('unknown_key');
  const nonceHash = hashNonce(nonce, pepper);
  const { newKeyId, sealedKey } = old;
  const sameNonce = old.nonceHash !== null && timingSafeEqual(old.nonceHash, nonceHash);
  const outcome = checkRotation({ ...old, rotated: newKeyId !== null }, { isReplayable: old.justRotated && sealedKey !== null, sameNonce });
  if (outcome instanceof Refusal) return outcome;
  if (outcome === 'replay' && newKeyId !== null && sealedKey !== null)
    return toRotatedKey(old, { id: newKeyId, text: unseal(sealedKey, text, nonce) }, old.expiresAt ?? '');

  const { scopes, label, testMode, createdBy } = old;
  const key = await createKey(transaction, pepper, { businessId, scopes, label, expiresAt: old.expiresAt, testMode, createdBy });
  if (key === null) return refuse('unknown_key');
  await sql`
    update keys set expires_at = least(expires_at, statement_timestamp() + make_interval(secs => ${overlapSeconds[overlap]}))
    where business_id = ${businessId} and id = ${keyId}`.execute(transaction);
  const { rows } = await query`
    select ${columns('keys', ['expires_at'])} from keys where business_id = ${businessId} and id = ${keyId}`.execute(transaction);
  await sql`
    insert into key_rotations (business_id, key_id, new_key_id, nonce_hash, key_expires_at, sealed_key)
    values (${businessId}, ${keyId}, ${key.id}, ${nonceHash}, ${old.expiresAt}, ${seal(key.text, text, nonce)})`.execute(transaction);
  await recordAudit(
    transaction,
    businessId,
    { kind: 'key', id: keyId, name: label },
    { action: 'key.rotated', subject: keyId, details: { new_key: key.id, overlap } },
  );
  return toRotatedKey(old, key, rows[0]?.expiresAt ?? '');
}

/** Reads the key with its business locked: concurrent rotations create only one new key, and closing the business revokes it too. */
async function keyOf(transaction: Transaction<unknown>, businessId: string, keyId: string) {
  await lockBusiness(transaction, businessId);
  const { rows } = await query`
    select ${columns('keys', ['business_id', 'id', 'scopes', 'label', 'created_by', 'expires_at', 'test_mode'], 'k')}, ${keyStateNow.as('state')},
           ${columnsAs('businesses', { businessName: 'name' }, 'b')}, ${sql<boolean>`b.state = 'suspended'`.as('suspended')},
           ${orNull(columns('key_rotations', ['new_key_id', 'nonce_hash', 'sealed_key'], 'r'))},
           ${orNull(columnsAs('key_rotations', { newExpiresAt: 'key_expires_at' }, 'r'))},
           ${sql<boolean>`coalesce(r.at > statement_timestamp() - make_interval(secs => ${limits.keyRepeatSeconds}), false)`.as('justRotated')}
    from keys k
    join businesses b on b.id = k.business_id
    left join key_rotations r on r.business_id = k.business_id and r.key_id = k.id
    where k.business_id = ${businessId} and k.id = ${keyId}`.execute(transaction);
  return rows[0] ?? null;
}

type OldKey = NonNullable<Awaited<ReturnType<typeof keyOf>>>;

const toRotatedKey = (old: OldKey, key: { id: string; text: string }, oldExpiresAt: string): RotatedKey => ({
  key: key.text,
  keyId: key.id,
  business: { id: old.businessId, name: old.businessName },
  scopes: old.scopes,
  expiresAt: old.newKeyId === null ? old.expiresAt : old.newExpiresAt,
  oldKey: { id: old.id, expiresAt: oldExpiresAt },
});
