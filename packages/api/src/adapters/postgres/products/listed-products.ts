import { sql } from 'kysely';
import type { ListedProduct, ListedProducts } from '../../../resources/products/import.ts';
import type { Database } from '../database.ts';

export function postgresListedProducts(db: Database): ListedProducts {
  return {
    async ofBusiness(businessId, { state, batch, search }, afterRef, limit) {
      const sought = search === null ? null : `%${search.toLowerCase().replaceAll(/[\\%_]/g, '\\$&')}%`;
      const { rows } = await sql<ListedProduct>`
        select ref, row, state, outcome, fragrance_id as "fragranceId", note, iso(matched_at) as "matchedAt",
               decided_by as "decidedBy", iso(decided_at) as "decidedAt"
        from product_links
        where business_id = ${businessId} and ref > ${afterRef}
          and (${state}::text is null or state = ${state})
          and (${batch}::uuid is null or batch_id = ${batch})
          and (${sought}::text is null or sought like ${sought})
        order by ref
        limit ${limit}`.execute(db);
      return rows;
    },
  };
}
