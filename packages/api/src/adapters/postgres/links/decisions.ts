import { sql, type Transaction } from 'kysely';
import { Refusal, refuse } from '../../../errors/refusal.ts';
import type { Actor } from '../../../resources/business/audit.ts';
import type { Authority, AuthorityCode } from '../../../resources/business/authority.ts';
import {
  type Approval,
  type Disapproval,
  type LinkDecision,
  type LinkRefusal,
  linkDecided,
} from '../../../resources/links/link-decision.ts';
import type { ReviewedLinks } from '../../../resources/links/reviewed-link.ts';
import { tell } from '../business/audit.ts';
import { withAuthority } from '../business/authority.ts';
import { announceBusiness } from '../changes.ts';
import { columns, query } from '../columns.ts';
import type { Database } from '../database.ts';

/** What people decide of links: a row at a time, or many in one transaction that tells every node once. */
export function decisions(db: Database): Pick<ReviewedLinks, 'decide' | 'decideEach'> {
  return {
    decide,
    decideEach: (by, several) =>
      withAuthority(db, by, async ({ transaction, businessId, actor }) => {
        const became = new Map<string, number | LinkRefusal>();
        // Rows are locked in one order, so that two who decide at once never wait for one another in a circle.
        for (const { ref, decision, seen } of [...several].sort((one, other) => (one.ref < other.ref ? -1 : 1)))
          became.set(ref, await taken(transaction, businessId, ref, decision, actor, seen));
        await announceBusiness(transaction, businessId);
        return several.map(({ ref }) => became.get(ref) ?? refuse('not_found'));
      }),
  };

  function decide(
    by: Authority,
    ref: string,
    decision: Approval,
    seen: number | null,
  ): Promise<number | LinkRefusal | Refusal<AuthorityCode>>;
  function decide(
    by: Authority,
    ref: string,
    decision: Disapproval,
    seen: number | null,
  ): Promise<number | Refusal<AuthorityCode | 'draft_needs_preview'>>;
  function decide(
    by: Authority,
    ref: string,
    decision: LinkDecision,
    seen: number | null,
  ): Promise<number | LinkRefusal | Refusal<AuthorityCode>> {
    return withAuthority(db, by, async ({ transaction, businessId, actor }) => {
      const version = await taken(transaction, businessId, ref, decision, actor, seen);
      if (!(version instanceof Refusal)) await announceBusiness(transaction, businessId);
      return version;
    });
  }
}

async function taken(
  transaction: Transaction<unknown>,
  businessId: string,
  ref: string,
  decision: LinkDecision,
  by: Actor,
  seen: number | null,
): Promise<number | LinkRefusal> {
  const fragranceId = decision.to === 'approved' ? decision.fragranceId : null;
  const { rows: links } = await query`
    select ${columns('product_links', ['state', 'version'])},
           ${sql<string | null>`case when state = 'approved' then fragrance_id end`.as('fragranceId')},
           ${sql<string | null>`case when decided_at is not null then
             coalesce(decided_by, 'somebody') || case state when 'approved' then ' approved ' || coalesce(
               (select name || ' by ' || brand from fragrances where id = fragrance_id), 'a perfume') else ' rejected it' end
             || ' on ' || to_char(decided_at at time zone 'utc', 'FMDD Month YYYY "at" HH24:MI "UTC"') end`.as('standing')},
           ${sql<boolean>`exists (select from jsonb_array_elements(candidates) c where c->>'id' = ${fragranceId})
           or exists (
             with recursive passed as (
               select moved_to from fragrances where id = fragrance_id
               union
               select f.moved_to from fragrances f join passed on f.id = passed.moved_to
             )
             select from passed where moved_to = ${fragranceId})`.as('isCandidate')}
    from product_links where business_id = ${businessId} and ref = ${ref}
    for update`.execute(transaction);
  const { rows: perfumes } = await query`
    select ${columns('fragrances', ['state'])}, ${sql<string>`name || ' by ' || brand`.as('name')} from fragrances where id = ${fragranceId}::uuid`.execute(
    transaction,
  );
  const link = links[0] ?? { state: 'none' as const, version: 0, fragranceId: null, standing: null, isCandidate: false };
  const decided = linkDecided({ ...link, perfume: perfumes[0]?.state ?? null, perfumeName: perfumes[0]?.name ?? null }, decision, by, seen);
  if (decided !== 'moves') return decided === 'stays' ? link.version : decided;
  // What is taken back waits again where it waited before it was decided.
  const { rows } = await query`
    insert into product_links as p (business_id, ref, state, fragrance_id, decided_at, decided_by)
    values (${businessId}, ${ref}, ${decision.to}, ${fragranceId}::uuid, case when ${decision.to} <> 'suggested' then clock_timestamp() end,
            case when ${decision.to} <> 'suggested' then ${by.name}::text end)
    on conflict (business_id, ref) do update
    set state = case when excluded.state = 'suggested' and p.outcome = 'no_recorded_perfume' then 'not_recorded' else excluded.state end,
        fragrance_id = excluded.fragrance_id, decided_at = excluded.decided_at, decided_by = excluded.decided_by,
        version = p.version + 1
    returning ${columns('product_links', ['version'], 'p')}`.execute(transaction);
  const details = fragranceId === null ? {} : { fragrance: fragranceId };
  await tell(transaction, businessId, by, { action: deeds[decision.to], subject: ref, details });
  return rows[0]?.version ?? 1;
}

const deeds = { approved: 'link.approved', rejected: 'link.rejected', suggested: 'link.reopened' } as const;
