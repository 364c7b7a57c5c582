import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { Refusal, refuse } from '../../../errors/refusal.ts';
import { limits } from '../../../limits/limits.ts';
import type { ApprovalOfLink, BulkApproval, BulkApprovals, UndoneBulkApproval } from '../../../resources/links/bulk-approvals.ts';
import type { LinkRefusal } from '../../../resources/links/link-review.ts';
import { recordAudit } from '../business/audit.ts';
import { type ActingIn, withAuthority } from '../business/authority.ts';
import { announceBusiness } from '../changes.ts';
import type { Database } from '../database.ts';
import { applyDecision } from './link-decisions.ts';

export function postgresBulkApprovals(db: Database): BulkApprovals {
  return {
    approve: (by, approvals) => withAuthority(db, by, (acting) => approveEach(acting, approvals)),

    async ofBusiness(businessId) {
      const { rows } = await sql<BulkApproval>`
        select id, min(decided_at) as "approvedAt", min(decided_by) as "approvedBy", count(*)::int as links
        from bulk_approvals where business_id = ${businessId} and decided_at > ${expiredAt}
        group by id order by min(decided_at) desc, id
        limit ${listedMax}`.execute(db);
      return rows;
    },

    undo: (by, id) => withAuthority(db, by, (acting) => undoApproval(acting, id)),
  };
}

const listedMax = 1_000;
const expiredAt = sql`now() - make_interval(days => ${limits.bulkUndoDays})`;

async function approveEach({ transaction, businessId, actor }: ActingIn, approvals: readonly ApprovalOfLink[]) {
  const bulk = randomUUID();
  const results = new Map<string, number | LinkRefusal>();
  const approved: string[] = [];
  // Rows are locked in a fixed order, so that concurrent decisions can't deadlock.
  for (const approval of [...approvals].sort((one, other) => (one.ref < other.ref ? -1 : 1))) {
    const applied = await applyDecision(transaction, businessId, { ...approval, bulk }, actor);
    results.set(approval.ref, applied instanceof Refusal ? applied : applied.version);
    if (!(applied instanceof Refusal) && applied.isChanged) approved.push(approval.ref);
  }
  if (approved.length > 0) {
    await sql`
      insert into bulk_approvals (business_id, id, ref, decided_at, decided_by)
      select business_id, ${bulk}, ref, decided_at, ${actor.name}
      from product_links where business_id = ${businessId} and ref = any(${approved})`.execute(transaction);
    await recordAudit(transaction, businessId, actor, {
      action: 'link.bulk_approved',
      subject: bulk,
      details: { count: String(approved.length) },
    });
  }
  await announceBusiness(transaction, businessId);
  return {
    id: approved.length > 0 ? bulk : null,
    results: approvals.map(({ ref }) => results.get(ref) ?? refuse('not_found')),
  };
}

async function undoApproval({ transaction, businessId, actor }: ActingIn, id: string) {
  // A note or an assignment changes the version of a link, but not the time of its review.
  const { rows } = await sql<UndoneBulkApproval['unchanged'][number] & { isCurrent: boolean }>`
    select ref, p.row->>'name' as name, p.state, coalesce(p.state = 'approved' and p.decided_at = b.decided_at, false) as "isCurrent"
    from bulk_approvals b left join product_links p using (business_id, ref)
    where business_id = ${businessId} and b.id = ${id} and b.decided_at > ${expiredAt}
    order by ref`.execute(transaction);
  if (rows.length === 0)
    return refuse('not_found', {
      message: `This bulk approval was undone before, or it is more than ${limits.bulkUndoDays} days old.`,
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

/** Deletes expired bulk approvals per business, using the primary key. */
export async function forgetOldBulkApprovals(db: Database): Promise<void> {
  await sql`
    delete from bulk_approvals a using businesses b
    where a.business_id = b.id and a.decided_at < ${expiredAt}`.execute(db);
}
