import { type Kysely, sql } from 'kysely';
import { fewRows, foundWithoutBusiness, type Placements } from './placement.ts';

export const placement: Placements = {
  entitlements: fewRows,
  payment_customers: foundWithoutBusiness,
  payment_events: foundWithoutBusiness,
  overage_months: fewRows,
  overage_reports: fewRows,
  billing_letters: fewRows,
};

/**
 * Entitlements of businesses and their payment providers. The ledger still reads `businesses`, which is updated in the same transaction as an
 * entitlement.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    create table entitlements (
      business_id uuid not null references businesses (id),
      source text not null check (source in ('operator', 'stripe', 'shopify')),
      plan text not null references plans (name),
      state text not null check (state in ('live', 'grace', 'unpaid', 'ended')),
      since timestamptz not null,
      until timestamptz,
      overage_calls bigint not null default 0 check (overage_calls between 0 and 9007199254740991),
      primary key (business_id, source)
    )`.execute(db);

  // Suspension reasons are stored separately, so that no payment overrides the operator's decision.
  await sql`alter table businesses add column suspended_by_operator boolean not null default false`.execute(db);
  await sql`alter table businesses add column overage_calls bigint not null default 0 check (overage_calls between 0 and 9007199254740991)`.execute(
    db,
  );
  await sql`update businesses set suspended_by_operator = true where state = 'suspended'`.execute(db);
  await sql`
    insert into entitlements (business_id, source, plan, state, since)
    select id, 'operator', plan, 'live', created_at from businesses where plan <> 'trial'`.execute(db);

  await sql`alter table audit drop constraint audit_actor_kind_check`.execute(db);
  await sql`
    alter table audit add constraint audit_actor_kind_check check (actor_kind in ('person', 'key', 'operator', 'provider')) not valid`.execute(
    db,
  );

  // A business is one customer in each of the provider's modes, live and test. It is synced again while `wanted` is ahead of `synced`.
  await sql`
    create table payment_customers (
      business_id uuid not null references businesses (id),
      live boolean not null,
      customer_id text not null unique,
      wanted bigint not null default 1,
      synced bigint not null default 0,
      next_at timestamptz not null default ledger_now(),
      failures integer not null default 0,
      synced_at timestamptz,
      past_due_since timestamptz,
      trouble text,
      subscription jsonb,
      primary key (business_id, live)
    )`.execute(db);

  // Identified by the provider, and stored before its business is known.
  await sql`
    create table payment_events (
      id text primary key,
      business_id uuid,
      type text not null,
      customer_id text,
      made_at timestamptz not null,
      received_at timestamptz not null default ledger_now()
    )`.execute(db);

  // `included` is the number of calls per month before overage is billed; a report is written before it is sent.
  await sql`
    create table overage_months (
      business_id uuid not null references businesses (id),
      period date not null,
      included bigint not null,
      primary key (business_id, period)
    )`.execute(db);
  await sql`
    create table overage_reports (
      business_id uuid not null references businesses (id),
      period date not null,
      seq integer not null,
      calls bigint not null check (calls > 0),
      customer_id text not null,
      made_at timestamptz not null default ledger_now(),
      first_tried_at timestamptz,
      next_at timestamptz not null default ledger_now(),
      failures integer not null default 0,
      sent_at timestamptz,
      primary key (business_id, period, seq)
    )`.execute(db);

  await sql`
    create table billing_letters (
      business_id uuid not null references businesses (id),
      id text not null,
      letter jsonb not null,
      made_at timestamptz not null default ledger_now(),
      next_at timestamptz not null default ledger_now(),
      sent_at timestamptz,
      primary key (business_id, id)
    )`.execute(db);

  await letCallsRunOver(db);
};

/** The ledger grants calls within the allowance and then billable overage; nothing else about the flush changes. */
async function letCallsRunOver(db: Kysely<unknown>): Promise<void> {
  await sql`
    do $$
    declare
      flush constant text := pg_get_functiondef('ledger_flush(uuid, smallint, bigint, jsonb)'::regprocedure);
      hard constant text := 'coalesce(b.allowance_override, p.allowance) as allowance';
      soft constant text := 'least(coalesce(b.allowance_override, p.allowance) + b.overage_calls, 9007199254740991) as allowance';
    begin
      if position(hard in flush) = 0 then
        raise exception 'ledger_flush does not read the allowance as this migration knows it';
      end if;
      execute replace(flush, hard, soft);
    end
    $$`.execute(db);
}
