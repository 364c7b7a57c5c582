import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { type Refusal, refuse } from '../../../errors/refusal.ts';
import type { ScheduledPlans } from '../../../resources/billing/scheduled-plans.ts';
import { type Actor, operator } from '../../../resources/business/audit.ts';
import { recordAudit } from '../business/audit.ts';
import { lockBusiness } from '../business/authority.ts';
import { changeBusinessWithin } from '../business/businesses.ts';
import { columns, query } from '../columns.ts';
import type { Database } from '../database.ts';

export function postgresScheduledPlans(db: Database): ScheduledPlans {
  return {
    async pending(businessId) {
      const { rows } = await query`
        select ${scheduledColumns}, ${columns('businesses', ['name'], 'b')} from scheduled_plans s join businesses b on b.id = s.business_id
        where s.applied_at is null and s.cancelled_at is null and (${businessId}::uuid is null or s.business_id = ${businessId}::uuid)
        order by s.at, s.id`.execute(db);
      return rows;
    },

    schedule: (businessId, { plan, at, reason }, by) =>
      db.transaction().execute(async (transaction) => {
        if (!(await lockBusiness(transaction, businessId))) return noBusiness(businessId);
        const { rows } = await sql<{ isClosed: boolean; isPast: boolean; isTaken: boolean }>`
          select closed_at is not null as "isClosed", ${at}::timestamptz <= ledger_now() as "isPast",
                 exists (
                   select from scheduled_plans
                   where business_id = ${businessId} and at = ${at}::timestamptz and applied_at is null and cancelled_at is null
                 ) as "isTaken"
          from businesses where id = ${businessId}`.execute(transaction);
        if (rows[0]?.isClosed) return noBusiness(businessId);
        if (rows[0]?.isPast) return refuse('draft_needs_preview', { message: 'The time of the change must be in the future.' });
        if (rows[0]?.isTaken)
          return refuse('draft_needs_preview', { message: 'A plan change is already scheduled for this time. Cancel it first.' });
        const id = randomUUID();
        await sql`
          insert into scheduled_plans (id, business_id, plan, at, reason, made_by)
          values (${id}, ${businessId}, ${plan}, ${at}, ${reason ?? null}, ${by.id})`.execute(transaction);
        await recordAudit(transaction, businessId, by, {
          action: 'business.plan_scheduled',
          subject: null,
          details: { plan, at, ...(reason !== undefined && { reason }) },
        });
        return { id };
      }),

    async cancel(id, by) {
      const { rows } = await query`select ${columns('scheduled_plans', ['business_id'])} from scheduled_plans where id = ${id}`.execute(db);
      const [found] = rows;
      if (found === undefined) return refuse('not_found', { message: `No scheduled plan change has the ID ${id}.` });
      return db.transaction().execute(async (transaction) => {
        await lockBusiness(transaction, found.businessId);
        const { rows: cancelled } = await query`
          update scheduled_plans set cancelled_at = ledger_now() where id = ${id} and applied_at is null and cancelled_at is null
          returning ${columns('scheduled_plans', ['plan', 'at'])}`.execute(transaction);
        const [change] = cancelled;
        if (change === undefined)
          return refuse('draft_needs_preview', { message: 'This plan change has already been applied or cancelled.' });
        await recordAudit(transaction, found.businessId, by, {
          action: 'business.plan_schedule_cancelled',
          subject: null,
          details: { plan: change.plan, at: change.at },
        });
        return null;
      });
    },
  };
}

/**
 * Applies the plan changes that are due, each in a transaction that marks it as applied, so that no other node applies it again. Changes of closed
 * businesses are cancelled. Returns the milliseconds until the next one is due; null if none is scheduled.
 */
export async function applyDuePlans(db: Database): Promise<number | null> {
  const { rows: due } = await query`
    select ${columns('scheduled_plans', ['id', 'business_id'])} from scheduled_plans
    where applied_at is null and cancelled_at is null and at <= ledger_now() order by at, id`.execute(db);
  for (const { id, businessId } of due) await applyDuePlan(db, id, businessId);
  const { rows } = await sql<{ inMs: number | null }>`
    select (extract(epoch from min(at) - ledger_now()) * 1000)::float8 as "inMs" from scheduled_plans
    where applied_at is null and cancelled_at is null`.execute(db);
  return rows[0]?.inMs ?? null;
}

const applyDuePlan = (db: Database, id: string, businessId: string): Promise<void> =>
  db.transaction().execute(async (transaction) => {
    await lockBusiness(transaction, businessId);
    const { rows: found } = await query`select ${columns('businesses', ['closed_at'])} from businesses where id = ${businessId}`.execute(
      transaction,
    );
    const outcome = sql.ref(found[0]?.closedAt == null ? 'applied_at' : 'cancelled_at');
    const { rows } = await query`
      update scheduled_plans set ${outcome} = ledger_now()
      where business_id = ${businessId} and id = ${id} and applied_at is null and cancelled_at is null
      returning ${columns('scheduled_plans', ['plan', 'reason', 'made_by', 'applied_at'])}`.execute(transaction);
    const [change] = rows;
    if (change === undefined || change.appliedAt === null) return;
    const { plan, reason, madeBy } = change;
    const by: Actor = { ...operator, id: madeBy };
    await changeBusinessWithin(transaction, businessId, { plan, ...(reason !== null && { reason }) }, by);
  });

const scheduledColumns = columns('scheduled_plans', ['id', 'business_id', 'plan', 'at', 'reason'], 's');

const noBusiness = (businessId: string): Refusal<'not_found'> => refuse('not_found', { message: `No business has the ID ${businessId}.` });
