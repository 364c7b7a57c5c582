import { sql, type Transaction } from 'kysely';
import type { Actor, AuditEvent, AuditLog } from '../../../resources/business/audit.ts';
import { columns, query } from '../columns.ts';
import type { Database } from '../database.ts';

/** Writes an audit entry in the transaction of the change, so that neither is saved without the other. */
export async function recordAudit(
  transaction: Transaction<unknown>,
  businessId: string,
  { kind, id, name }: Actor,
  { action, subject, details }: AuditEvent,
): Promise<void> {
  await sql`
    insert into audit (business_id, actor_kind, actor_id, actor_name, action, subject, details)
    values (${businessId}, ${kind}, ${id}, ${name}, ${action}, ${subject}, ${JSON.stringify(details)}::jsonb)`.execute(transaction);
}

export function createAuditLog(db: Database): AuditLog {
  return {
    async ofBusiness(businessId, { before, about, eachOfBulk, limit }) {
      const { rows } = await query`
        select ${columns('audit', ['id', 'at', 'action', 'subject', 'details'])},
               ${sql<Actor>`jsonb_build_object('kind', actor_kind, 'id', actor_id, 'name', actor_name)`.as('actor')}
        from audit
        where business_id = ${businessId} and (${before}::bigint is null or id < ${before})
          and (${about}::text is null or split_part(action, '.', 1) = ${about})
          and (${eachOfBulk}::boolean or not details ? 'bulk')
        order by id desc
        limit ${limit}`.execute(db);
      return rows;
    },
  };
}
