import { type Kysely, sql } from 'kysely';

/** WooCommerce: shops send their keys themselves, and announce changed products. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    create or replace function is_storefront_platform(name text) returns boolean language sql immutable parallel safe
    as $$ select name in ('shopify', 'woocommerce') $$`.execute(db);
  await sql`alter table shop_consents add column token bytea`.execute(db);
  await sql`alter table shops add column products_due_at timestamptz, add column products_imported_at timestamptz`.execute(db);
};
