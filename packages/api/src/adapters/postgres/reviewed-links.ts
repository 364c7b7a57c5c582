import { sql } from 'kysely';
import { refuse } from '../../errors/refusal.ts';
import type { AroundLinks, ReviewedLink, ReviewedLinks } from '../../resources/reviewed-link.ts';
import { tell } from './audit.ts';
import { announceBusiness } from './changes.ts';
import type { Database } from './database.ts';

export function postgresReviewedLinks(db: Database): ReviewedLinks {
  return {
    async ofBusiness(businessId, state, after, limit) {
      const { rows } = await sql<ReviewedLink>`
        select ref, state, fragrance_id as "fragranceId", row, outcome, candidates, iso(matched_at) as "matchedAt", iso(decided_at) as "decidedAt"
        from product_links
        where business_id = ${businessId} and (${state}::text is null or state = ${state}) and (${after}::text is null or ref > ${after})
        order by ref
        limit ${limit}`.execute(db);
      return rows;
    },

    async around(businessId, state, after, limit) {
      const { rows } = await sql<AroundLinks>`
        select jsonb_build_object(
                 'suggested', count(*) filter (where state = 'suggested'),
                 'approved', count(*) filter (where state = 'approved'),
                 'rejected', count(*) filter (where state = 'rejected')) as counts,
               case when ${after}::text <> '' then coalesce((
                 select ref from product_links
                 where business_id = ${businessId} and (${state}::text is null or state = ${state}) and ref <= ${after}
                 order by ref desc
                 offset ${limit}
                 limit 1), '') end as previous
        from product_links where business_id = ${businessId}`.execute(db);
      return rows[0] ?? { counts: { suggested: 0, approved: 0, rejected: 0 }, previous: null };
    },

    approve: (businessId, ref, fragranceId, picked, person) =>
      db.transaction().execute(async (transaction) => {
        const { rows } = await sql<{ candidate: boolean }>`
          select exists (select from jsonb_array_elements(candidates) c where c->>'id' = ${fragranceId})
                 or exists (select from fragrances f where f.id = fragrance_id and f.moved_to = ${fragranceId}) as candidate
          from product_links where business_id = ${businessId} and ref = ${ref}
          for update`.execute(transaction);
        if (rows[0] === undefined) return refuse('not_found');
        if (!picked && !rows[0].candidate) return refuse('not_a_candidate');
        await sql`
          update product_links set state = 'approved', fragrance_id = ${fragranceId}, decided_at = clock_timestamp()
          where business_id = ${businessId} and ref = ${ref}`.execute(transaction);
        await announceBusiness(transaction, businessId);
        await tell(transaction, businessId, person, { action: 'link.approved', subject: ref, details: { fragrance: fragranceId } });
        return null;
      }),

    reject: (businessId, ref, person) =>
      db.transaction().execute(async (transaction) => {
        const { rows } = await sql`
          update product_links set state = 'rejected', fragrance_id = null, decided_at = clock_timestamp()
          where business_id = ${businessId} and ref = ${ref}
          returning ref`.execute(transaction);
        if (rows.length === 0) return refuse('not_found');
        await announceBusiness(transaction, businessId);
        await tell(transaction, businessId, person, { action: 'link.rejected', subject: ref, details: {} });
        return null;
      }),

    reopen: (businessId, ref, person) =>
      db.transaction().execute(async (transaction) => {
        const { rows } = await sql<{ decided: boolean }>`
          select state <> 'suggested' as decided from product_links where business_id = ${businessId} and ref = ${ref}
          for update`.execute(transaction);
        if (rows[0] === undefined) return refuse('not_found');
        if (!rows[0].decided) return null;
        await sql`
          update product_links set state = 'suggested', fragrance_id = null, decided_at = null
          where business_id = ${businessId} and ref = ${ref}`.execute(transaction);
        await announceBusiness(transaction, businessId);
        await tell(transaction, businessId, person, { action: 'link.reopened', subject: ref, details: {} });
        return null;
      }),
  };
}
