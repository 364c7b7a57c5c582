import { sql, type Transaction } from 'kysely';
import { Refusal } from '../../../errors/refusal.ts';
import type { Actor } from '../../../resources/business/audit.ts';
import type { Authority, AuthorityCode } from '../../../resources/business/authority.ts';
import {
  type Approval,
  checkReview,
  type LinkRefusal,
  type LinkReview,
  type RejectionOrReopening,
} from '../../../resources/links/link-review.ts';
import type { ReviewedLinks } from '../../../resources/links/reviewed-link.ts';
import { recordAudit } from '../business/audit.ts';
import { withAuthority } from '../business/authority.ts';
import { announceBusiness } from '../changes.ts';
import { columns, query } from '../columns.ts';
import type { Database } from '../database.ts';

export function createLinkDecisionStore(db: Database): Pick<ReviewedLinks, 'review'> {
  return { review };

  function review(
    by: Authority,
    ref: string,
    decision: Approval,
    seen: number | null,
  ): Promise<number | LinkRefusal | Refusal<AuthorityCode>>;
  function review(
    by: Authority,
    ref: string,
    decision: RejectionOrReopening,
    seen: number | null,
  ): Promise<number | Refusal<AuthorityCode | 'draft_needs_preview'>>;
  function review(
    by: Authority,
    ref: string,
    decision: LinkReview,
    seen: number | null,
  ): Promise<number | LinkRefusal | Refusal<AuthorityCode>> {
    return withAuthority(db, by, async ({ transaction, businessId, actor }) => {
      const applied = await applyDecision(transaction, businessId, { ref, decision, seen }, actor);
      if (applied instanceof Refusal) return applied;
      await announceBusiness(transaction, businessId);
      return applied.version;
    });
  }
}

interface ReviewOfLink {
  readonly ref: string;
  readonly decision: LinkReview;
  readonly seen: number | null;
  /** The bulk review that the review is part of, or undoes. */
  readonly bulk?: string;
}

interface AppliedReview {
  readonly version: number;
  /** False if the link already was in that state. */
  readonly isChanged: boolean;
}

/** Applies a review within a transaction that holds the lock on the business. */
export async function applyDecision(
  transaction: Transaction<unknown>,
  businessId: string,
  { ref, decision, seen, bulk }: ReviewOfLink,
  by: Actor,
): Promise<AppliedReview | LinkRefusal> {
  const fragranceId = decision.to === 'approved' ? decision.fragranceId : null;
  await sql`select from product_links where business_id = ${businessId} and ref = ${ref} for update`.execute(transaction);
  const { rows: links } = await query`
    select ${columns('product_links', ['state', 'version'])}, ${sql<boolean>`changed_match is not null`.as('hasChangedTitle')},
           ${sql<string | null>`case when state = 'approved' then fragrance_id end`.as('fragranceId')},
           ${sql<string | null>`case when decided_at is not null then
             coalesce(decided_by, 'somebody') || case state when 'approved' then ' approved ' || coalesce(
               (select name || ' by ' || brand from fragrances where id = fragrance_id), 'a perfume') else ' rejected it' end
             || ' on ' || to_char(decided_at at time zone 'utc', 'FMDD Month YYYY "at" HH24:MI "UTC"') end`.as('currentReview')},
           ${sql<boolean>`exists (select from jsonb_array_elements(candidates || coalesce(changed_match->'candidates', '[]')) c where c->>'id' = ${fragranceId})
           or exists (
             with recursive passed as (
               select moved_to from fragrances where id = fragrance_id
               union
               select f.moved_to from fragrances f join passed on f.id = passed.moved_to
             )
             select from passed where moved_to = ${fragranceId})`.as('isCandidate')}
    from product_links where business_id = ${businessId} and ref = ${ref}`.execute(transaction);
  const { rows: perfumes } = await query`
    select ${columns('fragrances', ['state'])}, ${sql<string>`name || ' by ' || brand`.as('name')} from fragrances where id = ${fragranceId}::uuid`.execute(
    transaction,
  );
  const link = links[0] ?? {
    state: 'none' as const,
    version: 0,
    fragranceId: null,
    currentReview: null,
    isCandidate: false,
    hasChangedTitle: false,
  };
  const outcome = checkReview({ ...link, perfume: perfumes[0]?.state ?? null, perfumeName: perfumes[0]?.name ?? null }, decision, by, seen);
  if (outcome !== 'changed') return outcome === 'unchanged' ? { version: link.version, isChanged: false } : outcome;
  // A reopened link returns to the state that it had before the decision. A changed title is reviewed with the link.
  const { rows } = await query`
    insert into product_links as p (business_id, ref, state, fragrance_id, decided_at, decided_by)
    values (${businessId}, ${ref}, ${decision.to}, ${fragranceId}::uuid, case when ${decision.to} <> 'suggested' then statement_timestamp() end,
            case when ${decision.to} <> 'suggested' then ${by.name}::text end)
    on conflict (business_id, ref) do update
    set state = case when excluded.state = 'suggested' and coalesce(p.changed_match->>'outcome', p.outcome) = 'no_recorded_perfume' then 'not_recorded' else excluded.state end,
        fragrance_id = excluded.fragrance_id, decided_at = excluded.decided_at, decided_by = excluded.decided_by,
        row = coalesce(p.changed_match->'row', p.row), outcome = coalesce(p.changed_match->>'outcome', p.outcome),
        candidates = coalesce(p.changed_match->'candidates', p.candidates), risk = coalesce((p.changed_match->>'risk')::smallint, p.risk),
        gtin = case when p.changed_match is null then p.gtin else p.changed_match->>'gtin' end,
        gtin_fault = case when p.changed_match is null then p.gtin_fault else p.changed_match->>'gtinFault' end,
        changed_match = null, version = p.version + 1
    returning ${columns('product_links', ['version'], 'p')}`.execute(transaction);
  const details = { ...(fragranceId !== null && { fragrance: fragranceId }), ...(bulk !== undefined && { bulk }) };
  await recordAudit(transaction, businessId, by, { action: auditActions[decision.to], subject: ref, details });
  return { version: rows[0]?.version ?? 1, isChanged: true };
}

const auditActions = { approved: 'link.approved', rejected: 'link.rejected', suggested: 'link.reopened' } as const;
