import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { PlanName } from '../../limits/plans.ts';
import type { LookSettings } from '../../resources/card/settings.ts';
import { foldLookName } from '../../resources/look.ts';
import type { BusinessState } from '../../states.ts';
import { announceBusiness } from './changes.ts';
import type { Database } from './database.ts';

export interface NewBusiness {
  readonly name: string;
  readonly website: string | null;
  readonly plan: PlanName;
  /** True for demo and test workspaces. */
  readonly test: boolean;
}

export async function createBusiness(db: Database, { name, website, plan, test }: NewBusiness): Promise<string> {
  const id = randomUUID();
  await sql`insert into businesses (id, name, website, plan, test) values (${id}, ${name}, ${website}, ${plan}, ${test})`.execute(db);
  return id;
}

/** What is undefined stays as it is; a null override falls back to the plan. */
export interface BusinessChange {
  readonly plan?: PlanName | undefined;
  readonly state?: BusinessState | undefined;
  readonly allowance?: number | null | undefined;
  readonly ratePerMinute?: number | null | undefined;
}

/** False when no such business exists. */
export function changeBusiness(db: Database, id: string, { plan, state, allowance, ratePerMinute }: BusinessChange): Promise<boolean> {
  return db.transaction().execute(async (transaction) => {
    const { rows } = await sql`
      update businesses
      set plan = coalesce(${plan ?? null}, plan), state = coalesce(${state ?? null}, state),
          allowance_override = case when ${allowance !== undefined} then ${allowance ?? null}::bigint else allowance_override end,
          rate_override = case when ${ratePerMinute !== undefined} then ${ratePerMinute ?? null}::integer else rate_override end
      where id = ${id}
      returning id`.execute(transaction);
    if (rows.length > 0) await announceBusiness(transaction, id);
    return rows.length > 0;
  });
}

export async function countBusinesses(db: Database): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*) as count from businesses`.execute(db);
  return rows[0]?.count ?? 0;
}

/** Saves a new look, or new settings for the one that bears this name now. Gives its id. */
export function saveLook(db: Database, businessId: string, name: string, settings: LookSettings, isDefault = false): Promise<string> {
  return db.transaction().execute(async (transaction) => {
    // Two people saving one name at once would make two looks of it; the business's row lets one through at a time.
    await sql`select from businesses where id = ${businessId} for update`.execute(transaction);
    const { rows: looks } = await sql<{ id: string; name: string }>`select id, name from looks where business_id = ${businessId}`.execute(
      transaction,
    );
    const id = looks.find((look) => foldLookName(look.name) === foldLookName(name))?.id ?? randomUUID();
    if (isDefault) await sql`update looks set is_default = false where business_id = ${businessId} and is_default`.execute(transaction);
    await sql`
      insert into looks as l (business_id, id, name, is_default, settings) values (${businessId}, ${id}, ${name}, ${isDefault}, ${JSON.stringify(settings)}::jsonb)
      on conflict (business_id, id) do update set name = excluded.name, is_default = l.is_default or excluded.is_default, settings = excluded.settings,
        revision = l.revision + 1, updated_at = now()`.execute(transaction);
    await announceBusiness(transaction, businessId);
    return id;
  });
}
