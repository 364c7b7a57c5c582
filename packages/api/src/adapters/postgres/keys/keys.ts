import { sql, type Transaction } from 'kysely';
import { hashKey, type Keys, mintKey, type StoredKey } from '../../../authentication/key.ts';
import { type KeyEnd, keyEnded } from '../../../authentication/key-moves.ts';
import { type Refusal, refuse } from '../../../errors/refusal.ts';
import type { Scope } from '../../../limits/plans.ts';
import { operator } from '../../../resources/business/audit.ts';
import { Authority, type AuthorityCode } from '../../../resources/business/authority.ts';
import type { KeyState } from '../../../states.ts';
import { tell } from '../business/audit.ts';
import { withAuthority } from '../business/authority.ts';
import { columns, query } from '../columns.ts';
import type { Database } from '../database.ts';

export interface PreloadedKeys extends Keys {
  /** Reads the live keys of these businesses. */
  preload(businessIds: readonly string[]): Promise<void>;
}

const stored = ['id', 'business_id', 'hash', 'scopes'] as const;
const preloadedMax = 10_000;

/** The immutable part of keys. Whoever proves one remembers it. */
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
  const { rows } = await query`select ${columns('businesses', ['test'])} from businesses where id = ${businessId}`.execute(db);
  const business = rows[0];
  if (business === undefined) return null;
  const key = mintKey(business.test ? 'test' : 'live');
  await sql`
    insert into keys (business_id, id, hash, scopes, label, expires_at, created_by)
    values (${businessId}, ${key.id}, ${hashKey(key.text, pepper)}, ${[...scopes]}, ${label}, ${expiresAt}, ${createdBy})`.execute(db);
  return key;
}

/** Every way to end a key uses this: the rule, the change and the trail, with the business locked. Ending it twice changes nothing. */
export async function endKey(
  transaction: Transaction<unknown>,
  { businessId, keyId, typed, reason, by }: KeyEnd,
): Promise<Refusal<'not_found' | 'invalid_query'> | null> {
  const { rows } = await query`
    select ${columns('keys', ['id', 'label'], 'k')}, ${keyStateNow.as('state')} from keys k where k.business_id = ${businessId} and k.id = ${keyId}
    for update`.execute(transaction);
  const key = rows[0] ?? null;
  const ended = keyEnded(key, typed);
  if (key === null || ended !== 'ends') return typeof ended === 'string' ? null : ended;
  await sql`update keys set revoked_at = clock_timestamp() where business_id = ${businessId} and id = ${keyId}`.execute(transaction);
  const actor = by === 'its holder' ? ({ kind: 'key', id: keyId, name: key.label } as const) : by;
  const details = { label: key.label, ...(reason !== null && { reason }) };
  await tell(transaction, businessId, actor, { action: 'key.revoked', subject: keyId, details });
  return null;
}

/** The operator names a key by its id alone. */
export async function revokeKey(db: Database, keyId: string): Promise<Refusal<AuthorityCode | 'invalid_query'> | null> {
  const key = await postgresKeys(db).byId(keyId);
  if (key === null) return refuse('not_found');
  return withAuthority(db, Authority.ofOperator(key.businessId), ({ transaction, businessId, actor: by }) =>
    endKey(transaction, { businessId, keyId, typed: null, reason: null, by }),
  );
}

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
