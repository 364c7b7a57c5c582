import { randomUUID } from 'node:crypto';
import { sql, type Transaction } from 'kysely';
import type { PlanName } from '../../../limits/plans.ts';
import { type Actor, operator } from '../../../resources/business/audit.ts';
import type { BusinessState } from '../../../states.ts';
import { applyEntitlements, queueTransitionEmails, setOperatorPlan } from '../billing/entitlements.ts';
import { announceBusiness } from '../changes.ts';
import { columns, query, type RowIn } from '../columns.ts';
import type { Database } from '../database.ts';
import { recordAudit } from './audit.ts';
import { lockBusiness } from './authority.ts';

export interface NewBusiness {
  readonly name: string;
  readonly website: string | null;
  readonly plan: PlanName;
  /** True for demo and test businesses. */
  readonly test: boolean;
  /** Overrides of the plan's limits. Null or omitted for the plan's own. */
  readonly allowance?: number | null;
  readonly ratePerMinute?: number | null;
}

export const createBusiness = (db: Database, business: NewBusiness): Promise<string> =>
  db.transaction().execute((transaction) => createBusinessWithin(transaction, business));

export async function createBusinessWithin(
  transaction: Transaction<unknown>,
  { name, website, plan, test, allowance = null, ratePerMinute = null }: NewBusiness,
): Promise<string> {
  const id = randomUUID();
  await sql`
    insert into businesses (id, name, website, plan, test, allowance_override, rate_override)
    values (${id}, ${name}, ${website}, ${plan}, ${test}, ${allowance}, ${ratePerMinute})`.execute(transaction);
  if (plan !== 'trial')
    await sql`
      insert into entitlements (business_id, source, plan, state, since) values (${id}, 'operator', ${plan}, 'live', ledger_now())`.execute(
      transaction,
    );
  return id;
}

/** Undefined fields don't change. A null override falls back to the plan, and a null plan to the business's other entitlements. */
export interface BusinessChange {
  readonly plan?: PlanName | null | undefined;
  readonly state?: BusinessState | undefined;
  readonly allowance?: number | null | undefined;
  readonly ratePerMinute?: number | null | undefined;
  /** Shown in the business's audit log. */
  readonly reason?: string | undefined;
}

/** False if the business doesn't exist. */
export const changeBusiness = (db: Database, id: string, change: BusinessChange, by: Actor = operator): Promise<boolean> =>
  db.transaction().execute((transaction) => changeBusinessWithin(transaction, id, change, by));

export async function changeBusinessWithin(
  transaction: Transaction<unknown>,
  id: string,
  { plan, state, allowance, ratePerMinute, reason }: BusinessChange,
  by: Actor,
): Promise<boolean> {
  if (!(await lockBusiness(transaction, id))) return false;
  await sql`
    update businesses
    set suspended_by_operator = coalesce(${state === undefined ? null : state === 'suspended'}, suspended_by_operator),
        allowance_override = case when ${allowance !== undefined} then ${allowance ?? null}::bigint else allowance_override end,
        closed_at = case when ${state ?? null} = 'active' and erased_at is null then null else closed_at end,
        rate_override = case when ${ratePerMinute !== undefined} then ${ratePerMinute ?? null}::integer else rate_override end
    where id = ${id}`.execute(transaction);
  if (plan !== undefined) await setOperatorPlan(transaction, id, plan);
  const settled = await applyEntitlements(transaction, id);
  if (settled !== null) await queueTransitionEmails(transaction, id, settled, operator, reason);
  await announceBusiness(transaction, id);
  const changed = Object.entries({ plan, state, allowance, rate: ratePerMinute, reason }).filter(([, value]) => value !== undefined);
  const details = Object.fromEntries(changed.map(([name, value]) => [name, value === null || value === undefined ? null : String(value)]));
  await recordAudit(transaction, id, by, { action: 'business.changed', subject: null, details });
  return true;
}

const listed = columns('businesses', ['id', 'name', 'plan', 'state', 'test', 'created_at']);
export type ListedBusiness = RowIn<typeof listed>;

/** Oldest first. */
export async function listBusinesses(db: Database): Promise<readonly ListedBusiness[]> {
  const { rows } = await query`select ${listed} from businesses order by created_at, id`.execute(db);
  return rows;
}

export async function countBusinesses(db: Database): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*) as count from businesses`.execute(db);
  return rows[0]?.count ?? 0;
}
