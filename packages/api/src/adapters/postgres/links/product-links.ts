import { sql } from 'kysely';
import { LRUCache } from 'lru-cache';
import { entriesMax } from '../../../limits/cache-size.ts';
import { readGtin } from '../../../resources/gtin/gtin.ts';
import type { ApprovedRefs } from '../../../resources/links/assortment.ts';
import type { MatchedLink, MatchedProduct, ProductLink, ProductLinks } from '../../../resources/links/product-link.ts';
import { computeRisk } from '../../../resources/links/risk.ts';
import { matchTransitions, storedLinkStates } from '../../../states.ts';
import { columnsAs, query } from '../columns.ts';
import type { Database } from '../database.ts';

/** Caches links on this node by the revision of their workspace, so that any decision invalidates all of them. */
export function postgresProductLinks(db: Database): ProductLinks {
  const cache = new LRUCache<string, ProductLink>(entriesMax(200_000));
  const approvals = new LRUCache<string, { readonly refs: ApprovedRefs; readonly products: number }>({
    maxSize: cachedProductsMax,
    sizeCalculation: ({ products }) => products,
  });
  return {
    async of(businessId, revision, ref) {
      const name = `${businessId} ${revision} ${ref}`;
      const cached = cache.get(name);
      if (cached !== undefined) return cached;
      const { rows } = await sql<ProductLink>`
        select case when state = 'not_recorded' then 'none' else state end as state,
               case when state = 'approved' then fragrance_id end as "fragranceId"
        from product_links where business_id = ${businessId} and ref = ${ref}`.execute(db);
      const link = rows[0] ?? { state: 'none', fragranceId: null };
      cache.set(name, link);
      return link;
    },

    async approved(businessId, revision) {
      const name = `${businessId} ${revision}`;
      const cached = approvals.get(name);
      if (cached !== undefined) return cached.refs;
      const refs = await readApproved(db, businessId);
      approvals.set(name, { refs, products: [...refs.values()].reduce((sum, { length }) => sum + length, 1) });
      return refs;
    },

    saveSuggestions: (businessId, products, batchId) => keepSuggestions(db, businessId, products, batchId),
  };
}

/** Read in pages, so that a large business doesn't block other calls. */
async function readApproved(db: Database, businessId: string): Promise<ApprovedRefs> {
  const refs = new Map<string, string[]>();
  for (let last: string | undefined = ''; last !== undefined; ) {
    const { rows } = await query`
      select ${columnsAs('product_links', { ref: 'ref', id: 'fragrance_id' })} from product_links
      where business_id = ${businessId} and state = 'approved' and ref > ${last}
      order by ref limit ${approvedPageRows}`.execute(db);
    for (const { ref, id } of rows) {
      if (id === null) continue;
      const others = refs.get(id);
      if (others === undefined) refs.set(id, [ref]);
      else others.push(ref);
    }
    last = rows.length < approvedPageRows ? undefined : rows.at(-1)?.ref;
  }
  return refs;
}

const approvedPageRows = 2_000;
const cachedProductsMax = 500_000;

/** The same within a caller's transaction. */
export async function keepSuggestions(
  db: Database,
  businessId: string,
  products: readonly MatchedProduct[],
  batchId: string,
): Promise<readonly MatchedLink[]> {
  // A person's decision is never overwritten, and unchanged rows aren't rewritten. A row that couldn't be read has no outcome, so it changes
  // nothing. A new batch alone doesn't bump the version, because it doesn't matter for a decision. A reviewed product takes a new GTIN if the rest of
  // its row is what the person reviewed. If the row has changed, and its best candidate is neither the approved perfume nor the best one at the time
  // of the review, the match is stored beside the review until a person reviews the product again.
  const { rows } = await sql<MatchedLink>`
    with sent as (
      select ordinality - 1 as at, value->>'ref' as ref, value->'row' as row, value->>'outcome' as outcome, value->'candidates' as candidates,
             (value->>'risk')::smallint as risk, value->>'gtin' as gtin, value->>'gtinFault' as gtin_fault
      from jsonb_array_elements(${JSON.stringify(products.map(toJson))}::jsonb) with ordinality
    ), kept as (
      insert into product_links as p (business_id, ref, state, row, outcome, candidates, risk, gtin, gtin_fault, batch_id, matched_at)
      select ${businessId}, ref, case when outcome = 'no_recorded_perfume' then 'not_recorded' else 'suggested' end,
             row, outcome, candidates, risk, gtin, gtin_fault, ${batchId}::uuid, now()
      from sent where outcome is not null order by ref
      on conflict (business_id, ref) do update
      set state = excluded.state, row = excluded.row, outcome = excluded.outcome, candidates = excluded.candidates, risk = excluded.risk,
          gtin = excluded.gtin, gtin_fault = excluded.gtin_fault, batch_id = excluded.batch_id, matched_at = excluded.matched_at,
          version = p.version + case
            when (p.row, p.outcome, p.candidates, p.gtin_fault)
              is distinct from (excluded.row, excluded.outcome, excluded.candidates, excluded.gtin_fault) then 1 else 0 end
      where p.state = any(${replaceable})
        and (p.row, p.outcome, p.candidates, p.gtin, p.gtin_fault, p.batch_id)
          is distinct from (excluded.row, excluded.outcome, excluded.candidates, excluded.gtin, excluded.gtin_fault, excluded.batch_id)
      returning ref, state
    ), reviewed as (
      select sent.*, p.version, p.row - 'gtin' = sent.row - 'gtin' as is_same,
             case when p.state = 'approved' and p.row - 'gtin' <> sent.row - 'gtin'
                    and (sent.candidates->0->>'id' is distinct from p.fragrance_id::text)
                    and (sent.candidates->0->>'id' is distinct from p.candidates->0->>'id')
                    and not exists (select from fragrances f where f.id = p.fragrance_id and f.moved_to::text = sent.candidates->0->>'id')
             then jsonb_build_object('row', sent.row, 'outcome', sent.outcome, 'candidates', sent.candidates, 'risk', sent.risk,
                                     'gtin', sent.gtin, 'gtinFault', sent.gtin_fault, 'batch', ${batchId}::uuid) end as changed_match
      from sent join product_links p on p.business_id = ${businessId} and p.ref = sent.ref
      where p.state <> all(${replaceable}) and sent.outcome is not null
    ), updated as (
      update product_links p
      set row = case when is_same then r.row else p.row end,
          gtin = case when is_same then r.gtin else p.gtin end,
          gtin_fault = case when is_same then r.gtin_fault else p.gtin_fault end,
          changed_match = r.changed_match,
          version = p.version + case when p.changed_match is distinct from r.changed_match then 1 else 0 end
      from reviewed r
      where p.business_id = ${businessId} and p.ref = r.ref and p.version = r.version
        and ((is_same and p.row <> r.row) or p.changed_match is distinct from r.changed_match)
    ), standing as (
      select sent.at, coalesce(kept.state, stood.state, 'none') as state, stood.fragrance_id, reviewed.changed_match is not null as has_changed_title
      from sent
      left join kept on kept.ref = sent.ref
      left join reviewed on reviewed.ref = sent.ref
      left join product_links stood on stood.business_id = ${businessId} and stood.ref = sent.ref
    )
    select case when state = 'not_recorded' then 'none' else state end as state,
           case when state = 'approved' then fragrance_id end as "fragranceId",
           has_changed_title as "hasChangedTitle"
    from standing order by at`.execute(db);
  return rows;
}

/** States that a match may overwrite. */
const replaceable = storedLinkStates.filter((state) => matchTransitions[state].length > 0);

const toJson = (product: MatchedProduct) => ({
  ref: product.row.ref,
  row: product.row,
  outcome: product.matched?.outcome,
  candidates: product.matched?.candidates,
  risk: computeRisk(product),
  gtin: product.matched === null ? null : readGtin(product.row.gtin ?? '').gtin,
  gtinFault: product.matched?.gtinFault,
});
