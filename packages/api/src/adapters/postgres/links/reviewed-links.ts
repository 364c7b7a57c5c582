import { sql } from 'kysely';
import type { LinkSummary, ReviewedLinks } from '../../../resources/links/reviewed-link.ts';
import { withAuthority } from '../business/authority.ts';
import { columns, columnsOf, query } from '../columns.ts';
import type { Database } from '../database.ts';
import { createLinkDecisionStore } from './link-decisions.ts';
import { hasState, isAfter, isMoved, likeliestPerfume, matchesFilter, orderFor } from './link-filters.ts';
import { keepSuggestions } from './product-links.ts';

/** More than any shop sells. */
const brandsMax = 1_000;

export function postgresReviewedLinks(db: Database): ReviewedLinks {
  return {
    async ofBusiness(businessId, wanted, { by, after, limit }) {
      const { rows } = await query`
        select ${linkColumns('page')},
               -- Of one perfume a shop has a handful of rows; more than are approved together are not counted.
               ${sql<number>`case when state = 'suggested' then (
                 select greatest(count(*) - 1, 0) from (
                   select from product_links other
                   where other.business_id = page.business_id and other.state = 'suggested' and other.likely = page.likely
                   limit 100
                 ) same
               ) else 0 end`.as('alike')},
               ${sql<boolean>`exists (select from library_wishes w where w.business_id = page.business_id and w.ref = page.ref and w.done_at is null)`.as('wished')}
        from product_links page
        where business_id = ${businessId} and ref = any(array(
          select ref from product_links
          where ${matchesFilter(businessId, wanted)} and ${hasState(wanted)} and ${isAfter(after, by)}
          order by ${orderFor(by)}
          limit ${limit}
        ))
        order by ${orderFor(by)}`.execute(db);
      return rows;
    },

    async summarise(businessId, wanted) {
      const { rows } = await sql<LinkSummary>`
        select (
                 select jsonb_build_object(
                   'suggested', count(*) filter (where state = 'suggested'),
                   'not_recorded', count(*) filter (where state = 'not_recorded'),
                   'approved', count(*) filter (where state = 'approved'),
                   'rejected', count(*) filter (where state = 'rejected'),
                   'changed', count(*) filter (where changed_match is not null),
                   'moved', (select count(*) from product_links where ${matchesFilter(businessId, wanted)} and state = 'approved' and ${isMoved}))
                 from product_links where ${matchesFilter(businessId, wanted)}
               ) as counts,
               (
                 select coalesce(jsonb_agg(brand order by lower(brand)), '[]') from (
                   -- One brand may be spelled in several ways across the library's sources: the most common one is shown.
                   select mode() within group (order by brand) as brand
                   from (select ${likeliestPerfume} as perfume, count(*) as links from product_links where business_id = ${businessId} group by 1) linked
                   join fragrances on id = perfume
                   group by lower(brand) order by sum(links) desc, lower(brand) limit ${brandsMax}
                 ) most
               ) as brands,
               (
                 select coalesce(jsonb_agg(decided_by order by decided_by), '[]') from (
                   select distinct decided_by from product_links where business_id = ${businessId} and decided_by is not null limit 100
                 ) some_of_them
               ) as deciders`.execute(db);
      return (
        rows[0] ?? { counts: { suggested: 0, not_recorded: 0, approved: 0, rejected: 0, moved: 0, changed: 0 }, brands: [], deciders: [] }
      );
    },

    ...createLinkDecisionStore(db),

    annotate: (by, ref, note, assignedTo) =>
      withAuthority(db, by, async ({ transaction, businessId }) => {
        if (assignedTo != null) {
          const { rows: members } = await sql`
            select from memberships where business_id = ${businessId} and person_id = ${assignedTo}::uuid`.execute(transaction);
          if (members.length === 0) return null;
        }
        const { rows } = await query`
        update product_links
        set note = case when ${note !== undefined} then ${note ?? null}::text else note end,
            assigned_to = case when ${assignedTo !== undefined} then ${assignedTo ?? null}::uuid else assigned_to end,
            version = version + 1
        where business_id = ${businessId} and ref = ${ref}
        returning ${columns('product_links', ['version'])}`.execute(transaction);
        return rows[0]?.version ?? null;
      }),

    suggest: (by, products, batchId) =>
      withAuthority(db, by, ({ transaction, businessId }) => keepSuggestions(transaction, businessId, products, batchId)),
  };
}

const linkColumns = columnsOf(
  'product_links',
  [
    'ref',
    'state',
    'version',
    'fragrance_id',
    'row',
    'gtin_fault',
    'outcome',
    'candidates',
    'changed_match',
    'risk',
    'note',
    'assigned_to',
    'matched_at',
    'decided_at',
    'decided_by',
  ],
  ['business_id', 'batch_id', 'likely', 'sought', 'house', 'gtin'],
);
