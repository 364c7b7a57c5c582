import { sql } from 'kysely';
import { type Refusal, refuse } from '../../../errors/refusal.ts';
import type { Actor } from '../../../resources/business/audit.ts';
import {
  type Approval,
  type DecidedLink,
  type Disapproval,
  type LinkDecision,
  type LinkRefusal,
  linkDecided,
} from '../../../resources/links/link-decision.ts';
import type { AroundLinks, ReviewedLink, ReviewedLinks } from '../../../resources/links/reviewed-link.ts';
import type { FragranceState } from '../../../states.ts';
import { tell } from '../business/audit.ts';
import { announceBusiness } from '../changes.ts';
import type { Database } from '../database.ts';

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
                 'not_recorded', count(*) filter (where state = 'not_recorded'),
                 'approved', count(*) filter (where state = 'approved'),
                 'rejected', count(*) filter (where state = 'rejected')) as counts,
               case when ${after}::text <> '' then coalesce((
                 select ref from product_links
                 where business_id = ${businessId} and (${state}::text is null or state = ${state}) and ref <= ${after}
                 order by ref desc
                 offset ${limit}
                 limit 1), '') end as previous
        from product_links where business_id = ${businessId}`.execute(db);
      return rows[0] ?? { counts: { suggested: 0, not_recorded: 0, approved: 0, rejected: 0 }, previous: null };
    },

    decide,
  };

  function decide(businessId: string, ref: string, decision: Approval, by: Actor): Promise<LinkRefusal | null>;
  function decide(businessId: string, ref: string, decision: Disapproval, by: Actor): Promise<Refusal<'not_found'> | null>;
  function decide(businessId: string, ref: string, decision: LinkDecision, by: Actor): Promise<LinkRefusal | null> {
    return db.transaction().execute(async (transaction) => {
      const fragranceId = decision.to === 'approved' ? decision.fragranceId : null;
      const { rows: businesses } = await sql`select from businesses where id = ${businessId}`.execute(transaction);
      if (businesses.length === 0) return refuse('not_found', { message: `No business has the id ${businessId}.` });
      const { rows: links } = await sql<Pick<DecidedLink, 'state' | 'isCandidate'>>`
          select state,
                 exists (select from jsonb_array_elements(candidates) c where c->>'id' = ${fragranceId})
                 or exists (
                   with recursive passed as (
                     select moved_to from fragrances where id = fragrance_id
                     union
                     select f.moved_to from fragrances f join passed on f.id = passed.moved_to
                   )
                   select from passed where moved_to = ${fragranceId}) as "isCandidate"
          from product_links where business_id = ${businessId} and ref = ${ref}
          for update`.execute(transaction);
      const { rows: perfumes } = await sql<{ state: FragranceState }>`
          select state from fragrances where id = ${fragranceId}::uuid`.execute(transaction);
      const link = links[0] ?? { state: 'none' as const, isCandidate: false };
      const decided = linkDecided({ ...link, perfume: perfumes[0]?.state ?? null }, decision, by);
      if (decided !== 'moves') return decided === 'stays' ? null : decided;
      // What is taken back waits again where it waited before it was decided.
      await sql`
          insert into product_links as p (business_id, ref, state, fragrance_id, decided_at, decided_by)
          values (${businessId}, ${ref}, ${decision.to}, ${fragranceId}::uuid, case when ${decision.to} <> 'suggested' then clock_timestamp() end,
                  case when ${decision.to} <> 'suggested' then ${by.name}::text end)
          on conflict (business_id, ref) do update
          set state = case when excluded.state = 'suggested' and p.outcome = 'no_recorded_perfume' then 'not_recorded' else excluded.state end,
              fragrance_id = excluded.fragrance_id, decided_at = excluded.decided_at, decided_by = excluded.decided_by,
              version = p.version + 1`.execute(transaction);
      await announceBusiness(transaction, businessId);
      const details = fragranceId === null ? {} : { fragrance: fragranceId };
      await tell(transaction, businessId, by, { action: deeds[decision.to], subject: ref, details });
      return null;
    });
  }
}

const deeds = { approved: 'link.approved', rejected: 'link.rejected', suggested: 'link.reopened' } as const;
