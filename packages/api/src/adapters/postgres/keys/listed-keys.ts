import { sql } from 'kysely';
import type { ListedKey, ListedKeys } from '../../../authentication/listed-key.ts';
import { refuse } from '../../../errors/refusal.ts';
import { tell } from '../business/audit.ts';
import type { Database } from '../database.ts';
import { endKey } from './keys.ts';

export function postgresListedKeys(db: Database): ListedKeys {
  return {
    async ofBusiness(businessId) {
      const { rows } = await sql<ListedKey>`
        select k.id, case when b.test then 'sil_test_' else 'sil_live_' end || k.id || '…' as prefix, k.label, k.scopes, p.email as "createdBy",
               iso(k.created_at) as "createdAt", iso(k.expires_at) as "expiresAt", iso(k.revoked_at) as "revokedAt",
               iso((select max(u.last_at) from usage u where u.business_id = k.business_id and u.key_id = k.id)) as "lastUsedAt"
        from keys k
        join businesses b on b.id = k.business_id
        left join people p on p.id = k.created_by
        where k.business_id = ${businessId}
        order by k.created_at desc, k.id`.execute(db);
      return rows;
    },

    relabel: (businessId, keyId, label, person) =>
      db.transaction().execute(async (transaction) => {
        const { rows } = await sql`
          update keys set label = ${label} where business_id = ${businessId} and id = ${keyId} returning id`.execute(transaction);
        if (rows.length === 0) return refuse('not_found');
        await tell(transaction, businessId, person, { action: 'key.label_changed', subject: keyId, details: { label } });
        return null;
      }),

    revoke: (businessId, keyId, typed, by) => endKey(db, { keyId, businessId, typed, reason: null, by }),
  };
}
