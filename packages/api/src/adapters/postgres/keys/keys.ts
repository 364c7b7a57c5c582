import { sql, type Transaction } from 'kysely';
import { hashKey, type Keys, mintKey, type StoredKey } from '../../../authentication/key.ts';
import { checkRevocation, type KeyRevocation } from '../../../authentication/key-transitions.ts';
import { type Refusal, refuse } from '../../../errors/refusal.ts';
import type { Scope } from '../../../limits/plans.ts';
import { operator } from '../../../resources/business/audit.ts';
import { Authority, type AuthorityCode } from '../../../resources/business/authority.ts';
import type { KeyState } from '../../../states.ts';
import { recordAudit } from '../business/audit.ts';
import { withAuthority } from '../business/authority.ts';
import { columns, query } from '../columns.ts';
import type { Database } from '../database.ts';

export interface PreloadedKeys extends Keys {
  /** Loads the live keys of these businesses into memory. */
  preload(businessIds: readonly string[]): Promise<void>;
}

const stored = ['id', 'business_id', 'hash', 'scopes', 'test_mode'] as const;
const preloadedMax = 10_000;

/** The immutable part of keys. The authenticator caches verified keys. */
export function postgresKeys(db: Database): PreloadedKeys {
  const known = new Map<string, StoredKey>();
  return {
    async byId(id) {
      const { rows } = await query`select ${columns('keys', stored)} from keys where id = ${id}`.execute(db);
      return rows[0] ?? null;
    },
    preloaded: (id) => known.get(id) ?? null,
    async preload(businessIds) {
      const { rows } = await query`
        select ${columns('keys', stored, 'k')} from keys k
        where k.business_id = any(${businessIds}::uuid[]) and ${keyStateNow} = 'live'
        order by k.created_at desc, k.id
        limit ${preloadedMax}`.execute(db);
      for (const key of rows) known.set(key.id, key);
    },
  };
}

export interface NewKey {
  readonly businessId: string;
  readonly scopes: readonly Scope[];
  readonly label: string;
  /** ISO 8601. Null for a key that doesn't expire. */
  readonly expiresAt: string | null;
  /** Default: false. */
  readonly testMode?: boolean;
  /** The person who created it. Omitted if the operator did. */
  readonly createdBy?: string | null;
}

/** Creates a key and returns its text, which isn't stored. Null if the business doesn't exist. */
export async function createKey(
  db: Database,
  pepper: Buffer,
  { businessId, scopes, label, expiresAt, testMode = false, createdBy = null }: NewKey,
): Promise<{ id: string; text: string } | null> {
  const { rows } = await query`select ${columns('businesses', ['test'])} from businesses where id = ${businessId}`.execute(db);
  const business = rows[0];
  if (business === undefined) return null;
  const key = mintKey(business.test || testMode ? 'test' : 'live');
  await sql`
    insert into keys (business_id, id, hash, scopes, label, expires_at, test_mode, created_by)
    values (${businessId}, ${key.id}, ${hashKey(key.text, pepper)}, ${[...scopes]}, ${label}, ${expiresAt}, ${testMode}, ${createdBy})`.execute(
    db,
  );
  return key;
}

/** Used by every path that revokes a key: rule, change and audit entry, with the business locked. Idempotent. */
export async function revokeKeyWithin(
  transaction: Transaction<unknown>,
  { businessId, keyId, typed, reason, by }: KeyRevocation,
): Promise<Refusal<'not_found' | 'invalid_query'> | null> {
  const { rows } = await query`
    select ${columns('keys', ['id', 'label'], 'k')}, ${keyStateNow.as('state')} from keys k where k.business_id = ${businessId} and k.id = ${keyId}`.execute(
    transaction,
  );
  const key = rows[0] ?? null;
  const ended = checkRevocation(key, typed);
  if (key === null || ended !== 'revoke') return typeof ended === 'string' ? null : ended;
  await sql`update keys set revoked_at = statement_timestamp() where business_id = ${businessId} and id = ${keyId}`.execute(transaction);
  const actor = by === 'its holder' ? ({ kind: 'key', id: keyId, name: key.label } as const) : by;
  const details = { label: key.label, ...(reason !== null && { reason }) };
  await recordAudit(transaction, businessId, actor, { action: 'key.revoked', subject: keyId, details });
  return null;
}

/** For the operator, who identifies a key only by its id. */
export async function revokeKey(db: Database, keyId: string): Promise<Refusal<AuthorityCode | 'invalid_query'> | null> {
  const key = await postgresKeys(db).byId(keyId);
  if (key === null) return refuse('not_found');
  return withAuthority(db, Authority.ofOperator(key.businessId), ({ transaction, businessId, actor: by }) =>
    revokeKeyWithin(transaction, { businessId, keyId, typed: null, reason: null, by }),
  );
}

/** The state of a row of `keys k` by the database clock. */
export const keyStateNow = sql<KeyState>`
  case when k.revoked_at is not null then 'revoked' when k.expires_at <= statement_timestamp() then 'expired' else 'live' end`;

/** Creates a key on behalf of the operator, with an audit entry. Null if the business doesn't exist. */
export function createKeyAsOperator(db: Database, pepper: Buffer, newKey: NewKey): Promise<{ id: string; text: string } | null> {
  return db.transaction().execute(async (transaction) => {
    const key = await createKey(transaction, pepper, newKey);
    if (key === null) return null;
    const { businessId, label, scopes, testMode } = newKey;
    await recordAudit(transaction, businessId, operator, {
      action: 'key.created',
      subject: key.id,
      details: { label, scopes, ...(testMode && { mode: 'test' }) },
    });
    return key;
  });
}
