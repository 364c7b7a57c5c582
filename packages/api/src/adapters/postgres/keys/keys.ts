import { sql } from 'kysely';
import { hashKey, type Keys, mintKey, type StoredKey } from '../../../authentication/key.ts';
import { type KeyEnd, keyEnded } from '../../../authentication/key-moves.ts';
import type { Refusal } from '../../../errors/refusal.ts';
import type { Scope } from '../../../limits/plans.ts';
import { operator } from '../../../resources/business/audit.ts';
import type { KeyState } from '../../../states.ts';
import { tell } from '../business/audit.ts';
import type { Database } from '../database.ts';

/** The immutable part of keys. Whoever proves one remembers it. */
export function postgresKeys(db: Database): Keys {
  return {
    async byId(id) {
      const { rows } = await sql<StoredKey>`select id, business_id as "businessId", hash, scopes from keys where id = ${id}`.execute(db);
      return rows[0] ?? null;
    },
  };
}

export interface KeyWanted {
  readonly businessId: string;
  readonly scopes: readonly Scope[];
  readonly label: string;
  /** ISO 8601. Null for a key that does not run out. */
  readonly expiresAt: string | null;
  /** The person who wanted it. Left out where the operator makes it. */
  readonly createdBy?: string | null;
}

/** Makes a key and gives its text, which is kept nowhere. Null when no such business exists. */
export async function createKey(
  db: Database,
  pepper: Buffer,
  { businessId, scopes, label, expiresAt, createdBy = null }: KeyWanted,
): Promise<{ id: string; text: string } | null> {
  const { rows } = await sql<{ test: boolean }>`select test from businesses where id = ${businessId}`.execute(db);
  const business = rows[0];
  if (business === undefined) return null;
  const key = mintKey(business.test ? 'test' : 'live');
  await sql`
    insert into keys (business_id, id, hash, scopes, label, expires_at, created_by)
    values (${businessId}, ${key.id}, ${hashKey(key.text, pepper)}, ${[...scopes]}, ${label}, ${expiresAt}, ${createdBy})`.execute(db);
  return key;
}

/** Every end of a key, whoever wants it, goes this way: the rule, the change, the trail, in one transaction. Ending it twice changes nothing. */
export function endKey(
  db: Database,
  { keyId, businessId, typed, reason, by }: KeyEnd,
): Promise<Refusal<'not_found' | 'invalid_query'> | null> {
  return db.transaction().execute(async (transaction) => {
    const { rows } = await sql<{ id: string; businessId: string; label: string; state: KeyState }>`
      select k.id, k.business_id as "businessId", k.label, ${keyStateNow} as state
      from keys k where k.id = ${keyId} and k.business_id = coalesce(${businessId}::uuid, k.business_id)
      for update`.execute(transaction);
    const key = rows[0] ?? null;
    const ended = keyEnded(key, typed);
    if (key === null || ended !== 'ends') return typeof ended === 'string' ? null : ended;
    await sql`
      update keys set revoked_at = clock_timestamp() where business_id = ${key.businessId} and id = ${keyId}`.execute(transaction);
    const actor = by === 'its holder' ? ({ kind: 'key', id: keyId, name: key.label } as const) : by;
    const details = { label: key.label, ...(reason !== null && { reason }) };
    await tell(transaction, key.businessId, actor, { action: 'key.revoked', subject: keyId, details });
    return null;
  });
}

/** The operator names a key by its id alone. */
export const revokeKey = (db: Database, keyId: string): ReturnType<typeof endKey> =>
  endKey(db, { keyId, businessId: null, typed: null, reason: null, by: operator });

/** Where a row of `keys k` stands by the database's clock. */
export const keyStateNow = sql<KeyState>`
  case when k.revoked_at is not null then 'revoked' when k.expires_at <= clock_timestamp() then 'expired' else 'live' end`;

/** The operator's own way to a key, told in the trail of its business. Null when no such business exists. */
export function createKeyAsOperator(db: Database, pepper: Buffer, wanted: KeyWanted): Promise<{ id: string; text: string } | null> {
  return db.transaction().execute(async (transaction) => {
    const key = await createKey(transaction, pepper, wanted);
    if (key === null) return null;
    const { businessId, label, scopes } = wanted;
    await tell(transaction, businessId, operator, { action: 'key.created', subject: key.id, details: { label, scopes } });
    return key;
  });
}
