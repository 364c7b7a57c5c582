import { sql } from 'kysely';
import { LRUCache } from 'lru-cache';
import type { ProductLink, ProductLinks } from '../../../resources/links/product-link.ts';
import { linkStates, matchMoves } from '../../../states.ts';
import type { Database } from '../database.ts';

/** Links as this node remembers them, by the revision of their workspace: a decision anywhere makes all of them be read anew. */
export function postgresProductLinks(db: Database): ProductLinks {
  const known = new LRUCache<string, ProductLink>({ max: 200_000 });
  return {
    async of(businessId, revision, ref) {
      const name = `${businessId} ${revision} ${ref}`;
      const remembered = known.get(name);
      if (remembered !== undefined) return remembered;
      const { rows } = await sql<ProductLink>`
        select state, case when state = 'approved' then fragrance_id end as "fragranceId"
        from product_links where business_id = ${businessId} and ref = ${ref}`.execute(db);
      const link = rows[0] ?? { state: 'none', fragranceId: null };
      known.set(name, link);
      return link;
    },

    async keepSuggestions(businessId, products) {
      // A person's decision is never overwritten, a row without candidates leaves nothing to decide, not even what an earlier row of its
      // reference had left, and what stands already is not written again. A row that was not read has no outcome, so it does neither.
      const { rows } = await sql<ProductLink>`
        with sent as (
          select ordinality - 1 as at, value->>'ref' as ref, value->'row' as row, value->>'outcome' as outcome, value->'candidates' as candidates
          from jsonb_array_elements(${JSON.stringify(products.map(toJson))}::jsonb) with ordinality
        ), kept as (
          insert into product_links as p (business_id, ref, state, row, outcome, candidates, matched_at)
          select ${businessId}, ref, 'suggested', row, outcome, candidates, now() from sent where outcome <> 'no_recorded_perfume' order by ref
          on conflict (business_id, ref) do update
          set row = excluded.row, outcome = excluded.outcome, candidates = excluded.candidates, matched_at = excluded.matched_at
          where p.state = any(${replaceable}) and (p.row, p.outcome, p.candidates) is distinct from (excluded.row, excluded.outcome, excluded.candidates)
          returning ref, state
        ), taken_back as (
          delete from product_links p using sent
          where p.business_id = ${businessId} and p.ref = sent.ref and p.state = any(${removable}) and sent.outcome = 'no_recorded_perfume'
          returning p.ref
        )
        select case when taken_back.ref is null then coalesce(kept.state, stood.state, 'none') else 'none' end as state,
               case when stood.state = 'approved' then stood.fragrance_id end as "fragranceId"
        from sent
        left join kept on kept.ref = sent.ref
        left join taken_back on taken_back.ref = sent.ref
        left join product_links stood on stood.business_id = ${businessId} and stood.ref = sent.ref
        order by sent.at`.execute(db);
      return rows;
    },
  };
}

/** Standings that a match may write over, and those that it may take away. */
const replaceable = linkStates.filter((state) => state !== 'none' && matchMoves[state].includes('suggested'));
const removable = linkStates.filter((state) => state !== 'none' && matchMoves[state].includes('none'));

const toJson = ({ row, matched }: Parameters<ProductLinks['keepSuggestions']>[1][number]) => ({
  ref: row.ref,
  row,
  outcome: matched?.outcome,
  candidates: matched?.candidates,
});
