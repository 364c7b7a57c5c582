import { type Kysely, sql } from 'kysely';
import { fewRows, foundWithoutBusiness, type Placements } from './placement.ts';

export const placement: Placements = {
  business_import_keys: foundWithoutBusiness,
  scheduled_plans: fewRows,
  plan_changes: fewRows,
  plan_prices: fewRows,
  closed_months: fewRows,
  closed_month_lines: fewRows,
};

/** Imported businesses, scheduled plan changes, the plans of past days, and months that bookkeeping has closed. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`create table business_import_keys (key text primary key, business_id uuid not null unique)`.execute(db);

  // Operators invite the owner of a business that they imported, so there is no member who sent the invitation.
  await sql`alter table invitations drop constraint invitations_role_check`.execute(db);
  await sql`
    alter table invitations add constraint invitations_role_check check (role in ('owner', 'admin', 'editor', 'viewer'))`.execute(db);

  // A plan of null removes the plan that the operator assigned.
  await sql`
    create table scheduled_plans (
      id uuid primary key,
      business_id uuid not null,
      plan text references plans (name),
      at timestamptz not null,
      reason text,
      made_by text,
      made_at timestamptz not null default ledger_now(),
      applied_at timestamptz,
      cancelled_at timestamptz
    )`.execute(db);
  await sql`create index scheduled_plans_pending on scheduled_plans (at, id) where applied_at is null and cancelled_at is null`.execute(db);
  await sql`create index scheduled_plans_by_business on scheduled_plans (business_id, at)`.execute(db);

  await sql`
    create table plan_changes (
      business_id uuid not null,
      id bigint generated always as identity,
      at timestamptz not null default ledger_now(),
      plan_before text not null,
      plan_after text not null,
      primary key (business_id, id)
    )`.execute(db);

  // The price of a call beyond the allowance as last read from the provider, in the smallest unit of the currency.
  await sql`
    create table plan_prices (
      plan text primary key references plans (name),
      overage_amount text not null,
      currency text not null,
      digits smallint not null
    )`.execute(db);

  await sql`
    create table closed_months (
      period date primary key,
      closed_at timestamptz not null default ledger_now(),
      closed_by text not null,
      entries bigint not null,
      first_entry text,
      last_entry text,
      digest text not null,
      charged bigint not null,
      late bigint not null
    )`.execute(db);
  // month_of_use is earlier than period for calls that were refunded or recorded after their month was closed.
  await sql`
    create table closed_month_lines (
      period date not null references closed_months (period),
      position integer not null,
      business_id uuid not null,
      business text not null,
      plan text not null,
      kind text not null check (kind in ('calls', 'test_calls', 'late_calls')),
      month_of_use date not null,
      included bigint not null,
      used bigint not null,
      overage bigint not null,
      price text,
      currency text,
      primary key (period, position)
    )`.execute(db);
  await sql`create index closed_month_lines_by_month_of_use on closed_month_lines (month_of_use, business_id)`.execute(db);
};
