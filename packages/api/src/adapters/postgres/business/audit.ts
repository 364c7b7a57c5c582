import { sql, type Transaction } from 'kysely';
import type { Actor, AuditEvent, AuditLog, DeskAuditEntry } from '../../../resources/business/audit.ts';
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
    async ofAll({ before, about = null, business, by, from, to, limit }) {
      const pattern = by === null ? null : `%${by.replaceAll(/[\\%_]/g, (sign) => `\\${sign}`)}%`;
      const { rows } = await query`
        select ${columns('audit', ['id', 'at', 'action', 'subject', 'details'], 'a')},
               ${sql<Actor>`jsonb_build_object('kind', a.actor_kind, 'id', a.actor_id, 'name', coalesce(o.email, a.actor_name))`.as('actor')},
               ${sql<DeskAuditEntry['business']>`jsonb_build_object('id', b.id, 'name', b.name)`.as('business')}
        from audit a join businesses b on b.id = a.business_id
        left join people o on a.actor_kind = 'operator' and o.id::text = a.actor_id
        where (${before}::bigint is null or a.id < ${before}) and not a.details ? 'bulk'
          and (${business}::uuid is null or a.business_id = ${business}::uuid)
          and (${about}::text is null or split_part(a.action, '.', 1) = ${about})
          and (${from}::date is null or a.at >= ${from}::date at time zone 'UTC')
          and (${to}::date is null or a.at < (${to}::date + 1) at time zone 'UTC')
          and (${pattern}::text is null or coalesce(o.email, a.actor_name) ilike ${pattern})
        order by a.id desc
        limit ${limit}`.execute(db);
      return rows;
    },

    async ofBusiness(businessId, { before, about = null, actor = null, since = null, until = null, text = null, eachOfBulk, limit }) {
      const { rows } = await query`
        select ${columns('audit', ['id', 'at', 'action', 'subject', 'details'])},
               ${sql<Actor>`jsonb_build_object('kind', actor_kind, 'id', actor_id, 'name', actor_name)`.as('actor')}
        from audit
        where business_id = ${businessId} and (${before}::bigint is null or id < ${before})
          and (${about}::text is null or split_part(action, '.', 1) = ${about})
          and (${actor}::text is null or actor_id = ${actor})
          and (${since}::timestamptz is null or at >= ${since}) and (${until}::timestamptz is null or at < ${until})
          and (${text}::text is null or position(lower(${text}) in lower(concat_ws(' ', subject, details::text))) > 0)
          and (${eachOfBulk}::boolean or not details ? 'bulk')
        order by id desc
        limit ${limit}`.execute(db);
      return rows;
    },
  };
}
