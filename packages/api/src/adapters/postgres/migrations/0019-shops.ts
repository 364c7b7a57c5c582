import { type Kysely, sql } from 'kysely';
import { fewRows, foundWithoutBusiness, type Placements, workQueue } from './placement.ts';

export const placement: Placements = {
  shops: foundWithoutBusiness,
  shop_consents: fewRows,
  shop_exports: workQueue,
};

/**
 * Connected shops of a storefront platform. A shop is synced again while `wanted` is ahead of `synced`; its token is encrypted, and null if the shop
 * has uninstalled the app.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    create table shops (
      business_id uuid primary key references businesses (id),
      domain text not null unique,
      token bytea,
      key_id text not null,
      installed_at timestamptz not null default ledger_now(),
      wanted bigint not null default 1,
      synced bigint not null default 0,
      next_at timestamptz not null default ledger_now(),
      failures integer not null default 0,
      synced_at timestamptz,
      plan_handle text,
      trouble text,
      redact boolean not null default false
    )`.execute(db);

  // Pending shop connections: single-use, with a time limit.
  await sql`
    create table shop_consents (
      business_id uuid not null references businesses (id),
      nonce text not null,
      domain text not null,
      made_at timestamptz not null default ledger_now(),
      primary key (business_id, nonce)
    )`.execute(db);

  await sql`
    create table shop_exports (
      business_id uuid not null,
      import_id uuid not null,
      operation text,
      primary key (business_id, import_id),
      foreign key (business_id, import_id) references imports (business_id, id) on delete cascade
    )`.execute(db);

  await sql`alter table imports drop constraint imports_kind_check`.execute(db);
  await sql`alter table imports add constraint imports_kind_check check (kind in ('file', 'hand', 'again', 'shopify')) not valid`.execute(
    db,
  );
};
