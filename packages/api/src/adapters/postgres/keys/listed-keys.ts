import { sql } from 'kysely';
import type { ListedKeys } from '../../../authentication/listed-key.ts';
import { refuse } from '../../../errors/refusal.ts';
import { recordAudit } from '../business/audit.ts';
import { withAuthority } from '../business/authority.ts';
import { columnsAs, columnsOf, orNull, query } from '../columns.ts';
import type { Database } from '../database.ts';
import { revokeKeyWithin } from './keys.ts';

const keyColumns = columnsOf(
  'keys',
  ['id', 'label', 'scopes', 'created_at', 'expires_at', 'revoked_at', 'test_mode'],
  ['business_id', 'hash', 'created_by'],
);

export function postgresListedKeys(db: Database): ListedKeys {
  return {
    async ofBusiness(businessId) {
      const { rows } = await query`
        select ${keyColumns('k')}, ${sql<string>`case when b.test or k.test_mode then 'sil_test_' else 'sil_live_' end || k.id || '…'`.as('prefix')},
               ${orNull(columnsAs('people', { createdBy: 'email' }, 'p'))},
               ${sql<string | null>`iso(greatest(
                 (select max(u.last_at) from usage u where u.business_id = k.business_id and u.key_id = k.id),
                 (select max(u.last_at) from test_usage u where u.business_id = k.business_id and u.key_id = k.id)
               ))`.as('lastUsedAt')}
        from keys k
        join businesses b on b.id = k.business_id
        left join people p on p.id = k.created_by
        where k.business_id = ${businessId}
        order by k.created_at desc, k.id`.execute(db);
      return rows;
    },

    relabel: (by, keyId, label) =>
      withAuthority(db, by, async ({ transaction, businessId, actor }) => {
        const { rows } = await sql`
          update keys set label = ${label} where business_id = ${businessId} and id = ${keyId} returning id`.execute(transaction);
        if (rows.length === 0) return refuse('not_found');
        await recordAudit(transaction, businessId, actor, { action: 'key.label_changed', subject: keyId, details: { label } });
        return null;
      }),

    revoke: (by, keyId, typed) =>
      withAuthority(db, by, ({ transaction, businessId, actor }) =>
        revokeKeyWithin(transaction, { businessId, keyId, typed, reason: null, by: actor }),
      ),
  };
}
