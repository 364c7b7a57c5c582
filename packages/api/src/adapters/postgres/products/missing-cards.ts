import { sql } from 'kysely';
import { limits } from '../../../limits/limits.ts';
import type { MissingCard, MissingCards } from '../../../resources/products/missing-cards.ts';
import type { Database } from '../database.ts';

export function postgresMissingCards(db: Database): MissingCards {
  return {
    async ofBusiness(businessId, limit) {
      const { rows } = await sql<MissingCard & { total: number }>`
        with failed as (
          select ref, sum(calls)::bigint as calls,
                 jsonb_agg(jsonb_build_object('day', day, 'calls', calls) order by day desc) as days
          from product_errors where business_id = ${businessId} and day > ${oldestDay}
          group by ref
        ), missing as (
          select f.*, p.row->>'name' as name, p.row->>'brand' as brand, ${cardProblem} as problem
          from failed f
          left join product_links p on p.business_id = ${businessId} and p.ref = f.ref
          left join fragrances perfume on perfume.id = p.fragrance_id
        )
        select missing.*, count(*) over ()::int as total,
               exists (select from library_wishes w where w.business_id = ${businessId} and w.ref = missing.ref and w.done_at is null) as wished
        from missing where problem is not null
        order by calls desc, ref
        limit ${limit}`.execute(db);
      return { products: rows.map(({ total: _, ...product }) => product), total: rows[0]?.total ?? 0 };
    },
  };
}

const oldestDay = sql`(ledger_now() at time zone 'UTC')::date - ${limits.refusalsKeptDays}::integer`;

/** Why the product link `p` with the approved `perfume` has no card, as a `CardProblem`. Null if it has one. */
export const cardProblem = sql`case
  when p.ref is null then 'unknown'
  when p.state = 'suggested' then 'to_review'
  when p.state <> 'approved' then p.state
  when perfume.state = 'public' then null
  when perfume.state = 'moved' then 'merged'
  when perfume.state = 'in_review' then 'in_review'
  else 'withdrawn' end`;

/** Deletes expired counts per business, using the primary key. */
export async function forgetOldProductErrors(db: Database): Promise<void> {
  await sql`
    delete from product_errors e using businesses b
    where e.business_id = b.id and e.day <= ${oldestDay}`.execute(db);
}
