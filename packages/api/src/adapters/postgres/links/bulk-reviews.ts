import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { Refusal, refuse } from '../../../errors/refusal.ts';
import { limits } from '../../../limits/limits.ts';
import type { BulkReview, BulkReviews, BulkState, UndoneBulkReview } from '../../../resources/links/bulk-reviews.ts';
import type { LinkRefusal } from '../../../resources/links/link-review.ts';
import { recordAudit } from '../business/audit.ts';
import { type ActingIn, withAuthority } from '../business/authority.ts';
import { announceBusiness } from '../changes.ts';
import type { Database } from '../database.ts';
import { applyDecision } from './link-decisions.ts';

export function postgresBulkReviews(db: Database): BulkReviews {
  return {
    apply: (by, reviews) => withAuthority(db, by, (acting) => applyEach(acting, reviews)),

    async ofBusiness(businessId) {
      const { rows } = await sql<BulkReview>`
        select id, case when bool_or(rejected) then 'rejected' else 'approved' end as "to",
               min(decided_at) as "reviewedAt", min(decided_by) as "reviewedBy", count(*)::int as links
        from bulk_approvals where business_id = ${businessId} and decided_at > ${expiredAt}
        group by id order by min(decided_at) desc, id
        limit ${listedMax}`.execute(db);
      return rows;
    },

    undo: (by, id) => withAuthority(db, by, (acting) => undoReview(acting, id)),
  };
}

const listedMax = 1_000;
const expiredAt = sql`now() - make_interval(days => ${limits.bulkUndoDays})`;

async function applyEach({ transaction, businessId, actor }: ActingIn, reviews: Parameters<BulkReviews['apply']>[1]) {
  const bulk = randomUUID();
  const results = new Map<string, number | LinkRefusal>();
  const changed: string[] = [];
  const to: BulkState = reviews[0]?.decision.to ?? 'approved';
  // Rows are locked in a fixed order, so that concurrent decisions can't deadlock.
  for (const review of [...reviews].sort((one, other) => (one.ref < other.ref ? -1 : 1))) {
    const applied = await applyDecision(transaction, businessId, { ...review, bulk }, actor);
    results.set(review.ref, applied instanceof Refusal ? applied : applied.version);
    if (!(applied instanceof Refusal) && applied.isChanged) changed.push(review.ref);
  }
  if (changed.length > 0) {
    await sql`
      insert into bulk_approvals (business_id, id, ref, decided_at, decided_by, rejected)
      select business_id, ${bulk}, ref, decided_at, ${actor.name}, ${to === 'rejected'}
      from product_links where business_id = ${businessId} and ref = any(${changed})`.execute(transaction);
    await recordAudit(transaction, businessId, actor, {
      action: `link.bulk_${to}`,
      subject: bulk,
      details: { count: String(changed.length) },
    });
  }
  await announceBusiness(transaction, businessId);
  return {
    id: changed.length > 0 ? bulk : null,
    results: reviews.map(({ ref }) => results.get(ref) ?? refuse('not_found')),
  };
}

async function undoReview({ transaction, businessId, actor }: ActingIn, id: string) {
  // A note or an assignment changes the version of a link, but not the time of its review.
  const { rows } = await sql<UndoneBulkReview['unchanged'][number] & { isCurrent: boolean }>`
    select ref, p.row->>'name' as name, p.state,
           coalesce(p.state = case when b.rejected then 'rejected' else 'approved' end and p.decided_at = b.decided_at, false) as "isCurrent"
    from bulk_approvals b left join product_links p using (business_id, ref)
    where business_id = ${businessId} and b.id = ${id} and b.decided_at > ${expiredAt}
    order by ref`.execute(transaction);
  if (rows.length === 0)
    return refuse('not_found', {
      message: `This bulk review was undone before, or it is more than ${limits.bulkUndoDays} days old.`,
    });
  const current = rows.filter(({ isCurrent }) => isCurrent);
  for (const { ref } of current)
    await applyDecision(transaction, businessId, { ref, decision: { to: 'suggested' }, seen: null, bulk: id }, actor);
  await sql`delete from bulk_approvals where business_id = ${businessId} and id = ${id}`.execute(transaction);
  const unchanged = rows.filter(({ isCurrent }) => !isCurrent).map(({ ref, name, state }) => ({ ref, name, state }));
  await recordAudit(transaction, businessId, actor, {
    action: 'link.bulk_undone',
    subject: id,
    details: { count: String(current.length), unchanged: String(unchanged.length) },
  });
  await announceBusiness(transaction, businessId);
  return { reopened: current.length, unchanged };
}

/** Deletes expired bulk reviews per business, using the primary key. */
export async function forgetOldBulkReviews(db: Database): Promise<void> {
  await sql`
    delete from bulk_approvals a using businesses b
    where a.business_id = b.id and a.decided_at < ${expiredAt}`.execute(db);
}
