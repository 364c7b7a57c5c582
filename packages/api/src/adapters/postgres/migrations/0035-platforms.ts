import { type Kysely, sql } from 'kysely';

/**
 * A shop belongs to a storefront platform, which also names its imports and its entitlement. The names are in one function, so another platform only
 * replaces its body. The defaults are for nodes of the previous version, which know only one platform.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    create function is_storefront_platform(name text) returns boolean language sql immutable parallel safe
    as $$ select name in ('shopify') $$`.execute(db);
  await sql`
    alter table shops add column platform text not null default 'shopify'
    constraint shops_platform_check check (is_storefront_platform(platform))`.execute(db);
  await sql`
    alter table shop_consents add column platform text not null default 'shopify'
    constraint shop_consents_platform_check check (is_storefront_platform(platform))`.execute(db);

  await sql`alter table imports drop constraint imports_kind_check`.execute(db);
  await sql`
    alter table imports add constraint imports_kind_check
    check (kind in ('file', 'hand', 'again') or is_storefront_platform(kind)) not valid`.execute(db);
  await sql`alter table entitlements drop constraint entitlements_source_check`.execute(db);
  await sql`
    alter table entitlements add constraint entitlements_source_check
    check (source in ('operator', 'stripe') or is_storefront_platform(source)) not valid`.execute(db);

  await sql`create index imports_ended_by_kind on imports (business_id, kind) where state <> 'reading'`.execute(db);
};
