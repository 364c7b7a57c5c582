import { sql } from 'kysely';
import type { GtinApproval, GtinApprovals } from '../../../resources/gtin/gtin-approvals.ts';
import type { Database } from '../database.ts';

/**
 * Approvals of the business itself and, only as perfumes, of others. A business counts if it shares its approvals, isn't closed or suspended, and has
 * approved a single perfume for the GTIN; businesses of the same owner count once.
 */
export function postgresGtinApprovals(db: Database): GtinApprovals {
  return {
    async find(businessId, gtins) {
      const { rows } = await sql<GtinApproval & { readonly gtin: string }>`
        with approved as (
          select gtin, business_id, array_agg(distinct fragrance_id) as perfumes
          from product_links
          where gtin = any(${gtins}::text[]) and state = 'approved'
          group by business_id, gtin
        ), elsewhere as (
          select a.gtin, a.perfumes[1] as perfume
          from approved a join businesses b on b.id = a.business_id
          where a.business_id <> ${businessId} and cardinality(a.perfumes) = 1 and b.shares_gtins and b.state = 'active' and b.closed_at is null
          group by a.gtin, a.perfumes[1]
          having count(distinct coalesce(
            (select min(m.person_id::text) from memberships m where m.business_id = a.business_id and m.role = 'owner'),
            a.business_id::text)) >= 2
        )
        select gtin,
               coalesce((select jsonb_agg(perfume order by perfume) from elsewhere e where e.gtin = g.gtin), '[]') as elsewhere,
               coalesce((select to_jsonb(perfumes) from approved a where a.gtin = g.gtin and a.business_id = ${businessId}), '[]') as own
        from (select gtin from elsewhere union select gtin from approved where business_id = ${businessId}) g
        order by gtin`.execute(db);
      return new Map(rows.map(({ gtin, elsewhere, own }) => [gtin, { elsewhere, own }]));
    },
  };
}
