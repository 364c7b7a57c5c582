import { randomUUID } from 'node:crypto';
import { sql, type Transaction } from 'kysely';
import type { PlanName } from '../../../limits/plans.ts';
import { type Entitlement, type EntitlementSource, type Standing, standingOf, stripe } from '../../../resources/billing/entitlement.ts';
import type { BillingNews } from '../../../resources/billing/letters.ts';
import { type Actor, operator } from '../../../resources/business/audit.ts';
import type { BusinessState } from '../../../states.ts';
import { tell } from '../business/audit.ts';
import { lockBusiness } from '../business/authority.ts';
import { announceBusiness } from '../changes.ts';
import { columns, query } from '../columns.ts';
import type { Database } from '../database.ts';
import { keepLetter } from './letters.ts';
import { keepIncluded, writeIncrements } from './overage.ts';
import { entitlementsOf } from './readout.ts';

/** Where a business stood, and where it stands now. */
export interface Settled {
  readonly before: { readonly plan: PlanName; readonly state: BusinessState };
  readonly after: Standing;
}

/**
 * Keeps what a source says and writes what follows from it, told in the trail where it changes anything. Said twice it is said once. Null
 * when no such business exists.
 */
export async function entitle(
  transaction: Transaction<unknown>,
  businessId: string,
  { source, plan, state, since, until, overageCalls }: Entitlement,
  by: Actor,
): Promise<Settled | null> {
  if (!(await lockBusiness(transaction, businessId))) return null;
  await sql`
    insert into entitlements (business_id, source, plan, state, since, until, overage_calls)
    values (${businessId}, ${source}, ${plan}, ${state}, ${since}, ${until}, ${overageCalls})
    on conflict (business_id, source) do update
    set plan = excluded.plan, state = excluded.state, since = excluded.since, until = excluded.until, overage_calls = excluded.overage_calls`.execute(
    transaction,
  );
  const settled = await settle(transaction, businessId);
  if (settled !== null) await tellOf(transaction, businessId, settled, by);
  return settled;
}

/** The operator's plan for a business, or null for none of the operator's own. The trail is told by whoever changes the business. */
export async function keepOperators(transaction: Transaction<unknown>, businessId: string, plan: PlanName | null): Promise<void> {
  await sql`
    insert into entitlements (business_id, source, plan, state, since)
    values (${businessId}, 'operator', ${plan ?? 'trial'}, ${plan === null ? 'ended' : 'live'}, ledger_now())
    on conflict (business_id, source) do update set plan = excluded.plan, state = excluded.state, since = excluded.since, until = null`.execute(
    transaction,
  );
}

/** Writes the plan and the state that follow from all entitlements to where the ledger reads them. */
export async function settle(transaction: Transaction<unknown>, businessId: string): Promise<Settled | null> {
  if (!(await lockBusiness(transaction, businessId))) return null;
  const { rows } = await query`
    select ${columns('businesses', ['plan', 'state', 'overage_calls', 'suspended_by_operator'], 'b')}, ${sql<string>`iso(ledger_now())`.as('at')},
           ${entitlementsOf.as('entitlements')}
    from businesses b
    where b.id = ${businessId}`.execute(transaction);
  const [held] = rows;
  if (held === undefined) return null;
  const after = standingOf(held.entitlements, held);
  // What was had beyond the old allowance is written down before there is a new one.
  if (held.overageCalls > 0) await writeIncrements(transaction, businessId);
  if (after.plan !== held.plan || after.state !== held.state || after.overageCalls !== held.overageCalls) {
    await sql`
      update businesses set plan = ${after.plan}, state = ${after.state}, overage_calls = ${after.overageCalls} where id = ${businessId}`.execute(
      transaction,
    );
    await announceBusiness(transaction, businessId);
    await keepIncluded(transaction, businessId, held.overageCalls === 0);
  }
  return { before: { plan: held.plan, state: held.state }, after };
}

/** Writes what has become of entitlements whose time is over. Gives how many there were. */
export async function endWhatIsOver(db: Database): Promise<number> {
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
      const settled = await settle(transaction, businessId);
      if (settled !== null) await tellOf(transaction, businessId, settled, actorOf(source));
    });
  return rows.length;
}

/** No platform sets an end, so its entitlements are never among those that are over. */
const actorOf = (source: EntitlementSource): Actor =>
  source === 'operator' ? operator : source === 'stripe' ? stripe : { kind: 'provider', id: null, name: source };

/** Ends what stands on the provider's other mode. Gives how many there were. `live` is the mode that holds. */
export async function endOtherMode(db: Database, live: boolean): Promise<number> {
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
      const settled = await settle(transaction, businessId);
      if (settled !== null) await tellOf(transaction, businessId, settled, stripe);
    });
  return rows.length;
}

async function tellOf(transaction: Transaction<unknown>, businessId: string, { before, after }: Settled, by: Actor): Promise<void> {
  const details = {
    ...(before.plan !== after.plan && { plan: after.plan }),
    ...(before.state !== after.state && { state: after.state }),
  };
  if (Object.keys(details).length > 0) await tell(transaction, businessId, by, { action: 'business.changed', subject: null, details });
  await writeOf(transaction, businessId, { before, after }, by);
}

/** Keeps the letters that tell a business's owners what became of it, and why where that was said. */
export async function writeOf(
  transaction: Transaction<unknown>,
  businessId: string,
  { before, after }: Settled,
  { kind }: Actor,
  reason?: string,
): Promise<void> {
  const { plan, overageCalls } = after;
  if (before.plan !== plan)
    await keepLetter(transaction, businessId, randomUUID(), { about: 'plan', from: before.plan, plan, overageCalls });
  if (before.state === after.state) return;
  const by = kind === 'operator' ? 'operator' : 'provider';
  const about = after.state === 'suspended' ? 'suspended' : 'resumed';
  const news: BillingNews = { about, plan, by, ...(reason !== undefined && { reason }) };
  await keepLetter(transaction, businessId, randomUUID(), news);
}
