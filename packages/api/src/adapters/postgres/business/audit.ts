import { sql, type Transaction } from 'kysely';
import type { Actor, Deed, Trail } from '../../../resources/business/audit.ts';
import { columns, query } from '../columns.ts';
import type { Database } from '../database.ts';

/** Tells of a deed in the transaction that does it, so that neither stands without the other. */
export async function tell(
  transaction: Transaction<unknown>,
  businessId: string,
  { kind, id, name }: Actor,
  { action, subject, details }: Deed,
): Promise<void> {
  await sql`
    insert into audit (business_id, actor_kind, actor_id, actor_name, action, subject, details)
    values (${businessId}, ${kind}, ${id}, ${name}, ${action}, ${subject}, ${JSON.stringify(details)}::jsonb)`.execute(transaction);
}

export function postgresTrail(db: Database): Trail {
  return {
    async ofBusiness(businessId, { before, about, limit }) {
      const { rows } = await query`
        select ${columns('audit', ['id', 'at', 'action', 'subject', 'details'])},
               ${sql<Actor>`jsonb_build_object('kind', actor_kind, 'id', actor_id, 'name', actor_name)`.as('actor')}
        from audit
        where business_id = ${businessId} and (${before}::bigint is null or id < ${before})
          and (${about}::text is null or split_part(action, '.', 1) = ${about})
        order by id desc
        limit ${limit}`.execute(db);
      return rows;
    },
  };
}
