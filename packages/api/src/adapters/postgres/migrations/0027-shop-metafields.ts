import { type Kysely, sql } from 'kysely';
import { byBusiness, type Placements } from './placement.ts';

export const placement: Placements = {
  shop_variants: byBusiness,
};

/**
 * Metafields of connected shops. `stands` identifies the content last written to a variant, `keys` each metafield that may exist: the difference from
 * the current card is the remaining work, so no queue is needed.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    alter table shops
      add column facts text not null default 'off' check (facts in ('off', 'on', 'removing')),
      add column facts_seen text,
      add column facts_trouble text`.execute(db);
  // Whether write access was requested.
  await sql`alter table shop_consents add column facts boolean not null default false`.execute(db);
  // When the export was requested, so that no second node requests it too.
  await sql`alter table shop_exports add column begun_at timestamptz`.execute(db);

  await sql`
    create table shop_variants (
      business_id uuid not null references businesses (id),
      owner text not null,
      ref text,
      import_id uuid not null,
      keys text[] not null default '{}',
      stands text,
      fault text,
      primary key (business_id, owner)
    )`.execute(db);
};
