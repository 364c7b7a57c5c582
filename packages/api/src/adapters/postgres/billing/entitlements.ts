import { randomUUID } from 'node:crypto';
import { sql, type Transaction } from 'kysely';
import type { PlanName } from '../../../limits/plans.ts';
import type { BillingEvent } from '../../../resources/billing/emails.ts';
import {
  derivePlanStatus,
  type Entitlement,
  type EntitlementSource,
  type PlanStatus,
  stripe,
} from '../../../resources/billing/entitlement.ts';
import { type Actor, operator } from '../../../resources/business/audit.ts';
import type { BusinessState } from '../../../states.ts';
import { recordAudit } from '../business/audit.ts';
import { lockBusiness } from '../business/authority.ts';
import { announceBusiness } from '../changes.ts';
import { columns, query } from '../columns.ts';
import type { Database } from '../database.ts';
import { entitlementsOf } from './billing-queries.ts';
import { queueEmail } from './emails.ts';
import { saveIncludedCalls, writeReports } from './overage.ts';

/** Plan and state of a business before and after its entitlements were applied. */
export interface PlanTransition {
  readonly before: { readonly plan: PlanName; readonly state: BusinessState };
  readonly after: PlanStatus;
}

/**
 * Saves the entitlement of one source and applies the result, with an audit entry if the plan or state changes. Idempotent. Null if the
 * business doesn't exist.
 */
export async function saveEntitlement(
  transaction: Transaction<unknown>,
  businessId: string,
  { source, plan, state, since, until, overageCalls }: Entitlement,
  by: Actor,
): Promise<PlanTransition | null> {
  if (!(await lockBusiness(transaction, businessId))) return null;
  await sql`
    insert into entitlements (business_id, source, plan, state, since, until, overage_calls)
    values (${businessId}, ${source}, ${plan}, ${state}, ${since}, ${until}, ${overageCalls})
    on conflict (business_id, source) do update
    set plan = excluded.plan, state = excluded.state, since = excluded.since, until = excluded.until, overage_calls = excluded.overage_calls`.execute(
    transaction,
  );
  const settled = await applyEntitlements(transaction, businessId);
  if (settled !== null) await recordTransition(transaction, businessId, settled, by);
  return settled;
}

/** Sets the plan that the operator assigned to a business; null removes it. The caller writes the audit entry. */
export async function setOperatorPlan(transaction: Transaction<unknown>, businessId: string, plan: PlanName | null): Promise<void> {
  await sql`
    insert into entitlements (business_id, source, plan, state, since)
    values (${businessId}, 'operator', ${plan ?? 'trial'}, ${plan === null ? 'ended' : 'live'}, ledger_now())
    on conflict (business_id, source) do update set plan = excluded.plan, state = excluded.state, since = excluded.since, until = null`.execute(
    transaction,
  );
}

/** Derives plan and state from all entitlements and stores them where the ledger reads them. */
export async function applyEntitlements(transaction: Transaction<unknown>, businessId: string): Promise<PlanTransition | null> {
  if (!(await lockBusiness(transaction, businessId))) return null;
  const { rows } = await query`
    select ${columns('businesses', ['plan', 'state', 'overage_calls', 'suspended_by_operator'], 'b')}, ${sql<string>`iso(ledger_now())`.as('at')},
           ${entitlementsOf.as('entitlements')}
    from businesses b
    where b.id = ${businessId}`.execute(transaction);
  const [current] = rows;
  if (current === undefined) return null;
  const after = derivePlanStatus(current.entitlements, current);
  // Overage of the old allowance is written before a new allowance applies.
  if (current.overageCalls > 0) await writeReports(transaction, businessId);
  if (after.plan !== current.plan || after.state !== current.state || after.overageCalls !== current.overageCalls) {
    await sql`
      update businesses set plan = ${after.plan}, state = ${after.state}, overage_calls = ${after.overageCalls} where id = ${businessId}`.execute(
      transaction,
    );
    if (after.plan !== current.plan)
      await sql`
        insert into plan_changes (business_id, plan_before, plan_after) values (${businessId}, ${current.plan}, ${after.plan})`.execute(
        transaction,
      );
    await announceBusiness(transaction, businessId);
    await saveIncludedCalls(transaction, businessId, current.overageCalls === 0);
  }
  return { before: { plan: current.plan, state: current.state }, after };
}

/** Ends expired entitlements. Returns their number. */
export async function endExpiredEntitlements(db: Database): Promise<number> {
  const { rows } = await query`
    select ${columns('entitlements', ['business_id', 'source'])} from entitlements
    where until <= ledger_now() and state in ('live', 'grace')
    order by business_id, source`.execute(db);
  for (const { businessId, source } of rows)
    await db.transaction().execute(async (transaction) => {
      await lockBusiness(transaction, businessId);
      await sql`
        update entitlements set state = case state when 'live' then 'ended' else 'unpaid' end
        where business_id = ${businessId} and source = ${source} and until <= ledger_now() and state in ('live', 'grace')`.execute(
        transaction,
      );
      const settled = await applyEntitlements(transaction, businessId);
      if (settled !== null) await recordTransition(transaction, businessId, settled, actorOf(source));
    });
  return rows.length;
}

/** Platforms set no end date, so their entitlements never expire here. */
const actorOf = (source: EntitlementSource): Actor =>
  source === 'operator' ? operator : source === 'stripe' ? stripe : { kind: 'provider', id: null, name: source };

/** Ends entitlements from the provider's other mode. Returns their number. `live` is the current mode. */
export async function endOtherModeEntitlements(db: Database, live: boolean): Promise<number> {
  const { rows } = await query`
    select ${columns('entitlements', ['business_id'], 'e')} from entitlements e
    where e.source = 'stripe' and e.state <> 'ended'
      and exists (select from payment_customers c where c.business_id = e.business_id and c.live <> ${live})
      and not exists (
        select from payment_customers c
        where c.business_id = e.business_id and c.live = ${live} and (c.subscription is not null or c.trouble is not null)
      )
    order by e.business_id`.execute(db);
  for (const { businessId } of rows)
    await db.transaction().execute(async (transaction) => {
      await lockBusiness(transaction, businessId);
      await sql`update entitlements set state = 'ended' where business_id = ${businessId} and source = 'stripe'`.execute(transaction);
      const settled = await applyEntitlements(transaction, businessId);
      if (settled !== null) await recordTransition(transaction, businessId, settled, stripe);
    });
  return rows.length;
}

async function recordTransition(
  transaction: Transaction<unknown>,
  businessId: string,
  { before, after }: PlanTransition,
  by: Actor,
): Promise<void> {
  const details = {
    ...(before.plan !== after.plan && { plan: after.plan }),
    ...(before.state !== after.state && { state: after.state }),
  };
  if (Object.keys(details).length > 0)
    await recordAudit(transaction, businessId, by, { action: 'business.changed', subject: null, details });
  await queueTransitionEmails(transaction, businessId, { before, after }, by);
}

/** Queues emails that inform the owners of the change, with the reason if one was given. */
export async function queueTransitionEmails(
  transaction: Transaction<unknown>,
  businessId: string,
  { before, after }: PlanTransition,
  { kind }: Actor,
  reason?: string,
): Promise<void> {
  const { plan, overageCalls } = after;
  if (before.plan !== plan)
    await queueEmail(transaction, businessId, randomUUID(), { about: 'plan', from: before.plan, plan, overageCalls });
  if (before.state === after.state) return;
  const by = kind === 'operator' ? 'operator' : 'provider';
  const about = after.state === 'suspended' ? 'suspended' : 'resumed';
  const news: BillingEvent = { about, plan, by, ...(reason !== undefined && { reason }) };
  await queueEmail(transaction, businessId, randomUUID(), news);
}
