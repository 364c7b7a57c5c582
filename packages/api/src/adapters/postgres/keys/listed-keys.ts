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
        with used as materialized (
          select key_id, max(last_at) as last_at from (
            select key_id, last_at from usage where business_id = ${businessId}
            union all
            select key_id, last_at from test_usage where business_id = ${businessId}
          ) counted group by key_id
        )
        select ${keyColumns('k')}, ${sql<string>`case when b.test or k.test_mode then 'sil_test_' else 'sil_live_' end || k.id || '…'`.as('prefix')},
               ${orNull(columnsAs('people', { createdBy: 'email' }, 'p'))},
               ${sql<string | null>`iso(u.last_at)`.as('lastUsedAt')}
        from keys k
        join businesses b on b.id = k.business_id
        left join people p on p.id = k.created_by
        left join used u on u.key_id = k.id
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
