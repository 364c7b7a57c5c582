import { sql } from 'kysely';
import { hashKey, type Keys, mintKey, type StoredKey } from '../../authentication/key.ts';
import type { Scope } from '../../limits/plans.ts';
import { operator } from '../../resources/audit.ts';
import { tell } from './audit.ts';
import type { Database } from './database.ts';

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

/** The operator's revocation. True when the key exists; revoking it twice changes nothing. */
export function revokeKey(db: Database, id: string): Promise<boolean> {
  return db.transaction().execute(async (transaction) => {
    const { rows } = await sql<{ businessId: string; label: string }>`
      update keys set revoked_at = clock_timestamp() where id = ${id} and revoked_at is null
      returning business_id as "businessId", label`.execute(transaction);
    const ended = rows[0];
    if (ended !== undefined) {
      await tell(transaction, ended.businessId, operator, { action: 'key.revoked', subject: id, details: { label: ended.label } });
      return true;
    }
    const { rows: known } = await sql`select from keys where id = ${id}`.execute(transaction);
    return known.length > 0;
  });
}

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
