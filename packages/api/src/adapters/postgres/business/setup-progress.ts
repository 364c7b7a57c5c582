import { sql } from 'kysely';
import type { SetupProgress, SetupProgressQueries } from '../../../resources/business/setup-progress.ts';
import { columns, query } from '../columns.ts';
import type { Database } from '../database.ts';
import { containsWords } from '../links/link-filters.ts';
import { postgresMissingCards } from '../products/missing-cards.ts';

type Owned = Pick<SetupProgress, 'hasKey' | 'hasProducts' | 'hasLook' | 'hasPublishedLook'>;

export function postgresSetupProgress(db: Database): SetupProgressQueries {
  return {
    async of(businessId) {
      const { rows } = await sql<Omit<SetupProgress, keyof Owned | 'withoutCard'>>`
        with cards as (
          select called.is_live
          from (
            select business_id, operation, outcome, calls, true as is_live from usage
            union all select business_id, operation, outcome, calls, false from test_usage
          ) called
          where business_id = ${businessId} and operation in ('getCard', 'getProductCard') and outcome in ('public_hit', 'unchanged') and calls > 0
        ), counted as (
          select count(*) filter (where state = 'suggested')::int as waiting, count(*) filter (where changed_match is not null)::int as changed,
                  count(*) filter (where state = 'approved')::int as approved
          from product_links where business_id = ${businessId}
        ), lost as (
          select count(*) filter (where f.state = 'moved')::int as moved, count(*) filter (where f.state = 'withdrawn')::int as gone
          from product_links l join fragrances f on f.id = l.fragrance_id and f.state in ('moved', 'withdrawn')
          where l.business_id = ${businessId} and l.state = 'approved'
        )
        select counted.*, lost.*,
               exists (select 1 from cards) as "hasCalled", exists (select 1 from cards where is_live) as "hasCalledLive",
               (
                 select jsonb_build_object('ref', l.ref, 'fragranceId', l.fragrance_id)
                 from product_links l join fragrances f on f.id = l.fragrance_id and f.state = 'public'
                 where l.business_id = ${businessId} and l.state = 'approved'
                 order by cardinality(f.notes_top) + cardinality(f.notes_heart) + cardinality(f.notes_base) > 0 desc,
                          coalesce(l.likely = l.fragrance_id, false) desc, (l.candidates->0->>'score')::float8 desc nulls last, l.decided_at desc nulls last, l.ref
                 limit 1
               ) as product
        from counted, lost`.execute(db);
      const { rows: owned } = await sql<Owned>`
        select exists (select 1 from keys where business_id = ${businessId}) as "hasKey",
               exists (select 1 from product_links where business_id = ${businessId}) as "hasProducts",
               exists (select 1 from looks where business_id = ${businessId}) as "hasLook",
               exists (select 1 from looks where business_id = ${businessId} and settings is not null) as "hasPublishedLook"`.execute(db);
      const { total: withoutCard } = await postgresMissingCards(db).ofBusiness(businessId, 1);
      const found = rows[0] && owned[0] && { ...rows[0], ...owned[0], withoutCard };
      if (found === undefined) throw new Error('a count gave no row');
      return found;
    },

    async searchProducts(businessId, text, limit) {
      const { rows } = await query`
        with nearest as materialized (
          select ref from product_links
          where business_id = ${businessId} and ${containsWords(businessId, text.split(/\s+/))}
          order by lower(ref) = lower(${text}) desc, ref
          limit ${limit}
        )
        select ${columns('product_links', ['ref', 'state'])}, ${sql<string | null>`row ->> 'name'`.as('name')}
        from nearest join product_links using (ref)
        where business_id = ${businessId}
        order by lower(ref) = lower(${text}) desc, ref`.execute(db);
      return rows;
    },
  };
}
