import { sql } from 'kysely';
import { LRUCache } from 'lru-cache';
import { hashKey, type Keys, mintKey, type StoredKey } from '../../authentication/key.ts';
import type { Scope } from '../../limits/plans.ts';
import type { Database } from './database.ts';

/**
 * The immutable part of keys, remembered without end of time: whose a key is never changes. Whether it still works is not here.
 * Only issued keys are remembered, so guesses cannot push them out.
 */
export function postgresKeys(db: Database): Keys {
  const known = new LRUCache<string, StoredKey>({ max: 100_000 });
  return {
    async byId(id) {
      const remembered = known.get(id);
      if (remembered !== undefined) return remembered;
      const { rows } = await sql<StoredKey>`select id, business_id as "businessId", hash, scopes from keys where id = ${id}`.execute(db);
      const stored = rows[0] ?? null;
      if (stored !== null) known.set(id, stored);
      return stored;
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

/** True when the key exists; revoking it twice changes nothing. */
export async function revokeKey(db: Database, id: string): Promise<boolean> {
  const { rows } = await sql`update keys set revoked_at = coalesce(revoked_at, now()) where id = ${id} returning id`.execute(db);
  return rows.length > 0;
}
