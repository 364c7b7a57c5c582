import { sql } from 'kysely';
import type { Import, ImportQueries } from '../../../resources/products/import.ts';
import { columns, query } from '../columns.ts';
import type { Database } from '../database.ts';

export function postgresImportQueries(db: Database): ImportQueries {
  return {
    async ofBusiness(businessId, limit) {
      const { rows } = await sql<Import>`
        with links as (${linksByBatch(businessId)})
        select * from (
          ${ownImports(businessId)}
          union all
          select l.batch_id, 'api', '', 'done', l.total, 0, l.total, l.outcomes, 0, 0, l.links, null, null, iso(l.at), iso(l.at)
          from links l where not exists (select from imports i where i.business_id = ${businessId} and i.id = l.batch_id)
        ) all_of_them
        order by "createdAt" desc, id
        limit ${limit}`.execute(db);
      return rows;
    },

    async find(businessId, id) {
      const { rows } = await sql<Import>`
        with links as (${linksByBatch(businessId, id)}) ${ownImports(businessId)} and i.id = ${id}`.execute(db);
      return rows[0] ?? null;
    },

    async listSkippedRows(businessId, id, afterLine, limit) {
      const { rows } = await query`
        select ${columns('import_rows', ['line'])}, ${sql<string>`reason`.as('reason')} from import_rows
        where business_id = ${businessId} and import_id = ${id} and reason is not null and line > ${afterLine}
        order by line limit ${limit}`.execute(db);
      return rows;
    },
  };
}

/** Counts of the links of each batch by outcome and state. */
const linksByBatch = (businessId: string, id: string | null = null) => sql`
  select batch_id, count(*) as total, max(matched_at) as at,
         jsonb_build_object(
           'suggested', count(*) filter (where outcome = 'suggested'),
           'ambiguous', count(*) filter (where outcome = 'ambiguous'),
           'no_recorded_perfume', count(*) filter (where outcome = 'no_recorded_perfume')) as outcomes,
         jsonb_build_object(
           'suggested', count(*) filter (where state = 'suggested'),
           'not_recorded', count(*) filter (where state = 'not_recorded'),
           'approved', count(*) filter (where state = 'approved'),
           'rejected', count(*) filter (where state = 'rejected')) as links
  from product_links
  where business_id = ${businessId} and batch_id is not null and (${id}::uuid is null or batch_id = ${id})
  group by batch_id`;

const ownImports = (businessId: string) => sql`
  select i.id, i.kind, i.name, i.state, i.row_count as "rowCount", i.bad_count as "badCount", i.done_count as "doneCount",
         jsonb_build_object('suggested', i.suggested, 'ambiguous', i.ambiguous, 'no_recorded_perfume', i.no_recorded_perfume) as outcomes,
         i.decided_before as "decidedBefore", i.changed,
         coalesce(l.links, '{"suggested": 0, "not_recorded": 0, "approved": 0, "rejected": 0}') as links,
         i.fault, i.created_by as "createdBy", iso(i.created_at) as "createdAt", iso(i.finished_at) as "finishedAt"
  from imports i left join links l on l.batch_id = i.id
  where i.business_id = ${businessId} and i.kind <> 'feed'`;
